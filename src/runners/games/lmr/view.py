"""The state as programs and pages are shown it."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from runners.games.contract import Seat
from runners.games.lmr.board import SPOT_NAME, Pegs, Route
from runners.games.lmr.moves import eligible, is_dead, landings, victim
from runners.games.lmr.state import State

T = TypeVar("T")
AMove: TypeAlias = Callable[[str, str, Seat | None], T]
"""Makes of origin, target and whom it kills what shall be shown of a move."""


def view(state: State) -> dict[str, Any]:
    due = state.due()
    return {
        "turn": state.turn,
        "actor": state.actor(),
        "due": due,
        "dice_due": state.dice_count(),
        "pending": list(state.pending),
        "dead": dead_dice(state) if due in ("move", "delegate") else [],
        "active": state.active,
        "delegated": state.delegated,
        "bank": state.bank,
        "pegs": [[SPOT_NAME[peg] for peg in own] for own in state.pegs],
        "finished": list(state.finished),
        "outcome": outcome_view(state),
        "legal": legal_view(state),
    }


def dead_dice(state: State) -> list[int]:
    return [i for i, die in enumerate(state.pending) if is_dead(state, die)]


def outcome_view(state: State) -> dict[str, Any] | None:
    winners = state.winners()
    if not winners:
        return None
    return {"winner": winners[0]} if state.options.teams is None else {"winning_team": list(winners)}


def legal_view(state: State) -> list[list[dict[str, Any]]]:
    """For each Pending Die what may be done with it: moves, or seats to delegate to."""
    return by_die(state, move_view, lambda seat: {"to": seat})


def move_view(origin: str, target: str, kill: Seat | None) -> dict[str, Any]:
    return {"from": origin, "to": target, "kill": kill}


def by_die(state: State, a_move: AMove[T], a_delegate: Callable[[Seat], T]) -> list[list[T]]:
    """For each Pending Die what may be done with it, in the form that the caller makes of it."""
    due, actor = state.due(), state.actor()
    if due == "delegate":
        return [[a_delegate(seat) for seat in eligible(state, die)] for die in state.pending]
    if due != "move" or actor is None:
        return [[] for _ in state.pending]
    way = state.route(actor)
    usable = [state.delegated is None or i == state.active for i in range(len(state.pending))]
    return [
        with_die(way, state.pegs, actor, die, a_move) if free else []
        for die, free in zip(state.pending, usable, strict=True)
    ]


def moves_view(way: Route, pegs: tuple[Pegs, ...], mover: Seat, die: int) -> list[dict[str, Any]]:
    """A player's moves with one die, each with whom it kills."""
    return with_die(way, pegs, mover, die, move_view)


def with_die(way: Route, pegs: tuple[Pegs, ...], mover: Seat, die: int, a_move: AMove[T]) -> list[T]:
    return [
        a_move(SPOT_NAME[origin], SPOT_NAME[target], victim(pegs, mover, target))
        for origin, target in landings(way, pegs[mover], die)
    ]
