"""A set of games for 21 tallies: the table, both hands, the stakes (B2, B11, QB27 to QB31).

There are two stocks (QB29): the pool holds what the players staked, the table holds the tallies that
nobody has won yet. A set is a value above the game, which is given who won and with how many points.
"""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, TypeAlias

import msgspec

from runners.games.ur.board import COLOURS
from runners.games.ur.chances import set_chances
from runners.games.ur.options import LATER, PIECES_MAX, Options
from runners.games.values import Json, Outcome, Refused, Seat, Series, SeriesShown, Settlement, Standing
from runners.words import PlayerName, Saying, english, said

TALLIES: Final = 21
SET: Final = re.compile(
    r"stake ([0-9]+) \| games ([0-9]+) \| table ([0-9]+) \| black ([0-9]+) \| white ([0-9]+)"
    r"(?: \| (?:black|white) won [0-9]+)?"
)


class GameSettled(msgspec.Struct, frozen=True, tag_field="type", tag="gameSettled"):
    """The winner takes the points in tallies, first from the table, then from the loser (B11)."""

    seat: Seat
    points: int
    from_table: int
    from_loser: int


class SetWon(msgspec.Struct, frozen=True, tag_field="type", tag="setWon"):
    """All tallies in one hand: the winner takes the pool (B11, QB30)."""

    seat: Seat
    pool: int


SetEvent: TypeAlias = GameSettled | SetWon


class UrSet(Standing, frozen=True):
    """A set as it stands: stake, games, tallies, and what follows from them (B11, QB31)."""

    @property
    def table(self) -> int:
        """Tallies that nobody has won yet, so that hands and table sum to 21 (P5)."""
        return TALLIES - sum(self.tallies)

    @property
    def winner(self) -> Seat | None:
        """The seat that holds all 21 tallies, or None (QB30)."""
        return self.tallies.index(TALLIES) if TALLIES in self.tallies else None

    @property
    def pool(self) -> int:
        """The stakes of both, until the set is won (B2)."""
        return 0 if self.winner is not None else 2 * self.stake

    @property
    def winnings(self) -> tuple[int, int]:
        """The payout to each player from the pool."""
        return (0, 0) if self.winner is None else _by_seat(self.winner, 2 * self.stake, 0)


class Settled(msgspec.Struct, frozen=True):
    """A set and what happened on the way to it."""

    set: UrSet
    events: tuple[SetEvent, ...]


def new_set(stake: int) -> UrSet:
    """A new set: equal stakes in the pool, all tallies on the table (B2, QB31)."""
    if stake < 0:
        raise Refused("badOptions", said("ur-bad-stake", stake=stake), rule="QB31")
    return UrSet(stake)


def settle_set(played: UrSet, outcome: Outcome) -> Settled:
    """Settle a game: min(points, table) from the table, the rest from the loser (B11, QB28)."""
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
    return english(event_saying(event), names)


def event_saying(event: SetEvent) -> Saying:
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
    """Read a set, or raise ValueError with the text in its message."""
    found = SET.fullmatch(text)
    if found is None:
        raise ValueError(
            f"not a set of Ur: {text!r}; write one like 'stake 5 | games 2 | table 3 | black 10 | white 8'"
        )
    stake, games, _, black, white = map(int, found.groups())
    read = UrSet(stake, games, (black, white))
    if show_set(read) != text:
        raise ValueError(f"not a set of Ur: {text!r}; the {TALLIES} tallies and the winner do not fit")
    return read


class Sets(Series):
    """Sets of Ur as rooms and records know them."""

    format: ClassVar[str] = "runners-ur-set"

    def open(self, stake: int) -> Standing:
        """Equal stakes in the pool, all tallies on the table (B2, QB31)."""
        return new_set(stake)

    def settle(self, standing: Standing, outcome: Outcome) -> Settlement:
        """The winner takes tallies, first from the table, then from the loser (B11)."""
        after = settle_set(_read(standing), outcome)
        taken = after.events[0]
        assert isinstance(taken, GameSettled)
        return Settlement(taken.seat, taken.points, taken.from_table, taken.from_loser, after.set)

    def describe(self, settlement: Settlement) -> Sequence[Saying]:
        """What was taken, and that this won the set (QB30)."""
        seat, points, from_table, from_loser, after = settlement
        told: tuple[SetEvent, ...] = (GameSettled(seat, points, from_table, from_loser),)
        if _read(after).winner is not None:
            told = (*told, SetWon(seat, 2 * after.stake))
        return [event_saying(event) for event in told]

    def show(self, standing: Standing) -> SeriesShown:
        """Hands, table, pool and, once one hand holds all tallies, the winner (QB30)."""
        played = _read(standing)
        return SeriesShown(
            stake=played.stake,
            pool=played.pool,
            games=played.games,
            table=played.table,
            tallies=played.tallies,
            winner=played.winner,
            winnings=played.winnings,
        )

    def starter(self, options: Mapping[str, Json], winner: Seat, opener: Seat | None) -> Seat | None:
        """The winner, the loser or each in turn, as agreed, or None for the game's own way (QB39)."""
        way = options.get("first")
        if way == "winner":
            return winner
        if way == "loser":
            return 1 - winner
        return 1 - opener if way == "turn" and opener is not None else None

    def chances(self, options: Mapping[str, Json], standing: Standing) -> tuple[float, float] | None:
        """From the table for that many pieces, with the usual rules, until the set is won (B11)."""
        pieces = options.get("pieces", PIECES_MAX)
        usual = Options()
        is_usual = all(options.get(name, getattr(usual, name)) == getattr(usual, name) for name in LATER)
        if not is_usual or not isinstance(pieces, int) or _read(standing).winner is not None:
            return None
        return set_chances(standing.tallies, pieces)


def _read(standing: Standing) -> UrSet:
    return UrSet(standing.stake, standing.games, standing.tallies)
