"""Lines: the positions that choices lead to when the dice in hand are spent."""

from collections.abc import Iterator

from runners.games import LMR
from runners.games.lmr.moves import Choice, Move
from runners.games.lmr.state import State
from runners.games.lmr.turn import make_move


class Ends:
    """Positions, each of them once."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self._places: dict[tuple[object, ...], int] = {}

    def add(self, state: State) -> int:
        """The place of a position among the others."""
        place = self._places.setdefault(_sameness(state), len(self.states))
        if place == len(self.states):
            self.states.append(state)
        return place

    def add_lines(self, state: State, legal: tuple[Choice, ...], dice: int) -> list[set[int]]:
        """The ends of all lines that spend up to so many dice: their places, by choice."""
        return [{self.add(end) for end in ends_of(state, choice, dice)} for choice in legal]


def ends_of(state: State, choice: Choice, dice: int) -> Iterator[State]:
    """Positions that a choice leads to when up to `dice` dice are spent, its own included."""
    after, left = make_choice(state, choice), dice - isinstance(choice, Move)
    if left == 0 or after.due() in ("roll", None):
        yield after
        return
    for further in LMR.legal(after):
        yield from ends_of(after, further, left)


def make_choice(state: State, choice: Choice) -> State:
    """The position after one of the legal choices, which is not checked again."""
    actor = state.actor()
    if isinstance(choice, Move) and choice.die is not None and actor is not None:
        return make_move(state, choice, actor, choice.die).state
    return LMR.apply(state, choice).state


def _sameness(state: State) -> tuple[object, ...]:
    """What the net sees of a position: two with the same are judged the same."""
    pegs = tuple([tuple(sorted(own)) for own in state.pegs])
    return pegs, state.turn, state.bank, len(state.pending), bool(state.winners())
