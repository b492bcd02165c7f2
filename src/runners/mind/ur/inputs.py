"""What the player to move sees of positions, as lists of input numbers, with NumPy or CuPy."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from runners.mind.ur import plan

Array = Any


class Look(NamedTuple):
    """Small tables that reading a position needs, as arrays of one library."""

    xp: Any
    threes: Array
    """The bits of a window as digits of a number to the base of three."""
    count: Array
    """How many bits sixteen bits have."""


@lru_cache(maxsize=2)
def look(xp: Any) -> Look:
    threes = [
        sum(3**bit for bit in range(plan.WINDOW) if mask >> bit & 1) for mask in range(1 << plan.WINDOW)
    ]
    return Look(xp, xp.asarray(threes), xp.asarray([mask.bit_count() for mask in range(1 << 16)]))


def lists(seen: Look, pieces: int, own: tuple[Array, ...], other: tuple[Array, ...]) -> Array:
    """The input numbers of positions (`plan`).

    A side is (home, start, private squares, shared squares), the shared ones in the order of the mover's
    route for both.
    """
    columns = []
    for n, low in enumerate(plan.WINDOWS):
        mine, theirs = (seen.threes[side[3] >> low & (1 << plan.WINDOW) - 1] for side in (own, other))
        columns.append(plan.PATTERNS * n + mine + 2 * theirs)
    columns += [plan.OWN_PRIVATE + own[2], plan.THEIR_PRIVATE + other[2]]
    columns += _counted(seen, pieces, own, plan.OWN_SIDE, plan.OWN_RIVER, plan.OWN_WAITING)
    columns += _counted(seen, pieces, other, plan.THEIR_SIDE, plan.THEIR_RIVER, plan.THEIR_WAITING)
    return seen.xp.stack(columns, 1).astype(np.int16)


def _counted(seen: Look, pieces: int, side: tuple[Array, ...], *to: int) -> list[Array]:
    """Home and start, river, waiting, as inputs from the given numbers on."""
    home, start, private, shared = side
    river = pieces - home - start - seen.count[private] - seen.count[shared]
    waits = (start == pieces).astype(np.int64)
    return [to[0] + (home + plan.PIECES - pieces) * plan.COUNTS + start, to[1] + river, to[2] + waits]
