"""How strong a net is against perfect play, with its values of all positions as a second table (GPU)."""

from typing import Any, Final

import numpy as np

from runners.bots.ur import plan
from runners.bots.ur.net import NAMES, TOP, UNIT_BITS, WEIGHT_BITS, chances, in_points
from runners.lab.ur.pool import Solved, add_noise
from runners.solver.objective import WIN, Objective

CHUNK: Final = 1 << 19
GAMES: Final = 1 << 21
"""Games per seat."""


class Everywhere:
    """A net in integers on the GPU, for millions of positions at a time."""

    def __init__(self, cupy: Any, weights: dict[str, Any]) -> None:
        self.xp = cupy
        self.w = {name: cupy.asarray(weights[name], np.float64) for name in NAMES[1:-1]}
        self.first = cupy.asarray(weights["w1"], np.float32)
        self.table = cupy.asarray(weights["table"], np.int64)
        units = weights["w1"].shape[1]
        body = f"""
            long long row = i / {units};
            int unit = i % {units};
            float sum = 0;
            for (int k = 0; k < {plan.LISTED}; k++)
                sum += w[(long long)lists[row * {plan.LISTED} + k] * {units} + unit];
            y = sum < 0 ? 0 : sum > {TOP} ? {TOP} : sum;
        """
        self.add = cupy.ElementwiseKernel("raw int16 lists, raw float32 w", "float64 y", body, "add_rows")

    def values(self, lists: Any) -> Any:
        """As `UrNet.values`."""
        xp, w = self.xp, self.w
        first = xp.empty((len(lists), self.first.shape[1]))
        self.add(lists, self.first, first)
        second = first @ w["w2"]
        second += w["b2"]
        second = xp.clip(xp.floor(second / (1 << WEIGHT_BITS)), 0, TOP)
        outputs = xp.floor((second @ w["w3"] + w["b3"]) / (1 << UNIT_BITS)).astype(np.int64)
        return in_points(chances(xp, self.table, outputs))


def tables(xp: Any, net: Any, found: Solved) -> list[Any]:
    """The net's four values of every position, in single precision."""
    size = found.engine.index.size
    made = [xp.empty(size, np.float32) for _ in plan.OUTPUTS]
    for at in range(0, size, CHUNK):
        end = min(at + CHUNK, size)
        values = net.values(found.places.lists(found.places.keys(xp.arange(at, end))))
        for column, table in enumerate(made):
            table[at:end] = values[:, column]
    return made


def against_perfect(engine: Any, second: tuple[Any, Any, Objective], games: int, seed: int) -> dict[str, Any]:
    """The share of wins in both seats, and what a decision costs on average, in the engine's objective."""
    sums = [engine.play(games, seed + i, ways, second)[0] for i, ways in enumerate(((2, 0), (0, 2)))]
    won = sums[0]["wins"] + sums[1]["games"] - sums[1]["wins"]
    total = sums[0]["games"] + sums[1]["games"]
    share, decisions = won / total, sum(found["decisions"] for found in sums)
    return {
        "games": int(total),
        "share": share,
        "error": 1.96 * (share * (1 - share) / total) ** 0.5,
        "points": (sums[0]["points"] - sums[1]["points"]) / total,
        "regret": sum(found["second_cost"] for found in sums) / decisions,
        "differs": sum(found["second_differs"] for found in sums) / decisions,
        "worst": max(found["second_worst"] for found in sums),
    }


def blur_values(
    xp: Any, engine: Any, table: tuple[Any, Any], blur: float, games: int, seed: int
) -> dict[str, Any]:
    """The same for a level that misjudges choices by up to `blur`."""
    mistaken = tuple(add_noise(xp, values, blur / 2, seed + i) for i, values in enumerate(table))
    return {"blur": blur, **against_perfect(engine, (*mistaken, WIN), games, seed)}
