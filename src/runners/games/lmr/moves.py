"""Choices of a player, and where a die can bring a Peg (A5 to A14)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import msgspec

from runners.games.contract import Seat
from runners.games.lmr.board import BASE, CENTER, CENTER_DIE, HOME, Pegs, Route, Spot
from runners.games.lmr.state import State

DieIndex: TypeAlias = int
Landing: TypeAlias = tuple[Spot, Spot]
"""Where a Peg comes from and where it lands."""


class Move(msgspec.Struct, frozen=True, gc=False):
    """Spend a Pending Die on a Peg. Without a die: the Active Die, else the default (QA27)."""

    die: DieIndex | None
    origin: Spot
    target: Spot


class Delegate(msgspec.Struct, frozen=True, gc=False):
    """Give a Pending Die to a teammate, who must move with it at once (A25)."""

    die: DieIndex
    to: Seat


class Designate(msgspec.Struct, frozen=True, gc=False):
    """Make a Pending Die the Active Die, or none of them (A17)."""

    die: DieIndex | None


Choice: TypeAlias = Move | Delegate | Designate


@lru_cache(maxsize=16384)  # asked several times of each position: what settles, what is shown, what is legal
def landings(way: Route, own: Pegs, die: int) -> tuple[Landing, ...]:
    """All moves of one player with one die. Only own Pegs block (A6), so nobody else matters."""
    return tuple(_found(way, own, die))


def _found(way: Route, own: Pegs, die: int) -> Iterator[Landing]:
    yield from entries(way, own, die)
    for peg in own:
        if peg >= 0:
            yield from steps(way, own, peg, die)
            if die == CENTER_DIE and peg in way.points and CENTER not in own:
                yield peg, CENTER  # A8: optional, and only from where the Peg stands (QA11, QA12)
        elif peg == CENTER and die == CENTER_DIE:
            yield from ((CENTER, point) for point in way.points if point not in own)  # A9


def entries(way: Route, own: Pegs, die: int) -> Iterator[Landing]:
    """Bring a Peg out of Base (A7). Pegs in Base are alike, so at most one move (QA10)."""
    if die in way.entry and BASE in own and way.entry[die] not in own:
        yield BASE, way.entry[die]


def steps(way: Route, own: Pegs, peg: Spot, die: int) -> Iterator[Landing]:
    """Move along one's route by the full die, not past one's own Pegs nor off the end (A5, A6, A10)."""
    here = way.place[peg]
    ahead = way.spots[here + 1 : here + 1 + die]
    if len(ahead) == die and not any(spot in own for spot in ahead):
        yield peg, ahead[-1]


def can_move(way: Route, own: Pegs, die: int) -> bool:
    """Has a player any move with a die?"""
    return bool(landings(way, own, die))


def victim(pegs: tuple[Pegs, ...], mover: Seat, target: Spot) -> Seat | None:
    """Whose Peg is killed by landing there; nobody is killed in a Home (A13)."""
    if target < HOME:
        for seat, others in enumerate(pegs):
            if target in others and seat != mover:
                return seat
    return None


def movers(state: State) -> tuple[Seat, ...]:
    """Who could use the owner's dice: the owner, or the team once the owner has finished (A25, A26)."""
    if state.turn in state.finished:
        return state.options.teammates(state.turn)
    return (state.turn,)


def eligible(state: State, die: int) -> list[Seat]:
    """The seats with a Legal Move for a die of this face; a Dead Die has none (A18, A26)."""
    return [seat for seat in movers(state) if can_move(state.route(seat), state.pegs[seat], die)]


def are_dead(state: State) -> bool:
    """Are all Pending Dice Dead (A18)?"""
    for seat in movers(state):
        way, own = state.route(seat), state.pegs[seat]
        for die in state.pending:
            if landings(way, own, die):
                return False
    return True


def is_dead(state: State, die: int) -> bool:
    """Has nobody a Legal Move for a die of this face (A18)?"""
    return not eligible(state, die)


def usable(state: State) -> list[DieIndex]:
    """The dice a choice may name: one for each face, since equal dice are interchangeable and the
    earlier one is spent (QA27); while a die is delegated, that one alone (QA42)."""
    if state.delegated is not None and state.active is not None:
        return [state.active]
    return [i for i, die in enumerate(state.pending) if state.pending.index(die) == i]


def moves_with(state: State, actor: Seat, index: DieIndex) -> list[Move]:
    """The actor's moves with one Pending Die."""
    found = landings(state.route(actor), state.pegs[actor], state.pending[index])
    return [Move(index, origin, target) for origin, target in found]


def legal(state: State) -> tuple[Choice, ...]:
    """Every choice that advances the game."""
    due, actor = state.due(), state.actor()
    if actor is None or due == "roll":
        return ()
    if due == "move":
        return tuple(move for i in usable(state) for move in moves_with(state, actor, i))
    return tuple(Delegate(i, to) for i in usable(state) for to in eligible(state, state.pending[i]))
