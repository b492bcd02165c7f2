"""The look at the next roll in the fast twin, compiled; as `look`."""

from typing import Any, Final

import numpy as np

from runners.bots.levels import MOST_DICE
from runners.bots.lmr.look import CLOSE_CHANCE, CLOSE_ENDS, CLOSE_ENDS_DOUBLE, MOST_PLAYERS
from runners.fast.compile import Record, jit, jit_apart, word
from runners.fast.kernel import NOBODY, OVER
from runners.fast.lmr.evaluate import chance_of
from runners.fast.lmr.lines import DEEPEST, best_end, code_of, dice_spent, next_action, next_end
from runners.fast.lmr.record import FACES, GAME, MOVE
from runners.fast.lmr.turn import act, add_die, dice_due, finish_roll

CLOSE: Final = np.dtype([("end", GAME), ("value", np.float64), ("code", np.int64), ("action", np.int64)])
"""A position that lines lead to, what it is worth, and the choice with the lowest code that leads there."""


@jit
def looks(rules: Record, game: Record) -> bool:
    """As the plain `looks_further`."""
    dice = 0
    for face in range(FACES):
        dice += game.pending[face]
    own = game.due == MOVE and game.delegated == NOBODY
    return own and dice <= MOST_DICE and rules.players <= MOST_PLAYERS


@jit
def look_further(rules: Record, net: Record, game: Record, stack: Any) -> int:
    """The choice that is best by the mean over the next roll, among those that lead to close positions."""
    close = np.zeros(CLOSE_ENDS + 1, CLOSE)
    found = find_close(rules, net, game, stack, close)
    while close[found - 1].value < close[0].value - CLOSE_CHANCE:
        found -= 1
    if found == 1:
        return close[0].action  # type: ignore[no-any-return]
    best, best_mean = 0, -1.0
    for k in range(found):
        mean = mean_after(rules, net, close[k].end, game.actor, stack)
        if mean > best_mean or (mean == best_mean and close[k].code < close[best].code):
            best, best_mean = k, mean
    return close[best].action  # type: ignore[no-any-return]


@jit_apart
def find_close(rules: Record, net: Record, game: Record, stack: Any, close: Any) -> int:
    """The best few different ends of all lines, the best first; returns how many."""
    cursor, left = np.zeros(DEEPEST + 1, np.int64), np.zeros(DEEPEST + 1, np.int64)
    most = CLOSE_ENDS if rules.dice == 1 else CLOSE_ENDS_DOUBLE
    found, action = 0, next_action(game, 0)
    while action >= 0:
        stack[1] = game
        act(rules, stack[1], action)
        cursor[1], left[1] = 0, MOST_DICE - dice_spent(action)
        depth = next_end(rules, stack, cursor, left, 1)
        while depth:
            close[most].value = chance_of(rules, net, stack[depth], game.actor)
            close[most].code, close[most].action = code_of(rules, game, action), action
            close[most].end = stack[depth]
            found = keep(rules, close, found, most)
            depth = next_end(rules, stack, cursor, left, depth - 1)
        action = next_action(game, action + 1)
    return found


@jit
def keep(rules: Record, close: Any, found: int, most: int) -> int:
    """Put the last entry in its place among the others; returns how many there are now."""
    new, at = close[most], 0
    while at < found:
        order = order_of(rules, new, close[at])
        if order == 0:
            if new.code < close[at].code:
                close[at].code, close[at].action = new.code, new.action
            return found
        if order < 0:
            break
        at += 1
    if at == most:
        return found
    found = min(found + 1, most)
    for k in range(found - 1, at, -1):
        close[k] = close[k - 1]
    close[at] = new
    return found


@jit
def order_of(rules: Record, one: Record, other: Record) -> int:
    """The better one first, then as the plain `order_of`; 0 for the same position."""
    if one.value != other.value:
        return -1 if one.value > other.value else 1
    for seat in range(rules.players):
        if one.end.pegs[seat] != other.end.pegs[seat]:
            return -1 if one.end.pegs[seat] < other.end.pegs[seat] else 1
    if one.end.turn != other.end.turn:
        return -1 if one.end.turn < other.end.turn else 1
    if one.end.bank != other.end.bank:
        return -1 if one.end.bank < other.end.bank else 1
    return 0


@jit_apart
def mean_after(rules: Record, net: Record, reached: Record, seat: int, stack: Any) -> float:
    """A seat's mean chance over up to two dice of the next roll, if it is played best."""
    if reached.due == OVER:
        return chance_of(rules, net, reached, seat)
    count, total, weights = dice_due(rules, reached), 0.0, 0
    for low in range(FACES):
        for high in range(low, FACES if count > 1 else low + 1):
            stack[1] = reached
            stack[1].bank = max(count - MOST_DICE, 0)
            add_die(stack[1], word(low))
            if count > 1:
                add_die(stack[1], word(high))
            finish_roll(rules, stack[1])
            weight = 1 if low == high else 2
            total += weight * best_end(rules, net, stack, reached.turn, MOST_DICE, seat)[1]
            weights += weight
    return total / weights
