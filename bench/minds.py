"""What a choice of the bots costs: CPU time on one core, in games of four with all options and in Ur.

Measured in a process of its own with one thread for matrix products, as a server's thinking process has it.
"""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from time import process_time
from typing import Any, Final

import numpy as np

from bench import Row
from runners.bots import BOTS
from runners.bots.levels import LEVELS
from runners.bots.worker import ONE_THREAD
from runners.games import GAMES as KNOWN

OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "lmr": {"players": 4, "double_dice": True, "kill_rolls": True, "fast_track": True},
    "ur": {},
}
GAMES: Final = 12


def times(name: str, bot: str, seed: int = 1) -> list[float]:
    """Seconds of every choice with an alternative, in games of the bot with itself."""
    chance, found, game = Random(seed), list[float](), KNOWN[name]
    for _ in range(GAMES):
        state: Any = game.start(game.options(OPTIONS[name]))
        while (seat := game.actor(state)) is not None:
            due = game.dice_due(state)
            if due is not None:
                state = game.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
                continue
            own, began = chance.getrandbits(63), process_time()
            choice = BOTS[name][bot].choose(game, state, seat, own)
            if len(game.legal(state)) > 1:
                found.append(process_time() - began)
            state = game.apply(state, choice).state
    return found


def rows_of(name: str) -> list[Row]:
    """The weakest and the strongest level of a game."""
    times(name, LEVELS[-1].name)  # loads the net
    rows = []
    for bot in (LEVELS[0].name, LEVELS[-1].name):
        found = 1000 * np.array(times(name, bot))
        for what, percent in (("99% within", 99), ("median", 50)):
            share = float(np.percentile(found, percent))
            rows.append(Row(f"{name}, {bot}: a choice, {what}", share, "ms of CPU time"))
    return rows


def run() -> list[Row]:
    os.environ |= ONE_THREAD
    with ProcessPoolExecutor(1, get_context("spawn")) as apart:
        return [row for rows in apart.map(rows_of, OPTIONS) for row in rows]
