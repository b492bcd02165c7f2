"""When each room needs attention: one alarm per room, and nothing to do while none is set."""

import sys
from collections.abc import Callable
from heapq import heappop, heappush


class Alarms:
    """A heap of times; setting a room's alarm again replaces the previous one."""

    def __init__(self, earlier: Callable[[], None] = lambda: None) -> None:
        self._earlier = earlier
        """Called when an alarm is earlier than all others."""
        self._at: dict[str, int] = {}
        self._heap: list[tuple[int, str]] = []

    def set(self, room: str, at_ms: int | None) -> None:
        """Set, move or drop the alarm of a room."""
        if at_ms is None:
            self._at.pop(room, None)
        elif self._at.get(room) != at_ms:
            self._at[room] = at_ms
            heappush(self._heap, (at_ms, room))
            if self._heap[0] == (at_ms, room):
                self._earlier()

    def set_first(self, room: str, at_ms: int | None) -> bool:
        """Set the alarm of a room that has none; True if that was so."""
        if room in self._at:
            return False
        self.set(room, at_ms)
        return True

    def next_ms(self) -> int | None:
        """The earliest alarm."""
        while self._heap and self._at.get(self._heap[0][1]) != self._heap[0][0]:
            heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def ring(self, now_ms: int, most: int = sys.maxsize) -> list[str]:
        """Take out the rooms whose time has come, the earliest first."""
        rung: list[str] = []
        while len(rung) < most and (at_ms := self.next_ms()) is not None and at_ms <= now_ms:
            rung.append(heappop(self._heap)[1])
            del self._at[rung[-1]]
        return rung
