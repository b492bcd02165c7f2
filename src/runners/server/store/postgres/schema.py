"""The tables of the PostgreSQL store."""

from typing import Final

from runners.server.store.postgres import open_tables

SCHEMA: Final = "runners"
FORMAT: Final = 3
"""Counted apart from SQLite's: it says which tables are there, not what is in them."""

SCHEMA_LOCK: Final = 0x52554E52_00000001  # "RUNR"
"""Held while tables are made, to the end of that transaction."""
NODE_LOCK: Final = 0x52554E52_00000002
"""Shared by the writing connections of all servers for as long as they live; whoever wants the database for
itself holds it alone."""
TIDY_LOCK: Final = 0x52554E52_00000003
"""Held by the one server that tidies up, to the end of that transaction."""

TABLES: Final = f"""{open_tables.TABLE}
CREATE TABLE format (version integer NOT NULL);

CREATE TABLE rooms (
    id text COLLATE "C" PRIMARY KEY,
    code text COLLATE "C" NOT NULL UNIQUE,
    game text NOT NULL,
    created_ms bigint NOT NULL,
    wake_ms bigint,
    expired_ms bigint,
    seq bigint NOT NULL DEFAULT 0,
    bytes bigint NOT NULL DEFAULT 0,
    visits bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX rooms_wake ON rooms (wake_ms) WHERE wake_ms IS NOT NULL;

CREATE TABLE log (
    room text COLLATE "C" NOT NULL,
    seq bigint NOT NULL,
    game_seq bigint NOT NULL,
    at_ms bigint NOT NULL,
    command bytea,
    body bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (room, seq)
);

CREATE TABLE answers (
    room text COLLATE "C" NOT NULL,
    member text COLLATE "C" NOT NULL,
    command bytea NOT NULL,
    digest bytea NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (room, member, command)
);

CREATE TABLE games (
    room text COLLATE "C" NOT NULL,
    game_seq bigint NOT NULL,
    ended_ms bigint NOT NULL,
    PRIMARY KEY (room, game_seq)
);
CREATE INDEX games_ended ON games (ended_ms);

CREATE TABLE snapshots (
    room text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL,
    hash bytea NOT NULL,
    version bigint NOT NULL,
    digest bytea NOT NULL,
    body bytea NOT NULL
);

CREATE TABLE damaged (
    room text COLLATE "C" PRIMARY KEY,
    at_ms bigint NOT NULL,
    why text NOT NULL
);

CREATE TABLE secrets (
    room text COLLATE "C" NOT NULL,
    game_seq bigint NOT NULL,
    commitment bytea NOT NULL,
    secret bytea NOT NULL,
    PRIMARY KEY (room, game_seq, commitment)
);

CREATE TABLE tokens (
    room text COLLATE "C" NOT NULL,
    member text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (room, member)
);
CREATE UNIQUE INDEX tokens_hash ON tokens (room, hash);

CREATE TABLE keys (
    room text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    member text COLLATE "C" NOT NULL,
    PRIMARY KEY (room, hash)
);

CREATE TABLE codes (
    room text COLLATE "C" NOT NULL,
    hash bytea NOT NULL,
    member text COLLATE "C" NOT NULL,
    expires_ms bigint NOT NULL,
    used_by bytea,
    PRIMARY KEY (room, hash)
);

CREATE TABLE server (name text PRIMARY KEY, value bytea NOT NULL);

CREATE TABLE nodes (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    until_ms bigint NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE presence (
    room text COLLATE "C" NOT NULL,
    member text COLLATE "C" NOT NULL,
    node bigint NOT NULL,
    link bigint NOT NULL,
    lost_ms bigint,
    died boolean NOT NULL DEFAULT false,
    PRIMARY KEY (room, member)
);
CREATE INDEX presence_node ON presence (node);

CREATE TABLE listeners (
    room text COLLATE "C" NOT NULL,
    node bigint NOT NULL,
    PRIMARY KEY (room, node)
);
CREATE INDEX listeners_node ON listeners (node);
"""
"""Ids of commands are bytes: clients choose them, and a text of PostgreSQL cannot hold every character.

From `nodes` on: what several servers over one database know of each other. `visits` counts who comes and goes
in a room; `presence` has the newest connection of each member, since when it is gone, and if its node died.
"""
