"""An event loop whose time passes only when nothing else is to be done."""

import asyncio
from collections.abc import Coroutine
from selectors import DefaultSelector
from typing import Any, TypeVar

T = TypeVar("T")


class Jump(DefaultSelector):
    """Nothing comes from outside: instead of waiting, it is later."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """The same coroutines in the same order every time."""

    def __init__(self) -> None:
        self._jump = Jump()
        super().__init__(self._jump)

    def time(self) -> float:
        return self._jump.now


def end_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """End whatever is under way, as a process that dies does."""

    async def end() -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    loop.run_until_complete(end())


def run_virtually(main: Coroutine[Any, Any, T]) -> T:
    """Run to the end, however long that takes in its own time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(main)
