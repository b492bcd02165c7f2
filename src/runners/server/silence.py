"""Connections that have not said who they are: not for long."""

from collections import deque

from runners.server.connection import Connection


class Silent:
    """Open connections without a first message that was accepted, oldest first."""

    def __init__(self, patience_ms: int) -> None:
        self._patience_ms = patience_ms
        self._waiting: deque[Connection] = deque()

    def add(self, connection: Connection) -> None:
        """A connection was opened."""
        self._waiting.append(connection)

    def late(self, now_ms: int) -> list[Connection]:
        """Those that have had time enough, each told once."""
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
