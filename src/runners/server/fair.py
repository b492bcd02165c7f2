"""What has arrived and is still to be done: one item from each sender in turn, and each sender's in order."""

from collections import OrderedDict, deque
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
        """Return the next thing of the sender whose turn it is, which is busy until `done`."""
        lane, queues = self._lanes.popitem(last=False)
        queue = queues.popleft()
        self.ready -= 1
        queue.is_busy = True
        if queues:
            self._lanes[lane] = queues
        return queue, queue.items.popleft()

    def done(self, queue: Queue) -> None:
        """Let the sender's next item begin."""
        queue.is_busy = False
        if queue.items:
            self._line_up(queue)

    def _line_up(self, queue: Queue) -> None:
        self.ready += 1
        self._lanes.setdefault(queue.lane, deque()).append(queue)
