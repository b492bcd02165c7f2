"""The state as rooms show it: that of the engine's `state`, as a struct with documented fields."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import Outcome, Seat
from runners.games.ur.board import COLOURS, NAMES
from runners.games.ur.requests import legal_shown
from runners.games.ur.state import Side, State, outcome

Colour: TypeAlias = Literal["black", "white"]


class SideShown(msgspec.Struct, frozen=True, kw_only=True):
    """Where the pieces of one side are."""

    board: tuple[str, ...]
    """The squares they stand on."""
    start: int
    river: int
    home: int
    worth: int
    """What these pieces are worth to the opponent if he wins now (B10)."""


class LegalShown(msgspec.Struct, frozen=True, kw_only=True):
    """A move that may be made now."""

    origin: str = msgspec.field(name="from")
    to: str
    hit: bool
    jump: bool
    """It jumps a rosette without protection (B7)."""
    rosette: bool
    steps: int


class OutcomeShown(msgspec.Struct, frozen=True, kw_only=True):
    """Who won, and what it scored (B10)."""

    winner: Colour
    points: int


class Shown(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A position of Ur. Black is seat 0, White seat 1."""

    to_act: Colour | None
    """Who must act; null at the end."""
    due: Literal["throw", "move", "award"] | None
    """What must be done; null at the end."""
    lots: bool
    """The throw that is due is one for the first turn (QB33)."""
    tries: int | None
    """Throws left to a player who waits for three blanks (B3)."""
    steps: int | None
    """The throw in hand."""
    black: SideShown
    white: SideShown
    legal: tuple[LegalShown, ...]
    """The moves; declining is not among them."""
    outcome: OutcomeShown | None


def shown(state: State) -> Shown:
    ended, (black, white) = outcome(state), state.sides
    lots = state.due == "lots"
    return Shown(
        to_act=None if state.to_act is None else colour(state.to_act),
        due="throw" if state.due == "lots" else state.due,
        lots=lots,
        tries=1 if lots else state.tries,
        steps=state.steps,
        black=side_shown(black, 0),
        white=side_shown(white, 1),
        legal=msgspec.convert(legal_shown(state), tuple[LegalShown, ...]),
        outcome=None if ended is None else outcome_shown(ended),
    )


def outcome_shown(ended: Outcome) -> OutcomeShown:
    assert ended.points is not None
    return OutcomeShown(winner=colour(ended.winners[0]), points=ended.points)


def colour(seat: Seat) -> Colour:
    found: Colour = "black" if COLOURS[seat] == "black" else "white"
    return found


def side_shown(side: Side, seat: Seat) -> SideShown:
    squares = tuple([NAMES[seat][place] for place in side.board])
    counts = {"start": side.start, "river": side.river, "home": side.home}
    return SideShown(board=squares, **counts, worth=side.score())
