"""A store in one SQLite file."""

from runners.server.store.sqlite.copies import backup
from runners.server.store.sqlite.file import open_reader
from runners.server.store.sqlite.store import SqliteStore, read_state
from runners.server.store.sqlite.trouble import explain_trouble

__all__ = ["SqliteStore", "backup", "explain_trouble", "open_reader", "read_state"]
