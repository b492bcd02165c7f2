"""The state as rooms show it: that of the engine's `state`, as a struct with documented fields."""

from typing import Literal

import msgspec

from runners.games.contract import Seat
from runners.games.lmr.board import SPOT_NAME
from runners.games.lmr.state import Due, State
from runners.games.lmr.view import by_die, dead_dice


class OutcomeShown(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """How a game ended: `winner` without Team Play, `winningTeam` with it."""

    winner: Seat | None = None
    winning_team: tuple[Seat, ...] | None = None


class LegalShown(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What may be done with a die: a move `from` a spot `to` another, or giving it `to` a teammate's seat."""

    origin: str | None = msgspec.field(name="from", default=None)
    to: str | Seat
    kill: Seat | msgspec.UnsetType | None = msgspec.UNSET
    """Of a move: whose Peg it kills, or null."""


class Shown(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
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
    legal: tuple[tuple[LegalShown, ...], ...]
    """By die of `pending`, what may be done with it now."""


def shown(state: State) -> Shown:
    due = state.due()
    legal = tuple(map(tuple, by_die(state, move_shown, delegate_shown)))
    return Shown(
        turn=state.turn,
        actor=state.actor(),
        due=due,
        dice_due=state.dice_count(),
        pending=state.pending,
        dead=dead_shown(state, due, legal),
        active=state.active,
        delegated=state.delegated,
        bank=state.bank,
        pegs=tuple([tuple([SPOT_NAME[peg] for peg in own]) for own in state.pegs]),
        finished=state.finished,
        outcome=outcome_shown(state),
        legal=legal,
    )


def move_shown(origin: str, target: str, kill: Seat | None) -> LegalShown:
    return LegalShown(origin=origin, to=target, kill=kill)


def delegate_shown(seat: Seat) -> LegalShown:
    return LegalShown(to=seat)


def dead_shown(state: State, due: Due, legal: tuple[tuple[LegalShown, ...], ...]) -> tuple[int, ...]:
    """The Dead Dice (A18): those with which nothing may be done, unless a delegated one hides the others."""
    if due is None or due == "roll":
        return ()
    if state.delegated is not None:
        return tuple(dead_dice(state))
    return tuple([i for i, choices in enumerate(legal) if not choices])


def outcome_shown(state: State) -> OutcomeShown | None:
    winners = state.winners()
    if not winners:
        return None
    return (
        OutcomeShown(winner=winners[0]) if state.options.teams is None else OutcomeShown(winning_team=winners)
    )
