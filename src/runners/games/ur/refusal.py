"""Why something is refused: the rule, what stands in the way, the position, and what would be legal."""

from typing import Final

from runners.games.contract import Refused, Seat
from runners.games.ur.board import AWARDS, COLOURS, HOP_OF, PLACES, ROUTES, Move
from runners.games.ur.moves import legal_hops, steps_allowed
from runners.games.ur.notation import show
from runners.games.ur.requests import legal_shown
from runners.games.ur.state import Side, State

WANTED: Final = {
    "lots": "a throw for the first turn",
    "throw": "a throw",
    "move": "a move",
    "award": "an award",
}

WHERE: Final = {"start": "at the start", "river": "in the river"}


def refused(state: State, code: str, reason: str, rule: str | None) -> Refused:
    """A refusal that names the position and what would be legal."""
    return Refused(code, reason, rule=rule, legal=legal_shown(state), position=show(state))


def not_due(state: State, what: str) -> Refused:
    """Something else is due, or nothing any more."""
    if state.due is None or state.to_act is None:
        return refused(state, "gameOver", f"{what} is too late: the game is over", "QB26")
    who = COLOURS[state.to_act].capitalize()
    rule = "QB11" if state.due == "award" else "B4"
    return refused(state, "notDue", f"{what} is not due: {who} has {WANTED[state.due]}", rule)


def not_legal(state: State, move: Move) -> Refused:
    """The reason why a move that is due is not this one."""
    assert state.to_act is not None
    reason, rule = _reason(state, move, state.sides[state.to_act], state.to_act)
    return refused(state, "notLegal", f"{move.origin}-{move.target} is not legal: {reason}", rule)


def move_between(state: State, origin: str, target: str) -> Move:
    """The move that the player to act means by two names: the steps follow from his route.

    Refuses as `apply` would, a target that is not on the route included.
    """
    if state.to_act is None or state.due not in ("move", "award"):
        raise not_due(state, "a move")
    for move in HOP_OF[state.to_act]:
        if (move.origin, move.target) == (origin, target):
            return move
    raise not_legal(state, Move(origin, target, state.steps or 0))


def _reason(state: State, move: Move, side: Side, seat: Seat) -> tuple[str, str]:
    who, allowed = COLOURS[seat].capitalize(), steps_allowed(state)
    ends = move.origin, move.target
    meant = next((known for known in HOP_OF[seat] if (known.origin, known.target) == ends), None)
    if meant is None:
        return _off_route(move, seat)
    if meant in [hop.move for hop in legal_hops(state)]:
        return f"from {move.origin} to {move.target} it is {meant.steps}, not {move.steps}", "B4"
    move = meant
    if move.steps not in allowed:
        numbers = "1, 2, 3 or 5" if allowed == AWARDS else str(*allowed)
        return f"{who} moves {numbers}, not {move.steps}", "B4"
    hop = HOP_OF[seat][move]
    if hop.origin not in side.origins():
        return f"{who} has no piece {WHERE.get(move.origin, f'on {move.origin}')}", "B4"
    return f"{who}'s own piece on {move.target} blocks it", "B5"


def _off_route(move: Move, seat: Seat) -> tuple[str, str]:
    who, places = COLOURS[seat].capitalize(), PLACES[seat]
    if move.target == "home" and move.origin in ROUTES[seat]:
        return f"{who} goes off only from {ROUTES[seat][-1]}, with exactly 1", "B9"
    route = "".join(ROUTES[seat])
    if move.origin not in places or move.target not in places:
        return f"{who}'s route is {route}", "B4"
    return f"no number leads from {move.origin} to {move.target} on {who}'s route {route}", "B4"
