"""A commit in flight: nothing of it is durable until it has landed."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any


class Flight(ABC):
    """The hub waits until the commit is over or something arrives, then asks how it ended."""

    @abstractmethod
    def stir(self) -> None:
        """Something arrived: wake whoever is waiting."""

    @abstractmethod
    async def rest(self) -> bool:
        """Wait until something came or it is over; False: there is nothing more to wait for."""

    @abstractmethod
    async def landed(self) -> list[bool]:
        """For each append whether it was written; raises why nothing was."""


class Sent(Flight):
    """The commit of a store that is on another machine."""

    def __init__(self, commit: Coroutine[Any, Any, list[bool]]) -> None:
        self._stirred = asyncio.Event()
        self._task = asyncio.get_running_loop().create_task(commit)
        self._task.add_done_callback(lambda _: self._stirred.set())

    def stir(self) -> None:
        self._stirred.set()

    async def rest(self) -> bool:
        if self._task.done():
            return False
        await self._stirred.wait()
        self._stirred.clear()
        return not self._task.done()

    async def landed(self) -> list[bool]:
        return await self._task


class Written(Flight):
    """Everything is written, and `finish` makes it durable: in a thread, or as soon as somebody waits."""

    def __init__(
        self, finish: Callable[[], None], land: Callable[["Written"], list[bool]], threads: Executor | None
    ) -> None:
        self._finish = finish
        self._land = land
        self._job: Future[None] | None = None
        if threads is not None:
            self._stirred = asyncio.Event()
            loop = asyncio.get_running_loop()
            self._job = threads.submit(finish)
            self._job.add_done_callback(lambda _: loop.call_soon_threadsafe(self._stirred.set))

    def stir(self) -> None:
        if self._job is not None:
            self._stirred.set()

    async def rest(self) -> bool:
        if self._job is None or self._job.done():
            return False
        await self._stirred.wait()
        self._stirred.clear()
        return not self._job.done()

    async def landed(self) -> list[bool]:
        while await self.rest():
            pass
        return self._land(self)

    def end(self) -> None:
        """Be durable here and now, or raise why not; waits for the disk."""
        if self._job is None:
            self._finish()
        else:
            self._job.result()
