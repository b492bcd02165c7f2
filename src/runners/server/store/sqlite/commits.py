"""How a transaction becomes durable: in a thread or in the event loop, and when the log is checkpointed."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from time import perf_counter, thread_time
from typing import Final

import apsw

from runners.server.store.sqlite.trouble import explain_trouble
from runners.server.store.trouble import StoreUnusable

CHECKPOINT_BYTES: Final = 4 << 20
"""With a longer write-ahead log its pages are moved into the file; everybody waits a few milliseconds."""
WORTH_A_THREAD: Final = 0.002
"""Seconds for which commits wait for the disk, on average."""
AT_FIRST: Final = 4 * WORTH_A_THREAD
MEASURED_EVERY: Final = 32
"""Of so many commits one is measured, and made without the thread whoever makes the others."""


class Commits:
    """The end of every transaction of one connection; with `beside`, a thread waits for a slow disk.

    On a fast disk a commit is mostly computing, and a thread would only compete with the event loop: with
    both on one core, players waited three times as long for each other.
    """

    def __init__(
        self,
        connection: apsw.Connection,
        path: str,
        beside: bool,
        point: Callable[[str], None],
        check_place: Callable[[], None],
        clock: Callable[[], float] = lambda: perf_counter() - thread_time(),
    ) -> None:
        self._connection, self._path, self._point = connection, path, point
        self._check_place = check_place
        self._wal_bytes = 0
        self._page_bytes: int = connection.pragma("page_size")
        connection.set_wal_hook(self._note_length)
        self._threads = ThreadPoolExecutor(1, "commit") if beside else None
        self._clock = clock
        """The time that passed without computing."""
        self._wait, self._count = AT_FIRST, 0

    async def commit(self) -> None:
        """Make the transaction durable, in the thread where that may take long."""
        if self._threads is None:
            return self._finish()
        if self._wal_bytes < CHECKPOINT_BYTES:
            self._count += 1
            if self._count % MEASURED_EVERY == 0:
                return self._measure_commit()
            if self._wait <= WORTH_A_THREAD:
                return self._commit()
        job = self._threads.submit(self._finish)
        try:
            return await asyncio.wrap_future(job)
        finally:
            wait([job])  # nobody uses the connection before the thread is done with it

    def _finish(self) -> None:
        """Everything that waits for the disk, while nobody else uses the connection."""
        self._commit()
        if self._wal_bytes >= CHECKPOINT_BYTES:
            self._checkpoint()

    def _measure_commit(self) -> None:
        """The commit alone, in the event loop."""
        began = self._clock()
        self._commit()
        self._wait += (self._clock() - began - self._wait) / 4

    def _commit(self) -> None:
        self._point("committing")
        self._connection.execute("COMMIT")
        self._check_place()
        self._point("committed")

    def _note_length(self, _db: apsw.Connection, _name: str, pages: int) -> int:
        self._wal_bytes = pages * self._page_bytes
        return 0

    def _checkpoint(self) -> None:
        """Move a long write-ahead log into the file. SQLite would do it, and keep its failures to itself."""
        with (
            suppress(StoreUnusable),
            explain_trouble(self._path),
        ):  # in use, or no room: the next commit tries again
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown()
