"""A solved game as an adviser: the value of any position, of every move, the best move. Takes the plain
engine's states and lets that engine make the moves; the table is asked for nothing but values."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Final, NamedTuple

from runners.games import GAMES
from runners.games.contract import Seat
from runners.solver.objective import Objective, objective
from runners.solver.table import Table


class Unsolved(ValueError):
    """The table does not cover the position; the message says why."""


class Judged(NamedTuple):
    """A choice and what it is worth to the player who makes it."""

    move: Any
    value: float


class Oracle:
    """One game's table. `at_rest` gives the value of a state in which no move is due."""

    def __init__(self, table: Table, at_rest: Callable[["Oracle", Any], float]) -> None:
        self.table, self.game = table, GAMES[table.game]
        self.objective: Objective = objective(table.header["objective"], table.size)
        self._at_rest = at_rest
        if table.header["rules"] not in _rules(table.game):
            raise Unsolved(
                f"{table.path} was made by rules {table.header['rules']}, these are {self.game.rules_version}"
            )

    def value(self, state: Any) -> float:
        """What the position is worth to the player who acts (at the end: to the winner)."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return float(outcome.points or 0) if self.objective.counts_points else self.objective.best
        if self.game.legal(state):
            return self.judged(state)[0].value
        return self._at_rest(self, state)

    def judged(self, state: Any) -> list[Judged]:
        """Every legal choice with its value, the best first."""
        seat = self.game.actor(state)
        assert seat is not None
        rows = [Judged(move, self.after(state, move, seat)) for move in self.game.legal(state)]
        return sorted(rows, key=lambda row: -row.value)

    def after(self, state: Any, move: Any, seat: Seat) -> float:
        """What a choice is worth to that seat."""
        next_state = self.game.apply(state, move).state
        outcome = self.game.outcome(next_state)
        actor = outcome.winners[0] if outcome is not None else self.game.actor(next_state)
        value = self.resting(next_state)
        return value if actor == seat else self.objective.other(value)

    def resting(self, state: Any) -> float:
        """As `value`, where the table has the position itself: no need to look further."""
        return self.value(state) if self.game.outcome(state) is not None else self._at_rest(self, state)

    def best(self, state: Any) -> Any:
        """The best choice. Of choices that the table cannot tell apart, one that ends no turn comes first:
        awards could otherwise go back and forth for ever (QB15)."""
        rows = self.judged(state)
        close = [row for row in rows if rows[0].value - row.value <= self.table.step]
        actor = self.game.actor(state)
        staying = [row for row in close if self._keeps_turn(state, row.move, actor)]
        return (staying or rows)[0].move

    def _keeps_turn(self, state: Any, move: Any, actor: Seat | None) -> bool:
        next_state = self.game.apply(state, move).state
        return self.game.outcome(next_state) is not None or self.game.actor(next_state) == actor


def open_table(path: Path, game: str | None = None) -> Oracle:
    """The oracle of a table file; of the game asked for, if one is."""
    table = Table(path)
    if game is not None and table.game != game:
        raise Unsolved(f"{path} is a table of {table.game}, not of {game}")
    return Oracle(table, _at_rest(table.game))


def _rules(game: str) -> Collection[str]:
    """The rules by which tables are made that this release reads: of Ur, every variant (QB9, QB10)."""
    if game == "ur":
        from runners.solver.ur.variant import BY_RULES

        return [variant.rules for variant in BY_RULES.values()]
    return (GAMES[game].rules_version,)


def _at_rest(game: str) -> Callable[[Oracle, Any], float]:
    if game == "ur":
        from runners.solver.ur.states import at_rest as ur_at_rest

        return ur_at_rest
    from runners.solver.lmr.states import at_rest as lmr_at_rest

    return lmr_at_rest


__all__: Final = ["Judged", "Oracle", "Unsolved", "open_table"]
