"""Why a choice is refused: the code, the rule, what blocks it and what would be legal instead."""

from typing import Literal, NoReturn

from runners.games.contract import Dice, Refused, Seat
from runners.games.ur.board import COLOURS, HOP_OF, PLACES, ROUTES, THROWS, Hop, Move
from runners.games.ur.moves import legal_hop, legal_hops, may_decline, steps_allowed
from runners.games.ur.notation import show
from runners.games.ur.state import Due, Side, State, dice_due
from runners.games.ur.view import legal_view
from runners.words import Saying, SpotName, said


def refuse(state: State, code: str, saying: Saying, rule: str | None) -> NoReturn:
    """Refuse, naming the position and what would be legal."""
    raise Refused(code, saying, rule=rule, legal=legal_view(state), position=show(state))


def check_due(state: State, action: Literal["throw", "move", "decline"], *wanted: Due) -> None:
    """Refuse what is not due."""
    if state.due is None or state.to_act is None:
        refuse(state, "gameOver", said("ur-over", what=action), "QB26")
    if state.due not in wanted:
        saying = said("ur-not-due", what=action, who=colour(state.to_act), due=state.due)
        refuse(state, "notDue", saying, "QB11" if state.due == "award" else "B4")


def check_roll(state: State, dice: Dice) -> None:
    """Refuse a throw that is not due, and dice that are not those of a throw."""
    check_due(state, "throw", "throw", "lots")
    due = dice_due(state)
    assert due is not None
    if problem := due.problem(dice):
        refuse(state, *problem, "B1")


def check_throw(state: State, points: int) -> None:
    """Refuse points that no throw has, read by somebody at a real board."""
    check_due(state, "throw", "throw", "lots")
    if points not in (0, *THROWS):
        refuse(state, "badDie", said("ur-no-such-throw", points=points), "B1")


def check_decline(state: State) -> None:
    """Refuse if there is no award, or if the players agreed that a bonus must be used (QB10)."""
    check_due(state, "decline", "award")
    if not may_decline(state):
        refuse(state, "notLegal", said("ur-must-use"), "QB10")


def check_move(state: State, move: Move) -> Hop:
    """The hop that a move is, if it is legal."""
    check_due(state, "move", "move", "award")
    hop = legal_hop(state, move)
    if hop is None:
        not_legal(state, move)
    return hop


def colour(seat: Seat) -> Saying:
    """A side by its colour, which is how refusals name it."""
    return said(f"ur-colour-{COLOURS[seat]}")


def not_legal(state: State, move: Move) -> NoReturn:
    """The reason why a move that is due is not this one."""
    assert state.to_act is not None
    reason, rule = _reason(state, move, state.sides[state.to_act], state.to_act)
    saying = said("ur-not-legal", origin=SpotName(move.origin), target=SpotName(move.target), reason=reason)
    refuse(state, "notLegal", saying, rule)


def move_between(state: State, origin: str, target: str) -> Move:
    """The move that the player to act means by two names: the steps follow from the route.

    Refuses as `apply` would, including a target that is not on the route.
    """
    check_due(state, "move", "move", "award")
    assert state.to_act is not None
    for move in HOP_OF[state.to_act]:
        if (move.origin, move.target) == (origin, target):
            return move
    not_legal(state, Move(origin, target, state.steps or 0))


def _reason(state: State, move: Move, side: Side, seat: Seat) -> tuple[Saying, str]:
    who, allowed = colour(seat), steps_allowed(state)
    origin, target = SpotName(move.origin), SpotName(move.target)
    ends = move.origin, move.target
    meant = next((known for known in HOP_OF[seat] if (known.origin, known.target) == ends), None)
    if meant is None:
        return _off_route(move, seat)
    if meant in [hop.move for hop in legal_hops(state)]:
        steps = said("ur-other-steps", origin=origin, target=target, steps=meant.steps, given=move.steps)
        return steps, "B4"
    if meant.steps not in allowed:
        return said("ur-steps-allowed", who=who, allowed=tuple(allowed), steps=meant.steps), "B4"
    if HOP_OF[seat][meant].origin not in side.origins():
        where = move.origin if move.origin in ("start", "river") else "board"
        return said("ur-no-piece", who=who, where=where, spot=origin), "B4"
    if meant.steps == 5 and move.origin in ("start", "river") and not state.options.enter_by_five:
        return said("ur-no-entry-by-five"), "QB9"
    return said("ur-own-piece-blocks", who=who, spot=target), "B5"


def _off_route(move: Move, seat: Seat) -> tuple[Saying, str]:
    who, places = colour(seat), PLACES[seat]
    if move.target == "home" and move.origin in ROUTES[seat]:
        return said("ur-exit", who=who, last=SpotName(ROUTES[seat][-1])), "B9"
    route = "".join(ROUTES[seat])
    if move.origin not in places or move.target not in places:
        return said("ur-route", who=who, route=route), "B4"
    origin, target = SpotName(move.origin), SpotName(move.target)
    return said("ur-no-number", who=who, origin=origin, target=target, route=route), "B4"
