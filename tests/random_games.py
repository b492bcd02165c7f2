"""Whole games of bots and dice from seeds, as replays."""

from functools import cache
from random import Random
from typing import Any

from runners.games import GAMES
from runners.games import replay as game_replays


def played(name: str, options: dict[str, Any], seed: int) -> game_replays.Replay:
    """A game in which everybody chooses by chance."""
    return _played(name, tuple(sorted(options.items())), seed)


@cache
def _played(name: str, given: tuple[tuple[str, Any], ...], seed: int) -> game_replays.Replay:
    game, chance = GAMES[name], Random(seed)
    options = game.options(dict(given))
    state, entries = game.start(options), list[game_replays.Entry]()
    while game.outcome(state) is None:
        due = game.dice_due(state)
        if due is not None:
            dice = tuple(chance.choices(due.die.faces, k=due.count))
            state = game.roll(state, dice).state
            entries.append(game_replays.roll_entry(game, dice, state))
        else:
            move = chance.choice(game.legal(state))
            state = game.apply(state, move).state
            entries.append(game_replays.choice_entry(game, move, state))
    names = [f"p{seat}" for seat in range(game.players(options))]
    return game_replays.build(game_replays.header(game, options, names), entries, game.outcome(state))
