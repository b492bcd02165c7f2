"""The shipped chances of sets of Ur: solved for few pieces, a chain of games for more.

    python -m runners.lab.ur.set_report count docs/solved/sets.json
    runners ur set --pieces 4 --device cuda --json > docs/solved/set-4.json
    python -m runners.lab.ur.set_report write docs/solved/sets.json src/runners/bots/ur/sets.json \\
        --exact docs/solved/set-4.json
    python -m runners.lab.ur.set_report show src/runners/bots/ur/sets.json

The first command, on a GPU, plays games by the exact values of positions, for winning and for points in
eleven mixtures, and counts how they end. The second, on a GPU too, solves the set of four pieces. The third
solves the sets of up to three pieces on the CPU (seven minutes) and makes a chain of the counted games for
those that are not solved; for the others it says how far the chain is off. The fourth prints the chances as
`runners.games.ur.chances` has them, for the page.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from runners.games.ur.chances import SCALE
from runners.games.ur.tally import TALLIES
from runners.lab.ur import pool
from runners.lab.ur.sets import WEIGHTS, Grid, chain, games_of, scores, written
from runners.solver.cuda.places import BY_SECOND
from runners.solver.objective import win_and_points
from runners.solver.ur.sets import SetSolver

GAMES: Final = 1 << 22
"""Games per mixture."""
SOLVED: Final = 3
"""The most pieces for which the CPU solves a set within minutes."""
PIECES: Final = 7


def count_points(xp: Any, found: pool.Solved, pieces: int, games: int, seed: int) -> list[Any]:
    """How often games between equals end with each number of points, by the weight of the points."""
    counts, mean = list[Any](), 1.0
    for weight in WEIGHTS:
        goal = win_and_points("mixed", 1 - weight, weight / mean, pieces)
        tables = [_mixture(xp, *pair, goal) for pair in zip(found.win, found.points, strict=True)]
        ends = found.engine.scores(games, seed, (BY_SECOND, BY_SECOND), (*tables, goal))
        counts.append(ends.tolist())
        mean = games_of(counts).mean
        del tables
    return counts


def _mixture(xp: Any, win: Any, points: Any, goal: Any) -> Any:
    """Values for winning and for points added up, a stretch at a time."""
    made = xp.empty(len(win), np.float32)
    for at in range(0, len(made), 1 << 27):
        part = slice(at, at + (1 << 27))
        made[part] = np.float32(goal.total) * win[part]
        made[part] += np.float32(goal.point) * points[part]
    return made


def count(path: Path, games: int, seed: int) -> None:
    """The games of all numbers of pieces, on a GPU."""
    import cupy

    name = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()
    told: dict[str, Any] = {"device": name, "games": games, "seed": seed, "weights": WEIGHTS, "counts": {}}
    for pieces in range(1, PIECES + 1):
        found = pool.solve_both(cupy, pieces, _tell)
        told["counts"][str(pieces)] = count_points(cupy, found, pieces, games, seed)
        del found
        cupy.get_default_memory_pool().free_all_blocks()
        path.write_text(json.dumps(told) + "\n", encoding="utf-8")


def package_sets(found: dict[str, Any], exact: dict[int, Grid]) -> dict[str, Any]:
    """All sets as the package has them, from counted games and from the sets that are solved."""
    sets, off = dict[str, Any](), dict[str, float]()
    for pieces, counts in found["counts"].items():
        ends, known = games_of(counts), exact.get(int(pieces))
        made = chain(ends)
        if known is not None:
            off[pieces] = max(abs(float(made.chances[score] - known[score])) for score in scores())
            made = chain(ends, known)
        sets[pieces] = {**written(made, known is not None), "mean": round(ends.mean, 4)}
    about = {name: found[name] for name in ("device", "games", "seed")}
    command = "python -m runners.lab.ur.set_report"
    return {"about": {"command": command, **about, "chain_off": off}, "sets": sets}


def read_solved(path: Path) -> tuple[int, Grid]:
    """What `runners ur set --json` found: the pieces a side, and the chance of every score."""
    found = json.loads(path.read_text(encoding="utf-8"))
    chances = np.full((TALLIES, TALLIES), 0.5)
    for score in found["scores"]:
        chances[score["own"], score["other"]] = score["chance"]
    return found["pieces"], chances


def rows(chances: Sequence[Sequence[float]]) -> tuple[str, ...]:
    """The chances of whoever has fewer tallies, in ten-thousandths: one row for each of their numbers."""
    behind = (row[own + 1 :] for own, row in enumerate(chances))
    return tuple(" ".join(f"{round(SCALE * chance):04d}" for chance in row) for row in behind if row)


def show(path: Path) -> None:
    """The rows of every number of pieces, as Python."""
    for pieces, found in json.loads(path.read_text(encoding="utf-8"))["sets"].items():
        lines = "".join(f'        "{row}",\n' for row in rows(found["chances"]))
        print(f"    {pieces}: (\n{lines}    ),")


def main() -> None:
    parser = argparse.ArgumentParser(description="Find the chances of sets of Ur.")
    parser.add_argument("what", choices=["count", "write", "show"])
    parser.add_argument("counts", type=Path)
    parser.add_argument("out", type=Path, nargs="?")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exact", type=Path, nargs="*", default=[], help="sets that were solved already")
    given = parser.parse_args()
    if given.what == "count":
        count(given.counts, given.games, given.seed)
        return
    if given.what == "show":
        show(given.counts)
        return
    exact = dict(map(read_solved, given.exact))
    exact |= {n: SetSolver(n).solve() for n in range(1, SOLVED + 1) if n not in exact}
    found = package_sets(json.loads(given.counts.read_text(encoding="utf-8")), exact)
    _tell(f"the chain is off by {found['about']['chain_off']}")
    given.out.write_text(json.dumps(found) + "\n", encoding="utf-8")


def _tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
