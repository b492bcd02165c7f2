"""Choices of a player, which of them are legal, and what a hop does to the pieces (B4 to B9)."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from runners.games.contract import Seat
from runners.games.ur.board import AWARDS, FACING, HOPS, HOPS_WITHOUT_FIVE, Decline, Hop, Move
from runners.games.ur.state import Side, Sides, State

Choice: TypeAlias = Move | Decline
DECLINE: Final = Decline()


def hops(side: Side, seat: Seat, steps: int, by_five: bool = True) -> Iterator[Hop]:
    """The legal hops of that many steps: any piece forward, not onto one's own (B4, B5, QB9)."""
    if side.is_waiting:
        return
    table, board = (HOPS if by_five else HOPS_WITHOUT_FIVE)[seat][steps], side.board
    for origin in side.origins():
        hop = table.get(origin)
        if hop is not None and hop.target not in board:
            yield hop


def steps_allowed(state: State) -> tuple[int, ...]:
    """The throw in hand, the four numbers of an award, or none while a throw is due."""
    if state.due == "move":
        assert state.steps is not None
        return (state.steps,)
    return AWARDS if state.due == "award" else ()


def legal_hops(state: State) -> list[Hop]:
    """Every move that the player to act may make now."""
    seat = state.to_act
    if seat is None:
        return []
    side, by_five = state.sides[seat], state.options.enter_by_five
    return [hop for steps in steps_allowed(state) for hop in hops(side, seat, steps, by_five)]


def legal_hop(state: State, move: Move) -> Hop | None:
    """The hop that this move is, if the player to act may make it."""
    seat = state.to_act
    if seat is None or move.steps not in steps_allowed(state):
        return None
    found = hops(state.sides[seat], seat, move.steps, state.options.enter_by_five)
    return next((hop for hop in found if hop.move == move), None)


def may_decline(state: State) -> bool:
    """An award may be let go, unless it is a bonus that the players agreed must be used (QB10, QB16)."""
    return state.due == "award" and (state.options.decline_award or state.free)


def legal(state: State) -> tuple[Choice, ...]:
    """Every choice that advances the game."""
    moves = [hop.move for hop in legal_hops(state)]
    return (*moves, DECLINE) if may_decline(state) else tuple(moves)


def hits(hop: Hop, opponent: Side) -> bool:
    """Whether an enemy piece stands on the landing square, whatever square that is (B5, QB20, QB21)."""
    return FACING.get(hop.target) in opponent.board


def sides_after(sides: Sides, seat: Seat, hop: Hop) -> Sides:
    """The pieces of both sides after a hop."""
    mover, opponent = sides[seat].after_move(hop.origin, hop.target), sides[1 - seat]
    if hits(hop, opponent):
        opponent = opponent.after_hit(FACING[hop.target])
    return (mover, opponent) if seat == 0 else (opponent, mover)
