"""Who judges what a position is worth: exact tables where they cover it, else a net."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from importlib import resources
from math import fsum
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from runners.bots.lmr import judge as lmr_net
from runners.bots.ur.judge import Judge
from runners.bots.ur.position import rules_of
from runners.games.contract import Refused
from runners.games.replay import AnyGame
from runners.games.ur.masks import masks_of
from runners.games.ur.options import Options
from runners.protocol.reviews import By, Chances
from runners.solver.lmr.states import unfit
from runners.solver.oracle import Oracle, Unsolved, open_table
from runners.solver.ur.states import of_both
from runners.solver.ur.variant import variant_of
from runners.study.review.ur import ending
from runners.study.review.ways import Ways

Progress: TypeAlias = Callable[[int, int], None]
"""Called with how many positions have been judged, and of how many."""
BATCH: Final = 512
"""Positions that are given to a net at once."""
SHIPPED: Final = {"ur": (1, 2), "lmr": (1,)}
"""Small games whose tables are in the package, by pieces or pegs."""


class Evaluator(Protocol):
    """Chances of every seat in positions of one game at the end of a line."""

    by: By

    def covers(self, state: Any) -> bool: ...

    def chances(self, states: Sequence[Any]) -> list[Chances]:
        """One row per position; none of them is over."""


class TableJudge:
    """An exact table. It covers games of two."""

    by: By = "table"

    def __init__(self, oracle: Oracle) -> None:
        if oracle.objective.counts_points:
            raise ValueError(
                f"{oracle.table.path} was solved for points; a review needs one solved for winning"
            )
        self.oracle = oracle

    @property
    def name(self) -> str:
        """The file, and what it is a table of."""
        header = self.oracle.table.header
        return f"{self.oracle.table.path.name} ({header['game']}, {header['size']}, rules {header['rules']})"

    def fits(self, state: Any) -> bool:
        """Can it cover a position of a game that begins like this?"""
        table = self.oracle.table
        try:
            if table.game == "lmr":
                return unfit(state) is None
            options: Options = state.options
            return options.pieces >= table.size and variant_of(options).rules == str(table.header["rules"])
        except Refused:  # an option that tables do not know
            return False

    def covers(self, state: Any) -> bool:
        try:
            self._chances(state)
        except (Unsolved, Refused):
            return False
        return True

    def chances(self, states: Sequence[Any]) -> list[Chances]:
        return [self._chances(state) for state in states]

    def _chances(self, state: Any) -> Chances:
        table = self.oracle.table
        own = self.oracle.resting(ending(state, table.size) if table.game == "ur" else state)
        return by_seat(self.oracle.game.actor(state), own, self.oracle.objective.other(own))


class LmrNet:
    """The net of Last Man Running: every number of players, every option."""

    by: By = "net"

    def covers(self, state: Any) -> bool:
        return True

    def chances(self, states: Sequence[Any]) -> list[Chances]:
        return list(map(tuple, lmr_net.chances(states).tolist()))


class UrNet:
    """The net of Ur, as it stands: every number of pieces, every rule that is a choice."""

    by: By = "net"

    def covers(self, state: Any) -> bool:
        return True

    def chances(self, states: Sequence[Any]) -> list[Chances]:
        judge, places = Judge(rules_of(states[0].options)), [masks_of(state) for state in states]
        judge.ask(places)
        own = [of_both(state, *judge.known[at]) for state, at in zip(states, places, strict=True)]
        return [by_seat(state.to_act, value, 1.0 - value) for state, value in zip(states, own, strict=True)]


def by_seat(actor: int | None, own: float, other: float) -> Chances:
    """The chances of two, from the chance of whoever acts."""
    return (own, other) if actor == 0 else (other, own)


@lru_cache
def load_tables(game: str) -> tuple[TableJudge, ...]:
    """The tables of the package, those of the smallest games first."""
    folder = resources.files("runners.study.review").joinpath("tables")
    return tuple(
        TableJudge(open_table(Path(str(folder.joinpath(f"{game}-{size}.table"))), game))
        for size in SHIPPED.get(game, ())
    )


def nets(game: str) -> tuple[Evaluator, ...]:
    """The nets of the package."""
    known: dict[str, Evaluator] = {"lmr": LmrNet(), "ur": UrNet()}
    return (known[game],) if game in known else ()


class Bench:
    """All judges of a game, the exact ones first, and their judgements."""

    def __init__(self, game: AnyGame, ways: Ways, start: Any, tables: Sequence[TableJudge] = ()) -> None:
        for given in tables:
            if given.oracle.game is not game:
                raise ValueError(f"{given.name} is not a table of {game.title}, the game played here")
        self.game, self.ways = game, ways
        self.tables = tuple(table for table in (*tables, *load_tables(game.name)) if table.fits(start))
        self.judges: tuple[Evaluator, ...] = (*self.tables, *nets(game.name))
        self._said: dict[Hashable, Chances] = {}
        self._by: dict[Hashable, By | None] = {}

    def exact(self, end: Hashable) -> bool:
        """Is it judged by a table, or by the rules?"""
        return all(self._by_of(state) != "net" for _, state in self.ways.mixture(end))

    def learn(self, ends: Iterable[Hashable], progress: Progress = lambda *_: None) -> None:
        """Have positions judged, many at once."""
        new = [end for end in dict.fromkeys(ends) if end not in self._said]
        for low in range(0, len(new), BATCH):
            self._learn(new[low : low + BATCH])
            progress(min(low + BATCH, len(new)), len(new))

    def _learn(self, ends: Sequence[Hashable]) -> None:
        mixtures = [self.ways.mixture(end) for end in ends]
        values = iter(self._judge([state for mixture in mixtures for _, state in mixture]))
        for end, mixture in zip(ends, mixtures, strict=True):
            told = [(share, *next(values)) for share, _ in mixture]
            self._said[end] = (
                told[0][1] if len(told) == 1 else mean([(share, said) for share, said, _ in told])
            )
            self._by[end] = least_exact(by for _, _, by in told)

    def _judge(self, states: list[Any]) -> list[tuple[Chances, By | None]]:
        """Each position by the first judge that covers it; finished games need none."""
        found: dict[int, tuple[Chances, By | None]] = {}
        asked: dict[int, list[int]] = {}
        for row, state in enumerate(states):
            outcome = self.game.outcome(state)
            if outcome is not None:
                found[row] = (self.won(state, outcome.winners), None)
            else:
                asked.setdefault(self._number(state), []).append(row)
        for number, rows in asked.items():
            judge = self.judges[number]
            told = judge.chances([states[row] for row in rows])
            found |= {row: (said, judge.by) for row, said in zip(rows, told, strict=True)}
        return [found[row] for row in range(len(states))]

    def won(self, state: Any, winners: Sequence[int]) -> Chances:
        seats = self.game.players(self.game.options_of(state))
        return tuple(float(seat in winners) for seat in range(seats))

    def _number(self, state: Any) -> int:
        for number, judge in enumerate(self.judges):
            if judge.covers(state):
                return number
        raise ValueError(
            f"no table or net here can judge this game of {self.game.title}: name a table for it with --table"
        )

    def _by_of(self, state: Any) -> By | None:
        return None if self.game.outcome(state) is not None else self.judges[self._number(state)].by

    def chances_of(self, end: Hashable) -> Chances:
        return self._said[end]

    def by(self, ends: Iterable[Hashable]) -> By | None:
        """Who judged these: the net if it judged any; None where all of them are over."""
        return least_exact(self._by[end] for end in ends)


def least_exact(kinds: Iterable[By | None]) -> By | None:
    found = set(kinds)
    return "net" if "net" in found else "table" if "table" in found else None


def mean(parts: Sequence[tuple[float, Chances]]) -> Chances:
    """A weighted mean with exact sums, so that the order of adding does not matter."""
    total = fsum(weight for weight, _ in parts)
    seats = range(len(parts[0][1]))
    return tuple(fsum(weight * chances[seat] for weight, chances in parts) / total for seat in seats)
