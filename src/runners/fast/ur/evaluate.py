"""The net of Ur, compiled: chances of a position, as they are and one throw ahead.

Every step is the same as in `judge`, so that both give
the same number to the last bit.
"""

from functools import lru_cache
from typing import Any, Final

import numpy as np

from runners.bots.net import read
from runners.bots.ur import plan
from runners.bots.ur.net import CELL_BITS, FAR, NAMES, ONE, TOP, UNIT_BITS, WEIGHT_BITS
from runners.bots.ur.plan import FIRST, INPUTS, LISTED, SECOND
from runners.fast.compile import Record, jit, jit_apart, popcount, signed, word
from runners.fast.levels import carray, pointer_to
from runners.fast.ur.turn import carried
from runners.games.ur import masks
from runners.games.ur.masks import AWARD, FROM_START, ILLEGAL, ORIGINS, THEIR_AWARD, WON, Seen

FINE: Final = WEIGHT_BITS - CELL_BITS
SPLIT: Final = 1 << FINE

NET: Final = np.dtype(
    [
        ("w1", np.int16, (INPUTS, FIRST)),
        ("w2", np.float32, (FIRST, SECOND)),
        ("b2", np.float64, SECOND),
        ("w3", np.float64, (SECOND, len(plan.OUTPUTS))),
        ("b3", np.float64, len(plan.OUTPUTS)),
        ("table", np.int64, (FAR << CELL_BITS) + 1),
    ],
    align=True,
)
"""Integers, stored as floats where they are multiplied."""


@lru_cache
def load_record() -> Any:
    """The shipped net as a record; it stays at its address for the life of the process."""
    made, weights = np.zeros(1, NET), read("ur", NAMES)
    for name in NAMES:
        made[name][0] = weights[name]
    return made


pointer: Any = pointer_to(NET)


@jit
def net_here(place: int) -> Record:
    """The net at an address."""
    return carray(pointer(place), 1)[0]


@jit
def bits_of(mask: int) -> int:
    return signed(popcount(word(mask)))  # type: ignore[no-any-return]


@jit
def in_threes(own: int, theirs: int, low: int) -> int:
    """The pattern of a window."""
    found, digit = 0, 1
    for bit in range(low, low + plan.WINDOW):
        found += digit * ((own >> bit & 1) + 2 * (theirs >> bit & 1))
        digit *= 3
    return found


@jit
def list_inputs(pieces: int, p: Seen, found: Any) -> None:
    """As `inputs.lists`."""
    home, start, own, home2, start2, theirs = p
    n = 0
    for low in plan.WINDOWS:
        found[n] = plan.PATTERNS * n + in_threes(own >> 4, theirs >> 4, low)
        n += 1
    away = plan.PIECES - pieces
    found[n], found[n + 1] = plan.OWN_PRIVATE + (own & 15), plan.THEIR_PRIVATE + (theirs & 15)
    found[n + 2] = plan.OWN_SIDE + (home + away) * plan.COUNTS + start
    found[n + 3] = plan.OWN_RIVER + pieces - home - start - bits_of(own)
    found[n + 4] = plan.OWN_WAITING + (1 if start == pieces else 0)
    found[n + 5] = plan.THEIR_SIDE + (home2 + away) * plan.COUNTS + start2
    found[n + 6] = plan.THEIR_RIVER + pieces - home2 - start2 - bits_of(theirs)
    found[n + 7] = plan.THEIR_WAITING + (1 if start2 == pieces else 0)


@jit
def chance_of(net: Record, output: float) -> float:
    """As `net.chances`."""
    whole = int(output)
    away = min(abs(whole), (FAR << WEIGHT_BITS) - 1)
    cell, rest = away >> FINE, away & (SPLIT - 1)
    part = (net.table[cell] * (SPLIT - rest) + net.table[cell + 1] * rest) >> FINE
    return (ONE - part if whole < 0 else part) / ONE  # type: ignore[no-any-return]


@jit_apart
def values(net: Record, pieces: int, p: Seen) -> tuple[float, float]:
    """The chances of the player to move before a throw and with an award in hand."""
    listed, first = np.empty(LISTED, np.int64), np.zeros(FIRST, np.int32)
    list_inputs(pieces, p, listed)
    for k in range(LISTED):
        row = net.w1[listed[k]]
        for i in range(FIRST):
            first[i] += row[i]
    second = net.b2.copy()
    for i in range(FIRST):
        if first[i] > 0:
            active, weights = float(min(first[i], TOP)), net.w2[i]
            for j in range(SECOND):
                second[j] += active * weights[j]
    v, a = net.b3[0], net.b3[1]
    for j in range(SECOND):
        if second[j] > 0:
            active = min(np.floor(second[j] / (1 << WEIGHT_BITS)), float(TOP))
            v += active * net.w3[j, 0]
            a += active * net.w3[j, 1]
    scale = float(1 << UNIT_BITS)
    return chance_of(net, np.floor(v / scale)), chance_of(net, np.floor(a / scale))


other_of = jit(masks.other)


@jit
def enter_piece(p: Seen) -> Seen:
    """As `judge.entered`."""
    return carried(p, 0, True, 0, FROM_START)[1]


@jit_apart
def after_move(rules: Record, p: Seen, number: int, origin: int) -> tuple[int, Seen]:
    """What a move leads to, and the position after it."""
    river = rules.pieces - p.home - p.start - bits_of(p.own)
    return carried(p, river, rules.by_five, number, origin)


@jit_apart
def worth(rules: Record, net: Record, kind: int, p: Seen) -> float:
    """What a choice is worth to the mover, by the net."""
    if kind == WON:
        return 1.0
    if kind == THEIR_AWARD:
        across = other_of(p)
        v, a = values(net, rules.pieces, across)
        return 1.0 - (a if rules.decline_award or across.start == rules.pieces else max(v, a))
    v, a = values(net, rules.pieces, p)
    return a if kind == AWARD else v


@jit_apart
def ahead(rules: Record, net: Record, p: Seen) -> tuple[float, float]:
    """As `Judge.ahead`."""
    across_v, across_a = values(net, rules.pieces, other_of(p))
    if p.start == rules.pieces:
        blank = values(net, rules.pieces, enter_piece(p))[0]
        return 0.125 * blank + 0.875 * (1.0 - across_v), blank
    zero = none = 1.0 - across_v
    if p.start2 == rules.pieces:
        none = 1.0 - across_a
        zero = 0.125 * none + 0.875 * zero
    v, a = 0.125 * zero, -1e9
    for number in range(4):
        best, found = -1e9, False
        for origin in range(ORIGINS):
            kind, after = after_move(rules, p, number, origin)
            if kind != ILLEGAL:
                best, found = max(best, worth(rules, net, kind, after)), True
        a = max(a, best)
        if number < 3:
            v += (0.125 if number == 2 else 0.375) * (best if found else none)
    return v, max(a, v) if rules.decline_award else a


@jit_apart
def worth_ahead(rules: Record, net: Record, kind: int, p: Seen) -> float:
    """What a choice is worth to the mover, one throw ahead."""
    if kind == WON:
        return 1.0
    if kind == THEIR_AWARD:
        across = other_of(p)
        v, a = ahead(rules, net, across)
        return 1.0 - (a if rules.decline_award or across.start == rules.pieces else max(v, a))
    v, a = ahead(rules, net, p)
    return a if kind == AWARD else v
