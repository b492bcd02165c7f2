"""Sweeps over a layer of Last Man Running on all cores."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from runners.solver.compiled import compiled, compiled_parallel, span
from runners.solver.lmr.index import NO_KILL

Pairs = NDArray[np.float64]
"""Lower and upper bound of every position: shape (sets, sets, 2), the player to roll first."""

NOTHING: Final = -1.0


@compiled
def best_move(
    moves_at: Any, moves: Any, occupied: Any, without: Any, v: Pairs, own: int, other: int, die: int
) -> tuple[float, float]:
    """Bounds of the best move of a die, below zero where it is dead. After a 1 or a 6 one rolls again."""
    low = high = NOTHING
    for n in range(moves_at[own * 6 + die - 1], moves_at[own * 6 + die]):
        after, spot, left = moves[n] >> 6, moves[n] & 63, other
        if spot != NO_KILL and occupied[other] >> spot & 1:
            left = int(without[other * 64 + spot])
        if die == 1 or die == 6:
            low, high = max(low, v[after, left, 0]), max(high, v[after, left, 1])
        else:
            low, high = max(low, 1.0 - v[left, after, 1]), max(high, 1.0 - v[left, after, 0])
    return low, high


@compiled
def update(
    moves_at: Any, moves: Any, occupied: Any, without: Any, v: Pairs, own: int, other: int
) -> tuple[float, float]:
    """New bounds of a position before a roll. A dead 6 rolls again in the same position."""
    low, high, faces = 0.0, 0.0, 6.0
    pass_low, pass_high = 1.0 - v[other, own, 1], 1.0 - v[other, own, 0]
    for die in range(1, 7):
        best = best_move(moves_at, moves, occupied, without, v, own, other, die)
        if best[1] >= 0.0:
            low, high = low + best[0], high + best[1]
        elif die == 6:
            faces = 5.0
        else:
            low, high = low + pass_low, high + pass_high
    return low / faces, high / faces


@compiled_parallel
def sweep(
    moves_at: Any,
    moves: Any,
    occupied: Any,
    without: Any,
    v: Pairs,
    first: int,
    first_end: int,
    second: int,
    second_end: int,
    parts: int,
) -> float:
    """Update one order of a layer in place, in order of rank; the widest gap."""
    widest = np.zeros(parts)
    for part in span(parts):
        gap = 0.0
        for own in range(first, first_end):
            for other in range(second + part, second_end, parts):
                low, high = update(moves_at, moves, occupied, without, v, own, other)
                v[own, other, 0], v[own, other, 1] = low, high
                gap = max(gap, high - low)
        widest[part] = gap
    return float(widest.max())
