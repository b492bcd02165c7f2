"""Last Man Running on the CPU: the square array and its mirror image in main memory."""

from typing import Any, Final

import numpy as np

from runners.games.lmr import LMR
from runners.solver import memory
from runners.solver.lmr.cpu import Pairs, sweep
from runners.solver.lmr.index import index, placements
from runners.solver.objective import WIN
from runners.words import english, said

BYTES: Final = 32
"""A position's two bounds, twice."""


class LmrCpu:
    """Bounds of V, swept in place."""

    game, device, rules = "lmr", "cpu", LMR.rules_version

    def __init__(self, pegs: int) -> None:
        what = english(said("solver-what-lmr", pegs=pegs, device="cpu"))
        memory.check(what, placements(pegs) * BYTES, memory.available(), english(said("solver-this-machine")))
        self.size, self.objective, self.index = pegs, WIN, index(pegs)
        self.layers, sets = self.index.layers, len(self.index.sets)
        self.v: Pairs = np.tile([WIN.worst, WIN.best], (sets, sets, 1))
        self.v[:, 0], self.v[0, :] = WIN.worst, WIN.best  # rank 0: every peg Finished
        self.w: Pairs = np.ascontiguousarray(self.v.swapaxes(0, 1))

    def sweep(self, layer: int) -> tuple[int, float]:
        """Sweep a layer once, in both orders; returns the widest gap left."""
        part = self.layers[layer]
        orders = {(*part,), (part.second, part.second_end, part.first, part.first_end)}
        return 1, max(sweep(*self.index.tables, self.v, self.w, *order) for order in orders)

    def arrays(self) -> dict[str, Pairs]:
        """What a checkpoint must hold and a table is made from."""
        return {"V": self.v.reshape(-1, 2)}

    def restore(self) -> None:
        """After a checkpoint was read into `arrays`: bring the mirror image in line."""
        self.w[:] = self.v.swapaxes(0, 1)

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
