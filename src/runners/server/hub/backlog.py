"""What has arrived and must still be handled: a batch takes a limited amount, a fair share from everybody."""

from collections import OrderedDict, deque
from collections.abc import Hashable

from runners.server.hub.inbox import Item, Received
from runners.server.limits import household
from runners.server.live import Connection

NOBODY = None
"""Requests over HTTP come one by one, and share one lane."""


class Lane:
    """What one household sent, connection by connection."""

    def __init__(self) -> None:
        self._queues: OrderedDict[Hashable, deque[Item]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._queues)

    def add(self, connection: Connection | None, item: Item) -> None:
        """Behind what the same connection sent before."""
        self._queues.setdefault(connection, deque()).append(item)

    def take(self) -> Item:
        """The next thing of the connection whose turn it is."""
        connection, queue = next(iter(self._queues.items()))
        item = queue.popleft()
        if queue:
            self._queues.move_to_end(connection)
        else:
            del self._queues[connection]
        return item


class Backlog:
    """In order of arrival while a batch can take everything; otherwise one item of each household in turn."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._lanes: OrderedDict[str | None, Lane] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._items or self._lanes)

    def add(self, item: Item) -> None:
        """One thing more."""
        if isinstance(item, Received):
            item.connection.held_bytes += len(item.data)
        self._items.append(item)

    def take(self, most: int) -> list[Item]:
        """What the next batch deals with."""
        if not self._lanes and len(self._items) <= most:
            taken, self._items = self._items, []
        else:
            self._spread()
            taken = self._share(most)
        for item in taken:
            if isinstance(item, Received):
                item.connection.held_bytes -= len(item.data)
        return taken

    def _spread(self) -> None:
        for item in self._items:
            connection = getattr(item, "connection", NOBODY)
            sender = None if connection is None else household(connection.address)
            self._lanes.setdefault(sender, Lane()).add(connection, item)
        self._items = []

    def _share(self, most: int) -> list[Item]:
        taken: list[Item] = []
        while self._lanes and len(taken) < most:
            sender, lane = next(iter(self._lanes.items()))
            taken.append(lane.take())
            if lane:
                self._lanes.move_to_end(sender)
            else:
                del self._lanes[sender]
        return taken
