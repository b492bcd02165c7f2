"""What moves make of positions of Ur, by the options of a game."""

from functools import lru_cache
from typing import Final, NamedTuple

from runners.games.contract import refuse_unknown
from runners.games.ur.masks import ILLEGAL, ORIGINS, Seen, move
from runners.games.ur.options import Options


class Rules(NamedTuple):
    """What the options of a game amount to."""

    pieces: int
    may_decline: bool
    by_five: bool


KNOWN: Final = frozenset({"pieces", "first", "enter_by_five", "decline_award", "head_start"})
"""The options that the net was trained with."""


@lru_cache(maxsize=64)
def rules_of(options: Options) -> Rules:
    """The rules as the net plays by them; refuses options that are not KNOWN."""
    refuse_unknown(options, KNOWN, "net")
    return Rules(options.pieces, options.decline_award, options.enter_by_five)


def waiting(rules: Rules, start: int) -> bool:
    """Whether a side has not started yet (B3)."""
    return start == rules.pieces


def river(rules: Rules, p: Seen) -> int:
    """How many pieces the player to move has in the river."""
    return rules.pieces - p.home - p.start - p.own.bit_count()


def moves(rules: Rules, p: Seen, number: int) -> list[tuple[int, Seen]]:
    """What every legal move of 1, 2, 3 or 5 steps leads to (B4, B5)."""
    left = river(rules, p)
    made = [move(p, left, rules.by_five, number, origin) for origin in range(ORIGINS)]
    return [found for found in made if found[0] != ILLEGAL]


def score(rules: Rules, p: Seen) -> int:
    """What the other side's pieces are worth to a winner (B10)."""
    board = p.theirs.bit_count()
    return board + 2 * (rules.pieces - p.home2 - p.start2 - board) + 3 * p.start2
