"""uvicorn's HTTP, with limits on headers, bodies, pipelining, time, and connections per address.

Bytes are counted before they are parsed, so no more is held than the limits allow. Whatever exceeds a limit
gets the fitting status, and the connection is closed.
"""

import asyncio
import logging
from enum import Enum, auto
from functools import partial
from typing import Any, ClassVar, Final

import httptools
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from runners.games.contract import Refused
from runners.server.access.gate import Place
from runners.server.http.responses import API_HEADERS, refusal_body, refusal_headers, refusal_status
from runners.server.runtime import Runtime
from runners.words import said

SLICE: Final = 1024
"""Bytes parsed at once: few enough to hold only some requests; what follows waits unparsed."""
HEAD_BYTES: Final = 16 * 1024
HEAD_LINES: Final = 100
REQUEST_BYTES: Final = 128 * 1024
"""Head and body on the wire; bodies that are read have far less, but may come in tiny chunks."""
STALL_SECONDS: Final = 15.0
"""Whoever reads nothing of an answer for this long is cut off."""
LINGER_SECONDS: Final = 1.0
"""A refused connection is closed after this, unread: closed at once, the refusal might get lost."""
HESITATE_SECONDS: Final = 0.5
"""Whoever asks too much hears so a little later, and comes again later."""
LINGERING: Final = 64
"""How many without a place are told why; the others are cut off."""


NO_NEWS: Final = ("Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket library")
"""What uvicorn would log for every such request; strangers could fill a disk with it."""


def is_news(record: logging.LogRecord) -> bool:
    """Is this worth a line in the log? The rest is counted."""
    return not str(record.msg).startswith(NO_NEWS)


logging.getLogger("uvicorn.error").addFilter(is_news)


class Stage(Enum):
    """Where the parser is."""

    IDLE = auto()
    HEAD = auto()
    BODY = auto()


class Flow(FlowControl):
    """Reads on only once everything read so far has been parsed."""

    is_holding = False

    def resume_reading(self) -> None:
        if not self.is_holding:
            super().resume_reading()


