"""HTTP: the API, the page, and the endpoints for the host. WebSockets are handled by `sockets`."""

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
from runners.protocol.http import BotListed, RoomCreated, TableFound
from runners.protocol.schema import protocol_schema
from runners.rooms.commands import Fields, Text
from runners.server.clock import ShiftedClock
from runners.server.credentials import normalised_code
from runners.server.http import api_page, hosted, openapi
from runners.server.http.absence import Absence
from runners.server.http.body import body_of
from runners.server.http.hosts import AbortGame, Closing, NextGame, is_host
from runners.server.http.metrics import Metrics
from runners.server.http.middleware import ForwardedScheme, OwnSites
from runners.server.http.readiness import readiness
from runners.server.http.responses import (
    API_HEADERS,
    broken_off,
    drawn,
    failed,
    fault,
    json,
    no_store,
    packed,
    refused,
)
from runners.server.http.served import Served
from runners.server.http.static import page_routes
from runners.server.http.study import Study
from runners.server.http.tables import FirstPage, answer, wanted
from runners.server.hub import (
    Asked,
    CloseRoom,
    Created,
    CreateRoom,
    FindTable,
    FoundTable,
    HostRequest,
    ShowRoom,
)
from runners.server.identity import described
from runners.server.limits import TooFast
from runners.server.live import encode
from runners.server.replays import KINDS, Make, Pictures, Rendered, Reviewed, Reviews, film, replay
from runners.server.runtime import Runtime
from runners.server.store import StoreUnusable
from runners.words import english, said

CODE: Final = re.compile(r"^[A-Z0-9]{4,12}$")


class NewRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms`."""

    game: Text
    options: Fields = {}
    listed: bool = False


class Advance(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The body of `POST /api/test/clock`."""

    advance_ms: int


class Api:
    """The requests of the API."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._metrics = Metrics(runtime)
        self._hosts = runtime.settings.host_key is not None

    def routes(self) -> list[BaseRoute]:
        """Everything except the page."""
        api = [
            Route("/rooms", self.rooms, methods=["GET", "POST"] if self._hosts else ["POST"]),
            Route("/rooms/{code}", self.show, methods=["GET"]),
            Route("/rooms/{code}/games/{game_seq}/replay", self.replay, methods=["GET"]),
            Route("/rooms/{code}/games/{game_seq}/film", self.film, methods=["GET"]),
            Route("/rooms/{code}/games/{game_seq}/review", self.review, methods=["GET"]),
            Route("/rooms/{code}/games/{game_seq}/picture.{form}", self.picture, methods=["GET"]),
            Route("/tables", self.tables, methods=["GET"]),
            Route("/tables/{game}", self.find_table, methods=["POST"]),
            *Study(self._runtime).routes(),
            Route("/server", self.server, methods=["GET"]),
            Route("/bots", self.bots, methods=["GET"]),
            Route("/openapi.json", self.openapi, methods=["GET"]),
            Route("/docs", self.docs, methods=["GET"]),
            Route("/docs.css", self.docs_style, methods=["GET"]),
            Route("/protocol.json", self.protocol, methods=["GET"]),
        ]
        if isinstance(self._runtime.hub.clock, ShiftedClock):
            api.append(Route("/test/clock", self.advance, methods=["POST"]))
        return [
            Mount("/api", routes=[*api, *self._host_routes()]),
            Route("/healthz", self.health, methods=["GET"]),
            Route("/readyz", self.ready, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
        ]

    def _host_routes(self) -> list[BaseRoute]:
        """What only the host may do; nothing where there is no host key."""
        if not self._hosts:
            return []
        return [
            Route("/rooms/{code}/next", self.next_game, methods=["POST"]),
            Route("/rooms/{code}/abort", self.abort_game, methods=["POST"]),
            Route("/rooms/{code}/close", self.close_room, methods=["POST"]),
        ]

    # rooms

    async def rooms(self, request: Request) -> Response:
        """Rooms are made by anyone, and listed for the host."""
        return await (self.create(request) if request.method == "POST" else self.list_rooms(request))

    async def create(self, request: Request) -> Response:
        """Open a room."""
        runtime, address = self._runtime, self._address(request)
        wanted = await body_of(request, NewRoom)
        runtime.check_rate(runtime.creations, address, said("server-too-many-rooms"))
        await asyncio.sleep(runtime.room_delay_ms() / 1000)
        made: Created = await self._asked(
            lambda done: CreateRoom(wanted.game, wanted.options, done, address, wanted.listed)
        )
        return json(encode(RoomCreated(code=made.code, room_id=made.room_id)), 201)

    async def tables(self, request: Request) -> Response:
        """A page of the open tables (QR41)."""
        return answer(request, await self._runtime.tables.page(*wanted(request)))

    async def find_table(self, request: Request) -> Response:
        """An open table to sit down at, or a new one if there is none (QR41)."""
        runtime, address, game = self._runtime, self._address(request), request.path_params["game"]
        runtime.check_rate(runtime.creations, address, said("server-too-many-rooms"))
        await asyncio.sleep(runtime.room_delay_ms() / 1000)
        found: FoundTable = await self._asked(lambda done: FindTable(game, done, address))
        return json(encode(TableFound(code=found.code, room_id=found.room_id, made=found.made)))

    async def show(self, request: Request) -> Response:
        """What a spectator may see."""
        async with Absence():
            code = await self._code(request)
            found = await self._asked(lambda done: ShowRoom(code, done))
            if found is None:
                raise self._no_room(request)
            return json(encode(found))

    async def replay(self, request: Request) -> Response:
        """The replay of a game."""
        return await self._rendered(request, replay)

    async def film(self, request: Request) -> Response:
        """The replay with every position and every sentence, for showing."""
        return await self._rendered(request, film)

    async def review(self, request: Request) -> Response:
        """A finished game judged, as `runners review --json` judges its replay."""
        tag, found = await self._answer(request, self._runtime.reviews)
        return packed(request, found.body, found.gzipped, f"{tag}.review")

    async def picture(self, request: Request) -> Response:
        """The result of a finished game as a picture, for links to it."""
        pictures = self._runtime.pictures.get(form := request.path_params["form"])
        if pictures is None:
            raise HTTPException(404)
        _, found = await self._answer(request, pictures)
        return drawn(request, KINDS[form], found)

    async def _answer(self, request: Request, answers: Reviews | Pictures) -> tuple[str, Reviewed]:
        """What is known about a game, with its tag; the replay is only read where that is not kept."""
        async with Absence():
            room, game_seq = await self._game(request)
            version = await self._runtime.replay_cache.version(room, game_seq)
            if version is not None:
                answers.check(version)
                if (kept := answers.cached(version.tag)) is not None:
                    return version.tag, kept
            rendered = await self._found(request, room, game_seq, replay)
        tag = rendered.version.tag
        answers.check(rendered.version)
        if (kept := answers.cached(tag)) is None:
            self._check_replays(request)
            kept = await answers.of(rendered, self._address(request))
        return tag, kept

    async def _rendered(self, request: Request, make: Make) -> Response:
        async with Absence():
            room, game_seq = await self._game(request)
            found = await self._found(request, room, game_seq, make)
        return packed(request, found.body, found.gzipped, f"{found.version.tag}.{make.__name__}")

    async def _game(self, request: Request) -> tuple[str, int]:
        """The room and the number of the game that are asked for."""
        code = await self._code(request)
        if (room := await self._runtime.hub.store.locate(code)) is None:
            raise self._no_room(request)
        return room, number(request.path_params["game_seq"])

    async def _found(self, request: Request, room: str, game_seq: int, make: Make) -> Rendered:
        """From the cache, or made now; the latter is limited per address."""
        replay_cache = self._runtime.replay_cache
        if (known := await replay_cache.cached(room, game_seq, make)) is not None:
            return known
        self._check_replays(request)
        if (found := await replay_cache.made(room, game_seq, make)) is None:
            raise self._no_room(request)
        return found

    def _check_replays(self, request: Request) -> None:
        self._runtime.check_rate(
            self._runtime.replays, self._address(request), said("server-too-many-replays")
        )

    # for host applications

    async def next_game(self, request: Request) -> Response:
        """Open the next game where the rematch module is off (QR29)."""
        return await self._host_request(request, NextGame)

    async def abort_game(self, request: Request) -> Response:
        """Abort a game that cannot continue (QR1, QR3)."""
        return await self._host_request(request, AbortGame)

    async def list_rooms(self, request: Request) -> Response:
        """The live rooms, for the host."""
        self._check_host(request)
        return json(encode(await hosted.rooms(self._runtime.hub, request.query_params.get("after", ""))))

    async def close_room(self, request: Request) -> Response:
        """Close a room for good; a running game is aborted (QR1)."""
        async with Absence():
            self._check_host(request)
            code = await self._code(request)
            wanted = await body_of(request, Closing)
            try:
                last = await self._asked(lambda done: CloseRoom(code, wanted.shown, done))
            except Refused as no:
                raise self._no_room(request) if no.code == "noRoom" else no from None
            return json(encode({"gameSeq": last}))

    async def _host_request(self, request: Request, kind: type[NextGame] | type[AbortGame]) -> Response:
        async with Absence():
            self._check_host(request)
            code = await self._code(request)
            wanted = await body_of(request, kind)
            asked = partial(HostRequest, code, wanted.game_seq, wanted.command())
            try:
                return json(await self._asked(asked))
            except Refused as no:
                raise self._no_room(request) if no.code == "noRoom" else no from None

    async def _asked(self, item: Callable[[Callable[[Any], None]], Asked]) -> Any:
        """Pass something to the hub and wait for its answer, the first if there are two; raises refusals."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._runtime.hub.put(item(lambda found: None if answer.done() else answer.set_result(found)))
        found = await answer
        if isinstance(found, Refused):
            raise found
        return found

    def _check_host(self, request: Request) -> None:
        """Only the host's key lets in."""
        hub, key = self._runtime.hub, self._runtime.settings.host_key
        assert key is not None, "there is no such address without a key"
        if not hub.may_ask(self._address(request)):
            raise TooFast(said("server-too-many-requests"), 1000)
        if not is_host(request.headers.get("authorization"), key):
            given = "none" if request.headers.get("authorization") is None else "wrong"
            raise self._wrong(request, Refused("badHostKey", said("server-bad-host-key", given=given)))

    async def _code(self, request: Request) -> str:
        """The room's code, once it may be looked up."""
        code, hub = normalised_code(request.path_params["code"]), self._runtime.hub
        delay_ms = hub.guesses.delay_ms(self._address(request), hub.clock.now_ms())
        await asyncio.sleep(delay_ms / 1000)
        if not CODE.match(code):
            raise self._no_room(request)
        return code

    def _no_room(self, request: Request) -> Refused:
        """Unknown and expired rooms cannot be told apart."""
        return self._wrong(request, Refused("noRoom", said("server-no-room")))

    def _wrong(self, request: Request, no: Refused) -> Refused:
        """Count a guess; after too many the answer does not say what was wrong."""
        hub, address = self._runtime.hub, self._address(request)
        if hub.guesses.wrong(address, hub.clock.now_ms()):
            return no
        wait_ms = hub.guesses.wait_ms(address, hub.clock.now_ms())
        return TooFast(said("server-too-many-guesses"), wait_ms)

    def _address(self, request: Request) -> str:
        """For which address the request counts, as determined when it arrived."""
        return str(request.state.address)

    async def server(self, _request: Request) -> Response:
        """Whose server it is, and what is kept for how long."""
        settings = self._runtime.settings
        found = described(settings.identity, idle_ms=settings.idle_ms, replays_ms=settings.replays_ms)
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

    # descriptions

    async def openapi(self, _request: Request) -> Response:
        """This API in OpenAPI 3.1."""
        return json(encode(openapi.document(hosts=self._hosts)))

    async def docs(self, _request: Request) -> Response:
        """The same for people."""
        headers = API_HEADERS | {"Content-Security-Policy": api_page.POLICY}
        return Response(api_page.page(hosts=self._hosts), media_type="text/html", headers=headers)

    async def docs_style(self, _request: Request) -> Response:
        """The look of that page."""
        return Response(api_page.STYLE, media_type="text/css", headers=API_HEADERS)

    async def protocol(self, _request: Request) -> Response:
        """All messages on a socket, as JSON Schema."""
        return json(encode(protocol_schema()))

    # for hosts

    async def health(self, _request: Request) -> Response:
        """The process runs."""
        return json(b'{"status":"ok"}')

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


def build(runtime: Runtime) -> Starlette:
    """The whole HTTP side of a server."""
    return Starlette(
        routes=[*Api(runtime).routes(), *page_routes()],
        exception_handlers={
            Refused: refused,
            HTTPException: failed,
            ClientDisconnect: broken_off,
            StoreUnusable: partial(no_store, runtime.hub),
            Exception: fault,
        },
        middleware=[
            Middleware(Served, runtime=runtime),
            Middleware(OwnSites, sites=runtime.sites, is_trusted=runtime.is_trusted),
            Middleware(FirstPage, tables=runtime.tables),
            Middleware(ForwardedScheme, is_trusted=runtime.is_trusted),
        ],
    )


def number(text: str) -> int:
    """A gameSeq in an address; anything else names no game."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
