"""The net of Ur in integers, evaluated with NumPy: the same outputs on every machine.

The first layer adds up rows of 16-bit weights, exact in single precision; activations have 15 bits and
the sums of the other layers stay below 2**53, exact in double precision. Outputs are log-odds in
1/2**14; chances come from them by a shipped table and integer interpolation.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.net import Numbers, Weights, cut, read
from runners.bots.ur import plan

UNIT_BITS: Final = 12
"""Activations and the first layer's weights are in units of 1/4096."""
WEIGHT_BITS: Final = 14
"""The other weights are in units of 1/16384, and so are outputs."""
TOP: Final = (1 << 15) - 1
MOST: Final = TOP / (1 << UNIT_BITS)
"""The largest activation as a real number."""
CELL_BITS: Final = 7
"""Chances are tabulated at every 1/128 of log-odds, in units of 1/2**30."""
FAR: Final = 16
"""Log-odds beyond which chances no longer change."""
ONE: Final = 1 << 30
NAMES: Final = ("w1", "w2", "b2", "w3", "b3", "table")
MOST_POINTS: Final = 3 * plan.PIECES
BLOCK: Final = 128
"""Units of the first layer whose products `rough_values` sums in single precision: fewer err less, and
small products are multiplied quicker."""
ROUGH: Final = 1.5e-3
"""No chance of `rough_values` is further off, in whatever order a machine sums; 2e-5 has been seen."""


class UrNet(NamedTuple):
    """Weights as floats that hold whole numbers, and the table of chances."""

    w1: Numbers
    w2: Numbers
    b2: Numbers
    w3: Numbers
    b3: Numbers
    table: Numbers
    w2_single: Numbers
    """The second layer's weights in single precision, in which their sums are not exact."""

    def outputs(self, lists: Numbers) -> Numbers:
        """The four outputs of every row of input numbers (`plan.OUTPUTS`)."""
        return self._last(self._first(lists).astype(np.float64) @ self.w2)

    def values(self, lists: Numbers) -> Numbers:
        """Chances and points of every row: win_v, win_a, points_v, points_a."""
        return in_points(chances(np, self.table, self.outputs(lists)))

    def rough_values(self, lists: Numbers) -> Numbers:
        """Almost the same (`ROUGH`) in less than half the time; machines may differ."""
        first, second = self._first(lists), np.zeros((len(lists), self.w2.shape[1]))
        for low in range(0, first.shape[1], BLOCK):
            second += first[:, low : low + BLOCK] @ self.w2_single[low : low + BLOCK]
        return in_points(chances(np, self.table, self._last(second)))

    def _first(self, lists: Numbers) -> Numbers:
        return cut(self.w1.take(lists, 0).sum(1), TOP)

    def _last(self, second: Numbers) -> Numbers:
        """The outputs from the second layer's sums, which are overwritten."""
        second += self.b2
        second *= 1 / (1 << WEIGHT_BITS)
        second = cut(np.floor(second, out=second), TOP)
        return np.floor((second @ self.w3 + self.b3) * (1 / (1 << UNIT_BITS))).astype(np.int64)


def chances(xp: Any, table: Numbers, outputs: Numbers) -> Numbers:
    """Chances from 0 to 1 by the table, interpolated between its entries."""
    fine = WEIGHT_BITS - CELL_BITS
    away = xp.minimum(abs(outputs), (FAR << WEIGHT_BITS) - 1)
    cell, rest = away >> fine, away & ((1 << fine) - 1)
    part = (table[cell] * ((1 << fine) - rest) + table[cell + 1] * rest) >> fine
    return xp.where(outputs < 0, ONE - part, part) / ONE


def in_points(shares: Numbers) -> Numbers:
    """The last two columns as points."""
    shares[:, 2:] = (shares[:, 2:] * 2 - 1) * MOST_POINTS
    return shares


def chances_table() -> Numbers:
    """The logistic curve from 0 to FAR."""
    odds = np.arange((FAR << CELL_BITS) + 1) / (1 << CELL_BITS)
    return np.rint(ONE / (1 + np.exp(-odds))).astype(np.int64)


def make_net(weights: Weights) -> UrNet:
    """A net, ready to evaluate."""
    w2, b2, w3, b3 = (weights[name].astype(np.float64) for name in NAMES[1:-1])
    w1, single = (weights[name].astype(np.float32) for name in ("w1", "w2"))
    return UrNet(w1, w2, b2, w3, b3, weights["table"].astype(np.int64), single)


@lru_cache
def load_net() -> UrNet:
    """The net of the package, loaded once."""
    return make_net(read("ur", NAMES))
