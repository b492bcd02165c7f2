"""A set of games of Ur on the GPU: both movers' values of every position."""

from typing import Any

import cupy as cp
import numpy as np

from runners.solver.cuda.places import SCORES
from runners.solver.cuda.ur import BATCH, SMALL_LAYER, UrGpu
from runners.solver.objective import points
from runners.solver.ur.index import Layer
from runners.solver.ur.packing import start_key


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
