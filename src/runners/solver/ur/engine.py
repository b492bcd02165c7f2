"""Ur on the CPU: all positions of a game with a given number of pieces, in main memory."""

import os
from typing import Any, Final

import numpy as np

from runners.solver import memory
from runners.solver.objective import Objective
from runners.solver.ur.cpu import Pairs, sweep
from runners.solver.ur.index import index
from runners.solver.ur.packing import Position, start, unpack
from runners.solver.ur.rules import place
from runners.solver.ur.variant import USUAL, Variant
from runners.words import english, said

BYTES: Final = 32
"""A position's two values with two bounds each."""
SMALL_LAYER: Final = 5_000
"""Positions below which a second thread costs more than it helps."""


class UrCpu:
    """Bounds of V and A, swept in place."""

    game, device = "ur", "cpu"

    def __init__(
        self, pieces: int, objective: Objective, variant: Variant = USUAL, head_start: bool = False
    ) -> None:
        self.size, self.objective, self.index = pieces, objective, index(pieces, variant)
        self.rules, self.head_start = variant.rules, head_start
        self.layers = self.index.layers
        what = english(said("solver-what-ur", pieces=pieces, device="cpu"))
        memory.check(what, self.index.size * BYTES, memory.available(), english(said("solver-this-machine")))
        bounds = [objective.worst, objective.best]
        self.v: Pairs = np.tile(bounds, (self.index.size, 1))
        self.a: Pairs = np.tile(bounds, (self.index.size, 1))

    def sweep(self, layer: int) -> tuple[int, float]:
        """Sweep a layer once, in both orders; returns the widest gap left."""
        part = self.layers[layer]
        parts = 1 if part.positions < SMALL_LAYER else os.cpu_count() or 1
        total, points, slack = self.objective.total, self.objective.counts_points, self.objective.slack
        board = (*self.index.tables, self.v, self.a)
        orders = {(part.first, part.second), (part.second, part.first)}
        return 1, max(sweep(*board, total, points, slack, *order, parts) for order in orders)

    def arrays(self) -> dict[str, Pairs]:
        """What a checkpoint must hold and a table is made from."""
        return {"V": self.v, "A": self.a}

    def restore(self) -> None:
        """After a checkpoint was read into `arrays`: nothing else is derived from them."""

    def query(self, keys: Any) -> tuple[Pairs, Pairs]:
        """Bounds of V and A of packed positions."""
        places = [self.place(unpack(int(key))) for key in keys]
        return self.v[places], self.a[places]

    def place(self, position: Position) -> int:
        """Where a position's values are stored."""
        return int(place(*self.index.tables, *position))

    def at_start(self) -> tuple[float, float]:
        """Bounds for the first thrower."""
        low, high = self.v[self.place(start(self.index, self.head_start))]
        return float(low), float(high)
