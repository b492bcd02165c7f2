"""The set for 21 tallies (B11, QB28): the chance of every score, solved exactly for few pieces.

A score leads to others with fewer tallies on the table, or with as few where the table is empty: those
feed on each other and are gone through again and again. Each score is one solution of the game in which a
win with so many points is worth what the set is worth after it; the two players want different things, so
every position has a value for each of them as the mover.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from runners.games.ur.tally import TALLIES
from runners.solver.compiled import compiled
from runners.solver.ur.index import PIECES, START, Index, index
from runners.solver.ur.packing import start
from runners.solver.ur.rules import (
    AWARD,
    FROM_START,
    ILLEGAL,
    ORIGINS,
    THEIR_AWARD,
    WON,
    move,
    place,
    place_other,
    score,
    unplace,
)

Scores = Any
"""[own, other]: the chance of the player with `own` tallies before a game whose starter is drawn by lots."""
KINDS: Final = 4
ROOM: Final = 4 * ORIGINS
Show = Callable[[int, int], None]


@compiled
def gather(
    t: Any, base: Any, side: int, side2: int, first: int, end: int, ways: Any, counts: Any, links: Any
) -> None:
    """Note what every position of one order of a layer leads to, a place or points and a kind each."""
    for at in range(first, end):
        own, private2, shared2 = unplace(t, base, side, side2, at)
        links[at, 0] = place_other(t, base, side, side2, own, private2, shared2)
        links[at, 1] = -1
        links[at, 2] = 1 if t[START + side2] == t[PIECES] else 0
        if t[START + side] == t[PIECES]:
            _, after, entered, left = move(t, side, 0, shared2, FROM_START, 1)
            links[at, 1] = place(t, base, after, side2, entered, private2, left)
        n = 0
        for number in range(4):
            steps = 5 if number == 3 else number + 1
            for origin in range(ORIGINS):
                kind, after, moved, left = move(t, side, own, shared2, origin, steps)
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


@compiled
def sweep(v: Any, a: Any, pay: Any, ways: Any, counts: Any, links: Any, first: int, end: int) -> float:
    """Update a stretch of positions in place for both movers; the largest change (B3, B7)."""
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


class SetSolver:
    """All scores of a set with so many pieces a side."""

    def __init__(self, pieces: int, tolerance: float = 1e-6) -> None:
        self.index: Index = index(pieces)
        self.pieces, self.close = pieces, tolerance * 1e-3
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
        self.chances = np.full((TALLIES + 1, TALLIES + 1), 0.5)
        self.chances[TALLIES, 0], self.chances[0, TALLIES] = 1.0, 0.0

    def solve(self, show: Show = lambda *_: None) -> Scores:
        """Every score, the empty table first (QB30)."""
        moved = 1.0
        while moved > self.close:
            moved = max(self._settle(own, TALLIES - own) for own in range(TALLIES // 2 + 1, TALLIES))
        for table in range(1, TALLIES + 1):
            show(table, TALLIES)
            left = TALLIES - table
            for own in range((left + 1) // 2, min(left, TALLIES - 1) + 1):
                self._settle(own, left - own)
        return self.chances[:TALLIES, :TALLIES]

    def _settle(self, own: int, other: int) -> float:
        """Solve one score, and so its reverse; how far its chance moved."""
        if own == other:
            return 0.0
        pay = np.array([self._payoffs(own, other), self._payoffs(other, own)])
        for part in self.index.layers:
            end = part.start + part.positions
            stretch = (pay, self.ways, self.counts, self.links, part.start, end)
            while sweep(self.v, self.a, *stretch) > self.close:
                pass
        chance = 0.5 + 0.25 * float(self.v[0, self.begin] - self.v[1, self.begin])
        moved = abs(chance - self.chances[own, other])
        self.chances[own, other], self.chances[other, own] = chance, 1 - chance
        return float(moved)

    def _payoffs(self, own: int, other: int) -> list[float]:
        """What winning with 0 to all points is worth: the set after it, from -1 to 1 (B11, QB28)."""
        return [2 * self.chances[after(own, other, points)] - 1 for points in range(3 * self.pieces + 1)]


def after(own: int, other: int, points: int) -> tuple[int, int]:
    """The tallies of a winner and a loser after so many points: from the table, then from the loser."""
    from_table = min(points, TALLIES - own - other)
    from_loser = min(points - from_table, other)
    return own + from_table + from_loser, other - from_loser
