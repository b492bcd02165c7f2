"""What the analyses of both games share: means over positions, and how often a choice surprises."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import numpy as np

P = TypeVar("P")
O = TypeVar("O")  # noqa: E741 - option


def summary(differences: Any) -> dict[str, Any]:
    """Mean, 10th percentile, median, 90th percentile, and how many there were."""
    spread = np.quantile(differences, [0.1, 0.5, 0.9]).tolist()
    return {"mean": float(differences.mean()), "quantiles": spread, "count": len(differences)}


def mean_change(
    value: Callable[[list[P]], Any], met: Iterable[P], change: Callable[[P], P | None]
) -> dict[str, Any] | None:
    """The difference that a change makes, over the positions where it is possible; None where it never is."""
    pairs = [(before, after) for before in met if (after := change(before)) is not None]
    if not pairs:
        return None
    return summary(value([after for _, after in pairs]) - value([before for before, _ in pairs]))


def surprise(
    decisions: Iterable[tuple[Any, list[tuple[float, O]]]],
    unusual: Callable[[O], bool],
    expected: Callable[[O], bool],
    show: Callable[[Any, float, list[tuple[float, O]]], dict[str, Any]],
    examples: int,
) -> dict[str, Any]:
    """How often the best choice is unusual where an expected one was there too, and the clearest cases."""
    chances, cases = 0, []
    for where, rows in decisions:
        natural = [value for value, option in rows if expected(option)]
        if not natural or not any(unusual(option) for _, option in rows):
            continue
        chances += 1
        if unusual(rows[0][1]) and rows[0][0] > natural[0]:
            cases.append((rows[0][0] - natural[0], where, rows))
    cases.sort(key=lambda case: -case[0])
    shown = [show(where, margin, rows) for margin, where, rows in cases[:examples]]
    return {"chances": chances, "times": len(cases), "examples": shown}
