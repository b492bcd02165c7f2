"""A lane to a thinking process: everybody who asks has one task done in turn."""

import asyncio
from collections import deque
from typing import Final, NamedTuple

from runners.bots.tasks import Answered, Task
from runners.bots.worker import Worker

DEATHS_MOST: Final = 2
"""After so many processes that died one after the other, whoever waits is told instead of waiting on."""


class Waiting(NamedTuple):
    """A task that has not reached the process, and who waits for its answer."""

    task: Task
    answer: asyncio.Future[Answered | None]


class Lane:
    """One task at a time; the next one is that of the asker who has waited longest for a turn."""

    def __init__(self, worker: Worker, *, most: int, most_each: int) -> None:
        self.worker = worker
        self._most, self._most_each = most, most_each
        self._askers: dict[str, deque[Waiting]] = {}
        """Whose turn is next comes first."""
        self._is_busy = False
        self._deaths = 0

    def __len__(self) -> int:
        """Tasks that wait or are being done."""
        return sum(map(len, self._askers.values())) + self._is_busy

    async def answer(self, task: Task, asker: str) -> Answered | None:
        """The answer; None where too many tasks wait or the process died."""
        if len(self) >= self._most or len(self._askers.get(asker, ())) >= self._most_each:
            return None
        answer: asyncio.Future[Answered | None] = asyncio.get_running_loop().create_future()
        self._askers.setdefault(asker, deque()).append(Waiting(task, answer))
        self._advance()
        return await answer

    def _advance(self) -> None:
        """Give the process its next task, once it is free."""
        while self._askers and not self._is_busy:
            if self.worker.rest_seconds() > 0:
                self._wait()
                return
            self._begin(self._take())

    def _take(self) -> Waiting:
        asker, own = next(iter(self._askers.items()))
        del self._askers[asker]
        found = own.popleft()
        if own:
            self._askers[asker] = own  # behind the others
        return found

    def _begin(self, waiting: Waiting) -> None:
        if waiting.answer.done():  # nobody waits for it any more
            return

        def on_answer(found: Answered | None) -> None:
            self._is_busy = False
            self._deaths = 0 if found is not None else self._deaths + 1
            tell(waiting, found)
            if self._deaths >= DEATHS_MOST:
                self._tell_all()
            self._advance()

        if self.worker.ask(waiting.task, on_answer) is None:
            self._is_busy = True
        else:
            tell(waiting, None)

    def _wait(self) -> None:
        """Look again when a process may be started."""
        self._is_busy = True
        asyncio.get_running_loop().call_later(self.worker.rest_seconds(), self._go_on)

    def _go_on(self) -> None:
        self._is_busy = False
        self._advance()

    def _tell_all(self) -> None:
        """No process can be had: nobody waits in vain."""
        waiting = [one for own in self._askers.values() for one in own]
        self._askers.clear()
        for one in waiting:
            tell(one, None)

    async def close(self) -> None:
        """End the process; whoever waits is told."""
        self._tell_all()
        await self.worker.close()


def tell(waiting: Waiting, found: Answered | None) -> None:
    if not waiting.answer.done():  # whoever asked may have gone
        waiting.answer.set_result(found)
