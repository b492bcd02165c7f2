"""Whose turn it is: senders take turns, a room does one thing at a time, and each has its alarm."""

import asyncio
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any


class Queue:
    """What one connection sent: dealt with in order, the next once the one before is done."""

    __slots__ = ("is_busy", "items", "lane")

    def __init__(self, lane: str) -> None:
        self.lane = lane
        """Queues of one lane, such as the connections of one household, take turns."""
        self.items: deque[Any] = deque()
        self.is_busy = False


class FairQueue:
    """Lanes take turns, and so do the queues of each."""

    def __init__(self) -> None:
        self._lanes: OrderedDict[str, deque[Queue]] = OrderedDict()
        self.ready = 0
        """How many senders have something that may begin."""

    def put(self, queue: Queue, item: Any) -> None:
        """Add one thing behind what the same sender sent before."""
        queue.items.append(item)
        if len(queue.items) == 1 and not queue.is_busy:
            self._line_up(queue)

    def take(self) -> tuple[Queue, Any]:
        """Return the next thing of the sender whose turn it is, which is busy until `finish`."""
        lane, queues = self._lanes.popitem(last=False)
        queue = queues.popleft()
        self.ready -= 1
        queue.is_busy = True
        if queues:
            self._lanes[lane] = queues
        return queue, queue.items.popleft()

    def finish(self, queue: Queue) -> None:
        """Let the sender's next item begin."""
        queue.is_busy = False
        if queue.items:
            self._line_up(queue)

    def _line_up(self, queue: Queue) -> None:
        self.ready += 1
        self._lanes.setdefault(queue.lane, deque()).append(queue)


class Locks:
    """The locks that are held, and who waits for each."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def is_held(self, room: str) -> bool:
        """Is the room doing something?"""
        return room in self._waiting

    def take(self, room: str) -> None:
        """Acquire a lock that nobody holds."""
        self._waiting[room] = deque()

    async def acquire(self, room: str) -> None:
        """Wait until the room is free."""
        waiting = self._waiting.get(room)
        if waiting is None:
            return self.take(room)
        turn = asyncio.get_running_loop().create_future()
        waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(room)
            raise
        return None

    def release(self, room: str) -> None:
        """Hand the room to whoever has waited longest."""
        waiting = self._waiting[room]
        while waiting:
            turn = waiting.popleft()
            if not turn.done():
                return turn.set_result(None)
        del self._waiting[room]
        return None


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
