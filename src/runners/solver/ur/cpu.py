"""Sweeps over a layer of Ur on all cores. Positions that differ only in the opponent's private squares
have the same moves and are stored side by side, so a row of up to sixteen is updated at once."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from runners.games.ur.masks import AWARD, FROM_START, ILLEGAL, ORIGINS, THEIR_AWARD, WON
from runners.solver.compiled import compile_cached, compile_parallel, span
from runners.solver.ur.index import (
    BOARD,
    CHOOSE,
    COUNT,
    MAY_DECLINE,
    PAIR,
    PIECES,
    SIDES,
    START,
    UNORDER,
    UNRANK,
    UNRANK_AT,
)
from runners.solver.ur.rules import (
    fits,
    move,
    place,
    place_other,
    possible,
    score,
    spread,
)

Pairs = NDArray[np.float64]
"""Lower and upper bound of every position: shape (positions, 2)."""

NOTHING: Final = -1e9
AWARDED, THROWN, BEST, NONE = 0, 1, 2, 3
"""Rows of a thread's workspace."""


@compile_cached
def raise_to(work: Any, values: Pairs, at: int, width: int) -> None:
    """Keep the better of the values so far and the mover's own from `at` on."""
    for j in range(width):
        work[BEST, j, 0] = max(work[BEST, j, 0], values[at + j, 0])
        work[BEST, j, 1] = max(work[BEST, j, 1], values[at + j, 1])


@compile_cached
def raise_across(work: Any, values: Pairs, at: int, stride: int, width: int, total: float) -> None:
    """The same with values of the other side: lower and upper bounds swap, and the row is a column there."""
    for j in range(width):
        work[BEST, j, 0] = max(work[BEST, j, 0], total - values[at + j * stride, 1])
        work[BEST, j, 1] = max(work[BEST, j, 1], total - values[at + j * stride, 0])


@compile_cached
def raise_across_free(work: Any, v: Pairs, a: Pairs, at: int, stride: int, width: int, total: float) -> None:
    """The same for a free move where A is a bonus that must be used: it may be declined (QB10, QB16)."""
    for j in range(width):
        across = at + j * stride
        work[BEST, j, 0] = max(work[BEST, j, 0], total - max(v[across, 1], a[across, 1]))
        work[BEST, j, 1] = max(work[BEST, j, 1], total - max(v[across, 0], a[across, 0]))


@compile_cached
def best_moves(
    t: Any,
    base: Any,
    v: Pairs,
    a: Pairs,
    total: float,
    points: bool,
    side: int,
    side2: int,
    own: int,
    shared2: int,
    number: int,
    work: Any,
    width: int,
) -> bool:
    """Bounds of the best move of 1, 2, 3 or 5 steps for a row; False where there is none (B4, B5)."""
    for j in range(width):
        work[BEST, j, 0] = work[BEST, j, 1] = NOTHING
    found = False
    for origin in range(ORIGINS):
        if origin < FROM_START and own >> origin & 1 == 0:
            continue
        kind, side_after, own_after, shared_after = move(t, side, own, shared2, number, origin)
        if kind == ILLEGAL:
            continue
        found = True
        if kind == WON:
            for j in range(width):
                payoff = score(t, side2, t[UNORDER + j], shared2) if points else 1.0
                work[BEST, j, 0] = work[BEST, j, 1] = payoff
            break
        if kind == THEIR_AWARD:
            at = place_other(t, base, side_after, side2, own_after, 0, shared_after)
            stride = fits(t, side_after, t[COUNT + (own_after >> 4)])
            if t[MAY_DECLINE] or t[START + side2] == t[PIECES]:  # a waiting player takes three blanks (QB7)
                raise_across(work, a, at, stride, width, total)
            else:
                raise_across_free(work, v, a, at, stride, width, total)
            continue
        at = place(t, base, side_after, side2, own_after, 0, shared_after)
        if kind == AWARD:
            raise_to(work, a, at, width)
        else:
            raise_to(work, v, at, width)
    return found


@compile_cached
def update_waiting(
    t: Any,
    base: Any,
    v: Pairs,
    a: Pairs,
    total: float,
    slack: float,
    side: int,
    side2: int,
    shared2: int,
    at: int,
    width: int,
) -> None:
    """B3, QB2: one throw for a 0, else the turn passes. The award is what three blanks are worth (QB6)."""
    _, side_after, own, shared_after = move(t, side, 0, shared2, 0, FROM_START)
    entered = place(t, base, side_after, side2, own, 0, shared_after)
    across = place_other(t, base, side, side2, 0, 0, shared2)
    for j in range(width):
        for bound in range(2):
            outward = slack if bound else -slack
            value = v[entered + j, bound]
            a[at + j, bound] = value
            v[at + j, bound] = 0.125 * value + 0.875 * (total - v[across + j, 1 - bound]) + outward


