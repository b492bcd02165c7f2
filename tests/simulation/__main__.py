"""Crash the server in simulated worlds, reproducibly from seeds: `python -m tests.simulation`."""

import argparse
import os
import signal
import sys
from multiprocessing import get_context
from multiprocessing.pool import Pool

import msgspec

from runners.progress import INTERRUPTED, Progress
from tests.simulation.run import live


def main() -> int:
    """Run worlds with crashes, lost writes and a bad network, and return 1 if a seed breaks a promise."""
    words = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    words.add_argument("--seeds", type=int, default=100, help="how many worlds")
    words.add_argument("--first", type=int, default=0, help="the first seed")
    words.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = words.parse_args()
    crashes, problems = 0, {}
    with Progress("worlds", given.seeds) as work, start_pool(given.jobs) as pool:
        for lived in pool.imap(live, range(given.first, given.first + given.seeds)):
            crashes += lived.crashes
            if lived.problem is not None:
                problems[lived.seed] = lived.problem
            work.advance()
    print(msgspec.json.encode({"seeds": given.seeds, "crashes": crashes, "broken": problems}).decode())
    for seed, problem in problems.items():
        again = f"python -m tests.simulation --first {seed} --seeds 1"
        print(f"seed {seed} breaks a promise: {problem} ({again} reproduces it)", file=sys.stderr)
    return 1 if problems else 0


def start_pool(processes: int) -> Pool:
    """Start processes that ignore Ctrl-C, so that they end without tracebacks."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as the processes find it, they keep it
    try:
        return get_context("spawn").Pool(processes)
    finally:
        signal.signal(signal.SIGINT, before)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
