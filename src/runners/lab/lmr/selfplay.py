"""Self-play of Last Man Running, many games at once, and what each position should have been worth.

For every position before a roll, the best line of each of six rolls is found; the mean of their values is
what the position should be worth (so the net does not learn from luck), and the game goes on with one of
them. The errors of later positions are passed back along the game, weaker with every step (`fade`).
"""

from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots import scale
from runners.bots.lmr import look, plan
from runners.lab.lmr.games import GAME_WORDS, PENDING_WORD, RULES

FILES: Final = ("lmr.h", "lmr.cu", "lmr_exact.cu", "lmr_levels.cu", "lmr_look.cu")
STRIDE: Final = -(-plan.LONGEST // 8) * 8


def defines() -> dict[str, int]:
    """Every number that the kernels share with Python."""
    return {**plan.defines(), **scale.defines(), **look.defines(), "STRIDE": STRIDE}


def chances_table() -> Any:
    """exp(-d / 256) in integers."""
    away = np.arange(scale.TABLE) / (1 << scale.OUTPUT_BITS)
    return np.maximum(np.rint(scale.TABLE_ONE * np.exp(-away)), 1).astype(np.int32)


class Batch(NamedTuple):
    """Positions to learn from: one row per seat, where each position's rows end, how many there are."""

    states: Any
    dense: Any
    ends: Any
    widths: Any


class Arena:
    """Many games on one machine."""

    def __init__(self, machine: Any, rules: Any, mixture: Any, games: int, seed: int) -> None:
        self.machine, self.xp, self.games = machine, machine.xp, games
        self.rules = self.xp.asarray(np.ascontiguousarray(rules).view(np.uint8))
        self.players = self.xp.asarray(rules["players"].astype(np.int32))
        self.mixture = self.xp.asarray(mixture.astype(np.int32))
        self.table = self.xp.asarray(chances_table())
        self.state = self.xp.zeros((games, GAME_WORDS), np.uint32)
        self.seed, self.tick = np.uint64(seed), 0
        assert RULES.itemsize == 96
        self._begin()

    def _begin(self) -> None:
        self.machine(
            "begin", self.games, self.rules, self.mixture, np.int32(len(self.mixture)), self.state,
            self.seed, np.uint64(self.tick),
        )  # fmt: skip

    def lists(self, states: Any) -> tuple[Any, Any, Any, Any]:
        """Inputs of positions, one row per seat: lists, lengths, where a position's rows end, how many."""
        xp, n = self.xp, len(states)
        widths = xp.empty(n, np.int32)
        self.machine("widths_of", n, self.rules, states, widths)
        ends = xp.cumsum(widths, dtype=np.int64)
        rows = int(ends[-1])
        lists, lengths = xp.empty((rows, STRIDE), np.int16), xp.empty(rows, np.int32)
        self.machine("list_inputs", n, self.rules, states, ends, widths, lists, lengths)
        return lists, lengths, ends, widths

    def at_rest(self, states: Any) -> Any:
        """Which positions have no dice in hand."""
        return self.xp.flatnonzero(states[:, PENDING_WORD] == 0)

    def rows(self, states: Any) -> Batch:
        """Positions in the form that the learner takes."""
        lists, lengths, ends, widths = self.lists(states)
        dense = self.xp.zeros((len(lengths), plan.INPUTS), np.float32)
        self.machine("spread", len(lengths), lists, lengths, dense)
        return Batch(states, dense, ends, widths)

    def blame(self, batch: Batch, outputs: Any, targets: Any) -> tuple[Any, float]:
        """By how much each output should fall, and the mean squared error of the chances."""
        xp, n = self.xp, len(batch.states)
        slopes, losses = xp.zeros(len(outputs), np.float32), xp.zeros(n, np.float32)
        outputs = xp.ascontiguousarray(outputs.astype(np.float32))
        self.machine(
            "blame", n, self.rules, batch.states, batch.ends, batch.widths, outputs, targets, slopes, losses
        )
        return slopes, losses.mean()

    def outputs(self, net: dict[str, Any], lists: Any, lengths: Any) -> Any:
        """The integer net's output for every row."""
        found = self.xp.empty(len(lengths), np.int32)
        weights = [net[name] for name in ("w1", "b1", "skip", "w2", "b2", "w3", "b3")]
        self.machine("evaluate", len(lengths), lists, lengths, *weights, found)
        return found

    def lines(self, rolled: Any) -> tuple[Any, Any, Any]:
        """Every position after up to two dice: the positions, where each roll's end, how many there are."""
        xp, n = self.xp, len(rolled)
        counts = xp.empty(n, np.int32)
        self.machine("count_lines", n, self.rules, rolled, counts)
        ends = xp.cumsum(counts, dtype=np.int64)
        found = xp.empty((int(ends[-1]), GAME_WORDS), np.uint32)
        widths = xp.empty(len(found), np.int32)
        self.machine("fill_lines", n, self.rules, rolled, ends, counts, found, widths)
        return found, ends, counts

    def best(self, net: dict[str, Any], rolled: Any) -> tuple[Any, Any, Any]:
        """The lines of every roll, the best of them, and the seats' chances after it."""
        lines, ends, counts = self.lines(rolled)
        xp, n = self.xp, len(rolled)
        best, values = xp.full(n, -1, np.int64), xp.zeros((n, plan.SEATS), np.float32)
        if len(lines):
            lists, lengths, row_ends, widths = self.lists(lines)
            found = self.outputs(net, lists, lengths)
            self.machine(
                "choose", n, self.rules, rolled, lines, ends, counts, row_ends, widths, found, self.table,
                best, values,
            )  # fmt: skip
        return lines, best, values

    def step(self, net: dict[str, Any]) -> tuple[Any, Any, Any, Any]:
        """One roll and its best line in every game: positions before it, their means, chances after, ends."""
        xp, n = self.xp, self.games
        before, self.tick = self.state.copy(), self.tick + 1
        rolled = xp.empty((n * plan.FACES, GAME_WORDS), np.uint32)
        now = self.seed, np.uint64(self.tick)
        self.machine("roll", n, self.rules, self.state, rolled, *now)
        lines, best, values = self.best(net, rolled)
        mean, after = xp.empty((n, plan.SEATS), np.float32), xp.empty((n, plan.SEATS), np.float32)
        over = xp.empty(n, np.uint8)
        self.machine("advance", n, self.rules, self.state, lines, best, values, mean, after, over, *now)
        self._begin()
        return before, mean, after, over

    def collect(self, net: dict[str, Any], ticks: int, fade: float) -> tuple[Any, Any, int]:
        """Positions with what they should have been worth, and how many games ended."""
        xp = self.xp
        states, means, afters, overs = map(list, zip(*(self.step(net) for _ in range(ticks)), strict=True))
        targets = targets_from(xp, means, afters, overs, fade)
        return xp.concatenate(states), xp.concatenate(targets), int(sum((over > 0).sum() for over in overs))


def targets_from(xp: Any, means: list[Any], afters: list[Any], overs: list[Any], fade: float) -> list[Any]:
    """What positions should have been worth: their means, and part of the errors of later ones."""
    targets, owed = list[Any](), xp.zeros_like(means[0])
    for k in reversed(range(len(means))):
        target = means[k] + fade * xp.where(overs[k][:, None] > 0, 0.0, owed).astype(np.float32)
        targets.insert(0, target)
        owed = target - afters[k - 1]
    return targets
