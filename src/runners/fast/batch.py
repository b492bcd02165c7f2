"""Many games side by side, one choice in each at a time: what environments and training loops need."""

from typing import Any, ClassVar, Final

import numpy as np
import numpy.typing as npt

from runners.fast.kernel import OVER, first_illegal, show_legal
from runners.fast.policies import Policies, policies_of
from runners.fast.rng import STREAM_FIELDS
from runners.fast.twin import Twin, check_numbers
from runners.words import english, said

STREAMS: Final = ("number", *(name for name, _ in STREAM_FIELDS))
"""The fields that a row keeps when a position is put into it."""


class Batch:
    """Many games side by side. Every game waits at a choice; chance is played by the games' own dice."""

    twin: ClassVar[Twin]

    def __init__(self, games: int, seed: int = 0, *, options: Any = None) -> None:
        check_numbers(games, seed)
        self.options, self.seed = self.twin.options(options), seed
        self.rules, self.teams = self.twin.table(self.options), self.twin.teams_of(self.options)
        self.records = np.zeros(games, self.twin.record)
        self.columns = self.twin.columns(self.options)
        """The names of the numbers that `observe` gives."""
        self._next = 0
        self.reset()

    def reset(self, which: npt.NDArray[np.bool_] | None = None) -> None:
        """Start new games in all rows, or in those where `which` is true; the numbering goes on."""
        rows = np.arange(len(self.records)) if which is None else np.flatnonzero(which)
        fresh = np.zeros(len(rows), self.twin.record)
        numbers = np.arange(self._next, self._next + len(rows))
        self.twin.start_games(self.rules, fresh, np.uint64(self.seed), numbers)
        self.records[rows] = fresh
        self._next += len(rows)

    def state(self, row: int) -> Any:
        """The game of one row as a position of the plain engine."""
        return self.twin.book.unpack(self.records[row], self.options)

    def put(self, row: int, state: Any) -> None:
        """Set one row to a position of the plain engine, and go on to its next choice."""
        if state.options != self.options:
            raise ValueError(english(said("fast-other-options", options=str(self.options))))
        made = self.twin.book.records([self.twin.book.facts(state)], self.rules)
        for name in STREAMS:
            made[name] = self.records[name][row]
        self.twin.roll_games(self.rules, made)
        self.records[row] = made[0]

    @property
    def actor(self) -> npt.NDArray[np.int64]:
        """The seat that must choose, -1 where the game is over."""
        return self.records["actor"].copy()

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        return self.records["due"] == OVER  # type: ignore[no-any-return]

    def legal(self) -> npt.NDArray[np.bool_]:
        """The legal choices: one row per game, one column per number of a choice."""
        shown = np.zeros((len(self.records), self.twin.actions), np.bool_)
        show_legal(self.records, self.twin.bits, shown)
        return shown

    def observe(self) -> npt.NDArray[np.int16]:
        """What the seat that must choose sees: one row per game, one number for each of `columns`.

        Seats and squares are counted from that seat. Rows of games that are over are 0.
        """
        shown = np.zeros((len(self.records), len(self.columns)), np.int16)
        self.twin.observe_games(self.rules, self.records, shown)
        return shown

    def choose(self, policies: Policies) -> npt.NDArray[np.int64]:
        """What built-in policies would choose in every game; 0 where the game is over."""
        policy_numbers, functions = policies_of(self.twin.policies, policies, len(self.teams))
        if functions:
            raise ValueError(english(said("fast-own-policies")))
        actions = np.zeros(len(self.records), np.int64)
        self.twin.choose_games(self.rules, self.records, policy_numbers, actions)
        return actions

    def step(self, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Make a choice in every running game and go on to the next; returns which games are over.

        A choice that is not legal is a ValueError, and nothing has changed. Rows of games that are over
        are left alone.
        """
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != self.records.shape:
            raise ValueError(
                english(said("fast-choices", choices=str(chosen.shape), games=str(len(self.records))))
            )
        wrong = first_illegal(self.records, self.twin.bits, chosen, self.twin.actions)
        if wrong >= 0:
            raise ValueError(english(said("fast-not-legal", choice=str(chosen[wrong]), game=str(wrong))))
        self.twin.step_games(self.rules, self.records, chosen)
        return self.over

    def rewards(self) -> npt.NDArray[np.float64]:
        """One row per game, one column per seat: 1 for winners of games that are over, -1 for losers."""
        winner, teams = self.records["winner"], np.array(self.teams)
        won = teams[np.maximum(winner, 0)][:, None] == teams[None, :]
        return np.where(winner[:, None] < 0, 0.0, np.where(won, 1.0, -1.0))
