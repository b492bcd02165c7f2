"""HTTP: the API, the page, and what a host looks at. Sockets take another way (`socket`)."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from runners import bots
from runners.games import GAMES
from runners.games.contract import Refused
from runners.protocol.schema import protocol_schema
from runners.server import openapi
from runners.server.answers import API_HEADERS, TooFast, broken_off, failed, fault, json, packed, refused
from runners.server.cinema import Make, Reel
from runners.server.clock import ShiftedClock
from runners.server.credentials import plain_code
from runners.server.files import page_routes
from runners.server.hosts import AbortGame, NextGame, is_host
from runners.server.items import Bidden, Create, Created, Show
from runners.server.metrics import Metrics
from runners.server.proxies import ForwardedScheme
from runners.server.reels import film, replay
from runners.server.shell import Shell
from runners.server.sites import OwnSites
from runners.server.store import StoreUnusable
from runners.server.telling import encode
from runners.words import said

CODE: Final = re.compile(r"^[A-Z0-9]{4,12}$")
ABSENT_SECONDS: Final = 0.02
"""Every answer that there is no such room takes this long, whatever the reason."""
EARLY_SECONDS: Final = 0.001
"""A timer may ring so much too early."""
BODY_BYTES: Final = 16 * 1024


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms`."""

    game: str
    options: dict[str, Any] = {}


