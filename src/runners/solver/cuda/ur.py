"""The solver of Ur on the GPU, for one game and for a set: both movers' values of every position."""

from typing import Any, Final

import cupy as cp
import numpy as np

from runners.solver.cuda import device as gpu
from runners.solver.cuda.places import BY_VALUE, MOST_POINTS, SCORES, defines
from runners.solver.cuda.places import UR_TALLY as TALLY
from runners.solver.objective import Objective, points
from runners.solver.ur.index import Layer, index
from runners.solver.ur.packing import start_key
from runners.solver.ur.variant import USUAL, Variant
from runners.words import english, said

FILES: Final = ["common.h", "ur.cu", "ur_play.cu", "ur_mind.cu", "ur_set.cu"]
BYTES: Final = 32
"""A position's two values with two bounds each."""

SMALL_LAYER: Final = 1_000_000
BATCH: Final = 8
"""Small layers are swept several times before the gap is read: reading it costs more than a sweep."""


def _rival(v: Any, a: Any, goal: Objective) -> tuple[Any, ...]:
    """A second table as kernels take it, with what its objective pays for a win and for a point."""
    return v, a, np.float64(goal.total), np.float64(goal.point)


class UrGpu:
    """All positions of a game with a given number of pieces, on the device."""

    game, device = "ur", "cuda"
    writes = 2
    """Values that an update writes."""

    def __init__(
        self, pieces: int, objective: Objective, variant: Variant = USUAL, head_start: bool = False
    ) -> None:
        self.index, self.size, self.objective = index(pieces, variant), pieces, objective
        self.rules, self.head_start = variant.rules, head_start
        self.layers = self.index.layers
        gpu.check_memory(
            english(said("solver-what-ur", pieces=pieces, device="cuda")), self.index.size * BYTES + (1 << 30)
        )
        self.kernels = gpu.build(FILES, defines(variant))
        self.small, self.base = (cp.asarray(table) for table in self.index.tables)
        self.v, self.a = (cp.empty((self.index.size, 2)) for _ in range(2))
        self._gap = cp.zeros(1, cp.uint64)
        self.reset(objective)

    def reset(self, objective: Objective) -> None:
        """Start from the worst and the best payoff."""
        self.objective = objective
        for values in (self.v, self.a):
            values[:, 0] = objective.worst
            values[:, 1] = objective.best

    def _board(self) -> tuple[Any, ...]:
        total, points = np.float64(self.objective.total), np.int32(self.objective.counts_points)
        return self.small, self.base, self.v, self.a, total, points

    def launch(self, name: str, work: int, *arguments: Any, threads: int = gpu.THREADS) -> None:
        """Run a kernel over `work` items."""
        self.kernels.get_function(name)((gpu.grid(work),), (threads,), arguments)

    def sweep(self, layer: int) -> tuple[int, float]:
        """Sweep a layer in place; returns how often, and the widest gap after the last sweep."""
        part = self.layers[layer]
        times = BATCH if part.positions < SMALL_LAYER else 1
        for _ in range(times):
            self._gap.fill(0)
            for order in {(part.first, part.second), (part.second, part.first)}:
                columns = self.index.columns(*order)
                sides = (np.int32(order[0]), np.int32(order[1]), np.int64(columns))
                self.launch("ur_sweep", columns, *self._board(), *sides, self._gap)
        return times, float(self._gap.get().view(np.float64)[0])

    def _span(self, layer: int) -> tuple[Any, ...]:
        part = self.layers[layer]
        sizes = (np.int64(number) for number in (part.start, part.size, part.positions))
        return np.int32(part.first), np.int32(part.second), *sizes

    def reads(self, layer: int) -> int:
        """Values that one sweep of a layer reads."""
        count = cp.zeros(1, cp.uint64)
        self.launch("ur_count_reads", self.layers[layer].positions, *self._board(), *self._span(layer), count)
        return int(count.get()[0])

    def query(self, keys: Any) -> tuple[Any, Any]:
        """Bounds of V and A of packed positions, as two arrays of pairs."""
        keys = cp.asarray(keys, cp.uint64)
        values, awards = cp.empty((len(keys), 2)), cp.empty((len(keys), 2))
        if len(keys):
            self.launch("ur_query", len(keys), *self._board(), keys, values, awards, np.int64(len(keys)))
        return values.get(), awards.get()

    def middles(self) -> tuple[Any, Any]:
        """Middles of all bounds in single precision, on the device: half the size of a bound's array."""
        found = []
        for values in (self.v, self.a):
            middle = cp.empty(self.index.size, cp.float32)
            self.launch("ur_middle", self.index.size, values, middle, np.int64(self.index.size))
            found.append(middle)
        return found[0], found[1]

    def arrays(self) -> dict[str, Any]:
        """What a checkpoint must keep and a table is made of, on the device."""
        return {"V": self.v, "A": self.a}

    def play(
        self,
        games: int,
        seed: int,
        ways: tuple[int, int] = (BY_VALUE, BY_VALUE),
        second: tuple[Any, Any, Objective] | None = None,
        notable: float = 1e-4,
        keep: int = 0,
    ) -> tuple[dict[str, float], Any]:
        """Play whole games; returns sums by name, and one position of each of the first games."""
        sums, kept = cp.zeros(len(TALLY)), cp.zeros(max(keep, 1), cp.uint64)
        rival = _rival(*(second or (np.uint64(0), np.uint64(0), self.objective)))
        steps = (np.float64(self.objective.worst), np.float64(self.objective.step), np.float64(notable))
        how = (np.int32(ways[0]), np.int32(ways[1]), *steps, np.uint64(seed), np.int64(games))
        self.launch("ur_play", games, *self._board(), *rival, *how, sums, kept, np.int64(keep), threads=128)
        return dict(zip(TALLY, sums.get().tolist(), strict=True)), kept.get()[:keep]

    def ahead(self, second: tuple[Any, Any, Objective]) -> tuple[Any, Any]:
        """Another table's values one throw ahead, in single precision."""
        found = tuple(cp.empty(self.index.size, cp.float32) for _ in range(2))
        for layer, part in enumerate(self.layers):
            span = (*_rival(*second), *self._span(layer))
            self.launch("ur_ahead", part.positions, *self._board(), *span, *found)
        return found[0], found[1]

    def scores(self, games: int, seed: int, ways: tuple[int, int], second: tuple[Any, Any, Objective]) -> Any:
        """How often games end with so many points for the first thrower, from the heaviest loss up."""
        counts = cp.zeros(2 * MOST_POINTS + 1, cp.uint64)
        how = (np.int32(ways[0]), np.int32(ways[1]), np.uint64(seed), np.int64(games))
        self.launch("ur_scores", games, *self._board(), *_rival(*second), *how, counts, threads=128)
        return counts.get().astype(np.int64)

    def at_start(self) -> tuple[float, float]:
        """Bounds for the first thrower."""
        values, _ = self.query([start_key(self.index, self.head_start)])
        return float(values[0, 0]), float(values[0, 1])


