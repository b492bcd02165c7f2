"""A whole server in this process without sockets: bytes go in as from a connection, and the CPU is timed."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import thread_time
from typing import Any
from unittest import mock

from uvicorn.server import ServerState

from runners.server.access.limits import UNLIMITED
from runners.server.clock import ManualClock
from runners.server.http import responses
from runners.server.hub import Hub
from runners.server.runtime import Runtime
from runners.server.serve import uvicorn_config
from runners.server.settings import Settings
from runners.server.store.sqlite import SqliteStore


class Wire(asyncio.Transport):
    """A connection that is read at once."""

    def __init__(self) -> None:
        super().__init__({"peername": ("203.0.113.7", 4711), "sockname": ("127.0.0.1", 8080)})
        self.got = bytearray()
        self.answered = asyncio.Event()
        self._protocol: Any = None
        self._is_closing = False

    def write(self, data: Any) -> None:
        self.got += data
        self.answered.set()

    def set_protocol(self, protocol: Any) -> None:
        self._protocol = protocol

    def get_protocol(self) -> Any:
        return self._protocol

    def is_closing(self) -> bool:
        return self._is_closing

    def close(self) -> None:
        self._is_closing = True
        self.answered.set()

    abort = close

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None: ...


class Server:
    """What is behind the listening socket."""

    def __init__(self, path: Path) -> None:
        settings = Settings(limits=UNLIMITED, bot_delay_ms=0)
        self.clock = ManualClock()
        hub = Hub(SqliteStore(str(path / "store.sqlite")), self.clock, settings)
        self.runtime = Runtime(hub, settings)
        self._config = uvicorn_config(self.runtime, lambda: None)
        self._config.load()
        self.app: Any = self._config.app
        self._loop = asyncio.Runner()
        self._loop.run(self.runtime.start())

    def ask(self, request: bytes) -> tuple[bytes, float]:
        """What is answered to these bytes, and how much time of the CPU that cost, in milliseconds."""
        return self._loop.run(self._ask(request))

    def cost(self, data: bytes) -> float:
        """How much time of the CPU these bytes cost, in milliseconds."""
        return self.ask(data)[1]

    async def _ask(self, request: bytes) -> tuple[bytes, float]:
        wire = Wire()
        kind: Any = self._config.http_protocol_class
        begun = thread_time()
        protocol = kind(config=self._config, server_state=ServerState(), app_state={})
        wire.set_protocol(protocol)
        protocol.connection_made(wire)
        protocol.data_received(request)
        await wire.answered.wait()
        spent = (thread_time() - begun) * 1000
        protocol.connection_lost(None)
        return bytes(wire.got), spent

    def close(self) -> None:
        self._loop.run(self.runtime.stop())
        self._loop.close()


@contextmanager
def inside(path: Path) -> Iterator[Server]:
    """A server for as long as the block."""
    server = Server(path)
    gc.disable()
    try:
        with mock.patch.object(responses, "ABSENT_SECONDS", 0.0):
            yield server
    finally:
        gc.enable()
        server.close()


def request(method: str, path: str, headers: dict[str, str] | None = None, body: bytes = b"") -> bytes:
    """A request as it comes over the wire."""
    given = {"Host": "localhost"} | (headers or {})
    if method == "POST":
        given |= {"Content-Length": str(len(body))}
    lines = "".join(f"{name}: {value}\r\n" for name, value in given.items())
    return f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1") + body


def routes(server: Server) -> Iterator[tuple[str, str]]:
    """Every address that is answered, with a method."""
    for path, methods in found_in(server.app.routes):
        yield ("POST" if "POST" in methods else "GET"), path.replace(":path", "")


def found_in(given: Any, prefix: str = "") -> Iterator[tuple[str, set[str]]]:
    for route in given:
        if (inner := getattr(route, "routes", None)) is not None:
            yield from found_in(inner, prefix + route.path)
        else:
            yield prefix + route.path, route.methods
