"""A review as a value: what `runners review --json` prints."""

from typing import Literal

import msgspec

from runners.games.contract import Json, Seat
from runners.mind.review.judges import By, Chances
from runners.words import Saying


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat fared: start + luck + choices + correction = result."""

    name: str
    start: float
    """The chance of winning before the first roll."""
    result: float
    """1 or 0; in a game without a winner the chance after its last moment."""
    luck: float
    """How rolls, own and others', changed the chance."""
    choices: float
    """How choices, own and others', changed it."""
    correction: float
    """By how much the net contradicted itself; nothing where a table is exact."""
    cost: float
    """What the seat's own choices lost against the best."""
    decisions: int
    """Own choices that had an alternative, resigning included (QR42)."""


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A roll or a choice, and the chances after it."""

    seq: int
    """Its index in the replay's list of events."""
    kind: Literal["roll", "choice"]
    seat: Seat
    chances: Chances
    """Of every seat, after it."""
    by: By
    """Whether tables alone judged it, or a net had a part in it."""
    best: Json | msgspec.UnsetType = msgspec.UNSET
    """The best choice as a replay writes it, where there was an alternative."""
    cost: float | msgspec.UnsetType = msgspec.UNSET
    """What the choice made lost against it."""
    sampled: int | msgspec.UnsetType = msgspec.UNSET
    """The roll was compared with so many rolls from a fixed seed, not with all."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment that changed much."""

    seq: int
    saying: Saying
    text: str
    """The same in English."""


class Review(msgspec.Struct, frozen=True):
    """A game judged."""

    game: str
    seats: tuple[SeatReview, ...]
    correction: Chances
    """By seat, as in `seats`."""
    moments: tuple[Moment, ...]
    turning: tuple[TurningPoint, ...]
    """The moments that changed most, in order."""
    tables: tuple[str, ...] = ()
    """The tables that were named for it."""


def encode(review: Review) -> bytes:
    """As JSON, the same bytes for the same review."""
    return msgspec.json.encode(review)
