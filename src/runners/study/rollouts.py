"""What choices are worth by playing on: many games from each between equal bots, all with the same dice."""

from collections.abc import Sequence
from importlib import import_module
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from runners.games.contract import Game

AnyGame = Game[Any, Any, Any]
LEVEL: Final = "expert"
TWINS: Final = {"lmr": "runners.fast.lmr.levels", "ur": "runners.fast.ur.levels"}
"""The compiled engines with all bots; they need numba, so they are imported when games are played on."""


class Played(NamedTuple):
    """The share of games that the seat won, and its standard error."""

    chance: float
    error: float


class Rollouts:
    """Plays a number of games on from every choice."""

    def __init__(self, games: int, level: str = LEVEL) -> None:
        if games < 1:
            raise ValueError("at least one game must be played on from each choice")
        self.games, self.level = games, level

    def values(self, game: AnyGame, state: Any, moves: Sequence[Any], seed: int) -> list[Played]:
        """What each choice is worth to whoever must choose."""
        seat = game.actor(state)
        assert seat is not None
        return [self._value(game, game.apply(state, move).state, seat, seed) for move in moves]

    def _value(self, game: AnyGame, after: Any, seat: int, seed: int) -> Played:
        outcome = game.outcome(after)
        if outcome is not None:
            return Played(float(seat in outcome.winners), 0.0)
        batch = import_module(TWINS[game.name]).Batch(self.games, seed, options=game.options_of(after))
        for row in range(self.games):
            batch.put(row, after)
        while not batch.over.all():
            batch.step(batch.choose(self.level))
        share = float(np.mean(batch.rewards()[:, seat] > 0))
        return Played(share, sqrt(max(share * (1 - share), 1 / self.games) / self.games))
