"""Every state of the game of Ur with one piece a side, by the plain engine, and what each leads to."""

from typing import Any

from runners.games.ur import UR
from runners.solver.ur.variant import USUAL, Variant


class Graph:
    """States by number, the start first; `next` has an entry for every throw of the dice or legal choice."""

    def __init__(self, variant: Variant = USUAL) -> None:
        self.states: list[Any] = []
        self.next: list[list[int]] = []
        self._numbers: dict[Any, int] = {}
        self._number(UR.start(UR.options({"pieces": 1, **variant._asdict()})))
        while len(self.next) < len(self.states):
            self.next.append(self._after(self.states[len(self.next)]))

    def _number(self, state: Any) -> int:
        if state not in self._numbers:
            self._numbers[state] = len(self.states)
            self.states.append(state)
        return self._numbers[state]

    def _after(self, state: Any) -> list[int]:
        due = UR.dice_due(state)
        if due is not None:
            return [self._number(UR.roll(state, dice).state) for dice in due.outcomes()]
        return [self._number(UR.apply(state, move).state) for move in UR.legal(state)]
