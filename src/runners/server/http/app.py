"""The whole of HTTP: every request of the API by one table, and what each passes. Sockets are apart."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from runners.games.contract import Refused
from runners.protocol.films import Film
from runners.protocol.http import (
    BotListed,
    Health,
    HostDone,
    HostedRooms,
    MemberData,
    MemberDeleted,
    NoticePosted,
    Readiness,
    RoomClosed,
    RoomCreated,
    RoomSeen,
    ServerDescribed,
    TableFound,
    TablesPage,
)
from runners.protocol.reviews import Review
from runners.protocol.study import LessonsListed, PositionShown, PuzzleShown, PuzzlesListed
from runners.rooms.verify import RoomReplay
from runners.server.access.admission import Admission
from runners.server.access.shares import TooFast
from runners.server.access.sites import Sites
from runners.server.clock import ShiftedClock
from runners.server.http.hosts import AbortGame, AboutMember, Closing, NextGame, Posting
from runners.server.http.openapi import Operation
from runners.server.http.responses import (
    error_response,
    fault_response,
    hangup_response,
    no_store,
    refusal,
    refusal_response,
)
from runners.server.http.rooms import NewRoom, Rooms
from runners.server.http.server import Server
from runners.server.http.static import page_routes
from runners.server.http.study import Study
from runners.server.http.tables import FirstPage
from runners.server.replays.reviews import KINDS
from runners.server.runtime import Runtime
from runners.server.store import StoreUnusable
from runners.study.positions import Asked
from runners.words import said

Answering: TypeAlias = Callable[[Request], Awaitable[Response]]
API: Final = "/api"
OPENS: Final = ("noSuchGame", "roomBudget", "storeFull", "fault")
"""Codes where a room is opened."""
GAMES: Final = "/api/rooms/{code}/games/{gameSeq}"
CURRENT: Final = "the room refuses it, or `gameSeq` is not the current game"
GAME_SEQ: Final = msgspec.Meta(extra_json_schema={"required": ["gameSeq"]})
PUBLIC: Final = (
    Operation(
        Rooms.create,
        *("POST", "/api/rooms", RoomCreated, NewRoom),
        status=201,
        refuses=OPENS,
        rules="the rules of the room or the game refuse these options",
    ),
    Operation(Rooms.show, "GET", "/api/rooms/{code}", RoomSeen),
    Operation(Rooms.qr, "GET", "/api/rooms/{code}/qr.svg", KINDS["svg"]),
    Operation(Rooms.replay, "GET", f"{GAMES}/replay", RoomReplay, refuses=("busy",), is_tagged=True),
    Operation(Rooms.film, "GET", f"{GAMES}/film", Film, refuses=("busy",), is_tagged=True),
    Operation(
        Rooms.review,
        *("GET", f"{GAMES}/review", Review),
        refuses=("busy", "notEnded", "reviewTooLong", "notReviewed"),
        is_tagged=True,
    ),
    Operation(
        Rooms.picture,
        *("GET", f"{GAMES}/picture.{{form}}", ""),
        refuses=("busy", "notEnded", "notDrawn"),
    ),
    Operation(
        Rooms.tables,
        *("GET", "/api/tables", TablesPage),
        query=("page", "game"),
        refuses=("malformed", "noSuchGame", "fault"),
        is_tagged=True,
    ),
    Operation(Rooms.find_table, "POST", "/api/tables/{game}", TableFound, refuses=(*OPENS, "notFound")),
    Operation(
        Study.analysis,
        *("POST", "/api/analysis", PositionShown, Asked),
        refuses=("noSuchGame", "badPosition", "busy", "notReviewed"),
        rules="the rules say that there is no such position, roll or choice, and why",
    ),
    Operation(Study.puzzles, "GET", "/api/puzzles", PuzzlesListed),
    Operation(Study.puzzle, "GET", "/api/puzzles/{name}", PuzzleShown, refuses=("noPuzzle",)),
    Operation(
        Study.picture,
        *("GET", "/api/puzzles/{name}/picture.{form}", ""),
        refuses=("noPuzzle", "notDrawn", "busy"),
    ),
    Operation(Study.lessons, "GET", "/api/lessons/{game}", LessonsListed, refuses=("noLessons",)),
    Operation(Server.server, "GET", "/api/server", ServerDescribed),
    Operation(Server.bots, "GET", "/api/bots", dict[str, tuple[BotListed, ...]]),
    Operation(Server.openapi, "GET", "/api/openapi.json", dict[str, Any]),
    Operation(Server.docs, "GET", "/api/docs", "text/html"),
    Operation(Server.protocol, "GET", "/api/protocol.json", dict[str, Any]),
    Operation(Server.health, "GET", "/healthz", Health),
    Operation(Server.ready, "GET", "/readyz", Readiness, fails=503),
    Operation(Server.metrics, "GET", "/metrics", "text/plain", refuses=("fault",)),
)
FOR_HOST: Final = (
    Operation(
        Rooms.list_rooms,
        "GET",
        "/api/rooms",
        HostedRooms,
        query=("after",),
        refuses=("fault",),
        is_for_host=True,
    ),
    Operation(
        Rooms.next_game,
        *("POST", "/api/rooms/{code}/next", HostDone, Annotated[NextGame, GAME_SEQ]),
        rules=CURRENT,
        is_for_host=True,
    ),
    Operation(
        Rooms.abort_game,
        *("POST", "/api/rooms/{code}/abort", HostDone, Annotated[AbortGame, GAME_SEQ]),
        rules=CURRENT,
        is_for_host=True,
    ),
    Operation(Rooms.close_room, "POST", "/api/rooms/{code}/close", RoomClosed, Closing, is_for_host=True),
    Operation(
        Rooms.member,
        *("GET", "/api/rooms/{code}/member", MemberData),
        query=("member",),
        refuses=("noMember",),
        is_for_host=True,
    ),
    Operation(
        Rooms.forget_member,
        *("POST", "/api/rooms/{code}/forget", MemberDeleted, AboutMember),
        refuses=("noMember",),
        is_for_host=True,
    ),
    Operation(
        Rooms.post_notice,
        *("POST", "/api/notice", NoticePosted, Posting),
        refuses=("fault",),
        is_for_host=True,
    ),
)


def operations(*, hosts: bool) -> tuple[Operation, ...]:
    """All requests; with what a host application may ask for, where the server has its key."""
    return PUBLIC + FOR_HOST if hosts else PUBLIC


def api_routes(runtime: Runtime) -> list[BaseRoute]:
    """Everything except the page."""
    known = operations(hosts=runtime.settings.host_key is not None)
    server = Server(runtime, known)
    owners: tuple[Any, ...] = (Rooms(runtime), Study(runtime), server)
    api = [Route("/docs.css", server.docs_style, methods=["GET"])]
    if isinstance(runtime.hub.clock, ShiftedClock):
        api.append(Route("/test/clock", server.advance, methods=["POST"]))
    top: list[BaseRoute] = []
    paths = dict.fromkeys(one.path for one in known)
    for path in paths:
        answering: dict[str, Answering] = {
            one.method: bound(one, owners) for one in known if one.path == path
        }
        short = path.removeprefix(API)
        (top if short == path else api).append(Route(short, by_method(answering), methods=[*answering]))
    return [Mount(API, routes=api), *top]


def bound(operation: Operation, owners: tuple[Any, ...]) -> Answering:
    """The function that answers, as a method of the object that it is for."""
    name = operation.handler.__name__
    owner = next(one for one in owners if getattr(type(one), name, None) is operation.handler)
    return partial(operation.handler, owner)


def by_method(answering: dict[str, Answering]) -> Answering:
    """Whatever answers the method of a request; HEAD asks for the head of what GET would give."""

    async def answer(request: Request) -> Response:
        return await answering.get(request.method, answering["GET"])(request)

    return answer if len(answering) > 1 else next(iter(answering.values()))


SCHEMES: Final = ("http", "https")
LOOKING: Final = frozenset(("GET", "HEAD", "OPTIONS"))
"""Methods that change nothing."""


class OwnSites:
    """Stops requests for other hosts and those from other sites' pages.

    Behind a trusted proxy that terminates TLS, the page's own URLs use https.
    """

    def __init__(self, app: ASGIApp, sites: Sites, is_trusted: Callable[[str], bool]) -> None:
        self._app = app
        self._sites = sites
        self._is_trusted = is_trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or say why not."""
        if scope["type"] == "http":
            peer = scope.get("client")
            by_proxy = peer is not None and self._is_trusted(peer[0])
            try:
                self._sites.check(scope["headers"], changes=scope["method"] not in LOOKING, by_proxy=by_proxy)
            except Refused as no:
                return await refusal(no)(scope, receive, send)
            forwarded = Headers(scope=scope).get("x-forwarded-proto")
            if by_proxy and forwarded in SCHEMES:
                scope = {**scope, "scheme": forwarded}
        return await self._app(scope, receive, send)


