"""What happens in a game, as values that a person can read and a page can animate."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import Seat
from runners.games.lmr.board import BASE, CENTER, SPOT_NAME


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=lambda name: name[0].lower() + name[1:]):
    """One thing that happened. Spots are named as in the notation; a Home Spot is the seat's own."""

    seat: Seat


class Rolled(Event, frozen=True):
    dice: tuple[int, ...]


class Banked(Event, frozen=True):
    """Dice earned for the turn's bank (A16)."""

    count: int
    why: Literal["roll", "kill"]
    bank: int


class Designated(Event, frozen=True):
    die: int | None
    face: int | None


class Delegated(Event, frozen=True):
    to: Seat
    die: int
    face: int


class Moved(Event, frozen=True):
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
    peg: int
    spot: str


class PlayerFinished(Event, frozen=True):
    place: int


class Forfeited(Event, frozen=True):
    """Auto-Pass: no Pending Die has a Legal Move (A19). Dice in Roll Order."""

    dice: tuple[int, ...]


class TurnPassed(Event, frozen=True):
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


def listed(words: Sequence[object]) -> str:
    """`3`, `3 and 6`, `3, 4 and 6`."""
    texts = [str(word) for word in words]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} and {texts[-1]}"


def plural(count: int, noun: str, nouns: str) -> str:
    return f"{count} {noun if count == 1 else nouns}"


def travelled(origin: str, target: str) -> str:
    """What a Peg did, in the words of players."""
    if origin == SPOT_NAME[BASE]:
        return f"enters a Peg on {target}"
    if target == SPOT_NAME[CENTER]:
        return f"moves {origin} into the Center"
    if origin == SPOT_NAME[CENTER]:
        return f"leaves the Center for {target}"
    return f"moves {origin} to {target}"


PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def describe(event: LmrEvent, names: Sequence[str] | None = None) -> str:
    """One sentence for people."""

    def name(seat: Seat) -> str:
        return f"p{seat}" if names is None else names[seat]

    who = name(event.seat)
    match event:
        case Rolled(dice=dice):
            return f"{who} rolls {listed(dice)}."
        case Banked(count=count, why=why, bank=bank):
            reason = "for the kill" if why == "kill" else "for 1s and 6s"
            return f"{who} banks {plural(count, 'die', 'dice')} {reason}; the bank holds {bank}."
        case Designated(face=None):
            return f"{who} puts the Active Die back."
        case Designated(face=face):
            return f"{who} makes the {face} the Active Die."
        case Delegated(to=to, face=face):
            return f"{who} gives the {face} to {name(to)}."
        case Moved(face=face, origin=origin, target=target):
            return f"{who} {travelled(origin, target)} with a {face}."
        case Killed(by=by, spot=spot):
            return f"{name(by)} kills {who}'s Peg on {spot}; it goes back to Base."
        case PegFinished(spot=spot):
            return f"{who}'s Peg on {spot} is Finished."
        case PlayerFinished(place=place):
            return f"{who} has brought all Pegs home, {PLACES[place]} to finish."
        case Forfeited(dice=dice):
            fate = "it is forfeited" if len(dice) == 1 else "they are forfeited"
            return f"{who} has no Legal Move for {listed(dice)}; {fate}."
        case TurnPassed(to=to):
            return f"The turn passes from {who} to {name(to)}."
        case Won(winners=winners):
            verb = "wins" if len(winners) == 1 else "win"
            return f"{listed([name(seat) for seat in winners])} {verb} the game."
