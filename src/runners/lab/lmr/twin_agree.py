"""Checks that the fast twin chooses as the kernels that measured the strength do, position by position.

    python -m runners.lab.lmr.twin_agree --positions 100000 --out docs/strength/twin-agreement.json

Positions with an alternative, drawn from games of `master` against itself on the kernels, as in `agree`.
The file is written after every portion, and the same command goes on where it stopped.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

import numpy as np

from runners.bots.levels import LEVELS, MASK
from runners.bots.lmr.choose import code_of
from runners.bots.net import WHOLE, about, weights_of
from runners.cache import whole
from runners.fast.lmr.book import choice_of, facts, records
from runners.fast.lmr.levels import TWIN, mind_table
from runners.games import LMR
from runners.lab.lmr.agree import EVERY, Disagreement, code_of_tag, positions, state_of
from runners.lab.lmr.games import Setting, raw_options
from runners.lab.lmr.ladder import machine_of

CHUNK: Final = 1000
PORTION: Final = 10_000
"""Positions between two writings of the file."""
LEVEL: Final = LEVELS[-1].name
BACK: Final = (0x319642B2D24D8EC3, 0x96DE1B173F119089)
"""The inverses of the two factors of `levels.mix`."""


def unmix(z: int) -> int:
    """The number that `levels.mix` turns into z."""
    z = ((z ^ (z >> 31) ^ (z >> 62)) * BACK[0]) & MASK
    z = ((z ^ (z >> 27) ^ (z >> 54)) * BACK[1]) & MASK
    return z ^ (z >> 30) ^ (z >> 60)


def compare(job: tuple[str, Setting, Any, Any, Any]) -> int:
    """Compare positions of one configuration; returns how many had an alternative. Raises at a difference."""
    level, setting, rows, tags, seeds = job
    options = LMR.options(raw_options(setting))
    states = [state_of(options, row) for row in rows]
    table, numbers = mind_table(options), np.zeros(len(states), np.int64)
    games = records([facts(state) for state in states], table)
    games["luck"], games["luck_step"] = [unmix(int(seed)) for seed in seeds], 0
    policy = list(TWIN.policies).index(level)
    TWIN.choose_games(table, games, np.full(len(options.seat_arms), policy), numbers)
    for state, number, tag in zip(states, numbers.tolist(), tags.tolist(), strict=True):
        choice = choice_of(state, number)
        if code_of(state, choice) != code_of_tag(state, tag):
            told = f"{LMR.show_move(choice)} in the twin, number {code_of_tag(state, tag):x} by the kernels"
            raise Disagreement(f"{level} chooses {told} in: {LMR.show(state)}")
    return sum(len(LMR.legal(state)) > 1 for state in states)


def jobs(
    machine: Any, setting: Setting, count: int, seed: int
) -> Iterator[tuple[str, Setting, Any, Any, Any]]:
    """That many positions of a configuration, and a few more, since some have only one choice."""
    weights = weights_of("lmr")
    net = {name: machine.xp.asarray(weights[name]) for name in ("w1", *WHOLE)}
    rows, tags, seeds = positions(machine, net, setting, LEVEL, count + count // 8, seed, games=128)
    for at in range(0, len(rows), CHUNK):
        part = slice(at, at + CHUNK)
        yield LEVEL, setting, rows[part], tags[part], seeds[part]


def agree(machine: Any, out: Path, names: list[str], count: int, seed: int, pool: Any) -> dict[str, Any]:
    """Compare what the file lacks, a portion of every configuration after the other."""
    found = {"agreed": {}} if not out.exists() else json.loads(out.read_text(encoding="utf-8"))
    found |= {"net": about("lmr"), "seed": seed}
    for name, setting in ((name, EVERY[name]) for name in names):
        key = f"{LEVEL}, {name}"
        while (so_far := found["agreed"].get(key, 0)) < count:
            work = jobs(machine, setting, min(PORTION, count - so_far), seed + (so_far << 20))
            found["agreed"][key] = so_far + sum(pool.imap_unordered(compare, work))
            print(f"{key}: {found['agreed'][key]:,}", file=sys.stderr, flush=True)
            with whole(out) as file:
                file.write((json.dumps(found, indent=1) + "\n").encode())
    return dict(found)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the fast twin with the kernels.")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--positions", type=int, default=10_000, help="a configuration")
    parser.add_argument("--only", nargs="+", default=list(EVERY), choices=list(EVERY))
    parser.add_argument("--cores", type=int, default=1, help="on which the twin is asked")
    parser.add_argument("--seed", type=int, default=43)
    given = parser.parse_args()
    machine = machine_of(given.device)
    with get_context("spawn").Pool(given.cores) as pool:
        agree(machine, given.out, given.only, given.positions, given.seed, pool)


if __name__ == "__main__":
    main()
