"""Time as an argument: the real one, and one that tests move."""

import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Milliseconds since 1970."""

    def now_ms(self) -> int: ...

    def advance(self, ms: int) -> None: ...


def system_ms(clock: Clock) -> int:
    """What the system's clock shows, which may jump; clocks without one are their own."""
    shown: Callable[[], int] = getattr(clock, "system_ms", clock.now_ms)
    return shown()


def steady_ms(clock: Clock) -> int:
    """Goes on as time passes here, whatever anybody sets."""
    passed: Callable[[], int] = getattr(clock, "steady_ms", clock.now_ms)
    return passed()


class SystemClock:
    """The system's time at startup, continued by the monotonic clock, which does not jump."""

    def __init__(self) -> None:
        self._base_ns = time.time_ns() - time.monotonic_ns()

    def now_ms(self) -> int:
        """Now."""
        return (self._base_ns + time.monotonic_ns()) // 1_000_000

    def system_ms(self) -> int:
        """What the system says now."""
        return time.time_ns() // 1_000_000

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

    def system_ms(self) -> int:
        """A test moves the system's clock along."""
        return system_ms(self._clock) + self._ahead_ms

    def steady_ms(self) -> int:
        """To the server, what was skipped has passed."""
        return steady_ms(self._clock) + self._ahead_ms

    def advance(self, ms: int) -> None:
        """Move forward; time never runs back."""
        if ms < 0:
            raise ValueError(f"a clock cannot be moved back by {-ms:,} ms")
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
