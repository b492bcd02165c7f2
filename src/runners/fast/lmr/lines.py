"""Lines of the fast twin: all positions that the dice in hand lead to, compiled; as `lines`."""

from typing import Any, Final

import numpy as np

from runners.bots.levels import MOST_DICE
from runners.bots.lmr.choose import GIVEN
from runners.fast.compile import Record, jit, jit_apart, lowest, word
from runners.fast.kernel import OVER, ROLL
from runners.fast.lmr.choices import BITS, ENTER, GIVE
from runners.fast.lmr.evaluate import chances_into
from runners.fast.lmr.pegs import lane
from runners.fast.lmr.record import FACES, SEATS
from runners.fast.lmr.turn import act, landing_of, lane_of

DEEPEST: Final = 2 * MOST_DICE + 1
"""Positions on the way to the end of a line: a die may be given before it is moved."""


@jit
def next_action(game: Record, action: int) -> int:
    """The first legal choice from a number on, or -1."""
    face, bit = action // BITS, action % BITS
    while face < FACES:
        left = game.legal[face] >> word(bit)
        if left:
            return face * BITS + bit + int(lowest(left))
        face, bit = face + 1, 0
    return -1


@jit
def code_of(rules: Record, game: Record, action: int) -> int:
    """As the plain `code_of`: face, origin and target on the mover's route."""
    face, bit = action // BITS, action % BITS
    if bit >= GIVE:
        return face << 16 | GIVEN << 8 | bit - GIVE
    pegs = game.pegs[game.actor]
    if bit < ENTER:
        value = int(lane(pegs, word(bit)))
        return face << 16 | value << 8 | value + face + 1
    value = int(lane(pegs, lane_of(pegs, bit)))
    return face << 16 | value << 8 | int(landing_of(rules, game.actor, face, bit))


@jit
def dice_spent(action: int) -> int:
    """A die that is given to a teammate is not spent yet."""
    return 1 if action % BITS < GIVE else 0


@jit_apart
def next_end(rules: Record, stack: Any, cursor: Any, left: Any, depth: int) -> int:
    """Where the next end of a line is in the stack, going on from a depth; 0 after the last one.

    The lines begin at stack[1] with left[1] dice to spend; cursor[1] is 0 at first.
    """
    while depth:
        if left[depth] == 0 or stack[depth].due in (ROLL, OVER):
            return depth
        action = next_action(stack[depth], cursor[depth])
        if action < 0:
            depth -= 1
            continue
        cursor[depth] = action + 1
        stack[depth + 1] = stack[depth]
        act(rules, stack[depth + 1], action)
        left[depth + 1] = left[depth] - dice_spent(action)
        cursor[depth + 1] = 0
        depth += 1
    return 0


@jit_apart
def best_end(rules: Record, net: Record, stack: Any, seat: int, dice: int, other: int) -> tuple[float, float]:
    """A seat's best chance at the ends of all lines from the position in stack[1], and another seat's there:
    of equally good ends the worst for the other counts. That end is left in stack[0]."""
    cursor, left, found = np.zeros(DEEPEST + 1, np.int64), np.zeros(DEEPEST + 1, np.int64), np.zeros(SEATS)
    best, others = -1.0, -1.0
    left[1] = dice
    depth = next_end(rules, stack, cursor, left, 1)
    while depth:
        chances_into(rules, net, stack[depth], found)
        if found[seat] > best or (found[seat] == best and found[other] < others):
            best, others, stack[0] = found[seat], found[other], stack[depth]
        depth = next_end(rules, stack, cursor, left, depth - 1)
    return best, others
