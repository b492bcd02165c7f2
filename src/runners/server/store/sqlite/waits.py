"""Whether commits wait for the disk long enough to be worth a thread.

On a fast disk a commit is mostly computing, and a thread for it would only compete with the event loop: with
both on one core, players waited three times as long for each other. On a slow one the thread lets other
rooms decide meanwhile. So commits are made in a thread until some, made without it and measured, say that
the disk is fast; now and then one more is measured.
"""

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Final

WORTH_A_THREAD: Final = 0.002
"""Seconds of waiting for the disk, on average."""
MEASURED_EVERY: Final = 32
"""Of so many commits one is made without a thread, and measured, while a thread makes the others."""
LOOKED_AT_EVERY: Final = 8
"""Of so many commits one is measured while none needs a thread."""
AT_FIRST: Final = 4 * WORTH_A_THREAD


class DiskWaits:
    """What commits wait for the disk: time that passes, less time spent computing."""

    def __init__(
        self, clock: Callable[[], float] = perf_counter, computing: Callable[[], float] = thread_time
    ) -> None:
        self._clock, self._computing = clock, computing
        self._mean, self._commits = AT_FIRST, 0

    def are_long(self) -> bool:
        """Is the next commit to be made in a thread?"""
        self._commits += 1
        return not self.are_short and self._commits % MEASURED_EVERY != 0

    @property
    def are_short(self) -> bool:
        """Is it known that commits hardly wait?"""
        return self._mean <= WORTH_A_THREAD

    def during(self, commit: Callable[[], object]) -> None:
        """Make a commit without a thread; a clock is read for some of them only, since that takes time."""
        if self.are_short and self._commits % LOOKED_AT_EVERY != 0:
            commit()
            return
        began, computed = self._clock(), self._computing()
        commit()
        waited = self._clock() - began - (self._computing() - computed)
        self._mean += (waited - self._mean) / 4
