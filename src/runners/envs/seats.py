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
from runners.fast.kernel import NOBODY, OVER

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
    """Games side by side; `seats` says whose choice each waits for, which is never a bot's.

    Each step makes its arrays anew, since programs that learn keep what they were told.
    """

    seen: npt.NDArray[np.int16]
    """What the seats see."""
    masks: npt.NDArray[np.int8]
    """The legal choices."""
    rewards: Rewards
    """By seat, of games that the last choice ended."""
    over: Flags

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
        self._policies = self.batch.policy_numbers(self.bots) if self.bots else np.zeros(0, np.int64)
        self._own, self._teams, self._next = NOBODY if seat is None else seat, np.array(self.batch.teams), 0
        self.view, self.choices = view_space(self.batch.columns), Discrete(self.batch.twin.actions)
        self.ended = np.zeros((games, *self.view.shape), np.int16)
        """The last that was seen of games that the last choice ended; other rows say nothing."""
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Start new games in all rows, the same for the same seed; games that bots end at once again."""
        self.batch.seed, self._next, self.batch.records["due"] = seed, 0, OVER
        self.seats = np.zeros(len(self.ended), np.int64)
        self._play(self.seats, again=True)

    def step(self, actions: Any, *, again: bool = False) -> None:
        """Make the choices, and those of the bots after them; `again`, new games follow those that end.

        An illegal choice ends its game where it stands, or is a ValueError if the table is strict.
        """
        if self.strict:
            self.batch.check_choices(actions)
        self._play(self.batch.shaped(actions), again)

    def _play(self, actions: Seats, again: bool) -> None:
        games, batch = len(self.ended), self.batch
        self.seats, self.over = self.seats.copy(), np.zeros(games, np.bool_)
        self.rewards, masks = np.zeros((games, self.players)), np.empty((games, batch.twin.actions), np.bool_)
        self.seen, self.masks = np.empty(self.ended.shape, np.int16), masks.view(np.int8)
        self._next = batch.twin.play_turns(
            *(batch.rules, batch.records, self._teams, self._policies, self._own),
            *(np.uint64(batch.seed), self._next, again, actions, self.seats),
            *(self.rewards, self.over, self.ended, masks, self.seen),
        )
