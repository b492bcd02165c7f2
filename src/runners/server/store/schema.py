"""The tables that both kinds of stores have alike."""

from typing import Final

TABLES: Final = """
CREATE TABLE open_tables (
    room {text} PRIMARY KEY,
    game {text} NOT NULL,
    since_ms {number} NOT NULL,
    welcomes {number} NOT NULL,
    playing {number} NOT NULL,
    body {bytes} NOT NULL
){end};
CREATE INDEX open_tables_since ON open_tables (since_ms, room);
CREATE INDEX open_tables_game ON open_tables (game, since_ms, room);

CREATE TABLE answers (
    room {text} NOT NULL,
    member {text} NOT NULL,
    command {command} NOT NULL,
    digest {bytes} NOT NULL,
    body {bytes} NOT NULL,
    PRIMARY KEY (room, member, command)
){end};

CREATE TABLE games (
    room {text} NOT NULL,
    game_seq {number} NOT NULL,
    ended_ms {number} NOT NULL,
    PRIMARY KEY (room, game_seq)
){end};
CREATE INDEX games_ended ON games (ended_ms);

CREATE TABLE snapshots (
    room {text} PRIMARY KEY,
    seq {number} NOT NULL,
    hash {bytes} NOT NULL,
    version {number} NOT NULL,
    digest {bytes} NOT NULL,
    body {bytes} NOT NULL
){end};

CREATE TABLE damaged (
    room {text} PRIMARY KEY,
    at_ms {number} NOT NULL,
    why {text} NOT NULL
){end};

CREATE TABLE secrets (
    room {text} NOT NULL,
    game_seq {number} NOT NULL,
    commitment {bytes} NOT NULL,
    secret {bytes} NOT NULL,
    PRIMARY KEY (room, game_seq, commitment)
){end};

CREATE TABLE tokens (
    room {text} NOT NULL,
    member {text} NOT NULL,
    hash {bytes} NOT NULL,
    PRIMARY KEY (room, member)
){end};
CREATE UNIQUE INDEX tokens_hash ON tokens (room, hash);

CREATE TABLE keys (
    room {text} NOT NULL,
    hash {bytes} NOT NULL,
    member {text} NOT NULL,
    PRIMARY KEY (room, hash)
){end};

CREATE TABLE codes (
    room {text} NOT NULL,
    hash {bytes} NOT NULL,
    member {text} NOT NULL,
    expires_ms {number} NOT NULL,
    used_by {bytes},
    PRIMARY KEY (room, hash)
){end};

CREATE TABLE server (name {text} PRIMARY KEY, value {bytes} NOT NULL){end};
"""
