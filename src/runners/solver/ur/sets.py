"""The set for 21 tallies (B11, QB28): the chance of every score, solved exactly for few pieces.

A score leads to others with fewer tallies on the table, or, once the table is empty, to others like it:
those depend on each other and are iterated. Each score is one solution of the game in which a win with
a number of points is worth what the set is worth after it. The two players want different things, so
every position has a value for each of them as the mover.
"""

from collections.abc import Callable
from typing import Any, Final, Protocol

import numpy as np

from runners.games.ur.tally import TALLIES
from runners.solver.compiled import need_numba

Scores = Any
"""[own, other]: the chance of the player with `own` tallies before a game whose starter is drawn by lots."""
Show = Callable[[int, int], None]
COARSE: Final = 1e-3
"""How close the solutions of a round are, as a fraction of how far the scores moved in the round before."""


class Values(Protocol):
    """A game in which the caller says what wins are worth."""

    def values(self, pay: Any, close: float) -> tuple[float, float]:
        """What the first throw is worth to each player, where wins are worth `pay[player, points]`."""


def solver(pieces: int, device: str = "cpu") -> Values:
    """The solver of a device."""
    if device == "cpu":
        need_numba()
        from runners.solver.ur.set_cpu import SetCpu

        return SetCpu(pieces)
    from runners.solver.cuda.ur import SetGpu

    return SetGpu(pieces)


class SetSolver:
    """All scores of a set with a given number of pieces per side."""

    def __init__(self, pieces: int, tolerance: float = 1e-6, device: str = "cpu") -> None:
        self.pieces, self.close, self.game = pieces, tolerance * 1e-3, solver(pieces, device)
        self.solutions = 0
        self.chances = np.full((TALLIES + 1, TALLIES + 1), 0.5)
        self.chances[TALLIES, 0], self.chances[0, TALLIES] = 1.0, 0.0

    def solve(self, show: Show = lambda *_: None) -> Scores:
        """Every score, the empty table first (QB30)."""
        moved = 1.0
        while moved > self.close:
            close = max(self.close, COARSE * moved)
            moved = max(self._settle(own, TALLIES - own, close) for own in range(TALLIES // 2 + 1, TALLIES))
        for table in range(1, TALLIES + 1):
            show(table, TALLIES)
            left = TALLIES - table
            for own in range((left + 1) // 2, min(left, TALLIES - 1) + 1):
                self._settle(own, left - own, self.close)
        return self.chances[:TALLIES, :TALLIES]

    def _settle(self, own: int, other: int, close: float) -> float:
        """Solve one score, and with it its reverse; returns how far its chance moved."""
        if own == other:
            return 0.0
        self.solutions += 1
        first, second = self.game.values(self._payoffs(own, other), close)
        chance = 0.5 + 0.25 * (first - second)
        moved = abs(chance - self.chances[own, other])
        self.chances[own, other], self.chances[other, own] = chance, 1 - chance
        return float(moved)

    def _payoffs(self, own: int, other: int) -> Any:
        """What winning with 0 to all points is worth to each: the set after it, from -1 to 1 (B11, QB28)."""
        points = range(3 * self.pieces + 1)
        hands = ((own, other), (other, own))
        return np.array([[2 * self.chances[after(*hand, n)] - 1 for n in points] for hand in hands])


def after(own: int, other: int, points: int) -> tuple[int, int]:
    """The tallies of winner and loser after that many points: from the table, then from the loser."""
    from_table = min(points, TALLIES - own - other)
    from_loser = min(points - from_table, other)
    return own + from_table + from_loser, other - from_loser
