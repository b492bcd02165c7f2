"""What the shipped net of Last Man Running is worth, measured on a GPU.

    python -m runners.mind.train.report --out docs/strength/lmr.json

One seat or team of it against `greedy` in all others, its games against the exact tables, and whether
its chances come true. The weights are the whole numbers that rooms and the fast twins use.
"""

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from runners.mind.net import WHOLE, about, weights_of
from runners.mind.train.calibration import calibration
from runners.mind.train.desk import gpu, strengths
from runners.mind.train.exact import Found, against_perfect, perfect
from runners.mind.train.matches import TARGETS
from runners.solver.solve import Question, solve

CALIBRATED: Final = 8192
"""Games a configuration."""


def report(machine: Any, games: int, seed: int, pegs: tuple[int, ...]) -> dict[str, Any]:
    """All figures, with how they were found."""
    weights, began = weights_of("lmr"), perf_counter()
    net = {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}
    shares = strengths("cuda", weights, games, seed, machine)
    found: dict[str, Any] = {"net": about("lmr"), "device": machine.name, "games": games, "seed": seed}
    found["against_greedy"] = {
        name: {"share": got.share, "error": got.error, "wanted": TARGETS[name][1]}
        for name, got in shares.items()
    }
    tell(began, found["against_greedy"])
    found["calibration"] = {
        name: [tenth._asdict() for tenth in calibration(machine, net, setting, CALIBRATED, seed)]
        for name, (setting, _) in TARGETS.items()
    }
    tell(began, "calibrated")
    both = {str(n): _perfect(machine, net, n, games, seed) for n in pegs}
    for k, name in enumerate(("against_perfect", "against_perfect_further")):
        found[name] = {n: got[k] for n, got in both.items()}
        tell(began, found[name])
    return {**found, "seconds": round(perf_counter() - began)}


def tell(began: float, what: Any) -> None:
    """What is known so far, on standard error."""
    print(f"{perf_counter() - began:.0f} s: {what}", file=sys.stderr, flush=True)


def _perfect(machine: Any, net: dict[str, Any], pegs: int, games: int, seed: int) -> list[dict[str, Any]]:
    """Without and with a look at the next roll."""
    engine, _ = solve(Question("lmr", pegs, device="cuda", tolerance=1e-6))
    values = machine.xp.empty(engine.v.shape[:2], "float32")
    for row in range(0, len(values), 1024):
        values[row : row + 1024] = engine.v[row : row + 1024].mean(2)
    index = engine.index
    del engine
    machine.xp.get_default_memory_pool().free_all_blocks()
    known = perfect(machine.xp, index, values)
    both = [against_perfect(machine, net, known, games, seed, further) for further in (False, True)]
    return [shown(got) for got in both]


def shown(got: Found) -> dict[str, Any]:
    """A match against perfect play as JSON."""
    told = {"share": got.share.share, "error": got.share.error}
    return {**told, "decisions": got.decisions, "lost": got.lost}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the shipped net of Last Man Running.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--pegs", type=int, nargs="*", default=[2, 3])
    given = parser.parse_args()
    found = report(gpu(), given.games, given.seed, tuple(given.pegs))
    given.out.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
