"""Frames (RFC 6455, 5): several that make one message, and several messages in one write."""

import os
from asyncio import WriteTransport
from typing import Final

FRAMES_MAX: Final = 128
"""Frames of one message. Without a limit empty ones could go on for ever."""


class BadFrames(Exception):
    """The connection must be closed: with which code, and why."""

    def __init__(self, close: int, reason: str) -> None:
        super().__init__(reason)
        self.close = close
        self.reason = reason


class FrameAssembler:
    """What has come of the message that is under way."""

    __slots__ = ("_bytes_max", "_count", "_data")

    def __init__(self, bytes_max: int) -> None:
        self._bytes_max = bytes_max
        self._data = bytearray()
        self._count = 0

    def add(self, payload: bytes, *, first: bool, last: bool) -> bytes | None:
        """Take a frame; gives the message once it is whole."""
        if first == (self._count > 0):
            raise BadFrames(1002, "fragments of two messages are interleaved")
        if first and last and len(payload) <= self._bytes_max:
            return payload
        self._data += payload
        self._count += 1
        if len(self._data) > self._bytes_max or self._count > FRAMES_MAX:
            raise BadFrames(1009, "message too big")
        return self._whole() if last else None

    def _whole(self) -> bytes:
        data = bytes(self._data)
        self._data.clear()
        self._count = 0
        return data


def text_frame(message: bytes) -> bytes:
    """A whole text message as a server sends it: one frame, not masked."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)


def write_at_once(transport: WriteTransport, data: bytes) -> None:
    """Write now if nothing waits to be written; what the system does not take is left to the transport."""
    taken = 0
    if not transport.get_write_buffer_size() and (socket := transport.get_extra_info("socket")) is not None:
        try:
            taken = os.write(socket.fileno(), data)
        except OSError:
            taken = 0  # the transport finds out, and tells
    if taken < len(data):
        transport.write(data[taken:])
