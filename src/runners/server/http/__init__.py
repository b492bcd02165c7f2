"""HTTP: the API, the page, and the endpoints for the host."""

from runners.server.http.app import build
from runners.server.http.guard import guarded_protocol
from runners.server.http.hosts import AbortGame, NextGame, key_hash

__all__ = ["AbortGame", "NextGame", "build", "guarded_protocol", "key_hash"]
