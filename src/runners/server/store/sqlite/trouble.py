"""What is wrong with a store's file, in a sentence for its host."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import apsw

from runners.server.store.interface import StoreBusy, StoreDamaged, StoreFailed, StoreFull, StoreUnusable
from runners.words import english, said

LITTLE: Final = 64 * 1024
"""A disk with less free bytes than this is full: SQLite needs more to open a store."""


SYNCS: Final = frozenset({apsw.SQLITE_IOERR_FSYNC, apsw.SQLITE_IOERR_DIR_FSYNC})
WRITES: Final = SYNCS | {
    apsw.SQLITE_IOERR_WRITE,
    apsw.SQLITE_IOERR_TRUNCATE,
    apsw.SQLITE_IOERR_DELETE,
    apsw.SQLITE_IOERR_CLOSE,
    apsw.SQLITE_IOERR_SHMSIZE,
    apsw.SQLITE_IOERR_SHMMAP,
}
"""After these nobody knows what the disk holds."""


@contextmanager
def explained(path: str) -> Iterator[None]:
    """Any trouble with this file inside the block is raised as `StoreUnusable` or `StoreFailed`."""
    try:
        yield
    except apsw.Error as error:
        raise explain(path, error) from None


def explain(path: str, error: apsw.Error) -> StoreUnusable | StoreFailed:
    """The sentence that fits an error of SQLite."""
    kind = getattr(error, "extendedresult", 0)
    if kind in SYNCS or (kind in WRITES and not is_full(path)):
        return StoreFailed(english(said("store-failed", where=path, error=str(error))))
    if isinstance(error, apsw.BusyError):
        return StoreBusy(english(said("store-busy", where=path)))
    if isinstance(error, apsw.NotADBError):
        return StoreUnusable(english(said("store-no-sqlite", where=path)))
    if isinstance(error, apsw.CorruptError):
        return StoreDamaged(english(said("store-damaged", where=path)))
    if isinstance(error, apsw.FullError) or is_full(path):
        return StoreFull(english(said("store-full", where=path)))
    if Path(path).is_dir():
        return StoreUnusable(english(said("store-folder", where=path)))
    return StoreUnusable(english(said("store-unusable-file", where=path, error=str(error))))


def is_full(path: str) -> bool:
    """Is there hardly any room left on the disk of this file?"""
    try:
        disk = os.statvfs(Path(path).parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < LITTLE
