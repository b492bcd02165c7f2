"""Whole games of the compiled engine, choice by choice: the games that `simulate` plays with that seed."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, Final

import numpy as np

from runners.fast.batch import Batch
from runners.fast.kernel import NOBODY, RESULT
from runners.fast.results import Results
from runners.lab.dataset import Act, Played
from runners.progress import Progress

GAMES_AT_ONCE: Final = 64
CHOICES_MAX: Final = 10_000
"""Choices after which a game is given up, without a winner."""


def record(
    new: Callable[..., Batch],
    options: dict[str, Any],
    bots: Sequence[str],
    games: int,
    seed: int,
    keep: Callable[[Played], None],
) -> Results:
    """Play games and hand each over, in the order of their numbers."""
    began, rows = perf_counter(), np.zeros(games, RESULT)
    batch = new(min(GAMES_AT_ONCE, games), seed, options=options, dice="given")
    with Progress("playing", games) as work:
        for first in range(0, games, GAMES_AT_ONCE):
            if first:
                batch.reset()
            count = min(GAMES_AT_ONCE, games - first)
            some = batch if count == len(batch.records) else batch.take(np.arange(count))
            acts = play_out(some, list(bots))
            for name in ("winner", "points", "moves", "rolls"):
                rows[name][first : first + count] = some.records[name]
            for row in range(count):
                keep(Played(first + row, acts[row], winners(some, row), int(some.records["points"][row])))
                work.update(first + row + 1)
    return Results(seed, games, rows, batch.teams, perf_counter() - began)


def play_out(batch: Batch, bots: list[str]) -> list[list[Act]]:
    """Every choice of all games of a batch with given dice, game by game."""
    acts: list[list[Act]] = [[] for _ in batch.records]
    rolls: list[list[tuple[int, ...]]] = [[] for _ in batch.records]
    faces, named = batch.twin.die.faces, bots[0] if len(bots) == 1 else bots
    for _ in range(CHOICES_MAX):
        while (due := batch.dice_due()).any():
            dice = batch.draw()
            for row in np.flatnonzero(due).tolist():
                rolls[row].append(tuple(np.repeat(faces, dice[row]).tolist()))
            batch.roll(dice)
        running = np.flatnonzero(~batch.over)
        if not len(running):
            break
        actions = batch.choose(named)
        for row in running.tolist():
            state = batch.state(row)
            choice = batch.twin.book.choice_of(state, int(actions[row]))
            acts[row].append(Act(state, int(batch.records["actor"][row]), rolls[row], choice))
            rolls[row] = []
        batch.step(actions)
    return acts


def winners(batch: Batch, row: int) -> tuple[int, ...]:
    """The seats that won a game, nobody where it was given up."""
    winner = int(batch.records["winner"][row])
    if winner == NOBODY:
        return ()
    return tuple(seat for seat, team in enumerate(batch.teams) if team == batch.teams[winner])
