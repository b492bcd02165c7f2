"""The state as it is shown: as a plain object to programs (`view`), as a struct to pages (`page_view`)."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import Json, Seat
from runners.games.ur.board import COLOURS, NAMES, Hop
from runners.games.ur.moves import hits, legal_hops
from runners.games.ur.position import placement
from runners.games.ur.state import Side, Sides, State, outcome

Colour: TypeAlias = Literal["black", "white"]


def move_view(sides: Sides, seat: Seat, hop: Hop) -> dict[str, Json]:
    """A move and what it does."""
    return {
        "from": hop.move.origin,
        "to": hop.move.target,
        "hit": hits(hop, sides[1 - seat]),
        "jump": hop.jump,
        "rosette": hop.rosette,
    }


def legal_view(state: State) -> list[dict[str, Json]]:
    """The legal moves as a state shows them."""
    if state.to_act is None:
        return []
    shown, seat = state.sides, state.to_act
    return [move_view(shown, seat, hop) | {"steps": hop.move.steps} for hop in legal_hops(state)]


def view(state: State) -> dict[str, Json]:
    """The `state` object of the interface. Lots are shown as throws."""
    black, white = state.sides
    return {
        "to_act": None if state.to_act is None else COLOURS[state.to_act],
        "due": "throw" if state.due == "lots" else state.due,
        "tries": tries_left(state),
        "steps": state.steps,
        "black": placement(black, 0),
        "white": placement(white, 1),
        "legal": legal_view(state),
        "outcome": outcome_view(state),
    }


def tries_left(state: State) -> int | None:
    """Throws left to a waiting player, where a lot counts as one (B3)."""
    return 1 if state.due == "lots" and state.sides[0].is_waiting else state.tries


def outcome_view(state: State) -> dict[str, Json] | None:
    """How it ended: the `winner`, and with how many `points`."""
    ended = outcome(state)
    return None if ended is None else {"winner": COLOURS[ended.winners[0]], "points": ended.points}


# for pages


class SideShown(msgspec.Struct, frozen=True, kw_only=True):
    """Where the pieces of one side are."""

    board: tuple[str, ...]
    """The squares they stand on."""
    start: int
    river: int
    home: int
    worth: int
    """What these pieces are worth to the opponent who wins now (B10)."""


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
    outcome: OutcomeShown | None
    legal: tuple[LegalShown, ...] | msgspec.UnsetType = msgspec.UNSET
    """The moves; declining is not among them. Not in replays."""


def page_view(state: State) -> Shown:
    """The position as pages are shown it."""
    black, white = state.sides
    lots = state.due == "lots"
    return Shown(
        to_act=None if state.to_act is None else colour(state.to_act),
        due="throw" if state.due == "lots" else state.due,
        lots=lots,
        tries=tries_left(state),
        steps=state.steps,
        black=page_side(black, 0),
        white=page_side(white, 1),
        legal=msgspec.convert(legal_view(state), tuple[LegalShown, ...]),
        outcome=page_outcome(state),
    )


def page_outcome(state: State) -> OutcomeShown | None:
    """How it ended, for pages."""
    ended = outcome(state)
    if ended is None:
        return None
    assert ended.points is not None
    return OutcomeShown(winner=colour(ended.winners[0]), points=ended.points)


def colour(seat: Seat) -> Colour:
    """A seat by its colour."""
    found: Colour = "black" if COLOURS[seat] == "black" else "white"
    return found


def page_side(side: Side, seat: Seat) -> SideShown:
    """The pieces of one side, for pages."""
    squares = tuple([NAMES[seat][place] for place in side.board])
    counts = {"start": side.start, "river": side.river, "home": side.home}
    return SideShown(board=squares, **counts, worth=side.score())
