"""Numba where it is installed; without it the same functions run as plain Python, slowly.

The GPU's machine may have no numba: its report needs a few positions expanded, and plain Python will do.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from runners.cache import code_folder, compile_into

F = TypeVar("F", bound=Callable[..., Any])

numba: Any
try:
    import numba
except ImportError:
    numba = None

SOURCES: Final = (Path(__file__).parent, Path(__file__).parents[1] / "games")
"""Folders that compiled code depends on: no release may run what another compiled."""
HAVE_NUMBA = numba is not None
span: Any = numba.prange if HAVE_NUMBA else range
"""A range whose iterations may run on all cores."""


def need_numba() -> None:
    """ModuleNotFoundError where a solution on the CPU would take days."""
    if not HAVE_NUMBA:
        raise ModuleNotFoundError(
            "solving on the CPU needs numba: pip install 'runners-games[solver]'", name="numba"
        )


def compile_cached(function: F, **how: bool) -> F:
    """Compile for one core, and keep the code by its sources. No fastmath: bounds must round as written."""
    if not HAVE_NUMBA:
        return function
    folder = code_folder(*SOURCES)
    if folder is None:
        return numba.njit(nogil=True, **how)(function)  # type: ignore[no-any-return]
    with compile_into(numba.core.config, folder):
        return numba.njit(cache=True, nogil=True, **how)(function)  # type: ignore[no-any-return]


def compile_parallel(function: F) -> F:
    """Compile with `span` on all cores."""
    return compile_cached(function, parallel=True)
