"""The choice of a level in Last Man Running: the best line of up to two dice, by the net."""

from typing import Final

from runners.bots.levels import BY_NAME, MOST_DICE, blur_of, misjudgements
from runners.bots.lmr.inputs import lane_values
from runners.bots.lmr.judge import chances
from runners.bots.lmr.lines import Ends
from runners.bots.lmr.look import look_further, looks_further
from runners.games import LMR
from runners.games.lmr.moves import Choice, Delegate, Move
from runners.games.lmr.state import State

GIVEN: Final = 255
"""Stands for the Peg in the code of a delegation."""


def choose(state: State, level: str, seed: int, *, hurried: bool = False) -> Choice:
    """What a level plays where a choice is due; a choice without an alternative is not thought about.

    In a hurry, it does not look beyond the dice in hand.
    """
    legal = LMR.legal(state)
    if len(legal) == 1:
        return legal[0]
    teams, players = state.options.team_of, state.options.players
    blur = blur_of(level, players, len(set(teams)) if teams else players)
    ends, codes = Ends(), [code_of(state, choice) for choice in legal]
    lines = ends.add_lines(state, legal, BY_NAME[level].dice)
    found = worth_of(state, ends)
    if BY_NAME[level].further and not hurried and looks_further(state):
        found = look_further(state, ends.states, found)
    worth = [max(found[place] for place in own) for own in lines]
    off = misjudgements(blur, seed, codes)
    keys = [(value + more, -code) for value, more, code in zip(worth, off, codes, strict=True)]
    return legal[keys.index(max(keys))]


def judge_choices(state: State, legal: tuple[Choice, ...], dice: int = MOST_DICE) -> list[float]:
    """The chance of the acting team after the best line of each choice."""
    ends = Ends()
    lines = ends.add_lines(state, legal, dice)
    found = worth_of(state, ends)
    return [max(found[place] for place in own) for own in lines]


def worth_of(state: State, ends: Ends) -> list[float]:
    """The chance of the acting team in each position, by the net."""
    seat = state.actor()
    assert seat is not None
    worth: list[float] = chances(ends.states)[:, seat].tolist()
    return worth


def code_of(state: State, choice: Choice) -> int:
    """A number for a choice, the same in every engine: face, origin and target on the mover's route."""
    assert isinstance(choice, Move | Delegate) and choice.die is not None
    face = state.pending[choice.die] - 1
    if isinstance(choice, Delegate):
        return face << 16 | GIVEN << 8 | choice.to
    actor = state.actor()
    assert actor is not None
    table = lane_values(state.options.arms, state.options.seat_arms[actor])
    return face << 16 | table[choice.origin] << 8 | table[choice.target]
