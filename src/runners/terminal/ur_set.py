"""`runners ur set`: the chance to win a set of Ur, for every score."""

import json
from typing import Annotated, Any, Final

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.games.ur.tally import TALLIES
from runners.progress import Progress
from runners.solver.ur.sets import SetSolver
from runners.terminal.options import Device, Json

MOST_PIECES: Final = {"cpu": 3, "cuda": 4}
TOLERANCE_MIN: Final = 1e-9


def ur(
    *,
    pieces: Annotated[int, Parameter(help="Pieces per side: 1 to 3, or up to 4 on a GPU.")],
    device: Device = "cpu",
    tolerance: Annotated[float, Parameter(help="How close the chances must be.")] = 1e-6,
    as_json: Json = False,
) -> None:
    """Solve the set for 21 tallies: the chance of every score before a game (docs/howto/solve.md)."""
    if not 1 <= pieces <= MOST_PIECES[device]:
        most = f"{MOST_PIECES['cpu']} pieces on the CPU and {MOST_PIECES['cuda']} on a GPU"
        raise ValueError(f"--pieces {pieces}: the set is solved with up to {most}")
    if not TOLERANCE_MIN <= tolerance < 1:
        raise ValueError(f"--tolerance {tolerance:g}: it must be {TOLERANCE_MIN:g} or more, and below 1")
    with Progress("tallies on the table", TALLIES) as work:
        solver = SetSolver(pieces, tolerance, device)
        chances = solver.solve(lambda done, _: work.update(done))
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
    """Chances in percent: one row for each of a player's tallies, one column for each of the other's."""
    table = Table("", *map(str, range(TALLIES)), box=None, padding=(0, 1, 0, 0))
    for own in range(TALLIES):
        others = range(TALLIES - own + 1) if own else range(TALLIES)
        table.add_row(str(own), *(f"{100 * chances[own, other]:.0f}" for other in others))
    return table
