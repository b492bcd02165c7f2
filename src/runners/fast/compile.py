"""Compiled functions: one decorator for all of them, and the two bit counts of the processor."""

import hashlib
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from llvmlite import ir
from numba import config as _config
from numba import njit as _njit
from numba import uint64
from numba.extending import intrinsic as _intrinsic

config: Any = _config
njit: Any = _njit
intrinsic: Any = _intrinsic
"""numba's own types describe the uncompiled side of these only."""

F = TypeVar("F", bound=Callable[..., Any])

Word: TypeAlias = Any
"""An unsigned number of 64 bits. Mixing it with signed numbers makes a float of both: never do."""
Record: TypeAlias = Any
"""One row of a structured array: the fields are read and written in place."""

word: Final = np.uint64


def jit(function: F) -> F:
    """Compile without the interpreter's lock, and keep the code on disk for the next start."""
    folder = _cache_folder(Path(function.__code__.co_filename).parent)
    if folder is None:
        return jit_here(function)
    previous, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        return njit(cache=True, nogil=True, forceinline=True)(function)  # type: ignore[no-any-return]
    finally:
        config.CACHE_DIR = previous


def jit_here(function: F) -> F:
    """Compile for this process only: for functions made at run time, and where no folder can be written."""
    return njit(nogil=True, forceinline=True)(function)  # type: ignore[no-any-return]


@lru_cache
def _cache_folder(source: Path) -> Path | None:
    """Named after the sources: numba looks at the file of a function, not at those it calls into."""
    root = os.environ.get("RUNNERS_CACHE") or _user_cache()
    folder = Path(root) / "compiled" / _digest((Path(__file__).parent, source))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _user_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "runners"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "runners"


def _digest(folders: tuple[Path, ...]) -> str:
    sources = sorted({path for folder in folders for path in folder.rglob("*.py")})
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in sources)).hexdigest()[:16]


def _popcount(typing: Any, bits: Any) -> Any:
    """How many bits are set."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return uint64(uint64), build


def _lowest(typing: Any, bits: Any) -> Any:
    """The position of the lowest set bit; there must be one."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return uint64(uint64), build


popcount: Any = intrinsic(_popcount)
lowest: Any = intrinsic(_lowest)


@jit
def nth(bits: Word, n: Word) -> Word:
    """The position of the n-th set bit, counted from 0."""
    while n:
        bits &= bits - word(1)
        n -= word(1)
    return lowest(bits)
