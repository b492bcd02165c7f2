"""What a trusted proxy says about the request that it passed on."""

from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

SCHEMES: Final = ("http", "https")


class ForwardedScheme:
    """Behind a proxy that ends TLS, the page names itself with https. Strangers are not believed."""

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
