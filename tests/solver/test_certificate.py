"""Bounds are bounds in doubles too: values to thirty digits, by the plain engine, lie between them."""

from decimal import Decimal, localcontext
from typing import Any

import pytest

from runners.games.ur import UR
from runners.solver.objective import objective
from runners.solver.ur.engine import UrCpu
from runners.solver.ur.states import position
from runners.solver.ur.variant import BY_RULES, variant_of
from tests.solver.graph import Graph

DIGITS = 30
SWEEPS = 400
"""More than it takes until doubles stand still: nothing but rounding is left between the bounds."""


def values_of(graph: Graph, points: bool) -> list[Decimal]:
    """What every state is worth to Black, iterated until thirty digits stand still."""
    values = [ended(state, points) for state in graph.states]
    change = Decimal(1)
    while change > Decimal(10) ** -DIGITS:
        change = Decimal(0)
        for n in range(len(values) - 1, -1, -1):
            if graph.next[n]:
                found = value_of(graph.states[n], [values[m] for m in graph.next[n]])
                change, values[n] = max(change, abs(found - values[n])), found
    return values


def ended(state: Any, points: bool) -> Decimal:
    outcome = UR.outcome(state)
    if outcome is None:
        return Decimal(0)
    won = outcome.winners == (0,)
    return Decimal((outcome.points or 0) * (1 if won else -1) if points else won)


def value_of(state: Any, after: list[Decimal]) -> Decimal:
    if UR.dice_due(state) is not None:
        return sum(after, Decimal(0)) / len(after)
    return max(after) if state.to_act == 0 else min(after)


@pytest.fixture(scope="module", params=BY_RULES)
def graph(request: pytest.FixtureRequest) -> Graph:
    return Graph(BY_RULES[request.param])


@pytest.mark.parametrize("name", ["win", "points"])
def test_the_value_of_every_position_lies_between_its_bounds(name: str, graph: Graph) -> None:
    """With every choice of rules (QB9, QB10); a free move is the better of a bonus and a throw (QB16)."""
    engine = UrCpu(1, objective(name, 1), variant_of(graph.states[0].options))
    for layer in range(len(engine.layers)):
        for _ in range(SWEEPS):
            engine.sweep(layer)
    with localcontext(prec=DIGITS + 10):
        values, checked = values_of(graph, name == "points"), 0
        for state, value in zip(graph.states, values, strict=True):
            if state.due in ("throw", "award") and state.tries in (None, 1):
                at = engine.place(position(engine.index, state))
                thrown, awarded = engine.v[at], engine.a[at]
                low, high = thrown if state.due == "throw" else awarded
                if state.free:
                    low, high = max(low, thrown[0]), max(high, thrown[1])
                own = value if state.to_act == 0 else Decimal(engine.objective.total) - value
                assert Decimal(low) < own < Decimal(high), UR.show(state)
                assert high - low < 1e-12
                checked += 1
    assert checked > 400
