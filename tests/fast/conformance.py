"""Checks that the compiled engines play as the plain ones do, transition by transition.

    python -m tests.fast.conformance --transitions 10000000

The plain engine plays at random; before every roll and every choice its position is packed into a
record, the compiled engine does the same to the record, and the result must be exactly the plain
engine's next position, packed: pegs or pieces, dice by face, bank, turn, delegation,
finishers, outcome, and every legal choice.
"""

import argparse
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from runners.fast.compile import jit
from runners.fast.lmr import book as lmr_book
from runners.fast.lmr import record as lmr_record
from runners.fast.lmr import turn as lmr_turn
from runners.fast.ur import book as ur_book
from runners.fast.ur import record as ur_record
from runners.fast.ur import turn as ur_turn
from runners.games import LMR, UR
from runners.games.contract import Game
from runners.progress import Progress
from tests.random_play import any_lmr_options, any_ur_options

ROLLED: Final = -1
"""In place of a choice's number: the dice, by face for LMR and as points for Ur."""
DICE: Final = lmr_record.FACES
CHANCE_FIELDS: Final = ("dice", "dice_step", "luck", "luck_step", "number", "moves", "rolls")
"""What only the compiled engine has."""


class Disagreement(AssertionError):
    """The two engines differ; the message has the position and what was done in it."""


class Place(NamedTuple):
    """A position of the plain engine and what its record must say."""

    state: Any
    facts: list[int]


class Edge(NamedTuple):
    """One transition of the plain engine."""

    before: Place
    done: int
    dice: list[int]
    after: Place


class Pair(NamedTuple):
    """A plain engine and its twin."""

    game: Game[Any, Any, Any]
    book: ModuleType
    table: Callable[[Any], npt.NDArray[Any]]
    apply: Any


@jit
def apply_lmr(rules: Any, games: Any, done: Any, dice: Any) -> None:
    """Do to every record what was done in the plain engine."""
    for i in range(len(games)):
        if done[i] != ROLLED:
            lmr_turn.act(rules[0], games[i], done[i])
            continue
        lmr_turn.take(rules[0], games[i], dice[i])


@jit
def apply_ur(rules: Any, games: Any, done: Any, dice: Any) -> None:
    for i in range(len(games)):
        if done[i] == ROLLED:
            ur_turn.throw(rules[0], games[i], dice[i, 0])
        else:
            ur_turn.act(rules[0], games[i], done[i])


PAIRS: Final = {
    "lmr": Pair(LMR, lmr_book, lmr_record.table, apply_lmr),
    "ur": Pair(UR, ur_book, ur_record.table, apply_ur),
}


def placed(pair: Pair, state: Any) -> Place:
    return Place(state, pair.book.facts(state))


def rolled(pair: Pair, place: Place, dice: tuple[int, ...]) -> Edge:
    """What a roll leads to."""
    counts = [sum(dice), 0, 0, 0, 0, 0] if pair.game is UR else [dice.count(face + 1) for face in range(DICE)]
    return Edge(place, ROLLED, counts, placed(pair, pair.game.roll(place.state, dice).state))


def chose(pair: Pair, place: Place, choice: Any) -> Edge:
    """What a choice leads to."""
    number = pair.book.number_of(place.state, choice)
    return Edge(place, number, [0] * DICE, placed(pair, pair.game.apply(place.state, choice).state))


def edges_from(pair: Pair, place: Place) -> Iterator[Edge]:
    """Every transition out of a position; none when the game is over."""
    due = pair.game.dice_due(place.state)
    if due is not None:
        for dice in {tuple(sorted(dice)) for dice in due.outcomes()}:
            yield rolled(pair, place, dice)
    else:
        yield from (chose(pair, place, choice) for choice in pair.game.legal(place.state))


def random_edges(pair: Pair, options: Any, chance: Random, count: int) -> Iterator[Edge]:
    """Random play from the start, again and again."""
    place = placed(pair, pair.game.start(options))
    for _ in range(count):
        if pair.game.acts(place.state) is None:
            place = placed(pair, pair.game.start(options))
        due = pair.game.dice_due(place.state)
        if due is not None:
            edge = rolled(pair, place, tuple(chance.choices(due.die.faces, k=due.count)))
        else:
            edge = chose(pair, place, chance.choice(pair.game.legal(place.state)))
        yield edge
        place = edge.after


