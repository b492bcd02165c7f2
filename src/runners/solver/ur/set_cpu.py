"""A set of games on the CPU: the values of all positions for both movers, given what wins are worth."""

from typing import Any, Final

import numpy as np

from runners.games.ur.masks import AWARD, FROM_START, ILLEGAL, ORIGINS, THEIR_AWARD, WON
from runners.solver.compiled import compile_cached
from runners.solver.ur.index import PIECES, START, Index, index
from runners.solver.ur.packing import start
from runners.solver.ur.rules import (
    move,
    place,
    place_other,
    score,
    unplace,
)

KINDS: Final = 4
ROOM: Final = 4 * ORIGINS


@compile_cached
def gather(
    t: Any, base: Any, side: int, side2: int, first: int, end: int, ways: Any, counts: Any, links: Any
) -> None:
    """Note what every position of one order of a layer leads to: each time a place or points, and a kind."""
    for at in range(first, end):
        own, private2, shared2 = unplace(t, base, side, side2, at)
        links[at, 0] = place_other(t, base, side, side2, own, private2, shared2)
        links[at, 1] = -1
        links[at, 2] = 1 if t[START + side2] == t[PIECES] else 0
        if t[START + side] == t[PIECES]:
            _, after, entered, left = move(t, side, 0, shared2, 0, FROM_START)
            links[at, 1] = place(t, base, after, side2, entered, private2, left)
        n = 0
        for number in range(4):
            for origin in range(ORIGINS):
                kind, after, moved, left = move(t, side, own, shared2, number, origin)
                if kind == ILLEGAL:
                    continue
                if kind == WON:
                    to = score(t, side2, private2, shared2)
                elif kind == THEIR_AWARD:
                    to = place_other(t, base, after, side2, moved, private2, left)
                else:
                    to = place(t, base, after, side2, moved, private2, left)
                ways[at, n] = to * KINDS + kind
                n += 1
            counts[at, number] = n


@compile_cached
def sweep(v: Any, a: Any, pay: Any, ways: Any, counts: Any, links: Any, first: int, end: int) -> float:
    """Update a stretch of positions in place for both movers; returns the largest change (B3, B7)."""
    widest = 0.0
    for at in range(end - 1, first - 1, -1):
        for mover in range(2):
            other = 1 - mover
            across = links[at, 0]
            zero = none = -v[other, across]
            if links[at, 1] >= 0:
                award = v[mover, links[at, 1]]
                value = 0.125 * award + 0.875 * zero
            else:
                if links[at, 2]:
                    none = -a[other, across]
                    zero = 0.125 * none + 0.875 * zero
                value, award, n = 0.125 * zero, -9.0, 0
                for number in range(4):
                    best = -9.0
                    while n < counts[at, number]:
                        to, kind = ways[at, n] // KINDS, ways[at, n] % KINDS
                        if kind == WON:
                            found = pay[mover, to]
                        elif kind == THEIR_AWARD:
                            found = -a[other, to]
                        elif kind == AWARD:
                            found = a[mover, to]
                        else:
                            found = v[mover, to]
                        best = max(best, found)
                        n += 1
                    award = max(award, best)
                    if number < 3:
                        value += (0.125 if number == 2 else 0.375) * (best if best > -9.0 else none)
                award = max(award, value)
            widest = max(widest, abs(value - v[mover, at]), abs(award - a[mover, at]))
            v[mover, at], a[mover, at] = value, award
    return widest


class SetCpu:
    """Both movers' values of every position with a given number of pieces per side."""

    def __init__(self, pieces: int) -> None:
        self.index: Index = index(pieces)
        size = self.index.size
        self.ways, self.counts = np.zeros((size, ROOM), np.int32), np.zeros((size, 4), np.int16)
        self.links = np.zeros((size, 3), np.int64)
        for part in self.index.layers:
            orders = [(part.first, part.second, part.start)]
            if part.first != part.second:
                orders.append((part.second, part.first, part.start + part.size))
            for side, side2, at in orders:
                found = (self.ways, self.counts, self.links)
                gather(*self.index.tables, side, side2, at, at + part.size, *found)
        self.v, self.a = np.zeros((2, size)), np.zeros((2, size))
        self.begin = int(place(*self.index.tables, *start(self.index)))

    def values(self, pay: Any, close: float) -> tuple[float, float]:
        """What the first throw is worth to each player, where wins are worth `pay[player, points]`."""
        for part in self.index.layers:
            end = part.start + part.positions
            stretch = (pay, self.ways, self.counts, self.links, part.start, end)
            while sweep(self.v, self.a, *stretch) > close:
                pass
        return float(self.v[0, self.begin]), float(self.v[1, self.begin])
