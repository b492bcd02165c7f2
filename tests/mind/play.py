"""Positions of random play, for tests of what bots see and choose."""

from collections.abc import Iterator
from random import Random
from typing import Any

from runners.fast.conformance import any_lmr_options
from runners.games import LMR
from runners.games.lmr.state import State


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