@compile_cached
def update_started(
    t: Any,
    base: Any,
    v: Pairs,
    a: Pairs,
    total: float,
    points: bool,
    slack: float,
    side: int,
    side2: int,
    own: int,
    shared2: int,
    at: int,
    work: Any,
    width: int,
) -> None:
    """B7: a 0 or no move passes the turn; A is the best of every move of 1, 2, 3, 5 and, where a bonus may be
    declined, V (QB10)."""
    across = place_other(t, base, side, side2, own, 0, shared2)
    stride = fits(t, side, t[COUNT + (own >> 4)])
    waiting = t[START + side2] == t[PIECES]
    for j in range(width):
        for bound in range(2):
            zero = none = total - v[across + j * stride, 1 - bound]
            if waiting:  # two tries after a 0; three blanks at once after no move
                none = total - a[across + j * stride, 1 - bound]
                zero = 0.125 * none + 0.875 * zero
            work[NONE, j, bound] = none
            work[THROWN, j, bound] = 0.125 * zero
            work[AWARDED, j, bound] = NOTHING
    for number in range(4):
        found = best_moves(t, base, v, a, total, points, side, side2, own, shared2, number, work, width)
        chance = 0.0 if number == 3 else 0.125 if number == 2 else 0.375
        result = BEST if found else NONE
        for j in range(width):
            for bound in range(2):
                work[THROWN, j, bound] += chance * work[result, j, bound]
                work[AWARDED, j, bound] = max(work[AWARDED, j, bound], work[BEST, j, bound])
    for j in range(width):
        for bound in range(2):
            outward = slack if bound else -slack
            v[at + j, bound] = work[THROWN, j, bound] + outward
            if t[MAY_DECLINE]:
                work[AWARDED, j, bound] = max(work[AWARDED, j, bound], work[THROWN, j, bound])
            a[at + j, bound] = work[AWARDED, j, bound] + outward


@compile_cached
def update_mask(
    t: Any,
    base: Any,
    v: Pairs,
    a: Pairs,
    total: float,
    points: bool,
    slack: float,
    side: int,
    side2: int,
    b: int,
    first: int,
    part: int,
    parts: int,
    work: Any,
) -> float:
    """Update one own mask against some of the opposing ones; returns the widest gap left there."""
    pair, shared, widest = (side * t[SIDES] + side2) * PAIR, int(t[UNRANK + t[UNRANK_AT + b] + first]), 0.0
    for w in range(8):
        if not possible(t, side2, b, w):
            continue
        seconds, rows, width = int(t[CHOOSE + (12 - b) * 8 + w]), fits(t, side, b), fits(t, side2, w)
        block = base[pair + b * 8 + w] + first * base[pair + 64 + b]
        for second in range(seconds * part // parts, seconds * (part + 1) // parts):
            shared2 = spread(t, shared, int(t[UNRANK + t[UNRANK_AT + w] + second]))
            for private in range(rows - 1, -1, -1):
                own, at = int(t[UNORDER + private]) | shared << 4, block + (second * rows + private) * width
                if t[START + side] == t[PIECES]:
                    update_waiting(t, base, v, a, total, slack, side, side2, shared2, at, width)
                else:
                    update_started(
                        t, base, v, a, total, points, slack, side, side2, own, shared2, at, work, width
                    )
                for j in range(at, at + width):
                    widest = max(widest, v[j, 1] - v[j, 0], a[j, 1] - a[j, 0])
    return widest


@compile_parallel
def sweep(
    t: Any,
    base: Any,
    v: Pairs,
    a: Pairs,
    total: float,
    points: bool,
    slack: float,
    side: int,
    side2: int,
    parts: int,
) -> float:
    """Update one order of a layer in place, own pieces furthest ahead first; returns the widest gap."""
    widest = np.zeros(parts)
    for part in span(parts):
        work = np.empty((4, 16, 2))
        gap = 0.0
        for b in range(int(t[BOARD + side]), -1, -1):
            for first in range(int(t[CHOOSE + 96 + b]) - 1, -1, -1):
                left = update_mask(
                    t, base, v, a, total, points, slack, side, side2, b, first, part, parts, work
                )
                gap = max(gap, left)
        widest[part] = gap
    return float(widest.max())
