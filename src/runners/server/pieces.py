"""Messages that come in several frames (RFC 6455, 5.4): put together, neither too big nor in too many."""

from typing import Final

PIECES_MAX: Final = 128
"""Frames of one message. Without a limit empty ones could go on for ever."""


class BadPieces(Exception):
    """The connection must be closed: with which code, and why."""

    def __init__(self, close: int, reason: str) -> None:
        super().__init__(reason)
        self.close = close
        self.reason = reason


class Pieces:
    """What has come of the message that is under way."""

    __slots__ = ("_bytes_max", "_count", "_data")

    def __init__(self, bytes_max: int) -> None:
        self._bytes_max = bytes_max
        self._data = bytearray()
        self._count = 0

    def add(self, payload: bytes, *, first: bool, last: bool) -> bytes | None:
        """Take a frame; gives the message once it is whole."""
        if first == (self._count > 0):
            raise BadPieces(1002, "pieces of two messages are mixed")
        if first and last and len(payload) <= self._bytes_max:
            return payload
        self._data += payload
        self._count += 1
        if len(self._data) > self._bytes_max or self._count > PIECES_MAX:
            raise BadPieces(1009, "message too big")
        return self._whole() if last else None

    def _whole(self) -> bytes:
        data = bytes(self._data)
        self._data.clear()
        self._count = 0
        return data
