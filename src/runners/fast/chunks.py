"""Games shared out among threads in chunks, with a progress bar, until done or interrupted."""

import sys
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from runners.fast.kernel import RESULT

Rows: TypeAlias = npt.NDArray[Any]
Job: TypeAlias = Callable[[int, Rows], None]
"""Plays games from a number on, one for every row, without the interpreter's lock."""


def bar(shown: bool) -> Progress:
    """A progress bar on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(file=sys.stderr), disable=not shown, transient=True)


def in_chunks(job: Job, games: int, size: int, threads: int, progress: bool) -> Rows:
    """The rows of all games, or after Ctrl-C those of the chunks that were finished."""
    rows = np.zeros(games, RESULT)
    done = np.zeros(games, np.bool_)
    with bar(progress) as shown, ThreadPoolExecutor(threads) as pool:
        task = shown.add_task("playing", total=games)
        waiting, running = iter(range(0, games, size)), dict[Future[None], int]()
        try:
            while running.keys() or not done.all():
                while len(running) < 2 * threads and (first := next(waiting, None)) is not None:
                    running[pool.submit(job, first, rows[first : first + size])] = first
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    first = running.pop(future)
                    future.result()
                    done[first : first + size] = True
                    shown.update(task, completed=int(done.sum()))
        except KeyboardInterrupt:
            _drain(running, done, size)
    return rows[done]


def _drain(running: dict[Future[None], int], done: npt.NDArray[np.bool_], size: int) -> None:
    """Let the chunks that have begun end; they take a fraction of a second."""
    for future, first in running.items():
        if not future.cancel():
            future.result()
            done[first : first + size] = True
