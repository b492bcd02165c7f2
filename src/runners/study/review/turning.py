"""The moments that changed a game most, each in one sentence with its figures."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from runners.games.contract import Seat
from runners.protocol.reviews import Chances, TurningPoint
from runners.study.review.draft import Draft, Table
from runners.words import Chance, PlayerName, Saying, english, said

MOST: Final = 3
LEAST: Final = 0.01
"""Smaller changes are not turning points."""
DECISIVE: Final = 0.15
"""A smaller change decides no game."""
PLACES: Final = 5
"""Of a chance, of which a sentence shows three."""


class Change(NamedTuple):
    """A moment, the chances that it is compared with, and those after it."""

    draft: Draft
    before: Chances
    after: Chances
    best: int | None

    def of(self, seat: Seat) -> float:
        return self.after[seat] - self.before[seat]

    @property
    def most(self) -> Seat:
        """Who gained or lost most; whoever acted, if they are among them."""
        seats: list[Seat] = [self.draft.seat, *range(len(self.after))]
        return max(seats, key=lambda seat: abs(self.of(seat)))


def turning_points(table: Table, changes: Sequence[Change]) -> Iterator[TurningPoint]:
    """The three largest changes, in the order of the game; of those told alike, the first."""
    large = [change for change in changes if abs(change.of(change.most)) >= LEAST]
    told: dict[str, TurningPoint] = {}
    for change in sorted(large, key=lambda change: -abs(change.of(change.most))):
        if len(told) < MOST:
            point = tell(table, change, sentence(table, change))
            told.setdefault(point.text, point)
    yield from sorted(told.values(), key=lambda point: point.seq)


def tell(table: Table, change: Change, saying: Saying) -> TurningPoint:
    return TurningPoint(change.draft.act.seq, saying, english(saying, table.story.names))


def decision(table: Table, changes: Sequence[Change], winners: Sequence[Seat]) -> TurningPoint | None:
    """The moment that brought the winners furthest, in words; None where nothing happened."""
    if not changes:
        return None
    winner = winners[0]
    change = max(changes, key=lambda change: change.of(winner))
    who, dice = PlayerName(change.draft.seat), change.draft.act.dice
    if change.of(winner) < DECISIVE:
        return tell(table, changes[-1], said("review-decided-slowly", who=PlayerName(winner)))
    if dice is None:
        return tell(table, change, said("review-decided-missed", who=who))
    if table.game.name == "ur":
        return tell(table, change, said("review-decided-threw", who=who, points=sum(dice)))
    return tell(table, change, said("review-decided-rolled", who=who, dice=dice))


def sentence(table: Table, change: Change) -> Saying:
    """What happened, and what it did to the chance of whoever it affected most."""
    draft, seat = change.draft, change.most
    who, whom = PlayerName(draft.seat), PlayerName(seat)
    old, new = chance(change.before[seat]), chance(change.after[seat])
    way = "rose" if change.of(seat) > 0 else "fell"
    if draft.resigned is not None:
        kept = chance(change.before[draft.seat])
        if draft.act.claimed:
            return said("review-claimed", who=who, old=kept)
        return said("review-resigned", who=who, old=kept)
    if draft.act.dice is not None and table.game.name == "ur":
        points = sum(draft.act.dice)
        return said("review-threw", who=who, points=points, whom=whom, way=way, old=old, new=new)
    if draft.act.dice is not None:
        return said("review-rolled", who=who, dice=draft.act.dice, whom=whom, way=way, old=old, new=new)
    best = "" if change.best is None else table.game.show_move(draft.options[change.best].move)
    made = table.game.show_move(table.game.move_from_json(draft.act.move))
    return said("review-chose", who=who, made=made, best=best, whom=whom, way=way, old=old, new=new)


def chance(value: float) -> Chance:
    """As exact as a sentence needs it."""
    return Chance(round(value, PLACES))
