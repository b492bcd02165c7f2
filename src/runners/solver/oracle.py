"""A solved game as an adviser: the value of any position and of every move, and the best move. It takes the
plain engine's states and lets that engine make the moves; the table only supplies values."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Final, NamedTuple

from runners.games import GAMES
from runners.games.contract import Seat
from runners.solver.lmr import states as lmr_states
from runners.solver.objective import Objective, objective
from runners.solver.table import Adviser, Table, Unsolved
from runners.solver.ur import states as ur_states
from runners.solver.ur.variant import BY_RULES


class Judged(NamedTuple):
    """A choice and what it is worth to the player who makes it."""

    move: Any
    value: float


class Oracle:
    """One game's table. `at_rest` gives the value of a state in which no move is due."""

    def __init__(self, table: Table, at_rest: Callable[[Adviser, Any], float]) -> None:
        self.table, self.game = table, GAMES[table.game]
        self.objective: Objective = objective(table.header["objective"], table.size)
        self._at_rest = at_rest
        if table.header["rules"] not in _rules(table.game):
            raise Unsolved(
                f"{table.path} was made under rules {table.header['rules']}; these are "
                f"{self.game.rules_version}"
            )

    def value(self, state: Any) -> float:
        """What the position is worth to the player who acts (at the end: to the winner)."""
        outcome = self.game.outcome(state)
        if outcome is not None:
            return float(outcome.points or 0) if self.objective.counts_points else self.objective.best
        if self.game.legal(state):
            return self.judge(state)[0].value
        return self._at_rest(self, state)

    def judge(self, state: Any) -> list[Judged]:
        """Every legal choice with its value, the best first."""
        seat = self.game.actor(state)
        assert seat is not None
        rows = [Judged(move, self.after(state, move, seat)) for move in self.game.legal(state)]
        return sorted(rows, key=lambda row: -row.value)

    def after(self, state: Any, move: Any, seat: Seat) -> float:
        """What a choice is worth to that seat."""
        next_state = self.game.apply(state, move).state
        return self._of(seat, next_state, self.resting(next_state))

    def worth(self, state: Any, seat: Seat) -> float:
        """What the position is worth to a seat."""
        return self._of(seat, state, self.value(state))

    def _of(self, seat: Seat, state: Any, value: float) -> float:
        """The value of a state, as the seat sees it."""
        outcome = self.game.outcome(state)
        actor = outcome.winners[0] if outcome is not None else self.game.actor(state)
        return value if actor == seat else self.objective.other(value)

    def resting(self, state: Any) -> float:
        """As `value`, where the table has the position itself and no lookahead is needed."""
        return self.value(state) if self.game.outcome(state) is not None else self._at_rest(self, state)

    def best(self, state: Any) -> Any:
        """The best choice. Among choices equal in the table, one that does not end the turn comes first:
        awards could otherwise go back and forth for ever (QB15)."""
        rows = self.judge(state)
        close = [row for row in rows if rows[0].value - row.value <= self.table.step]
        actor = self.game.actor(state)
        staying = [row for row in close if self._keeps_turn(state, row.move, actor)]
        return (staying or rows)[0].move

    def _keeps_turn(self, state: Any, move: Any, actor: Seat | None) -> bool:
        next_state = self.game.apply(state, move).state
        return self.game.outcome(next_state) is not None or self.game.actor(next_state) == actor


def open_table(path: Path, game: str | None = None) -> Oracle:
    """The oracle of a table file; refuses a table of another game than `game`, if that is given."""
    table = Table(path)
    if game is not None and table.game != game:
        raise Unsolved(f"{path} is a table of {table.game}, not of {game}")
    return Oracle(table, AT_REST[table.game])


def _rules(game: str) -> Collection[str]:
    """The rules of the tables that this release can read: for Ur, every variant (QB9, QB10)."""
    if game == "ur":
        return [variant.rules for variant in BY_RULES.values()]
    return (GAMES[game].rules_version,)


AT_REST: Final[dict[str, Callable[[Adviser, Any], float]]] = {
    "lmr": lmr_states.at_rest,
    "ur": ur_states.at_rest,
}
"""For each game, what a position is worth in which no choice is due."""
__all__: Final = ["Judged", "Oracle", "Unsolved", "open_table"]
