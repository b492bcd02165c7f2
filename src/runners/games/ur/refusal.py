"""Why something is refused: the rule, what stands in the way, the position, and what would be legal."""

from typing import Literal

from runners.games.contract import Refused, Seat
from runners.games.ur.board import COLOURS, HOP_OF, PLACES, ROUTES, Move
from runners.games.ur.moves import legal_hops, steps_allowed
from runners.games.ur.notation import show
from runners.games.ur.requests import legal_shown
from runners.games.ur.state import Side, State
from runners.words import Saying, SpotName, said


def refused(state: State, code: str, saying: Saying, rule: str | None) -> Refused:
    """A refusal that names the position and what would be legal."""
    return Refused(code, saying, rule=rule, legal=legal_shown(state), position=show(state))


def not_due(state: State, what: Literal["throw", "move", "decline"]) -> Refused:
    """Something else is due, or nothing any more."""
    if state.due is None or state.to_act is None:
        return refused(state, "gameOver", said("ur-over", what=what), "QB26")
    rule = "QB11" if state.due == "award" else "B4"
    saying = said("ur-not-due", what=what, who=colour(state.to_act), due=state.due)
    return refused(state, "notDue", saying, rule)


def colour(seat: Seat) -> Saying:
    """A side by its colour, which is how refusals name it."""
    return said(f"ur-colour-{COLOURS[seat]}")


def not_legal(state: State, move: Move) -> Refused:
    """The reason why a move that is due is not this one."""
    assert state.to_act is not None
    reason, rule = _reason(state, move, state.sides[state.to_act], state.to_act)
    saying = said("ur-not-legal", origin=SpotName(move.origin), target=SpotName(move.target), reason=reason)
    return refused(state, "notLegal", saying, rule)


def must_use(state: State) -> Refused:
    """A bonus cannot be let go where the players agreed so (QB10)."""
    return refused(state, "notLegal", said("ur-must-use"), "QB10")


def move_between(state: State, origin: str, target: str) -> Move:
    """The move that the player to act means by two names: the steps follow from his route.

    Refuses as `apply` would, a target that is not on the route included.
    """
    if state.to_act is None or state.due not in ("move", "award"):
        raise not_due(state, "move")
    for move in HOP_OF[state.to_act]:
        if (move.origin, move.target) == (origin, target):
            return move
    raise not_legal(state, Move(origin, target, state.steps or 0))


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
