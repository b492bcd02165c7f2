"""The engine and the naive implementation of one game at the same position."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any

from runners.games.contract import Game, Refused


class Pair(ABC):
    """Every action is given to both, and every answer compared."""

    game: Game[Any, Any, Any]
    wrong: type[Exception]
    """What the naive implementation refuses with."""

    def __init__(self, raw: dict[str, Any], naive: Any) -> None:
        self.raw = raw
        self.state = self.game.start(self.game.options(raw))
        self.naive = naive
        self.compare()

    def act(self, kind: str, *given: Any) -> str | None:
        """Let both act. They must do the same, or refuse with the same code, which is the answer."""
        code = self.naive_act(kind, given)
        assert self.engine_act(kind, given) == code, (self.told(), kind, given, code)
        if code is None:
            self.compare()
        return code

    def naive_act(self, kind: str, given: Any) -> str | None:
        try:
            getattr(self.naive, kind)(*given)
        except self.wrong as wrong:
            return str(wrong)
        return None

    def engine_act(self, kind: str, given: Any) -> str | None:
        try:
            self.state = self.engine_step(kind, given)
        except Refused as refusal:
            return refusal.code
        return None

    def compare(self) -> None:
        assert self.ordered(self.game.view(self.state)) == self.ordered(self.naive.state()), self.told()
        listed = [self.game.show_move(choice) for choice in self.game.legal(self.state)]
        assert sorted(listed) == sorted(self.naive_choices()), self.told()

    def told(self) -> tuple[dict[str, Any], str]:
        """What a failure needs to be found again."""
        return self.raw, self.game.show(self.state)

    @abstractmethod
    def engine_step(self, kind: str, given: Any) -> Any:
        """The engine's state after an action in the naive words."""

    @abstractmethod
    def ordered(self, shown: dict[str, Any]) -> dict[str, Any]:
        """The state with everything in one order whose order is free."""

    @abstractmethod
    def naive_choices(self) -> set[str]:
        """What `legal` of the contract must list."""


Act = Callable[[Random, Any], None]


def play(rng: Random, pair: Any, actions: int, proper: Act, wild: Act) -> Any:
    """A random game: proper actions, now and then a wild one, and a wild one when it is over."""
    for _ in range(actions):
        if pair.naive.due is None:
            wild(rng, pair)
            return pair
        act = wild if rng.random() < 0.25 else proper
        act(rng, pair)
    return pair


def key(move: dict[str, Any]) -> str:
    """Moves have an order of their own, for comparing."""
    return repr(sorted(move.items()))
