"""The net of Ur in floating point, its gradients, Adam, and its rounding to integers."""

from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.ur import plan
from runners.bots.ur.net import MOST, TOP, UNIT_BITS, WEIGHT_BITS, chances_table

WEIGHTED: Final = (1.0, 1.0, 0.5, 0.5)
"""How much each output's error counts."""
LIMITS: Final = {"w1": TOP / (1 << UNIT_BITS), "w2": TOP / (1 << WEIGHT_BITS), "w3": TOP / (1 << WEIGHT_BITS)}


class Shape(NamedTuple):
    inputs: int = plan.INPUTS
    first: int = plan.FIRST
    second: int = plan.SECOND
    outputs: int = len(plan.OUTPUTS)

    def parts(self) -> dict[str, tuple[int, ...]]:
        """The weights by name, in the order in which they lie in one vector."""
        return {
            "w1": (self.inputs, self.first),
            "w2": (self.first, self.second),
            "b2": (self.second,),
            "w3": (self.second, self.outputs),
            "b3": (self.outputs,),
        }


class Unfused:
    """What the learner does element by element, with NumPy."""

    def bent(self, sums: Any, bias: Any) -> Any:
        """Activations, clipped at both ends, in place."""
        sums += bias
        return np.clip(sums, 0, MOST, out=sums)

    def stop_clipped(self, blame: Any, active: Any) -> Any:
        """No gradient passes where an activation was clipped; in place."""
        blame *= (active > 0) & (active < MOST)
        return blame


class Fused:
    """The same in one pass each on a GPU."""

    def __init__(self, cupy: Any) -> None:
        body = f"float t = x + b[i % n]; y = t < 0 ? 0.f : t > {MOST}f ? {MOST}f : t"
        self.bend = cupy.ElementwiseKernel("float32 x, raw float32 b, int32 n", "float32 y", body, "bend")
        body = f"y = x > 0 && x < {MOST}f ? d : 0.f"
        self.stop = cupy.ElementwiseKernel("float32 d, float32 x", "float32 y", body, "stop")

    def bent(self, sums: Any, bias: Any) -> Any:
        return self.bend(sums, bias, np.int32(len(bias)), sums)

    def stop_clipped(self, blame: Any, active: Any) -> Any:
        return self.stop(blame, active, blame)


class Learner:
    """Weights in one vector, so that a step of Adam is a handful of operations."""

    def __init__(self, xp: Any, shape: Shape, seed: int) -> None:
        self.xp, self.shape, self.steps = xp, shape, 0
        self.theta = xp.asarray(_first_weights(shape, seed))
        self.slope, self.mean, self.square = (xp.zeros_like(self.theta) for _ in range(3))
        self.weights, self.slopes = self._views(self.theta), self._views(self.slope)
        self.parts: Any = Unfused() if xp is np else Fused(xp)
        self.no_bias = xp.zeros(shape.first, np.float32)
        self.share = xp.asarray(WEIGHTED, np.float32)

    def _views(self, vector: Any) -> dict[str, Any]:
        views, at = {}, 0
        for name, size in self.shape.parts().items():
            count = int(np.prod(size))
            views[name] = vector[at : at + count].reshape(size)
            at += count
        return views

    def dense(self, lists: Any) -> Any:
        """Lists of input numbers as rows of zeros and ones."""
        rows = self.xp.zeros(len(lists) * self.shape.inputs, np.float32)
        at = self.xp.arange(len(lists), dtype=np.int64)[:, None] * self.shape.inputs + lists
        rows[at.ravel()] = 1.0
        return rows.reshape(len(lists), self.shape.inputs)

    def step(self, lists: Any, targets: Any, rate: float) -> Any:
        """Learn from a batch; returns the sums of the squared errors of its outputs."""
        w, to, parts = self.weights, self.slopes, self.parts
        dense = self.dense(lists)
        first = parts.bent(dense @ w["w1"], self.no_bias)
        second = parts.bent(first @ w["w2"], w["b2"])
        errors = 1 / (1 + self.xp.exp(-(second @ w["w3"] + w["b3"]))) - targets
        blame = errors * (self.share / len(lists))
        back2 = parts.stop_clipped(blame @ w["w3"].T, second)
        back1 = parts.stop_clipped(back2 @ w["w2"].T, first)
        to["w3"][:], to["b3"][:] = second.T @ blame, blame.sum(0)
        to["w2"][:], to["b2"][:] = first.T @ back2, back2.sum(0)
        to["w1"][:] = dense.T @ back1
        self._adam(rate)
        return (errors * errors).sum(0)

    def _adam(self, rate: float, one: float = 0.9, two: float = 0.999) -> None:
        self.steps += 1
        self.mean *= one
        self.mean += (1 - one) * self.slope
        self.square *= two
        self.square += (1 - two) * self.slope**2
        size = rate * (1 - two**self.steps) ** 0.5 / (1 - one**self.steps)
        self.theta -= size * self.mean / (self.xp.sqrt(self.square) + 1e-12)
        for name, most in LIMITS.items():
            self.xp.clip(self.weights[name], -most, most, out=self.weights[name])

    def whole_numbers(self) -> dict[str, Any]:
        """The net in integers, as files and bots have it."""
        host = getattr(self.xp, "asnumpy", np.asarray)
        w = {name: host(value).astype(np.float64) for name, value in self.weights.items()}
        unit, fine = 1 << UNIT_BITS, 1 << WEIGHT_BITS
        return {
            "w1": np.rint(w["w1"] * unit).astype(np.int16),
            "w2": np.rint(w["w2"] * fine).astype(np.int16),
            # half a step more, since the sums are rounded down
            "b2": np.rint(w["b2"] * unit * fine + fine / 2).astype(np.int64),
            "w3": np.rint(w["w3"] * fine).astype(np.int16),
            "b3": np.rint(w["b3"] * unit * fine + unit / 2).astype(np.int64),
            "table": chances_table(),
        }


def _first_weights(shape: Shape, seed: int) -> Any:
    """Random weights; inputs that no position has get none."""
    chance = np.random.default_rng(seed)
    spread = {"w1": plan.LISTED**-0.5, "w2": (2 / shape.first) ** 0.5, "w3": 0.1 * shape.second**-0.5}
    parts = [chance.normal(0, spread.get(name, 0), size) for name, size in shape.parts().items()]
    parts[0][~possible_inputs()] = 0
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


def possible_inputs() -> Any:
    """Which inputs a position can have: home and start together are at most all pieces."""
    used = np.zeros(plan.INPUTS, np.bool_)
    used[: plan.THEIR_WAITING + 2] = True
    for side in (plan.OWN_SIDE, plan.THEIR_SIDE):
        for number in range(plan.SIDES):
            home, start = divmod(number, plan.COUNTS)
            used[side + number] = home < plan.PIECES and home + start <= plan.PIECES
    return used
