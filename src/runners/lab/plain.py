"""Whole games on the plain engine: slow, but it plays every option, also one that was added a minute ago."""

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

from runners.bots import bots_of
from runners.fast.kernel import NOBODY
from runners.fast.results import Results
from runners.fast.twin import LIMIT, empty_rows
from runners.games import GAMES
from runners.games.contract import Dice
from runners.games.replay import AnyGame
from runners.lab.dataset import Act, Played
from runners.progress import Progress


def play(
    name: str,
    options: dict[str, Any],
    bots: Sequence[str],
    games: int,
    seed: int,
    keep: Callable[[Played], None] = lambda _: None,
) -> Results:
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
    rows, done = empty_rows(games), 0
    with Progress("playing", games) as work:
        try:
            for number in range(games):
                rows[number], played = one(game, settings, each, Random(f"{seed} {number}"), number)
                keep(played)
                done = number + 1
                work.update(done)
        except KeyboardInterrupt:
            rows = rows[:done]
    teams = list(range(seats))
    for number, team in enumerate(game.teams(settings)):
        for seat in team:
            teams[seat] = number
    return Results(seed, games, rows, tuple(teams), perf_counter() - began)


def one(
    game: AnyGame, settings: Any, bots: Sequence[str], chance: Random, number: int
) -> tuple[tuple[int, int, int, int], Played]:
    """One game: who ended it, with how many points, after how many moves and rolls; and every choice."""
    state, moves, last, acts = game.start(settings), 0, NOBODY, list[Act]()
    rolls: list[Dice] = []
    while (seat := game.actor(state)) is not None and moves < LIMIT:
        if (due := game.dice_due(state)) is not None:
            rolls.append(tuple(chance.choices(due.die.faces, k=due.count)))
            state = game.roll(state, rolls[-1]).state
            continue
        legal = game.legal(state)
        seed = chance.getrandbits(64)
        bot = bots_of(game.name)[bots[seat]]
        choice = legal[0] if len(legal) == 1 else bot.choose(game, state, seat, seed)
        moves += bool(game.path(state, choice))  # delegating and declining move nothing
        acts.append(Act(state, seat, rolls, choice))
        state, last, rolls = game.apply(state, choice).state, seat, []
    ended = game.outcome(state)
    count = sum(len(act.rolls) for act in acts) + len(rolls)
    if ended is None:
        return (NOBODY, 0, moves, count), Played(number, acts, (), 0)
    points = ended.points or 0
    return (last, points, moves, count), Played(number, acts, ended.winners, points)
