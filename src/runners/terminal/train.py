"""`runners train`: nets that teach themselves."""

import json
from pathlib import Path
from typing import Annotated, Any, Final

from cyclopts import Parameter

from runners.bots.net import weights_in
from runners.cache import check_writable
from runners.lab.lmr import trainer
from runners.lab.lmr.learner import Learner
from runners.lab.lmr.matches import TARGETS, Share
from runners.lab.lmr.school import COURSES, ONWARD, Course, Figures
from runners.progress import Progress, tell
from runners.terminal.options import Device, Net, Saved

LINES_PER_COURSE: Final = 20
"""Lines of figures on the way."""


def ur(
    *,
    device: Device = "cpu",
    pieces: Annotated[int | None, Parameter(help="Pieces per side; 7 by default, 2 on the CPU.")] = None,
    steps: Annotated[int | None, Parameter(help="Steps of learning.")] = None,
    seed: Annotated[int, Parameter(help="Seed of the initial weights and of the drawn positions.")] = 1,
    out: Net = Path("ur-net.npz"),
    saved: Saved = None,
    measure: Annotated[int, Parameter(help="cuda: games per seat against perfect play at the end.")] = 0,
) -> None:
    """Teach a net Ur by the exact values of positions (docs/howto/train.md)."""
    from runners.lab.ur import trainer

    given = {"pieces": pieces, "steps": steps}
    course = trainer.COURSES[device]._replace(
        seed=seed, **{name: value for name, value in given.items() if value is not None}
    )
    if not 1 <= course.pieces <= trainer.MOST_PIECES[device] or course.steps < 1 or measure < 0:
        raise ValueError(f"1 to {trainer.MOST_PIECES[device]} pieces and at least one step are needed")
    check_writable(out)
    with Progress("learning", course.steps, checkpoint=saved) as work:

        def report(figures: Any, _: Any) -> None:
            work.update(figures.step)
            tell(step_line(figures))

        found = trainer.teach(device, course, saved, out, measure, tell, report)
    print(json.dumps({**found, "file": str(out)}))


def step_line(figures: Any) -> str:
    """One step of Ur's course in words."""
    errors = ", ".join(f"{error:.5f}" for error in figures.errors)
    return f"step {figures.step}, {figures.seconds:.0f} s: errors {errors}"


def lmr(
    *,
    device: Device = "cpu",
    rounds: Annotated[int | None, Parameter(help="Rounds of play and learning.")] = None,
    games: Annotated[int | None, Parameter(help="Games played side by side.")] = None,
    seed: Annotated[int, Parameter(help="The same seed gives the same training.")] = 1,
    out: Net = Path("lmr-net.npz"),
    saved: Saved = None,
    measure: Annotated[int, Parameter(help="Games against greedy in each configuration at the end.")] = 1000,
    begin: Annotated[Path | None, Parameter(help="A net to start from.", name="--begin-with")] = None,
) -> None:
    """Teach a net Last Man Running: all players, boards, teams and options (docs/howto/train.md)."""
    given = {"rounds": rounds, "games": games, "seed": seed}
    onward = ONWARD[device] if begin is not None else {}
    chosen = {name: value for name, value in given.items() if value is not None}
    course = COURSES[device]._replace(**{**onward, **chosen})
    if course.rounds < 1 or course.games < 1 or measure < 0:
        raise ValueError("at least one round and one game are needed")
    check_writable(out)
    machine = trainer.gpu() if device == "cuda" else None
    net, seconds = teach(device, course, saved, machine, begin)
    told = trainer.about(device, course, machine, seconds, begin)
    trainer.save(net, out, told)
    found: dict[str, Share] = {}
    if measure:
        with Progress("measuring"):
            found = trainer.strengths(device, trainer.whole_numbers(net), measure, seed, machine)
    for name, got in found.items():
        tell(strength(name, got))
    shares = {name: {"share": got.share, "error": got.error} for name, got in found.items()}
    print(json.dumps({**told, "file": str(out), "against_greedy": shares}))


def teach(
    device: str, course: Course, saved: Path | None, machine: Any, begin: Path | None
) -> tuple[Learner, float]:
    """The net after the course, and how long that took."""
    last = [0.0]
    with Progress("learning", course.rounds, checkpoint=saved) as work:

        def report(figures: Figures, net: Learner) -> None:
            last[0] = figures.seconds
            work.update(figures.round)
            every = max(1, course.rounds // LINES_PER_COURSE)
            if figures.round % every == 0 or figures.round == course.rounds:
                tell(line(figures))

        before = weights_in(begin) if begin is not None else None
        net = trainer.teach(device, course, report, saved, machine, before)
    return net, last[0]


def strength(name: str, got: Share) -> str:
    """How a net did against greedy in one configuration, in words."""
    share, error, (_, wanted) = f"{got.share:.4f}", f"{got.error:.4f}", TARGETS[name]
    return f"{name:24} {share} +- {error}, target {wanted}"


def line(figures: Figures) -> str:
    """One round in words."""
    return (
        f"round {figures.round}, {figures.seconds:.0f} s: {figures.positions:,} positions, {figures.ended:,} "
        f"games ended, mean squared error {figures.loss:.6f}, rate {figures.rate:.6f}"
    )
