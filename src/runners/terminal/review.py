"""`runners review`: a finished game judged, move by move."""

from pathlib import Path
from typing import Annotated, Final

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.drawing.chances import chances_picture
from runners.games import GAMES
from runners.progress import Progress
from runners.solver.oracle import open_table
from runners.study.review import Review, TableJudge, encode, read
from runners.study.review import review as review_game
from runners.study.review.rolled import with_rollouts
from runners.terminal.options import Json
from runners.terminal.tables import plain_text, table_with
from runners.words import english_list

LEVELS: Final = " ▁▂▃▄▅▆▇█"
CHART_COLUMNS: Final = 64
"""Columns of the chart."""
JUDGES: Final = {"table": "exact tables", "net": "the net"}


def review(
    file: Annotated[Path, Parameter(help="The replay: a JSON file, of a room or of a single game.")],
    /,
    *,
    table: Annotated[
        tuple[Path, ...],
        Parameter(help="An exact table written by `solve --out`; may be repeated.", negative=""),
    ] = (),
    rollouts: Annotated[
        int, Parameter(help="Play this many games on from mistakes and best choices; needs the extra lab.")
    ] = 0,
    picture: Annotated[Path | None, Parameter(help="Draw the chances into this SVG file.")] = None,
    as_json: Json = False,
) -> int:
    """Judge every roll and choice of a finished game, and tell luck apart from skill."""
    document = file.read_bytes()
    tables = [TableJudge(open_table(path)) for path in table]
    with Progress("judging positions") as work:
        found = review_game(document, tables, work.update)
    if rollouts:
        with Progress("playing on") as work:
            found = with_rollouts(read(document), found, rollouts, work.update)
    if picture is not None:
        picture.write_text(draw(found), encoding="utf-8")
    if as_json:
        print(encode(found).decode())
    else:
        show(found, Console(highlight=False))
    return 0


def show(found: Review, console: Console) -> None:
    """The sums, a chart of the chances, the turning points."""
    judges = english_list(judges_of(found))
    console.print(f"{GAMES[found.game].title}: {len(found.moments)} moments, judged by {judges}")
    console.print(sums(found), measured_against(found), "", chart(found), "")
    if found.decided is not msgspec.UNSET:
        console.print(plain_text(found.decided.text), soft_wrap=True)
    for point in found.turning:
        console.print(plain_text(f"{point.seq:>5}  {point.text}"), soft_wrap=True)


def judges_of(found: Review) -> tuple[str, ...]:
    """The judges of a game, as people list them."""
    kinds = {moment.by for moment in found.moments}
    named = tuple(name for kind, name in JUDGES.items() if kind in kinds)
    return (*named, *found.tables) or ("nobody",)


def sums(found: Review) -> Table:
    """One row per seat: start + luck + choices + correction = result."""
    table = table_with(
        "seat | accuracy | luck | start | dice | choices | correction | result | cost | decisions"
    )
    for seat in found.seats:
        numbers = (seat.luck, seat.choices, seat.correction)
        signed = [f"{number:+.4f}" for number in numbers]
        ends = (f"{seat.start:.4f}", *signed, f"{seat.result:.4f}", f"{seat.cost:.4f}", str(seat.decisions))
        grades = (shown_grade(seat.accuracy, 100), shown_grade(seat.luck_grade, 10))
        table.add_row(plain_text(seat.name), *grades, *ends)
    return table


def shown_grade(grade: int | msgspec.UnsetType, most: int) -> str:
    """A grade and the highest one; nothing where the game was never measured."""
    return "" if grade is msgspec.UNSET else f"{grade}/{most}"


def measured_against(found: Review) -> str:
    """Which configuration the grades were read from, as a line."""
    name = found.seats[0].percentiles if found.seats else msgspec.UNSET
    return "" if name is msgspec.UNSET else f"accuracy and luck measured against {name} (docs/review.md)"


def chart(found: Review) -> Table:
    """The chances over the game, one line of bars per seat."""
    table = Table.grid(padding=(0, 1))
    for number, seat in enumerate(found.seats):
        line = [seat.start, *(moment.chances[number] for moment in found.moments)]
        table.add_row(plain_text(seat.name), bars(line))
    return table


def bars(line: list[float]) -> str:
    """Chances as blocks of eight heights, no wider than the chart."""
    wide = min(CHART_COLUMNS, len(line))
    picked = [line[(len(line) - 1) * column // max(1, wide - 1)] for column in range(wide)]
    return "".join(LEVELS[round(chance * (len(LEVELS) - 1))] for chance in picked)


def draw(found: Review) -> str:
    """The picture: all chances, and the turning points with their sentences."""
    rows = [[seat.start for seat in found.seats], *(moment.chances for moment in found.moments)]
    places = {moment.seq: row for row, moment in enumerate(found.moments, start=1)}
    marks = [(places[point.seq], point.text) for point in found.turning]
    names = ", ".join(seat.name for seat in found.seats)
    title = f"{GAMES[found.game].title}: the chances of {names}"
    return chances_picture(title, [seat.name for seat in found.seats], rows, marks)
