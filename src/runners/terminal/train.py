"""`runners train`: nets that teach themselves."""

import json
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter
from rich.console import Console

from runners.fast.chunks import bar
from runners.kept.files import check_writable
from runners.mind.train import desk
from runners.mind.train.learner import Learner
from runners.mind.train.lmr import COURSES, Course, Figures
from runners.mind.train.matches import TARGETS

LINES: Final = 20
"""Lines of figures on the way."""


def ur(
    *,
    device: Annotated[Literal["cpu", "cuda"], Parameter(help="One core, or an NVIDIA GPU.")] = "cpu",
    pieces: Annotated[int | None, Parameter(help="Pieces a side: 7, on the CPU 2, if absent.")] = None,
    steps: Annotated[int | None, Parameter(help="Steps of learning.")] = None,
    seed: Annotated[int, Parameter(help="Of the first weights and of what is drawn.")] = 1,
    out: Annotated[Path, Parameter(help="Where the net goes.")] = Path("ur-net.npz"),
    saved: Annotated[
        Path | None, Parameter(name="--checkpoint", help="Keep a checkpoint here; the same command goes on.")
    ] = None,
    measure: Annotated[int, Parameter(help="cuda: games a seat against perfect play at the end.")] = 0,
) -> None:
    """Teach a net Ur by the exact values of positions (docs/howto/train.md)."""
    from runners.mind.ur.teach import desk

    given = {"pieces": pieces, "steps": steps}
    course = desk.COURSES[device]._replace(
        seed=seed, **{name: value for name, value in given.items() if value is not None}
    )
    if not 1 <= course.pieces <= desk.MOST_PIECES[device] or course.steps < 1 or measure < 0:
        raise ValueError(f"1 to {desk.MOST_PIECES[device]} pieces and at least one step are needed")
    check_writable(out)
    console = Console(stderr=True, highlight=False)
    with bar(True) as shown:
        task = shown.add_task("learning", total=course.steps)

        def told(figures: Any, _: Any) -> None:
            shown.update(task, completed=figures.step)
            errors = ", ".join(f"{error:.5f}" for error in figures.errors)
            console.print(f"step {figures.step}, {figures.seconds:.0f} s: errors {errors}")

        found = desk.taught(device, course, saved, out, measure, console.print, told)
    print(json.dumps({**found, "file": str(out)}))


def lmr(
    *,
    device: Annotated[Literal["cpu", "cuda"], Parameter(help="One core, or an NVIDIA GPU.")] = "cpu",
    rounds: Annotated[int | None, Parameter(help="Rounds of play and learning.")] = None,
    games: Annotated[int | None, Parameter(help="Games played side by side.")] = None,
    seed: Annotated[int, Parameter(help="The same seed gives the same course.")] = 1,
    out: Annotated[Path, Parameter(help="Where the net goes.")] = Path("lmr-net.npz"),
    saved: Annotated[
        Path | None, Parameter(name="--checkpoint", help="Keep a checkpoint here; the same command goes on.")
    ] = None,
    measure: Annotated[int, Parameter(help="Games against greedy in each configuration at the end.")] = 1000,
) -> None:
    """Teach a net Last Man Running: all players, boards, teams and options (docs/howto/train.md)."""
    given = {"rounds": rounds, "games": games, "seed": seed}
    course = COURSES[device]._replace(**{name: value for name, value in given.items() if value is not None})
    if course.rounds < 1 or course.games < 1 or measure < 0:
        raise ValueError("at least one round and one game are needed")
    check_writable(out)
    console = Console(stderr=True, highlight=False)
    machine = desk.gpu() if device == "cuda" else None
    net, seconds = taught(device, course, saved, machine, console)
    told = about(device, course, machine, seconds)
    desk.save(net, out, told)
    found = desk.strengths(device, desk.whole_numbers(net), measure, seed, machine) if measure else {}
    for name, got in found.items():
        console.print(f"{name:24} {got.share:.4f} +- {got.error:.4f}, wanted {TARGETS[name][1]}")
    shares = {name: {"share": got.share, "error": got.error} for name, got in found.items()}
    print(json.dumps({**told, "file": str(out), "against_greedy": shares}))


def taught(
    device: str, course: Course, saved: Path | None, machine: Any, console: Console
) -> tuple[Learner, float]:
    """The net after the course, and how long that took."""
    last = [0.0]
    with bar(True) as shown:
        task = shown.add_task("learning", total=course.rounds)

        def told(figures: Figures, net: Learner) -> None:
            last[0] = figures.seconds
            shown.update(task, completed=figures.round)
            if figures.round % max(1, course.rounds // LINES) == 0 or figures.round == course.rounds:
                console.print(line(figures))

        net = desk.teach(device, course, told, saved, machine)
    return net, last[0]


def line(figures: Figures) -> str:
    """One round in words."""
    return (
        f"round {figures.round}, {figures.seconds:.0f} s: {figures.positions:,} positions, "
        f"{figures.ended:,} games ended, mean squared error {figures.loss:.6f}, rate {figures.rate:.6f}"
    )


def about(device: str, course: Course, machine: Any, seconds: float) -> dict[str, Any]:
    """What a net's file says of how it was made."""
    command = f"runners train lmr --device {device} --rounds {course.rounds} --games {course.games}"
    name = machine.name if machine is not None else "cpu"
    return {
        "game": "lmr",
        "command": f"{command} --seed {course.seed}",
        "seed": course.seed,
        "device": name,
        "seconds": round(seconds),
        "course": course._asdict(),
    }
