"""Many games side by side, one choice in each at a time: what environments and training loops need."""

from copy import copy
from typing import Any, ClassVar, Final, Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from runners.fast.chance import Afterstates, Counts, Outcomes, outcomes
from runners.fast.kernel import NOBODY, OVER, first_illegal, show_legal
from runners.fast.policies import Policies, policies_of
from runners.fast.rng import STREAM_FIELDS
from runners.fast.twin import Twin, check_numbers
from runners.words import english, said

STREAMS: Final = ("number", *(name for name, _ in STREAM_FIELDS))
"""The fields that a row keeps when a position is put into it."""
Rows: TypeAlias = npt.NDArray[np.bool_] | npt.NDArray[np.int64]
"""Some games of a batch, by a truth value for each or by their numbers."""


class Batch:
    """Many games side by side, each waiting for a choice; with given dice, for a choice or a roll."""

    twin: ClassVar[Twin]

    def __init__(
        self, games: int, seed: int = 0, *, options: Any = None, dice: Literal["own", "given"] = "own"
    ) -> None:
        check_numbers(games, seed)
        if dice not in ("own", "given"):
            raise ValueError(f"dice {dice!r} are neither own nor given")
        self.dice = dice
        self.options, self.seed = self.twin.options(options), seed
        self.rules, self.teams = self.twin.table(self.options), self.twin.teams_of(self.options)
        self.records = np.zeros(games, self.twin.record)
        self.columns = self.twin.columns(self.options)
        """The names of the numbers that `observe` gives."""
        self._next = 0
        self.reset()

    def reset(self, which: npt.NDArray[np.bool_] | None = None, *, seed: int | None = None) -> None:
        """Start new games in all rows, or in those where `which` is true.

        The numbering of the games goes on, or begins anew with a seed.
        """
        if seed is not None:
            check_numbers(len(self.records), seed)
            self.seed, self._next = seed, 0
        rows = np.arange(len(self.records)) if which is None else np.flatnonzero(which)
        fresh = np.zeros(len(rows), self.twin.record)
        numbers = np.arange(self._next, self._next + len(rows))
        start = self.twin.start_games if self.dice == "own" else self.twin.open_games
        start(self.rules, fresh, np.uint64(self.seed), numbers)
        self._bytes(self.records)[rows] = self._bytes(fresh)
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
        if self.dice == "own":
            self.twin.roll_games(self.rules, made)
        self.records[row] = made[0]

    @property
    def actor(self) -> npt.NDArray[np.int64]:
        """The seat that must choose or throw, -1 where the game is over."""
        return self.records["actor"].copy()

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        return self.records["due"] == OVER  # type: ignore[no-any-return]

    def legal(self) -> npt.NDArray[np.bool_]:
        """The legal choices: one row per game, one column per number of a choice."""
        shown = np.zeros((len(self.records), self.twin.actions), np.bool_)
        show_legal(self.records, self.twin.bits, shown)
        return shown

    def observe(self, seat: int | npt.NDArray[np.int64] | None = None) -> npt.NDArray[np.int16]:
        """What a seat sees, or one seat a game: one row per game, one number for each of `columns`.

        Without a seat it is the one that must choose, and rows of games that are over are 0. Seats and
        squares are counted from the seat that sees.
        """
        shown = np.zeros((len(self.records), len(self.columns)), np.int16)
        seats = (
            self.actor if seat is None else np.broadcast_to(np.asarray(seat, np.int64), self.records.shape)
        )
        if seats.min() < NOBODY or seats.max() >= len(self.teams):
            raise ValueError(f"seats {seats.min()} to {seats.max()}: there are {len(self.teams)}")
        self.twin.observe_games(self.rules, self.records, seats, shown)
        return shown

    def policy_numbers(self, policies: Policies) -> npt.NDArray[np.int64]:
        """The number of each seat's built-in policy."""
        numbers, functions = policies_of(self.twin.policies, policies, len(self.teams))
        if functions:
            raise ValueError(english(said("fast-own-policies")))
        return numbers

    def choose(self, policies: Policies) -> npt.NDArray[np.int64]:
        """What built-in policies would choose in every game; 0 where no choice is due."""
        actions = np.zeros(len(self.records), np.int64)
        self.twin.choose_games(self.rules, self.records, self.policy_numbers(policies), actions)
        return actions

    def shaped(self, actions: Any) -> npt.NDArray[np.int64]:
        """One choice a game; ValueError for another number of them."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != self.records.shape:
            raise ValueError(
                english(said("fast-choices", choices=str(chosen.shape), games=str(len(self.records))))
            )
        return chosen

    def check_choices(self, actions: Any) -> npt.NDArray[np.int64]:
        """One legal choice a game that waits for one; ValueError for the first that is not."""
        chosen = self.shaped(actions)
        wrong = first_illegal(self.records, self.twin.bits, chosen, self.twin.actions)
        if wrong >= 0:
            raise ValueError(english(said("fast-not-legal", choice=str(chosen[wrong]), game=str(wrong))))
        return chosen

    def step(self, actions: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        """Make a choice in every running game and go on to the next; returns which games are over.

        A choice that is not legal is a ValueError, and nothing has changed. Rows of games that are over
        are left alone. With given dice, games stop at the next roll, and those that wait for dice are left
        alone too.
        """
        step = self.twin.step_games if self.dice == "own" else self.twin.act_games
        step(self.rules, self.records, self.check_choices(actions))
        return self.over

    def dice_due(self) -> Counts:
        """How many dice each game waits for; 0 where it waits for a choice or is over."""
        counts = np.zeros(len(self.records), np.int64)
        self.twin.count_dice(self.rules, self.records, counts)
        return counts

    def outcomes(self) -> Outcomes:
        """Every roll that may come in the games that wait for dice, each with its probability."""
        return outcomes(self.dice_due(), len(self.twin.die.faces))

    def draw(self) -> Counts:
        """What the games' own dice show next, as `roll` takes it; `roll(draw())` plays as own dice do."""
        dice = np.zeros((len(self.records), len(self.twin.die.faces)), np.int64)
        self.twin.draw_games(self.rules, self.records, dice)
        return dice

    def roll(self, dice: Counts) -> None:
        """Take the dice in every game that waits for them: one row per game, how many show each face.

        Rows of games that wait for none are left alone. Dice that are not due are a ValueError, and nothing
        has changed.
        """
        given = np.ascontiguousarray(dice, np.int64)
        if given.shape != (len(self.records), len(self.twin.die.faces)):
            raise ValueError(f"dice of shape {given.shape} for {len(self.records)} games")
        wrong = self.twin.first_undue(self.rules, self.records, given)
        if wrong >= 0:
            due = self.dice_due()[wrong]
            raise ValueError(f"game {wrong} waits for {due} dice, not for {given[wrong].tolist()}")
        self.twin.take_games(self.rules, self.records, given)

    def afterstates(self) -> Afterstates:
        """What every legal choice of every game leads to, before any roll."""
        count = int(self.records["choices"].sum())
        rows, actions = np.zeros(count, np.int64), np.zeros(count, np.int64)
        made = np.empty(count, self.twin.record)
        self.twin.branch_games(self.rules, self.records, rows, actions, made)
        return Afterstates(rows, actions, self._with(made))

    def take(self, rows: Rows) -> "Batch":
        """Copies of some games, as a batch with given dice; a game may be named more than once."""
        return self._with(self.save(rows))

    def _with(self, records: npt.NDArray[Any]) -> "Batch":
        made = copy(self)
        made.records, made.dice = records, "given"
        return made

    def save(self, rows: Rows | None = None) -> npt.NDArray[Any]:
        """Copies of all games, or of some, for `restore`; their dice and choices go on from there."""
        chosen = self._bytes(self.records)
        return (chosen.copy() if rows is None else chosen[rows]).view(self.twin.record)

    def restore(self, saved: npt.NDArray[Any], rows: Rows | None = None) -> None:
        """Put saved games back, in all rows or in some."""
        if saved.dtype != self.twin.record:
            raise ValueError("these are not games that `save` gave")
        self._bytes(self.records)[slice(None) if rows is None else rows] = self._bytes(saved)

    def _bytes(self, records: npt.NDArray[Any]) -> npt.NDArray[np.void]:
        """Records as mere bytes: NumPy copies whole rows of them, and otherwise field by field."""
        return records.view(np.dtype((np.void, records.itemsize)))

    def rewards(self) -> npt.NDArray[np.float64]:
        """One row per game, one column per seat: 1 for winners of games that are over, -1 for losers."""
        winner, teams = self.records["winner"], np.array(self.teams)
        won = teams[np.maximum(winner, 0)][:, None] == teams[None, :]
        return np.where(winner[:, None] < 0, 0.0, np.where(won, 1.0, -1.0))
