"""Results computed earlier from the same objects: a room's values stay the same objects until they change."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar

T = TypeVar("T")
RESULTS_MAX: Final = 4096
"""Results that are remembered; then all are forgotten."""


def remember_by_identity(function: Callable[..., T]) -> Callable[..., T]:
    """Remember results by the identity of their arguments, which are kept alive so that no id is reused."""
    known: dict[tuple[int, ...], tuple[Any, T]] = {}

    @wraps(function)
    def recall(*given: Any) -> T:
        key = tuple(map(id, given))
        found = known.get(key)
        if found is None:
            if len(known) >= RESULTS_MAX:
                known.clear()
            found = known[key] = (given, function(*given))
        return found[1]

    return recall
