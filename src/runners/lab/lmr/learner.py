"""A net of two layers in floating point, its gradients, Adam, and its rounding to integers."""

from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.net import FIRST_STEP
from runners.bots.scale import FIRST_TOP, SECOND_LIMIT, SECOND_TOP, STEP_BITS

UNIT: Final = 1 << STEP_BITS
FIRST_MOST: Final = FIRST_TOP / UNIT
SECOND_MOST: Final = SECOND_TOP / UNIT


class Shape(NamedTuple):
    inputs: int
    first: int
    second: int

    def parts(self) -> dict[str, tuple[int, ...]]:
        """The weights by name, in the order in which they lie in one vector."""
        return {
            "w1": (self.inputs, self.first),
            "b1": (self.first,),
            "skip": (self.inputs,),
            "w2": (self.first, self.second),
            "b2": (self.second,),
            "w3": (self.second,),
            "b3": (1,),
        }


class Learner:
    """Weights in one vector, so that a step of Adam is a handful of operations."""

    def __init__(self, xp: Any, shape: Shape, seed: int, active: int) -> None:
        self.xp, self.shape = xp, shape
        self.theta = xp.asarray(_first_weights(shape, seed, active))
        self.slope, self.mean, self.square = (xp.zeros_like(self.theta) for _ in range(3))
        self.steps = 0
        self.weights, self.slopes = self._views(self.theta), self._views(self.slope)

    def _views(self, vector: Any) -> dict[str, Any]:
        views, at = {}, 0
        for name, size in self.shape.parts().items():
            count = int(np.prod(size))
            views[name] = vector[at : at + count].reshape(size)
            at += count
        return views

    def forward(self, dense: Any) -> tuple[Any, ...]:
        """The activations and the output of every row."""
        w, clip = self.weights, self.xp.clip
        first = clip(dense @ w["w1"] + w["b1"], 0.0, FIRST_MOST)
        second = clip(first @ w["w2"] + w["b2"], 0.0, SECOND_MOST)
        return first, second, second @ w["w3"] + dense @ w["skip"] + w["b3"]

    def learn(self, dense: Any, first: Any, second: Any, blame: Any, rate: float) -> None:
        """One step of Adam, from the gradient of the loss with respect to the outputs."""
        w, to = self.weights, self.slopes
        back2 = (blame[:, None] * w["w3"]) * ((second > 0) & (second < SECOND_MOST))
        back1 = (back2 @ w["w2"].T) * ((first > 0) & (first < FIRST_MOST))
        to["w3"][:] = second.T @ blame
        to["b3"][:] = blame.sum()
        to["w2"][:] = first.T @ back2
        to["b2"][:] = back2.sum(0)
        to["w1"][:] = dense.T @ back1
        to["b1"][:] = back1.sum(0)
        to["skip"][:] = dense.T @ blame
        self._adam(rate)

    def _adam(self, rate: float, one: float = 0.9, two: float = 0.999) -> None:
        self.steps += 1
        self.mean *= one
        self.mean += (1 - one) * self.slope
        self.square *= two
        self.square += (1 - two) * self.slope**2
        size = rate * (1 - two**self.steps) ** 0.5 / (1 - one**self.steps)
        self.theta -= size * self.mean / (self.xp.sqrt(self.square) + 1e-9)
        limit = SECOND_LIMIT / UNIT
        self.xp.clip(self.weights["w2"], -limit, limit, out=self.weights["w2"])

    def begin_with(self, weights: dict[str, Any]) -> None:
        """Go on from a net in whole numbers: the reverse of `rounded`."""
        for name, into in self.weights.items():
            fine = UNIT * UNIT if name in ("b2", "b3") else UNIT
            into[:] = self.xp.asarray(weights[name].astype(np.float64) / fine)

    def whole_numbers(self) -> dict[str, Any]:
        """The net in whole numbers, as kernels and bots use it."""
        xp, w, top = self.xp, self.weights, (1 << 15) - 1

        def small(name: str, most: int = top) -> Any:
            return xp.clip(xp.rint(w[name] * UNIT), -most, most).astype(np.int16)

        most = top // FIRST_STEP * FIRST_STEP
        first = xp.clip(xp.rint(w["w1"] * (UNIT // FIRST_STEP)) * FIRST_STEP, -most, most).astype(np.int16)
        return {
            "w1": first,
            "b1": xp.rint(w["b1"] * UNIT).astype(np.int32),
            "skip": small("skip"),
            "w2": small("w2", SECOND_LIMIT),
            "b2": xp.rint(w["b2"] * UNIT * UNIT).astype(np.int32),
            "w3": small("w3"),
            "b3": xp.rint(w["b3"].astype(np.float64) * UNIT * UNIT).astype(np.int64),
        }


def _first_weights(shape: Shape, seed: int, active: int) -> Any:
    """Random weights for rows with about that many inputs."""
    chance = np.random.default_rng(seed)
    spread = {"w1": active**-0.5, "w2": shape.first**-0.5, "w3": 0.1 * shape.second**-0.5}
    parts = [chance.normal(0, spread.get(name, 0), size).ravel() for name, size in shape.parts().items()]
    vector = np.concatenate(parts).astype(np.float32)
    start = shape.inputs * shape.first
    vector[start : start + shape.first] = 0.2
    return vector
