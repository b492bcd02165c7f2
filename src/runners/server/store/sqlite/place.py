"""Where a store's file lies: whoever takes it away takes what is written after that with it."""

from pathlib import Path

from runners.server.store.interface import StoreFailed


class Place:
    """The paths of an open store and the files that they led to.

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
