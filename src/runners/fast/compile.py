"""Compiled functions: one decorator for all of them, and the two bit counts of the processor."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from numba import config as _config
from numba import njit as _njit
from numba import uint64
from numba.extending import intrinsic as _intrinsic

from runners.cache import code_folder, compile_into

config: Any = _config
njit: Any = _njit
intrinsic: Any = _intrinsic
"""numba's own types describe the uncompiled side of these only."""

F = TypeVar("F", bound=Callable[..., Any])

Word: TypeAlias = Any
"""An unsigned 64-bit number. Never mix it with signed numbers: numba turns both into floats."""
Record: TypeAlias = Any
"""One row of a structured array, whose fields are read and written in place."""

word: Final = np.uint64
signed: Any = np.int64


def jit(function: F) -> F:
    """Compile without the interpreter's lock, and keep the code on disk for the next start."""
    return _compile(function, forceinline=True)


def jit_apart(function: F) -> F:
    """The same for a long function with many callers, which is not inlined into each of them."""
    return _compile(function, forceinline=False)


def _compile(function: F, *, forceinline: bool) -> F:
    folder = code_folder(*sources_of(function))
    if folder is None:
        return njit(nogil=True, forceinline=forceinline)(function)  # type: ignore[no-any-return]
    with compile_into(config, folder):
        return njit(cache=True, nogil=True, forceinline=forceinline)(function)  # type: ignore[no-any-return]


def sources_of(function: Callable[..., Any]) -> tuple[Path, ...]:
    """The folders of the sources of a function's code: its own, those of the rules and of the bots whose
    numbers are compiled in, and those it calls into."""
    called = [known.py_func for known in function.__globals__.values() if hasattr(known, "py_func")]
    files = [Path(made.__code__.co_filename) for made in (function, *called)]
    here = Path(__file__).parent
    beside = (here.parent / "bots", here.parent / "games")
    return tuple(sorted({here, *beside, *map(_layer, files)}))


def _layer(file: Path) -> Path:
    """For our own files the folder of the whole layer, since constants may be anywhere in it."""
    package = Path(__file__).parents[1]
    return package / file.relative_to(package).parts[0] if package in file.parents else file.parent


def jit_here(function: F) -> F:
    """Compile for this process only: for functions made at run time, and where no folder can be written."""
    return njit(nogil=True, forceinline=True)(function)  # type: ignore[no-any-return]


def _popcount(typing: Any, bits: Any) -> Any:
    """How many bits are set."""

    def build(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return uint64(uint64), build


def _lowest(typing: Any, bits: Any) -> Any:
    """The position of the lowest set bit; there must be one."""
    from llvmlite import ir  # after numba, which brings it: what is missing is then called by its name

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
