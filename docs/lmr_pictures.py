"""Pictures of the examples in docs/rules/lmr.md, drawn from the examples as they stand there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from runners.drawing.lmr import arrow_of, draw_lmr
from runners.drawing.signs import Arrow
from runners.games.lmr import LMR, Move, State

PAGE: Final = Path(__file__).parent / "rules" / "lmr.md"
PICTURED: Final = re.compile(
    r'<img src="img/(?P<name>lmr-[\w-]+\.svg)"[^>]*>\n\n```lmr\n(?P<example>.*?)```', re.DOTALL
)
"""A picture with the example that it shows below it."""


class Shown(NamedTuple):
    """A move of an example, where it is made or open."""

    state: State
    move: str
    played: bool


def pictures() -> dict[str, str]:
    """Every picture of an example by file name."""
    page = PAGE.read_text(encoding="utf-8")
    return {found["name"]: drawn(found["example"]) for found in PICTURED.finditer(page)}


def drawn(example: str) -> str:
    """The position of the first move shown, with an arrow for every move that is made, or else open."""
    shown = list(moves(example))
    made = [each for each in shown if each.played] or shown
    first = made[0].state if made else LMR.parse(example.splitlines()[0])
    return draw_lmr(first, list(arrows(made)), LMR.show(first))


def arrows(shown: list[Shown]) -> Iterator[Arrow]:
    """Moves made one after another are numbered, open moves of several dice named by their die."""
    for order, each in enumerate(shown, 1):
        die = _die(each)
        tag = str(order) if each.played and len(shown) > 1 else str(die) if die is not None else ""
        yield arrow_of(each.state, each.move, tag)


def _die(shown: Shown) -> int | None:
    """The face of the die, where there are several."""
    choice = LMR.parse_move(shown.move)
    if not isinstance(choice, Move) or choice.die is None or len(shown.state.pending) == 1:
        return None
    return shown.state.pending[choice.die]


def moves(example: str) -> Iterator[Shown]:
    """Play the example; every move of a Peg in it that is made or said to be legal."""
    first, *lines = example.splitlines()
    state = LMR.parse(first)
    for line in lines:
        kind, _, said = line.partition(" ")
        if kind == "legal:":
            yield from (Shown(state, move, False) for move in said.split(", ") if is_move(move))
        elif kind == ">":
            if is_move(said):
                yield Shown(state, said, True)
            state = done(state, said)


def is_move(text: str) -> bool:
    return not text.startswith("roll") and isinstance(LMR.parse_move(text), Move)


def done(state: State, action: str) -> State:
    if action.startswith("roll "):
        return LMR.roll(state, tuple(map(int, action.split()[1:]))).state
    return LMR.apply(state, LMR.parse_move(action)).state
