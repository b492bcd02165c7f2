"""The tables of the SQLite store and their format number."""

from typing import Final

from runners.server.store import schema

APPLICATION_ID: Final = 0x52554E52  # "RUNR"
FORMAT: Final = 5

SHARED: Final = schema.TABLES.format(
    text="TEXT", number="INTEGER", bytes="BLOB", command="TEXT", end=" WITHOUT ROWID"
)
TABLES: Final = f"""{SHARED}
CREATE TABLE rooms (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    wake_ms INTEGER,
    expired_ms INTEGER,
    seq INTEGER NOT NULL DEFAULT 0,
    bytes INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX rooms_wake ON rooms (wake_ms) WHERE wake_ms IS NOT NULL;

CREATE TABLE log (
    number INTEGER PRIMARY KEY,
    room INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    game_seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    command TEXT,
    body BLOB NOT NULL,
    hash BLOB NOT NULL,
    member TEXT,
    digest BLOB,
    answer BLOB
);
CREATE UNIQUE INDEX log_room ON log (room, seq);
"""
"""The log is in order of arrival, so that appends of all rooms share a few pages; rooms have numbers there.

The first answer to a command stands in the row of its first entry; `answers` has those without an entry.
"""
