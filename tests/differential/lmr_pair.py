"""Last Man Running played by the engine and the naive implementation at once."""

from random import Random
from typing import Any

import msgspec

from runners.games.lmr import LMR, Delegate, Designate, Move, State
from runners.games.lmr.board import SPOT_OF
from runners.games.lmr.setting import Setting, set_up
from tests.differential.pair import Pair, key, play
from tests.naive.lmr import Lmr, Wrong


class LmrPair(Pair):
    game = LMR
    wrong = Wrong
    naive: Lmr

    def __init__(self, raw: dict[str, Any]) -> None:
        super().__init__(raw, Lmr(**raw))

    def engine_step(self, kind: str, given: Any) -> State:
        if kind == "roll":
            return LMR.roll(self.state, tuple(given[0])).state
        return LMR.apply(self.state, engine_choice(kind, given)).state

    def ordered(self, shown: dict[str, Any]) -> dict[str, Any]:
        return shown | {"legal": [sorted(moves, key=key) for moves in shown["legal"]]}

    def naive_choices(self) -> set[str]:
        """Every choice once, equal dice by the earliest (QA27)."""
        naive, found = self.naive, set()
        for index, choices in enumerate(naive.legal()):
            if naive.delegated is None and naive.pending[index] in naive.pending[:index]:
                continue
            for choice in choices:
                if naive.due == "delegate":
                    found.add(f"delegate die {index} to p{choice['to']}")
                else:
                    found.add(f"{choice['from']}-{choice['to']} die {index}")
        return found

    def place(self, asked: dict[str, Any]) -> None:
        """Put both into any position, as `set` of the engine's interface does."""
        self.naive.place(asked)
        self.state = set_up(self.state.options, msgspec.convert(asked, Setting), self.state.turn).state
        self.compare()


def engine_choice(kind: str, given: Any) -> Move | Delegate | Designate:
    if kind == "designate":
        return Designate(given[0])
    if kind == "delegate":
        return Delegate(given[0], given[1])
    return Move(given[2], SPOT_OF[given[0]], SPOT_OF[given[1]])


def random_game(rng: Random, raw: dict[str, Any], actions: int) -> LmrPair:
    """Random play with rolls that often bring Pegs out, and now and then an action that may be refused."""
    return going_on(rng, LmrPair(raw), actions)


def going_on(rng: Random, pair: LmrPair, actions: int) -> LmrPair:
    faces = rng.choice(["123456", "1123456666", "1666666"])
    played: LmrPair = play(rng, pair, actions, lambda rng, pair: proper(rng, pair, faces), wild)
    return played


def placed_game(rng: Random, raw: dict[str, Any], actions: int) -> LmrPair:
    """The same from Pegs put down at random, many of them Home, with dice in hand and in the bank."""
    pair = LmrPair(raw)
    naive = pair.naive
    while True:
        pegs = random_pegs(rng, naive)
        naive.place({"pegs": pegs, "turn": 0})
        if not any(all(naive.is_finished(mate) for mate in naive.team(s)) for s in range(naive.players)):
            dice = [rng.randint(1, 6) for _ in range(rng.choice([0, 0, 1, 2, 3, 4]))]
            turn, bank = rng.randrange(naive.players), rng.choice([0, 0, 1, 2, 3])
            pair.place({"pegs": pegs, "turn": turn, "bank": bank, "pending": dice})
            return going_on(rng, pair, actions)


def random_pegs(rng: Random, naive: Lmr) -> list[list[str]]:
    """Four Pegs a seat: the Home ones anywhere in the lane, the others on Track, Center and in Base."""
    track = [f"T{n}" for n in range(14 * naive.arms)] + ["center"]
    rng.shuffle(track)
    rows = []
    for seat in range(naive.players):
        home = rng.sample(["H0", "H1", "H2", "H3"], rng.choice([0, 1, 2, 3, 4]))
        row = home + [
            "base" if rng.random() < 0.3 else take(track, naive, seat) for _ in range(4 - len(home))
        ]
        rng.shuffle(row)
        rows.append(row)
    return rows


def take(track: list[str], naive: Lmr, seat: int) -> str:
    """A free spot where a Peg of this seat can stand: any but its own T7 (QA18)."""
    own_t7 = naive.track(naive.seat_arms[seat], 7)
    spot = next(spot for spot in track if spot != own_t7)
    track.remove(spot)
    return spot


def proper(rng: Random, pair: LmrPair, faces: str) -> None:
    naive = pair.naive
    if naive.due == "roll":
        assert pair.act("roll", [int(rng.choice(faces)) for _ in range(naive.dice_due())]) is None
        return
    index, choice = rng.choice([(i, choice) for i, choices in enumerate(naive.legal()) for choice in choices])
    if naive.due == "delegate":
        assert pair.act("delegate", index, choice["to"]) is None
    else:
        assert pair.act("move", choice["from"], choice["to"], index) is None


def wild(rng: Random, pair: LmrPair) -> None:
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
