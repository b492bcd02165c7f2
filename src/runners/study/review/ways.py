"""What a review must know about a game: where a line of choices can end, and which rolls may come.

A line is what one player, or one team, chooses without anybody else having a say. It ends at rest: dice
are due, the game is over, or another player chooses. Whoever chooses takes the best of all ends.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

from runners.bots.levels import GOLDEN, MASK, mix
from runners.games.contract import Dice, Seat
from runners.games.replay import AnyGame

MOST_DICE: Final = 3
"""Rolls of more dice are not enumerated: a sample of SAMPLE stands for all."""
SAMPLE: Final = 200
SEED: Final = 11


class Fork(NamedTuple):
    """The ends that a player can reach, and who that is; one end where there is nothing to choose."""

    seat: Seat
    ends: Sequence[Hashable]
    """Positions at rest, by keys that `Ways.mixture` reads."""


class Chance(NamedTuple):
    """All rolls that may come, each with its weight."""

    forks: Sequence[tuple[int, Fork]]
    sampled: bool = False


class Ways(Protocol):
    """One game in a configuration."""

    def fork(self, state: Any) -> Fork:
        """Where the line that begins in a state can end; for a state at rest, that state."""

    def chance(self, state: Any) -> Chance:
        """What the roll that is due may lead to."""

    def mixture(self, end: Any) -> Sequence[tuple[float, Any]]:
        """The positions that an end stands for, each with its chance: several only while lots are drawn."""


def sample(count: int, faces: Sequence[int]) -> Iterator[Dice]:
    """The rolls that stand for all rolls of that many dice, always the same."""
    for roll in range(SAMPLE):
        first = mix((SEED + (count * SAMPLE + roll) * GOLDEN) & MASK)
        yield tuple(faces[mix((first + die * GOLDEN) & MASK) % len(faces)] for die in range(count))


class PlainWays:
    """Any game, by its rules alone. Fast enough for few dice and few choices."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def fork(self, state: Any) -> Fork:
        seat = self.game.actor(state)
        if seat is None or not self.game.legal(state):
            return Fork(seat or 0, (state,))
        found: dict[Any, None] = {}
        waiting, seen = [state], {state}
        while waiting:
            here = waiting.pop()
            for move in self.game.legal(here):
                after = self.game.apply(here, move).state
                if self.game.actor(after) != seat or not self.game.legal(after):
                    found[after] = None
                elif after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return Fork(seat, tuple(found))

    def chance(self, state: Any) -> Chance:
        due = self.game.dice_due(state)
        assert due is not None and due.count <= MOST_DICE
        after = Counter(self.game.roll(state, dice).state for dice in due.outcomes())
        return Chance([(weight, self.fork(reached)) for reached, weight in after.items()])

    def mixture(self, end: Any) -> Sequence[tuple[float, Any]]:
        return ((1.0, end),)
