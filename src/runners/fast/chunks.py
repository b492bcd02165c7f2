"""Games shared out among threads in chunks, with a progress bar, until done or interrupted."""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from runners.fast.kernel import RESULT
from runners.progress import Progress
from runners.words import english, said

Rows: TypeAlias = npt.NDArray[Any]
Job: TypeAlias = Callable[[int, Rows], None]
"""Plays games numbered from a given one on, one for every row, without the interpreter's lock."""


def empty_rows(games: int) -> Rows:
    """Room for the results of all games; ValueError if there is not enough memory."""
    try:
        return np.zeros(games, RESULT)
    except (MemoryError, OverflowError, ValueError):
        raise ValueError(english(said("fast-too-many-games", games=f"{games:,}"))) from None


def in_chunks(
    job: Job, games: int, size: int, threads: int, progress: bool, *, partial: bool = False
) -> Rows:
    """The rows of all games. After Ctrl-C, if `partial`, those of the first chunks without a gap."""
    rows, firsts, done = empty_rows(games), iter(range(0, games, size)), set[int]()
    running: dict[Future[None], int] = {}
    pool = ThreadPoolExecutor(threads)
    with Progress(said("fast-playing"), games, is_shown=progress) as shown:
        try:
            while True:
                for first in islice(firsts, 2 * threads - len(running)):
                    running[pool.submit(job, first, rows[first : first + size])] = first
                if not running:
                    return rows
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    future.result()
                    done.add(running.pop(future))
                    shown.update(min(games, len(done) * size))
        except KeyboardInterrupt:
            if not partial:
                raise
            return rows[: next(first for first in range(0, games + size, size) if first not in done)].copy()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)  # nobody reads what still plays
