"""A table without sockets on a database whose clock is moved along with the hub's."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

import msgspec

from runners.server.clock import ManualClock
from runners.server.hub import Hub
from runners.server.settings import Settings
from runners.server.store import Store

T = TypeVar("T")

LEASE_MS: Final = 400 * 86_400_000
"""Longer than any test lets pass: nodes give signs of life in true time, and this clock is moved by hand."""
MOVED_CLOCK: Final = """
CREATE TABLE runners.moved_clock (at_ms bigint NOT NULL);
INSERT INTO runners.moved_clock VALUES (0);
CREATE OR REPLACE FUNCTION runners.now_ms() RETURNS bigint LANGUAGE sql AS $$
    SELECT at_ms FROM runners.moved_clock
$$;
"""


class OnDatabase:
    """A database of PostgreSQL. It is asked in an event loop of its own, and its clock stands still too."""

    def __init__(self, url: str) -> None:
        self.clock = ManualClock()
        self._runner = asyncio.Runner()
        self._url = url
        self._hand = self._runner.run(prepared(url))
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
        """Leave nothing open."""
        self._runner.run(self._shut())
        self._runner.close()

    async def _shut(self) -> None:
        here = {asyncio.current_task()}
        await ended(list(asyncio.all_tasks() - here))
        self._hang_up()
        await asyncio.gather(*(asyncio.all_tasks() - here), return_exceptions=True)
        await self._hand.close()
        await asyncio.sleep(0)


async def ended(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def prepared(url: str) -> Any:
    """A connection to a database that has tables now, with a clock in the hands of the test."""
    from runners.server.store.postgres import PostgresStore
    from runners.server.store.postgres.line import connect

    store = PostgresStore(url)
    await store.open()
    await store.close()
    hand = await connect(url)
    await hand.execute(MOVED_CLOCK)
    return hand
