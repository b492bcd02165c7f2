"""Numba where it is installed; without it the same functions run as plain Python, slowly.

The GPU's machine may have no numba: its report needs a few positions expanded, and plain Python will do.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

numba: Any
try:
    import numba
except ImportError:
    numba = None

HAVE_NUMBA = numba is not None
span: Any = numba.prange if HAVE_NUMBA else range
"""The range whose turns may run on all cores."""


def compiled(function: F) -> F:
    """Compile for one core. No fastmath: bounds must round as written."""
    made: F = numba.njit(cache=True, nogil=True)(function) if HAVE_NUMBA else function
    return made


def compiled_parallel(function: F) -> F:
    """Compile with `span` on all cores."""
    made: F = numba.njit(cache=True, nogil=True, parallel=True)(function) if HAVE_NUMBA else function
    return made
