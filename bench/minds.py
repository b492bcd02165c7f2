"""What a choice of the bots costs: CPU time on one core, in games of four with all options."""

from random import Random
from time import process_time
from typing import Any, Final

import numpy as np

from bench import Row
from runners.bots import BOTS
from runners.games import LMR
from runners.mind.levels import LEVELS

OPTIONS: Final = {"players": 4, "double_dice": True, "kill_rolls": True, "fast_track": True}
GAMES: Final = 12


def times(bot: str, seed: int = 1) -> list[float]:
    """Seconds of every choice with an alternative, in games of the bot with itself."""
    chance, found = Random(seed), list[float]()
    for _ in range(GAMES):
        state: Any = LMR.start(LMR.options(OPTIONS))
        while (seat := LMR.actor(state)) is not None:
            due = LMR.dice_due(state)
            if due is not None:
                state = LMR.roll(state, tuple(chance.choices(due.die.faces, k=due.count))).state
                continue
            own, began = chance.getrandbits(63), process_time()
            choice = BOTS["lmr"][bot].choose(LMR, state, seat, own)
            if len(LMR.legal(state)) > 1:
                found.append(process_time() - began)
            state = LMR.apply(state, choice).state
    return found


def run() -> list[Row]:
    times(LEVELS[-1].name)  # loads the net
    rows = []
    for name in (LEVELS[0].name, LEVELS[-1].name):
        found = 1000 * np.array(times(name))
        rows.append(
            Row(f"lmr, {name}: a choice, 99% within", float(np.percentile(found, 99)), "ms of CPU time")
        )
        rows.append(Row(f"lmr, {name}: a choice, median", float(np.median(found)), "ms of CPU time"))
    return rows
