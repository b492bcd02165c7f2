"""What happens in a game, as values that a person can read and a page can animate."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import Seat


class Event(
    msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=lambda name: name[0].lower() + name[1:]
):
    """One thing that happened. Spots are named as in the notation; a Home Spot is the seat's own."""

    seat: Seat


class Rolled(Event, frozen=True):
    """Dice were rolled, in Roll Order (A15)."""

    dice: tuple[int, ...]


class Banked(Event, frozen=True):
    """Dice earned for the turn's bank (A16)."""

    count: int
    why: Literal["roll", "kill"]
    bank: int


class Designated(Event, frozen=True):
    """A die was made the Active Die, or none (A17)."""

    die: int | None
    face: int | None


class Delegated(Event, frozen=True):
    """A die was given to a teammate (A25)."""

    to: Seat
    die: int
    face: int


class Moved(Event, frozen=True):
    """A Peg moved with a die (A5)."""

    peg: int
    face: int
    origin: str
    target: str


class Killed(Event, frozen=True):
    """The seat's Peg goes back to Base (A13)."""

    by: Seat
    peg: int
    spot: str


class PegFinished(Event, frozen=True):
    """A Peg will never move again (A12)."""

    peg: int
    spot: str


class PlayerFinished(Event, frozen=True):
    """All Pegs of this seat are home (A27)."""

    place: int


class Forfeited(Event, frozen=True):
    """Auto-Pass: no Pending Die has a Legal Move (A19). Dice in Roll Order."""

    dice: tuple[int, ...]


class TurnPassed(Event, frozen=True):
    """The turn passes to the next seat (A21)."""

    to: Seat


class Won(Event, frozen=True):
    """The game is over (A27): the seat that finished last, and all who won with it."""

    winners: tuple[Seat, ...]


LmrEvent: TypeAlias = (
    Rolled
    | Banked
    | Designated
    | Delegated
    | Moved
    | Killed
    | PegFinished
    | PlayerFinished
    | Forfeited
    | TurnPassed
    | Won
)
