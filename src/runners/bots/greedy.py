"""The bot `greedy` on the plain engines: the highest gain one choice ahead (docs/decisions/0002)."""

from typing import Final, TypeAlias

from runners.games import LMR, UR
from runners.games.contract import Seat
from runners.games.lmr.board import ARM_LENGTH, BASE, CENTER, Spot
from runners.games.lmr.moves import Choice as LmrChoice
from runners.games.lmr.moves import Delegate, Move, landings, victim
from runners.games.lmr.state import State as LmrState
from runners.games.ur.board import FACING, HOP_OF, RIVER, START, Decline, Place
from runners.games.ur.moves import Choice as UrChoice
from runners.games.ur.moves import hits
from runners.games.ur.state import State as UrState

Key: TypeAlias = tuple[int, ...]
"""What a choice is ranked by: its gain, then what breaks ties; the highest is chosen."""

ROSETTE_GAIN: Final = 4
JUMP_LOSS: Final = 8
"""What an award is assumed to be worth, and what giving one away with the turn costs."""


def lmr(state: LmrState) -> LmrChoice:
    """What `greedy` plays in a position of Last Man Running where a choice is due."""
    return max(LMR.legal(state), key=lambda choice: _lmr_key(state, choice))


def _lmr_key(state: LmrState, choice: LmrChoice) -> Key:
    """Moves by gain, lower die, more steps; delegations by gain, lower die, lower seat."""
    if isinstance(choice, Delegate):
        face = state.pending[choice.die]
        return (_best_gain(state, choice.to, face), -face, -choice.to)
    actor = state.actor()
    assert isinstance(choice, Move) and choice.die is not None and actor is not None
    origin, target = _steps(state, actor, choice.origin), _steps(state, actor, choice.target)
    return (_gain(state, actor, choice.origin, choice.target), -state.pending[choice.die], origin, target)


def _best_gain(state: LmrState, seat: Seat, face: int) -> int:
    found = landings(state.route(seat), state.pegs[seat], face)
    return max(_gain(state, seat, origin, target) for origin, target in found)


def _gain(state: LmrState, seat: Seat, origin: Spot, target: Spot) -> int:
    """Steps won, and those that a killed Peg loses: an opponent's for it, a teammate's against it."""
    gain = _steps(state, seat, target) - _steps(state, seat, origin)
    killed = victim(state.pegs, seat, target)
    if killed is None:
        return gain
    lost = _steps(state, killed, target)
    return gain - lost if killed in state.options.teammates(seat) else gain + lost


def _steps(state: LmrState, seat: Seat, spot: Spot) -> int:
    """How far a Peg has come on its owner's route; the Center counts as the last Point but one."""
    way = state.route(seat)
    if spot == CENTER:
        return max(way.place[point] for point in way.points) - ARM_LENGTH
    return 0 if spot == BASE else way.place[spot]


def ur(state: UrState) -> UrChoice:
    """What `greedy` plays in a position of Ur where a choice is due."""
    return max(UR.legal(state), key=lambda choice: _ur_key(state, choice))


def _ur_key(state: UrState, choice: UrChoice) -> Key:
    """Moves by gain, fewer steps, origin in the order start, river, route; declining last of gain 0."""
    if isinstance(choice, Decline):
        return (0,)
    assert state.to_act is not None
    hop = HOP_OF[state.to_act][choice]
    gain = hop.target - _place(hop.origin)
    if hits(hop, state.sides[1 - state.to_act]):
        gain += FACING[hop.target] - RIVER
    if hop.jump:
        gain -= JUMP_LOSS
    elif hop.rosette:
        gain += ROSETTE_GAIN
    return (gain, -choice.steps, -hop.origin)


def _place(origin: Place) -> int:
    """The index on the route; a piece at the start counts as one step before square 1."""
    return 0 if origin == START else origin
