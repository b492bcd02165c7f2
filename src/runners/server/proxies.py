"""What a trusted proxy says about the request that it passed on."""

from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from runners.server.addresses import plain

SCHEMES: Final = ("http", "https")


class ForwardedScheme:
    """Behind a proxy that ends TLS, the page names itself with https. Strangers are not believed."""

    def __init__(self, app: ASGIApp, trusted: tuple[str, ...]) -> None:
        self._app = app
        self._trusted = frozenset(map(plain, trusted))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, with the scheme that the client used."""
        peer = scope.get("client")
        if scope["type"] == "http" and peer is not None and plain(peer[0]) in self._trusted:
            forwarded = Headers(scope=scope).get("x-forwarded-proto")
            if forwarded in SCHEMES:
                scope = {**scope, "scheme": forwarded}
        await self._app(scope, receive, send)
