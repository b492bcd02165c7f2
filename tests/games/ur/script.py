"""Positions and play in few words, for the tests of Ur."""

from itertools import pairwise

from runners.games.contract import Refused
from runners.games.ur import UR, Decline, Move, State
from runners.games.ur.events import UrEvent
from runners.games.ur.refusals import move_between

COUNTED = ("start", "river")
NEW = UR.start(UR.options({}))


def at(black: str, white: str, due: str, pieces: int = 7) -> State:
    """A position. Pieces that are not listed are home."""
    sides = f"{side('black', black, pieces)} | {side('white', white, pieces)}"
    return UR.parse(f"pieces {pieces} | {sides} | {due}")


def side(colour: str, listed: str, pieces: int) -> str:
    words = listed.split()
    counts = [int(number) for place, number in pairwise(words) if place in COUNTED]
    home = pieces - sum(counts) - (len(words) - 2 * len(counts))
    return " ".join([colour, *words, *(["home", str(home)] if home else [])])


def told(state: State, *script: int | str) -> tuple[State, list[UrEvent]]:
    """Play throws (numbers) and choices ("2-5", "decline"): the last state, and all that happened."""
    events: list[UrEvent] = []
    for action in script:
        step = UR.throw(state, action) if isinstance(action, int) else UR.apply(state, choice(state, action))
        state = step.state
        events += step.events
    return state, events


def play(state: State, *script: int | str) -> State:
    """The state after throws and choices."""
    return told(state, *script)[0]


def choice(state: State, text: str) -> Move | Decline:
    return Decline() if text == "decline" else move_between(state, *text.split("-"))


def legal(state: State, steps: int | None = None) -> set[str]:
    """The legal moves as "2-5", all of them or those with that many steps."""
    moves = [move for move in UR.legal(state) if isinstance(move, Move)]
    return {f"{move.origin}-{move.target}" for move in moves if steps in (None, move.steps)}


def refusal(state: State, action: int | str) -> Refused:
    """The refusal of a throw or a choice."""
    try:
        play(state, action)
    except Refused as refused:
        return refused
    raise AssertionError(f"{action} was not refused in {UR.show(state)}")
