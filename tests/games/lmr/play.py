"""Random games of Last Man Running for tests."""

import random
from collections.abc import Iterator
from typing import Any

from runners.games.lmr import LMR, Options, State
from runners.games.lmr.board import ARMS_FOR
from runners.games.lmr.moves import Choice


def random_options(rng: random.Random, **fixed: Any) -> Options:
    """Any valid configuration: board, arms, teams, starter and all other options."""
    players = rng.randint(2, 8)
    arms = rng.choice(ARMS_FOR[players])
    teams = rng.choice([None, *(n for n in range(2, players + 1) if players % n == 0)])
    team_of = None
    if teams is not None:
        team_of = [seat % teams for seat in range(players)]
        rng.shuffle(team_of)
    flags = {flag: rng.random() < 0.5 for flag in ("double_dice", "kill_rolls", "fast_track")}
    raw = {
        "players": players,
        "arms": arms,
        "seat_arms": sorted(rng.sample(range(arms), players)),
        "teams": teams,
        "team_of": team_of,
        "starter": rng.randrange(players),
        **flags,
    }
    return LMR.options(raw | fixed)


def random_game(rng: random.Random, options: Options) -> Iterator[tuple[State, Choice | None]]:
    """Each state with the choice made in it; None where dice were rolled and at the end."""
    state = LMR.start(options)
    while LMR.outcome(state) is None:
        due = LMR.dice_due(state)
        if due is not None:
            yield state, None
            state = LMR.roll(state, tuple(rng.choice(due.die.faces) for _ in range(due.count))).state
        else:
            move = rng.choice(LMR.legal(state))
            yield state, move
            state = LMR.apply(state, move).state
    yield state, None
