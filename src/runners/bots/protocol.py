"""What every bot answers: one choice for one position."""

from typing import Any, NamedTuple, Protocol

from runners.games.contract import Game, Seat


class Choose(Protocol):
    """A policy. The same arguments always give the same choice; all chance is in `seed`."""

    def __call__(self, game: Game[Any, Any, Any], state: Any, seat: Seat, seed: int) -> Any:
        """One of `game.legal(state)`, which is not empty, for the seat that must act.

        `seed` is a number of 64 random bits drawn by the caller.
        """


class Bot(NamedTuple):
    """A policy with the name that rooms and commands use."""

    name: str
    about: str
    choose: Choose