class Guarded(HttpToolsProtocol):
    """One HTTP connection, until it ends or becomes a socket."""

    runtime: ClassVar[Runtime]
    lingering: ClassVar[int] = 0

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._stage = Stage.IDLE
        self._bytes = self._lines = 0
        self._held: memoryview = memoryview(b"")
        self._is_refused = self._is_lingering = self._has_completed = False
        self._place: Place | None = None
        self._peer = "local"
        self._deadline: asyncio.TimerHandle | None = None
        self._stall: asyncio.TimerHandle | None = None

    # the connection

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.flow = Flow(transport)
        self._peer = self.client[0] if self.client else self._peer
        admission = self.runtime.admission
        by_proxy = admission.proxies.is_trusted(self._peer)
        address = None if by_proxy else admission.proxies.address_of(self._peer, None)
        self._place = admission.gate.enter(address, self._make_room)
        if self._place is None:
            return self._turn_away()
        return self._set_deadline()

    def _turn_away(self) -> None:
        """There is no place: say so to some, and nothing to the rest."""
        self.runtime.hub.counts.dropped["tooMany"] += 1
        kind = type(self)
        if kind.lingering >= LINGERING:
            self._is_refused = True
            return self.transport.abort()
        kind.lingering += 1
        self._is_lingering = True
        return self._refuse(Refused("tooMany", said("server-too-many-connections")))

    def _make_room(self) -> None:
        """Another connection needs the place of this one, which has not completed a request yet."""
        self.runtime.hub.counts.dropped["crowded"] += 1
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._clear_timers()
        self._held = memoryview(b"")
        if self._place is not None:
            self.runtime.admission.gate.leave(self._place)
        elif self._is_lingering:
            type(self).lingering -= 1

    def _clear_timers(self) -> None:
        for timer in (self._deadline, self._stall):
            if timer is not None:
                timer.cancel()
        self._deadline = self._stall = None

    # bytes

    def data_received(self, data: bytes) -> None:
        """Parse what arrived, or hold it until the requests before it are answered."""
        if self._is_refused:
            return
        self._parse(memoryview(bytes(self._held) + data if self._held else data))

    def _parse(self, data: memoryview) -> None:
        while data and not self._is_at_end():
            if self.pipeline:
                return self._hold(data)
            part, data = data[:SLICE], data[SLICE:]
            self._has_completed = False
            super().data_received(part)  # type: ignore[arg-type]
            self._count(len(part))
        return self._after_parsing()

    def _is_at_end(self) -> bool:
        return self._is_refused or self.transport.is_closing() or self.transport.get_protocol() is not self

    def _hold(self, data: memoryview) -> None:
        """Requests are already waiting: nothing more is parsed or read before they are under way."""
        self._held = data
        self.flow.pause_reading()
        self.flow.is_holding = True  # type: ignore[attr-defined]
        self._end_deadline()

    def _parse_held(self) -> None:
        data, self._held = self._held, memoryview(b"")
        self.flow.is_holding = False  # type: ignore[attr-defined]
        if not self._is_at_end():
            self.flow.resume_reading()
            self._parse(data)

    def _count(self, size: int) -> None:
        """Is this too much for a head, or for a request?"""
        if self._is_at_end():
            return
        self._bytes = 0 if self._has_completed and self._stage is Stage.IDLE else self._bytes + size
        if self._lines > HEAD_LINES or (self._stage is not Stage.BODY and self._bytes > HEAD_BYTES):
            self._refuse(head_too_big())
        elif self._bytes > REQUEST_BYTES:
            self._refuse(Refused("tooBig", said("server-request-too-big", most=REQUEST_BYTES)))

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    # time

    def _after_parsing(self) -> None:
        if self._is_at_end() or not self._bytes:
            self._end_deadline()
        else:
            self._set_deadline()

    def _set_deadline(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.runtime.limits.request_seconds, self._is_late)

    def _end_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _is_late(self) -> None:
        """No complete request in time. Connections that were only opened, as browsers do, hear nothing."""
        self._deadline = None
        self.runtime.hub.counts.dropped["late"] += 1
        if self._stage is Stage.IDLE:
            self.transport.close()
        else:
            seconds = f"{self.runtime.limits.request_seconds:g}"
            self._refuse(Refused("tooLate", said("server-too-late", seconds=seconds)))

    def pause_writing(self) -> None:
        super().pause_writing()
        self._watch_writing()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._watch_writing()

    def _watch_writing(self) -> None:
        """The reader is alive: if something is left unread, look later whether anything of it was taken."""
        if self._stall is not None:
            self._stall.cancel()
        left = self.transport.get_write_buffer_size()
        self._stall = self.loop.call_later(STALL_SECONDS, self._look_again, left) if left else None

    def _look_again(self, before: int) -> None:
        if self.transport.get_write_buffer_size() >= before:
            self.runtime.hub.counts.dropped["slow"] += 1
            self.transport.abort()
        else:
            self._watch_writing()

    # requests

    def on_message_begin(self) -> None:
        self._stage, self._bytes, self._lines = Stage.HEAD, 0, 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._lines += 1
        if self._lines <= HEAD_LINES:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        try:
            if not self._is_refused:
                self._admit()
                super().on_headers_complete()
                self._stage = Stage.BODY
        except Refused as no:
            self._refuse(no)

    def on_body(self, body: bytes) -> None:
        if not self._is_refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._is_refused:
            return
        self._stage, self._has_completed = Stage.IDLE, True
        if self._place is not None:
            self.runtime.admission.gate.complete(self._place)
        super().on_message_complete()

    def _admit(self) -> None:
        """Whom this is for is known now; every address has its share of connections and requests."""
        if self._lines > HEAD_LINES:
            raise head_too_big()
        if not self.url.startswith(b"/"):
            self._take_host()
        found = [value.decode("latin-1") for name, value in self.headers if name == b"x-forwarded-for"]
        admission = self.runtime.admission
        address = admission.proxies.address_of(self._peer, ",".join(found))
        self.scope["state"]["address"] = address
        admission.proxies.look(self._peer, self.headers, self.runtime.hub.clock.now_ms())
        if admission.shut_out.has(address):
            self.runtime.hub.counts.dropped["shutOut"] += 1
            raise Refused("shutOut", said("server-shut-out"))
        self._name_place(address)
        admission.check_rate(admission.requests, address, said("server-too-many-requests"))
        if self.parser.should_upgrade() and self._is_answering():
            raise Refused("badUpgrade", said("server-bad-upgrade"))

    def _take_host(self) -> None:
        """A host in the request's first line counts, not the one in the header (RFC 9112, 3.2.2)."""
        if host := httptools.parse_url(self.url).host:
            self.headers[:] = [(b"host", host), *(pair for pair in self.headers if pair[0] != b"host")]

    def _name_place(self, address: str) -> None:
        """A proxy's connection is for the address of its first request, a socket for its own."""
        place = self._place
        if place is None or (place.address is not None and not self.parser.should_upgrade()):
            return
        if not self.runtime.admission.gate.name(place, address):
            self.runtime.hub.counts.dropped["tooMany"] += 1
            raise Refused("tooMany", said("server-too-many-connections"))

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """An address that asks for much waits its turn; the others do not notice it."""
        address, now_ms = cycle.scope["state"]["address"], self.runtime.hub.clock.now_ms()
        wait_ms = self.runtime.admission.pace.owe_ms(address, now_ms)
        begin = partial(self._begin, cycle, app)
        if wait_ms:
            self.loop.call_later(wait_ms / 1000, self.runtime.pacing.let_in, self.loop, begin)
        else:
            self.runtime.pacing.let_in(self.loop, begin)

    def _begin(self, cycle: Any, app: Any) -> None:
        if not self.transport.is_closing():
            super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """The connection keeps its place for as long as it is a socket."""
        if self._is_refused:
            return
        self._clear_timers()
        super().handle_websocket_upgrade()
        self.transport.get_protocol().place = self._place  # type: ignore[attr-defined]

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch_writing()
        if self._held and not self.pipeline:
            self.loop.call_soon(self._parse_held)

    # refusals

    def send_400_response(self, msg: str) -> None:
        """What the parser cannot read."""
        if not self._is_refused:
            self.runtime.hub.counts.dropped["malformed"] += 1
            self._refuse(Refused("malformed", said("server-no-http")))

    def _refuse(self, no: Refused) -> None:
        """Say why and close; nothing more of this connection is looked at."""
        self._is_refused = True
        self._end_deadline()
        self._unset_keepalive_if_required()
        self._held = memoryview(b"")
        self.pipeline.clear()
        self.flow.pause_reading()
        self.flow.is_holding = True  # type: ignore[attr-defined]
        if self._is_answering() and not self._gives_up_cycle():
            self.cycle.keep_alive = False  # what is being answered is the last
            return
        if self._stage is Stage.BODY and self.cycle.response_complete:
            self._say_and_close(b"")  # it has its answer
        elif no.code in ("tooFast", "tooMany"):
            self.loop.call_later(HESITATE_SECONDS, self._say_and_close, refusal_bytes(no))
        else:
            self._say_and_close(refusal_bytes(no))

    def _say_and_close(self, last: bytes) -> None:
        if self.transport.is_closing():
            return
        self.transport.write(last)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _gives_up_cycle(self) -> bool:
        """Tell the application that its request will not be complete, unless it has begun to answer."""
        if self.cycle.response_started or self._stage is not Stage.BODY:
            return False
        self.cycle.disconnected = True
        self.cycle.message_event.set()
        return True


def head_too_big() -> Refused:
    return Refused("headTooBig", said("server-head-too-big", bytes=HEAD_BYTES, lines=HEAD_LINES))


def refusal_bytes(no: Refused) -> bytes:
    """A refusal as it goes over the wire."""
    content = refusal_body(no)
    kind = {"Content-Type": "application/json", "Content-Length": str(len(content)), "Connection": "close"}
    headers = API_HEADERS | kind | refusal_headers(no)
    lines = "".join(f"{name.lower()}: {value}\r\n" for name, value in headers.items())
    return STATUS_LINE[refusal_status(no)] + lines.encode() + b"\r\n" + content


def guarded_protocol(runtime: Runtime) -> type[Guarded]:
    """The class that uvicorn makes for every connection."""
    return type("GuardedHere", (Guarded,), {"runtime": runtime, "lingering": 0})
