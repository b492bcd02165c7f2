"""What every bot answers: one choice for one position."""

from typing import Any, Final, NamedTuple, Protocol

from runners.games.contract import Game, Seat
from runners.words import Saying


class Told(NamedTuple):
    """What a bot is told besides the position."""

    score: tuple[int, ...] | None = None
    """The tallies of every seat before this game; None where no set is played (QB38)."""
    hurried: bool = False
    """Others wait: answer without looking ahead. Only a room's queue says so."""


ALONE: Final = Told()


class Choose(Protocol):
    """A policy. The same arguments always give the same choice; all chance is in `seed`."""

    def __call__(
        self, game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int, told: Told = ALONE
    ) -> Any:
        """One of `game.legal(state)`, which is not empty, for the seat that must act.

        `seed` is a number of 64 random bits drawn by the caller.
        """


class Bot(NamedTuple):
    """A policy with the name that rooms and commands use."""

    name: str
    about: Saying
    """How it plays, for those who choose a bot."""
    choose: Choose
    thinks: bool = False
    """Takes its time: rooms let it think in a separate process."""
