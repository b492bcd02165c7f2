"""Positions given by programs: set up within a game, or just asked for their moves."""

from typing import Literal

import msgspec

from runners.games.contract import Json, Step
from runners.games.ur.board import AWARDS, COLOURS
from runners.games.ur.moves import hops
from runners.games.ur.options import PIECES_MAX, Options
from runners.games.ur.position import Placement, bad, check, sides_from
from runners.games.ur.state import State, award
from runners.games.ur.view import Colour, move_view
from runners.words import said


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


def set_up(options: Options, request: Setting) -> Step[State]:
    """Set up a position, or refuse with `badPosition` what cannot be."""
    sides, seat = sides_from(request.black, request.white), COLOURS.index(request.to_act)
    waits = request.due == "throw" and sides[seat].is_waiting  # tries matter for a waiting player only
    tries = (1 if request.tries is None else request.tries) if waits else None
    free = request.due == "award" and award(options, sides, seat, free=request.free).free
    return Step(check(State(options, sides, seat, request.due, request.steps, tries, free=free)), ())


def legal_moves(request: LegalRequest) -> list[dict[str, Json]]:
    """The legal moves with that many steps, for a placement that can be."""
    sides, seat = sides_from(request.black, request.white), COLOURS.index(request.to_move)
    for colour, side in zip(COLOURS, sides, strict=True):
        if side.total > PIECES_MAX:
            bad(said("ur-too-many-pieces", side=colour, count=side.total, most=PIECES_MAX), "B1")
    if request.steps not in AWARDS:
        bad(said("ur-bad-steps", steps=request.steps), "B6")
    found = hops(sides[seat], seat, request.steps, request.enter_by_five)
    return [move_view(sides, seat, hop) for hop in found]
