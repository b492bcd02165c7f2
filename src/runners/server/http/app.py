"""The whole of HTTP, and what every request passes. WebSockets are handled by `sockets`."""

from collections.abc import Callable
from functools import partial
from typing import Final

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from runners.games.contract import Refused
from runners.server.access.admission import Admission
from runners.server.access.shares import TooFast
from runners.server.access.sites import Sites
from runners.server.http.operations import api_routes
from runners.server.http.responses import (
    error_response,
    fault_response,
    hangup_response,
    no_store,
    refusal,
    refusal_response,
)
from runners.server.http.static import page_routes
from runners.server.http.tables import FirstPage
from runners.server.runtime import Runtime
from runners.server.store import StoreUnusable
from runners.words import said

SCHEMES: Final = ("http", "https")
LOOKING: Final = frozenset(("GET", "HEAD", "OPTIONS"))
"""Methods that change nothing."""


class ForwardedScheme:
    """Behind a proxy that terminates TLS, the page's own URLs use https. Only trusted proxies count."""

    def __init__(self, app: ASGIApp, is_trusted: Callable[[str], bool]) -> None:
        self._app = app
        self._is_trusted = is_trusted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, with the scheme that the client used."""
        peer = scope.get("client")
        if scope["type"] == "http" and peer is not None and self._is_trusted(peer[0]):
            forwarded = Headers(scope=scope).get("x-forwarded-proto")
            if forwarded in SCHEMES:
                scope = {**scope, "scheme": forwarded}
        await self._app(scope, receive, send)


class OwnSites:
    """Stops requests for other hosts and those from other sites' pages."""

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

        async def counted(message: Message) -> None:
            nonlocal is_refused
            if is_refused:
                return
            if message["type"] == "http.response.start" and (no := self._find_refusal(scope, message)):
                is_refused = True
                await refusal(no)(scope, receive, send)
            else:
                await send(message)

        await self._app(scope, receive, counted)

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
            Middleware(ForwardedScheme, is_trusted=is_trusted),
        ],
    )
