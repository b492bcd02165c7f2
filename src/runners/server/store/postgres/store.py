"""The store in PostgreSQL: one commit a turn, in one round trip; one server a database."""

import secrets as entropy
from collections.abc import Callable, Sequence
from typing import Any, Final

from runners.server.store.interface import Store, StoreUnusable
from runners.server.store.postgres import moving, tables, tidying
from runners.server.store.postgres.line import Db, Line
from runners.server.store.postgres.rows import APPEND, answer_of, append_row, as_bytes, as_text, record_of
from runners.server.store.postgres.stats import read_stats
from runners.server.store.postgres.trouble import shown
from runners.server.store.records import (
    Answer,
    Append,
    Dump,
    JoinKey,
    Record,
    RoomRow,
    SeatCode,
    Secret,
    Snapshot,
    Stats,
    Step,
)

PATIENCE_SECONDS: Final = 3.0
"""How long a server waits for the one before it to be gone."""

ROOM: Final = "SELECT id, code, game, created_ms, wake_ms, expired_ms, seq, bytes FROM rooms "
RECORD: Final = "SELECT seq, game_seq, at_ms, command, body, hash FROM log "
SAVE_SNAPSHOT: Final = """
INSERT INTO snapshots VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (room) DO UPDATE SET
seq = excluded.seq, hash = excluded.hash, version = excluded.version, digest = excluded.digest,
body = excluded.body
"""