class SetGpu(UrGpu):
    """As `SetCpu`; the first player's values are stored where lower bounds otherwise are."""

    def __init__(self, pieces: int) -> None:
        super().__init__(pieces, points(pieces))
        self.v.fill(0)
        self.a.fill(0)

    def values(self, pay: Any, close: float) -> tuple[float, float]:
        """What the first throw is worth to each player, where wins are worth `pay[player, points]`."""
        worth = np.zeros((2, SCORES))
        worth[:, : pay.shape[1]] = pay
        on_device = cp.asarray(worth)
        for part in self.layers:
            while self._sweep(part, on_device) > close:
                pass
        found, _ = self.query([start_key(self.index)])
        return float(found[0, 0]), float(found[0, 1])

    def _sweep(self, part: Layer, pay: Any) -> float:
        """Sweep a layer once or more; returns the largest change in the last sweep."""
        for _ in range(BATCH if part.positions < SMALL_LAYER else 1):
            self._gap.fill(0)
            for side, side2 in {(part.first, part.second), (part.second, part.first)}:
                columns = self.index.columns(side, side2)
                where = (np.int32(side), np.int32(side2), np.int64(columns))
                self.launch("ur_set_sweep", columns, *self._board(), pay, *where, self._gap)
        return float(self._gap.get().view(np.float64)[0])
