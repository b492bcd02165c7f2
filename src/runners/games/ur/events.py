"""What happens in a game of Ur, as values that a person can read."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import Seat


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=lambda n: n[0].lower() + n[1:]):
    """Something that happened to a seat."""

    seat: Seat


class LotThrown(Event, frozen=True):
    """A throw for the first turn; it starts nobody (QB33)."""

    points: int


class LotsTied(Event, frozen=True):
    """Both threw the same: Black, who is named, throws again (QB33)."""


class GameOpened(Event, frozen=True):
    """This seat threw the higher lot and has the first turn (B2)."""


class Thrown(Event, frozen=True):
    """A throw in the game."""

    points: int


class Started(Event, frozen=True):
    """A piece enters on the gate with three blanks, thrown or given by a penalty (B3, QB6)."""

    given: bool


class Moved(Event, frozen=True):
    """A piece moved, by a throw or by an award."""

    origin: str
    target: str
    steps: int
    award: bool


class Hit(Event, frozen=True):
    """A piece of this seat is thrown into the river (B5)."""

    square: str


class Awarded(Event, frozen=True, omit_defaults=True):
    """This seat may move any piece 1, 2, 3 or 5: a bonus (B6) or a free move (B7)."""

    why: Literal["rosette", "jump"]
    must: bool = False
    """It is a bonus and has to be used (QB10)."""


class Declined(Event, frozen=True):
    """The award was given up (QB10, QB16)."""


class TurnEnded(Event, frozen=True, omit_defaults=True):
    """The turn passes: a 0, no legal move, a jump, or a waiting player who failed (B7, QB2)."""

    why: Literal["blanks", "noMove", "jump", "waiting"]
    steps: int | None = None
    """The throw that no piece can move."""


class Won(Event, frozen=True):
    """All pieces home (B10)."""

    points: int


UrEvent: TypeAlias = (
    LotThrown | LotsTied | GameOpened | Thrown | Started | Moved | Hit | Awarded | Declined | TurnEnded | Won
)
