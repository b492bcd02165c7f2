"""The statements that both kinds of stores share, in what SQLite and PostgreSQL have in common.

What the two say differently stands in braces and comes from a `Dialect`. PostgreSQL writes `$1` for `?1`.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

Row = tuple[Any, ...]


class Dialect(NamedTuple):
    """What a statement has in place of the names in braces."""

    log_room: str
    """The room with the id ?1, as the log knows it."""
    room_key: str
    """The column of `rooms` by which the log knows them."""
    answers: str
    """The first answers to the commands of all rooms, wherever they stand."""
    visits: str
    """How often somebody came to a room or went."""
    format: str
    """Asks for the format of the store."""
    bytes: str
    """Asks how much space it takes."""
    closes: tuple[str, ...] = ()
    """What else goes at once with the room ?1 when it expires."""
    clears: tuple[str, ...] = ()
    """What else goes then, at most ?2 rows at a time."""

    def spell(self, statement: str) -> str:
        """A statement with these."""
        return statement.format_map(self._asdict())


class Db(Protocol):
    """A connection, for the time of one transaction."""

    @property
    def dialect(self) -> Dialect: ...

    async def all(self, statement: str, *values: Any) -> list[Row]:
        """The rows that a statement gives."""
        ...

    async def change(self, statement: str, *values: Any) -> int:
        """How many rows a statement has changed."""
        ...

    async def fill(self, room: str, table: str, columns: str, rows: Sequence[Row]) -> None:
        """Write rows of a room in these columns."""
        ...


# rooms

ROOM_COLUMNS: Final = "id, code, game, created_ms, wake_ms, expired_ms, seq, bytes"
ROOMS: Final = f"SELECT {ROOM_COLUMNS}, {{visits}} FROM rooms "
ROOM: Final = ROOMS + "WHERE id = ?1"
ROOM_BY_CODE: Final = ROOMS + "WHERE code = ?1"
ID_BY_CODE: Final = "SELECT id FROM rooms WHERE code = ?1"
WAKING: Final = ROOMS + "WHERE wake_ms IS NOT NULL ORDER BY wake_ms"
COUNT: Final = "SELECT count(*) FROM rooms WHERE expired_ms IS NULL"

# open tables (QR41)

LISTED: Final = """
FROM open_tables JOIN rooms ON id = room
WHERE expired_ms IS NULL AND NOT EXISTS (SELECT 1 FROM damaged WHERE damaged.room = open_tables.room)
AND (CAST(?1 AS text) IS NULL OR open_tables.game = ?1)
"""
NEWEST: Final = "ORDER BY since_ms DESC, open_tables.room DESC"
TABLES: Final = f"SELECT code, body {LISTED} {NEWEST} LIMIT ?3 OFFSET ?2"
TALLY: Final = f"SELECT count(*), CAST(coalesce(sum(playing), 0) AS bigint) {LISTED}"
WELCOMING: Final = f"SELECT open_tables.room {LISTED} AND welcomes = 1 {NEWEST} LIMIT ?2"

# the log

ENTRIES: Final = "SELECT seq, game_seq, at_ms, command, body, hash FROM log WHERE room = {log_room} "
RECORDS: Final = ENTRIES + "AND seq > ?2 ORDER BY seq"
GAME: Final = ENTRIES + "AND game_seq = ?2 ORDER BY seq"
HEAD: Final = "SELECT max(seq) FROM log WHERE room = {log_room}"
SNAPSHOT: Final = "SELECT seq, hash, version, digest, body FROM snapshots WHERE room = ?1"
SAVE_SNAPSHOT: Final = """
INSERT INTO snapshots (room, seq, hash, version, digest, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (room) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, version = excluded.version,
digest = excluded.digest, body = excluded.body
"""
DAMAGED: Final = "SELECT room FROM damaged"
MARK: Final = "INSERT INTO damaged (room, at_ms, why) VALUES (?1, ?2, ?3)"
UNMARK: Final = "DELETE FROM damaged WHERE room = ?1"

# what clients may repeat or present

ANSWERED: Final = "FROM {answers} AS answered WHERE room = ?1"
ANSWER: Final = f"SELECT member, command, digest, body {ANSWERED} AND member = ?2 AND command = ?3"
COMMANDS: Final = f"SELECT member, command {ANSWERED} LIMIT ?2"
SECRETS: Final = "SELECT game_seq, commitment, secret FROM secrets WHERE room = ?1 AND game_seq = ?2"
TOKEN_MEMBER: Final = "SELECT member FROM tokens WHERE room = ?1 AND hash = ?2"
TOKEN: Final = "SELECT hash FROM tokens WHERE room = ?1 AND member = ?2"
KEY: Final = "SELECT hash, member FROM keys WHERE room = ?1 AND hash = ?2"
CODE: Final = "SELECT hash, member, expires_ms, used_by FROM codes WHERE room = ?1 AND hash = ?2"
NOTE: Final = "SELECT value FROM server WHERE name = ?1"
KEEP_NOTE: Final = "INSERT INTO server (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING"
SET_NOTE: Final = """
INSERT INTO server (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""

# housekeeping

LAST_MS: Final = """
coalesce((SELECT at_ms FROM log WHERE room = rooms.{room_key} ORDER BY seq DESC LIMIT 1), created_ms)
"""
AGES: Final = f"SELECT id, bytes, {LAST_MS} FROM rooms WHERE "
AGE: Final = f"SELECT {LAST_MS} FROM rooms WHERE id = ?1"
LIVE: Final = "expired_ms IS NULL"
QUIET: Final = "coalesce(wake_ms, 0) < "
"""A room that has a time to wait for, such as a pace of days, is not idle (QR40)."""
BEHIND: Final = f"id > ?1 AND {LIVE} AND {QUIET} ?2 ORDER BY id LIMIT ?3"
EXPIRE: Final = f"""
UPDATE rooms SET expired_ms = ?2, wake_ms = NULL
WHERE id = ?1 AND (CAST(?3 AS bigint) IS NULL OR {QUIET} ?3 AND {LAST_MS} < ?3) RETURNING bytes
"""
"""Of rooms that were idle, those that still are: since they were looked for, somebody may have played."""
LEFT: Final = "SELECT id FROM rooms WHERE expired_ms IS NOT NULL AND bytes > 0 LIMIT 1"
CLEAR_LOG: Final = """
DELETE FROM log WHERE room = {log_room} AND seq IN (SELECT seq FROM log WHERE room = {log_room}
AND game_seq NOT IN (SELECT game_seq FROM games WHERE room = ?1) LIMIT ?2)
"""
CLEARED: Final = "UPDATE rooms SET bytes = 0 WHERE id = ?1"
OLD_GAMES: Final = """
SELECT room, game_seq FROM games JOIN rooms ON id = room
WHERE ended_ms < ?1 AND expired_ms IS NOT NULL ORDER BY ended_ms LIMIT ?2
"""
PRUNE: Final = """
DELETE FROM log WHERE room = {log_room} AND seq IN
(SELECT seq FROM log WHERE room = {log_room} AND game_seq = ?2 LIMIT ?3)
"""
DROP_GAME: Final = "DELETE FROM games WHERE room = ?1 AND game_seq = ?2"
EMPTY: Final = """
SELECT id, expired_ms IS NOT NULL AND bytes = 0 AND NOT EXISTS (SELECT 1 FROM games WHERE room = rooms.id)
FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2
"""
DROP_ROOM: Final = "DELETE FROM rooms WHERE id = ?1"

ROOM_TABLES: Final = {
    "answers": "member, command",
    "snapshots": "room",
    "secrets": "game_seq, commitment",
    "tokens": "member",
    "keys": "hash",
    "codes": "hash",
    "damaged": "room",
    "open_tables": "room",
}
"""What an expired room gives up, with what tells its rows apart; ended games stay in `log` and `games`."""
CLEARS: Final = (
    *(
        f"DELETE FROM {table} WHERE room = ?1 "
        f"AND ({key}) IN (SELECT {key} FROM {table} WHERE room = ?1 LIMIT ?2)"
        for table, key in ROOM_TABLES.items()
    ),
    CLEAR_LOG,
)
"""What takes rows of an expired room away, at most a number of each kind."""

# moving

IDS: Final = "SELECT id FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2"
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
MOVED_BY: Final = {**ROOM_TABLES, "log": "seq", "games": "game_seq"}
"""In which order."""
MOVED_FROM: Final = {"log": "log WHERE room = {log_room}", "answers": ANSWERED.removeprefix("FROM ")}
"""Where rows of these are; of all others in a table of that name."""
PUT_ROOM: Final = f"INSERT INTO rooms ({ROOM_COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"

# figures

TIMES: Final = "SELECT min(at_ms), max(at_ms) FROM log"
COUNT_EXPIRED: Final = "SELECT count(*) FROM rooms WHERE expired_ms IS NOT NULL"
COUNT_LOG: Final = "SELECT count(*) FROM log"
COUNT_GAMES: Final = "SELECT count(*) FROM games"
COUNT_ANSWERS: Final = "SELECT count(*) FROM {answers} AS answered"
DAMAGED_ROOMS: Final = "SELECT id, code, at_ms, why FROM damaged JOIN rooms ON id = room ORDER BY at_ms"
