"""Files that appear under their names only once they are complete, and work done by one process at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, BinaryIO

_parts: set[Path] = set()
"""Files that this process is writing."""

fcntl: Any = None
if sys.platform != "win32":
    import fcntl  # elsewhere files are not locked


@contextmanager
def whole(path: Path) -> Iterator[BinaryIO]:
    """A file to be written. What fails or is interrupted leaves nothing, and what was there before stays."""
    part = part_of(path)
    with _alone(part) as file:
        _parts.add(part)
        try:
            yield file
            file.flush()
            os.fsync(file.fileno())
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        finally:
            _parts.discard(part)


@contextmanager
def temporary(*files: Path) -> Iterator[None]:
    """Files of a block: gone at its end, and where the process ends without unwinding."""
    _parts.update(files)
    try:
        yield
    finally:
        for file in files:
            file.unlink(missing_ok=True)
        _parts.difference_update(files)


def drop_parts() -> None:
    """Remove what is half written, before the process ends without unwinding."""
    for part in list(_parts):
        part.unlink(missing_ok=True)


def part_of(path: Path) -> Path:
    """The name of a file while it is being written; after a kill it is written over."""
    return path.with_name(path.name + ".part")


def check_writable(path: Path) -> None:
    """OSError unless the file can be made; one that is there is not touched."""
    with _alone(part_of(path)):
        part_of(path).unlink()


@contextmanager
def _alone(part: Path) -> Iterator[BinaryIO]:
    with os.fdopen(os.open(part, os.O_RDWR | os.O_CREAT, 0o666), "r+b") as file:
        # between opening and locking, another process may have given the file its final name
        if not _locked(file, wait=False) or not _same(file, part):
            raise BlockingIOError(f"{part} is being written by another process")
        file.truncate()
        yield file


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Wait until no other process is here. One that dies lets go."""
    with lock.open("ab") as file:
        _locked(file, wait=True)
        yield


def _locked(file: IO[bytes], *, wait: bool) -> bool:
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def _same(file: IO[bytes], path: Path) -> bool:
    return path.exists() and os.path.samestat(os.fstat(file.fileno()), path.stat())
