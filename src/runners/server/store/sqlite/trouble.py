"""What is wrong with a store's file, in a sentence for its host."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import apsw

from runners.server.store.trouble import StoreBusy, StoreDamaged, StoreFailed, StoreFull, StoreUnusable

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
def explain_trouble(path: str) -> Iterator[None]:
    """Any trouble with this file inside the block is raised as `StoreUnusable` or `StoreFailed`."""
    try:
        yield
    except apsw.Error as error:
        raise explain(path, error) from None


def explain(path: str, error: apsw.Error) -> StoreUnusable | StoreFailed:
    """The sentence that fits an error of SQLite."""
    kind = getattr(error, "extendedresult", 0)
    if kind in SYNCS or (kind in WRITES and not is_full(path)):
        return StoreFailed(f"the store {path} could not be written, {error}: what its disk holds is unknown")
    if isinstance(error, apsw.BusyError):
        return StoreBusy(f"another process is writing to the store {path}")
    if isinstance(error, apsw.NotADBError):
        return StoreUnusable(f"{path} is not a store: it is not an SQLite file")
    if isinstance(error, apsw.CorruptError):
        return StoreDamaged(f"the store {path} is damaged; put its last backup in its place")
    if isinstance(error, apsw.FullError) or is_full(path):
        return StoreFull(f"there is no room for {path}: its disk is full")
    if Path(path).is_dir():
        return StoreUnusable(f"{path} is a folder, not a store")
    return StoreUnusable(
        f"{path} cannot be used, {error}: check that it and its folder can be read and written"
    )


def is_full(path: str) -> bool:
    """Is there hardly any room left on the disk of this file?"""
    try:
        disk = os.statvfs(Path(path).parent)
    except OSError:
        return False
    return disk.f_bavail * disk.f_frsize < LITTLE
