"""Positions of random play, for tests of what bots see and choose."""

from collections.abc import Iterator
from random import Random
from typing import Any

from runners.games import LMR
from runners.games.lmr.board import ARMS_FOR, PEGS
from runners.games.lmr.state import State


def any_lmr_options(chance: Random) -> dict[str, Any]:
    """A configuration of LMR, any option possible."""
    players = chance.choice(list(ARMS_FOR))
    arms = chance.choice(ARMS_FOR[players])
    teams = chance.choice([None, *(n for n in range(2, players + 1) if players % n == 0)])
    fast_track = chance.random() < 0.25
    return {
        "players": players,
        "arms": arms,
        "seat_arms": sorted(chance.sample(range(arms), players)),
        "teams": teams,
        "team_of": chance.sample([seat % teams for seat in range(players)], players) if teams else None,
        "double_dice": chance.random() < 0.5,
        "kill_rolls": chance.random() < 0.5,
        "fast_track": fast_track,
        "starter": chance.randrange(players),
        "pegs": PEGS if fast_track else chance.randint(1, PEGS),
    }


def any_ur_options(chance: Random) -> dict[str, Any]:
    return {
        "pieces": chance.randint(1, 7),
        "first": chance.choice(["black", "white", "lots"]),
        "enter_by_five": chance.random() < 0.5,
        "decline_award": chance.random() < 0.5,
        "head_start": chance.random() < 0.5,
    }


def any_options(seed: int) -> Any:
    """A configuration of Last Man Running with every option open."""
    return LMR.options(any_lmr_options(Random(seed)))


def walk(options: Any, chance: Random) -> Iterator[State]:
    """Random play without an end, game after game."""
    state = LMR.start(options)
    while True:
        yield state
        due = LMR.dice_due(state)
        if LMR.actor(state) is None:
            state = LMR.start(options)
        elif due is not None:
            state = LMR.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
        else:
            state = LMR.apply(state, chance.choice(LMR.legal(state))).state


def some(options: Any, seed: int, count: int, *, choices: bool) -> list[State]:
    """Positions in which a choice is due, or a roll; every fifth of them, so that they differ."""
    chance, found = Random(seed), list[State]()
    for state in walk(options, chance):
        wanted = bool(LMR.legal(state)) if choices else LMR.dice_due(state) is not None
        if wanted and chance.random() < 0.2:
            found.append(state)
        if len(found) == count:
            break
    return found
