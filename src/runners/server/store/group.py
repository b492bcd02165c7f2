"""Group commit: one writer takes all appends that wait into one transaction."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from runners.server.store.records import Append

Commit = Callable[[Sequence[Append]], Awaitable[list[bool]]]


class GroupCommit:
    """Appends that wait, and the task that writes them."""

    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self.writer: asyncio.Task[None] | None = None

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Done once the append is durable, with False where another writer was first."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((append, written))
        if self.writer is None:
            self.writer = loop.create_task(self._write())
        return written

    async def _write(self) -> None:
        """Write until nothing waits; what comes meanwhile shares the next transaction."""
        while self._waiting:
            group, self._waiting = self._waiting, []
            try:
                found = await self._commit([append for append, _ in group])
            except BaseException as error:
                for _, written in group:
                    if not written.done():
                        written.set_exception(error)
                if not isinstance(error, Exception):
                    return  # nothing is written after a failed write: this writer is never replaced
            else:
                for (_, written), is_written in zip(group, found, strict=True):
                    if not written.done():
                        written.set_result(is_written)
        self.writer = None
