"""`runners ur solve` and `runners lmr solve`: exact values with certified bounds."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage
from typing import Annotated, Any, Literal

from rich.console import Console

from runners.cache.files import check_writable
from runners.games.ur.options import LATER, without
from runners.solver.layers import Account
from runners.solver.solve import Question, result, solve, table_bytes, write_table
from runners.solver.ur.variant import Variant
from runners.terminal.helped import option
from runners.terminal.installed import how_to_install
from runners.words import Saying, english, said

Device = Annotated[Literal["cpu", "cuda"], option("help-solve-device")]
Tolerance = Annotated[float | None, option("help-solve-tolerance")]
Out = Annotated[Path | None, option("help-solve-out")]
Saved = Annotated[Path | None, option("help-solve-saved", name="--checkpoint")]
Json = Annotated[bool, option("help-json", name="--json", negative="")]


def ur(
    *,
    pieces: Annotated[int, option("help-solve-pieces")],
    objective: Annotated[Literal["win", "points"], option("help-objective")] = "win",
    enter_by_five: Annotated[bool, option("help-solve-enter-by-five")] = True,
    decline_award: Annotated[bool, option("help-solve-decline-award")] = True,
    head_start: Annotated[bool, option("help-solve-head-start", negative="")] = False,
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
    pegs: Annotated[int, option("help-solve-pegs")],
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
    try:
        engine, account = _on_device(lambda: solve(question, saved))
    except KeyboardInterrupt:
        if saved is not None:
            raise
        raise KeyboardInterrupt(english(said("solve-nothing-kept"))) from None
    found = result(question, engine, account)
    if as_json:
        print(json.dumps(found), flush=True)
    else:
        tell(found, account, Console(highlight=False, soft_wrap=True))
    if out is not None:
        write_table(out, question, engine, account)
        size = f"{out.stat().st_size / 1e6:,.1f}"
        print(english(said("solve-table", out=str(out), stsize=size)), file=sys.stderr)
    if saved is not None:
        saved.unlink(missing_ok=True)
    return 0


def check(question: Question, out: Path | None, saved: Path | None) -> None:
    """Files that cannot be written are told before the work, not after it."""
    if saved is not None and question.device != "cpu":
        raise ValueError(english(said("solve-no-checkpoint")))
    for path in (out, saved):
        if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
            raise ValueError(english(said("solve-not-writable", path=str(path))))
        if path is not None:
            check_writable(path)
    if out is not None:
        free, needed = disk_usage(out.absolute().parent).free, table_bytes(question)
        if needed > free:
            raise ValueError(
                english(
                    said(
                        "solve-disk-too-small",
                        out=str(out),
                        needed=f"{needed / 1e9:.1f}",
                        free=f"{free / 1e9:.1f}",
                    )
                )
            )


def _on_device(work: Callable[[], Any]) -> Any:
    """Run it; a sentence where CuPy or the GPU is missing."""
    try:
        return work()
    except ModuleNotFoundError as error:
        if error.name != "cupy":
            raise
        raise ValueError(english(said("solve-needs-cupy", value=f"{how_to_install('gpu')}"))) from None
    except RuntimeError as error:
        if type(error).__name__ != "CUDARuntimeError":
            raise
        raise ValueError(english(said("solve-needs-gpu", error=str(error)))) from None


def tell(found: dict[str, Any], account: Account, console: Console) -> None:
    """The answer in three lines."""
    word = "pieces" if "pieces" in found else "pegs"
    size = f"{found[word]} {word if found[word] > 1 else word[:-1]}"
    goal, value = found.get("objective", "win"), f"[bold]{found['value']:.12f}[/bold]"
    console.print(english(said(f"solve-value-{goal}", size=size, value=value)))
    for name in LATER:
        if name in found:
            console.print(without(name))
    lower, upper, widest = f"{found['lower']:.12f}", f"{found['upper']:.12f}", f"{account.widest:.1e}"
    console.print(english(said("solve-certain", lower=lower, upper=upper, widest=widest)))
    console.print(english(figures(found)))


def figures(found: dict[str, Any]) -> Saying:
    """How much work it was."""
    counted = {name: f"{found[name]:,}" for name in ("positions", "sweeps", "updates")}
    return said(
        "solve-figures",
        positions=counted["positions"],
        sweeps=counted["sweeps"],
        updates=counted["updates"],
        seconds=f"{found['seconds']:.2f}",
        rate=f"{found['updates_per_second']:,.0f}",
        device=str(found["device"]),
    )
