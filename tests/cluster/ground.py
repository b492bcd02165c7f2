"""A table without sockets on a database whose clock is moved along with the hub's."""

import asyncio
import os
from collections.abc import Coroutine
from itertools import count
from typing import Any, Final, TypeVar

import msgspec

from runners.server.clock import ManualClock
from runners.server.hub import Hub
from runners.server.settings import Settings
from runners.server.store import Store

T = TypeVar("T")

LEASE_MS: Final = 400 * 86_400_000
"""Longer than any test lets pass: nodes give signs of life in true time, and this clock is moved by hand."""
MOVED: Final = f"moved_{os.getpid()}"
"""Several processes may use one server."""
MOVED_CLOCK: Final = """
CREATE TABLE runners.moved_clock (at_ms bigint NOT NULL);
INSERT INTO runners.moved_clock VALUES (0);
CREATE OR REPLACE FUNCTION runners.now_ms() RETURNS bigint LANGUAGE sql AS $$
    SELECT at_ms FROM runners.moved_clock
$$;
"""


class OnDatabase:
    """A database of PostgreSQL. It is asked in an event loop of its own, and its clock stands still too."""

    def __init__(self, sockets: str) -> None:
        self.clock = ManualClock()
        self._sockets = sockets
        self._runner = asyncio.Runner()
        self._url = self._runner.run(empty(sockets))
        self._hand = self._runner.run(connected(self._url))
        self._moved_to = 0
        self._stores: list[Any] = []

    def store(self) -> Store:
        from runners.server.store.postgres import PostgresStore

        store = PostgresStore(self._url, own_clock=self.clock)
        self._stores.append(store)
        return store

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(self._in_time(coroutine))

    async def _in_time(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """With the database's clock where the hub's is."""
        if self._moved_to != self.clock.now_ms():
            self._moved_to = self.clock.now_ms()
            await self._hand.execute("UPDATE moved_clock SET at_ms = $1", self._moved_to)
        return await coroutine

    def fitting(self, settings: Settings) -> Settings:
        return msgspec.structs.replace(settings, lease_ms=LEASE_MS)

    def look_around(self, hub: Hub) -> None:
        """What a node does four times a lease."""
        if hub.node is not None:
            self.wait(hub.node._look_around())

    def die(self, hub: Hub) -> None:
        """Be gone without a word to anybody, until the lease is over."""
        self.wait(self._dead(hub))

    async def _dead(self, hub: Hub) -> None:
        if hub.node is not None:
            await ended(hub.node._tasks)
        self._hang_up()
        await self._hand.execute("DELETE FROM nodes; SELECT sweep();")

    def _hang_up(self) -> None:
        """Cut every connection of the stores so far."""
        for store in self._stores:
            lines = (store._writer, store._reader, store._neighbours._ear, store._neighbours._probe)
            for line in lines:
                line.forget()
        self._stores.clear()

    def close(self) -> None:
        """Leave nothing open, and the database to the next test."""
        self._runner.run(self._shut())
        self._runner.close()
        FREE.setdefault(self._sockets, []).append(self._url)

    async def _shut(self) -> None:
        here = {asyncio.current_task()}
        await ended(list(asyncio.all_tasks() - here))
        self._hang_up()
        await asyncio.gather(*(asyncio.all_tasks() - here), return_exceptions=True)
        await self._hand.close()
        await asyncio.sleep(0)


NUMBERS: Final = count(1)


async def ended(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def connected(url: str) -> Any:
    from runners.server.store.postgres.line import connect

    return await connect(url)


async def empty(sockets: str) -> str:
    """A database with the empty tables of a store and a clock that stands still."""
    if not FREE.get(sockets):
        return await fresh(sockets)
    url = FREE[sockets].pop()
    hand = await connected(url)
    tables = ", ".join([row[0] for row in await hand.fetch(TABLES)])
    await hand.execute(f"TRUNCATE {tables}")
    await hand.close()
    return url


async def fresh(sockets: str) -> str:
    """A new one; making it takes longer than most tests."""
    hand = await connected(address(sockets, "postgres"))
    try:
        if sockets not in PREPARED:
            await hand.execute(f"CREATE DATABASE {MOVED}")
            await prepare(address(sockets, MOVED))
            PREPARED.add(sockets)
        name = f"table_{os.getpid()}_{next(NUMBERS)}"
        await hand.execute(f"CREATE DATABASE {name} TEMPLATE {MOVED}")
    finally:
        await hand.close()
    return address(sockets, name)


PREPARED: Final[set[str]] = set()
"""Servers that have a database to copy."""
FREE: Final[dict[str, list[str]]] = {}
"""By server, databases that no test uses any more."""
TABLES: Final = """
SELECT tablename FROM pg_tables
WHERE schemaname = 'runners' AND tablename NOT IN ('format', 'moved_clock')
"""


def address(sockets: str, name: str) -> str:
    return f"postgresql://runners@/{name}?host={sockets}"


async def prepare(url: str) -> None:
    """Make the tables, and hand their clock over to tests."""
    from runners.server.store.postgres import PostgresStore

    store = PostgresStore(url)
    await store.open()
    await store.close()
    hand = await connected(url)
    await hand.execute(MOVED_CLOCK)
    await hand.close()
