"""Ur learned from nothing as a table: Q-learning from games against itself.

    python -m examples.q_learning --pieces 2 --rounds 20000

writes the table to `ur-q.npy`; `runners judge ur examples.q_learning:choose --pieces 2` scores it.

What a choice is worth depends on the position that it leads to alone, so the table has one value for
each of those, found by a hash of what the player who chose sees.
"""

import argparse
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from runners import fast

FILE = Path("ur-q.npy")
GAMES, BITS, RATE, CURIOSITY = 1024, 22, 0.1, 0.1
NOWHERE = 1 << BITS
"""The place of the choice before a game's first."""


def weights(columns: int) -> Any:
    """Odd numbers, one a column, so that observations get far apart places."""
    return np.random.default_rng(1).integers(1, 1 << 63, columns, dtype=np.int64) | 1


def places_of(batch: Any) -> tuple[Any, Any]:
    """Every legal choice of every game, and its places in the table."""
    after = batch.afterstates()
    seen = after.batch.observe(batch.actor[after.rows])
    return after, ((seen @ weights(seen.shape[1])) >> (63 - BITS)) & (NOWHERE - 1)


def best_of(rows: Any, worth: Any) -> Any:
    """For each game that has choices, which of them is worth most."""
    order = np.lexsort((-worth, rows))
    return order[np.unique(rows[order], return_index=True)[1]]


def learn(rounds: int, seed: int, **options: Any) -> Any:
    """The table after that many choices in each of many games."""
    batch, random = fast.ur.Batch(GAMES, seed, options=options), np.random.default_rng(seed)
    table = np.zeros(NOWHERE + 1, np.float32)
    before, chooser = np.full(GAMES, NOWHERE), batch.actor
    for _ in range(rounds):
        after, places = places_of(batch)
        worth = table[places]
        best = best_of(after.rows, worth)
        # what the choice before led to is worth as much as the best choice now, to the player who made it
        sign = np.where(batch.actor == chooser, 1, -1)
        table[before] += RATE * (sign * worth[best] - table[before])
        tries = random.random(GAMES) < CURIOSITY
        taken = best_of(after.rows, np.where(tries[after.rows], random.random(len(worth)), worth))
        before, chooser = places[taken], batch.actor
        over = batch.step(after.actions[taken])
        table[before[over]] = 1.0  # only the player who chose can have won
        before[over] = NOWHERE
        batch.reset(over)
    return table


@cache
def load(file: Path) -> Any:
    return np.load(file)


def choose(batch: Any) -> Any:
    """The policy as `runners judge` asks it."""
    after, places = places_of(batch)
    taken, chosen = best_of(after.rows, load(FILE)[places]), np.zeros(len(batch.records), np.int64)
    chosen[after.rows[taken]] = after.actions[taken]
    return chosen


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--rounds", type=int, default=20_000)
    given.add_argument("--pieces", type=int, default=2)
    given.add_argument("--seed", type=int, default=1)
    asked = given.parse_args()
    np.save(FILE, learn(asked.rounds, asked.seed, pieces=asked.pieces))


if __name__ == "__main__":
    main()
