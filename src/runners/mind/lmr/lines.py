"""Lines: the positions that choices lead to when the dice in hand are spent."""

from collections.abc import Iterator
from typing import NamedTuple

from runners.games import LMR
from runners.games.lmr.moves import Choice, Move
from runners.games.lmr.state import State


class Lines(NamedTuple):
    """The ends of lines, each position once, and by choice which of them it leads to."""

    ends: list[State]
    of: list[set[int]]


def lines(state: State, legal: tuple[Choice, ...], dice: int) -> Lines:
    """All lines that spend up to so many dice."""
    found: dict[tuple[object, ...], int] = {}
    reached: list[State] = []
    by_choice: list[set[int]] = []
    for choice in legal:
        own = set()
        for end in ends_of(state, choice, dice):
            place = found.setdefault(_sameness(end), len(reached))
            if place == len(reached):
                reached.append(end)
            own.add(place)
        by_choice.append(own)
    return Lines(reached, by_choice)


def ends_of(state: State, choice: Choice, dice: int) -> Iterator[State]:
    """Positions that a choice leads to when up to `dice` dice are spent, its own included."""
    after = LMR.apply(state, choice).state
    left = dice - isinstance(choice, Move)
    if left == 0 or after.due() in ("roll", None):
        yield after
        return
    for further in LMR.legal(after):
        yield from ends_of(after, further, left)


def _sameness(state: State) -> tuple[object, ...]:
    """What the net sees of a position: two with the same are judged the same."""
    pegs = tuple([tuple(sorted(own)) for own in state.pegs])
    return pegs, state.turn, state.bank, len(state.pending), bool(state.winners())
