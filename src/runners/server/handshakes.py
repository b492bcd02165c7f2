"""Connections that have not identified themselves, and first messages that wait before being handled."""

from collections import deque
from heapq import heappop, heappush
from itertools import count

from runners.server.inbox import FirstMessage
from runners.server.live import Connection


class Handshakes:
    """Open connections whose first message has not been accepted yet, oldest first."""

    def __init__(self, patience_ms: int) -> None:
        self._patience_ms = patience_ms
        self._waiting: deque[Connection] = deque()

    def add(self, connection: Connection) -> None:
        """A connection was opened."""
        self._waiting.append(connection)

    def late(self, now_ms: int) -> list[Connection]:
        """Those that have had enough time, each told once."""
        found = []
        while self._waiting and (self._is_done(self._waiting[0]) or self._end_ms() <= now_ms):
            connection = self._waiting.popleft()
            if not self._is_done(connection):
                found.append(connection)
        return found

    def next_ms(self) -> int | None:
        """When the patience with the oldest one ends."""
        return self._end_ms() if self._waiting else None

    def _end_ms(self) -> int:
        return self._waiting[0].opened_ms + self._patience_ms

    @staticmethod
    def _is_done(connection: Connection) -> bool:
        return connection.live is not None or not connection.is_open


class Waiting:
    """First messages that wait before being handled."""

    def __init__(self) -> None:
        self._numbers = count()
        self._heap: list[tuple[int, int, FirstMessage]] = []

    def add(self, item: FirstMessage, until_ms: int) -> None:
        """Let one wait."""
        item.connection.is_waiting = True
        heappush(self._heap, (until_ms, next(self._numbers), item))

    def over(self, now_ms: int) -> list[FirstMessage]:
        """Those that have waited, less those that are gone."""
        found = []
        while self._heap and self._heap[0][0] <= now_ms:
            item = heappop(self._heap)[2]
            item.connection.is_waiting = False
            if item.connection.is_open:
                found.append(item._replace(has_waited=True))
        return found

    def next_ms(self) -> int | None:
        """When the first one has waited."""
        return self._heap[0][0] if self._heap else None
