"""`runners ur solve` and `runners lmr solve`: exact values with certified bounds."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from runners.games.ur.options import LATER, without
from runners.kept.files import check_writable
from runners.solver.layers import Account
from runners.solver.solve import Question, result, solve, table_bytes, write_table
from runners.solver.ur.variant import Variant
from runners.terminal.installed import how_to_install

INTERRUPTED: Final = 130
DEVICE: Final = "Where to solve: this machine's cores, or an NVIDIA GPU."
TOLERANCE: Final = "How close the bounds end: 1e-9 for small games, 1e-6 for large ones."
OUT: Final = "Write the values of every position into this table."
SAVED: Final = "Keep a checkpoint here on Ctrl-C and every ten minutes; the same command goes on from it."

Device = Annotated[Literal["cpu", "cuda"], Parameter(help=DEVICE)]
Tolerance = Annotated[float | None, Parameter(help=TOLERANCE)]
Out = Annotated[Path | None, Parameter(help=OUT)]
Saved = Annotated[Path | None, Parameter(name="--checkpoint", help=SAVED)]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]


def ur(
    *,
    pieces: Annotated[int, Parameter(help="Pieces a side, 1 to 7.")],
    objective: Annotated[Literal["win", "points"], Parameter(help="What is played for.")] = "win",
    enter_by_five: Annotated[bool, Parameter(help="A piece may enter with a 5 (QB9).")] = True,
    decline_award: Annotated[bool, Parameter(help="A bonus may be declined (QB10).")] = True,
    device: Device = "cpu",
    tolerance: Tolerance = None,
    out: Out = None,
    saved: Saved = None,
    as_json: Json = False,
) -> int:
    """Solve Ur exactly for a number of pieces."""
    variant = Variant(enter_by_five, decline_award)
    return answer(Question("ur", pieces, objective, device, tolerance, variant), out, saved, as_json)


def lmr(
    *,
    pegs: Annotated[int, Parameter(help="Pegs a side not yet home, 1 to 3; 3 is Fast Track.")],
    device: Device = "cpu",
    tolerance: Tolerance = None,
    out: Out = None,
    saved: Saved = None,
    as_json: Json = False,
) -> int:
    """Solve Last Man Running for two players in opposite seats of four arms, without options."""
    return answer(Question("lmr", pegs, "win", device, tolerance), out, saved, as_json)


def answer(question: Question, out: Path | None, saved: Path | None, as_json: bool) -> int:
    """Solve, print, write the table."""
    check(question.checked(), out, saved)
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    try:
        with Bar() as bar:
            engine, account = _on_device(lambda: solve(question, saved, bar.show))
    except KeyboardInterrupt:
        print(f"runners: interrupted: {what_is_left(saved)}", file=sys.stderr)
        return INTERRUPTED
    found = result(question, engine, account)
    if as_json:
        print(json.dumps(found), flush=True)
    else:
        tell(found, account, console)
    if out is not None:
        write_table(out, question, engine, account)
        console.print(f"table: {out}, {out.stat().st_size / 1e6:,.1f} MB")
    if saved is not None:
        saved.unlink(missing_ok=True)
    return 0


def what_is_left(saved: Path | None) -> str:
    """What an interrupted run can be taken up from."""
    if saved is None:
        return "nothing was kept; --checkpoint FILE keeps what was done"
    return (
        f"{saved} keeps what was done, the same command goes on from it"
        if saved.exists()
        else "nothing had been done yet"
    )


def check(question: Question, out: Path | None, saved: Path | None) -> None:
    """Files that cannot be written are told before the work, not after it."""
    if saved is not None and question.device != "cpu":
        raise ValueError("--checkpoint is for the CPU: a GPU solves in less time than a checkpoint takes")
    for path in (out, saved):
        if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise ValueError(f"{path} cannot be written: there is no such folder, or it is one")
        if path is not None:
            check_writable(path)
    if out is not None:
        free, needed = disk_usage(out.absolute().parent).free, table_bytes(question)
        if needed > free:
            raise ValueError(
                f"{out} will take {needed / 1e9:.1f} GB and its disk has {free / 1e9:.1f} GB free"
            )


def _on_device(work: Callable[[], Any]) -> Any:
    """Run it; a sentence where CuPy or the GPU is missing."""
    try:
        return work()
    except ModuleNotFoundError as error:
        if error.name != "cupy":
            raise
        raise ValueError(f"--device cuda needs CuPy: {how_to_install('gpu')}") from None
    except RuntimeError as error:
        if type(error).__name__ != "CUDARuntimeError":
            raise
        raise ValueError(f"--device cuda needs an NVIDIA GPU and its driver: {error}") from None


class Bar:
    """Progress by layer, with the sweeps so far and the gap of the layer in hand."""

    def __init__(self) -> None:
        columns = (
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("layers, {task.description}"),
            TimeElapsedColumn(),
        )
        self.progress = Progress(
            *columns, console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty()
        )
        self.task = self.progress.add_task("starting (the first time: compiling)")

    def __enter__(self) -> "Bar":
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def show(self, engine: Any, account: Account) -> None:
        """What has been done."""
        gap = "done" if account.gap == float("inf") else f"gap {account.gap:.1e}"
        words = f"{account.sweeps:,} sweeps, {gap}"
        self.progress.update(self.task, total=len(engine.layers), completed=account.layer, description=words)


def tell(found: dict[str, Any], account: Account, console: Console) -> None:
    """The answer in three lines."""
    word = "pieces" if "pieces" in found else "pegs"
    size = f"{found[word]} {word if found[word] > 1 else word[:-1]}"
    what = {"win": "wins with probability", "points": "expects points"}[found.get("objective", "win")]
    console.print(f"{size}: the player who begins {what} [bold]{found['value']:.12f}[/bold]")
    for name in LATER:
        if name in found:
            console.print(without(name))
    console.print(f"certain: between {found['lower']:.12f} and {found['upper']:.12f}; "
                  f"no position's bounds are further apart than {account.widest:.1e}")  # fmt: skip
    console.print(
        f"{found['positions']:,} positions, {found['sweeps']:,} sweeps, {found['updates']:,} updates in "
        f"{found['seconds']:.2f} s ({found['updates_per_second']:,.0f} a second) on {found['device']}"
    )
