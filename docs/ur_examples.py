"""One position or more for each rule and ruling of Ur that is seen on the board: the rule book's pictures.

Pieces that are not mentioned are home, so that a picture shows only what matters.
"""

from typing import Final

import msgspec

from runners.games.ur import UR
from runners.games.ur.moves import Choice
from runners.games.ur.state import State


class Example(msgspec.Struct, frozen=True):
    """A position, and either what is played in it or which moves are open."""

    name: str
    """The label in small letters; a further letter tells the examples of one label apart."""
    position: str
    play: tuple[int | str, ...] = ()
    """Throws as numbers, choices in text form."""
    open: tuple[str, ...] = ()
    """Moves among which the player to act may choose."""

    @property
    def state(self) -> State:
        return UR.parse(self.position)

    def steps(self) -> list[tuple[State, int | Choice]]:
        """Each position of the play and what is done in it."""
        state, made = self.state, list[tuple[State, int | Choice]]()
        for action in self.play:
            done = action if isinstance(action, int) else UR.parse_move(action)
            made.append((state, done))
            state = after(state, done)
        return made

    def last(self) -> State:
        """The position that the play leads to."""
        made = self.steps()
        return after(*made[-1]) if made else self.state


def after(state: State, action: int | Choice) -> State:
    """The state after a throw or a choice."""
    return (UR.throw(state, action) if isinstance(action, int) else UR.apply(state, action)).state


def _at(black: str, white: str, due: str) -> str:
    return f"pieces 7 | black {black} | white {white} | {due}"


EXAMPLES: Final = (
    Example("b1", _at("start 7", "start 7", "black throws, 1 try")),
    Example("b3", _at("start 7", "start 7", "black throws, 1 try"), (0,)),
    Example(
        "b4", _at("5 start 1 river 1 home 4", "8 home 6", "black moves 2"), open=("start-2", "river-B", "5-7")
    ),
    Example("b5", _at("2 3 home 5", "4 home 6", "black moves 1"), open=("3-4",)),
    Example("b6", _at("4 home 6", "2 home 6", "black has an award"), open=("4-5", "4-6", "4-7", "4-E")),
    Example("b7a", _at("1 start 6", "start 7", "black throws"), (0,)),
    Example("b7b", _at("e f home 5", "start 7", "black throws"), (3,)),
    Example("b7c", _at("3 start 6", "2 start 6", "black moves 2"), ("3-5",)),
    Example("b8", _at("7 home 6", "2 home 6", "black moves 2"), ("7-E",)),
    Example("b9", _at("2 f home 5", "3 home 6", "black moves 1"), ("f-home",)),
    Example("b10", _at("f home 6", "5 E start 1 river 2 home 2", "black moves 1"), ("f-home",)),
    Example("p1", _at("8 e f home 4", "2 home 6", "black throws"), (2,)),
    Example("p2", _at("A C 7 home 4", "1 home 6", "black has an award"), open=("A-2", "C-4", "7-f by 5")),
    Example("p3", _at("B 2 6 home 4", "river 1 home 6", "black moves 3"), open=("B-1", "2-5", "6-E by 3")),
    Example("p4", _at("3 home 6", "1 home 6", "black has an award"), open=("3-F",)),
    Example("qb1", _at("1 start 6", "2 start 6", "black throws"), (2, "1-3")),
    Example("qb2", _at("start 7", "start 7", "black throws, 1 try"), (2,)),
    Example("qb3", _at("1 start 6", "start 7", "black throws"), (0, 1, 2, 3, "start-3", 0, 3, 0)),
    Example("qb4", _at("start 7", "start 7", "black throws, 1 try"), (0, 0)),
    Example("qb5", _at("river 7", "5 start 6", "black throws"), (0,)),
    Example("qb6", _at("1 4 7 8 home 3", "start 7", "black throws"), (3,)),
    Example("qb7", _at("6 home 6", "start 7", "black moves 3"), ("6-E by 3",)),
    Example(
        "qb8",
        _at("4 start 1 river 1 home 4", "8 home 6", "black has an award"),
        open=("start-3", "river-C", "4-7"),
    ),
    Example("qb9", _at("4 start 1 home 5", "5 home 6", "black has an award"), ("start-5",)),
    Example("qb10", _at("7 home 6", "2 home 6", "black moves 1"), ("7-F by 1", "decline")),
    Example("qb11", _at("3 home 6", "2 home 6", "black moves 1"), ("3-4", "4-5")),
    Example("qb12", _at("3 7 home 5", "2 home 6", "black throws"), (1, "3-4", "7-F by 1", "F-E")),
    Example("qb13", _at("1 home 6", "2 home 6", "black throws"), (3, "1-4", "4-E by 5")),
    Example("qb14", _at("3 4 home 5", "F home 6", "black has an award"), ("3-F",)),
    Example("qb15", _at("3 home 6", "2 home 6", "black moves 2"), ("3-5", "2-5", "river-A")),
    Example("qb16", _at("3 home 6", "6 home 6", "black moves 2"), ("3-5", "6-7")),
    Example("qb17", _at("3 home 6", "6 home 6", "black throws"), (2, "3-5")),
    Example("qb18a", _at("D home 6", "7 home 6", "black moves 1"), ("D-1",)),
    Example("qb18b", _at("2 4 home 5", "7 home 6", "black moves 3"), ("2-5",)),
    Example("qb19", _at("4 7 home 5", "2 home 6", "black has an award"), ("7-f by 5", "f-home")),
    Example("qb20", _at("6 home 6", "7 home 6", "black moves 1"), ("6-7",)),
    Example("qb21", _at("1 home 6", "4 home 6", "black moves 3"), ("1-4",)),
    Example("qb22", _at("1 3 home 5", "2 home 6", "black moves 3"), ("1-4",)),
    Example("qb23", _at("f home 6", "2 home 6", "black throws"), (2,)),
    Example("qb24", _at("5 f home 5", "2 home 6", "black moves 1"), open=("5-6", "f-home")),
    Example("qb25", _at("e f home 5", "2 home 6", "black moves 1"), open=("f-home",)),
    Example("qb26", _at("3 5 home 5", "F home 6", "black moves 3"), ("3-6", "F-home")),
    Example("qb27", _at("f home 6", "5 start 3 river 1 home 2", "black moves 1"), ("f-home",)),
    Example("qb33", "pieces 7 first lots | black start 7 | white start 7 | black draws lots", (1, 1, 0, 2)),
    Example("qb34", _at("f home 6", "2 start 3 home 3", "black throws"), (2,)),
    Example("qb35", _at("1 home 6", "3 start 6", "black moves 2"), ("1-3", 0, 2, "river-b")),
    Example("qb36", _at("start 1 river 1 home 5", "5 home 6", "black moves 1"), open=("river-A", "start-1")),
)
