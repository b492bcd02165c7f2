"""What is kept of games that were played."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt


class Results(NamedTuple):
    """One row per finished game, in the order of their numbers."""

    seed: int
    asked: int
    """How many games were asked for; fewer rows mean that the run was interrupted."""
    rows: npt.NDArray[Any]
    """`winner` (the seat that ended the game), `points`, `moves`, `rolls`; see `kernel.RESULT`."""
    teams: tuple[int, ...]
    """The team of each seat: a seat of its own team wins with it."""
    seconds: float

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def is_interrupted(self) -> bool:
        return self.games < self.asked

    @property
    def seats(self) -> int:
        return len(self.teams)

    def wins(self) -> list[int]:
        """Games won by each seat; all seats of a team win together."""
        ended = np.bincount(self.rows["winner"][self.rows["winner"] >= 0], minlength=self.seats)
        return [sum(int(ended[s]) for s in range(self.seats) if self.teams[s] == team) for team in self.teams]

    def moves_per_second(self) -> float:
        return float(self.rows["moves"].sum() / self.seconds) if self.seconds else 0.0
