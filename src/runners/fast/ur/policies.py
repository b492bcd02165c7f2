"""Policies: compiled functions `(rules, game) -> number of a legal choice`, by name.

`random` and `greedy` choose as the plain bots of the same names do.
"""

from collections.abc import Callable
from typing import Final

from runners.fast.compile import Record, jit, word
from runners.fast.kernel import any_choice, ask, best_choice, bind
from runners.fast.ur.record import BITS, DECLINE_WORD
from runners.games.ur.board import HOME, RIVER
from runners.games.ur.masks import AWARD, FROM_START, HOME_BIT, THEIR_AWARD

ROSETTE_GAIN: Final = 4
JUMP_LOSS: Final = 8
"""What an award is assumed to be worth, and what giving one away costs; see docs/decisions/0002."""


@jit
def key_of(rules: Record, game: Record, number: int, bit: int) -> int:
    """The gain, then fewer steps, then the order of origins; declining gains 0 and comes last."""
    if number == DECLINE_WORD:
        return 0
    order = bit + 2 if bit < FROM_START else bit - FROM_START
    return (gain_of(rules, game, number, bit) << 10) + ((DECLINE_WORD - number) << 6) + 63 - order


@jit
def gain_of(rules: Record, game: Record, number: int, bit: int) -> int:
    """Places gained, places that a hit piece loses, and what a rosette or a jump is assumed to be worth."""
    target = rules.target[number, bit]
    if target == word(HOME_BIT):
        return HOME - rules.place[bit]  # type: ignore[no-any-return]
    gain = rules.place[target] - rules.place[bit]
    facing = rules.facing[target]
    if (game.board[1 - game.actor] >> facing) & word(1):
        gain += rules.place[facing] - RIVER
    kind = rules.kind[number, bit]
    if kind == THEIR_AWARD:
        return gain - JUMP_LOSS  # type: ignore[no-any-return]
    return gain + ROSETTE_GAIN if kind == AWARD else gain  # type: ignore[no-any-return]


random = jit(bind(any_choice, BITS=BITS))
greedy = jit(bind(best_choice, key_of=key_of, BITS=BITS))

POLICIES: Final[dict[str, Callable[..., int]]] = {"random": random, "greedy": greedy}
"""By name, in the order of their numbers in compiled code."""

choose = jit(bind(ask, random=random, greedy=greedy))
