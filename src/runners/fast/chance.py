"""Chance as numbers: every roll that may come, with its probability, and what choices lead to."""

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

Counts = npt.NDArray[np.int64]


class Outcomes(NamedTuple):
    """Every roll that may come in some games, those of one game side by side."""

    rows: Counts
    """The game of each."""
    dice: Counts
    """How many dice show each face, in the order of the faces."""
    chances: npt.NDArray[np.float64]
    """How likely each is; those of one game add up to 1."""


class Afterstates(NamedTuple):
    """What every legal choice leads to, those of one game side by side."""

    rows: Counts
    """The game of each."""
    actions: Counts
    """The number of the choice."""
    batch: Any
    """The games after it, a Batch with given dice."""


@cache
def rolls(count: int, faces: int) -> tuple[Counts, npt.NDArray[np.float64]]:
    """The different rolls of that many dice by face, and how likely each is."""
    dice = [
        [roll.count(face) for face in range(faces)]
        for roll in combinations_with_replacement(range(faces), count)
    ]
    ways = [factorial(count) / prod(map(factorial, row)) for row in dice]
    return np.array(dice, np.int64), np.array(ways) / faces**count


def outcomes(due: Counts, faces: int) -> Outcomes:
    """Every roll of games in which that many dice are due; none where none are."""
    counts = np.unique(due[due > 0])
    tables = [rolls(int(count), faces) for count in counts]
    sizes, kinds = np.array([len(table[0]) for table in tables], np.int64), np.searchsorted(counts, due)
    waiting = np.flatnonzero(due > 0)
    lengths = sizes[kinds[waiting]]
    rows = np.repeat(waiting, lengths)
    inside = np.arange(len(rows)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
    places = (np.cumsum(sizes) - sizes)[kinds[rows]] + inside
    dice = np.concatenate([np.zeros((0, faces), np.int64), *(table[0] for table in tables)])
    return Outcomes(
        rows, dice[places], np.concatenate([np.zeros(0), *(table[1] for table in tables)])[places]
    )
