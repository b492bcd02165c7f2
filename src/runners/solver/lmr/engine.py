"""Last Man Running on the CPU: the square array in main memory."""

import os
from typing import Any, Final

import numpy as np

from runners.solver import memory
from runners.solver.lmr.cpu import Pairs, sweep
from runners.solver.lmr.index import index
from runners.solver.objective import WIN

BYTES: Final = 16
"""A position's two bounds."""
SMALL_LAYER: Final = 5_000


class LmrCpu:
    """Bounds of V, swept in place."""

    device = "cpu"

    def __init__(self, pegs: int) -> None:
        self.pegs, self.objective, self.index = pegs, WIN, index(pegs)
        self.layers, sets = self.index.layers, len(self.index.sets)
        memory.check(
            f"Last Man Running with {pegs} pegs", sets**2 * BYTES, memory.available(), "this machine"
        )
        self.v: Pairs = np.tile([WIN.worst, WIN.best], (sets, sets, 1))
        self.v[:, 0], self.v[0, :] = WIN.worst, WIN.best  # rank 0: every peg Finished

    def sweep(self, layer: int) -> tuple[int, float]:
        """Sweep a layer once, in both orders; the widest gap left."""
        part = self.layers[layer]
        parts = 1 if part.positions < SMALL_LAYER else os.cpu_count() or 1
        orders = {(*part,), (part.second, part.second_end, part.first, part.first_end)}
        return 1, max(sweep(*self.index.tables, self.v, *order, parts) for order in orders)

    def arrays(self) -> list[Pairs]:
        """What a checkpoint must keep and a table is made of."""
        return [self.v]

    def query(self, keys: Any) -> Pairs:
        """Bounds of positions given as own rank x 2^32 + opposing rank."""
        keys = np.asarray(keys, np.uint64)
        found: Pairs = self.v[keys >> np.uint64(32), keys & np.uint64(0xFFFFFFFF)]
        return found

    def at_start(self) -> tuple[float, float]:
        """Bounds for the player to roll first."""
        start = self.index.rank[()]
        low, high = self.v[start, start]
        return float(low), float(high)