class Advance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The body of `POST /api/test/clock`."""

    advance_ms: int


class Api:
    """The requests of the API."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._metrics = Metrics(shell)
        self._hosts = shell.settings.host_key is not None

    def routes(self) -> list[BaseRoute]:
        """Everything but the page."""
        api = [
            Route("/rooms", self.create, methods=["POST"]),
            Route("/rooms/{code}", self.show, methods=["GET"]),
            Route("/rooms/{code}/games/{game_seq}/replay", self.replay, methods=["GET"]),
            Route("/rooms/{code}/games/{game_seq}/film", self.film, methods=["GET"]),
            Route("/bots", self.bots, methods=["GET"]),
            Route("/openapi.json", self.openapi, methods=["GET"]),
            Route("/docs", self.docs, methods=["GET"]),
            Route("/docs.css", self.docs_style, methods=["GET"]),
            Route("/protocol.json", self.protocol, methods=["GET"]),
        ]
        if isinstance(self._shell.hub.clock, ShiftedClock):
            api.append(Route("/test/clock", self.advance, methods=["POST"]))
        if self._hosts:
            api.append(Route("/rooms/{code}/next", self.next_game, methods=["POST"]))
            api.append(Route("/rooms/{code}/abort", self.abort_game, methods=["POST"]))
        return [
            Mount("/api", routes=api),
            Route("/healthz", self.health, methods=["GET"]),
            Route("/readyz", self.ready, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
        ]

    # rooms

    async def create(self, request: Request) -> Response:
        """Open a room."""
        shell, address = self._shell, self._address(request)
        wanted = await body_of(request, NewRoom)
        shell.check_rate(shell.creations, address, said("server-too-many-rooms"))
        await asyncio.sleep(shell.room_delay_ms() / 1000)
        made: Created = await self._asked(lambda done: Create(wanted.game, wanted.options, done, address))
        return json(encode({"code": made.code, "roomId": made.room_id}), 201)

    async def show(self, request: Request) -> Response:
        """What a spectator may see."""
        async with Absence():
            code = await self._code(request)
            found = await self._asked(lambda done: Show(code, done))
            if found is None:
                raise self._no_room(request)
            return json(encode(found))

    async def replay(self, request: Request) -> Response:
        """The replay of a game."""
        return await self._reel(request, replay)

    async def film(self, request: Request) -> Response:
        """The replay with every position and every sentence, for showing."""
        return await self._reel(request, film)

    async def _reel(self, request: Request, make: Make) -> Response:
        async with Absence():
            code, game_seq = await self._code(request), number(request.path_params["game_seq"])
            row = await self._shell.hub.store.find(code)
            found = None if row is None else await self._found(request, row.id, game_seq, make)
            if found is None:
                raise self._no_room(request)
            return packed(request, found.body, found.gzipped)

    async def _found(self, request: Request, room: str, game_seq: int, make: Make) -> Reel | None:
        """What is at hand, or made now; the latter is limited per address."""
        cinema = self._shell.cinema
        if (kept := await cinema.kept(room, game_seq, make)) is not None:
            return kept
        self._shell.check_rate(self._shell.reels, self._address(request), said("server-too-many-replays"))
        return await cinema.made(room, game_seq, make)

    # for host applications

    async def next_game(self, request: Request) -> Response:
        """Open the next game where the rematch module is off (QR29)."""
        return await self._bid(request, NextGame)

    async def abort_game(self, request: Request) -> Response:
        """Abort a game that cannot go on (QR1, QR3)."""
        return await self._bid(request, AbortGame)

    async def _bid(self, request: Request, kind: type[NextGame] | type[AbortGame]) -> Response:
        async with Absence():
            self._check_host(request)
            code = await self._code(request)
            wanted = await body_of(request, kind)
            bid = partial(Bidden, code, wanted.game_seq, wanted.command())
            try:
                return json(await self._asked(bid))
            except Refused as no:
                raise self._no_room(request) if no.code == "noRoom" else no from None

    async def _asked(self, item: Callable[[Callable[[Any], None]], Create | Show | Bidden]) -> Any:
        """Put something to the hub and wait for its answer, the first if there are two; raises refusals."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._shell.hub.ask(item(lambda found: None if answer.done() else answer.set_result(found)))
        found = await answer
        if isinstance(found, Refused):
            raise found
        return found

    def _check_host(self, request: Request) -> None:
        """Only the host's key lets in."""
        hub, key = self._shell.hub, self._shell.settings.host_key
        assert key is not None, "there is no such address without a key"
        if not hub.may_ask(self._address(request)):
            raise TooFast(said("server-too-many-requests"), 1000)
        if not is_host(request.headers.get("authorization"), key):
            no = Refused("badHostKey", said("server-bad-host-key"))
            raise self._wrong(request, no)

    async def _code(self, request: Request) -> str:
        """The room's code, once it may be looked up."""
        code, hub = plain_code(request.path_params["code"]), self._shell.hub
        delay_ms = hub.guesses.delay_ms(self._address(request), hub.clock.now_ms())
        await asyncio.sleep(delay_ms / 1000)
        if not CODE.match(code):
            raise self._no_room(request)
        return code

    def _no_room(self, request: Request) -> Refused:
        """Unknown and expired rooms are told apart by nothing."""
        return self._wrong(request, Refused("noRoom", said("server-no-room")))

    def _wrong(self, request: Request, no: Refused) -> Refused:
        """Count a guess; after too many the answer does not say what was wrong."""
        hub, address = self._shell.hub, self._address(request)
        if hub.guesses.wrong(address, hub.clock.now_ms()):
            return no
        wait_ms = hub.guesses.wait_ms(address, hub.clock.now_ms())
        return TooFast(said("server-too-many-guesses"), wait_ms)

    def _address(self, request: Request) -> str:
        """Whom the request is for, as it was counted when it came."""
        return str(request.state.address)

    async def bots(self, _request: Request) -> Response:
        """The bots by game."""
        listed = {
            name: [{"name": bot.name, "about": bot.about} for bot in bots.BOTS.get(name, {}).values()]
            for name in GAMES
        }
        return json(encode(listed))

    # descriptions

    async def openapi(self, _request: Request) -> Response:
        """This API in OpenAPI 3.1."""
        return json(encode(openapi.document(hosts=self._hosts)))

    async def docs(self, _request: Request) -> Response:
        """The same for people."""
        headers = API_HEADERS | {"Content-Security-Policy": openapi.POLICY}
        return Response(openapi.page(hosts=self._hosts), media_type="text/html", headers=headers)

    async def docs_style(self, _request: Request) -> Response:
        """The look of that page."""
        return Response(openapi.STYLE, media_type="text/css", headers=API_HEADERS)

    async def protocol(self, _request: Request) -> Response:
        """All messages on a socket, as JSON Schema."""
        return json(encode(protocol_schema()))

    # for hosts

    async def health(self, _request: Request) -> Response:
        """The process runs."""
        return json(b'{"status":"ok"}')

    async def ready(self, _request: Request) -> Response:
        """The store answers and clients are let in."""
        if not self._shell.is_ready:
            return json(b'{"status":"stopping"}', 503)
        try:
            await self._shell.hub.store.count()
        except StoreUnusable:
            return json(b'{"status":"no store"}', 503)
        return json(b'{"status":"ready"}')

    async def metrics(self, _request: Request) -> Response:
        """Figures for Prometheus."""
        return Response(await self._metrics.text(), headers=API_HEADERS | {"Content-Type": Metrics.TYPE})

    async def advance(self, request: Request) -> Response:
        """Move the server's clock forward; only where it was started with a clock for tests."""
        clock = self._shell.hub.clock
        assert isinstance(clock, ShiftedClock)
        step = await body_of(request, Advance)
        if not 0 <= step.advance_ms <= 10**12:
            raise Refused("malformed", said("server-clock"))
        clock.advance(step.advance_ms)
        self._shell.clock_moved()
        return json(encode({"now": clock.now_ms()}))


class Absence:
    """Answers that there is no such room come after a fixed time, so that timing tells nothing."""

    async def __aenter__(self) -> None:
        self._begun = asyncio.get_running_loop().time()

    async def __aexit__(self, kind: Any, no: Any, trace: Any) -> None:
        if isinstance(no, Refused) and no.code == "noRoom":
            spent = asyncio.get_running_loop().time() - self._begun
            await asyncio.sleep(max(0.0, ABSENT_SECONDS + EARLY_SECONDS - spent))


def build(shell: Shell) -> Starlette:
    """The whole HTTP side of a server."""
    return Starlette(
        routes=[*Api(shell).routes(), *page_routes()],
        exception_handlers={
            Refused: refused,
            HTTPException: failed,
            ClientDisconnect: broken_off,
            Exception: fault,
        },
        middleware=[
            Middleware(OwnSites, sites=shell.sites, is_trusted=shell.is_trusted),
            Middleware(ForwardedScheme, is_trusted=shell.is_trusted),
        ],
    )


async def body_of(request: Request, kind: type[Any]) -> Any:
    """The request's body, decoded once; refused if it is too big or something else."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > BODY_BYTES:
            raise Refused("tooBig", said("server-body-too-big", most=BODY_BYTES))
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("malformed", said("server-not-a-request", error=str(error))) from None


def number(text: str) -> int:
    """A gameSeq in an address; anything else names no game."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
