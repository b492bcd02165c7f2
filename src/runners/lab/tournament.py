"""Tournaments of bots: every pair, seats, starters and dice balanced, and ratings from the shares."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from math import log10
from typing import Any, Final, NamedTuple

from runners.lab.summary import wilson

FIRSTS: Final = ("black", "white")


class Pair(NamedTuple):
    """One side of `a` against all others `b`: games, those won by `a`."""

    a: str
    b: str
    games: int
    wins: int

    def json(self) -> dict[str, Any]:
        share, interval = self.wins / self.games, list(wilson(self.wins, self.games))
        return {**self._asdict(), "share": share, "interval": interval}


class Seating(NamedTuple):
    """A part of a pair's games: the bot of every seat, the side of `a`, and the options."""

    bots: tuple[str, ...]
    side: int
    options: dict[str, Any]


def pairs_of(bots: Sequence[str], sides: int) -> list[tuple[str, str]]:
    """Every pair; with more than two sides one against many is another game than many against one."""
    if len(set(bots)) != len(bots) or len(bots) < 2:
        raise ValueError("a tournament needs at least two bots, each named once")
    return list(combinations(bots, 2) if sides == 2 else permutations(bots, 2))


def seatings(game: str, options: dict[str, Any], teams: Sequence[int], a: str, b: str) -> Iterator[Seating]:
    """Every side for `a` with every starter."""
    for side in sorted(set(teams)):
        bots = tuple(a if team == side else b for team in teams)
        if game == "ur":
            yield from (Seating(bots, side, {**options, "first": first}) for first in FIRSTS)
        else:
            yield from (Seating(bots, side, {**options, "starter": seat}) for seat in range(len(teams)))


def contest(
    twin: Any,
    game: str,
    options: dict[str, Any],
    a: str,
    b: str,
    games: int,
    seed: int,
    threads: int | None = None,
) -> Pair:
    """The games of one pair, the same dice for every seating; as many games as seatings divide."""
    teams = twin.teams_of(twin.options(options))
    every = list(seatings(game, options, teams, a, b))
    some, won = max(1, games // len(every)), 0
    for seating in every:
        found = twin.play(some, seating.bots, seed, options=seating.options, threads=threads, progress=True)
        won += found.wins()[teams.index(seating.side)]
    return Pair(a, b, some * len(every), won)


def tournament(
    twin: Any,
    game: str,
    options: dict[str, Any],
    bots: Sequence[str],
    games: int,
    seed: int,
    told: Callable[[Pair], None],
    known: Sequence[Pair] = (),
    threads: int | None = None,
    elsewhere: Callable[[str, str], Pair | None] = lambda _a, _b: None,
) -> list[Pair]:
    """All pairs; those that are known already are not played again.

    `elsewhere` plays the pairs that the compiled engines cannot, those with a program of somebody's.
    """
    sides = len(set(twin.teams_of(twin.options(options))))
    done = {(pair.a, pair.b): pair for pair in known}
    for a, b in pairs_of(bots, sides):
        if (a, b) not in done:
            done[a, b] = elsewhere(a, b) or contest(twin, game, options, a, b, games, seed, threads)
            told(done[a, b])
    return [done[pair] for pair in pairs_of(bots, sides)]


def ratings(pairs: Sequence[Pair], sides: int, rounds: int = 2000) -> dict[str, float]:
    """Points on Elo's scale, the weakest at 0: strengths that make the wins found most likely
    (Bradley and Terry; one side against many counts as that many equal ones)."""
    names = list(dict.fromkeys(name for pair in pairs for name in (pair.a, pair.b)))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        wins, chances = dict.fromkeys(names, 0.5), dict.fromkeys(names, 1.0 / sum(strength.values()))
        for pair in pairs:
            total = strength[pair.a] + (sides - 1) * strength[pair.b]
            wins[pair.a] += pair.wins
            wins[pair.b] += pair.games - pair.wins
            chances[pair.a] += pair.games / total
            chances[pair.b] += pair.games * (sides - 1) / total
        strength = {name: wins[name] / chances[name] for name in names}
    least = min(strength.values())
    return {name: 400 * log10(strength[name] / least) for name in names}
