"""`runners review`: a finished game judged, move by move."""

import time
from pathlib import Path
from types import TracebackType
from typing import Annotated, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
from rich.table import Table

from runners.drawing.chances import chances_picture
from runners.games import GAMES
from runners.mind.review import Review, TableJudge, encode, read
from runners.mind.review import review as review_game
from runners.mind.review.rolled import with_rollouts
from runners.solver.oracle import open_table
from runners.terminal.helped import option
from runners.terminal.tables import headed, plain
from runners.words import Saying, english, said

LEVELS: Final = " ▁▂▃▄▅▆▇█"
WIDE: Final = 64
"""Columns of the chart."""
PATIENCE_S: Final = 1.0
"""How long nothing is shown."""


def review(
    file: Annotated[Path, option("help-review-file")],
    /,
    *,
    table: Annotated[tuple[Path, ...], option("help-review-table", negative="")] = (),
    rollouts: Annotated[int, option("help-review-rollouts")] = 0,
    picture: Annotated[Path | None, option("help-review-picture")] = None,
    as_json: Annotated[bool, option("help-json", name="--json", negative="")] = False,
) -> int:
    """Judge every roll and choice of a finished game, and tell luck apart from skill."""
    document = file.read_bytes()
    tables = [TableJudge(open_table(path)) for path in table]
    with Shown(said("review-judging")) as shown:
        found = review_game(document, tables, shown.at)
    if rollouts:
        with Shown(said("review-playing-on")) as shown:
            found = with_rollouts(read(document), found, rollouts, shown.at)
    if picture is not None:
        picture.write_text(drawn(found), encoding="utf-8")
    if as_json:
        print(encode(found).decode())
    else:
        show(found, Console(stderr=True, highlight=False))
    return 0


class Shown:
    """A bar on a terminal, for a review that takes longer than a moment."""

    def __init__(self, what: Saying) -> None:
        columns = (TextColumn(english(what)), BarColumn(), MofNCompleteColumn())
        self.console = Console(stderr=True)
        self.bar = Progress(*columns, console=self.console, transient=True)
        self.task: TaskID | None = None
        self.since = time.monotonic()

    def __enter__(self) -> "Shown":
        return self

    def at(self, done: int, total: int) -> None:
        if self.task is None and self.console.is_terminal and time.monotonic() - self.since > PATIENCE_S:
            self.bar.start()
            self.task = self.bar.add_task("", total=total)
        if self.task is not None:
            self.bar.update(self.task, completed=done)

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        if self.task is not None:
            self.bar.stop()


def show(found: Review, console: Console) -> None:
    """The sums, a chart of the chances, the turning points."""
    console.print(
        english(
            said(
                "review-head",
                game=GAMES[found.game].title,
                moments=str(len(found.moments)),
                judges=judged_by(found),
            )
        )
    )
    console.print(sums(found), "", chart(found), "")
    for point in found.turning:
        console.print(plain(f"{point.seq:>5}  {point.text}"), soft_wrap=True)


def judged_by(found: Review) -> tuple[Saying | str, ...]:
    """The judges of a game, as people list them."""
    kinds = {moment.by for moment in found.moments}
    named = tuple(said("review-judge", kind=kind) for kind in ("table", "net") if kind in kinds)
    return (*named, *found.tables) or (said("review-judge", kind="nobody"),)


def sums(found: Review) -> Table:
    """One row per seat: start + luck + choices + correction = result."""
    table = headed(said("review-columns"))
    for seat in found.seats:
        numbers = (seat.luck, seat.choices, seat.correction)
        signed = [f"{number:+.4f}" for number in numbers]
        ends = (f"{seat.start:.4f}", *signed, f"{seat.result:.4f}", f"{seat.cost:.4f}", str(seat.decisions))
        table.add_row(plain(seat.name), *ends)
    return table


def chart(found: Review) -> Table:
    """The chances over the game, one line of bars per seat."""
    table = Table.grid(padding=(0, 1))
    for number, seat in enumerate(found.seats):
        line = [seat.start, *(moment.chances[number] for moment in found.moments)]
        table.add_row(plain(seat.name), bars(line))
    return table


def bars(line: list[float]) -> str:
    """Chances as blocks of eight heights, no wider than the chart."""
    wide = min(WIDE, len(line))
    picked = [line[(len(line) - 1) * column // max(1, wide - 1)] for column in range(wide)]
    return "".join(LEVELS[round(chance * (len(LEVELS) - 1))] for chance in picked)


def drawn(found: Review) -> str:
    """The picture: all chances, and the turning points with their sentences."""
    rows = [[seat.start for seat in found.seats], *(moment.chances for moment in found.moments)]
    places = {moment.seq: row for row, moment in enumerate(found.moments, start=1)}
    marks = [(places[point.seq], point.text) for point in found.turning]
    names = ", ".join(seat.name for seat in found.seats)
    title = english(said("review-picture", game=GAMES[found.game].title, names=names))
    return chances_picture(title, [seat.name for seat in found.seats], rows, marks)
