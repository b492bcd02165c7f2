"""The time that has certainly passed: what is deleted for good is deleted by it, whatever the clock shows."""

from typing import Final

from runners.server.clock import Clock, steady_ms, system_ms
from runners.server.store import Store

DAY_MS: Final = 86_400_000
NOTE: Final = "sure"


class SureTime:
    """Goes on from a time that is certain, by how long this process has run.

    It is the clock's own time while both are within a day of each other. A clock that was set ahead, or that
    jumps, moves it nowhere, and nothing that happened meanwhile makes the clock more credible.
    """

    def __init__(self, clock: Clock, from_ms: int | None) -> None:
        """`from_ms`: when the clock was right last; None: it is right now."""
        self._clock = clock
        self._since_ms = steady_ms(clock)
        self._from_ms = self._room_ms() if from_ms is None else from_ms

    def now_ms(self) -> int:
        """No later than it is."""
        shown_ms, sure_ms = self._room_ms(), self._sure_ms()
        return shown_ms if abs(shown_ms - sure_ms) <= DAY_MS else min(shown_ms, sure_ms)

    @property
    def is_in_doubt(self) -> bool:
        """Is the clock more than a day off, as far as anybody can tell?"""
        return abs(self.ahead_ms) > DAY_MS

    @property
    def ahead_ms(self) -> int:
        """How far the system's clock is ahead; below 0: behind."""
        shown_ms = system_ms(self._clock)
        offs = (shown_ms - self._sure_ms(), shown_ms - self._clock.now_ms())
        return max(offs, key=abs)

    def _room_ms(self) -> int:
        """Rooms go by the clock of the start, which a correction of the system's does not move."""
        return min(self._clock.now_ms(), system_ms(self._clock))

    def _sure_ms(self) -> int:
        return self._from_ms + max(0, steady_ms(self._clock) - self._since_ms)


async def read_sure_ms(store: Store) -> int | None:
    """The time that was certain when a server of this store last said so."""
    note = await store.note(NOTE)
    return None if note is None else int(note)


async def note_ms(store: Store, at_ms: int) -> None:
    """Keep it for the next start."""
    await store.set_note(NOTE, b"%d" % at_ms)
