"""What both games need to bring plain positions over: rows of numbers into records, numbers into choices."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from runners.games.contract import Game
from runners.words import english, said

S = TypeVar("S")
M = TypeVar("M")

Rows: TypeAlias = Sequence[Sequence[int]]


def fill_records(
    record: np.dtype[Any], columns: Sequence[str], lists: Sequence[tuple[str, int]], rows: Rows
) -> npt.NDArray[Any]:
    """One record per row: single numbers first, then lists of them, in the order given."""
    made, table = np.zeros(len(rows), record), np.array(rows, np.int64).reshape(len(rows), -1)
    for column, name in enumerate(columns):
        made[name] = table[:, column]
    first = len(columns)
    for name, width in lists:
        made[name] = table[:, first : first + width]
        first += width
    return made


def choice_at(game: Game[Any, S, M], number_of: Callable[[S, M], int], state: S, number: int) -> M:
    """The legal choice with a number; ValueError if there is none."""
    for choice in game.legal(state):
        if number_of(state, choice) == number:
            return choice
    raise ValueError(english(said("fast-not-legal-in", choice=str(number), position=game.show(state))))
