"""Games in which whoever uses an environment plays all seats, or one of them beside bots."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete

from runners import fast
from runners.drawing.lmr.board import draw_lmr
from runners.drawing.ur.board import draw_ur
from runners.fast.batch import Batch

Flags: TypeAlias = npt.NDArray[np.bool_]
Seats: TypeAlias = npt.NDArray[np.int64]
Rewards: TypeAlias = npt.NDArray[np.float64]
Opponents: TypeAlias = str | Sequence[str]
"""One bot for all other seats, or one per seat, of which that of the own seat is not asked."""

RENDER_MODES: Final = ("human", "ansi", "svg")
RENDERING: Final[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 4}
"""What the libraries are told of it."""
ILLEGAL_REWARD: Final = -1.0
"""Of the seat that chose what is not legal; its game ends with it."""
MOST: Final = 8
"""No number of an observation is higher, but for dice, whose number has no bound."""
WITHOUT_BOUND: Final = ("dice ", "bank")


def batch_of(game: str, games: int, options: Mapping[str, Any], opponents: Sequence[str] = ()) -> Batch:
    """New games; ValueError for a game or a bot that does not exist."""
    if game not in ("lmr", "ur"):
        raise ValueError(f"there is no game {game!r}: lmr or ur")
    twin = fast.lmr if game == "lmr" else fast.ur
    made: type[Batch] = twin.Batch
    if not set(opponents) <= twin.POLICIES.keys():  # the levels bring their nets
        made = level_batches()[game]
    return made(games, options={**made.twin.absent, **options})


def level_batches() -> dict[str, type[Batch]]:
    """The batches whose policies are all bots."""
    from runners.fast.lmr.levels import Batch as LmrBatch
    from runners.fast.ur.levels import Batch as UrBatch

    return {"lmr": LmrBatch, "ur": UrBatch}


def view_space(columns: Sequence[str]) -> Box:
    """The space of an observation."""
    bounds = [np.iinfo(np.int16).max if name.startswith(WITHOUT_BOUND) else MOST for name in columns]
    return Box(np.zeros(len(columns), np.int16), np.array(bounds, np.int16), dtype=np.int16)


def picture(batch: Batch, row: int, mode: str | None) -> str | None:
    """One game as `render` gives it: the position as a line, an SVG board, or nothing but a printed line."""
    state, game = batch.state(row), batch.twin.game
    if mode == "svg":
        return draw_lmr(state, (), game.title) if game.name == "lmr" else draw_ur(state, title=game.title)
    if mode == "human":
        print(game.show(state))
    return game.show(state) if mode == "ansi" else None


def check_mode(mode: str | None) -> str | None:
    """The mode itself; ValueError for an unknown one."""
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode {mode!r}: {', '.join(RENDER_MODES)}")
    return mode


class Table:
    """Games side by side; `seats` says whose choice each waits for, which is never a bot's."""

    def __init__(
        self,
        game: str,
        games: int,
        options: Mapping[str, Any],
        opponents: Opponents | None = None,
        seat: int | None = None,
        strict: bool = False,
    ) -> None:
        names = [opponents] if isinstance(opponents, str) else list(opponents or ())
        self.batch, self.strict = batch_of(game, games, options, names), strict
        self.players = len(self.batch.teams)
        if seat is not None and (not 0 <= seat < self.players or opponents is None):
            raise ValueError(f"seat {seat}: one of {self.players}, beside opponents")
        self.bots = names * self.players if isinstance(opponents, str) else names
        if self.bots:
            self.batch.choose(self.bots)  # refuses names that are unknown or too few
        self.seat = seat
        self.seats: Seats = self.batch.actor
        self.view, self.choices = view_space(self.batch.columns), Discrete(self.batch.twin.actions)

    def begin(self, seed: int) -> None:
        """New games in all rows, the same for the same seed."""
        self.batch.reset(seed=seed)
        self._seat(np.ones(len(self.seats), np.bool_))

    def renew(self, over: Flags) -> None:
        """New games where they are over."""
        self.batch.reset(over)
        self._seat(over)

    def _seat(self, fresh: Flags) -> None:
        """Give new games their own seat; those that bots end before its first choice are played again."""
        if not self.bots:
            self.seats = self.batch.actor
            return
        while fresh.any():
            turns = (self.batch.records["number"][fresh] + self.batch.seed % self.players) % self.players
            self.seats[fresh] = turns if self.seat is None else self.seat
            self._answer()
            fresh = fresh & self.batch.over
            self.batch.reset(fresh)

    def _answer(self) -> None:
        """Bots choose until the own seat must."""
        while True:
            actor = self.batch.actor
            rows = np.flatnonzero((actor >= 0) & (actor != self.seats))
            if not len(rows):
                return
            some = self.batch.take(rows)
            some.dice = self.batch.dice
            some.step(some.choose(self.bots))
            self.batch.restore(some.records, rows)

    def masks(self) -> npt.NDArray[np.int8]:
        """The legal choices of every game, as the libraries want them."""
        return self.batch.legal().view(np.int8)

    def step(self, actions: Seats, masks: npt.NDArray[np.int8]) -> tuple[Rewards, Flags]:
        """Make the choices, and those of the bots after them; returns rewards by seat, and what is over.

        An illegal choice ends its game where it stands, or is a ValueError if the table is strict.
        """
        chosen = np.asarray(actions, np.int64)
        try:
            self.batch.step(chosen)
        except ValueError:
            return self._step_wrong(chosen, masks)
        if self.bots:
            self._answer()
        over = self.batch.over
        return self.batch.rewards() if over.any() else np.zeros((len(chosen), self.players)), over

    def _step_wrong(self, chosen: Seats, masks: npt.NDArray[np.int8]) -> tuple[Rewards, Flags]:
        """The same where some choices are not legal."""
        if chosen.shape != self.seats.shape or self.strict:
            self.batch.step(chosen)  # says what is wrong
        inside = (chosen >= 0) & (chosen < self.choices.n)
        wrong = (masks[np.arange(len(chosen)), np.where(inside, chosen, 0)] == 0) | ~inside
        kept, seats = self.batch.save(wrong), self.seats[wrong]
        rewards, over = self.step(np.where(wrong, masks.argmax(1), chosen), masks)
        self.batch.restore(kept, wrong)
        rewards[wrong] = 0.0
        rewards[wrong, seats] = ILLEGAL_REWARD
        return rewards, over | wrong