class PostgresStore(Store):
    """All rooms in the schema `runners` of one database.

    Everything is written over one connection, which holds the lock of this database's only server: when
    the connection is lost, so is the lock, and nothing is written before it is held again. By then the
    database has either finished or undone what was under way. Reading has a connection of its own.
    """

    def __init__(
        self,
        url: str,
        *,
        patience: float = PATIENCE_SECONDS,
        random_bytes: Callable[[int], bytes] = entropy.token_bytes,
    ) -> None:
        self.where = shown(url)
        self._patience = patience
        self._random_bytes = random_bytes
        self._writer = Line(url, self._claim)
        self._reader = Line(url)

    async def open(self) -> None:
        async with self._writer.use():
            pass

    async def _claim(self, db: Db) -> None:
        await tables.claim(db, self.where, self._patience)
        await tables.prepare(db, self.where)

    # appending

    async def commit(self, appends: Sequence[Append]) -> list[bool]:
        """One transaction, sent at once; rooms in one order, so that no two servers wait in a ring."""
        order = sorted(range(len(appends)), key=lambda index: appends[index].room)
        async with self._writer.use() as db:
            found = await db.fetchmany(APPEND, [append_row(appends[index]) for index in order])
        written = [False] * len(appends)
        for index, row in zip(order, found, strict=True):
            written[index] = row[0]
        return written

    # rooms

    async def find(self, code: str) -> RoomRow | None:
        if not code.isascii() or "\0" in code:  # a text of the database cannot hold it
            return None
        row = await self._one(ROOM + "WHERE code = $1", code)
        return None if row is None else RoomRow(*row)

    async def room(self, room: str) -> RoomRow | None:
        row = await self._one(ROOM + "WHERE id = $1", room)
        return None if row is None else RoomRow(*row)

    async def waking(self) -> list[RoomRow]:
        rows = await self._all(ROOM + "WHERE wake_ms IS NOT NULL ORDER BY wake_ms")
        return [RoomRow(*row) for row in rows]

    async def count(self) -> int:
        return int((await self._one("SELECT count(*) FROM rooms WHERE expired_ms IS NULL"))[0])

    # the log

    async def records(self, room: str, after: int = 0) -> list[Record]:
        rows = await self._all(RECORD + "WHERE room = $1 AND seq > $2 ORDER BY seq", room, after)
        return [record_of(row) for row in rows]

    async def head(self, room: str) -> int:
        row = await self._one("SELECT max(seq) FROM log WHERE room = $1", room)
        return int(row[0] or 0)

    async def game(self, room: str, game_seq: int) -> list[Record]:
        rows = await self._all(RECORD + "WHERE room = $1 AND game_seq = $2 ORDER BY seq", room, game_seq)
        return [record_of(row) for row in rows]

    async def snapshot(self, room: str) -> Snapshot | None:
        row = await self._one("SELECT seq, hash, version, digest, body FROM snapshots WHERE room = $1", room)
        return None if row is None else Snapshot(*row)

    async def save_snapshot(self, room: str, snapshot: Snapshot) -> None:
        row = (room, snapshot.seq, snapshot.hash, snapshot.version, snapshot.digest, snapshot.body)
        async with self._writer.use() as db:
            await db.execute(SAVE_SNAPSHOT, *row)

    async def damaged(self) -> list[str]:
        return [row[0] for row in await self._all("SELECT room FROM damaged")]

    async def mark_damaged(self, room: str, now_ms: int, why: str | None) -> None:
        async with self._writer.writing() as db:
            await db.execute("DELETE FROM damaged WHERE room = $1", room)
            if why is not None:
                await db.execute("INSERT INTO damaged VALUES ($1, $2, $3)", room, now_ms, printable(why))

    # what clients may repeat or present

    async def answer(self, room: str, member: str, command: str) -> Answer | None:
        sql = (
            "SELECT member, command, digest, body FROM answers "
            "WHERE room = $1 AND member = $2 AND command = $3"
        )
        row = await self._one(sql, room, member, as_bytes(command))
        return None if row is None else answer_of(row)

    async def answered(self, room: str, most: int) -> list[tuple[str, str]]:
        rows = await self._all("SELECT member, command FROM answers WHERE room = $1 LIMIT $2", room, most)
        return [(member, as_text(command) or "") for member, command in rows]

    async def secrets(self, room: str, game_seq: int) -> list[Secret]:
        sql = "SELECT game_seq, commitment, secret FROM secrets WHERE room = $1 AND game_seq = $2"
        return [Secret(*row) for row in await self._all(sql, room, game_seq)]

    async def token_member(self, room: str, token_hash: bytes) -> str | None:
        row = await self._one("SELECT member FROM tokens WHERE room = $1 AND hash = $2", room, token_hash)
        return None if row is None else str(row[0])

    async def key(self, room: str, key_hash: bytes) -> JoinKey | None:
        row = await self._one("SELECT hash, member FROM keys WHERE room = $1 AND hash = $2", room, key_hash)
        return None if row is None else JoinKey(*row)

    async def code(self, room: str, code_hash: bytes) -> SeatCode | None:
        sql = "SELECT hash, member, expires_ms, used_by FROM codes WHERE room = $1 AND hash = $2"
        row = await self._one(sql, room, code_hash)
        return None if row is None else SeatCode(*row)

    async def server_key(self) -> bytes:
        fresh = self._random_bytes(32)
        async with self._writer.use() as db:
            await db.execute("INSERT INTO server VALUES ('key', $1) ON CONFLICT DO NOTHING", fresh)
        row = await self._one("SELECT value FROM server WHERE name = 'key'")
        return bytes(row[0])

    # looking after it

    async def expire(self, rooms: Sequence[str], now_ms: int) -> None:
        async with self._writer.writing() as db:
            await tidying.expire(db, list(rooms), now_ms)

    async def idle(self, before_ms: int, after: str = "") -> Step:
        async with self._reader.use() as db:
            return await tidying.idle(db, before_ms, after)

    async def ahead(self, now_ms: int) -> list[tuple[str, int]]:
        rows = await self._all(tidying.AHEAD, now_ms)
        return [(row[0], row[1]) for row in rows]

    async def clear(self) -> bool:
        async with self._writer.writing() as db:
            return await tidying.clear(db)

    async def prune(self, replays_before_ms: int) -> int:
        async with self._writer.writing() as db:
            return await tidying.prune(db, replays_before_ms)

    async def drop(self, after: str = "") -> Step:
        async with self._writer.writing() as db:
            return await tidying.drop(db, after)

    async def shrink(self) -> bool:
        """Nothing to do: PostgreSQL uses free space again by itself."""
        return False

    # moving to another store

    async def ids(self, after: str = "") -> list[str]:
        return [row[0] for row in await self._all(moving.IDS, after)]

    async def dump(self, room: str) -> Dump | None:
        async with self._reader.use() as db:
            return await moving.dump(db, room)

    async def put(self, dump: Dump) -> None:
        async with self._writer.writing() as db:
            await moving.put(db, dump)

    async def set_server_key(self, key: bytes) -> None:
        sql = "INSERT INTO server VALUES ('key', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        async with self._writer.use() as db:
            await db.execute(sql, key)

    async def stats(self) -> Stats:
        async with self._reader.use() as db:
            return await read_stats(db)

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()

    async def _one(self, sql: str, *values: Any) -> Any:
        rows = await self._all(sql, *values)
        return rows[0] if rows else None

    async def _all(self, sql: str, *values: Any) -> Any:
        """What is found; over a connection that turns out to be lost it is asked once more."""
        try:
            return await self._reader.fetch(sql, *values)
        except StoreUnusable:
            if self._reader.is_up:
                raise
        return await self._reader.fetch(sql, *values)


def printable(why: str) -> str:
    """A text that the database can hold."""
    return why.encode("utf-8", "replace").decode().replace("\0", "")
