"""A turn: throws, moves, awards and the penalties that end it (B3 to B10)."""

from typing import Literal

from runners.games.contract import Dice, Seat, Step
from runners.games.ur.board import BLACK, GATE, HOPS, START, WHITE, Decline, Hop
from runners.games.ur.events import (
    Awarded,
    Declined,
    GameOpened,
    Hit,
    LotsTied,
    LotThrown,
    Moved,
    Started,
    Thrown,
    TurnEnded,
    UrEvent,
    Won,
)
from runners.games.ur.moves import Choice, hits, hops, sides_after
from runners.games.ur.options import Options
from runners.games.ur.refusals import check_decline, check_move, check_roll, check_throw
from runners.games.ur.state import Sides, State, award

Told = tuple[UrEvent, ...]


def roll(state: State, dice: Dice) -> Step[State]:
    """Take the dice of a throw: their sum counts (B1)."""
    check_roll(state, dice)
    return take_throw(state, sum(dice))


def throw(state: State, points: int) -> Step[State]:
    """Take a throw by its points, as somebody at a real board reads it."""
    check_throw(state, points)
    return take_throw(state, points)


def apply(state: State, move: Choice) -> Step[State]:
    """Make a move, or give up an award."""
    if isinstance(move, Decline):
        check_decline(state)
        return decline(state)
    return play(state, check_move(state, move))


def take_throw(state: State, points: int) -> Step[State]:
    """Take a throw of 0 to 3."""
    seat = state.to_act
    assert seat is not None
    if state.due == "lots":
        return draw_lot(state, seat, points)
    told: Told = (Thrown(seat, points),)
    if state.sides[seat].is_waiting:
        return throw_waiting(state, seat, points, told)
    if points == 0:
        return pass_on(state, "blanks", told)
    if next(hops(state.sides[seat], seat, points), None) is None:
        return pass_on(state, "noMove", told, points)
    return Step(State(state.options, state.sides, seat, "move", points), told)


def draw_lot(state: State, seat: Seat, points: int) -> Step[State]:
    """Throw three dice for the first turn, which the higher sum wins and a tie repeats (QB33)."""
    told: Told = (LotThrown(seat, points),)
    if seat == BLACK:
        return Step(State(state.options, state.sides, WHITE, "lots", lot=points), told)
    if points == state.lot:
        return Step(State(state.options, state.sides, BLACK, "lots"), (*told, LotsTied(BLACK)))
    assert state.lot is not None
    first = BLACK if state.lot > points else WHITE
    return to_throw(state.options, state.sides, first, (*told, GameOpened(first)))


def throw_waiting(state: State, seat: Seat, points: int, told: Told) -> Step[State]:
    """Start a waiting player with three blanks (B3), or use up a try without a penalty (QB2)."""
    if points == 0:
        return enter_gate(state.options, state.sides, seat, told, given=False)
    if state.tries == 2:
        return to_throw(state.options, state.sides, seat, told)
    return to_throw(state.options, state.sides, 1 - seat, (*told, TurnEnded(seat, "waiting")))


def play(state: State, hop: Hop) -> Step[State]:
    """Make a legal move: the win first (QB26), then the jump (QB14), then the rosette."""
    seat, options = state.to_act, state.options
    assert seat is not None
    told: Told = (Moved(seat, hop.move.origin, hop.move.target, hop.move.steps, state.due == "award"),)
    if hits(hop, state.sides[1 - seat]):
        told = (*told, Hit(1 - seat, hop.move.target))
    sides = sides_after(state.sides, seat, hop)
    if sides[seat].home == options.pieces:
        return Step(State(options, sides, None, None), (*told, Won(seat, sides[1 - seat].score())))
    if hop.jump:
        return pass_on(State(options, sides, seat, "award"), "jump", told)
    if hop.rosette:
        must_use = not options.decline_award
        return Step(award(options, sides, seat, free=False), (*told, Awarded(seat, "rosette", must_use)))
    return to_throw(options, sides, seat, told)


def decline(state: State) -> Step[State]:
    """Give up the award for the next throw (QB10, QB16)."""
    seat = state.to_act
    assert seat is not None
    return to_throw(state.options, state.sides, seat, (Declined(seat),))


def pass_on(
    state: State, why: Literal["blanks", "noMove", "jump"], told: Told, steps: int | None = None
) -> Step[State]:
    """End the turn by a penalty and give the opponent what it brings (B7, QB34)."""
    assert state.to_act is not None
    options, sides, other = state.options, state.sides, 1 - state.to_act
    told = (*told, TurnEnded(state.to_act, why, steps))
    if why == "blanks":
        return to_throw(options, sides, other, told, tries=2)
    if sides[other].is_waiting:  # they get three blanks and nothing else (QB6, QB7)
        return enter_gate(options, sides, other, told, given=True)
    if why == "jump":
        return Step(award(options, sides, other, free=True), (*told, Awarded(other, "jump")))
    return to_throw(options, sides, other, told)


def enter_gate(options: Options, sides: Sides, seat: Seat, told: Told, *, given: bool) -> Step[State]:
    """Start: a piece enters on square 1, hitting any piece there, and the player throws (B3)."""
    hop = HOPS[seat][GATE][START]
    told = (*told, Started(seat, given))
    if hits(hop, sides[1 - seat]):
        told = (*told, Hit(1 - seat, hop.move.target))
    return to_throw(options, sides_after(sides, seat, hop), seat, told)


def to_throw(options: Options, sides: Sides, seat: Seat, told: Told, tries: int = 1) -> Step[State]:
    """Give this seat the next throw, with tries counted for a waiting player (QB3)."""
    return Step(State(options, sides, seat, "throw", tries=tries if sides[seat].is_waiting else None), told)
