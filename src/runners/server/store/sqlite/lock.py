"""One process per store: locks on the database file itself and on a file beside it; where that file lies.

Closing any descriptor of a file drops the POSIX locks that SQLite holds on it in this process. So the
descriptor here is opened before SQLite's and closed after it, and a file that this process has locked
already is refused without being opened.
"""

import fcntl
import os
import stat
import sys
from pathlib import Path
from typing import Final

from runners.server.store.trouble import StoreBusy, StoreFailed, StoreUnusable

LOCKS_APART: Final = sys.platform == "linux"
"""Is `flock` none of SQLite's business? Elsewhere it would keep SQLite's own locks out."""

_HELD: Final[set[tuple[int, int]]] = set()
"""The files that this process has locked, by device and number."""


class Place:
    """The paths of an open store and the files that they led to: whoever takes these away takes what is
    written after that with them.

    SQLite writes on to files that were removed or moved, and everything written is gone with the process.
    The files are open meanwhile, so no other one gets their numbers. Another name for the file is no harm:
    with it no server starts.
    """

    def __init__(self, *paths: Path) -> None:
        self._numbers = {path: file_number(path) for path in paths}

    def check(self) -> None:
        """Raise StoreFailed unless every path leads to its file still; two calls of the system."""
        for path, number in self._numbers.items():
            if file_number(path) != number:
                raise StoreFailed(
                    f"{path} was removed, moved or replaced while this server used it: what is written "
                    "now would not be found again"
                )


def file_number(path: Path) -> tuple[int, int] | None:
    """Which file a path leads to, without opening it; None if to none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class FileLock:
    """Held as long as a process writes the store; the system drops it when the process dies.

    The database file is locked, by whatever name it is reached. The file beside it keeps out a store that
    was put in its place meanwhile, whose write-ahead log would be the same file.
    """

    def __init__(self, path: str) -> None:
        if Path(path).is_dir():
            raise StoreUnusable(f"{path} is a folder, not a store")
        self._given = path
        self.path = os.path.realpath(path)
        self._fds: list[int] = []
        self._number: tuple[int, int] | None = None
        self._not_ours()
        try:
            self._take(self.path + "-lock")
            self._take(self.path, locked=LOCKS_APART)
            self._number = self._only_name()
        except BaseException:
            self.release()
            raise
        _HELD.add(self._number)

    def place(self) -> Place:
        """The place of the file, once SQLite has opened it: it is still the one that was locked."""
        place = Place(Path(self.path), Path(self._given).absolute(), Path(self.path + "-wal"))
        if file_number(Path(self.path)) != self._number:
            raise StoreUnusable(f"the store {self.path} has just been replaced; start again")
        return place

    def release(self) -> None:
        """Let the next process in. Every connection to the file must be closed before."""
        if self._number is not None:
            _HELD.discard(self._number)
        while self._fds:
            os.close(self._fds.pop())

    def _not_ours(self) -> None:
        if file_number(Path(self.path)) in _HELD:
            raise busy(self.path)

    def _take(self, path: str, *, locked: bool = True) -> None:
        """Open a file, making it for its owner alone where it is missing, and lock it."""
        self._fds.append(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600))
        if not locked:
            return
        try:
            fcntl.flock(self._fds[-1], fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise busy(self.path) from None

    def _only_name(self) -> tuple[int, int]:
        """Each name of a file has a write-ahead log of its own: with two of them entries would be lost."""
        found = os.fstat(self._fds[-1])
        if found.st_nlink > 1:
            raise several_names(self.path)
        return found.st_dev, found.st_ino


def busy(path: str) -> StoreBusy:
    return StoreBusy(f"another process uses the store {path}: stop it, or choose another store")


def several_names(path: str) -> StoreUnusable:
    return StoreUnusable(
        f"{path} has several names (hard links), and a write-ahead log belongs to one: remove the others"
    )


def check_reading(path: str) -> None:
    """Refuse to read a file by a name that may not be the one its writer uses: entries would be missing."""
    found = Path(path).stat()
    several = stat.S_ISREG(found.st_mode) and found.st_nlink > 1
    if several and not Path(os.path.realpath(path) + "-wal").exists():
        raise several_names(path)
