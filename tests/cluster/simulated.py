"""Several nodes in virtual time, one world a seed: `python -m tests.cluster.simulated --first 0 --worlds 50`.

A world that breaks a promise ends it with its seed. Strings are hashed alike in every process, so that a
seed shows the same again.
"""

import argparse
import os
import sys
from collections import Counter
from typing import Final

from tests.simulation.nodes.world import Lived, live

FAULTS_A_WORLD: Final = 20


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--first", type=int, default=0, help="the first seed")
    words.add_argument("--worlds", type=int, default=50)
    chosen = words.parse_args()
    done = []
    for seed in range(chosen.first, chosen.first + chosen.worlds):
        done.append(live(seed, FAULTS_A_WORLD))
        if done[-1].problem is not None:
            sys.exit(f"seed {seed}: {done[-1].problem}")
    print(table(done))


def table(done: list[Lived]) -> str:
    """How many faults of each kind, and how long at most until everybody saw the same again."""
    counts: Counter[str] = Counter()
    for lived in done:
        counts.update(lived.faults)
    slowest = {kind: max(lived.slowest_ms.get(kind, 0) for lived in done) / 1000 for kind in counts}
    lines = ["| fault | times | slowest return |", "|---|---|---|"]
    lines += [f"| {kind} | {times:,} | {slowest[kind]:.2f} s |" for kind, times in counts.most_common()]
    accepted, entries = sum(lived.accepted for lived in done), sum(lived.entries for lived in done)
    told = f"{accepted:,} acknowledged commands, {entries:,} log entries"
    last = f"slowest return {max(slowest.values()):.2f} s, nothing broken"
    return "\n".join([*lines, "", f"{counts.total():,} faults: {told}, {last}"])


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.cluster.simulated", *sys.argv[1:]],
            os.environ | {"PYTHONHASHSEED": "0"},
        )
    main()
