"""Ur played by the engine and the naive implementation at once."""

from itertools import product
from random import Random
from typing import Any

from runners.games.contract import Refused
from runners.games.ur import UR, Decline, Move
from tests.naive.ur import Ur, Wrong

THROWS = {total: [lots for lots in product((0, 1), repeat=3) if sum(lots) == total] for total in range(4)}


class Pair:
    """Both at the same position; every action is given to both and every answer compared."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.raw = raw
        self.state = UR.start(UR.options(raw))
        self.naive = Ur(**raw)
        self.compare()

    def act(self, rng: Random, kind: str, *given: Any) -> str | None:
        """Let both act. They must do the same, or refuse with the same code, which is the answer."""
        code = self.naive_act(kind, given)
        assert self.engine_act(rng, kind, given) == code, (self.raw, UR.show(self.state), kind, given, code)
        if code is None:
            self.compare()
        return code

    def naive_act(self, kind: str, given: Any) -> str | None:
        try:
            getattr(self.naive, kind)(*given)
        except Wrong as wrong:
            return str(wrong)
        return None

    def engine_act(self, rng: Random, kind: str, given: Any) -> str | None:
        try:
            if kind == "throw":
                self.state = UR.roll(self.state, rng.choice(THROWS[given[0]])).state
            elif kind == "decline":
                self.state = UR.apply(self.state, Decline()).state
            else:
                self.state = UR.apply(self.state, self.engine_move(rng, given)).state
        except Refused as refusal:
            return refusal.code
        return None

    def engine_move(self, rng: Random, given: Any) -> Move:
        """The engine's move says how many steps it takes; the naive one finds that out."""
        legal = [move for move in UR.legal(self.state) if isinstance(move, Move)]
        named = [move for move in legal if (move.origin, move.target) == given]
        return named[0] if named else Move(given[0], given[1], rng.choice([1, 2, 3, 5]))

    def compare(self) -> None:
        assert ordered(UR.view(self.state)) == ordered(self.naive.state()), (self.raw, UR.show(self.state))
        moves = {UR.show_move(choice) for choice in UR.legal(self.state)}
        assert moves == naive_choices(self.naive), (self.raw, UR.show(self.state))


def ordered(state: dict[str, Any]) -> dict[str, Any]:
    """The order of squares and of legal moves is free."""
    sides = {side: state[side] | {"board": sorted(state[side]["board"])} for side in ("black", "white")}
    return state | sides | {"legal": sorted(state["legal"], key=lambda move: repr(sorted(move.items())))}


def naive_choices(naive: Ur) -> set[str]:
    """What `legal` of the contract must list: the moves, and for an award to decline it."""
    found = {f"{move['from']}-{move['to']} by {move['steps']}" for move in naive.legal()}
    return found | ({"decline"} if naive.due == "award" else set())


def random_game(rng: Random, raw: dict[str, Any], actions: int) -> Pair:
    pair = Pair(raw)
    for _ in range(actions):
        if pair.naive.due is None:
            wild(rng, pair)
            return pair
        if rng.random() < 0.25:
            wild(rng, pair)
        else:
            proper(rng, pair)
    return pair


def proper(rng: Random, pair: Pair) -> None:
    naive = pair.naive
    if naive.due == "throw":
        assert pair.act(rng, "throw", sum(rng.choice([0, 1]) for _ in range(3))) is None
    elif naive.due == "award" and rng.random() < 0.1:
        assert pair.act(rng, "decline") is None
    elif naive.due is not None:
        move = rng.choice(naive.legal())
        assert pair.act(rng, "move", move["from"], move["to"]) is None


SQUARES = ["start", "river", "home", *"ABCDEFabcdef12345678"]


def wild(rng: Random, pair: Pair) -> None:
    """Anything at all: both must agree on whether it goes and, if not, on the code."""
    kind = rng.choice(["throw", "decline", "move", "move"])
    if kind == "throw":
        pair.act(rng, "throw", rng.randint(0, 3))
    elif kind == "decline":
        pair.act(rng, "decline")
    else:
        pair.act(rng, "move", rng.choice(SQUARES), rng.choice(SQUARES))
