"""The store in PostgreSQL: a commit in one round trip, and any number of servers per database."""

import secrets as entropy
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from runners.server.clock import Clock
from runners.server.store import sql
from runners.server.store.neighbours import Neighbours
from runners.server.store.postgres import guard, tables
from runners.server.store.postgres.dialect import PostgresDb, as_bytes, as_rows, spell
from runners.server.store.postgres.line import Db as Connection
from runners.server.store.postgres.line import Line
from runners.server.store.postgres.neighbours import PostgresNeighbours, node_name
from runners.server.store.postgres.proof import WAITS, Proof
from runners.server.store.postgres.replica import Replica
from runners.server.store.postgres.rows import APPEND, append_row
from runners.server.store.postgres.schema import TIDY_LOCK
from runners.server.store.postgres.trouble import without_password
from runners.server.store.records import Append, Record
from runners.server.store.shared_clock import DatabaseClock
from runners.server.store.sql import Db, Row
from runners.server.store.store import Store
from runners.server.store.trouble import StoreUnusable

PATIENCE_SECONDS: Final = 3.0
"""How long a server waits for the one before it to be gone."""

OVER: Final = (
    sql.ENTRIES
    + """AND game_seq = ?2
AND (coalesce((SELECT game_seq > ?2 FROM log WHERE room = ?1 ORDER BY seq DESC LIMIT 1), false)
    OR EXISTS (SELECT 1 FROM rooms WHERE id = ?1 AND expired_ms IS NOT NULL)) ORDER BY seq
"""
)
"""A game to which nothing can be added any more: its room has gone on or has expired."""
LOCK_ROOMS: Final = "SELECT 1 FROM rooms WHERE id = ANY($1) ORDER BY id FOR UPDATE"


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
        super().__init__(random_bytes)
        self.where = without_password(url)
        self._clock = self.clock = DatabaseClock(own_clock)
        self._alone = alone
        self._patience = patience
        name = node_name()
        self._writer = Line(url, self._claim, name)
        self._reader = Line(url, name=name)
        self._replica = Replica(replica)
        self._proof = Proof(self.where, self._writer, self._reader)
        self._neighbours = PostgresNeighbours(url, name, self._clock, self._writer, self._reader)

    async def open(self) -> None:
        async with self._writer.use():
            pass

    async def _claim(self, db: Connection) -> None:
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

    async def _append(self, db: Connection, appends: Sequence[Append]) -> list[bool]:
        """Rooms in one order, so that no two servers wait in a ring."""
        order = sorted(range(len(appends)), key=lambda index: appends[index].room)
        answers = await self._answers(db, [appends[index] for index in order])
        written = [False] * len(appends)
        for index, answer in zip(order, answers, strict=True):
            written[index] = self._is_written(appends[index].room, answer)
        return written

    async def _answers(self, db: Connection, appends: list[Append]) -> list[list[int]]:
        """What `append` says of each; where tokens are relied on, they are looked at first."""
        if not any(guard.tokens_relied_on(append) for append in appends):
            return await self._send(db, appends)
        async with db.transaction():
            lost = await guard.lost(db, appends)
            answers = iter(await self._send(db, [one for one in appends if not guard.is_of(one, lost)]))
            return [guard.LOST if guard.is_of(one, lost) else next(answers) for one in appends]

    async def _send(self, db: Connection, appends: list[Append]) -> list[list[int]]:
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

    # the shared statements

    def _command_id(self, command: str) -> bytes | None:
        return as_bytes(command)

    async def _ask(self, statement: str, *values: Any) -> list[Row]:
        """Over a connection that turns out to be lost it is asked once more."""
        try:
            return as_rows(await self._reader.fetch(spell(statement), *values))
        except StoreUnusable:
            if self._reader.is_up:
                raise
        return as_rows(await self._reader.fetch(spell(statement), *values))

    async def _ask_facts(self, statement: str, room: str, *values: Any) -> list[Row]:
        rows, waits = await self._ask_with_waits(statement, room, *values)
        if waits:
            self._proof.read(room)
        return rows

    async def _ask_with_waits(self, statement: str, *values: Any) -> tuple[list[Row], bool]:
        """The rows, and whether commits of this server wait for a standby."""
        rows = await self._ask(statement.replace("SELECT", f"SELECT {WAITS},", 1), *values)
        return [row[1:] for row in rows], bool(rows) and rows[0][0]

    async def _ask_copy(self, statement: str, *values: Any) -> list[Row]:
        rows = as_rows(await self._replica.rows(spell(statement), *values))
        return rows or await self._ask(statement, *values)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Db]:
        async with self._reader.use() as db, db.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresDb(db)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[Db]:
        async with self._writer.writing() as db:
            yield PostgresDb(db)

    @asynccontextmanager
    async def _tidying(self, rooms: Sequence[str] = ()) -> AsyncIterator[Db]:
        """One step of one server at a time."""
        async with self._writer.writing() as db:
            await db.execute("SELECT pg_advisory_xact_lock($1)", TIDY_LOCK)
            await db.execute(LOCK_ROOMS, list(rooms))
            yield PostgresDb(db)

    async def game(self, room: str, game_seq: int) -> list[Record]:
        rows = as_rows(await self._replica.rows(spell(OVER), room, game_seq))
        if not rows:
            rows, waits = await self._ask_with_waits(sql.GAME, room, game_seq)
            if waits:
                await self._proof.wait_for_proof(self._reader.server)
        return [Record(*row) for row in rows]

    async def close(self) -> None:
        await self._replica.close()
        await self._reader.close()
        await self._writer.close()


@asynccontextmanager
async def read_state(url: str) -> AsyncIterator[Db]:
    """One state of the store at an address, which may be in use."""

    async def check(db: Connection) -> None:
        await tables.check_there(db, without_password(url))

    line = Line(url, check)
    try:
        async with line.use() as db, db.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresDb(db)
    finally:
        await line.close()
