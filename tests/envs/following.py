"""The plain engine playing along with an environment, with the dice of the game's own stream."""

from random import Random
from typing import Any

import numpy as np

from runners import fast
from runners.fast.batch import Batch
from tests.envs.seen import seen_by_lmr, seen_by_ur


def faces_of(batch: Batch, dice: Any) -> tuple[int, ...]:
    """Dice by face as the plain engine takes them."""
    return tuple(face for face, count in zip(batch.twin.die.faces, dice, strict=True) for _ in range(count))


class Follower:
    """One game of a batch, played once more in the plain engine."""

    def __init__(self, batch: Batch, row: int, bots: list[str], seat: int | None = None) -> None:
        self.twin = fast.ur if batch.twin.game.name == "ur" else fast.lmr
        self.game, self.bots, self.seat, self.transitions = batch.twin.game, bots, seat, 0
        self.begin(batch, row)

    def begin(self, batch: Batch, row: int) -> None:
        """The game that is in that row now, from its start."""
        self.shadow = batch.take(np.array([row]))
        number = self.shadow.records["number"].copy()
        self.shadow.twin.open_games(self.shadow.rules, self.shadow.records, np.uint64(batch.seed), number)
        self.state = self.game.start(batch.options)
        self._roll_on()
        self._let_bots_choose()

    def choose(self, number: int) -> None:
        self._apply(number)
        self._let_bots_choose()

    def _apply(self, number: int) -> None:
        self.state = self.game.apply(self.state, self.twin.choice_of(self.state, number)).state
        self.shadow.step(np.array([number]))
        self.transitions += 1
        self._roll_on()

    def _roll_on(self) -> None:
        while self.shadow.dice_due()[0]:
            dice = self.shadow.draw()
            self.state = self.game.roll(self.state, faces_of(self.shadow, dice[0])).state
            self.shadow.roll(dice)
            self.transitions += 1

    def _let_bots_choose(self) -> None:
        while (
            self.bots and self.game.outcome(self.state) is None and self.game.actor(self.state) != self.seat
        ):
            self._apply(int(self.shadow.choose(self.bots)[0]))

    def legal(self) -> set[int]:
        return {self.twin.number_of(self.state, choice) for choice in self.game.legal(self.state)}

    def seen(self) -> dict[str, int]:
        return seen_by_ur(self.state) if self.game.name == "ur" else seen_by_lmr(self.state)

    def rewards(self) -> list[float]:
        """What the outcome is worth to every seat; zeros while there is none."""
        ended, seats = self.game.outcome(self.state), range(len(self.shadow.teams))
        if ended is None:
            return [0.0 for _ in seats]
        return [1.0 if seat in ended.winners else -1.0 for seat in seats]


def named(batch: Batch, numbers: Any) -> dict[str, int]:
    """What is not 0 in an observation."""
    return {name: int(n) for name, n in zip(batch.columns, numbers, strict=True) if n}


def any_choice(mask: Any, chance: Random) -> int:
    return int(chance.choice(np.flatnonzero(mask).tolist()))
