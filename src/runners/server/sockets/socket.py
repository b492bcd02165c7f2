"""WebSockets on the HTTP server's port: uvicorn takes the request, picows the connection after it.

Frames go straight to the hub; there is no task, queue or event per message.
"""

import asyncio
import logging
import os
from asyncio import WriteTransport
from math import ceil
from typing import Any, ClassVar, Final
from urllib.parse import unquote

from picows import WSAutoPingStrategy as PingStrategy
from picows import (
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from runners.games.contract import Refused
from runners.rooms.codes import usual_code
from runners.server.access.gate import Place
from runners.server.access.shares import Bucket
from runners.server.http.responses import STATUS
from runners.server.live.room import Connection
from runners.server.runtime import Runtime

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


QUIET: Final = logging.getLogger("runners.server.sockets.socket")
QUIET.setLevel(logging.CRITICAL)  # it would log every connection with its address
PING_SECONDS: Final = 20
READ_BUFFER: Final = 4096
READ_MAX: Final = 4096
"""Bytes taken in at once: picows doubles its buffer for ever while reads fill it, and never shrinks it."""
CLOSE_SECONDS: Final = 1.0
TEXT: Final = WSMsgType.TEXT
CONTINUATION: Final = WSMsgType.CONTINUATION
CLOSE: Final = WSMsgType.CLOSE
"""Looked up once: an enum would look it up for every frame, and slowly."""


class Socket(WSListener):
    """One socket: hands messages to the hub, and takes what the hub sends."""

    def __init__(self, runtime: Runtime, code: str, address: str) -> None:
        self._runtime = runtime
        self._code = code
        self._address = address
        self._transport: WSTransport | None = None
        self._connection: Connection | None = None
        self._assembler = FrameAssembler(runtime.limits.message_bytes)
        self._now_ms = runtime.hub.clock.now_ms
        self._frames = Bucket(runtime.limits.frames, self._now_ms())
        self._spare = Bucket(runtime.limits.spare_frames, self._now_ms())
        self._is_closing = False
        self._unread = 0
        """Bytes that waited for this client when it was looked at last."""
        self._stall: asyncio.TimerHandle | None = None
        self._unsent: list[bytes] = []
        """What was said to it and not sent yet."""

    # from the network

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._runtime.sockets += 1
        self._connection = self._runtime.hub.connect(self, self._code, self._address)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self._transport is None:
            return  # cut off: what was read before is not looked at
        kind = frame.msg_type
        now_ms = self._now_ms()
        if not self._frames.take(now_ms) or self._is_too_much(kind, now_ms):
            self._is_flooding(transport)
        elif kind == CLOSE:
            self._on_peer_close(transport)
        elif not self._is_closing:
            self._take(transport, frame, kind)

    def _take(self, transport: WSTransport, frame: WSFrame, kind: WSMsgType) -> None:
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            self.close(1002, "reserved bits are set")
        elif kind in (TEXT, CONTINUATION):
            self._add_frame(frame, is_first=kind == TEXT)
        elif kind == WSMsgType.BINARY:
            self.close(1003, "messages are text")
        elif kind == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
            self._cut_if_slow(transport)

    def _is_too_much(self, kind: WSMsgType, now_ms: int) -> bool:
        """Every frame counts for its connection; those that are no messages count for the address too."""
        if kind in (TEXT, CLOSE):
            return False
        frames = self._runtime.admission.frames
        return not (frames.take(self._address, now_ms) or self._spare.take(now_ms))

    def _is_flooding(self, transport: WSTransport) -> None:
        """Every frame counts, whatever is in it: too many, and the address stays out for a while."""
        self._runtime.admission.penalties.give(self._address, self._now_ms())
        self._cut(transport, "flood")

    def _on_peer_close(self, transport: WSTransport) -> None:
        if not self._is_closing:
            self._is_closing = True
            transport.send_close(WSCloseCode.OK)
        transport.disconnect()
        self._abort_later(transport)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._runtime.sockets -= 1
        self._note_unread(0)
        self._end_stall()
        if self._connection is not None:
            self._runtime.hub.lost(self._connection)

    def on_broken_frame(self, transport: WSTransport) -> None:
        """picows has closed over a frame that breaks the protocol: nothing more is read of this one."""
        if not self._is_closing:
            self._is_closing = True
            transport.underlying_transport.pause_reading()
            self._abort_later(transport)

    def at_end(self, transport: WSTransport) -> None:
        """The other side will say no more; what it does not read now, it never will."""
        self._abort_later(transport)

    def _add_frame(self, frame: WSFrame, *, is_first: bool) -> None:
        """A message, or a part of one."""
        try:
            whole = self._assembler.add(frame.get_payload_as_bytes(), first=is_first, last=bool(frame.fin))
        except BadFrames as bad:
            return self.close(bad.close, bad.reason)
        if whole is not None and self._connection is not None:
            self._runtime.hub.receive(self._connection, whole)
        return None

    def pause_writing(self) -> None:
        """The client reads more slowly than the server sends: that must end soon."""
        if self._stall is None and (transport := self._transport) is not None:
            seconds = self._runtime.limits.stall_seconds
            self._stall = asyncio.get_running_loop().call_later(seconds, self._cut, transport, "slow")

    def resume_writing(self) -> None:
        """It has caught up."""
        self._end_stall()
        if (transport := self._transport) is not None:
            self._note_unread(transport.underlying_transport.get_write_buffer_size())

    def _end_stall(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None

    # from the hub

    def send(self, message: bytes) -> None:
        """Send, together with what else its room says to this client."""
        if not self._unsent:
            self._runtime.unsent.append(self)
        self._unsent.append(message)

    def flush(self) -> None:
        """Send everything; a client that lets too much pile up is dropped, so that nobody else suffers."""
        messages, self._unsent = self._unsent, []
        transport = self._transport
        if not messages or transport is None or transport.is_disconnected:
            return
        if len(messages) == 1 or transport.is_secure:
            for message in messages:
                transport.send(TEXT, message)
        else:
            write_at_once(transport.underlying_transport, b"".join([text_frame(one) for one in messages]))
        self._cut_if_slow(transport)

    def _cut_if_slow(self, transport: WSTransport) -> None:
        """Whoever asks for more than it reads is cut off; the bytes would pile up here."""
        unread = transport.underlying_transport.get_write_buffer_size()
        if unread != self._unread:
            self._note_unread(unread)
            if unread > self._runtime.limits.buffer_bytes or self._is_one_of_too_many():
                self._cut(transport, "slow")

    def _note_unread(self, unread: int) -> None:
        self._runtime.admission.unread.change(self._address, unread - self._unread)
        self._unread = unread

    def _is_one_of_too_many(self) -> bool:
        """Do clients of this address together leave too much, and is this one of them?"""
        return self._stall is not None and not self._runtime.admission.unread.has_room(self._address)

    def _cut(self, transport: WSTransport, why: str) -> None:
        """Cut off at once, without a word."""
        self._transport = None  # what else the room has to say is not for this one any more
        self._runtime.hub.counts.dropped[why] += 1
        transport.underlying_transport.abort()

    def _abort_later(self, transport: WSTransport) -> None:
        """Leave time for the last bytes, but not for ever."""
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, transport.disconnect, False)

    def close(self, code: int, reason: str) -> None:
        """Close from this side: the client answers, or is cut off after a while.

        Cut off at once, it could lose what it was sent last.
        """
        self.flush()
        transport = self._transport
        if transport is not None and not transport.is_disconnected and not self._is_closing:
            self._is_closing = True
            transport.send_close(WSCloseCode(code), reason)
            self._abort_later(transport)


class SocketProtocol(WSProtocol):  # type: ignore[misc]
    """picows behind uvicorn's HTTP parser, fed with the request's bytes."""

    runtime: ClassVar[Runtime]

    def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
        super().__init__(
            None,
            None,
            False,
            self._accept,
            QUIET,
            True,
            None,
            True,
            PING_SECONDS,
            PING_SECONDS,
            PingStrategy.PING_WHEN_IDLE,
            False,  # pings are answered by `Socket`, which looks whether the answers are read
            self.runtime.limits.message_bytes,
            None,
            READ_BUFFER,
        )
        self._peer = ""
        self.place: Place | None = None

    def _accept(self, request: WSUpgradeRequest) -> Any:
        return accept(self.runtime, request, self._peer)

    def connection_made(self, transport: Any) -> None:
        name = transport.get_extra_info("peername")
        self._peer = name[0] if isinstance(name, tuple) else "local"
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        if self.place is not None:
            self.runtime.admission.gate.leave(self.place)

    def data_received(self, data: bytes) -> None:
        """The request that uvicorn has read already."""
        view = memoryview(data)
        while view:
            room = self.get_buffer(len(view))
            taken = min(len(room), len(view))
            room[:taken] = view[:taken]
            self.buffer_updated(taken)
            view = view[taken:]

    def get_buffer(self, size_hint: int) -> Any:
        return super().get_buffer(size_hint)[:READ_MAX]

    def buffer_updated(self, nbytes: int) -> None:
        super().buffer_updated(nbytes)
        if self.transport.is_close_frame_sent:
            self.listener.on_broken_frame(self.transport)

    def eof_received(self) -> Any:
        if self.listener is not None:
            self.listener.at_end(self.transport)
        return super().eof_received()


def protocol_class(runtime: Runtime) -> type[SocketProtocol]:
    """The class that uvicorn makes for every upgrade request."""
    return type(SocketProtocol.__name__, (SocketProtocol,), {"runtime": runtime})


def accept(runtime: Runtime, request: WSUpgradeRequest, peer: str) -> Any:
    """Let a socket in, or answer with the status that says why not."""
    admission = runtime.admission
    address = admission.proxies.address_of(peer, ",".join(request.headers.getall("x-forwarded-for", ())))
    code = room_code(request.path.decode("latin-1"))
    headers = [(name.encode(), value.encode("latin-1", "replace")) for name, value in request.headers.items()]
    if code is None:
        return refuse_upgrade(404, b"there is no socket at this address")
    try:
        admission.sites.check(headers, changes=True, by_proxy=admission.proxies.is_trusted(peer))
    except Refused as no:
        return refuse_upgrade(STATUS.get(no.code, 400), no.message.encode())
    if wait_ms := admission.penalties.wait_ms(address, runtime.hub.clock.now_ms()):
        runtime.hub.counts.dropped["penalty"] += 1
        return refuse_upgrade(429, b"too much was sent from this address; wait a while", wait_ms)
    if not runtime.is_ready:
        return refuse_upgrade(503, b"the server is stopping")
    request.headers["Connection"] = "Upgrade"  # picows knows no list of words there, as Firefox sends it
    return Socket(runtime, code, address)


def room_code(path: str) -> str | None:
    """The code in `/api/rooms/{code}/socket`."""
    parts = path.partition("?")[0].split("/")
    if len(parts) != 5 or parts[:3] != ["", "api", "rooms"] or parts[4] != "socket":
        return None
    return usual_code(unquote(parts[3]))


def refuse_upgrade(status: int, message: bytes, wait_ms: int = 0) -> WSUpgradeResponseWithListener:
    """An answer that opens nothing, and says when to try again if that is known."""
    headers = {"Retry-After": str(ceil(wait_ms / 1000))} if wait_ms else None
    response = WSUpgradeResponse.create_error_response(status, message, headers)
    return WSUpgradeResponseWithListener(response, None)