LARGE_BYTES: Final = 64 * 1024
"""Smaller answers are limited by the number of requests alone, so that a game can be played on."""


class Served:
    """Counts what is sent before any of it is sent."""

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self._app = app
        self._admission = admission

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the answer on, or refuse it."""
        if scope["type"] != "http" or scope["method"] == "HEAD":
            await self._app(scope, receive, send)
            return
        is_refused = False

        async def send_counted(message: Message) -> None:
            nonlocal is_refused
            if is_refused:
                return
            if message["type"] == "http.response.start" and (no := self._find_refusal(scope, message)):
                is_refused = True
                await refusal(no)(scope, receive, send)
            else:
                await send(message)

        await self._app(scope, receive, send_counted)

    def _find_refusal(self, scope: Scope, start: Message) -> TooFast | None:
        length = next((int(value) for name, value in start["headers"] if name == b"content-length"), 0)
        if length < LARGE_BYTES:
            return None
        try:
            self._admission.check_rate(
                self._admission.served, scope["state"]["address"], said("server-too-many-bytes"), length
            )
        except TooFast as no:
            return no
        return None


def build(runtime: Runtime) -> Starlette:
    """The whole HTTP side of a server."""
    admission = runtime.admission
    is_trusted = admission.proxies.is_trusted
    return Starlette(
        routes=[*api_routes(runtime), *page_routes()],
        exception_handlers={
            Refused: refusal_response,
            HTTPException: error_response,
            ClientDisconnect: hangup_response,
            StoreUnusable: partial(no_store, runtime.hub),
            Exception: fault_response,
        },
        middleware=[
            Middleware(Served, admission=admission),
            Middleware(OwnSites, sites=admission.sites, is_trusted=is_trusted),
            Middleware(FirstPage, tables=runtime.tables),
        ],
    )
