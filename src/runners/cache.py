"""What is kept between runs: the user's cache folder, and files that are written completely or not at all."""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import IO, Any, BinaryIO

_parts: set[Path] = set()
"""Files that this process is writing."""

fcntl: Any = None
if sys.platform != "win32":
    import fcntl  # elsewhere files are not locked


def user_folder() -> Path:
    """`$RUNNERS_CACHE`, else the cache folder of the user's system."""
    given = os.environ.get("RUNNERS_CACHE")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "runners"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "runners"


@lru_cache
def code_folder(*sources: Path) -> Path | None:
    """Where code compiled from these folders is kept; None where nothing can be written.

    Named after the sources: numba looks at the file of a function, not at those it calls into.
    """
    folder = user_folder() / "compiled" / _digest(sources)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _digest(folders: tuple[Path, ...]) -> str:
    sources = sorted({path for folder in folders for path in folder.rglob("*.py")})
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]


@contextmanager
def compile_into(config: Any, folder: Path) -> Iterator[None]:
    """Functions decorated here keep their code there; numba's `config` has no other way to say it."""
    previous, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = previous


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
        if not _lock(file, wait=False) or not _same(file, part):
            raise BlockingIOError(f"{part} is being written by another process")
        file.truncate()
        yield file


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Wait until no other process is here. One that dies lets go."""
    with lock.open("ab") as file:
        _lock(file, wait=True)
        yield


def _lock(file: IO[bytes], *, wait: bool) -> bool:
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def _same(file: IO[bytes], path: Path) -> bool:
    return path.exists() and os.path.samestat(os.fstat(file.fileno()), path.stat())
