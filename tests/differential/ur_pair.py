"""Ur played by the engine and the naive implementation at once."""

from itertools import product
from random import Random
from typing import Any

import msgspec

from runners.games.contract import Refused
from runners.games.ur import UR, Decline, Move, State
from runners.games.ur.setting import Setting, set_up
from tests.differential.pair import Pair, key, play
from tests.naive.ur import OWN, SHARED, Ur, Wrong

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
        """The moves, and to decline an award where that is allowed."""
        found = {f"{move['from']}-{move['to']} by {move['steps']}" for move in self.naive.legal()}
        return found | ({"decline"} if self.naive.may_decline() else set())

    def place(self, asked: dict[str, Any]) -> str | None:
        """Put both into any position, as `set` of the engine's interface does, if there can be such a one."""
        try:
            self.state = set_up(self.state.options, msgspec.convert(asked, Setting)).state
        except Refused as refusal:
            return refusal.code
        self.naive.place(asked)
        self.compare()
        return None


def placed_game(rng: Random, raw: dict[str, Any], actions: int) -> UrPair:
    """From pieces put down at random, whatever is due."""
    pair = UrPair(raw)
    while (code := pair.place(random_position(rng, raw["pieces"]))) is not None:
        assert code == "badPosition"
    return continued(rng, pair, actions)


def random_position(rng: Random, pieces: int) -> dict[str, Any]:
    """Pieces anywhere on the squares that a side visits; not every such position can be."""
    side, due = rng.choice(["black", "white"]), rng.choice(["throw", "move", "award"])
    free = {colour: [*OWN[colour], *SHARED[colour]] for colour in ("black", "white")}
    asked: dict[str, Any] = {"to_act": side, "due": due, "tries": rng.choice([1, 2]), "steps": None}
    asked["free"] = rng.random() < 0.5
    if due == "move":
        asked["steps"] = rng.randint(1, 3)
    for colour in ("black", "white"):
        board = rng.sample(free[colour], rng.randint(0, min(pieces, 5)))
        free = {other: [square for square in free[other] if square not in board] for other in free}
        rest = [rng.choice(["start", "river", "home"]) for _ in range(pieces - len(board))]
        asked[colour] = {"board": board, **{place: rest.count(place) for place in ("start", "river", "home")}}
    return asked


def random_game(rng: Random, raw: dict[str, Any], actions: int) -> UrPair:
    return continued(rng, UrPair(raw), actions)


def continued(rng: Random, pair: UrPair, actions: int) -> UrPair:
    played: UrPair = play(rng, pair, actions, proper, wild)
    return played


def proper(rng: Random, pair: UrPair) -> None:
    naive = pair.naive
    if naive.due == "throw":
        assert pair.act("throw", sum(rng.choice([0, 1]) for _ in range(3))) is None
    elif naive.may_decline() and rng.random() < 0.1:
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
