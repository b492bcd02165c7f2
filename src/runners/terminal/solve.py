"""`runners ur solve` and `runners lmr solve`: exact values with certified bounds."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter
from rich.console import Console

from runners.cache import check_writable
from runners.games.ur.options import LATER, unusual_meaning
from runners.solver.layers import Account
from runners.solver.solve import Question, result, solve, table_bytes, write_table
from runners.solver.ur.variant import Variant
from runners.terminal.installation import how_to_install
from runners.terminal.options import Json

VERBS: Final = {"win": "wins with probability", "points": "expects points"}

Device = Annotated[
    Literal["cpu", "cuda"], Parameter(help="Where to solve: this machine's cores, or an NVIDIA GPU.")
]
Tolerance = Annotated[
    float | None, Parameter(help="How close the bounds end: 1e-9 for small games, 1e-6 for large ones.")
]
Out = Annotated[Path | None, Parameter(help="Write the values of every position into this table.")]
Saved = Annotated[
    Path | None,
    Parameter(
        help="Keep a checkpoint here on Ctrl-C and every ten minutes; the same command continues from it.",
        name="--checkpoint",
    ),
]


def ur(
    *,
    pieces: Annotated[int, Parameter(help="Pieces per side, 1 to 7.")],
    objective: Annotated[Literal["win", "points"], Parameter(help="What is played for.")] = "win",
    enter_by_five: Annotated[bool, Parameter(help="A piece may enter with a 5 (QB9).")] = True,
    decline_award: Annotated[bool, Parameter(help="A bonus may be declined (QB10).")] = True,
    head_start: Annotated[
        bool,
        Parameter(help="The value with one piece of each side in the river at first (QB43).", negative=""),
    ] = False,
    device: Device = "cpu",
    tolerance: Tolerance = None,
    out: Out = None,
    saved: Saved = None,
    as_json: Json = False,
) -> int:
    """Solve Ur exactly for a number of pieces."""
    variant = Variant(enter_by_five, decline_award)
    question = Question("ur", pieces, objective, device, tolerance, variant, head_start)
    return answer(question, out, saved, as_json)


def lmr(
    *,
    pegs: Annotated[int, Parameter(help="Pegs per side not yet home, 1 to 3; 3 is Fast Track.")],
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
    check(question.check(), out, saved)
    try:
        engine, account = _on_device(lambda: solve(question, saved))
    except KeyboardInterrupt:
        if saved is not None:
            raise
        raise KeyboardInterrupt(
            "interrupted: nothing was kept; --checkpoint FILE keeps what was done"
        ) from None
    found = result(question, engine, account)
    if as_json:
        print(json.dumps(found), flush=True)
    else:
        tell(found, account, Console(highlight=False, soft_wrap=True))
    if out is not None:
        write_table(out, question, engine, account)
        size = f"{out.stat().st_size / 1e6:,.1f}"
        print(f"table: {out}, {size} MB", file=sys.stderr)
    if saved is not None:
        saved.unlink(missing_ok=True)
    return 0


def check(question: Question, out: Path | None, saved: Path | None) -> None:
    """Files that cannot be written are told before the work, not after it."""
    if saved is not None and question.device != "cpu":
        raise ValueError("--checkpoint is for the CPU: a GPU solves in less time than a checkpoint takes")
    for path in (out, saved):
        if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise ValueError(f"{path} cannot be written: its folder does not exist, or it is a folder itself")
        if path is not None:
            check_writable(path)
    if out is not None:
        free, needed = disk_usage(out.absolute().parent).free, table_bytes(question)
        if needed > free:
            raise ValueError(
                f"{out} will take {needed / 1e9:.1f} GB, but its disk has only {free / 1e9:.1f} GB free"
            )


def _on_device(work: Callable[[], Any]) -> Any:
    """Run it, or say in a sentence that CuPy or the GPU is missing."""
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


def tell(found: dict[str, Any], account: Account, console: Console) -> None:
    """The answer in three lines."""
    word = "pieces" if "pieces" in found else "pegs"
    size = f"{found[word]} {word if found[word] > 1 else word[:-1]}"
    goal, value = found.get("objective", "win"), f"[bold]{found['value']:.12f}[/bold]"
    console.print(f"{size}: the player who begins {VERBS[goal]} {value}")
    for name in LATER:
        if name in found:
            console.print(unusual_meaning(name))
    lower, upper, widest = f"{found['lower']:.12f}", f"{found['upper']:.12f}", f"{account.widest:.1e}"
    console.print(
        f"certain: between {lower} and {upper}; no position's bounds are further apart than {widest}"
    )
    console.print(figures(found))


def figures(found: dict[str, Any]) -> str:
    """How much work it was."""
    return (
        f"{found['positions']:,} positions, {found['sweeps']:,} sweeps, {found['updates']:,} updates in "
        f"{found['seconds']:.2f} s ({found['updates_per_second']:,.0f} per second) on {found['device']}"
    )
