"""Setting up positions and playing them in a few words: what the tests of Last Man Running are written in."""

from typing import Any

import pytest

from runners.games.contract import Refused
from runners.games.lmr import LMR, State
from runners.games.lmr.moves import Move

TWO = "lmr 4 arms, seats 0 2"
"""Two players on four arms: p0 on arm 0, p1 on arm 2, as in the rule book's examples."""
FOUR = "lmr 4 arms, seats 0 1 2 3"
PAIRS = f"{FOUR}, teams 0 1 0 1"
"""Teams (0, 2) and (1, 3)."""
TRIPLES = "lmr 6 arms, seats 0 1 2 3 4 5, teams 0 1 0 1 0 1"
"""Teams (0, 2, 4) and (1, 3, 5)."""
HOME_ALL = "H3 H2 H1 H0"


def table(due: str, *pegs: str, at: str = TWO) -> State:
    """A position: unlisted Pegs are in Base. What follows the due after `|` goes there too (bank)."""
    players = len(at.split("seats ")[1].split(",")[0].split())
    rows = [spots.split() for spots in pegs] + [[]] * (players - len(pegs))
    seats = [" ".join([f"p{seat}", *row, *["base"] * (4 - len(row))]) for seat, row in enumerate(rows)]
    due, _, extra = due.partition(" | ")
    finished = [f"p{seat}" for seat, row in enumerate(rows) if sorted(row) == ["H0", "H1", "H2", "H3"]]
    parts = [at, *seats, due, *([extra] if extra else [])]
    return LMR.parse(" | ".join(parts + ([f"finished {' '.join(finished)}"] if finished else [])))


def play(state: State, *actions: str) -> State:
    """Rolls (`roll 3 6`) and choices (`T5-T8 die 0`) one after another."""
    for action in actions:
        state = act(state, action)[0]
    return state


def act(state: State, action: str) -> tuple[State, list[Any]]:
    """One roll or choice: the position after it and what happened."""
    if action.startswith("roll"):
        step = LMR.roll(state, tuple(map(int, action.split()[1:])))
    else:
        step = LMR.apply(state, LMR.parse_move(action))
    return step.state, list(step.events)


def happened(state: State, action: str) -> list[str]:
    """The names of what happened, in order."""
    return [type(event).__name__ for event in act(state, action)[1]]


def moves(state: State, die: int = 0) -> set[str]:
    """The moves of one Pending die, as `T5-T8`."""
    return {f"{move['from']}-{move['to']}" for move in LMR.view(state)["legal"][die]}


def moves_for(face: int, *pegs: str, at: str = TWO) -> set[str]:
    """p0's moves with a roll of this face from a position; empty if Auto-Pass took the die."""
    after = LMR.roll(table("p0 rolls 1", *pegs, at=at), (face,)).state
    return moves(after) if after.pending else set()


def seen(state: State, *keys: str) -> tuple[Any, ...]:
    view = LMR.view(state)
    return tuple(view[key] for key in keys)


def pegs(state: State, seat: int) -> list[str]:
    spots: list[str] = LMR.view(state)["pegs"][seat]
    return spots


def refused(state: State, action: str) -> Refused:
    """The refusal of an action. Nothing has changed by it, since states do not change."""
    with pytest.raises(Refused) as caught:
        act(state, action)
    return caught.value


def is_movable(state: State, spot: str) -> bool:
    """Whether some choice of the actor moves a Peg from there."""
    origins = [choice.origin for choice in LMR.legal(state) if isinstance(choice, Move)]
    return spot in [LMR.show_move(Move(None, origin, origin)).split("-")[0] for origin in origins]
