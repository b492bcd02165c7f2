"""The cache folder: default tables, and compiled code by the sources it was made from."""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any


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
def compiled_into(config: Any, folder: Path) -> Iterator[None]:
    """Functions decorated here keep their code there; numba's `config` has no other way to say it."""
    previous, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = previous
