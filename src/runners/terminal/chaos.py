"""`runners chaos`: the server in a simulated world that crashes it."""

import os
import signal
import sys
from multiprocessing import get_context
from multiprocessing.pool import Pool
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.progress import Progress

from runners.server.chaos.run import live


def chaos(
    *,
    seeds: Annotated[int, Parameter(help="How many worlds.")] = 100,
    first: Annotated[int, Parameter(help="The first seed; a failure comes back from its seed.")] = 0,
    jobs: Annotated[int, Parameter(help="Processes; 0: one per core.")] = 0,
) -> int:
    """Run the server against crashes, lost writes and a bad network; exit status 1 names bad seeds."""
    if seeds < 1 or first < 0 or jobs < 0:
        raise ValueError("--seeds is at least 1, --first and --jobs are not negative")
    crashes, problems = 0, {}
    with (
        Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar,
        started(jobs or os.cpu_count() or 1) as pool,
    ):
        task = bar.add_task("worlds", total=seeds)
        for lived in pool.imap(live, range(first, first + seeds)):
            crashes += lived.crashes
            if lived.problem is not None:
                problems[lived.seed] = lived.problem
            bar.advance(task)
    print(msgspec.json.encode({"seeds": seeds, "crashes": crashes, "broken": problems}).decode())
    for seed, problem in problems.items():
        again = f"runners chaos --first {seed} --seeds 1"
        print(f"runners: seed {seed} breaks a promise: {problem} ({again} shows it again)", file=sys.stderr)
    return 1 if problems else 0


def started(processes: int) -> Pool:
    """Processes that leave Ctrl-C to the one that waits for them, and so end without tracebacks."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as the processes find it, they keep it
    try:
        return get_context("spawn").Pool(processes)
    finally:
        signal.signal(signal.SIGINT, before)
