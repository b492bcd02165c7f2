"""A set of games for 21 tallies: the table, both hands, the stakes (B2, B11, QB27 to QB31).

There are two stocks (QB29): the pool holds what the players staked, the table holds the tallies that
nobody has won yet. A set is a value above the game: it is told who won and with how many points.
"""

import re
from typing import Final, TypeAlias

import msgspec

from runners.games.contract import Outcome, Refused, Seat
from runners.games.ur.board import COLOURS
from runners.words import PlayerName, Saying, english, said

TALLIES: Final = 21
SET: Final = re.compile(
    r"stake ([0-9]+) \| games ([0-9]+) \| table ([0-9]+) \| black ([0-9]+) \| white ([0-9]+)"
    r"(?: \| (?:black|white) won [0-9]+)?"
)


class GameSettled(msgspec.Struct, frozen=True, tag_field="type", tag="gameSettled"):
    """The winner takes his points in tallies, first from the table, then from the loser (B11)."""

    seat: Seat
    points: int
    from_table: int
    from_loser: int


class SetWon(msgspec.Struct, frozen=True, tag_field="type", tag="setWon"):
    """All tallies in one hand: the winner takes the pool (B11, QB30)."""

    seat: Seat
    pool: int


SetEvent: TypeAlias = GameSettled | SetWon


class UrSet(msgspec.Struct, frozen=True):
    """A series of games. The stake is what each player paid, once (QB31)."""

    stake: int = 0
    games: int = 0
    tallies: tuple[int, int] = (0, 0)

    @property
    def table(self) -> int:
        """Tallies that nobody has won yet; hands and table always sum to 21 (P5)."""
        return TALLIES - sum(self.tallies)

    @property
    def winner(self) -> Seat | None:
        """Who holds all 21; an empty table alone ends nothing (QB30)."""
        return self.tallies.index(TALLIES) if TALLIES in self.tallies else None

    @property
    def pool(self) -> int:
        """The stakes of both, until the set is won (B2)."""
        return 0 if self.winner is not None else 2 * self.stake

    @property
    def winnings(self) -> tuple[int, int]:
        """What each player got out of the pool."""
        return (0, 0) if self.winner is None else _by_seat(self.winner, 2 * self.stake, 0)


class Settled(msgspec.Struct, frozen=True):
    """A set and what happened on the way to it."""

    set: UrSet
    events: tuple[SetEvent, ...]


def opened(stake: int) -> UrSet:
    """A new set: equal stakes in the pool, all tallies on the table (B2, QB31)."""
    if stake < 0:
        raise Refused("badOptions", said("ur-bad-stake", stake=stake), rule="QB31")
    return UrSet(stake)


def settled(played: UrSet, outcome: Outcome) -> Settled:
    """The set after a game: min(points, table) from the table, the rest from the loser (B11, QB28)."""
    if played.winner is not None:
        raise Refused("setOver", said("ur-set-over", set=show_set(played)), rule="QB30")
    (seat,), points = outcome.winners, outcome.points
    assert points is not None
    hand, other = played.tallies[seat], played.tallies[1 - seat]
    from_table = min(points, played.table)
    from_loser = min(points - from_table, other)
    tallies = _by_seat(seat, hand + from_table + from_loser, other - from_loser)
    after = UrSet(played.stake, played.games + 1, tallies)
    told: tuple[SetEvent, ...] = (GameSettled(seat, points, from_table, from_loser),)
    if after.winner is not None:
        told = (*told, SetWon(seat, played.pool))
    return Settled(after, told)


def _by_seat(seat: Seat, own: int, other: int) -> tuple[int, int]:
    return (own, other) if seat == 0 else (other, own)


def describe(event: SetEvent, names: tuple[str, str] = ("Black", "White")) -> str:
    """One sentence for what happened in a set."""
    return english(happened(event), names)


def happened(event: SetEvent) -> Saying:
    """The sentence for what happened in a set."""
    who, other = PlayerName(event.seat), PlayerName(1 - event.seat)
    if isinstance(event, SetWon):
        return said("ur-set-won", who=who, tallies=TALLIES, pool=event.pool)
    if not event.from_loser:
        return said("ur-set-from-table", who=who, table=event.from_table)
    return said("ur-set-from-both", who=who, table=event.from_table, loser=event.from_loser, other=other)


def show_set(played: UrSet) -> str:
    """A set as one line: `stake 5 | games 2 | table 3 | black 10 | white 8`."""
    black, white = played.tallies
    line = (
        f"stake {played.stake} | games {played.games} | table {played.table} | black {black} | white {white}"
    )
    if played.winner is None:
        return line
    return f"{line} | {COLOURS[played.winner]} won {2 * played.stake}"


def parse_set(text: str) -> UrSet:
    """Read a set; ValueError with the text in its message."""
    found = SET.fullmatch(text)
    if found is None:
        raise ValueError(
            f"no set of Ur: {text!r}; write one like 'stake 5 | games 2 | table 3 | black 10 | white 8'"
        )
    stake, games, _, black, white = map(int, found.groups())
    read = UrSet(stake, games, (black, white))
    if show_set(read) != text:
        raise ValueError(f"no set of Ur: {text!r}; the {TALLIES} tallies and the winner do not fit")
    return read
