"""Positions from outside, checked before they are trusted: requests, saved games, typed text."""

from typing import Final, NoReturn

import msgspec

from runners.games.contract import Json, Refused, Seat
from runners.games.ur.board import BLACK, COLOURS, FACING, NAMES, PLACES, ROUTES, THROWS, WHITE
from runners.games.ur.moves import hops
from runners.games.ur.state import Side, Sides, State, first_side
from runners.words import Saying, SpotName, said

DICE: Final = (0, *THROWS)


def bad(saying: Saying, rule: str) -> NoReturn:
    """Refuse a position that no game can show, and say which rule it breaks."""
    raise Refused("badPosition", saying, rule=rule)


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pieces of one side as programs write them: squares by name, the others counted."""

    board: tuple[str, ...]
    start: int
    river: int
    home: int


def placement(side: Side, seat: Seat) -> dict[str, Json]:
    """The pieces of a side as programs are shown them."""
    board = [NAMES[seat][at] for at in side.board]
    return {"board": board, "start": side.start, "river": side.river, "home": side.home}


def sides_from(black: Placement, white: Placement) -> Sides:
    """Both sides, each on squares of its own route and no square taken twice (B5)."""
    sides = _side(black, BLACK), _side(white, WHITE)
    for at in sides[BLACK].board:
        if FACING.get(at) in sides[WHITE].board:
            bad(said("ur-both-on", spot=SpotName(NAMES[BLACK][at])), "B5")
    return sides


def _side(given: Placement, seat: Seat) -> Side:
    for square in given.board:
        if square not in ROUTES[seat]:
            bad(said("ur-never-on", side=COLOURS[seat], square=square), "B4")
    if len(set(given.board)) < len(given.board):
        bad(said("ur-two-on-square", side=COLOURS[seat], squares=" ".join(given.board)), "B5")
    if min(given.start, given.river, given.home) < 0:
        bad(said("ur-negative-pieces", side=COLOURS[seat]), "B1")
    places = sorted(PLACES[seat][square] for square in given.board)
    return Side(tuple(places), given.start, given.river, given.home)


NUMBER: Final = {"lots": "lot", "throw": "tries", "move": "steps"}
"""The one number that goes with what is due."""


def check(state: State) -> State:
    """Return a state that a game can be in, or refuse with `badPosition`."""
    pieces = state.options.pieces
    for colour, side in zip(COLOURS, state.sides, strict=True):
        if side.total != pieces:
            bad(said("ur-other-pieces", side=colour, count=side.total, pieces=pieces), "B1")
    done = [colour for colour, side in zip(COLOURS, state.sides, strict=True) if side.home == pieces]
    if done and state.due is not None:
        bad(said("ur-already-won", side=done[0]), "B10")
    if len(done) != (state.due is None):
        bad(said("ur-over-when-home"), "B10")
    for name in NUMBER.values():
        if name != NUMBER.get(state.due or "over") and getattr(state, name) is not None:
            bad(said("ur-number-not-due", number=name), "B4")
    if state.free and (state.due != "award" or state.options.decline_award):
        bad(said("ur-free-not-due"), "QB10")
    if state.due is not None and state.to_act is not None:
        CHECKS[state.due](state, state.sides[state.to_act], state.to_act)
    return state


def _check_lots(state: State, side: Side, seat: Seat) -> None:
    if state.options.first != "lots":
        bad(said("ur-no-lots", side=state.options.first), "QB33")
    if any(side != first_side(state.options) for side in state.sides):
        bad(said("ur-lots-first"), "QB33")
    if state.lot not in (DICE if seat == WHITE else (None,)):
        bad(said("ur-lots-order"), "QB33")


def _check_throw(state: State, side: Side, seat: Seat) -> None:
    if state.tries not in ((1, 2) if side.is_waiting else (None,)):
        bad(said("ur-tries"), "QB3")


def _check_move(state: State, side: Side, seat: Seat) -> None:
    if state.steps not in THROWS:
        bad(said("ur-move-needs-throw"), "B4")
    if next(hops(side, seat, state.steps), None) is None:
        bad(said("ur-no-legal-move", side=COLOURS[seat], steps=state.steps), "B7")


def _check_award(state: State, side: Side, seat: Seat) -> None:
    if side.is_waiting:
        bad(said("ur-waiting-no-award", side=COLOURS[seat]), "QB7")


CHECKS: Final = {"lots": _check_lots, "throw": _check_throw, "move": _check_move, "award": _check_award}
