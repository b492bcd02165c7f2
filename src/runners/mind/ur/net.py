"""The net of Ur in whole numbers, evaluated with NumPy: the same outputs on every machine.

The first layer adds up rows of 16-bit weights, exact in single precision; activations have 15 bits and
the sums of the other layers stay below 2**53, exact in double precision. Outputs are log-odds in
1/2**14; chances come from them by a shipped table and whole-number interpolation.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np

from runners.mind.net import Numbers, Weights, read
from runners.mind.ur import plan

UNIT_BITS: Final = 12
"""Activations and the first layer's weights count in 1/4096."""
WEIGHT_BITS: Final = 14
"""The other weights count in 1/16384, and so do outputs."""
TOP: Final = (1 << 15) - 1
MOST: Final = TOP / (1 << UNIT_BITS)
"""The largest activation as a real number."""
CELL_BITS: Final = 7
"""Chances are tabled at every 1/128 of log-odds, in 1/2**30."""
FAR: Final = 16
"""Log-odds beyond which chances count as there."""
ONE: Final = 1 << 30
NAMES: Final = ("w1", "w2", "b2", "w3", "b3", "table")
MOST_POINTS: Final = 3 * plan.PIECES


class UrNet(NamedTuple):
    """Weights as floats that hold whole numbers, and the table of chances."""

    w1: Numbers
    w2: Numbers
    b2: Numbers
    w3: Numbers
    b3: Numbers
    table: Numbers

    def outputs(self, lists: Numbers) -> Numbers:
        """The four outputs of every row of input numbers (`plan.OUTPUTS`)."""
        first = np.clip(self.w1[lists].sum(1), 0, TOP).astype(np.float64)
        second = np.clip(np.floor((first @ self.w2 + self.b2) / (1 << WEIGHT_BITS)), 0, TOP)
        return np.floor((second @ self.w3 + self.b3) / (1 << UNIT_BITS)).astype(np.int64)

    def values(self, lists: Numbers) -> Numbers:
        """Chances and points of every row: win_v, win_a, points_v, points_a."""
        return scaled(chances(np, self.table, self.outputs(lists)))


def chances(xp: Any, table: Numbers, outputs: Numbers) -> Numbers:
    """Shares of ONE by the table, between its entries in proportion, as floats from 0 to 1."""
    fine = WEIGHT_BITS - CELL_BITS
    away = xp.minimum(abs(outputs), (FAR << WEIGHT_BITS) - 1)
    cell, rest = away >> fine, away & ((1 << fine) - 1)
    part = (table[cell] * ((1 << fine) - rest) + table[cell + 1] * rest) >> fine
    return xp.where(outputs < 0, ONE - part, part) / ONE


def scaled(shares: Numbers) -> Numbers:
    """The last two columns as points."""
    shares[:, 2:] = (shares[:, 2:] * 2 - 1) * MOST_POINTS
    return shares


def chances_table() -> Numbers:
    """The logistic curve from 0 to FAR."""
    odds = np.arange((FAR << CELL_BITS) + 1) / (1 << CELL_BITS)
    return np.rint(ONE / (1 + np.exp(-odds))).astype(np.int64)


def made(weights: Weights) -> UrNet:
    """A net to evaluate."""
    w2, b2, w3, b3 = (weights[name].astype(np.float64) for name in NAMES[1:-1])
    return UrNet(weights["w1"].astype(np.float32), w2, b2, w3, b3, weights["table"].astype(np.int64))


@lru_cache
def shipped() -> UrNet:
    """The net of the package, loaded once."""
    return made(read("ur", NAMES))
