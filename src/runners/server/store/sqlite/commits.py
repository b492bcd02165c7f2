"""How a transaction becomes durable: in a thread or in the event loop, and when the log is checkpointed."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Final

import apsw

from runners.server.store.flight import Written
from runners.server.store.interface import StoreUnusable
from runners.server.store.sqlite.trouble import explained
from runners.server.store.sqlite.waits import DiskWaits

CHECKPOINT_BYTES: Final = 48 << 20
"""Pages that change often are moved into the file once, however often they were written."""
FEWEST_BYTES: Final = CHECKPOINT_BYTES // 3
PAUSE_SECONDS: Final = 0.03
"""Everybody waits while pages are moved. Where that takes longer, fewer are moved at a time."""


EARLY_BYTES: Final = 1 << 19
"""When nobody waits, this much is moved already: a short pause now instead of a long one in a busy moment."""
SHORT_SECONDS: Final = 0.01


class EarlyLength:
    """How much of the write-ahead log is worth a pause in a moment in which nobody waits."""

    def __init__(self) -> None:
        self.bytes = EARLY_BYTES

    def moved(self, seconds: float) -> None:
        """It took so long: on a disk that is slow to keep it, there are fewer such pauses."""
        if seconds > PAUSE_SECONDS:
            self.bytes = min(2 * self.bytes, CHECKPOINT_BYTES)
        elif seconds < SHORT_SECONDS:
            self.bytes = max(self.bytes // 2, EARLY_BYTES)


class LogLength:
    """How long the write-ahead log may be before its pages are moved."""

    def __init__(self) -> None:
        self.bytes = CHECKPOINT_BYTES

    def moved(self, seconds: float) -> None:
        """It took so long: next time as many as take the right time, if that is not too far from now."""
        factor = min(max(PAUSE_SECONDS / max(seconds, 1e-6), 0.5), 2.0)
        self.bytes = min(max(round(self.bytes * factor), FEWEST_BYTES), CHECKPOINT_BYTES)


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
        self._length, self._early = LogLength(), EarlyLength()
        self._page_bytes: int = connection.pragma("page_size")
        connection.set_wal_hook(self._measure)
        self._waits = DiskWaits()
        self._threads = ThreadPoolExecutor(1, "commit") if beside else None

    def under_way(self, land: Callable[[Written], list[bool]]) -> Written:
        """The commit: in the thread where it may take long, else as soon as somebody waits for it."""
        if self._threads is None or self._wal_bytes >= self._length.bytes or self._waits.are_long():
            return Written(self._finish, land, self._threads)
        return Written(self._finish_at_once, land, None)

    def _finish(self) -> None:
        """Everything that waits for the disk, while nobody else uses the connection."""
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
        if self._wal_bytes >= self._length.bytes:
            self._move(self._length)

    def spare_moment(self) -> None:
        """Nobody waits: move a shorter one, unless the disk is so slow that a thread waits for it."""
        if self._wal_bytes >= self._early.bytes and self._waits.are_short:
            self._move(self._early)

    def _move(self, length: LogLength | EarlyLength) -> None:
        began = perf_counter()
        try:
            with explained(self._path):
                self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
        except StoreUnusable:
            return  # in use, or no room: nothing is lost, the next commit tries again
        if self._threads is not None:
            length.moved(perf_counter() - began)

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown()
