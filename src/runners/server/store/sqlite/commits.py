"""How a transaction becomes durable: in a thread or in the event loop, and when the log is checkpointed."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from typing import Final

import apsw

from runners.server.store.interface import StoreUnusable
from runners.server.store.sqlite.trouble import explain_trouble
from runners.server.store.sqlite.waits import DiskWaits

CHECKPOINT_BYTES: Final = 4 << 20
"""With a longer write-ahead log its pages are moved into the file; everybody waits a few milliseconds."""


class Commits:
    """The end of every transaction of one connection; with `beside`, a thread waits for a slow disk."""

    def __init__(
        self,
        connection: apsw.Connection,
        path: str,
        beside: bool,
        point: Callable[[str], None],
        check_place: Callable[[], None],
    ) -> None:
        self._connection, self._path, self._point = connection, path, point
        self._check_place = check_place
        self._wal_bytes = 0
        self._page_bytes: int = connection.pragma("page_size")
        connection.set_wal_hook(self._measure)
        self._waits = DiskWaits()
        self._threads = ThreadPoolExecutor(1, "commit") if beside else None

    async def commit(self) -> None:
        """Make the transaction durable: in the thread where that may take long."""
        is_long = self._wal_bytes >= CHECKPOINT_BYTES or self._waits.are_long()
        if self._threads is None or not is_long:
            return self._finish() if is_long else self._finish_at_once()
        job = self._threads.submit(self._finish)
        try:
            return await asyncio.wrap_future(job)
        finally:
            wait([job])  # nobody uses the connection before the thread is done with it

    def _finish(self) -> None:
        """Everything that waits for the disk, while nobody else uses the connection."""
        self._point("committing")
        self._connection.execute("COMMIT")
        self._check_place()
        self._point("committed")
        self.checkpoint()

    def _finish_at_once(self) -> None:
        """The same in the event loop; a checkpoint is left to a commit in the thread."""
        self._waits.during(lambda: self._connection.execute("COMMIT"))
        self._check_place()
        self._point("committed")

    def _measure(self, _db: apsw.Connection, _name: str, pages: int) -> int:
        self._wal_bytes = pages * self._page_bytes
        return 0

    def checkpoint(self) -> None:
        """Move a long write-ahead log into the file. SQLite would do it, and keep its failures to itself."""
        if self._wal_bytes < CHECKPOINT_BYTES:
            return
        with (
            suppress(StoreUnusable),
            explain_trouble(self._path),
        ):  # in use, or no room: the next commit tries again
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown()
