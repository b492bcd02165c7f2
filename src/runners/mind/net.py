"""A net in whole numbers, evaluated with NumPy: the same outputs on every machine.

The first layer adds up rows of weights, which is a product of small counts and weights below 2**24 in
all; the second sums below 2**53. So single and double precision hold every number exactly.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import IO, Any, Final, NamedTuple, TypeAlias

import numpy as np

from runners.mind.scale import FIRST_TOP, OUT_BITS, SECOND_TOP, STEP_BITS, TABLE

FIRST_STEP: Final = 8
"""Weights of the first layer are multiples of this; files hold the quotients."""
WHOLE: Final = ("b1", "skip", "w2", "b2", "w3", "b3", "table")
Numbers: TypeAlias = Any
"""An array of whole numbers, as such or as floats."""
Weights: TypeAlias = dict[str, Any]


class Net(NamedTuple):
    """Weights as floats that hold whole numbers, and the table that makes chances of outputs."""

    w1: Numbers
    b1: Numbers
    skip: Numbers
    w2: Numbers
    b2: Numbers
    w3: Numbers
    b3: float
    table: Numbers

    def outputs(self, lists: Numbers) -> Numbers:
        """The output of every row; a row lists input numbers, those past the last input stand for none."""
        counts, used = _counted(lists, len(self.w1))
        first = np.clip(counts @ self.w1[used] + self.b1, 0, FIRST_TOP).astype(np.float64)
        second = np.clip(np.floor((first @ self.w2 + self.b2) / (1 << STEP_BITS)), 0, SECOND_TOP)
        direct = counts.astype(np.float64) @ self.skip[used] * (1 << STEP_BITS)
        return np.floor((second @ self.w3 + self.b3 + direct) / (1 << OUT_BITS)).astype(np.int64)

    def shares(self, outputs: Numbers) -> Numbers:
        """Each row's outputs as chances that add up to 1: shares of exp(output) by the table."""
        away = np.minimum(outputs.max(1, keepdims=True) - outputs, TABLE - 1)
        parts = self.table[away]
        return parts / parts.sum(1, keepdims=True)


def _counted(lists: Numbers, inputs: int) -> tuple[Numbers, Numbers]:
    """How often each row lists each of the inputs that occur at all, and which those are."""
    seen = np.zeros(inputs + 1, np.bool_)
    seen[lists] = True
    used = np.flatnonzero(seen[:-1])
    column = np.full(inputs + 1, len(used))
    column[used] = np.arange(len(used))
    width = len(used) + 1
    cells = np.arange(len(lists))[:, None] * width + column[lists]
    counts = np.bincount(cells.ravel(), minlength=len(lists) * width).reshape(len(lists), width)
    return counts[:, :-1].astype(np.float32), used


def _opened(game: str) -> IO[bytes]:
    return resources.files(f"runners.mind.{game}").joinpath("net.npz").open("rb")


def weights_of(game: str) -> Weights:
    """The shipped net of a game in whole numbers."""
    with _opened(game) as file, np.load(file) as kept:
        found: Weights = {name: kept[name] for name in WHOLE}
        quotients = kept["w1_high"].astype(np.int16) * 256 + kept["w1_low"]
    return {"w1": quotients * np.int16(FIRST_STEP), **found}


def read(game: str, names: Sequence[str]) -> Weights:
    """The named arrays of a game's shipped file."""
    with _opened(game) as file, np.load(file) as kept:
        return {name: kept[name] for name in names}


def about(game: str) -> dict[str, Any]:
    """How the shipped net was made: command, seed, device, time."""
    with _opened(game) as file, np.load(file) as kept:
        told: dict[str, Any] = json.loads(str(kept["about"]))
    return told


def write(file: Any, weights: Weights, told: dict[str, Any]) -> None:
    """A net as a file of the package; its first layer must count in steps of FIRST_STEP."""
    quotients = weights["w1"] // FIRST_STEP
    assert (quotients * FIRST_STEP == weights["w1"]).all()
    planes: Weights = {
        "w1_high": (quotients >> 8).astype(np.int8),
        "w1_low": (quotients & 255).astype(np.uint8),
    }
    rest: Weights = {name: weights[name] for name in WHOLE}
    np.savez_compressed(file, **planes, **rest, about=np.array(json.dumps(told)))


def made(weights: Weights) -> Net:
    """A net to evaluate."""
    w = weights
    skip, w2, b2, w3 = (w[name].astype(np.float64) for name in ("skip", "w2", "b2", "w3"))
    w1, b1 = (np.ascontiguousarray(w[name], np.float32) for name in ("w1", "b1"))
    return Net(w1, b1, skip, w2, b2, w3, float(w["b3"][0]), w["table"].astype(np.int64))


@lru_cache
def net_of(game: str) -> Net:
    """The shipped net of a game, loaded once."""
    return made(weights_of(game))
