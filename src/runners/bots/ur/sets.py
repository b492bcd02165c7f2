"""A set of games for 21 tallies (B11): the chance of every score, and what a game of it is played for.

The shipped numbers are exact for few pieces (`runners ur set`); for more they come from a chain of games
between equal bots (`runners.lab.ur.sets`).
"""

import json
from functools import lru_cache
from importlib import resources
from typing import Final, NamedTuple

from runners.bots.ur.judge import WIN, Goal
from runners.games.ur.tally import TALLIES

FILE: Final = "sets.json"
Grid = tuple[tuple[float, ...], ...]
"""[own][other], for own and other below 21 with a sum up to 21."""


class Scores(NamedTuple):
    """What is known about sets with a given number of pieces per side."""

    exact: bool
    chances: Grid
    wins: Grid
    """What winning the next game is worth, whatever its points."""
    points: Grid
    """What each of its points is worth in addition."""


@lru_cache
def load_sets() -> dict[int, Scores]:
    """The shipped numbers, by pieces per side."""
    told = json.loads(resources.files("runners.bots.ur").joinpath(FILE).read_text(encoding="utf-8"))
    return {int(pieces): _read(found) for pieces, found in told["sets"].items()}


def _read(found: dict[str, list[list[float]]]) -> Scores:
    grids = (tuple(tuple(row) for row in found[name]) for name in ("chances", "wins", "points"))
    return Scores(bool(found["exact"]), *grids)


def set_chance(own: int, other: int, pieces: int) -> float:
    """The chance of the player with `own` tallies, before a game whose starter is drawn by lots."""
    if TALLIES in (own, other):
        return 1.0 if own == TALLIES else 0.0
    return load_sets()[pieces].chances[own][other]


def goal_at(own: int, other: int, pieces: int) -> Goal:
    """Approximately what the next game is played for: an amount for winning it and one for each point."""
    found = load_sets()[pieces]
    return Goal(found.wins[own][other], found.points[own][other])


def goal_of(score: tuple[int, ...] | None, seat: int, pieces: int) -> Goal:
    """The same for a seat that knows the score; without one, a game is played for winning."""
    return WIN if score is None else goal_at(score[seat], score[1 - seat], pieces)
