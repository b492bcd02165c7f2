"""A socket as the hub sees it: bytes out, and who is behind it."""

from typing import TYPE_CHECKING, Protocol

from runners.server.limits import Bucket, Limits

if TYPE_CHECKING:
    from runners.server.live import Live


class Link(Protocol):
    """The other end of a connection. Sending never waits and never fails."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Connection:
    """One open socket: new until its first message is answered, then a member's or a spectator's."""

    __slots__ = (
        "address",
        "bucket",
        "code",
        "held_bytes",
        "is_open",
        "is_waiting",
        "lean",
        "link",
        "live",
        "member",
        "opened_ms",
        "refusals",
        "spare",
    )

    def __init__(self, link: Link, code: str, address: str, limits: Limits, now_ms: int) -> None:
        self.link = link
        self.code = code
        """The room's code, from the socket's address."""
        self.address = address
        self.bucket = Bucket(limits.messages, now_ms)
        self.spare = Bucket(limits.spare_messages, now_ms)
        """What it may say though others have used up the share of its address."""
        self.opened_ms = now_ms
        self.held_bytes = 0
        """Of its messages that wait to be dealt with."""
        self.refusals = Bucket(limits.refusals, now_ms)
        """How many messages that come too fast still get an answer."""
        self.is_open = True
        self.is_waiting = False
        """Is its first message kept back for a while?"""
        self.lean = False
        self.live: Live | None = None
        """The room, once the first message was accepted."""
        self.member: str | None = None
        """Absent for spectators."""

    def send(self, message: bytes) -> None:
        """Send, unless it is closed already."""
        if self.is_open:
            self.link.send(message)

    def close(self, code: int, reason: str) -> None:
        """Close from this side."""
        if self.is_open:
            self.is_open = False
            self.link.close(code, reason)
