"""How strong the shipped net of Last Man Running is, measured on a GPU.

    python -m runners.lab.lmr.report --out docs/strength/lmr.json
    python -m runners.lab.lmr.report --out docs/strength/lmr.json \\
        --calibrate "5 players" --calibrated 16384
    python -m runners.lab.lmr.report --out docs/strength/lmr.json --perfect

One seat or team of it against `greedy` in all others, its games against the exact tables, and whether
its chances come true; the second command measures that alone, for some configurations in more games, and
the third its games against the exact tables.
The weights are the integers that rooms and the fast twins use.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from runners.bots.net import WHOLE, about, weights_of
from runners.lab.lmr.calibration import calibration
from runners.lab.lmr.exact import Found, against_perfect, perfect
from runners.lab.lmr.games import Setting, setting_for
from runners.lab.lmr.ladder import CONFIGURATIONS
from runners.lab.lmr.matches import TARGETS
from runners.lab.lmr.trainer import gpu, strengths
from runners.solver.solve import Question, solve

Told = Callable[[dict[str, Any], float, str], None]
CALIBRATED: Final = 6144
"""Games per configuration."""


def report(machine: Any, games: int, seed: int, pegs: tuple[int, ...], told: Told) -> None:
    """All figures, with how they were found; `told` is called with each as it comes."""
    net, began = on(machine), perf_counter()
    shares = strengths("cuda", weights_of("lmr"), games, seed, machine)
    found: dict[str, Any] = {"net": about("lmr"), "device": machine.name, "games": games, "seed": seed}
    found["against_greedy"] = {
        name: {"share": got.share, "error": got.error, "wanted": TARGETS[name][1]}
        for name, got in shares.items()
    }
    told(found, began, "against_greedy")
    against_tables(machine, net, found, pegs)
    told(found, began, "against_perfect")
    found |= {"calibration": {}, "calibrated": {}}
    for _ in calibrate(machine, net, found, list(every_configuration()), CALIBRATED, seed):
        told(found, began, "calibration")


def against_tables(machine: Any, net: dict[str, Any], found: dict[str, Any], pegs: tuple[int, ...]) -> None:
    """Matches against perfect play, without and with the look at the next roll, written into the figures."""
    both = {str(n): _perfect(machine, net, n, found["games"], found["seed"]) for n in pegs}
    for k, name in enumerate(("against_perfect", "against_perfect_further")):
        found[name] = {n: got[k] for n, got in both.items()}


def calibrate(
    machine: Any, net: dict[str, Any], found: dict[str, Any], names: list[str], games: int, seed: int
) -> Iterator[str]:
    """Whether chances come true in these configurations, written into the figures one after the other."""
    for name in names:
        tenths = calibration(machine, net, every_configuration()[name], games, seed)
        found["calibration"][name] = [tenth._asdict() for tenth in tenths]
        found["calibrated"][name] = games
        yield name


def on(machine: Any) -> dict[str, Any]:
    """The shipped net on a machine."""
    weights = weights_of("lmr")
    return {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}


def every_configuration() -> dict[str, Setting]:
    """Those with a target, those of the ladder, and seven players."""
    named = {name: setting for name, (setting, _) in TARGETS.items()}
    return {**named, "7 players": setting_for(7), **CONFIGURATIONS}


def _perfect(machine: Any, net: dict[str, Any], pegs: int, games: int, seed: int) -> list[dict[str, Any]]:
    """Matches without and with a look at the next roll."""
    engine, _ = solve(Question("lmr", pegs, device="cuda", tolerance=1e-6))
    values = machine.xp.empty(engine.v.shape[:2], "float32")
    for row in range(0, len(values), 1024):
        values[row : row + 1024] = engine.v[row : row + 1024].mean(2)
    index = engine.index
    del engine
    machine.xp.get_default_memory_pool().free_all_blocks()
    known = perfect(machine.xp, index, values)
    both = [against_perfect(machine, net, known, games, seed, looks) for looks in (False, True)]
    return [match_json(got) for got in both]


def match_json(got: Found) -> dict[str, Any]:
    """A match against perfect play as JSON."""
    told = {"share": got.share.share, "error": got.share.error}
    return {**told, "decisions": got.decisions, "lost": got.lost}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the shipped net of Last Man Running.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--pegs", type=int, nargs="*", default=[2, 3])
    parser.add_argument("--calibrate", nargs="*", default=[], choices=list(every_configuration()))
    parser.add_argument("--calibrated", type=int, default=CALIBRATED, help="games a configuration")
    parser.add_argument("--perfect", action="store_true", help="the matches against perfect play alone")
    given = parser.parse_args()
    machine = gpu()
    if given.perfect:
        found = json.loads(given.out.read_text(encoding="utf-8"))
        against_tables(machine, on(machine), found, tuple(given.pegs))
        given.out.write_text(json.dumps(found, indent=1) + "\n")
        return
    if given.calibrate:
        found = json.loads(given.out.read_text(encoding="utf-8"))
        for name in calibrate(machine, on(machine), found, given.calibrate, given.calibrated, given.seed):
            print(name, file=sys.stderr, flush=True)
            given.out.write_text(json.dumps(found, indent=1) + "\n")
        return

    def tell_progress(found: dict[str, Any], began: float, name: str) -> None:
        seconds = round(perf_counter() - began)
        print(f"{seconds} s: {name}", file=sys.stderr, flush=True)
        given.out.write_text(json.dumps({**found, "seconds": seconds}, indent=1) + "\n")

    report(machine, given.games, given.seed, tuple(given.pegs), tell_progress)


if __name__ == "__main__":
    main()
