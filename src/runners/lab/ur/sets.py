"""The chances of a set of games (B11), from the points that games end with, and what to play for at a score.

A game of a set is played for the set: a win is worth what the set is worth after its points are settled.
This is approximated by an amount for winning and one for each point (`Goal`), fitted to the points that
games end with. Both players want the same, so the weight of the points alone says how games are played.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.ur.net import MOST_POINTS
from runners.games.ur.tally import TALLIES
from runners.solver.ur.sets import after

POINTS: Final = np.arange(-MOST_POINTS, MOST_POINTS + 1)
"""A game's points from the side of the player who began it."""
WEIGHTS: Final = tuple(n / 10 for n in range(11))
"""The weight of the points, from playing only for winning (0) to playing only for points (1)."""
ROUNDS: Final = 6
Grid = Any
"""[own, other]"""


class Chain(NamedTuple):
    """All scores: the chances, what winning and points are worth, how far the last round moved them."""

    chances: Grid
    wins: Grid
    points: Grid
    moved: float


class Games(NamedTuple):
    """How games end: the share of each number of points, by the weight of the points (`WEIGHTS`)."""

    shares: Any
    mean: float
    """Points of a game that is played for winning."""

    def at(self, weight: float) -> Any:
        """The shares for any weight, interpolated between the known ones."""
        place = min(max(weight, 0.0), 1.0) * (len(self.shares) - 1)
        low = min(int(place), max(len(self.shares) - 2, 0))
        high = min(low + 1, len(self.shares) - 1)
        return self.shares[low] + (place - low) * (self.shares[high] - self.shares[low])


def games_of(counts: Any) -> Games:
    """From how often games ended with each number of points, one row per weight."""
    shares = np.asarray(counts, np.float64)
    shares /= shares.sum(1, keepdims=True)
    return Games(shares, float(shares[0] @ abs(POINTS)))


def payoffs(chances: Grid, own: int, other: int) -> Any:
    """What the set is worth after every number of points (B11, QB28)."""
    worth = np.empty(len(POINTS))
    for i, points in enumerate(POINTS.tolist()):
        hands = after(own, other, points) if points > 0 else after(other, own, -points)[::-1]
        worth[i] = chances[hands]
    return worth


def fit_weights(worth: Any, shares: Any) -> tuple[float, float]:
    """The weights of winning and of a point that come closest to what the points are worth."""
    often = shares + shares[::-1]
    columns = np.stack([np.ones(len(POINTS)), POINTS > 0, POINTS], 1)
    root = np.sqrt(often)[:, None]
    found = np.linalg.lstsq(columns * root, worth * root[:, 0], rcond=None)[0]
    if found[1] < 0:  # points alone explain it
        return 0.0, float(often @ (worth * POINTS) / (often @ POINTS**2))
    if found[2] < 0:
        return float(2 * (often @ (worth * np.sign(POINTS))) / often.sum()), 0.0
    return float(found[1]), float(found[2])


def weight_of(win: float, point: float, mean: float) -> float:
    """The weight of the points: 0 for winning only, 1 for points only."""
    return mean * point / (win + mean * point) if win + mean * point > 0 else 0.0


def chain(games: Games, exact: Grid | None = None) -> Chain:
    """All scores from how games end; where the chances are known exactly, only what to play for."""
    weights = np.zeros((TALLIES + 1, TALLIES + 1))
    chances, moved = np.full(weights.shape, 0.5), 1.0
    chances[TALLIES, 0], chances[0, TALLIES] = 1.0, 0.0
    for _ in range(ROUNDS):
        before = chances.copy()
        if exact is None:
            follow(chances, games, weights)
        else:
            chances[:TALLIES, :TALLIES] = exact
        wins, points = goals(chances, games, weights)
        moved = float(abs(chances - before).max())
    return Chain(chances, wins, points, moved)


def goals(chances: Grid, games: Games, weights: Grid) -> tuple[Grid, Grid]:
    """What winning and points are worth at every score; `weights` are those of the points afterwards."""
    wins, points = np.zeros_like(weights), np.zeros_like(weights)
    for own, other in scores():
        worth = payoffs(chances, own, other)
        wins[own, other], points[own, other] = fit_weights(worth, games.at(weights[own, other]))
        weights[own, other] = weight_of(wins[own, other], points[own, other], games.mean)
    return wins, points


def follow(chances: Grid, games: Games, weights: Grid) -> None:
    """The chances of all scores, the empty table first (QB30): its scores depend on each other."""
    moved = 1.0
    while moved > 1e-10:
        moved = max(_one(chances, games, weights, own, TALLIES - own) for own in range(1, TALLIES))
    for left in reversed(range(TALLIES)):
        for own in range(left + 1):
            if own < TALLIES and left - own < TALLIES:
                _one(chances, games, weights, own, left - own)


def _one(chances: Grid, games: Games, weights: Grid, own: int, other: int) -> float:
    """One score: the mean over who begins; returns how far it moved."""
    shares, worth = games.at(weights[own, other]), payoffs(chances, own, other)
    chance = 0.5 * float(shares @ worth + shares[::-1] @ worth)
    moved = abs(chance - chances[own, other])
    chances[own, other] = chance
    return float(moved)


def scores() -> list[tuple[int, int]]:
    """Every score that a set can have before a game."""
    each = range(TALLIES)
    return [(own, other) for own in each for other in each if own + other <= TALLIES]


def written(found: Chain, exact: bool) -> dict[str, Any]:
    """As the shipped file has it."""
    rows = [[(own, other) for other in range(TALLIES) if own + other <= TALLIES] for own in range(TALLIES)]
    grids = {"chances": found.chances, "wins": found.wins, "points": found.points}
    told = {
        name: [[round(float(grid[score]), 7) for score in row] for row in rows]
        for name, grid in grids.items()
    }
    return {"exact": exact, **told}
