"""What programs ask and are shown, in the words of the engine's interface."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import Json, Refused, Seat
from runners.games.ur.board import AWARDS, COLOURS, Hop
from runners.games.ur.moves import hits, hops, legal_hops
from runners.games.ur.options import PIECES_MAX, Options
from runners.games.ur.position import BadPosition, Placement, checked, placement, sides_from
from runners.games.ur.state import Sides, State, award, outcome
from runners.words import said

Colour: TypeAlias = Literal["black", "white"]


class SetRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any position, as the engine's `set` asks for it."""

    black: Placement
    white: Placement
    to_act: Colour
    due: Literal["throw", "move", "award"] = "throw"
    steps: int | None = None
    tries: int | None = None
    free: bool = False
    """The award is a free move; matters only where a bonus may not be declined (QB10)."""


class LegalRequest(msgspec.Struct, frozen=True):
    """A placement and a number of steps: what could be moved?"""

    black: Placement
    white: Placement
    to_move: Colour
    steps: int
    enter_by_five: bool = True


def state_from(options: Options, request: SetRequest) -> State:
    """The state that a `set` request describes; refuses with `badPosition`."""
    try:
        sides, seat = sides_from(request.black, request.white), COLOURS.index(request.to_act)
        waits = request.due == "throw" and sides[seat].waiting  # tries matter for a waiting player only
        tries = 1 if request.tries is None else request.tries
        free = request.due == "award" and award(options, sides, seat, free=request.free).free
        return checked(
            State(options, sides, seat, request.due, request.steps, tries if waits else None, free=free)
        )
    except BadPosition as error:
        raise Refused("badPosition", error.saying, rule=error.rule) from error


def moves_for(request: LegalRequest) -> list[dict[str, Json]]:
    """The legal moves of a placement with that many steps; BadPosition if there is no such placement."""
    sides, seat = sides_from(request.black, request.white), COLOURS.index(request.to_move)
    for colour, side in zip(COLOURS, sides, strict=True):
        if side.total > PIECES_MAX:
            raise BadPosition(
                said("ur-too-many-pieces", side=colour, count=side.total, most=PIECES_MAX), "B1"
            )
    if request.steps not in AWARDS:
        raise BadPosition(said("ur-bad-steps", steps=request.steps), "B6")
    found = hops(sides[seat], seat, request.steps, request.enter_by_five)
    return [move_shown(sides, seat, hop) for hop in found]


def move_shown(sides: Sides, seat: Seat, hop: Hop) -> dict[str, Json]:
    """A move and what comes of it."""
    return {
        "from": hop.move.origin,
        "to": hop.move.target,
        "hit": hits(hop, sides[1 - seat]),
        "jump": hop.jump,
        "rosette": hop.rosette,
    }


def legal_shown(state: State) -> list[dict[str, Json]]:
    """The legal moves as a state shows them."""
    if state.to_act is None:
        return []
    shown, seat = state.sides, state.to_act
    return [move_shown(shown, seat, hop) | {"steps": hop.move.steps} for hop in legal_hops(state)]


def view(state: State) -> dict[str, Json]:
    """The `state` object of the interface. Lots are shown as throws."""
    black, white = state.sides
    ended = outcome(state)
    return {
        "to_act": None if state.to_act is None else COLOURS[state.to_act],
        "due": "throw" if state.due == "lots" else state.due,
        "tries": 1 if state.due == "lots" else state.tries,
        "steps": state.steps,
        "black": placement(black, 0),
        "white": placement(white, 1),
        "legal": legal_shown(state),
        "outcome": ended and {"winner": COLOURS[ended.winners[0]], "points": ended.points},
    }
