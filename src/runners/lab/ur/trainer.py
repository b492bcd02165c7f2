"""A course on a device, from the beginning to the file it produces."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from runners.bots.levels import UR_BLURS
from runners.lab.ur import measure
from runners.lab.ur.course import SMALL, Course, Figures, gather_positions, learn, save, write
from runners.lab.ur.learner import Learner
from runners.lab.ur.pool import Solved, Tell
from runners.solver.objective import WIN

COURSES: Final = {"cpu": SMALL, "cuda": Course(steps=65_000)}
MOST_PIECES: Final = {"cpu": 3, "cuda": 7}
Told = Callable[[Figures, Learner], None]


def library(device: str) -> Any:
    """NumPy, or CuPy with matrix products in TF32, which halves the time."""
    if device == "cpu":
        return np
    os.environ.setdefault("CUPY_TF32", "1")
    import cupy

    return cupy


def teach(
    device: str, course: Course, checkpoint: Path | None, out: Path, games: int, tell: Tell, told: Told
) -> dict[str, Any]:
    """Solve, learn, write the net; returns what its file says, and its strength if requested."""
    xp, last = library(device), [0.0]
    found, parts = gather_positions(xp, course, tell)

    def after_round(figures: Figures, net: Learner) -> None:
        last[0] = figures.seconds
        if checkpoint is not None:
            save(net, checkpoint)
        told(figures, net)

    weights = learn(xp, course, parts, after_round, checkpoint).whole_numbers()
    command = f"runners train ur --device {device} --pieces {course.pieces} --steps {course.steps}"
    about = {
        "game": "ur",
        "command": f"{command} --seed {course.seed}",
        "seed": course.seed,
        "device": "cpu" if xp is np else _name(xp),
        "seconds": round(last[0]),
        "course": course._asdict(),
    }
    write(out, weights, about)
    del parts
    return about | (strength(xp, weights, found, games, course.seed) if games and xp is not np else {})


def strength(
    xp: Any, weights: dict[str, Any], found: Solved, games: int, seed: int
) -> dict[str, dict[str, Any]]:
    """Against perfect play (GPU): the levels, the net as it is, and one throw ahead."""
    engine, net = found.engine, measure.Everywhere(xp, weights)
    found = found._replace(win=(None, None), points=(None, None))
    xp.get_default_memory_pool().free_all_blocks()
    v, a = measure.tables(xp, net, found)[:2]
    levels = {name: blur for name, blur in UR_BLURS.items() if blur}
    return {
        **{
            name: measure.blur_values(xp, engine, (v, a), blur, games, seed + 300 + i)
            for i, (name, blur) in enumerate(levels.items())
        },
        "plain": measure.against_perfect(engine, (v, a, WIN), games, seed + 100),
        "ahead": measure.against_perfect(engine, (*engine.ahead((v, a, WIN)), WIN), games, seed + 200),
    }


def _name(cupy: Any) -> str:
    return str(cupy.cuda.runtime.getDeviceProperties(0)["name"].decode())
