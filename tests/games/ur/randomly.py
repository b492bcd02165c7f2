"""Positions of Ur as random play meets them."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from runners.games.ur import UR, Decline, Move, State
from runners.games.ur.events import UrEvent


class Played(NamedTuple):
    """One step of a game: the throw or the choice, and what came of it."""

    before: State
    points: int | None
    choice: Move | Decline | None
    after: State
    events: tuple[UrEvent, ...]


def games(pieces: int, seed: int, first: str = "lots") -> Iterator[Played]:
    """A whole random game."""
    chance, state = Random(seed), UR.start(UR.options({"pieces": pieces, "first": first}))
    while UR.actor(state) is not None:
        played = step(state, chance)
        yield played
        state = played.after


def step(state: State, chance: Random) -> Played:
    due = UR.dice_due(state)
    if due is not None:
        dice = tuple(chance.choices(due.die.faces, k=due.count))
        return Played(state, sum(dice), None, *UR.roll(state, dice))
    choice = chance.choice(UR.legal(state))
    return Played(state, None, choice, *UR.apply(state, choice))


def positions() -> st.SearchStrategy[State]:
    """A position from anywhere in a random game, its last one included."""
    return st.builds(_position, st.integers(1, 7), st.integers(0, 2**32), st.integers(0, 400))


def _position(pieces: int, seed: int, depth: int) -> State:
    state = UR.start(UR.options({"pieces": pieces, "first": ("black", "white", "lots")[seed % 3]}))
    for _, played in zip(range(depth), games(pieces, seed, state.options.first), strict=False):
        state = played.after
    return state
