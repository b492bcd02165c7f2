"""The solvers: how long exact solutions take on this machine's cores, and on a GPU where there is one."""

import shutil

from bench import Row
from runners.solver.solve import Question, result, solve

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
    """Seconds and updates a second of each."""
    for game in ("ur", "lmr"):  # compiling is not part of any figure
        solve(Question(game, 1, "win"))
    asked = [*CPU, *(GPU if shutil.which("nvidia-smi") else ())]
    return [row for question in asked for row in measured(question)]


def measured(question: Question) -> list[Row]:
    answer = result(question, *solve(question))
    word = "pieces" if question.game == "ur" else "pegs"
    goal = f" for {question.objective}" if question.game == "ur" else ""
    what = f"{question.game} {question.size} {word}{goal} to {question.close:g}, {question.device}"
    return [
        Row(what, answer["seconds"], "seconds"),
        Row(f"{what}: updates", answer["updates_per_second"] / 1e6, "millions a second"),
    ]
