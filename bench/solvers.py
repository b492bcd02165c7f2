"""The solvers: how long exact solutions take on this machine's cores, and on a GPU where there is one."""

import shutil
from importlib.util import find_spec
from typing import Any

from bench import Row
from runners.solver.layers import Account
from runners.solver.solve import WORDS, Question, result, solve

CPU = (
    Question("ur", 3, "win"),
    Question("ur", 4, "win"),
    Question("ur", 4, "points"),
    Question("lmr", 2, "win"),
)
GPU = (
    Question("ur", 7, "win", "cuda"),
    Question("ur", 7, "points", "cuda"),
    Question("lmr", 3, "win", "cuda"),
)


def run() -> list[Row]:
    """Seconds and updates a second of each; compiling is not counted."""
    rows = [row for question in CPU for row in measured(question, *solve(question))]
    return [*rows, *on_gpu()] if shutil.which("nvidia-smi") and find_spec("cupy") else rows


def named(question: Question) -> str:
    goal = f" for {question.objective}" if question.game == "ur" else ""
    game = f"{question.game} {question.size} {WORDS[question.game]}{goal}"
    return f"{game} to {question.close:g}, {question.device}"


def measured(question: Question, engine: Any, account: Account) -> list[Row]:
    answer, what = result(question, engine, account), named(question)
    return [
        Row(what, answer["seconds"], "seconds"),
        Row(f"{what}: updates", answer["updates_per_second"] / 1e6, "millions a second"),
    ]


def on_gpu() -> list[Row]:
    """The largest games, and how close their sweeps come to the speed of a copy on the device."""
    from runners.lab.solved.cuda_report import traffic
    from runners.solver.cuda.device import copy_bandwidth

    copy, rows = copy_bandwidth(), list[Row]()
    for question in GPU:
        engine, account = solve(question)
        asked = traffic(engine)["asked_bytes_per_second"]
        share = Row(
            f"{named(question)}: asked for", asked / 1e12, "TB/s", "a copy on the device", asked / copy
        )
        rows += [*measured(question, engine, account), share]
        del engine  # the next one needs the memory
    return rows
