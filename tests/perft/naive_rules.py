"""The naive implementation, as the counting wants it."""

from collections.abc import Hashable, Iterator
from itertools import product
from typing import Any, cast

from tests.naive.lmr import Lmr
from tests.naive.ur import Ur
from tests.perft.layers import Kind, Rules


def kind(node: object) -> Kind:
    due = cast(Lmr | Ur, node).due
    return "end" if due is None else "chance" if due in ("roll", "throw") else "choice"


def lmr_follow(node: object) -> Iterator[Lmr]:
    game = cast(Lmr, node)
    if game.due == "roll":
        for dice in product([1, 2, 3, 4, 5, 6], repeat=game.dice_due()):
            after = game.copy()
            after.roll(list(dice))
            yield after
        return
    for index, choices in enumerate(game.legal()):
        if game.delegated is not None or game.pending[index] not in game.pending[:index]:
            for choice in choices:
                yield lmr_after(game, index, choice)


def lmr_after(game: Lmr, index: int, choice: dict[str, Any]) -> Lmr:
    after = game.copy()
    if game.due == "delegate":
        after.delegate(index, choice["to"])
    else:
        after.move(choice["from"], choice["to"], index)
    return after


def lmr_key(node: object) -> Hashable:
    game = cast(Lmr, node)
    pegs = tuple(tuple(sorted(row)) for row in game.pegs)
    dice = (game.bank, tuple(game.pending), game.active, game.delegated)
    return pegs, game.turn, dice, tuple(game.finished), game.due


def ur_follow(node: object) -> Iterator[Ur]:
    game = cast(Ur, node)
    if game.due == "throw":
        for lots in product([0, 1], repeat=3):
            after = game.copy()
            after.throw(sum(lots))
            yield after
        return
    for move in game.legal():
        after = game.copy()
        after.move(move["from"], move["to"])
        yield after
    if game.may_decline():
        after = game.copy()
        after.decline()
        yield after


def ur_key(node: object) -> Hashable:
    game = cast(Ur, node)
    sides = tuple(
        (tuple(sorted(row["board"])), row["start"], row["river"], row["home"]) for row in game.sides.values()
    )
    turn = (game.to_act, game.due, game.tries_left(), game.steps, game.may_decline())
    return sides, turn, tuple(game.lots) if game.lots is not None else None


RULES = {"lmr": Rules(kind, lmr_follow, lmr_key), "ur": Rules(kind, ur_follow, ur_key)}
