"""Figures of many games: who won how often and how sure that is, how long games were."""

from math import sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from runners.fast.results import Results

Z95: Final = 1.959963984540054
"""The normal distribution's 97.5% point: 95% lies within this distance of its mean."""


def wilson(count: int, total: int) -> tuple[float, float]:
    """Wilson's 95% interval for a share: it stays within 0 and 1 and holds for small counts too."""
    if total == 0:
        return 0.0, 1.0
    share, z2 = count / total, Z95 * Z95
    middle = share + z2 / (2 * total)
    width = Z95 * sqrt(share * (1 - share) / total + z2 / (4 * total * total))
    scale = 1 + z2 / total
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def spread(values: npt.NDArray[Any]) -> dict[str, float]:
    """Mean, median and 90th percentile."""
    return {
        "mean": float(values.mean()),
        "median": float(np.median(values)),
        "p90": float(np.percentile(values, 90)),
    }


def summary(game: str, played: Results) -> dict[str, Any]:
    """The figures of a run as JSON."""
    wins = played.wins()
    return {
        "game": game,
        "games": played.games,
        "seed": played.seed,
        "wins": [
            {"count": n, "share": n / played.games, "interval": list(wilson(n, played.games))} for n in wins
        ],
        "moves": spread(played.rows["moves"]),
        "rolls": spread(played.rows["rolls"]),
        "seconds": played.seconds,
        "moves_per_second": played.moves_per_second(),
    }
