"""The state as it is shown: as a plain object to programs (`view`), as a struct to pages (`page_view`)."""

from collections.abc import Callable
from typing import Literal, TypeAlias, TypeVar

import msgspec

from runners.games.contract import Json, Seat
from runners.games.lmr.board import SPOT_NAME, Pegs, Route, spot_names
from runners.games.lmr.moves import eligible, is_dead, landings, victim
from runners.games.lmr.state import Due, State

T = TypeVar("T")
AMove: TypeAlias = Callable[[str, str, Seat | None], T]
"""Makes of origin, target and whom it kills what shall be shown of a move."""


def view(state: State) -> dict[str, Json]:
    """The `state` object of the interface."""
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
    """The Dead Dice by index (A18)."""
    return [i for i, die in enumerate(state.pending) if is_dead(state, die)]


def outcome_view(state: State) -> dict[str, Json] | None:
    """How it ended: `winner`, or in Team Play `winning_team`."""
    winners = state.winners()
    if not winners:
        return None
    return {"winner": winners[0]} if state.options.teams is None else {"winning_team": list(winners)}


def legal_view(state: State) -> list[list[dict[str, Json]]]:
    """For each Pending Die what may be done with it: moves, or seats to delegate to."""
    return by_die(state, move_view, lambda seat: {"to": seat})


def move_view(origin: str, target: str, kill: Seat | None) -> dict[str, Json]:
    """A move and whom it kills."""
    return {"from": origin, "to": target, "kill": kill}


def by_die(state: State, a_move: AMove[T], a_delegate: Callable[[Seat], T]) -> list[list[T]]:
    """For each Pending Die what may be done with it, in the form that the caller makes of it."""
    due, actor = state.due(), state.actor()
    if due == "delegate":
        return [[a_delegate(seat) for seat in eligible(state, die)] for die in state.pending]
    if due != "move" or actor is None:
        return [[] for _ in state.pending]
    way = state.route(actor)
    if state.delegated is None:
        return [with_die(way, state.pegs, actor, die, a_move) for die in state.pending]
    return [
        with_die(way, state.pegs, actor, die, a_move) if i == state.active else []
        for i, die in enumerate(state.pending)
    ]


def moves_view(way: Route, pegs: tuple[Pegs, ...], mover: Seat, die: int) -> list[dict[str, Json]]:
    """A player's moves with one die, each with whom it kills."""
    return with_die(way, pegs, mover, die, move_view)


def with_die(way: Route, pegs: tuple[Pegs, ...], mover: Seat, die: int, a_move: AMove[T]) -> list[T]:
    """A player's moves with one die, in the form that the caller makes of them."""
    return [
        a_move(SPOT_NAME[origin], SPOT_NAME[target], victim(pegs, mover, target))
        for origin, target in landings(way, pegs[mover], die)
    ]


# for pages


class OutcomeShown(msgspec.Struct, frozen=True, gc=False, kw_only=True, rename="camel", omit_defaults=True):
    """How a game ended: `winner` without Team Play, `winningTeam` with it."""

    winner: Seat | None = None
    winning_team: tuple[Seat, ...] | None = None


class LegalShown(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """What may be done with a die: a move `from` a spot `to` another, or giving it `to` a teammate's seat."""

    origin: str | None = msgspec.field(name="from", default=None)
    to: str | Seat
    kill: Seat | msgspec.UnsetType | None = msgspec.UNSET
    """Of a move: whose Peg it kills, or null."""


class Shown(msgspec.Struct, frozen=True, gc=False, kw_only=True, rename="camel"):
    """A position of Last Man Running."""

    turn: Seat
    """Whose turn it is."""
    actor: Seat | None
    """Who must act: the turn owner, or the teammate a die was delegated to; null at the end."""
    due: Literal["roll", "move", "delegate"] | None
    """What must be done; null at the end."""
    dice_due: int
    """How many dice are to be rolled now."""
    pending: tuple[int, ...]
    """The Pending Dice in Roll Order."""
    dead: tuple[int, ...]
    """The Dead Dice (A18) by their index in `pending`."""
    active: int | None
    """The Active Die (A17) by its index in `pending`."""
    delegated: Seat | None
    """Who was given a die and must move it (A25)."""
    bank: int
    """Dice earned for the turn (A16)."""
    pegs: tuple[tuple[str, ...], ...]
    """By seat, the spots of its Pegs."""
    finished: tuple[Seat, ...]
    """Who has brought all Pegs home, in order."""
    outcome: OutcomeShown | None
    """How it ended; null while the game runs."""
    legal: tuple[tuple[LegalShown, ...], ...] | msgspec.UnsetType = msgspec.UNSET
    """By die of `pending`, what may be done with it now. Not in replays."""


def page_view(state: State) -> Shown:
    """The position as pages are shown it."""
    due = state.due()
    legal = tuple(map(tuple, by_die(state, page_move, page_delegate)))
    return Shown(
        turn=state.turn,
        actor=state.actor(),
        due=due,
        dice_due=state.dice_count() if due == "roll" else 0,
        pending=state.pending,
        dead=page_dead_dice(state, due, legal),
        active=state.active,
        delegated=state.delegated,
        bank=state.bank,
        pegs=tuple([spot_names(own) for own in state.pegs]),
        finished=state.finished,
        outcome=page_outcome(state),
        legal=legal,
    )


def page_move(origin: str, target: str, kill: Seat | None) -> LegalShown:
    """A move and whom it kills, for pages."""
    return LegalShown(origin=origin, to=target, kill=kill)


def page_delegate(seat: Seat) -> LegalShown:
    """A teammate who may be given the die, for pages."""
    return LegalShown(to=seat)


def page_dead_dice(state: State, due: Due, legal: tuple[tuple[LegalShown, ...], ...]) -> tuple[int, ...]:
    """The Dead Dice (A18): those with which nothing may be done, unless a delegated one hides the others."""
    if due is None or due == "roll":
        return ()
    if state.delegated is not None:
        return tuple(dead_dice(state))
    return tuple([i for i, choices in enumerate(legal) if not choices])


def page_outcome(state: State) -> OutcomeShown | None:
    """How it ended, for pages."""
    winners = state.winners()
    if not winners:
        return None
    return (
        OutcomeShown(winner=winners[0]) if state.options.teams is None else OutcomeShown(winning_team=winners)
    )
