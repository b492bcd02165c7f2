"""The chance of the set during a game of it (B11): what points are worth depends on the score."""

from collections.abc import Sequence
from typing import Any

from runners.bots.ur.judge import Judge
from runners.bots.ur.position import rules_of
from runners.bots.ur.sets import goal_at, set_chance
from runners.games.replay import AnyGame
from runners.games.ur.masks import masks_of
from runners.protocol.reviews import By, Chances
from runners.solver.ur.sets import after
from runners.solver.ur.states import of_both
from runners.study.review.judges import Bench, by_seat
from runners.study.review.ways import Ways

Score = tuple[int, int]


class UrSetNet:
    """The net of Ur, for the set: its chances and points weighted by what they are worth at the score."""

    by: By = "net"

    def __init__(self, score: Score, pieces: int) -> None:
        self.goal = goal_at(*score, pieces)
        self.bases = [
            set_chance(own, other, pieces) - 0.5 * self.goal.win for own, other in (score, score[::-1])
        ]

    def covers(self, state: Any) -> bool:
        return True

    def chances(self, states: Sequence[Any]) -> list[Chances]:
        judge, places = Judge(rules_of(states[0].options), self.goal), [masks_of(state) for state in states]
        judge.ask(places)
        worths = [of_both(state, *judge.known[at]) for state, at in zip(states, places, strict=True)]
        return [self._by_seat(state.to_act, worth) for state, worth in zip(states, worths, strict=True)]

    def _by_seat(self, actor: int, worth: float) -> Chances:
        own = min(max(self.bases[actor] + worth, 0.0), 1.0)
        return by_seat(actor, own, 1.0 - own)


class SetBench(Bench):
    """Judges a game by the set that it belongs to: the net alone, and at the end the tallies."""

    def __init__(self, game: AnyGame, ways: Ways, start: Any, score: Score) -> None:
        super().__init__(game, ways, start)
        self.score, self.pieces = score, start.options.pieces
        self.tables = ()
        self.judges = (UrSetNet(score, self.pieces),)

    def won(self, state: Any, winners: Sequence[int]) -> Chances:
        """The chance of the set after the points of the game were settled (B11, QB28)."""
        outcome = self.game.outcome(state)
        assert outcome is not None and outcome.points is not None
        points = outcome.points if winners[0] == 0 else -outcome.points
        black = chance_after(*self.score, points, self.pieces)
        return black, 1.0 - black


def chance_after(own: int, other: int, points: int, pieces: int) -> float:
    """The chance after a game won by that many points, or lost if they are negative (B11, QB28)."""
    if points > 0:
        return set_chance(*after(own, other, points), pieces)
    return 1.0 - set_chance(*after(other, own, -points), pieces)
