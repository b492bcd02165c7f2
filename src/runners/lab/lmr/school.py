"""Teaching the net of Last Man Running: self-play and learning in turn."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from runners.bots.lmr import plan
from runners.cache import whole
from runners.lab.lmr.games import Setting, draw_setting
from runners.lab.lmr.learner import Learner, Shape

SETTINGS: Final = 4096
ACTIVE: Final = 45
"""About how many inputs hold at once."""
SHAPE: Final = Shape(plan.INPUTS, plan.FIRST, plan.SECOND)


class Course(NamedTuple):
    """How long and how fast to learn."""

    rounds: int
    games: int
    """Played at once."""
    ticks: int
    """Rolls in every game before the results are learned."""
    batch: int
    """Positions per step."""
    seed: int
    rate: float
    last_rate: float = 1e-5
    fade: float = 0.95
    last_fade: float = 0.85
    warm_up: int = 4


COURSES: Final = {
    "cuda": Course(rounds=408, games=32_768, ticks=32, batch=16_384, seed=1, rate=1.4e-3),
    "cpu": Course(rounds=400, games=512, ticks=24, batch=1_024, seed=1, rate=1.5e-3, last_rate=3e-5),
}
"""By device: a whole course takes about eight minutes on a large GPU, half an hour on one core."""
ONWARD: Final[dict[str, dict[str, Any]]] = {
    "cuda": {"batch": 8_192, "rate": 7e-4, "fade": 0.9},
    "cpu": {"rate": 7e-4, "fade": 0.9},
}
"""What is different where a course starts from a net."""


class Figures(NamedTuple):
    """What is known after a round."""

    round: int
    seconds: float
    positions: int
    ended: int
    loss: float
    rate: float


def learner(xp: Any, seed: int) -> Learner:
    """A new net that so far only prefers to have few steps left."""
    made = Learner(xp, SHAPE, seed, ACTIVE)
    for bucket in range(plan.REMAINS):
        rest = (
            2 * bucket
            if bucket <= plan.NEAR // 2
            else plan.NEAR + plan.FAR_STRIDE * (bucket - plan.NEAR // 2)
        )
        made.weights["skip"][plan.REST + bucket] = -rest / 60
    return made


def settings(seed: int) -> list[Setting]:
    """The configurations of a course."""
    chance = Random(seed)
    return [draw_setting(chance) for _ in range(SETTINGS)]


def train(
    arena: Any,
    course: Course,
    told: Callable[[Figures, Learner], None],
    checkpoint: Path | None = None,
    before: dict[str, Any] | None = None,
) -> Learner:
    """A whole course, from scratch or from a net; goes on from the checkpoint if there is one."""
    net, began = learner(arena.xp, course.seed), perf_counter()
    if before is not None:
        net.begin_with(before)
    arena.xp.random.seed(course.seed)
    first = restore(net, checkpoint) if checkpoint is not None and checkpoint.exists() else 0
    for number in range(first, course.rounds):
        part = number / course.rounds
        rate = rate_at(course, part) * min(1.0, (number + 1) / course.warm_up)
        fade = course.fade + (course.last_fade - course.fade) * part
        states, targets, ended = arena.collect(net.whole_numbers(), course.ticks, fade)
        loss = study(arena, net, states, targets, course.batch, rate)
        told(Figures(number + 1, perf_counter() - began, len(states), ended, loss, rate), net)
    return net


def rate_at(course: Course, part: float) -> float:
    """The learning rate falls along a cosine."""
    wave = 0.5 + 0.5 * float(np.cos(np.pi * part))
    return course.last_rate + (course.rate - course.last_rate) * wave


def study(arena: Any, net: Learner, states: Any, targets: Any, batch: int, rate: float) -> float:
    """Learn every position once, in a new order; the mean squared error before each step."""
    xp, at_rest = arena.xp, arena.at_rest(states)
    order, losses = at_rest[xp.argsort(xp.random.random(len(at_rest)))], []
    for begin in range(0, max(1, len(order) - batch + 1), batch):
        some = order[begin : begin + batch]
        given = arena.rows(states[some])
        first, second, outputs = net.forward(given.dense)
        slopes, loss = arena.blame(given, outputs, targets[some])
        net.learn(given.dense, first, second, slopes, rate)
        losses.append(loss)
    return float(sum(losses) / len(losses))


def save(net: Learner, path: Path, rounds: int) -> None:
    """A checkpoint: weights and the memory of Adam."""
    host = getattr(net.xp, "asnumpy", np.asarray)
    arrays: dict[str, Any] = {name: host(getattr(net, name)) for name in ("theta", "mean", "square")}
    with whole(path) as file:
        np.savez(file, steps=np.array(net.steps), rounds=np.array(rounds), **arrays)


def restore(net: Learner, path: Path) -> int:
    """Go on from a checkpoint; returns how many rounds were done."""
    with np.load(path) as archive:
        for name in ("theta", "mean", "square"):
            getattr(net, name)[:] = net.xp.asarray(archive[name])
        net.steps = int(archive["steps"])
        return int(archive["rounds"])
