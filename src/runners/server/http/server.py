"""Requests about the server itself: whose it is, what it speaks, how it is doing."""

from collections.abc import Sequence

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from runners import bots
from runners.games import GAMES
from runners.games.contract import Refused
from runners.protocol.http import BotListed, Health
from runners.protocol.schema import protocol_schema
from runners.server.clock import ShiftedClock
from runners.server.http import api_page, openapi
from runners.server.http.body import body_of
from runners.server.http.metrics import Metrics
from runners.server.http.readiness import readiness
from runners.server.http.responses import API_HEADERS, json
from runners.server.identity import describe_server
from runners.server.live import encode
from runners.server.runtime import Runtime
from runners.version import release
from runners.words import english, said


class Advance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The body of `POST /api/test/clock`."""

    advance_ms: int


class Server:
    """The requests."""

    def __init__(self, runtime: Runtime, operations: Sequence[openapi.Operation] = ()) -> None:
        self._runtime = runtime
        self._metrics = Metrics(runtime)
        self._operations = tuple(operations)

    def _address(self, request: Request) -> str:
        """For which address the request counts, as determined when it arrived."""
        return str(request.state.address)

    async def server(self, _request: Request) -> Response:
        """Whose server it is, and what is kept for how long."""
        settings = self._runtime.settings
        found = describe_server(settings.identity, idle_ms=settings.idle_ms, replays_ms=settings.replays_ms)
        return json(encode(found))

    async def bots(self, _request: Request) -> Response:
        """The bots by game."""
        listed = {
            name: [
                BotListed(name=bot.name, about=english(bot.about), saying=bot.about)
                for bot in bots.bots_of(name).values()
            ]
            for name in GAMES
        }
        return json(encode(listed))

    async def openapi(self, _request: Request) -> Response:
        """This API in OpenAPI 3.1."""
        return json(encode(openapi.document(self._operations)))

    async def docs(self, _request: Request) -> Response:
        """This API as a page for people."""
        headers = API_HEADERS | {"Content-Security-Policy": api_page.POLICY}
        return Response(api_page.page(self._operations), media_type="text/html", headers=headers)

    async def docs_style(self, _request: Request) -> Response:
        """The look of that page."""
        return Response(api_page.STYLE, media_type="text/css", headers=API_HEADERS)

    async def protocol(self, _request: Request) -> Response:
        """All messages on a socket, as JSON Schema."""
        return json(encode(protocol_schema()))

    async def health(self, _request: Request) -> Response:
        """The process runs."""
        return json(encode(Health(status="ok", release=release())))

    async def ready(self, _request: Request) -> Response:
        """The store answers and clients are let in."""
        return await readiness(self._runtime)

    async def metrics(self, _request: Request) -> Response:
        """Figures for Prometheus."""
        return Response(await self._metrics.text(), headers=API_HEADERS | {"Content-Type": Metrics.TYPE})

    async def advance(self, request: Request) -> Response:
        """Move the server's clock forward; only where it was started with a clock for tests."""
        clock = self._runtime.hub.clock
        assert isinstance(clock, ShiftedClock)
        step = await body_of(request, Advance)
        if not 0 <= step.advance_ms <= 10**12:
            raise Refused("malformed", said("server-clock"))
        clock.advance(step.advance_ms)
        self._runtime.clock_moved()
        return json(encode({"now": clock.now_ms()}))
