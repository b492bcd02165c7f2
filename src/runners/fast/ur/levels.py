"""The fast twin of Ur with all bots: the levels choose as they do in a room.

Needs the extra `solver`.
"""

from typing import Any, Final

import numpy as np

from runners.bots.levels import LEVELS, UR_BLURS
from runners.bots.ur.choose import MARGIN
from runners.fast import batch
from runners.fast.compile import Record, jit, jit_apart, lowest, signed, word
from runners.fast.levels import misjudgement, with_levels
from runners.fast.rng import mix
from runners.fast.ur import TWIN as PLAIN
from runners.fast.ur.evaluate import after_move, load_record, net_here, worth, worth_ahead
from runners.fast.ur.policies import greedy, random
from runners.fast.ur.record import ACTIONS, BITS, DECLINE_WORD, WORDS, table
from runners.fast.ur.turn import view_of
from runners.games.ur.masks import THROW
from runners.games.ur.options import Options

BLURS: Final = (0.0, 0.0, *(UR_BLURS[level.name] for level in LEVELS))
"""By the number of a policy; the first two are `random` and `greedy`."""
STRONGEST: Final = len(BLURS) - 1


def mind_table(options: Options) -> Any:
    """The rules of one configuration, with the address of the net."""
    made = table(options)
    made["net"] = load_record().ctypes.data
    return made


@jit
def after_choice(rules: Record, p: Any, action: int) -> Any:
    """What a legal choice leads to."""
    if action // BITS == DECLINE_WORD:
        return THROW, p
    return after_move(rules, p, action // BITS, action % BITS)


@jit
def legal_actions(game: Record, found: Any) -> int:
    """The numbers of all legal choices, ascending; returns how many there are."""
    count = 0
    for number in range(WORDS):
        bits = game.legal[number]
        while bits:
            found[count] = number * BITS + signed(lowest(bits))
            count += 1
            bits &= bits - word(1)
    return count


@jit_apart
def think(rules: Record, game: Record, policy: int) -> int:
    """The choice of a level: by the net with its blur, the strongest one throw ahead."""
    actions = np.empty(ACTIONS, np.int64)
    count = legal_actions(game, actions)
    if count == 1:
        return actions[0]  # type: ignore[no-any-return]
    seed, blur = word(0), BLURS[policy]
    if blur > 0.0:
        game.luck += game.luck_step
        seed = mix(game.luck)
    net, p, found = net_here(rules.net), view_of(game, game.actor), np.empty(count)
    for i in range(count):
        kind, after = after_choice(rules, p, actions[i])
        found[i] = worth(rules, net, kind, after)
    if policy == STRONGEST:
        look_ahead(rules, net, p, actions, found)
    best, best_value = actions[0], -2e9
    for i in range(count):
        value = found[i] + misjudgement(blur, seed, actions[i])
        if value > best_value:
            best, best_value = actions[i], value
    return best  # type: ignore[no-any-return]


@jit_apart
def look_ahead(rules: Record, net: Record, p: Any, actions: Any, found: Any) -> None:
    """The values, one throw ahead, of the choices that are near the best; the others are dropped."""
    limit, near = found.max() - MARGIN, 0
    for i in range(len(found)):
        near += found[i] >= limit
    if near == 1:
        return
    for i in range(len(found)):
        if found[i] >= limit:
            kind, after = after_choice(rules, p, actions[i])
            found[i] = worth_ahead(rules, net, kind, after)
        else:
            found[i] = -1e9


@jit
def choose(rules: Record, game: Record, policy: int) -> int:
    """The choice of the policy with that number."""
    if policy == 0:
        return random(rules, game)
    if policy == 1:
        return greedy(rules, game)
    return think(rules, game, policy)


TWIN: Final = with_levels(PLAIN, choose, mind_table)

play = TWIN.play


class Batch(batch.Batch):
    """Many games of Ur side by side, with all bots."""

    twin = TWIN
