"""Bounds are bounds in doubles too: values to thirty digits, by the plain engine, lie between them."""

from decimal import Decimal, localcontext
from typing import Any

import pytest

from runners.games.ur import UR
from runners.solver.objective import objective
from runners.solver.ur.engine import UrCpu
from runners.solver.ur.states import position

DIGITS = 30
SWEEPS = 400
"""More than it takes until doubles stand still: nothing but rounding is left between the bounds."""


class Graph:
    """Every state of the game with one piece a side, and what each leads to."""

    def __init__(self) -> None:
        self.number: dict[Any, int] = {}
        self.states: list[Any] = []
        self._number(UR.start(UR.options({"pieces": 1})))
        self.next = [self._next(state) for state in iter(self._unseen, None)]

    def _number(self, state: Any) -> int:
        if state not in self.number:
            self.number[state] = len(self.states)
            self.states.append(state)
        return self.number[state]

    def _unseen(self) -> Any:
        done = getattr(self, "done", 0)
        self.done = done + 1
        return self.states[done] if done < len(self.states) else None

    def _next(self, state: Any) -> list[int]:
        due = UR.dice_due(state)
        if due is not None:
            return [self._number(UR.roll(state, dice).state) for dice in due.outcomes()]
        return [self._number(UR.apply(state, move).state) for move in UR.legal(state)]

    def values(self, points: bool) -> list[Decimal]:
        """What every state is worth to Black, iterated until thirty digits stand still."""
        values = [self._ended(state, points) for state in self.states]
        change = Decimal(1)
        while change > Decimal(10) ** -DIGITS:
            change = Decimal(0)
            for n in range(len(values) - 1, -1, -1):
                if self.next[n]:
                    found = self._value(n, [values[m] for m in self.next[n]])
                    change, values[n] = max(change, abs(found - values[n])), found
        return values

    def _ended(self, state: Any, points: bool) -> Decimal:
        outcome = UR.outcome(state)
        if outcome is None:
            return Decimal(0)
        won = outcome.winners == (0,)
        return Decimal((outcome.points or 0) * (1 if won else -1) if points else won)

    def _value(self, n: int, after: list[Decimal]) -> Decimal:
        state = self.states[n]
        if UR.dice_due(state) is not None:
            return sum(after, Decimal(0)) / len(after)
        return max(after) if state.to_act == 0 else min(after)


@pytest.fixture(scope="module")
def graph() -> Graph:
    return Graph()


@pytest.mark.parametrize("name", ["win", "points"])
def test_the_value_of_every_position_lies_between_its_bounds(name: str, graph: Graph) -> None:
    engine = UrCpu(1, objective(name, 1))
    for layer in range(len(engine.layers)):
        for _ in range(SWEEPS):
            engine.sweep(layer)
    with localcontext(prec=DIGITS + 10):
        values, checked = graph.values(name == "points"), 0
        for state, value in zip(graph.states, values, strict=True):
            if state.due in ("throw", "award") and state.tries in (None, 1):
                low, high = (engine.v if state.due == "throw" else engine.a)[
                    engine.place(position(engine.index, state))
                ]
                own = value if state.to_act == 0 else Decimal(engine.objective.total) - value
                assert Decimal(low) < own < Decimal(high), UR.show(state)
                assert high - low < 1e-12
                checked += 1
    assert checked > 400
