"""Checks that a bot chooses alike in a room and in the fast twins, in positions of its own games.

python -m tests.fast.level_conformance --positions 100000
"""

import argparse
from collections.abc import Mapping
from time import perf_counter
from typing import Any, Final

from runners.bots.levels import LEVELS, MASK, mix
from runners.bots.lmr.choose import choose
from runners.fast.lmr.book import choice_of
from runners.fast.lmr.levels import Batch
from runners.games import LMR
from runners.progress import Progress, tell

ALL: Final = {"double_dice": True, "kill_rolls": True, "fast_track": True}
CONFIGURATIONS: Final[Mapping[str, dict[str, Any]]] = {
    "2 players": {"players": 2},
    "3 players": {"players": 3},
    "4 players": {"players": 4},
    "5 players": {"players": 5},
    "6 players": {"players": 6},
    "8 players": {"players": 8},
    "2 x 2": {"players": 4, "teams": 2},
    "4 players, all options": {"players": 4, **ALL},
    "2 x 2, all options": {"players": 4, "teams": 2, **ALL},
}
ROWS: Final = 50


class Disagreement(AssertionError):
    """The two choose differently; the message has the position and both choices."""


def compare(level: str, options: dict[str, Any], count: int, seed: int = 1) -> int:
    """Raise Disagreement at the first difference; returns how many positions had an alternative."""
    games, compared = Batch(ROWS, seed, options=options), 0
    while compared < count:
        seeds = [mix((int(r["luck"]) + int(r["luck_step"])) & MASK) for r in games.records]
        states = [games.state(row) for row in range(ROWS)]
        numbers = games.choose(level)
        for state, number, own in zip(states, numbers, seeds, strict=True):
            if len(LMR.legal(state)) > 1:
                check(level, state, int(number), own)
                compared += 1
        games.step(numbers)
        games.reset(games.over)
    return compared


def check(level: str, state: Any, number: int, seed: int) -> None:
    """One position."""
    wanted, got = choose(state, level, seed), choice_of(state, number)
    if wanted != got:
        told = f"{LMR.show_move(wanted)} in a room, {LMR.show_move(got)} in the twin"
        raise Disagreement(f"{level} chooses {told} in: {LMR.show(state)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the bots of a room with those of the fast twins.")
    parser.add_argument("--positions", type=int, default=1000, help="a configuration and level")
    parser.add_argument("--levels", nargs="*", default=[LEVELS[-1].name])
    given = parser.parse_args()
    began, total = perf_counter(), 0
    with Progress("comparing", len(given.levels) * len(CONFIGURATIONS)) as shown:
        for level in given.levels:
            for name, options in CONFIGURATIONS.items():
                found = compare(level, options, given.positions)
                total += found
                shown.advance()
                tell(f"{level}, {name}: {found:,} choices agree")
    print(f"{total:,} choices agree, {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
