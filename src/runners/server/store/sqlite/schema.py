"""The tables of the SQLite store and their format number."""

from typing import Final

APPLICATION_ID: Final = 0x52554E52  # "RUNR"
FORMAT: Final = 5

TABLES: Final = """
CREATE TABLE open_tables (
    room TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    since_ms INTEGER NOT NULL,
    welcomes INTEGER NOT NULL,
    playing INTEGER NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX open_tables_since ON open_tables (since_ms, room);
CREATE INDEX open_tables_game ON open_tables (game, since_ms, room);

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

CREATE TABLE answers (
    room TEXT NOT NULL,
    member TEXT NOT NULL,
    command TEXT NOT NULL,
    digest BLOB NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (room, member, command)
) WITHOUT ROWID;

CREATE TABLE games (
    room TEXT NOT NULL,
    game_seq INTEGER NOT NULL,
    ended_ms INTEGER NOT NULL,
    PRIMARY KEY (room, game_seq)
) WITHOUT ROWID;
CREATE INDEX games_ended ON games (ended_ms);

CREATE TABLE snapshots (
    room TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    hash BLOB NOT NULL,
    version INTEGER NOT NULL,
    digest BLOB NOT NULL,
    body BLOB NOT NULL
) WITHOUT ROWID;

CREATE TABLE damaged (
    room TEXT PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    why TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE secrets (
    room TEXT NOT NULL,
    game_seq INTEGER NOT NULL,
    commitment BLOB NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (room, game_seq, commitment)
) WITHOUT ROWID;

CREATE TABLE tokens (
    room TEXT NOT NULL,
    member TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (room, member)
) WITHOUT ROWID;
CREATE UNIQUE INDEX tokens_hash ON tokens (room, hash);

CREATE TABLE keys (
    room TEXT NOT NULL,
    hash BLOB NOT NULL,
    member TEXT NOT NULL,
    PRIMARY KEY (room, hash)
) WITHOUT ROWID;

CREATE TABLE codes (
    room TEXT NOT NULL,
    hash BLOB NOT NULL,
    member TEXT NOT NULL,
    expires_ms INTEGER NOT NULL,
    used_by BLOB,
    PRIMARY KEY (room, hash)
) WITHOUT ROWID;

CREATE TABLE server (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
"""
"""The log is in order of arrival, so that appends of all rooms share a few pages; rooms have numbers there.

The first answer to a command stands in the row of its first entry; `answers` has those without an entry.
"""

NUMBER: Final = "(SELECT number FROM rooms WHERE id = ?1)"
ANSWERS: Final = f"""
SELECT member, command, digest, answer AS body FROM log WHERE room = {NUMBER} AND member IS NOT NULL UNION ALL
SELECT member, command, digest, body FROM answers WHERE room = ?1
"""
"""The first answers to a room's commands, wherever they stand."""

ROOM_TABLES: Final = {
    "answers": "member, command",
    "snapshots": "room",
    "secrets": "game_seq, commitment",
    "tokens": "member",
    "keys": "hash",
    "codes": "hash",
    "damaged": "room",
    "open_tables": "room",
    "log": "seq",
}
"""What an expired room gives up, with what tells its rows apart; ended games stay in `log` and `games`."""

ROOM_COLUMNS: Final = "id, code, game, created_ms, wake_ms, expired_ms, seq, bytes"
MOVED: Final = {
    "log": "seq, game_seq, at_ms, command, body, hash",
    "games": "game_seq, ended_ms",
    "answers": "member, command, digest, body",
    "snapshots": "seq, hash, version, digest, body",
    "damaged": "at_ms, why",
    "open_tables": "game, since_ms, welcomes, playing, body",
    "secrets": "game_seq, commitment, secret",
    "tokens": "member, hash",
    "keys": "hash, member",
    "codes": "hash, member, expires_ms, used_by",
}
"""What moves with a room, and in which columns; no kind of store has others."""
MOVED_BY: Final = {**ROOM_TABLES, "games": "game_seq"}
"""In which order."""
IDS_A_STEP: Final = 500
