"""A course on a device, with checkpoints, and the file it produces."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from runners.bots.net import WHOLE, about_in, write
from runners.cache import whole
from runners.lab.lmr import school
from runners.lab.lmr.games import Setting, raw_options, table
from runners.lab.lmr.learner import Learner
from runners.lab.lmr.matches import TARGETS, Share, against_greedy
from runners.lab.lmr.selfplay import FILES, Arena, chances_table, defines

Told = Callable[[school.Figures, Learner], None]
SAVED_EVERY: Final = 20
"""Rounds between checkpoints."""


def gpu() -> Any:
    """The GPU with the kernels of Last Man Running; matrix products in TF32, which halves the time."""
    os.environ.setdefault("CUPY_TF32", "1")
    from runners.lab.lmr.machines import Gpu

    return Gpu(FILES, defines())


def arena_for(device: str, course: school.Course, settings: list[Setting], machine: Any) -> Any:
    """Where the games are played."""
    if device == "cuda":
        return Arena(machine, table(settings), np.arange(len(settings)), course.games, course.seed + 1)
    from runners.lab.lmr.twins import TwinArena

    return TwinArena(settings, course.games, course.seed + 1)


def teach(
    device: str,
    course: school.Course,
    told: Told,
    checkpoint: Path | None,
    machine: Any = None,
    before: dict[str, Any] | None = None,
) -> Learner:
    """A whole course, with a checkpoint every SAVED_EVERY rounds."""

    def round_done(figures: school.Figures, net: Learner) -> None:
        if checkpoint is not None and (figures.round % SAVED_EVERY == 0 or figures.round == course.rounds):
            school.save(net, checkpoint, figures.round)
        told(figures, net)

    settings = school.settings(course.seed)
    return school.train(arena_for(device, course, settings, machine), course, round_done, checkpoint, before)


def whole_numbers(net: Learner) -> dict[str, Any]:
    """The net in integers, as files and bots have it."""
    host = getattr(net.xp, "asnumpy", np.asarray)
    weights = {name: host(value) for name, value in net.whole_numbers().items()}
    return {**weights, "table": chances_table()}


def about(
    device: str, course: school.Course, machine: Any, seconds: float, begin: Path | None
) -> dict[str, Any]:
    """What a net's file says about how it was made."""
    command = f"runners train lmr --device {device} --rounds {course.rounds} --games {course.games}"
    before = {} if begin is None else {"before": about_in(begin)}
    if begin is not None:
        command += f" --begin-with {begin.name}"
    name = machine.name if machine is not None else "cpu"
    return {
        "game": "lmr",
        "command": f"{command} --seed {course.seed}",
        "seed": course.seed,
        "device": name,
        "seconds": round(seconds),
        "course": course._asdict(),
        **before,
    }


def save(net: Learner, path: Path, told: dict[str, Any]) -> None:
    """The file that the package ships."""
    with whole(path) as file:
        write(file, whole_numbers(net), told)


def on_twins(weights: dict[str, Any], setting: Setting, games: int, seed: int) -> Share:
    """As `against_greedy`, on the fast twins."""
    from runners.fast.lmr.levels import TWIN
    from runners.fast.lmr.weights import instead

    teams, won, played = len(set(setting.team_of)), 0, 0
    with instead(weights):
        for team in range(teams):
            for starter in range(setting.players):
                bots = ["master" if own == team else "greedy" for own in setting.team_of]
                options = {**raw_options(setting), "starter": starter}
                some = -(-games // (teams * setting.players))
                found = TWIN.play(some, bots, seed + played, options=options, progress=True)
                won += found.wins()[setting.team_of.index(team)]
                played += some
    return Share(won, played)


def strengths(
    device: str, weights: dict[str, Any], games: int, seed: int, machine: Any = None
) -> dict[str, Share]:
    """Shares of wins against `greedy` in every configuration that has a target."""
    if device == "cuda":
        net = {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}
        return {
            name: against_greedy(machine, net, setting, games, seed) for name, (setting, _) in TARGETS.items()
        }
    return {name: on_twins(weights, setting, games, seed) for name, (setting, _) in TARGETS.items()}
