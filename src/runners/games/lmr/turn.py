"""A turn: rolling, banking, spending dice, passing on (A15 to A27)."""

from typing import Final

import msgspec

from runners.games.contract import Dice, Seat, Step
from runners.games.lmr.board import BASE, SPOT_NAME, Pegs, Spot, all_finished, is_finished
from runners.games.lmr.events import (
    Banked,
    Delegated,
    Designated,
    Forfeited,
    Killed,
    LmrEvent,
    Moved,
    PegFinished,
    PlayerFinished,
    Rolled,
    TurnPassed,
    Won,
)
from runners.games.lmr.moves import Choice, Delegate, DieIndex, Move, are_dead, victim
from runners.games.lmr.refusals import check_delegate, check_designate, check_move, check_roll
from runners.games.lmr.state import State

BANKING_FACES: Final = (1, 6)
replace = msgspec.structs.replace


def roll(state: State, dice: Dice) -> Step[State]:
    """Take the roll: the bank is emptied first, then every 1 and 6 banks a die (A16, A20, QA21, QA22)."""
    check_roll(state, dice)
    earned = sum(dice.count(face) for face in BANKING_FACES)
    events: list[LmrEvent] = [Rolled(state.turn, dice)]
    if earned:
        events.append(Banked(state.turn, earned, "roll", earned))
    return settle(replace(state, pending=dice, bank=earned), events)


def apply(state: State, move: Choice) -> Step[State]:
    """Make a choice: a move, a delegation, a designation."""
    match move:
        case Move():
            return make_move(state, move, *check_move(state, move))
        case Delegate(die=die, to=to):
            return delegate(state, die, to)
        case _:
            return designate(state, move.die)


def designate(state: State, die: DieIndex | None) -> Step[State]:
    """Make a die Active, or none: it forces nothing, and a Dead Die may be named (A17, QA28)."""
    check_designate(state, die)
    face = None if die is None else state.pending[die]
    return Step(replace(state, active=die), (Designated(state.turn, die, face),))


def delegate(state: State, die: DieIndex, to: Seat) -> Step[State]:
    """A finished owner gives one die to a teammate who can use it (A25)."""
    check_delegate(state, die, to)
    event = Delegated(state.turn, to, die, state.pending[die])
    return Step(replace(state, active=die, delegated=to), (event,))


def make_move(state: State, choice: Move, seat: Seat, die: DieIndex) -> Step[State]:
    """Spend the die on a move that is known to be legal."""
    killed = victim(state.pegs, seat, choice.target)
    events = [*designation_events(state, die), move_event(state, seat, die, choice)]
    bank = state.bank
    if killed is not None:
        events.append(kill_event(state, seat, killed, choice.target))
        if state.options.kill_rolls and killed not in state.options.teammates(seat):
            bank += 1
            events.append(Banked(state.turn, 1, "kill", bank))
    after = replace(
        state,
        pegs=pegs_after(state.pegs, seat, choice, killed),
        bank=bank,
        pending=state.pending[:die] + state.pending[die + 1 :],
        active=None,
        delegated=None,
    )
    return finish(after, seat, choice.target, events)


def designation_events(state: State, die: DieIndex) -> list[LmrEvent]:
    """The event that designates another die than the Active one before it is spent (QA28)."""
    return [] if state.active in (None, die) else [Designated(state.turn, die, state.pending[die])]


def pegs_after(pegs: tuple[Pegs, ...], seat: Seat, choice: Move, killed: Seat | None) -> tuple[Pegs, ...]:
    """Where all Pegs stand after a move, the killed one in Base (A13)."""
    after = list(pegs)
    after[seat] = stand(pegs[seat], choice.origin, choice.target)
    if killed is not None:
        after[killed] = stand(pegs[killed], choice.target, BASE)
    return tuple(after)


def stand(own: Pegs, origin: Spot, target: Spot) -> Pegs:
    """Put the first Peg that stands on `origin` on `target`: of Pegs in Base the lowest (QA10)."""
    peg = own.index(origin)
    return (*own[:peg], target, *own[peg + 1 :])


def move_event(state: State, seat: Seat, die: DieIndex, choice: Move) -> LmrEvent:
    """The event for a move."""
    peg = state.pegs[seat].index(choice.origin)
    return Moved(seat, peg, state.pending[die], SPOT_NAME[choice.origin], SPOT_NAME[choice.target])


def kill_event(state: State, seat: Seat, killed: Seat, spot: Spot) -> LmrEvent:
    """The event for a kill."""
    return Killed(killed, seat, state.pegs[killed].index(spot), SPOT_NAME[spot])


def finish(state: State, seat: Seat, target: Spot, events: list[LmrEvent]) -> Step[State]:
    """Note a Finished Peg, a finished player and the end, which freezes dice and bank (A12, A27, QA30)."""
    own = state.pegs[seat]
    if is_finished(own, target):
        events.append(PegFinished(seat, own.index(target), SPOT_NAME[target]))
        if all_finished(own):
            events.append(PlayerFinished(seat, len(state.finished)))
            state = replace(state, finished=(*state.finished, seat))
            if winners := state.winners():
                events.append(Won(seat, winners))
                return Step(state, tuple(events))
    return settle(state, events)


def settle(state: State, events: list[LmrEvent]) -> Step[State]:
    """Apply what is automatic: Auto-Pass, then the next turn (A19, A21, QA25, QA32)."""
    if state.pending and are_dead(state):
        events.append(Forfeited(state.turn, state.pending))
        state = replace(state, pending=())
    if not state.pending and not state.bank:
        after = (state.turn + 1) % state.options.players
        events.append(TurnPassed(state.turn, after))
        state = replace(state, turn=after)
    return Step(state, tuple(events))
