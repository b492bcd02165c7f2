"""Time as an argument: the real one, and one that tests move."""

import time
from typing import Protocol

from runners.words import english, said


class Clock(Protocol):
    """Milliseconds since 1970."""

    def now_ms(self) -> int: ...

    def advance(self, ms: int) -> None: ...


class SystemClock:
    """The system's time at startup, continued by the monotonic clock, which does not jump."""

    def __init__(self) -> None:
        self._base_ns = time.time_ns() - time.monotonic_ns()

    def now_ms(self) -> int:
        """Now."""
        return (self._base_ns + time.monotonic_ns()) // 1_000_000

    def advance(self, ms: int) -> None:
        """Be ahead of the system's time, where the store already is."""
        self._base_ns += ms * 1_000_000


class ShiftedClock:
    """Another clock moved forward by hand. Only tests have one."""

    def __init__(self, clock: Clock | None = None) -> None:
        self._clock = clock or SystemClock()
        self._ahead_ms = 0

    def now_ms(self) -> int:
        """Now, as far ahead as it was moved."""
        return self._clock.now_ms() + self._ahead_ms

    def advance(self, ms: int) -> None:
        """Move forward; time never runs back."""
        if ms < 0:
            raise ValueError(english(said("log-clock-back", value=-ms)))
        self._ahead_ms += ms


class ManualClock:
    """A clock that stands still until somebody moves it."""

    def __init__(self, now_ms: int = 1_800_000_000_000) -> None:
        self._now_ms = now_ms

    def now_ms(self) -> int:
        """Where it was left."""
        return self._now_ms

    def advance(self, ms: int) -> None:
        """Move it, backwards too: a server must live with clocks that jump."""
        self._now_ms += ms
