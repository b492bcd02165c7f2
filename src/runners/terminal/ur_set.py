"""`runners ur set`: the chance to win a set of Ur, for every score."""

import json
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.fast.chunks import bar
from runners.games.ur.tally import TALLIES
from runners.solver.ur.sets import SetSolver

MOST_PIECES: Final = 2
CLOSEST: Final = 1e-9


def ur(
    *,
    pieces: Annotated[int, Parameter(help="Pieces a side, 1 or 2.")],
    device: Annotated[
        Literal["cpu", "cuda"], Parameter(help="Where to solve; so far on the CPU only.")
    ] = "cpu",
    tolerance: Annotated[float, Parameter(help="How close the chances must be.")] = 1e-6,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")] = False,
) -> None:
    """Solve the set for 21 tallies: the chance of every score before a game (docs/howto/solve.md)."""
    if not 1 <= pieces <= MOST_PIECES or device != "cpu":
        raise ValueError(f"the set is solved on the CPU, for 1 to {MOST_PIECES} pieces")
    if not CLOSEST <= tolerance < 1:
        raise ValueError(f"--tolerance {tolerance:g}: it must be {CLOSEST:g} or more, and below 1")
    with bar(not as_json) as shown:
        task = shown.add_task("tallies on the table", total=TALLIES)
        chances = SetSolver(pieces, tolerance).solve(lambda done, _: shown.update(task, completed=done))
    if as_json:
        print(json.dumps({"pieces": pieces, "scores": scores(chances)}))
    else:
        Console(highlight=False).print(grid(chances))


def scores(chances: Any) -> list[dict[str, Any]]:
    """Every score that a set can have before a game."""
    return [
        {"own": own, "other": other, "chance": float(chances[own, other])}
        for own in range(TALLIES)
        for other in range(TALLIES)
        if own + other <= TALLIES
    ]


def grid(chances: Any) -> Table:
    """Chances in points of 100: a row for the own tallies, a column for the other's."""
    table = Table("", *map(str, range(TALLIES)), box=None, padding=(0, 1, 0, 0))
    for own in range(TALLIES):
        others = range(TALLIES - own + 1) if own else range(TALLIES)
        table.add_row(str(own), *(f"{100 * chances[own, other]:.0f}" for other in others))
    return table
