"""WebSockets on the HTTP server's port: uvicorn takes the request, picows the connection after it.

Frames go straight to the hub; there is no task, queue or event per message.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final
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
from runners.server.answers import STATUS
from runners.server.connection import Connection
from runners.server.credentials import plain_code
from runners.server.gate import Place
from runners.server.pieces import BadPieces, Pieces

if TYPE_CHECKING:
    from runners.server.shell import Shell

QUIET: Final = logging.getLogger("runners.server.socket")
QUIET.setLevel(logging.CRITICAL)  # it would log every connection with its address
PING_SECONDS: Final = 20
READ_BUFFER: Final = 4096
CLOSE_SECONDS: Final = 1.0


class Socket(WSListener):
    """One socket: hands messages to the hub, and takes what the hub sends."""

    def __init__(self, shell: "Shell", code: str, address: str) -> None:
        self._shell = shell
        self._code = code
        self._address = address
        self._transport: WSTransport | None = None
        self._connection: Connection | None = None
        self._pieces = Pieces(shell.limits.message_bytes)
        self._is_closing = False

    # from the network

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._connection = self._shell.hub.connect(self, self._code, self._address)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            if not self._is_closing:
                transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif self._is_closing or self._transport is None:
            return
        elif kind in (WSMsgType.TEXT, WSMsgType.CONTINUATION):
            self._piece(frame)
        elif kind == WSMsgType.BINARY:
            self.close(1003, "messages are text")
        elif kind == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
            self._cut_if_slow(transport)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._shell.closed(self._address)
        if self._connection is not None:
            self._shell.hub.lost(self._connection)

    def _piece(self, frame: WSFrame) -> None:
        """A message, or a part of one."""
        payload, is_first = frame.get_payload_as_bytes(), frame.msg_type == WSMsgType.TEXT
        try:
            whole = self._pieces.add(payload, first=is_first, last=bool(frame.fin))
        except BadPieces as bad:
            return self.close(bad.close, bad.reason)
        if whole is not None and self._connection is not None:
            self._shell.hub.receive(self._connection, whole)
        return None

    def pause_writing(self) -> None:
        """The client reads more slowly than it is told; `send` looks after that."""

    def resume_writing(self) -> None:
        """It has caught up."""

    # from the hub

    def send(self, message: bytes) -> None:
        """Send; a client that lets too much pile up is dropped, so that it hurts nobody else."""
        transport = self._transport
        if transport is None or transport.is_disconnected:
            return
        transport.send(WSMsgType.TEXT, message)
        self._cut_if_slow(transport)

    def _cut_if_slow(self, transport: WSTransport) -> None:
        """Whoever asks for more than it reads is cut off; the bytes would pile up here."""
        if transport.underlying_transport.get_write_buffer_size() > self._shell.limits.buffer_bytes:
            self._transport = None  # what else this turn has to say is not for this one any more
            self._shell.hub.counts.dropped["slow"] += 1
            transport.underlying_transport.abort()

    def close(self, code: int, reason: str) -> None:
        """Close from this side: the client answers, or is cut off after a while.

        Cut off at once, it could lose what it was sent last.
        """
        transport = self._transport
        if transport is not None and not transport.is_disconnected and not self._is_closing:
            self._is_closing = True
            transport.send_close(WSCloseCode(code), reason)
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, transport.disconnect, False)


def protocol_class(shell: "Shell") -> type[Any]:
    """The class that uvicorn makes for every upgrade request: picows, fed with the request's bytes."""

    class SocketProtocol(WSProtocol):  # type: ignore[misc]
        """picows behind uvicorn's HTTP parser."""

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
                shell.limits.message_bytes,
                None,
                READ_BUFFER,
            )
            self._peer = ""
            self.place: Place | None = None

        def _accept(self, request: WSUpgradeRequest) -> Any:
            return accept(shell, request, self._peer)

        def connection_made(self, transport: Any) -> None:
            name = transport.get_extra_info("peername")
            self._peer = name[0] if isinstance(name, tuple) else "local"
            super().connection_made(transport)

        def connection_lost(self, error: Exception | None) -> None:
            super().connection_lost(error)
            if self.place is not None:
                shell.gate.leave(self.place)

        def data_received(self, data: bytes) -> None:
            """The request that uvicorn has read already."""
            view = memoryview(data)
            while view:
                room = self.get_buffer(len(view))
                taken = min(len(room), len(view))
                room[:taken] = view[:taken]
                self.buffer_updated(taken)
                view = view[taken:]

    return SocketProtocol


def accept(shell: "Shell", request: WSUpgradeRequest, peer: str) -> Any:
    """Let a socket in, or answer with the status that says why not."""
    address = shell.address_of(peer, request.headers.get("x-forwarded-for"))
    code = room_code(request.path.decode("latin-1"))
    headers = [(name.encode(), value.encode("latin-1", "replace")) for name, value in request.headers.items()]
    if code is None:
        return rejected(404, b"there is no socket at this address")
    try:
        shell.sites.check(headers, changes=True, by_proxy=shell.is_trusted(peer))
    except Refused as no:
        return rejected(STATUS.get(no.code, 400), no.message.encode())
    if not shell.opened(address):
        shell.hub.counts.dropped["tooMany"] += 1
        return rejected(503, b"too many connections")
    return Socket(shell, code, address)


def room_code(path: str) -> str | None:
    """The code in `/api/rooms/{code}/socket`."""
    parts = path.partition("?")[0].split("/")
    if len(parts) != 5 or parts[:3] != ["", "api", "rooms"] or parts[4] != "socket":
        return None
    return plain_code(unquote(parts[3]))


def rejected(status: int, message: bytes) -> WSUpgradeResponseWithListener:
    """An answer that opens nothing."""
    return WSUpgradeResponseWithListener(WSUpgradeResponse.create_error_response(status, message), None)
