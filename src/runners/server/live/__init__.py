"""Rooms in memory: loaded and checked, their connections, and how they are shown."""

from runners.server.live.appends import NOTHING, Extras, append_of, ended_game, record_of, stored_secret
from runners.server.live.listing import listing, new_listing
from runners.server.live.loading import Damaged, chained, is_sound, set_aside
from runners.server.live.messages import NO_JSON, complaint, encode, events, spectator_view, welcome
from runners.server.live.registry import Registry, read
from runners.server.live.room import (
    AT_ONCE,
    Connection,
    Hinting,
    Link,
    Live,
    Recorded,
    Thinking,
    wanted_wake_ms,
)

__all__ = [
    "AT_ONCE",
    "NOTHING",
    "NO_JSON",
    "Connection",
    "Damaged",
    "Extras",
    "Hinting",
    "Link",
    "Live",
    "Recorded",
    "Registry",
    "Thinking",
    "append_of",
    "chained",
    "complaint",
    "encode",
    "ended_game",
    "events",
    "is_sound",
    "listing",
    "new_listing",
    "read",
    "record_of",
    "set_aside",
    "spectator_view",
    "stored_secret",
    "wanted_wake_ms",
    "welcome",
]
