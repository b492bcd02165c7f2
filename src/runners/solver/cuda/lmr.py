"""Last Man Running on the GPU: the square array and its mirror image, so that every read is in order."""

from typing import Any, Final

import cupy as cp
import numpy as np

from runners.games.lmr import LMR
from runners.solver.cuda import device as gpu
from runners.solver.cuda.places import LMR_TALLY as TALLY
from runners.solver.lmr.index import index
from runners.solver.objective import WIN
from runners.words import english, said

FILES: Final = ["common.h", "lmr.cu"]
BYTES: Final = 32
"""A position's two bounds, twice."""
STRETCH: Final = 64
"""Opposing sets a block takes: the stretch of both arrays that is in use then fits the cache."""

SMALL_LAYER: Final = 1_000_000
BATCH: Final = 8


class LmrGpu:
    """All positions with a given number of pegs per side, on the device."""

    game, device, rules = "lmr", "cuda", LMR.rules_version
    writes = 2
    """Values that an update writes: the array and its mirror image."""

    def __init__(self, pegs: int, stretch: int = STRETCH) -> None:
        self.index, self.size, self.stretch = index(pegs), pegs, stretch
        self.objective, self.layers, self.sets = WIN, self.index.layers, len(self.index.sets)
        gpu.check_memory(
            english(said("solver-what-lmr", pegs=pegs, device="cuda")), self.sets**2 * BYTES + (1 << 30)
        )
        self.kernels = gpu.build(FILES, {})
        self.tables = tuple(cp.asarray(table) for table in self.index.tables)
        self.v, self.w = (cp.empty((self.sets, self.sets, 2)) for _ in range(2))
        self._gap = cp.zeros(1, cp.uint64)
        self.reset()

    def reset(self) -> None:
        """Start from certain loss and certain win; in rank 0 every peg is Finished."""
        for values in (self.v, self.w):
            values[:, :, 0] = WIN.worst
            values[:, :, 1] = WIN.best
        self.v[:, 0] = self.w[0, :] = WIN.worst
        self.v[0, :] = self.w[:, 0] = WIN.best

    def _board(self) -> tuple[Any, ...]:
        return *self.tables, self.v, self.w, np.int32(self.sets)

    def sweep(self, layer: int) -> tuple[int, float]:
        """Sweep a layer in place; returns how often, and the widest gap after the last sweep."""
        part = self.layers[layer]
        times = BATCH if part.positions < SMALL_LAYER else 1
        for _ in range(times):
            self._gap.fill(0)
            self._sweep(part.first, part.first_end, part.second, part.second_end)
            if part.first != part.second:
                self._sweep(part.second, part.second_end, part.first, part.first_end)
        return times, float(self._gap.get().view(np.float64)[0])

    def _sweep(self, first: int, first_end: int, second: int, second_end: int) -> None:
        ends = (np.int32(number) for number in (first, first_end, second, second_end))
        blocks = (first_end - first, -(-(second_end - second) // self.stretch))
        self.kernels.get_function("lmr_sweep")(blocks, (self.stretch,), (*self._board(), *ends, self._gap))

    def reads(self, layer: int) -> int:
        """Values that one sweep of a layer reads: the moves of every own set, and the passed turn."""
        part, at = self.layers[layer], self.index.tables.moves_at
        spans = {(part.first, part.first_end, part.second, part.second_end)}
        spans.add((part.second, part.second_end, part.first, part.first_end))
        return sum(
            (int(at[end * 6]) - int(at[first * 6]) + end - first) * (end2 - second)
            for first, end, second, end2 in spans
        )

    def arrays(self) -> dict[str, Any]:
        """What a checkpoint must keep and a table is made of, on the device."""
        return {"V": self.v.reshape(-1, 2)}

    def query(self, keys: Any) -> Any:
        """Bounds of positions given as own rank x 2^32 + opposing rank."""
        keys = cp.asarray(keys, cp.uint64)
        own, other = (keys >> np.uint64(32)).astype(cp.int64), (keys & np.uint64(0xFFFFFFFF)).astype(cp.int64)
        return self.v[own, other].get()

    def play(
        self, games: int, seed: int, rounded: tuple[bool, bool] = (False, False), keep: int = 0
    ) -> tuple[dict[str, float], Any]:
        """Play whole games; returns sums by name, and one position of each of the first games."""
        sums, kept = cp.zeros(len(TALLY)), cp.zeros(max(keep, 1), cp.uint64)
        how = (
            np.int32(rounded[0]),
            np.int32(rounded[1]),
            np.float64(WIN.step),
            np.uint64(seed),
            np.int64(games),
        )
        kernel = self.kernels.get_function("lmr_play")
        kernel((gpu.grid(games),), (128,), (*self._board(), *how, sums, kept, np.int64(keep)))
        return dict(zip(TALLY, sums.get().tolist(), strict=True)), kept.get()[:keep]

    def at_start(self) -> tuple[float, float]:
        """Bounds for the player to roll first."""
        start = self.index.rank[()]
        values = self.v[start, start].get()
        return float(values[0]), float(values[1])
