"""Moves on masks are those of the plain engine, in plain Python and compiled."""

from random import Random

import msgspec
import pytest

from runners.fast.ur.turn import carried
from runners.games.ur import UR, Move, State
from runners.games.ur import masks as m
from runners.games.ur.board import AWARDS
from runners.games.ur.moves import legal_hops, sides_after, steps_allowed
from tests.games.ur.randomly import step


def kind_of(state: State, choice: Move) -> int:
    """What a move leads to, by its events."""
    types = [(type(event).__name__, getattr(event, "why", None)) for event in UR.apply(state, choice).events]
    kinds = {("Won", None): m.WON, ("TurnEnded", "jump"): m.THEIR_AWARD, ("Awarded", "rosette"): m.AWARD}
    return next((kinds[kind] for kind in types if kind in kinds), m.THROW)


def leads_of(state: State) -> dict[tuple[int, int], tuple[int, m.Seen]]:
    """By number of steps and origin: what the legal moves of the plain engine lead to."""
    found, seat = {}, state.to_act
    assert seat is not None
    for hop in legal_hops(state):
        after = m.masks_of(msgspec.structs.replace(state, sides=sides_after(state.sides, seat, hop)))
        found[AWARDS.index(hop.move.steps), m.bit_of(hop.origin)] = kind_of(state, hop.move), after
    return found


@pytest.mark.parametrize("options", [{}, {"pieces": 3}, {"pieces": 1}, {"pieces": 5, "enter_by_five": False}])
def test_moves_on_masks_are_those_of_the_plain_engine(options: dict[str, object]) -> None:
    """B4 to B10, QB9: which are legal, what they lead to, and the position after each."""
    chance, state, choices = Random(3), UR.start(UR.options(options)), 0
    while choices < 1_000:
        if UR.actor(state) is None:
            state = UR.start(UR.options(options))
        if legal_hops(state):
            choices += 1
            p, side = m.masks_of(state), state.sides[state.to_act or 0]
            assert m.other(m.other(p)) == p
            for move in (m.move, carried):
                made = {
                    (number, origin): move(p, side.river, state.options.enter_by_five, number, origin)
                    for number in map(AWARDS.index, steps_allowed(state))
                    for origin in range(m.ORIGINS)
                }
                assert {at: lead for at, lead in made.items() if lead[0] != m.ILLEGAL} == leads_of(state)
        state = step(state, chance).after
