"""Many faults of several nodes in virtual time, resumable: `python -m tests.cluster.soak_simulated`.

Each seed is a world of its own; what it came to is kept in a file, one line a seed. A seed that breaks a
promise ends it. Strings are hashed alike in every process, so that a seed shows the same again.
"""

import argparse
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import msgspec

from runners.server.simulation.nodes.world import Lived, live

FAULTS_A_SEED: Final = 20


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--faults", type=int, default=10_000, help="in all, with those of earlier calls")
    words.add_argument("--first", type=int, default=0, help="the first seed")
    words.add_argument("--state", type=Path, default=Path(".soak-simulated.jsonl"))
    chosen = words.parse_args()
    done = earlier(chosen.state)
    while total(done) < chosen.faults:
        lived = live(chosen.first + len(done), FAULTS_A_SEED)
        if lived.problem is not None:
            sys.exit(f"seed {lived.seed}: {lived.problem}")
        with chosen.state.open("ab") as file:
            file.write(msgspec.json.encode(lived) + b"\n")
        done.append(lived)
        if len(done) % 25 == 0:
            print(f"seed {lived.seed}: {total(done):,} of {chosen.faults:,} faults", flush=True)
    print(table(done))


def earlier(path: Path) -> list[Lived]:
    """The seeds that were lived through already."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Lived) for line in path.read_bytes().splitlines()]


def total(done: list[Lived]) -> int:
    return sum(sum(lived.faults.values()) for lived in done)


def table(done: list[Lived]) -> str:
    """How many faults of each kind, and how long at most until everybody saw the same again."""
    counts: Counter[str] = Counter()
    for lived in done:
        counts.update(lived.faults)
    lines = ["| fault | times | slowest return |", "|---|---|---|"]
    for kind, times in counts.most_common():
        slowest = max(lived.slowest_ms.get(kind, 0) for lived in done)
        lines.append(f"| {kind} | {times:,} | {slowest / 1000:.2f} s |")
    accepted, entries = sum(lived.accepted for lived in done), sum(lived.entries for lived in done)
    seeds = f"seeds {done[0].seed} to {done[-1].seed}"
    told = f"{accepted:,} acknowledged commands, {entries:,} entries, {seeds}, nothing broken."
    return "\n".join([*lines, "", told])


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.cluster.soak_simulated", *sys.argv[1:]],
            os.environ | {"PYTHONHASHSEED": "0"},
        )
    main()
