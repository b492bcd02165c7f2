"""Before a request is handled: is it for this server, and what does a trusted proxy say about it?"""

from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from runners.games.contract import Refused
from runners.server.access.sites import Sites
from runners.server.http.responses import refusal

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
