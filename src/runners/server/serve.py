"""A whole server: one process, one port for the page, the API and the sockets."""

import asyncio
import errno
import gc
import secrets
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from threading import Thread
from typing import Any, Final

import uvicorn

from runners.games import GAMES
from runners.protocol.schema import protocol_schema
from runners.server.access.credentials import RandomBytes
from runners.server.clock import Clock, SystemClock
from runners.server.http.app import build, operations
from runners.server.http.guard import guarded_protocol
from runners.server.http.openapi import api_page
from runners.server.http.study import course
from runners.server.hub import Hub
from runners.server.runtime import Runtime
from runners.server.settings import Settings
from runners.server.sockets.socket import protocol_class
from runners.server.store import CannotStart, Store
from runners.study.lessons import load_lessons
from runners.web.assets import assets
from runners.web.document import document
from runners.words.coverage import available_languages
from runners.words.languages import FALLBACK

DELAY_SECONDS: Final = 2.0
"""A server that has just started has its old rooms to find and its clients to let in."""


def make_page() -> None:
    """Put the page's files together once, before anybody can ask for them."""
    assets()
    document("/", "http://localhost", FALLBACK)


def prepare() -> None:
    """Work out the other languages, lessons and descriptions once, so that no request has to."""
    for language in available_languages():
        document("/", "http://localhost", language)
    for game in GAMES:
        if game in load_lessons():
            course(game)
    protocol_schema()
    for is_hosted in (False, True):
        api_page(operations(hosts=is_hosted))


def prepare_aside() -> None:
    """The same in a thread, which does not keep the process from ending."""
    Thread(target=prepare, name="first visit", daemon=True).start()


BACKLOG: Final = 2048
GRACE_SECONDS: Final = 10
GIVE_WAY_SECONDS: Final = 0.0005
"""Play waits no longer than this for a thread that makes a replay."""
GC_THRESHOLDS: Final = (10_000, 5, 400)
"""When cycles are looked for: messages leave hardly any. Everybody waits meanwhile, so that few objects are
looked through at a time; all of them, which takes long, only after twenty million were added.
"""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; a port that cannot be had is a clear sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise _why_not(host, port, error) from None
    listener.listen(BACKLOG)
    listener.setblocking(False)
    return listener


def _why_not(host: str, port: int, error: Exception) -> ValueError:
    number = getattr(error, "errno", None)
    if number == errno.EADDRINUSE:
        return CannotStart(
            f"port {port} on {host} is already in use; stop whatever uses it or choose another port"
        )
    if number == errno.EACCES:
        return ValueError(f"this process may not use port {port}; choose one from 1024 up")
    if isinstance(error, OverflowError):
        return ValueError(f"{port} is not a port; ports go from 1 to 65535")
    kind = CannotStart if number == errno.EADDRNOTAVAIL else ValueError  # it may come with the network
    return kind(f"the address {host} cannot be used here: {error}")


def make_server(
    store: Store,
    settings: Settings | None = None,
    *,
    clock: Clock | None = None,
    started: Callable[[], None] = lambda: None,
    point: Callable[[str], None] = lambda _name: None,
    random_bytes: RandomBytes = secrets.token_bytes,
) -> "RoomServer":
    """A server for a store, ready to `serve(sockets=[...])`."""
    settings = settings or Settings()
    now = clock or store.clock or SystemClock()
    hub = Hub(store, now, settings, point=point, random_bytes=random_bytes)
    runtime = Runtime(hub, settings)
    return RoomServer(uvicorn_config(runtime, started), runtime)


def uvicorn_config(runtime: Runtime, started: Callable[[], None]) -> uvicorn.Config:
    """How uvicorn serves the rooms; `started` is called once it does."""
    app = build(runtime)

    @asynccontextmanager
    async def lifespan(_app: Any) -> AsyncIterator[None]:
        await asyncio.to_thread(make_page)
        started()
        timer = asyncio.get_running_loop().call_later(DELAY_SECONDS, prepare_aside)
        yield
        timer.cancel()
        await runtime.stop()

    app.router.lifespan_context = lifespan
    return uvicorn.Config(
        app,
        http=guarded_protocol(runtime),
        ws=protocol_class(runtime),
        loop="auto",
        lifespan="on",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        backlog=BACKLOG,
    )


class RoomServer(uvicorn.Server):
    """uvicorn, which lets nobody in before the rooms of the last run are found."""

    def __init__(self, config: uvicorn.Config, runtime: Runtime) -> None:
        super().__init__(config)
        self.runtime = runtime

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until told to stop; a store that cannot be read ends it before it has begun."""
        try:
            await self.runtime.start()
        except BaseException:
            await self.runtime.hub.store.close()
            for listener in sockets or ():
                listener.close()
            raise
        await super().serve(sockets)


def rest_from_cycles() -> None:
    """What was imported stays, so the collector need not look at it, nor look around every few messages."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def run(server: uvicorn.Server, listener: socket.socket) -> None:
    """Serve until the process is told to stop."""
    sys.setswitchinterval(GIVE_WAY_SECONDS)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listener]))
