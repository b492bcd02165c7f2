"""Positions to learn from, with their exact values: drawn evenly from the whole table, met in play with
noise, and those of games with fewer pieces where somebody is still waiting."""

import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.ur.net import MOST_POINTS
from runners.lab.ur.places import Places
from runners.solver.layers import Account, run
from runners.solver.objective import WIN, points
from runners.solver.solve import Question, engine_for
from runners.words import english, said

CHUNK: Final = 1 << 21
NOISE: Final = (0.01, 0.04, 0.1, 0.25)
"""By how much values are off, either way, in the play that positions are taken from."""
POINTS_NOISE: Final = 0.5
GAMES: Final = 1 << 22
Tell = Callable[[str], None]


class Solved(NamedTuple):
    """A solution for both objectives: the engine with the values for winning, and all values as singles."""

    engine: Any
    places: Places
    win: tuple[Any, Any]
    points: tuple[Any, Any]

    def targets(self, at: Any) -> Any:
        """What the net should say about positions: chances, and points as a share of the possible."""
        values = [self.win[0][at], self.win[1][at], *(self.share(table[at]) for table in self.points)]
        return self.places.xp.stack(values, 1).astype(np.float32)

    def share(self, points: Any) -> Any:
        return points * (0.5 / MOST_POINTS) + 0.5


class Pool(NamedTuple):
    """Lists of inputs and targets."""

    lists: Any
    targets: Any

    def __len__(self) -> int:
        return len(self.lists)


def solve_both(xp: Any, pieces: int, tell: Tell) -> Solved:
    """Solve for points, then for winning."""
    device = "cpu" if xp is np else "cuda"
    engine = engine_for(Question("ur", pieces, "points", device))
    run(engine, 1e-6 * MOST_POINTS, Account())
    tell(english(said("train-for-points", pieces=pieces, value=str(engine.at_start()))))
    for_points = _middles(xp, engine)
    if xp is np:
        engine = engine_for(Question("ur", pieces, "win", device))
    else:
        engine.reset(WIN)
    run(engine, 1e-6, Account())
    tell(english(said("train-for-winning", pieces=pieces, value=str(engine.at_start()))))
    return Solved(engine, Places(xp, engine.index), _middles(xp, engine), for_points)


def _middles(xp: Any, engine: Any) -> tuple[Any, Any]:
    if xp is not np:
        found: tuple[Any, Any] = engine.middles()
        return found
    return engine.v.mean(1).astype(np.float32), engine.a.mean(1).astype(np.float32)


def from_places(found: Solved, at: Any) -> Pool:
    """Inputs and targets at places of the index."""
    return Pool(found.places.lists(found.places.keys(at)), found.targets(at))


def from_keys(found: Solved, keys: Any) -> Pool:
    return Pool(found.places.lists(keys), found.targets(found.places.places(keys)))


def join_pools(xp: Any, pools: list[Pool]) -> Pool:
    return Pool(*(xp.concatenate(columns) for columns in zip(*pools, strict=True)))


def evenly(found: Solved, count: int, seed: int) -> Pool:
    """Positions drawn evenly from the whole table, or all of it if it has fewer."""
    xp, size = found.places.xp, found.engine.index.size
    if size <= count:
        return from_places(found, xp.arange(size))
    chance, kept = xp.random.RandomState(seed), []
    for at in range(0, count, CHUNK):
        places = (chance.random_sample(min(CHUNK, count - at)) * size).astype(np.int64)
        kept.append(from_places(found, places))
    return join_pools(xp, kept)


def positions_met(found: Solved, seconds: float, seed: int, tell: Tell, most: int = 24 * GAMES) -> list[Any]:
    """Keys of positions met in play by values with noise (GPU): one of each game."""
    xp, kept = found.places.xp, []
    ways = [(noise, found.win, WIN) for noise in NOISE]
    ways.append((POINTS_NOISE, found.points, points(found.engine.size)))
    for number, (noise, table, goal) in enumerate(ways):
        mistaken = tuple(
            add_noise(xp, values, noise, seed + 7 * number + i) for i, values in enumerate(table)
        )
        began, games = time.monotonic(), 0
        while games == 0 or (time.monotonic() - began < seconds / len(ways) and games < most // len(ways)):
            _, keys = found.engine.play(
                GAMES, seed + 1000 * number + games, (2, 2), (*mistaken, goal), keep=GAMES
            )
            kept.append(keys.astype(np.int64))
            games += GAMES
        taken = f"{time.monotonic() - began:.1f}"
        tell(english(said("train-met", games=games, noise=str(noise), goal=goal.name, seconds=taken)))
        del mistaken
    return kept


def add_noise(xp: Any, values: Any, noise: float, seed: int) -> Any:
    """The same values, each off by up to that much either way."""
    chance, made = xp.random.RandomState(seed), xp.empty_like(values)
    for at in range(0, len(values), 1 << 27):
        part = values[at : at + (1 << 27)]
        made[at : at + len(part)] = part + (chance.random_sample(len(part)).astype(np.float32) - 0.5) * (
            2 * noise
        )
    return made


def waiting(xp: Any, pieces: int, count: int, seed: int, tell: Tell) -> Pool:
    """Positions of a smaller game where somebody is waiting: all others occur with seven pieces too."""
    found = solve_both(xp, pieces, tell)
    layers = [part for part in found.engine.layers if _somebody_waits(found.places, part)]
    stretches = [xp.arange(part.start, part.start + part.positions) for part in layers]
    places = xp.concatenate(stretches)
    if len(places) > count:
        places = places[(xp.random.RandomState(seed).random_sample(count) * len(places)).astype(np.int64)]
    return from_places(found, places)


def _somebody_waits(places: Places, part: Any) -> bool:
    from runners.solver.ur.index import START

    small = places.index.tables.small
    return any(int(small[START + side]) == places.pieces for side in (part.first, part.second))


def small_games(xp: Any, most: int, count: int, seed: int, tell: Tell) -> Pool:
    """The waiting positions of all games with fewer than `most` pieces."""
    return join_pools(xp, [waiting(xp, pieces, count, seed + pieces, tell) for pieces in range(1, most)])
