"""Whole games on the plain engine: slow, but it plays every option, also one that was added a minute ago."""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

import numpy as np

from runners.bots import bots_of
from runners.fast.kernel import NOBODY, RESULT
from runners.fast.results import Results
from runners.fast.twin import LIMIT
from runners.games import GAMES
from runners.progress import Progress


def play(name: str, options: dict[str, Any], bots: Sequence[str], games: int, seed: int) -> Results:
    """Games as `simulate` reports them; Ctrl-C returns those that are finished.

    Game g depends on the seed and on g alone, but its dice are not those of the compiled engine.
    """
    game, began = GAMES[name], perf_counter()
    settings = game.options(options)
    seats = game.players(settings)
    each = list(bots) * seats if len(bots) == 1 else list(bots)
    unknown = [bot for bot in each if bot not in bots_of(name)]
    if unknown or len(each) != seats or games < 1:
        raise ValueError(f"{', '.join(each)} for {seats} seats in {games} games: {', '.join(bots_of(name))}")
    rows, done = np.zeros(games, RESULT), 0
    with Progress("playing", games) as work:
        try:
            for number in range(games):
                rows[number] = one(game, settings, each, Random(f"{seed} {number}"))
                done = number + 1
                work.update(done)
        except KeyboardInterrupt:
            rows = rows[:done]
    teams = list(range(seats))
    for number, team in enumerate(game.teams(settings)):
        for seat in team:
            teams[seat] = number
    return Results(seed, games, rows, tuple(teams), perf_counter() - began)


def one(game: Any, settings: Any, bots: Sequence[str], chance: Random) -> tuple[int, int, int, int]:
    """Who ended one game, with how many points, after how many moves and rolls."""
    state, moves, rolls, last = game.start(settings), 0, 0, NOBODY
    while (seat := game.actor(state)) is not None and moves < LIMIT:
        if (due := game.dice_due(state)) is not None:
            state = game.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
            rolls += 1
            continue
        legal = game.legal(state)
        seed = chance.getrandbits(64)
        choice = (
            legal[0] if len(legal) == 1 else bots_of(game.name)[bots[seat]].choose(game, state, seat, seed)
        )
        moves += bool(game.path(state, choice))  # delegating and declining move nothing
        state, last = game.apply(state, choice).state, seat
    ended = game.outcome(state)
    return (NOBODY, 0, moves, rolls) if ended is None else (last, ended.points or 0, moves, rolls)
