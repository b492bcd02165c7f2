"""A review as a value: what `runners review --json` prints."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import ChoiceJson, Seat
from runners.words import Saying

By: TypeAlias = Literal["table", "net"]
Chances: TypeAlias = tuple[float, ...]
"""By seat."""


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat fared: start + luck + choices + correction = result."""

    name: str
    start: float
    """The chance of winning before the first roll."""
    result: float
    """1 or 0; in a game without a winner the chance after its last moment."""
    luck: float
    """How rolls, the seat's own and others', changed the chance."""
    choices: float
    """How choices, the seat's own and others', changed it."""
    correction: float
    """By how much the net contradicted itself; 0 where tables are exact."""
    cost: float
    """What the seat's own choices lost against the best."""
    decisions: int
    """The seat's choices that had an alternative, including resigning and being away (QR42, QR44)."""
    accuracy: int | msgspec.UnsetType = msgspec.UNSET
    """From 0 to 100: how many of a hundred measured seats lost as much a decision, or more."""
    luck_grade: int | msgspec.UnsetType = msgspec.UNSET
    """From 1 to 10: the tenth of the measured seats that its luck belongs to."""
    percentiles: str | msgspec.UnsetType = msgspec.UNSET
    """The name of the measured configuration that both were read from."""


class Share(msgspec.Struct, frozen=True):
    """The share of games won, of those played on from a choice."""

    chance: float
    error: float
    """Its standard error."""


class Rollouts(msgspec.Struct, frozen=True):
    """Games played on from the choice made and from the best one, if requested."""

    games: int
    """From each of the two."""
    made: Share
    best: Share


class Ranked(msgspec.Struct, frozen=True):
    """One of the choices that were open."""

    choice: ChoiceJson
    """As a replay writes it."""
    chance: float
    """Of the seat that chose, if it is taken."""
    path: tuple[str, ...]
    """The spots that it touches in order."""


class Moment(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A roll or a choice, and the chances after it."""

    seq: int
    """Its index in the replay's list of events."""
    kind: Literal["roll", "choice"]
    seat: Seat
    chances: Chances
    """Of every seat, after it."""
    by: By
    """Whether only tables judged it, or a net as well."""
    best: ChoiceJson | msgspec.UnsetType = msgspec.UNSET
    """The best choice as a replay writes it, where there was an alternative."""
    cost: float | msgspec.UnsetType = msgspec.UNSET
    """What the choice made lost against it."""
    ranked: tuple[Ranked, ...] | msgspec.UnsetType = msgspec.UNSET
    """The best of the choices that were open and the one made, the highest chance first."""
    rollouts: Rollouts | msgspec.UnsetType = msgspec.UNSET
    """How games from both choices went, where a net saw a better one and this was requested."""
    sampled: int | msgspec.UnsetType = msgspec.UNSET
    """How many rolls from a fixed seed the roll was compared with, where not with all."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment that changed much."""

    seq: int
    saying: Saying
    text: str
    """The same in English."""


class SetReview(msgspec.Struct, frozen=True):
    """The same game judged for the set that it belongs to: chances are those of winning the set (B11)."""

    score: tuple[int, int]
    """Tallies before it, by seat."""
    seats: tuple[SeatReview, ...]
    moments: tuple[Moment, ...]


class Review(msgspec.Struct, frozen=True):
    """A game judged."""

    game: str
    seats: tuple[SeatReview, ...]
    correction: Chances
    """By seat, as in `seats`."""
    moments: tuple[Moment, ...]
    turning: tuple[TurningPoint, ...]
    """The moments that changed most, in order; none in a game without a winner."""
    decided: TurningPoint | msgspec.UnsetType = msgspec.UNSET
    """What decided the game, where it was played to its end."""
    tables: tuple[str, ...] = ()
    """The tables that were given for it."""
    set: SetReview | msgspec.UnsetType = msgspec.UNSET
    """The game judged for its set too, if that was played to its end."""


def encode(review: Review) -> bytes:
    """The review as JSON, the same bytes for the same review."""
    return msgspec.json.encode(review)
