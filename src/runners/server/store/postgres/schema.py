"""The tables of the PostgreSQL store."""

from typing import Final

from runners.server.store import schema

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

SHARED: Final = schema.TABLES.format(
    text='text COLLATE "C"', number="bigint", bytes="bytea", command="bytea", end=""
)
TABLES: Final = f"""{SHARED}
ALTER TABLE open_tables SET (fillfactor = 70);

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