def compare(pair: Pair, options: Any, edges: Iterable[Edge], size: int = 20_000) -> Counter[str]:
    """Check transitions by the thousand; returns how many there were of each kind."""
    rules, kinds, some = pair.table(options), Counter[str](), list[Edge]()
    for edge in edges:
        some.append(edge)
        if len(some) == size:
            kinds += check(pair, rules, some)
            some.clear()
    return kinds + check(pair, rules, some) if some else kinds


def check(pair: Pair, rules: npt.NDArray[Any], edges: Sequence[Edge]) -> Counter[str]:
    """Raise Disagreement at the first transition that differs."""
    got = pair.book.records([edge.before.facts for edge in edges], rules)
    due_before = got["due"].copy()
    wanted = pair.book.records([edge.after.facts for edge in edges], rules)
    done = np.array([edge.done for edge in edges], np.int64)
    pair.apply(rules, got, done, np.array([edge.dice for edge in edges], np.int64))
    for name in got.dtype.names or ():
        if name not in CHANCE_FIELDS:
            differs = (got[name] != wanted[name]).reshape(len(edges), -1).any(axis=1)
            if differs.any():
                raise Disagreement(_explain(pair, edges, int(differs.argmax()), name, got, wanted))
    return Counter({f"due {due}": int((due_before == due).sum()) for due in np.unique(due_before)})


def _explain(pair: Pair, edges: Sequence[Edge], i: int, name: str, got: Any, wanted: Any) -> str:
    edge = edges[i]
    done = f"dice {edge.dice}" if edge.done == ROLLED else f"choice {edge.done}"
    return (
        f"{name} differs after {done} in: {pair.game.show(edge.before.state)}; "
        f"the plain engine comes to: {pair.game.show(edge.after.state)}; "
        f"{name} of the plain engine {wanted[name][i].tolist()}, of the compiled one {got[name][i].tolist()}"
    )


ANY_OPTIONS: Final[Mapping[str, Callable[[Random], dict[str, Any]]]] = {
    "lmr": any_lmr_options,
    "ur": any_ur_options,
}
A_CONFIGURATION: Final = 5_000
"""How many transitions are checked with one configuration."""


def check_some(name: str, number: int, seed: int, count: int = A_CONFIGURATION) -> Counter[str]:
    """Random transitions with the configuration of that number."""
    pair, chance = PAIRS[name], Random(f"{name} {seed} {number}")
    options = pair.game.options(ANY_OPTIONS[name](chance))
    return compare(pair, options, random_edges(pair, options, chance, count))


def check_random(
    transitions: int, seed: int = 1, processes: int | None = None, progress: bool = False
) -> Counter[str]:
    """Random transitions of both games with all options, shared out among processes; two thirds are LMR's."""
    jobs = [("ur" if i % 3 == 2 else "lmr", i, seed) for i in range(-(-transitions // A_CONFIGURATION))]
    kinds = Counter[str]()
    work = Progress("comparing", len(jobs) * A_CONFIGURATION, is_shown=progress)
    with work, ProcessPoolExecutor(processes or os.cpu_count()) as pool:
        for job, found in zip(jobs, pool.map(check_some, *zip(*jobs, strict=True)), strict=True):
            kinds += Counter({f"{job[0]}, {kind}": count for kind, count in found.items()})
            work.advance(A_CONFIGURATION)
    return kinds


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the compiled engines with the plain ones.")
    parser.add_argument("--transitions", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = perf_counter()
    kinds = check_random(given.transitions, given.seed, progress=True)
    print(f"{sum(kinds.values()):,} transitions agree, seed {given.seed}, {perf_counter() - began:.0f} s")
    for kind, count in sorted(kinds.items()):
        print(f"  {kind}: {count:,}")


if __name__ == "__main__":
    main()
