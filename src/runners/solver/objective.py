"""What a game is played for, and how its value looks from the other side."""

from typing import Final, NamedTuple

ROUNDING: Final = 2.0**-50
"""By what share of the largest payoff an update moves its bounds apart. Its arithmetic, a dozen roundings of
at most 2**-53 each, weighted by chances, is off by less than half of that: bounds stay bounds in doubles."""


class Objective(NamedTuple):
    """Payoffs to the player to move. The two sides' values always add up to `total`."""

    name: str
    worst: float
    best: float
    total: float
    point: float = 0.0
    """What each point is worth; a win itself is worth `total`."""

    def other(self, value: float) -> float:
        """The same value seen from the other side; Python code has this conversion nowhere else."""
        return self.total - value

    @property
    def slack(self) -> float:
        """What every update takes off its lower bound and adds to its upper one."""
        return ROUNDING * self.best

    @property
    def step(self) -> float:
        """The distance between neighbouring 16-bit values in a table."""
        return (self.best - self.worst) / 0xFFFF

    @property
    def counts_points(self) -> bool:
        return self.name == "points"


WIN: Final = Objective("win", 0.0, 1.0, 1.0)


def points(pieces: int) -> Objective:
    """B10: at most 3 for each piece that the loser has not brought off."""
    return win_and_points("points", 0.0, 1.0, pieces)


def win_and_points(name: str, win: float, point: float, pieces: int) -> Objective:
    """An amount for winning and one per point: approximately what a game of a set is played for (B11)."""
    most = 3.0 * pieces * point
    return Objective(name, -most, win + most, win, point)


def objective(name: str, pieces: int) -> Objective:
    """An objective by the name that the command line uses."""
    if name not in ("win", "points"):
        raise ValueError(f"objective {name!r} is neither win nor points")
    return WIN if name == "win" else points(pieces)
