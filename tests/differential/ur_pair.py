"""Ur played by the engine and the naive implementation at once."""

from itertools import product
from random import Random
from typing import Any

from runners.games.ur import UR, Decline, Move, State
from tests.differential.pair import Pair, key, play
from tests.naive.ur import Ur, Wrong

THROWS = {total: [lots for lots in product((0, 1), repeat=3) if sum(lots) == total] for total in range(4)}
SQUARES = ["start", "river", "home", *"ABCDEFabcdef12345678"]


class UrPair(Pair):
    game = UR
    wrong = Wrong
    naive: Ur

    def __init__(self, raw: dict[str, Any]) -> None:
        super().__init__(raw, Ur(**raw))

    def engine_step(self, kind: str, given: Any) -> State:
        if kind == "throw":
            return UR.roll(self.state, THROWS[given[0]][-1]).state
        return UR.apply(self.state, Decline() if kind == "decline" else self.engine_move(*given)).state

    def engine_move(self, origin: str, target: str) -> Move:
        """The engine's move says how many steps it takes; the naive one finds that out."""
        legal = [move for move in UR.legal(self.state) if isinstance(move, Move)]
        named = [move for move in legal if (move.origin, move.target) == (origin, target)]
        return named[0] if named else Move(origin, target, 1)

    def ordered(self, shown: dict[str, Any]) -> dict[str, Any]:
        sides = {side: shown[side] | {"board": sorted(shown[side]["board"])} for side in ("black", "white")}
        return shown | sides | {"legal": sorted(shown["legal"], key=key)}

    def naive_choices(self) -> set[str]:
        """The moves, and for an award to decline it."""
        found = {f"{move['from']}-{move['to']} by {move['steps']}" for move in self.naive.legal()}
        return found | ({"decline"} if self.naive.due == "award" else set())


def random_game(rng: Random, raw: dict[str, Any], actions: int) -> UrPair:
    played: UrPair = play(rng, UrPair(raw), actions, proper, wild)
    return played


def proper(rng: Random, pair: UrPair) -> None:
    naive = pair.naive
    if naive.due == "throw":
        assert pair.act("throw", sum(rng.choice([0, 1]) for _ in range(3))) is None
    elif naive.due == "award" and rng.random() < 0.1:
        assert pair.act("decline") is None
    else:
        move = rng.choice(naive.legal())
        assert pair.act("move", move["from"], move["to"]) is None


def wild(rng: Random, pair: UrPair) -> None:
    """Anything at all: both must agree on whether it goes and, if not, on the code."""
    kind = rng.choice(["throw", "decline", "move", "move"])
    if kind == "throw":
        pair.act("throw", rng.randint(0, 3))
    elif kind == "decline":
        pair.act("decline")
    else:
        pair.act("move", rng.choice(SQUARES), rng.choice(SQUARES))
