"""A series: games that count together, for a pool that whoever wins the series takes.

Ur's sets for 21 tallies are one. A room keeps a `Standing` and asks the series what follows from it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple

import msgspec

from runners.games.values import Json, Outcome, Seat
from runners.words import Saying


class Standing(msgspec.Struct, frozen=True):
    """Where a series stands, as logs hold it. The stake is what each player paid, once."""

    stake: int = 0
    games: int = 0
    tallies: tuple[int, int] = (0, 0)


class SeriesShown(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The series that the game belongs to (B2, B11)."""

    stake: int
    pool: int
    games: int
    """Games that are over and settled."""
    table: int
    """Tallies that nobody has won yet."""
    tallies: tuple[int, int]
    """By seat."""
    winner: Seat | None
    winnings: tuple[int, int]
    chances: tuple[float, float] | None = None
    """By seat, of winning the series at this score, between equals; null without a table and once won."""


class Settlement(NamedTuple):
    """What a game of the series brought its winner, and where the series stands after it."""

    seat: Seat
    points: int
    from_table: int
    from_loser: int
    after: Standing


class Series(ABC):
    """What the games of a series count for. Implementations hold no state of their own."""

    format: ClassVar[str]
    """What a document that holds a whole series calls itself."""

    @abstractmethod
    def open(self, stake: int) -> Standing:
        """Begin a new series, or refuse stakes that cannot be."""

    @abstractmethod
    def settle(self, standing: Standing, outcome: Outcome) -> Settlement:
        """Settle a game that was won, or refuse once the series is over."""

    @abstractmethod
    def describe(self, settlement: Settlement) -> Sequence[Saying]:
        """Describe a settlement in sentences."""

    @abstractmethod
    def show(self, standing: Standing) -> SeriesShown:
        """The standing of the series, with everything that follows from it."""

    @abstractmethod
    def starter(self, options: Mapping[str, Json], winner: Seat, opener: Seat | None) -> Seat | None:
        """The seat that begins the next game, or None where it begins like a first one."""

    def chances(self, options: Mapping[str, Json], standing: Standing) -> tuple[float, float] | None:
        """The chances by seat of winning the series at this score, or None where no table has them."""
        return None

    def leader(self, standing: Standing) -> Seat | None:
        """The seat that is ahead, or None (QB40)."""
        first, second = standing.tallies
        return None if first == second else int(second > first)
