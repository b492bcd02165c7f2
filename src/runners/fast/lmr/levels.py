"""The fast twin of Last Man Running with all bots: the levels choose as they do in a room.

Needs the extra `solver`. Weights are not part of the compiled code: the record of the rules holds their
address.
"""

from typing import Any, Final

import numpy as np

from runners.bots.levels import LEVELS
from runners.fast import batch
from runners.fast.compile import Record, jit, word
from runners.fast.levels import misjudgement, with_levels
from runners.fast.lmr import TWIN as PLAIN
from runners.fast.lmr.evaluate import net_here
from runners.fast.lmr.lines import DEEPEST, best_end, code_of, dice_spent, next_action
from runners.fast.lmr.look import look_further, looks
from runners.fast.lmr.policies import greedy, random
from runners.fast.lmr.record import GAME, table
from runners.fast.lmr.turn import act
from runners.fast.lmr.weights import address
from runners.fast.rng import mix
from runners.games.lmr.options import Options

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
    if further and looks(rules, game):
        return look_further(rules, net, game, stack)
    actions, values, count = np.zeros(game.choices, np.int64), np.zeros(game.choices), 0
    while action >= 0:
        stack[1] = game
        act(rules, stack[1], action)
        actions[count] = action
        best, _ = best_end(rules, net, stack, game.actor, dice - dice_spent(action), game.actor)
        values[count] = best + misjudgement(blur, seed, code_of(rules, game, action))
        count += 1
        action = next_action(game, action + 1)
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


TWIN: Final = with_levels(PLAIN, choose, mind_table)

play = TWIN.play


class Batch(batch.Batch):
    """Many games side by side, with all bots."""

    twin = TWIN
