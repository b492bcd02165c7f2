"""The set of Ur on docs/solved.md: a picture of every score, a table, and what they teach."""

from collections.abc import Callable
from typing import Final

from runners.bots.ur.sets import goal_at, load_sets, set_chance
from runners.drawing.signs import word
from runners.drawing.svg import document, el
from runners.games.ur.tally import TALLIES
from runners.lab.ur.sets import scores, weight_of

CELL, LEFT, TOP = 16, 60, 70
BOX: Final = (0, 0, 860, 470)
PIECES: Final = 7
MEAN: Final = 9.9162
"""Points of a game with seven pieces that is played for winning (docs/solved/sets.json)."""
SHOWN: Final = ((1, 0), (5, 0), (10, 0), (10, 5), (15, 5), (15, 0), (18, 3), (20, 0), (20, 1))


def weight(own: int, other: int, pieces: int = PIECES) -> float:
    """How much of what the next game is played for are its points."""
    goal = goal_at(own, other, pieces)
    return weight_of(goal.win, goal.point, MEAN)


def picture() -> str:
    """Both sides by side: the chance of every score, and what to play for there."""
    title = "Ur, a set with seven pieces: the chance of every score, and what to play for"
    parts = [word(title, 17, "ink", (BOX[2] / 2, 24))]
    parts += _panel(LEFT, "chance of the set", "#2f5d8a", lambda own, other: set_chance(own, other, PIECES))
    parts += _panel(LEFT + 420, "weight of the points", "#c9853f", weight)
    return document(BOX, title, *parts, width=BOX[2])


def _panel(left: float, title: str, colour: str, of: Callable[[int, int], float]) -> list[str]:
    """A square a score, the darker the more; own tallies down, the other's across."""
    parts = [word(title, 14, "ink", (left + CELL * TALLIES / 2, 50))]
    for own, other in scores():
        where = {"x": left + CELL * other, "y": TOP + CELL * own, "width": CELL - 1, "height": CELL - 1}
        parts.append(el("rect", fill=colour, fill_opacity=0.06 + 0.94 * of(own, other), **where))
    for n in range(0, TALLIES, 5):
        parts.append(word(str(n), 11, "ink", (left - 12, TOP + CELL * (n + 0.5))))
        parts.append(word(str(n), 11, "ink", (left + CELL * (n + 0.5), TOP + CELL * TALLIES + 10)))
    across = (left + CELL * TALLIES / 2, TOP + CELL * TALLIES + 30)
    return [
        *parts,
        word("the other's tallies", 12, "ink", across),
        word("own", 12, "ink", (left - 36, TOP + 60)),
    ]


def table() -> list[str]:
    """Some scores with one to seven pieces, and the weight of the points with seven."""
    heads = " | ".join(str(pieces) for pieces in range(1, PIECES + 1))
    rows = [f"| tallies | {heads} | points, with 7 |", "|---" * (PIECES + 2) + "|"]
    for own, other in SHOWN:
        chances = " | ".join(f"{set_chance(own, other, n):.{_digits(n)}f}" for n in range(1, PIECES + 1))
        rows.append(f"| {own} to {other} | {chances} | {100 * weight(own, other):.0f}% |")
    return rows


def _digits(pieces: int) -> int:
    """Exact chances to six places, those of a chain to three."""
    return 6 if load_sets()[pieces].exact else 3
