"""What any position and its choices are worth by the shipped net, judged as a review does."""

from collections.abc import Sequence
from typing import Any

from runners.games.contract import Seat
from runners.games.replay import AnyGame
from runners.protocol.reviews import Chances
from runners.solver.oracle import Judged
from runners.study.review.account import average, best, forks_of
from runners.study.review.draft import ways_for
from runners.study.review.judges import Bench, nets
from runners.study.review.ways import Fork


class NetValues:
    """Winning chances in one configuration; refuses options that the net does not know."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self.game, self.ways = game, ways_for(game, options)
        self.bench = Bench(game, self.ways, game.start(options))
        self.bench.judges = nets(game.name)

    def chances(self, state: Any) -> Chances:
        """The chance of every seat: before a roll the mean over all rolls, else that of the best line."""
        if self.game.dice_due(state) is None:
            return self._best([self.ways.fork(state)])[0]
        chance = self.ways.chance(state)
        self._best(list(forks_of(chance)))
        return average(self.bench, chance)

    def worth(self, state: Any, seat: Seat) -> float:
        """The chance of a seat."""
        return self.chances(state)[seat]

    def judge(self, state: Any) -> list[Judged]:
        """Every legal choice with the chance of the seat that makes it, the best first."""
        seat, moves = self.game.actor(state), self.game.legal(state)
        assert seat is not None
        said = self._best([self.ways.fork(self.game.apply(state, move).state) for move in moves])
        rows = [Judged(move, chances[seat]) for move, chances in zip(moves, said, strict=True)]
        return sorted(rows, key=lambda row: -row.value)

    def _best(self, forks: Sequence[Fork]) -> list[Chances]:
        self.bench.learn(end for fork in forks for end in fork.ends)
        return [best(self.bench, fork) for fork in forks]
