"""Every position of LMR for two players with a few Pegs left, compared between the two engines.

    python -m tests.fast.placements --pegs 2

Without further options a position before a roll is a placement of both sides' Pegs and whose turn it
is. All placements are visited, each with one player to roll; the placement with the sides exchanged is
visited with the same player to roll, so that every position is covered up to exchanging the seats.
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from time import perf_counter
from typing import Any, Final

from runners.games.lmr.board import BASE, CENTER, HOME, HOME_TOP, PEGS, Pegs, all_finished, route
from runners.games.lmr.options import Options
from runners.games.lmr.state import State
from runners.progress import Progress
from tests.fast.conformance import PAIRS, Edge, Pair, compare, edges_from, placed

PAIR: Final[Pair] = PAIRS["lmr"]


def options_for(pegs: int) -> Options:
    made: Options = PAIR.game.options({"players": 2, "pegs": pegs})
    return made


def placements(options: Options, seat: int) -> list[Pegs]:
    """Every way in which one side's Pegs can stand, those already home at the end of the lane."""
    home = tuple(HOME_TOP - i for i in range(PEGS - options.pegs))
    way = route(options.arms, options.seat_arms[seat]).spots[1:]
    free = [CENTER, *(spot for spot in way if spot not in home)]
    left = range(options.pegs + 1)
    return [home + out + (BASE,) * (options.pegs - k) for k in left for out in combinations(free, k)]


def positions(options: Options, row: int) -> Iterator[State]:
    """The positions with one placement of seat 0 and every placement of seat 1 that leaves room for it."""
    own = placements(options, 0)[row]
    shared = {spot for spot in own if spot != BASE and spot < HOME}
    for column, other in enumerate(placements(options, 1)):
        if shared.isdisjoint(other) and not all_finished(own) and not all_finished(other):
            yield State(options, (own, other), turn=(row + column) % 2)


def edges(options: Options, row: int) -> Iterator[Edge]:
    """Every roll in these positions, and every choice after it."""
    for state in positions(options, row):
        for roll in edges_from(PAIR, placed(PAIR, state)):
            yield roll
            if roll.after.state.pending:
                yield from edges_from(PAIR, roll.after)


def check_row(pegs: int, row: int) -> Counter[str]:
    options = options_for(pegs)
    return compare(PAIR, options, edges(options, row))


def check_rows(pegs: int, every: int = 1, progress: bool = False) -> Counter[str]:
    """Compare the placements of seat 0, all of them or one in `every`; how many transitions of each kind."""
    rows = range(0, len(placements(options_for(pegs), 0)), every)
    kinds = Counter[str]()
    with (
        Progress("comparing", len(rows), is_shown=progress) as shown,
        ProcessPoolExecutor(os.cpu_count()) as pool,
    ):
        for found in pool.map(check_row, [pegs] * len(rows), rows):
            kinds += found
            shown.advance()
    return kinds


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare both engines on every placement of LMR's Pegs.")
    parser.add_argument("--pegs", type=int, choices=(1, 2), default=2)
    parser.add_argument("--every", type=int, default=1, help="take only every so many placements of seat 0")
    given = parser.parse_args()
    began = perf_counter()
    kinds: Counter[Any] = check_rows(given.pegs, given.every, progress=True)
    print(f"{sum(kinds.values()):,} transitions agree, {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
