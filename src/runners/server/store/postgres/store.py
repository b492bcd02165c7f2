"""The store in PostgreSQL: a commit in one round trip, and any number of servers per database."""

import secrets as entropy
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from runners.server.clock import Clock
from runners.server.store.interface import Store, StoreUnusable
from runners.server.store.neighbours import Neighbours
from runners.server.store.postgres import guard, moving, open_tables, tables, tidying
from runners.server.store.postgres.line import Db, Line
from runners.server.store.postgres.neighbours import PostgresNeighbours, node_name
from runners.server.store.postgres.proof import WAITS, Proof
from runners.server.store.postgres.replica import Replica
from runners.server.store.postgres.rows import APPEND, answer_of, append_row, as_bytes, as_text, record_of
from runners.server.store.postgres.schema import TIDY_LOCK
from runners.server.store.postgres.stats import read_stats
from runners.server.store.postgres.trouble import without_password
from runners.server.store.records import (
    Answer,
    Append,
    Dump,
    JoinKey,
    ListedTable,
    Record,
    RoomRow,
    SeatCode,
    Secret,
    Snapshot,
    Stats,
    Step,
    Tally,
)
from runners.server.store.shared_clock import DatabaseClock

PATIENCE_SECONDS: Final = 3.0
"""How long a server waits for the one before it to be gone."""

ROOM: Final = "SELECT id, code, game, created_ms, wake_ms, expired_ms, seq, bytes, visits FROM rooms "
RECORD: Final = "seq, game_seq, at_ms, command, body, hash FROM log "
OVER: Final = f"""
SELECT {RECORD} WHERE room = $1 AND game_seq = $2
AND (coalesce((SELECT game_seq > $2 FROM log WHERE room = $1 ORDER BY seq DESC LIMIT 1), false)
    OR EXISTS (SELECT 1 FROM rooms WHERE id = $1 AND expired_ms IS NOT NULL)) ORDER BY seq
"""
"""A game to which nothing can be added any more: its room has gone on or has expired."""
SAVE_SNAPSHOT: Final = """
INSERT INTO snapshots VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (room) DO UPDATE SET
seq = excluded.seq, hash = excluded.hash, version = excluded.version, digest = excluded.digest,
body = excluded.body
"""


