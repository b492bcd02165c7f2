"""Last Man Running played by the engine and the naive implementation at once."""

from random import Random
from typing import Any

from runners.games.contract import Refused
from runners.games.lmr import LMR, Delegate, Designate, Move
from runners.games.lmr.board import SPOT_OF
from tests.naive.lmr import Lmr, Wrong


class Pair:
    """Both at the same position; every action is given to both and every answer compared."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.raw = raw
        self.state = LMR.start(LMR.options(raw))
        self.naive = Lmr(**raw)
        self.compare()

    def act(self, kind: str, *given: Any) -> str | None:
        """Let both act. They must do the same, or refuse with the same code, which is the answer."""
        code = self.naive_act(kind, given)
        assert self.engine_act(kind, given) == code, (self.raw, LMR.show(self.state), kind, given, code)
        if code is None:
            self.compare()
        return code

    def naive_act(self, kind: str, given: Any) -> str | None:
        try:
            getattr(self.naive, kind)(*given)
        except Wrong as wrong:
            return str(wrong)
        return None

    def engine_act(self, kind: str, given: Any) -> str | None:
        try:
            if kind == "roll":
                self.state = LMR.roll(self.state, tuple(given[0])).state
            else:
                self.state = LMR.apply(self.state, engine_choice(kind, given)).state
        except Refused as refusal:
            return refusal.code
        return None

    def compare(self) -> None:
        view = LMR.view(self.state)
        assert ordered(view) == ordered(self.naive.state()), (self.raw, LMR.show(self.state))
        listed = {LMR.show_move(choice) for choice in LMR.legal(self.state)}
        assert listed == naive_choices(self.naive), (self.raw, LMR.show(self.state))


def engine_choice(kind: str, given: Any) -> Move | Delegate | Designate:
    if kind == "designate":
        return Designate(given[0])
    if kind == "delegate":
        return Delegate(given[0], given[1])
    return Move(given[2], SPOT_OF[given[0]], SPOT_OF[given[1]])


def ordered(state: dict[str, Any]) -> dict[str, Any]:
    """The order of legal moves is free."""
    return state | {"legal": [sorted(moves, key=repr_of) for moves in state["legal"]]}


def repr_of(move: dict[str, Any]) -> str:
    return repr(sorted(move.items(), key=lambda item: item[0]))


def naive_choices(naive: Lmr) -> set[str]:
    """What `legal` of the contract must list: every choice once, equal dice by the earliest."""
    found = set()
    for index, choices in enumerate(naive.legal()):
        if naive.delegated is None and naive.pending[index] in naive.pending[:index]:
            continue
        for choice in choices:
            if naive.due == "delegate":
                found.add(f"delegate die {index} to p{choice['to']}")
            else:
                found.add(f"{choice['from']}-{choice['to']} die {index}")
    return found


def random_game(rng: Random, raw: dict[str, Any], actions: int) -> Pair:
    """Random play with rolls that often bring Pegs out, and now and then an action that may be refused."""
    pair = Pair(raw)
    faces = rng.choice(["123456", "1123456666", "1666666"])
    for _ in range(actions):
        if pair.naive.due is None:
            wild(rng, pair)
            return pair
        if rng.random() < 0.25:
            wild(rng, pair)
        else:
            proper(rng, pair, faces)
    return pair


def proper(rng: Random, pair: Pair, faces: str) -> None:
    naive = pair.naive
    if naive.due is None:
        return
    if naive.due == "roll":
        assert pair.act("roll", [int(rng.choice(faces)) for _ in range(naive.dice_due())]) is None
        return
    index, choice = rng.choice([(i, choice) for i, choices in enumerate(naive.legal()) for choice in choices])
    if naive.due == "delegate":
        assert pair.act("delegate", index, choice["to"]) is None
    else:
        assert pair.act("move", choice["from"], choice["to"], index) is None


def wild(rng: Random, pair: Pair) -> None:
    """Anything at all: both must agree on whether it goes and, if not, on the code."""
    index = rng.choice([None, -1, 0, 0, 1, 2])
    kind = rng.choice(["roll", "designate", "delegate", "move", "move", "move"])
    if kind == "roll":
        dice = [rng.randint(0, 7) for _ in range(rng.choice([0, 1, 1, 2, 3, pair.naive.dice_due()]))]
        pair.act("roll", dice)
    elif kind == "designate":
        pair.act("designate", index)
    elif kind == "delegate":
        pair.act("delegate", index or 0, rng.randrange(pair.naive.players))
    else:
        pair.act("move", *wild_move(rng, pair.naive), index)


def wild_move(rng: Random, naive: Lmr) -> tuple[str, str]:
    """A move of any die, any Peg of anybody, or between any two spots."""
    spots = ["base", "center", "H0", "H1", "H2", "H3", *(f"T{n}" for n in range(14 * naive.arms))]
    moves = [(move["from"], move["to"]) for die in range(1, 7) for move in naive.moves(naive.turn, die)]
    if moves and rng.random() < 0.6:
        return rng.choice(moves)
    return rng.choice([*naive.pegs[naive.turn], rng.choice(spots)]), rng.choice(spots)
