"""A net in whole numbers, evaluated with NumPy: the same outputs on every machine.

The first layer, and the sum that skips the others, multiply small counts, or differences of counts, by
weights, with sums below 2**24; the sums of the second stay below 2**53. So single and double precision
hold every number exactly.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import IO, Any, Final, NamedTuple, TypeAlias

import numpy as np

from runners.bots.scale import FIRST_TOP, OUT_BITS, SECOND_TOP, STEP_BITS, TABLE

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
        """The output of every row; a row lists input numbers; those past the last input are ignored.

        What all rows share is summed once.
        """
        counts, used = _input_counts(lists, len(self.w1))
        shared = counts[0].copy()
        counts -= shared
        apart = np.flatnonzero(counts.any(0))
        counts, others = counts[:, apart], used[apart]
        first = counts @ self.w1.take(others, 0)
        first += shared @ self.w1.take(used, 0) + self.b1
        second = cut(first, FIRST_TOP).astype(np.float64) @ self.w2
        second += self.b2
        second *= 1 / (1 << STEP_BITS)
        last = cut(np.floor(second, out=second), SECOND_TOP) @ self.w3
        skipped = counts @ self.skip.take(others) + shared @ self.skip.take(used)
        last += self.b3 + skipped.astype(np.float64) * (1 << STEP_BITS)
        last *= 1 / (1 << OUT_BITS)
        return np.floor(last, out=last).astype(np.int64)

    def shares(self, outputs: Numbers) -> Numbers:
        """Each row's outputs as chances that add up to 1: shares of exp(output) by the table."""
        away = np.minimum(outputs.max(1, keepdims=True) - outputs, TABLE - 1)
        parts = self.table[away]
        return parts / parts.sum(1, keepdims=True)


def cut(sums: Numbers, top: int) -> Numbers:
    """Activations: clipped at both ends, in place."""
    np.maximum(sums, 0, out=sums)
    return np.minimum(sums, top, out=sums)


def _input_counts(lists: Numbers, inputs: int) -> tuple[Numbers, Numbers]:
    """How often each row lists each input that occurs at all, and which inputs those are."""
    seen = np.zeros(inputs + 1, np.bool_)
    seen[lists] = True
    used = np.flatnonzero(seen[:-1])
    column = np.full(inputs + 1, len(used))
    column[used] = np.arange(len(used))
    width = len(used) + 1
    cells = np.arange(0, len(lists) * width, width)[:, None] + column.take(lists)
    counts = np.bincount(cells.ravel(), minlength=len(lists) * width).reshape(len(lists), width)
    return counts[:, :-1].astype(np.float32), used


def _file_of(game: str) -> IO[bytes]:
    return resources.files(f"runners.bots.{game}").joinpath("net.npz").open("rb")


def weights_of(game: str) -> Weights:
    """The shipped net of a game in whole numbers."""
    with _file_of(game) as file:
        return weights_in(file)


def weights_in(file: Any) -> Weights:
    """The net of a file, in whole numbers."""
    with np.load(file) as archive:
        found: Weights = {name: archive[name] for name in WHOLE}
        quotients = archive["w1_high"].astype(np.int16) * 256 + archive["w1_low"]
    return {"w1": quotients * np.int16(FIRST_STEP), **found}


def read(game: str, names: Sequence[str]) -> Weights:
    """The named arrays of a game's shipped file."""
    with _file_of(game) as file, np.load(file) as archive:
        return {name: archive[name] for name in names}


def about(game: str) -> dict[str, Any]:
    """How the shipped net was made: command, seed, device, time."""
    with _file_of(game) as file:
        return about_in(file)


def about_in(file: Any) -> dict[str, Any]:
    """The same for a file."""
    with np.load(file) as archive:
        told: dict[str, Any] = json.loads(str(archive["about"]))
    return told


def write(file: Any, weights: Weights, told: dict[str, Any]) -> None:
    """Write a net as a file of the package; its first layer must consist of multiples of FIRST_STEP."""
    quotients = weights["w1"] // FIRST_STEP
    assert (quotients * FIRST_STEP == weights["w1"]).all()
    planes: Weights = {
        "w1_high": (quotients >> 8).astype(np.int8),
        "w1_low": (quotients & 255).astype(np.uint8),
    }
    rest: Weights = {name: weights[name] for name in WHOLE}
    np.savez_compressed(file, **planes, **rest, about=np.array(json.dumps(told)))


def make_net(weights: Weights) -> Net:
    """A net, ready to evaluate."""
    w = weights
    w2, b2, w3 = (w[name].astype(np.float64) for name in ("w2", "b2", "w3"))
    w1, b1, skip = (np.ascontiguousarray(w[name], np.float32) for name in ("w1", "b1", "skip"))
    return Net(w1, b1, skip, w2, b2, w3, float(w["b3"][0]), w["table"].astype(np.int64))


@lru_cache
def net_of(game: str) -> Net:
    """The shipped net of a game, loaded once."""
    return make_net(weights_of(game))
