"""Sweeps over a layer of Last Man Running on all cores.

All positions of one own set have the same moves, so a stretch of opposing sets is updated at once.
The array is stored twice, once mirrored (the other player first), so that every read is contiguous.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from runners.solver.compiled import compile_cached, compile_parallel, span
from runners.solver.lmr.index import FACES, NO_KILL, SAME_PLAYER
from runners.solver.objective import ROUNDING

Pairs = NDArray[np.float64]
"""Lower and upper bound of every position: shape (sets, sets, 2)."""

NOTHING: Final = -1.0
STRETCH: Final = 128
LOW, HIGH = SAME_PLAYER
"""A16: the faces after which the same player rolls again; a dead `HIGH` is rolled again too."""


@compile_cached
def raise_to(
    best: Any,
    values: Pairs,
    after: int,
    spot: int,
    begin: int,
    width: int,
    again: bool,
    occupied: Any,
    without: Any,
) -> None:
    """Keep the better of the values so far and one move's; a peg on the spot it lands on is killed."""
    for j in range(width):
        left = begin + j
        if spot != NO_KILL and occupied[left] >> spot & 1:
            left = int(without[left * 64 + spot])
        low, high = values[after, left, 0], values[after, left, 1]
        if again:
            best[j, 0], best[j, 1] = max(best[j, 0], low), max(best[j, 1], high)
        else:
            best[j, 0], best[j, 1] = max(best[j, 0], 1.0 - high), max(best[j, 1], 1.0 - low)


@compile_cached
def update(
    moves_at: Any,
    moves: Any,
    occupied: Any,
    without: Any,
    v: Pairs,
    w: Pairs,
    own: int,
    begin: int,
    width: int,
    work: Any,
) -> float:
    """New bounds before a roll for one own set against a stretch; returns the widest gap left there."""
    best, total, faces, widest = work[0], work[1], float(FACES), 0.0
    total[:width] = 0.0
    for die in range(1, FACES + 1):
        first, end = moves_at[own * FACES + die - 1], moves_at[own * FACES + die]
        if first == end and die == HIGH:  # a dead 6 rolls again in the same position: other faces decide
            faces = FACES - 1.0
            continue
        best[:width] = NOTHING
        if first == end:
            raise_to(best, w, own, NO_KILL, begin, width, False, occupied, without)
        for n in range(first, end):
            after, spot = moves[n] >> 6, moves[n] & 63
            if die in (LOW, HIGH):  # A16: the same player rolls again
                raise_to(best, v, after, spot, begin, width, True, occupied, without)
            else:
                raise_to(best, w, after, spot, begin, width, False, occupied, without)
        total[:width] += best[:width]
    for j in range(width):
        low, high = total[j, 0] / faces - ROUNDING, total[j, 1] / faces + ROUNDING
        v[own, begin + j, 0] = w[begin + j, own, 0] = low
        v[own, begin + j, 1] = w[begin + j, own, 1] = high
        widest = max(widest, high - low)
    return widest


@compile_parallel
def sweep(
    moves_at: Any,
    moves: Any,
    occupied: Any,
    without: Any,
    v: Pairs,
    w: Pairs,
    first: int,
    first_end: int,
    second: int,
    second_end: int,
) -> float:
    """Update one order of a layer in place, in order of rank; returns the widest gap."""
    stretches = (second_end - second + STRETCH - 1) // STRETCH
    widest = np.zeros(stretches)
    for stretch in span(stretches):
        work = np.empty((2, STRETCH, 2))
        begin, gap = second + stretch * STRETCH, 0.0
        width = min(STRETCH, second_end - begin)
        for own in range(first, first_end):
            gap = max(gap, update(moves_at, moves, occupied, without, v, w, own, begin, width, work))
        widest[stretch] = gap
    return float(widest.max())
