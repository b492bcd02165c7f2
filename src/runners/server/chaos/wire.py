"""A connection as the network gives it: in order, late, and cut at any moment."""

from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from runners.server.chaos.person import Person
    from runners.server.connection import Connection


class Wire:
    """The two directions between a person and the hub. What is under way when it is cut is lost."""

    def __init__(self, person: "Person") -> None:
        self.person = person
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

    # as the person's socket

    def say(self, message: Any) -> None:
        if not self.is_cut:
            self.up.append(msgspec.json.encode(message))

    def cut(self) -> None:
        """Nothing that is under way arrives."""
        self.is_cut = True
        self.up.clear()
        self.down.clear()
        if self.person.wire is self:
            self.person.wire = None

    def deliver_down(self) -> None:
        """One message reaches the person; the end of the connection too."""
        message = self.down.popleft()
        if message is None:
            self.cut()
        else:
            self.person.hear(msgspec.json.decode(message))
