"""A course for the net of Ur: solve, gather positions, learn, round."""

import math
import time
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.ur import plan
from runners.bots.ur.net import NAMES
from runners.cache import whole
from runners.lab.ur import pool
from runners.lab.ur.learner import Learner, Shape
from runners.lab.ur.pool import Pool, Solved, Tell

CHECKED: Final = 500
"""Steps between reports."""


class Course(NamedTuple):
    """Everything that determines the resulting net, apart from the device."""

    pieces: int = plan.PIECES
    steps: int = 130_000
    batch: int = 65_536
    rate: float = 2e-3
    warm: int = 1_000
    even: int = 256 << 20
    """Positions drawn from the whole table."""
    few: int = 4 << 20
    """At most this many positions with a waiting player from each smaller game."""
    play_seconds: float = 25.0
    seed: int = 1
    first: int = plan.FIRST
    second: int = plan.SECOND


SMALL: Final = Course(2, 400, 512, 4e-3, 20, 1 << 20, 1 << 16, 0.0, 1, 64, 32)
"""For the CPU: two pieces."""


class Figures(NamedTuple):
    step: int
    seconds: float
    errors: tuple[float, ...]
    """Root mean square error by output: chances, and points as a share of the possible."""
    rate: float


def gather_positions(xp: Any, course: Course, tell: Tell) -> tuple[Solved, list[Pool]]:
    """The solution, and positions: evenly drawn ones, those met in play, those of smaller games."""
    small = pool.small_games(xp, course.pieces, course.few, course.seed, tell) if course.pieces > 1 else None
    found = pool.solve_both(xp, course.pieces, tell)
    parts = [pool.evenly(found, course.even, course.seed)]
    if xp is not np:
        keys = pool.positions_met(found, course.play_seconds, course.seed, tell)
        parts.append(pool.join_pools(xp, [pool.from_keys(found, xp.asarray(some)) for some in keys]))
        xp.get_default_memory_pool().free_all_blocks()
    if small is not None:
        parts.append(small)
    tell("positions: " + ", ".join(f"{len(part):,}" for part in parts))
    return found, parts


def shares_of(parts: list[Pool], batch: int) -> list[int]:
    """How much of a batch each part gives: the small games a sixteenth, the others equal shares."""
    few = batch // 16 if len(parts) > 1 else 0
    whole_parts = max(len(parts) - 1, 1)
    return [*[(batch - few) // whole_parts] * whole_parts, *([few] if few else [])]


def rate_at(course: Course, step: int) -> float:
    """The learning rate rises for a while, then falls along a cosine."""
    if step < course.warm:
        return course.rate * (step + 1) / course.warm
    done = (step - course.warm) / max(1, course.steps - course.warm)
    return course.rate * 0.5 * (1 + math.cos(math.pi * min(done, 1.0)))


def learn(
    xp: Any,
    course: Course,
    parts: list[Pool],
    told: Any,
    checkpoint: Path | None = None,
    until: float = math.inf,
) -> Learner:
    """All steps of a course, from a checkpoint if there is one; `told` is called with figures on the way."""
    net = Learner(xp, Shape(first=course.first, second=course.second), course.seed)
    if checkpoint is not None and checkpoint.exists():
        load(net, checkpoint)
    began, shares = time.monotonic(), shares_of(parts, course.batch)
    chance = xp.random.RandomState(course.seed + net.steps)
    total, since = xp.zeros(len(plan.OUTPUTS)), net.steps
    while net.steps < course.steps and time.monotonic() < until:
        drawn = [
            (chance.random_sample(count) * len(part)).astype(np.int64)
            for part, count in zip(parts, shares, strict=True)
        ]
        pairs = list(zip(parts, drawn, strict=True))
        lists = xp.concatenate([part.lists[rows] for part, rows in pairs])
        targets = xp.concatenate([part.targets[rows] for part, rows in pairs])
        total += net.step(lists, targets, rate_at(course, net.steps))
        if net.steps % CHECKED == 0 or net.steps == course.steps:
            counted = (net.steps - since) * sum(shares)
            errors = tuple(math.sqrt(float(error) / counted) for error in total)
            told(Figures(net.steps, time.monotonic() - began, errors, rate_at(course, net.steps)), net)
            total, since = xp.zeros(len(plan.OUTPUTS)), net.steps
    return net


def save(net: Learner, path: Path) -> None:
    """A checkpoint."""
    host = getattr(net.xp, "asnumpy", np.asarray)
    with whole(path) as file:
        np.savez(file, theta=host(net.theta), mean=host(net.mean), square=host(net.square), steps=net.steps)


def load(net: Learner, path: Path) -> None:
    with np.load(path) as archive:
        for name in ("theta", "mean", "square"):
            getattr(net, name)[:] = net.xp.asarray(archive[name])
        net.steps = int(archive["steps"])


def write(path: Path, weights: dict[str, Any], told: dict[str, Any]) -> None:
    """The file that the package ships."""
    import json

    with whole(path) as file:
        np.savez_compressed(file, **{name: weights[name] for name in NAMES}, about=np.array(json.dumps(told)))