class PostgresStore(Store):
    """All rooms in the schema `runners` of one database.

    Everything is written over one connection. When it is lost, it is unknown whether the commit in flight
    was stored: the next write to the same room waits for that, and compares. Reads have a connection of
    their own. `alone`: no server may use the database meanwhile.
    """

    def __init__(
        self,
        url: str,
        *,
        alone: bool = False,
        replica: str | None = None,
        patience: float = PATIENCE_SECONDS,
        random_bytes: Callable[[int], bytes] = entropy.token_bytes,
        own_clock: Clock | None = None,
    ) -> None:
        self.where = without_password(url)
        self._clock = self.clock = DatabaseClock(own_clock)
        self._alone = alone
        self._patience = patience
        self._random_bytes = random_bytes
        name = node_name()
        self._writer = Line(url, self._claim, name)
        self._reader = Line(url, name=name)
        self._replica = Replica(replica)
        self._proof = Proof(self.where, self._writer, self._reader)
        self._neighbours = PostgresNeighbours(url, name, self._clock, self._writer, self._reader)

    async def open(self) -> None:
        async with self._writer.use():
            pass

    async def _claim(self, db: Db) -> None:
        db.add_log_listener(self._proof.on_warning)
        await tables.claim(db, self.where, self._patience, alone=self._alone)
        await tables.prepare(db, self.where)

    def neighbours(self) -> Neighbours | None:
        return self._neighbours

    # appending

    async def commit(self, appends: Sequence[Append]) -> list[bool]:
        """One transaction, sent at once; it proves what was read before, even without any append."""
        async with self._writer.use() as db:
            begun = self._proof.begin()
            written = await self._append(db, appends) if appends else []
            await self._proof.end(db, begun, waited=any(written))
        return written

    async def _append(self, db: Db, appends: Sequence[Append]) -> list[bool]:
        """Rooms in one order, so that no two servers wait in a ring."""
        order = sorted(range(len(appends)), key=lambda index: appends[index].room)
        answers = await self._answers(db, [appends[index] for index in order])
        written = [False] * len(appends)
        for index, answer in zip(order, answers, strict=True):
            written[index] = self._is_written(appends[index].room, answer)
        return written

    async def _answers(self, db: Db, appends: list[Append]) -> list[list[int]]:
        """What `append` says of each; where tokens are relied on, they are looked at first."""
        if not any(guard.tokens_relied_on(append) for append in appends):
            return await self._send(db, appends)
        async with db.transaction():
            lost = await guard.lost(db, appends)
            answers = iter(await self._send(db, [one for one in appends if not guard.is_of(one, lost)]))
            return [guard.LOST if guard.is_of(one, lost) else next(answers) for one in appends]

    async def _send(self, db: Db, appends: list[Append]) -> list[list[int]]:
        if not appends:
            return []
        rows = [append_row(append, self._neighbours.id) for append in appends]
        sent_ms = self._clock.own_ms()
        found = [answer for (answer,) in await db.fetchmany(APPEND, rows)]
        self._clock.measure(sent_ms, self._clock.own_ms(), found[-1][1])
        return found

    def _is_written(self, room: str, answer: list[int]) -> bool:
        """What `append` says of one room; other listeners are told."""
        if answer[0] < 0:
            raise StoreUnusable(f"this server was given up by the others that use {self.where}")
        if len(answer) > 2:
            self._neighbours.tell(room, answer[2:])
        return answer[0] == 1

    @property
    def has_doubts(self) -> bool:
        return self._proof.is_lacking

    def forget_doubts(self) -> Collection[str]:
        return self._proof.forget()

    async def prove(self) -> None:
        if self._proof.is_lacking:
            await self.commit(())

    # rooms

    async def find(self, code: str) -> RoomRow | None:
        if not can_be(code):
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

    # open tables

    async def tables(self, game: str | None, skip: int, most: int) -> list[ListedTable]:
        rows = await self._replica.rows(open_tables.PAGE, game, skip, most)
        rows = rows if rows else await self._all(open_tables.PAGE, game, skip, most)
        return [ListedTable(*row) for row in rows]

    async def count_tables(self, game: str | None) -> Tally:
        rows = await self._replica.rows(open_tables.COUNT, game)
        return Tally(*(rows or await self._all(open_tables.COUNT, game))[0])

    async def welcoming(self, game: str, most: int) -> list[str]:
        return [row[0] for row in await self._all(open_tables.WELCOMING, game, most)]

    # the log

    async def records(self, room: str, after: int = 0) -> list[Record]:
        rows = await self._facts(RECORD + "WHERE room = $1 AND seq > $2 ORDER BY seq", room, after)
        return [record_of(row) for row in rows]

    async def head(self, room: str) -> int:
        row = await self._one("SELECT max(seq) FROM log WHERE room = $1", room)
        return int(row[0] or 0)

    async def locate(self, code: str) -> str | None:
        if not can_be(code):
            return None
        found = await self._replica.rows("SELECT id FROM rooms WHERE code = $1", code)
        return str(found[0][0]) if found else await super().locate(code)

    async def game(self, room: str, game_seq: int) -> list[Record]:
        if copied := await self._replica.rows(OVER, room, game_seq):
            return [record_of(row) for row in copied]
        where = "WHERE room = $1 AND game_seq = $2 ORDER BY seq"
        rows = await self._all(f"SELECT {WAITS}, {RECORD} {where}", room, game_seq)
        if rows and rows[0][0]:
            await self._proof.wait_for_proof(self._reader.server)
        return [record_of(row[1:]) for row in rows]

    async def snapshot(self, room: str) -> Snapshot | None:
        row = await self._one("SELECT seq, hash, version, digest, body FROM snapshots WHERE room = $1", room)
        return None if row is None else Snapshot(*row)

    async def save_snapshot(self, room: str, snapshot: Snapshot) -> None:
        row = (room, snapshot.seq, snapshot.hash, snapshot.version, snapshot.digest, snapshot.body)
        async with self._writer.use() as db:
            await db.execute(SAVE_SNAPSHOT, *row)

    async def damaged_rooms(self) -> list[str]:
        return [row[0] for row in await self._all("SELECT room FROM damaged")]

    async def mark_damaged(self, room: str, now_ms: int, why: str | None) -> None:
        async with self._writer.writing() as db:
            await db.execute("DELETE FROM damaged WHERE room = $1", room)
            if why is not None:
                await db.execute("INSERT INTO damaged VALUES ($1, $2, $3)", room, now_ms, printable(why))

    # what clients may repeat or present

    async def answer(self, room: str, member: str, command: str) -> Answer | None:
        sql = "member, command, digest, body FROM answers WHERE room = $1 AND member = $2 AND command = $3"
        rows = await self._facts(sql, room, member, as_bytes(command))
        return answer_of(rows[0]) if rows else None

    async def answered_commands(self, room: str, most: int) -> list[tuple[str, str]]:
        rows = await self._all("SELECT member, command FROM answers WHERE room = $1 LIMIT $2", room, most)
        return [(member, as_text(command) or "") for member, command in rows]

    async def secrets(self, room: str, game_seq: int) -> list[Secret]:
        sql = "SELECT game_seq, commitment, secret FROM secrets WHERE room = $1 AND game_seq = $2"
        return [Secret(*row) for row in await self._all(sql, room, game_seq)]

    async def token_member(self, room: str, token_hash: bytes) -> str | None:
        row = await self._one("SELECT member FROM tokens WHERE room = $1 AND hash = $2", room, token_hash)
        return None if row is None else str(row[0])

    async def token(self, room: str, member: str) -> bytes | None:
        row = await self._one("SELECT hash FROM tokens WHERE room = $1 AND member = $2", room, member)
        return None if row is None else bytes(row[0])

    async def key(self, room: str, key_hash: bytes) -> JoinKey | None:
        rows = await self._facts("hash, member FROM keys WHERE room = $1 AND hash = $2", room, key_hash)
        return JoinKey(*rows[0]) if rows else None

    async def code(self, room: str, code_hash: bytes) -> SeatCode | None:
        sql = "hash, member, expires_ms, used_by FROM codes WHERE room = $1 AND hash = $2"
        rows = await self._facts(sql, room, code_hash)
        return SeatCode(*rows[0]) if rows else None

    async def server_key(self) -> bytes:
        fresh = self._random_bytes(32)
        async with self._writer.use() as db:
            await db.execute("INSERT INTO server VALUES ('key', $1) ON CONFLICT DO NOTHING", fresh)
        key = await self.note("key")
        assert key is not None
        return key

    async def note(self, name: str) -> bytes | None:
        row = await self._one("SELECT value FROM server WHERE name = $1", name)
        return None if row is None else bytes(row[0])

    async def set_note(self, name: str, value: bytes) -> None:
        sql = "INSERT INTO server VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        async with self._writer.use() as db:
            await db.execute(sql, name, value)

    # looking after it

    @asynccontextmanager
    async def _tidying(self) -> AsyncIterator[Db]:
        """One step of one server at a time."""
        async with self._writer.writing() as db:
            await db.execute("SELECT pg_advisory_xact_lock($1)", TIDY_LOCK)
            yield db

    async def expire(self, rooms: Sequence[str], now_ms: int, idle_before_ms: int | None = None) -> list[str]:
        async with self._tidying() as db:
            return await tidying.expire(db, list(rooms), now_ms, idle_before_ms)

    async def idle(self, before_ms: int, after: str = "") -> Step:
        async with self._reader.use() as db:
            return await tidying.idle(db, before_ms, after)

    async def ahead(self, now_ms: int) -> list[tuple[str, int]]:
        rows = await self._all(tidying.AHEAD, now_ms)
        return [(row[0], row[1]) for row in rows]

    async def clear(self) -> bool:
        async with self._tidying() as db:
            return await tidying.clear(db)

    async def prune(self, replays_before_ms: int) -> int:
        async with self._tidying() as db:
            return await tidying.prune(db, replays_before_ms)

    async def drop(self, after: str = "") -> Step:
        async with self._tidying() as db:
            return await tidying.drop(db, after)

    async def shrink(self) -> bool:
        """Nothing to do: PostgreSQL reuses free space itself."""
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

    async def stats(self) -> Stats:
        async with self._reader.use() as db:
            return await read_stats(db)

    async def close(self) -> None:
        await self._replica.close()
        await self._reader.close()
        await self._writer.close()

    async def _facts(self, sql: str, room: str, *values: Any) -> list[Any]:
        """What is found of a room and told to people: not before it is proven, where a standby is wanted."""
        rows = await self._all(f"SELECT {WAITS}, {sql}", room, *values)
        if rows and rows[0][0]:
            self._proof.read(room)
        return [row[1:] for row in rows]

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


def can_be(code: str) -> bool:
    """Can there be a room with this code? Not every text can be asked for in the database."""
    return code.isascii() and "\0" not in code


def printable(why: str) -> str:
    """A text that the database can hold."""
    return why.encode("utf-8", "replace").decode().replace("\0", "")
