"""How much a policy loses against exact values: regret in positions of its own play and in uniform ones.

No dice are in a regret: each decision is compared with the best choice of the same position. So is the
share of games against perfect play: the opponent loses nothing and the dice are fair, so it is the value
of the start, less what the policy loses in a game.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from runners.fast.batch import Batch
from runners.lab.uniform import uniform_lmr, uniform_ur
from runners.solver.batches import Exact

Policy: TypeAlias = Callable[[Batch], npt.NDArray[np.int64]]
"""The number of a legal choice for every game of a batch that waits for one."""

GAMES: Final = 256
"""Played side by side, each to its end."""
ROUNDS_MAX: Final = 100_000
"""Choices after which games that go round for ever are dropped."""


class Regret(NamedTuple):
    """The mean loss a decision in winning chance, and its standard error."""

    decisions: int
    regret: float
    error: float


class Losses:
    """Losses and decisions by game: decisions of one game are not independent of each other."""

    def __init__(self) -> None:
        self.lost: list[npt.NDArray[np.float64]] = []
        self.counts: list[npt.NDArray[np.float64]] = []

    def add(self, lost: npt.NDArray[np.float64], counts: npt.NDArray[np.float64]) -> None:
        self.lost.append(lost)
        self.counts.append(counts)

    @property
    def decisions(self) -> int:
        return int(sum(counts.sum() for counts in self.counts))

    def regret(self) -> Regret:
        """The losses of all games over their decisions, with the error of a ratio."""
        lost, counts = np.concatenate(self.lost), np.concatenate(self.counts)
        total, games = counts.sum(), len(counts)
        if not total:  # one piece of Ur has no choice but whether to decline
            return Regret(0, 0.0, 0.0)
        mean = float(lost.sum() / total)
        spread = ((lost - mean * counts) ** 2).sum() * games / max(1, games - 1)
        return Regret(int(total), mean, float(np.sqrt(spread) / total))


class Judged(NamedTuple):
    own: Regret
    uniform: Regret
    share: float
    seconds: float


def losses(exact: Exact, batch: Batch, policy: Policy) -> tuple[Any, Any, Any]:
    """What the policy chooses in every game, what that loses, and whether there was a choice.

    A difference of one step of the table is none: it may come from rounding.
    """
    chosen = np.asarray(policy(batch), np.int64)
    judged = exact.judged(batch)
    best = np.full(len(chosen), -np.inf)
    np.maximum.at(best, judged.rows, judged.values)
    mine, decides = chosen[judged.rows] == judged.actions, batch.records["choices"] > 1
    worth = np.full(len(chosen), np.nan)
    worth[judged.rows[mine]] = judged.values[mine]
    waits = batch.legal().any(1)
    if np.isnan(worth[waits]).any():
        row = int(np.flatnonzero(waits & np.isnan(worth))[0])
        raise ValueError(f"the policy chose {chosen[row]}, which is not legal in {show(batch, row)}")
    lost = np.where(waits, best - worth, 0.0)
    lost[lost <= 1.001 * exact.table.step] = 0.0
    return chosen, lost, decides


def show(batch: Batch, row: int) -> str:
    game: Any = batch.twin.game
    return str(game.show(batch.state(row)))


def play(exact: Exact, batch: Batch, policy: Policy, own: npt.NDArray[np.bool_]) -> tuple[Any, Any]:
    """What the policy loses in whole games, and its decisions there, game by game.

    It plays the seats in `own`, which has a row per game and a column per seat, perfect play the others.
    """
    lost, counts = np.zeros(len(batch.records)), np.zeros(len(batch.records))
    for _ in range(ROUNDS_MAX):
        running = np.flatnonzero(~batch.over)
        if not len(running):
            return lost, counts
        some = batch.take(running)
        some.dice = "own"
        acts = own[running, some.actor]
        actions = exact.best(some) if not acts.all() else np.zeros(len(running), np.int64)
        if acts.any():
            mine = some.take(acts)
            actions[acts], loss, decides = losses(exact, mine, policy)
            some.restore(mine.records, acts)  # a policy may have drawn from a game's stream
            lost[running[acts]] += loss
            counts[running[acts]] += decides
        some.step(actions)
        batch.restore(some.records, running)
    raise ValueError(f"games had not ended after {ROUNDS_MAX:,} choices")


def judge(
    exact: Exact,
    new: Callable[..., Batch],
    policy: Policy,
    *,
    seed: int = 0,
    decisions: int = 20_000,
    seconds: float | None = None,
    tell: Callable[[float], None] = lambda _: None,
) -> Judged:
    """Judge a policy; `new` makes games. With `seconds`, their number depends on the machine."""
    began, own, apart, uniform, number = perf_counter(), Losses(), Losses(), Losses(), 0
    draw = uniform_ur if exact.game == "ur" else uniform_lmr
    random = np.random.default_rng(seed)
    while number == 0 or (own.decisions < decisions if seconds is None else perf_counter() - began < seconds):
        first = seed + 2 * number
        own.add(*play(exact, new(GAMES, first), policy, np.ones((GAMES, 2), np.bool_)))
        seats = np.arange(GAMES) % 2
        apart.add(*play(exact, new(GAMES, first + 1), policy, np.eye(2, dtype=np.bool_)[seats]))
        some = draw(exact, new(GAMES * 8, first, dice="given"), random)
        _, lost, decides = losses(exact, some, policy)
        uniform.add(lost[decides], np.ones(int(decides.sum())))
        number += 1
        tell(own.decisions if seconds is None else perf_counter() - began)
    lost = float(np.concatenate(apart.lost).mean())
    share = exact.objective.total / 2 - lost
    return Judged(own.regret(), uniform.regret(), share, perf_counter() - began)
