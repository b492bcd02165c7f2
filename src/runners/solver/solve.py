"""A whole solution: engine, sweeps, checkpoints, result, table. The command line and the bench call this."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from typing import Any, Final

from runners.progress import Progress
from runners.solver import checkpoint, table
from runners.solver.compiled import need_numba
from runners.solver.layers import Account, figures, run
from runners.solver.lmr.index import placements as lmr_placements
from runners.solver.objective import objective
from runners.solver.ur.index import placements as ur_placements
from runners.solver.ur.variant import USUAL, Variant

SIZES: Final = {"ur": (1, 7), "lmr": (1, 3)}
WORDS: Final = {"ur": "pieces", "lmr": "pegs"}
SAVE_SECONDS: Final = 600.0
CHUNK: Final = 1 << 22

Show = Callable[[Any, Account], None]


@dataclass(frozen=True)
class Question:
    """What is to be solved, where and how closely."""

    game: str
    size: int
    objective: str = "win"
    device: str = "cpu"
    tolerance: float | None = None
    variant: Variant = USUAL
    """Rules of Ur that the players choose (QB9, QB10)."""
    head_start: bool = False
    """The value asked for is that of this first placement (QB43); the positions solved are the same."""

    def check(self) -> "Question":
        """The question itself; ValueError if it cannot be solved."""
        low, high = SIZES[self.game]
        if not low <= self.size <= high:
            raise ValueError(f"--{WORDS[self.game]} {self.size}: {low} to {high} can be solved")
        if not 0 < self.close < inf:
            raise ValueError(f"--tolerance {self.tolerance:g}: it must be a number above 0")
        if self.close < self.closest:
            raise ValueError(
                f"--tolerance {self.tolerance:g}: bounds below {self.closest:g} cannot be certified"
            )
        return self

    @property
    def close(self) -> float:
        """How close the bounds must get: by default 1e-9 for small games, 1e-6 for large ones."""
        if self.tolerance is not None:
            return self.tolerance
        return 1e-6 if (self.game, self.size) in LARGE else 1e-9

    @property
    def closest(self) -> float:
        """The closest bounds possible: every update keeps them a little apart."""
        return 1e-11 * objective(self.objective, self.size).best

    @property
    def positions(self) -> int:
        """How many placements there are, by the formulas."""
        return ur_placements(self.size) if self.game == "ur" else lmr_placements(self.size)


LARGE: Final = {("ur", 4), ("ur", 5), ("ur", 6), ("ur", 7), ("lmr", 3)}


def engine_for(question: Question) -> Any:
    """The engine of a device; refuses what does not fit (`memory.TooLarge`)."""
    goal = objective(question.objective, question.size)
    if question.device == "cpu":
        need_numba()
        from runners.solver.lmr.engine import LmrCpu
        from runners.solver.ur.engine import UrCpu

        if question.game == "lmr":
            return LmrCpu(question.size)
        return UrCpu(question.size, goal, question.variant, question.head_start)
    from runners.solver.cuda.lmr import LmrGpu
    from runners.solver.cuda.ur import UrGpu

    if question.game == "lmr":
        return LmrGpu(question.size)
    return UrGpu(question.size, goal, question.variant, question.head_start)


def compile_for(question: Question) -> None:
    """Sweep the smallest game once, so that no clock counts the compiling that a first run does."""
    if question.device == "cpu":
        engine_for(replace(question, size=1)).sweep(0)


def solve(question: Question, saved: Path | None = None, show: Show = lambda *_: None) -> tuple[Any, Account]:
    """Solve from the start, or from a checkpoint if there is one; an interruption writes one."""
    with Progress("starting (the first time: compiling)", checkpoint=saved) as work:
        engine = engine_for(question)
        compile_for(question)
        account = checkpoint.load(saved, engine) if saved is not None and saved.exists() else Account()
        keeper = _Keeper(engine, account, saved, work, show)
        work.keep = keeper.save  # bounds stay bounds: what is written while a sweep runs is a valid start
        try:
            run(engine, question.close, account, keeper.watch)
        except KeyboardInterrupt:
            keeper.save()
            raise
    return engine, account


def table_bytes(question: Question) -> int:
    """About how large a table becomes: 16 bits per value, two values per position of Ur."""
    return question.positions * (4 if question.game == "ur" else 2)


class _Keeper:
    """Shows progress after every batch of sweeps and saves now and then."""

    def __init__(self, engine: Any, account: Account, saved: Path | None, work: Progress, show: Show) -> None:
        self.engine, self.account, self.saved, self.work, self.show = engine, account, saved, work, show
        self.last = time.monotonic()

    def watch(self, account: Account) -> None:
        gap = "done" if account.gap == inf else f"gap {account.gap:.1e}"
        what = f"layers, {account.sweeps:,} sweeps, {gap}"
        self.work.update(account.layer, len(self.engine.layers), what)
        self.show(self.engine, account)
        if time.monotonic() - self.last > SAVE_SECONDS:
            self.save()
            self.last = time.monotonic()

    def save(self) -> None:
        if self.saved is not None:
            checkpoint.save(self.saved, self.engine, self.account)


def result(question: Question, engine: Any, account: Account) -> dict[str, Any]:
    """The answer with its certificate, in the keys of `runners ... solve --json`."""
    ahead = {"head_start": True} if question.head_start else {}
    chosen = question.variant.unusual | ahead
    named = {"objective": question.objective, **chosen} if question.game == "ur" else {}
    found = figures(engine, account, question.positions)
    return {WORDS[question.game]: question.size, **named, **found, "device": engine.device}


def write_table(path: Path, question: Question, engine: Any, account: Account) -> None:
    """The values of every position, 16 bits each."""
    answer = result(question, engine, account)
    certificate = {key: answer[key] for key in ("value", "lower", "upper", "sweeps", "updates", "device")}
    certificate |= {"head_start": True} if question.head_start else {}
    certificate |= {"tolerance": question.close, "widest_gap": account.widest}
    arrays = engine.arrays()
    header = {
        "game": question.game,
        "rules": engine.rules,
        "objective": question.objective,
        "size": question.size,
        "values": len(next(iter(arrays.values()))),
        "arrays": list(arrays),
        "worst": engine.objective.worst,
        "step": engine.objective.step,
        "certificate": certificate,
    }
    table.write(path, header, [_chunks(engine, array) for array in arrays.values()])


def _chunks(engine: Any, array: Any) -> Iterator[table.Values]:
    """An array's values as 16-bit steps, a stretch at a time; a GPU's array comes over in stretches too."""
    for at in range(0, len(array), CHUNK):
        part = array[at : at + CHUNK]
        held = part.get() if hasattr(part, "get") else part
        yield table.to_steps(held, engine.objective.worst, engine.objective.step)
