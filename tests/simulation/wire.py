"""A connection as the network gives it: in order, late, and cut at any moment."""

from collections import deque
from typing import Any, Protocol

import msgspec

from runners.server.live.room import Connection


class Hearer(Protocol):
    """Who is at the other end."""

    wire: "Wire | None"

    def hear(self, message: Any) -> None: ...


class Wire:
    """The two directions between a client and the hub. What is under way when it is cut is lost."""

    def __init__(self, client: Hearer) -> None:
        self.client = client
        self.connection: Connection | None = None
        self.up: deque[bytes] = deque()
        self.down: deque[bytes | None] = deque()
        self.is_cut = False

    # as the hub's link

    def send(self, message: bytes) -> None:
        if not self.is_cut:
            self.down.append(message)

    def close(self, code: int, reason: str) -> None:
        if not self.is_cut:
            self.down.append(None)

    # as the client's socket

    def say(self, message: Any) -> None:
        if not self.is_cut:
            self.up.append(msgspec.json.encode(message))

    def cut(self) -> None:
        """Nothing that is under way arrives."""
        self.is_cut = True
        self.up.clear()
        self.down.clear()
        if self.client.wire is self:
            self.client.wire = None

    def deliver_down(self) -> None:
        """One message reaches the client; the end of the connection too."""
        message = self.down.popleft()
        if message is None:
            self.cut()
        else:
            self.client.hear(msgspec.json.decode(message))
