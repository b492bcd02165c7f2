"""The fast twin of Last Man Running with all bots: the levels choose as they do in a room.

Needs the extra `solver`. Weights are not part of the compiled code: the record of the rules holds their
address.
"""

from typing import Any, Final

import numpy as np

from runners.fast import batch
from runners.fast.compile import Record, jit, jit_apart, jit_here, lowest, word
from runners.fast.kernel import OVER, ROLL, bind
from runners.fast.lmr import TWIN as PLAIN
from runners.fast.lmr.choices import BITS, ENTER, GIVE
from runners.fast.lmr.pegs import lane
from runners.fast.lmr.policies import greedy, random
from runners.fast.lmr.record import FACES, GAME, table
from runners.fast.lmr.turn import act, add_die, landing_of, lane_of, rolled
from runners.fast.policies import Known
from runners.fast.rng import GOLDEN, mix
from runners.games.lmr.options import Options
from runners.mind.levels import LEVELS, MOST_DICE
from runners.mind.lmr.choose import CLOSE_CHANCE, CLOSE_CHOICES, GIVEN
from runners.mind.lmr.evaluate import chance_of, net_here
from runners.mind.lmr.weights import address

DEEPEST: Final = 2 * MOST_DICE + 1
"""Positions on the way to the end of a line: a die may be given before it is moved."""
BLURS: Final = (0.0, 0.0, *(level.blur for level in LEVELS))
DICE: Final = (0, 0, *(level.dice for level in LEVELS))
FURTHER: Final = (False, False, *(level.further for level in LEVELS))
"""By the number of a policy; the first two are `random` and `greedy`."""


def mind_table(options: Options) -> Any:
    """The rules of one configuration, and where the net's weights are."""
    made = table(options)
    made["net"] = address()
    return made


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
def misjudged(blur: float, seed: Any, code: int) -> float:
    """As the plain `misjudged`."""
    bits = mix(mix(seed + GOLDEN) ^ (word(code) * GOLDEN))
    return blur * (float(bits >> word(11)) * 2.0**-53)


@jit_apart
def best_end(rules: Record, net: Record, stack: Any, seat: int, dice: int) -> float:
    """A seat's best chance at the ends of all lines from the position in stack[1]; the best end is left
    in stack[0]."""
    cursor, left = np.zeros(DEEPEST + 1, np.int64), np.zeros(DEEPEST + 1, np.int64)
    depth, best = 1, -1.0
    left[1] = dice
    while depth:
        due = stack[depth].due
        if left[depth] == 0 or due in (ROLL, OVER):
            chance = chance_of(rules, net, stack[depth], seat)
            if chance > best:
                best, stack[0] = chance, stack[depth]
            depth -= 1
            continue
        action = next_action(stack[depth], cursor[depth])
        if action < 0:
            depth -= 1
            continue
        cursor[depth] = action + 1
        stack[depth + 1] = stack[depth]
        act(rules, stack[depth + 1], action)
        left[depth + 1] = left[depth] - (1 if action % BITS < GIVE else 0)
        cursor[depth + 1] = 0
        depth += 1
    return best


@jit
def think(rules: Record, game: Record, blur: float, dice: int, further: bool) -> int:
    """The choice of a level: the best line of its number of dice, misjudged by its blur."""
    action = next_action(game, 0)
    if game.choices == 1:
        return action
    seed = word(0)
    if blur > 0.0:
        game.luck += game.luck_step
        seed = mix(game.luck)
    net, stack = net_here(rules.net), np.zeros(DEEPEST + 1, GAME)
    actions, values, count = np.zeros(game.choices, np.int64), np.zeros(game.choices), 0
    while action >= 0:
        stack[1] = game
        act(rules, stack[1], action)
        spent = 1 if action % BITS < GIVE else 0
        actions[count] = action
        values[count] = best_end(rules, net, stack, game.actor, dice - spent) + misjudged(
            blur, seed, code_of(rules, game, action)
        )
        count += 1
        action = next_action(game, action + 1)
    if further and rules.players == 2 and rules.dice == 1 and not rules.kill_rolls:
        look_further(rules, net, game, actions, values, stack)
    return actions[best_place(rules, game, actions, values)]  # type: ignore[no-any-return]


@jit
def best_place(rules: Record, game: Record, actions: Any, values: Any) -> int:
    """The index of the highest value; among equal ones, that with the lowest code."""
    best, best_code = 0, code_of(rules, game, actions[0])
    for k in range(1, len(actions)):
        code = code_of(rules, game, actions[k])
        if values[k] > values[best] or (values[k] == values[best] and code < best_code):
            best, best_code = k, code
    return best


@jit_apart
def look_further(rules: Record, net: Record, game: Record, actions: Any, values: Any, stack: Any) -> None:
    """As the plain `judged_further`: the best few choices by the mean over the next roll; no others."""
    means, rest = np.full(len(values), -1.0), values.copy()
    top = values.max()
    for number in range(min(CLOSE_CHOICES, len(values))):
        place = best_place(rules, game, actions, rest)
        if rest[place] < top - CLOSE_CHANCE:
            break
        if number == 0 and not second_close(rest, place, top):
            return
        rest[place] = -2.0
        means[place] = mean_after(rules, net, game, actions[place], stack)
    values[:] = means


@jit
def second_close(values: Any, best: int, top: float) -> bool:
    """Whether any other choice is close to the best."""
    found = False
    for k in range(len(values)):
        found |= k != best and values[k] >= top - CLOSE_CHANCE
    return found


@jit_apart
def mean_after(rules: Record, net: Record, game: Record, action: int, stack: Any) -> float:
    """The acting seat's mean chance over the next roll, if it is played best."""
    reached, total = np.zeros(1, GAME), 0.0
    reached[0] = game
    act(rules, reached[0], action)
    if reached[0].due == OVER:
        return chance_of(rules, net, reached[0], game.actor)
    for face in range(FACES):
        stack[1] = reached[0]
        stack[1].bank = 0
        add_die(stack[1], word(face))
        rolled(rules, stack[1])
        stack[0] = stack[1]
        if stack[1].due != ROLL:
            best_end(rules, net, stack, reached[0].turn, 1)
        total += chance_of(rules, net, stack[0], game.actor)
    return total / FACES


@jit
def blur_in(rules: Record, blur: float) -> float:
    """As the plain `blur_of`."""
    sides = 0
    for seat in range(rules.players):
        sides = max(sides, int(rules.team[seat]) + 1)
    blur = blur * 2.0 / rules.players
    return blur * 2.0 / sides if sides < rules.players else blur


@jit
def choose(rules: Record, game: Record, policy: int) -> int:
    """The choice of the policy with that number."""
    if policy == 0:
        return random(rules, game)
    if policy == 1:
        return greedy(rules, game)
    return think(rules, game, blur_in(rules, BLURS[policy]), DICE[policy], FURTHER[policy])


def _alone(rules: Record, game: Record) -> int:
    return choose(rules, game, POLICY)


POLICY: Final = 0
POLICIES: Final[Known] = {
    "random": random,
    "greedy": greedy,
    **{level.name: jit_here(bind(_alone, POLICY=2 + i)) for i, level in enumerate(LEVELS)},
}
"""By name, in the order of their numbers in compiled code."""

TWIN: Final = PLAIN.with_policies(POLICIES, choose, mind_table)

play = TWIN.play


class Batch(batch.Batch):
    """Many games side by side, with all bots."""

    twin = TWIN
