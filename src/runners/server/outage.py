"""A store that is out of reach: one line in the log for it, and one for its end."""

from typing import Final

from runners.server.clock import Clock, steady_ms
from runners.server.logs import Journal
from runners.server.store import StoreBusy, StoreUnusable

OUTAGES: Final = (StoreUnusable, StoreBusy)
"""What is raised where the store does not answer; what is damaged or full has lines of its own."""
QUIET_MS: Final = 2000
"""What fails again sooner is the same outage."""


class Outage:
    """Whether the store is out of reach, as far as is known."""

    def __init__(self, journal: Journal, clock: Clock) -> None:
        self._journal, self._clock = journal, clock
        self._began_ms: int | None = None
        self._failed_ms = 0
        self._failures = 0

    def fail(self, error: Exception) -> None:
        """Something could not be read or written."""
        self._failed_ms = steady_ms(self._clock)
        self._failures += 1
        if self._began_ms is None:
            self._began_ms = self._failed_ms
            self._journal.warn(
                "the store is out of reach: nothing is stored until it answers", error=str(error)
            )

    def is_over_now(self) -> bool:
        """Something could be written: is the outage over, if there was one?"""
        if self._began_ms is None:
            return True
        if steady_ms(self._clock) - self._failed_ms < QUIET_MS:
            return False
        seconds = round((self._failed_ms - self._began_ms) / 1000)
        self._journal.note("the store answers again", seconds=seconds, failures=self._failures)
        self._began_ms, self._failures = None, 0
        return True
