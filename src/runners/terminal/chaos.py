"""`runners chaos`: the server in a simulated world that crashes it."""

import os
import signal
import sys
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Annotated

import msgspec
from cyclopts import Parameter

from runners.progress import Progress
from runners.server.simulation.run import live


def chaos(
    *,
    seeds: Annotated[int, Parameter(help="How many worlds.")] = 100,
    first: Annotated[int, Parameter(help="The first seed; a failure can be reproduced from its seed.")] = 0,
    jobs: Annotated[int, Parameter(help="Processes; 0: one per core.")] = 0,
) -> int:
    """Run the server against crashes, lost writes and a bad network; exit status 1 names bad seeds."""
    if seeds < 1 or first < 0 or jobs < 0:
        raise ValueError("--seeds must be at least 1; --first and --jobs must not be negative")
    crashes, problems = 0, {}
    with (
        Progress("worlds", seeds) as work,
        start_pool(jobs or os.cpu_count() or 1) as pool,
    ):
        for lived in pool.imap(live, range(first, first + seeds)):
            crashes += lived.crashes
            if lived.problem is not None:
                problems[lived.seed] = lived.problem
            work.advance()
    print(msgspec.json.encode({"seeds": seeds, "crashes": crashes, "broken": problems}).decode())
    for seed, problem in problems.items():
        again = f"runners chaos --first {seed} --seeds 1"
        print(f"runners: seed {seed} breaks a promise: {problem} ({again} reproduces it)", file=sys.stderr)
    return 1 if problems else 0


def start_pool(processes: int) -> Pool:
    """Start processes that ignore Ctrl-C, so that they end without tracebacks."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as the processes find it, they keep it
    try:
        return get_context("spawn").Pool(processes)
    finally:
        signal.signal(signal.SIGINT, before)
