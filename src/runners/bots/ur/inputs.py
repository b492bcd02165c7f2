"""What the player to move sees of positions, as lists of input numbers, with NumPy or CuPy."""

from functools import lru_cache
from operator import add
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.ur import plan
from runners.games.ur.board import FACING

Array = Any
SHARED: Final = len(FACING)
"""Squares that both sides visit."""


class Look(NamedTuple):
    """Small tables that reading a position needs, as arrays of one library."""

    xp: Any
    threes: Array
    """One row per mask of the twelve shared squares, one column per window: its bits as base-3 digits."""
    first: Array
    """The first input of every window."""
    count: Array
    """How many bits are set, for every 16-bit number."""


@lru_cache(maxsize=2)
def look(xp: Any) -> Look:
    bits = np.arange(1 << SHARED)[:, None] >> np.array(plan.WINDOWS)
    threes = sum((bits >> bit & 1) * 3**bit for bit in range(plan.WINDOW))
    first = plan.PATTERNS * np.arange(len(plan.WINDOWS))
    counts = [mask.bit_count() for mask in range(1 << 16)]
    return Look(xp, *(xp.asarray(table) for table in (threes, first, counts)))


def lists(seen: Look, pieces: int, own: tuple[Array, ...], other: tuple[Array, ...]) -> Array:
    """The input numbers of positions (`plan`).

    A side is (home, start, private squares, shared squares), the shared ones in the order of the mover's
    route for both.
    """
    made = seen.xp.empty((len(own[0]), plan.LISTED), np.int16)
    columns = [plan.OWN_PRIVATE + own[2], plan.THEIR_PRIVATE + other[2]]
    columns += _count_inputs(seen, pieces, own, plan.OWN_SIDE, plan.OWN_RIVER, plan.OWN_WAITING)
    columns += _count_inputs(seen, pieces, other, plan.THEIR_SIDE, plan.THEIR_RIVER, plan.THEIR_WAITING)
    made[:, : len(plan.WINDOWS)] = seen.first + seen.threes[own[3]] + 2 * seen.threes[other[3]]
    for n, column in enumerate(columns, len(plan.WINDOWS)):
        made[:, n] = column
    return made


def _count_inputs(seen: Look, pieces: int, side: tuple[Array, ...], *to: int) -> list[Array]:
    """Home and start, river, waiting, as inputs from the given numbers on."""
    home, start, private, shared = side
    river = pieces - home - start - seen.count[private] - seen.count[shared]
    waits = (start == pieces).astype(np.int64)
    return [to[0] + (home + plan.PIECES - pieces) * plan.COUNTS + start, to[1] + river, to[2] + waits]


@lru_cache(maxsize=1)
def _windows() -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
    """What own and opposing pieces on the shared squares add to the input of every window."""
    seen = look(np)
    own, other = (seen.first + seen.threes).tolist(), (2 * seen.threes).tolist()
    return tuple(map(tuple, own)), tuple(map(tuple, other))


def one_list(pieces: int, home: int, start: int, own: int, home2: int, start2: int, theirs: int) -> list[int]:
    """The input numbers of one position, in plain numbers: quicker than arrays where there are few."""
    windows, windows2 = _windows()
    return [
        *map(add, windows[own >> 4], windows2[theirs >> 4]),
        plan.OWN_PRIVATE + (own & 15),
        plan.THEIR_PRIVATE + (theirs & 15),
        plan.OWN_SIDE + (home + plan.PIECES - pieces) * plan.COUNTS + start,
        plan.OWN_RIVER + pieces - home - start - own.bit_count(),
        plan.OWN_WAITING + (start == pieces),
        plan.THEIR_SIDE + (home2 + plan.PIECES - pieces) * plan.COUNTS + start2,
        plan.THEIR_RIVER + pieces - home2 - start2 - theirs.bit_count(),
        plan.THEIR_WAITING + (start2 == pieces),
    ]
