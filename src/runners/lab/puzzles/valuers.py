"""What choices are worth: by an exact table, or by playing on many times."""

from collections.abc import Sequence
from typing import Any, Final

from runners.games.contract import Game
from runners.lab.puzzles.search import CERTAIN, CLEAR, OPEN
from runners.solver.oracle import Unsolved
from runners.study.puzzles import By
from runners.study.review.judges import TableJudge
from runners.study.review.ur import ending
from runners.study.rollouts import LEVEL, Played, Rollouts

AnyGame = Game[Any, Any, Any]
GAMES_A_CHOICE: Final = 2000
FIRST_GAMES: Final = 100
"""After this many games, a position in which no choice is clearly ahead is given up."""


class ByTable:
    """An exact table; the end of a larger game of Ur is a smaller game."""

    by: Final[By] = "table"

    def __init__(self, judge: TableJudge) -> None:
        self.judge, self.name = judge, judge.name

    def covers(self, state: Any) -> bool:
        """Does the table know what every choice leads to?"""
        if not self.judge.fits(state):
            return False
        try:
            self._small(state)
            return bool(self.judge.oracle.judge(self._small(state)))
        except Unsolved:
            return False

    def _small(self, state: Any) -> Any:
        table = self.judge.oracle.table
        return ending(state, table.size) if table.game == "ur" else state

    def values(self, game: AnyGame, state: Any, legal: Sequence[Any], seed: int) -> list[tuple[float, float]]:
        seat = game.actor(state)
        assert seat is not None
        return [(self.judge.oracle.after(self._small(state), move, seat), 0.0) for move in legal]


class ByRollouts:
    """Games played on from every choice; few where those show no choice ahead."""

    by: Final[By] = "rollouts"

    def __init__(self, games: int = GAMES_A_CHOICE) -> None:
        self._first, self._rollouts = Rollouts(min(games, FIRST_GAMES)), Rollouts(games)
        self.name = f"{games} games a choice, played on by {self._rollouts.level}"

    def covers(self, state: Any) -> bool:
        return True

    def values(self, game: AnyGame, state: Any, legal: Sequence[Any], seed: int) -> list[tuple[float, float]]:
        first = self._first.values(game, state, legal, seed)
        best, second = sorted([one.chance for one in first], reverse=True)[:2]
        return list(first if best - second < CLEAR else self._rollouts.values(game, state, legal, seed))


class ByKernels:
    """Games played on by the kernels of the training, for Last Man Running; only where the net expects that
    so many games can show the best choice."""

    by: Final[By] = "rollouts"

    def __init__(self, games: int, device: str) -> None:
        from runners.lab.lmr.ladder import machine_of
        from runners.lab.lmr.report import on

        self._games, self._machine = games, machine_of(device)
        self._net = on(self._machine)
        self.name = f"{games} games a choice, played on by {LEVEL} on the kernels"

    def covers(self, state: Any) -> bool:
        """The kernels make a delegation and the move after it in one."""
        return bool(state.due() == "move" and state.delegated is None)

    def values(self, game: AnyGame, state: Any, legal: Sequence[Any], seed: int) -> list[tuple[float, float]]:
        from runners.bots.lmr.choose import judge_choices

        first, nothing = min(self._games, FIRST_GAMES), [(0.0, 0.0)] * len(legal)
        if not self._hopeful(judge_choices(state, tuple(legal)), self._games):
            return nothing
        few = self._play_on(game, state, legal, first, seed)
        best, second = sorted([one.chance for one in few], reverse=True)[:2]
        return (
            nothing if best - second < CLEAR else list(self._play_on(game, state, legal, self._games, seed))
        )

    def _hopeful(self, worth: Sequence[float], games: int) -> bool:
        """Whether the best is ahead by so much that games would show it, if the net is right."""
        best, second = sorted(worth, reverse=True)[:2]
        error = ((best * (1 - best) + second * (1 - second)) / games) ** 0.5
        return OPEN[0] <= best <= OPEN[1] and best - second >= max(CLEAR, CERTAIN * error)

    def _play_on(
        self, game: AnyGame, state: Any, legal: Sequence[Any], games: int, seed: int
    ) -> list[Played]:
        from runners.lab.lmr.playouts import play_on

        states, seat = [game.apply(state, choice).state for choice in legal], state.actor()
        return play_on(self._machine, self._net, states, seat, games, LEVEL, seed << 20 | games)
