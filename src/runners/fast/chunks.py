"""Games shared out among threads in chunks, with a progress bar, until done or interrupted."""

import sys
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from runners.fast.kernel import RESULT
from runners.words import english, said

Rows: TypeAlias = npt.NDArray[Any]
Job: TypeAlias = Callable[[int, Rows], None]
"""Plays games numbered from a given one on, one for every row, without the interpreter's lock."""


def bar(shown: bool) -> Progress:
    """A progress bar on standard error, if that is a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not (shown and sys.stderr.isatty())
    return Progress(*columns, console=Console(file=sys.stderr), disable=hidden, transient=True)


def empty_rows(games: int) -> Rows:
    """Room for the results of all games; ValueError if there is not enough memory."""
    try:
        return np.zeros(games, RESULT)
    except (MemoryError, OverflowError, ValueError):
        raise ValueError(english(said("fast-too-many-games", games=f"{games:,}"))) from None


def in_chunks(job: Job, games: int, size: int, threads: int, progress: bool) -> Rows:
    """The rows of all games, or after Ctrl-C those of the chunks that were finished."""
    rows, firsts, done = empty_rows(games), iter(range(0, games, size)), list[int]()
    running: dict[Future[None], int] = {}
    with bar(progress) as shown, ThreadPoolExecutor(threads) as pool:
        task = shown.add_task("playing", total=games)

        def finish(future: Future[None]) -> None:
            future.result()
            done.append(running.pop(future))
            shown.update(task, completed=min(games, len(done) * size))

        try:
            while True:
                for first in islice(firsts, 2 * threads - len(running)):
                    running[pool.submit(job, first, rows[first : first + size])] = first
                if not running:
                    return rows
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    finish(future)
        except KeyboardInterrupt:
            for future in [future for future in running if not future.cancel()]:
                finish(future)  # those already running take a fraction of a second
    return np.concatenate([rows[:0], *(rows[first : first + size] for first in sorted(done))])
