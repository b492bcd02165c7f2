"""The command `runners`, whose server answers browsers late: see `shaken`."""

import asyncio
import re
from collections import Counter
from contextlib import nullcontext
from random import Random
from typing import Any, Final
from unittest.mock import patch

from picows import WSUpgradeRequest
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from runners.server import serve
from runners.server.runtime import Runtime
from runners.server.sockets import socket
from runners.web.document import document
from runners.words import LANGUAGES
from tests.browser import seeded
from tests.browser.shaken import SEED

LATEST_S: Final = 1.5
HEARD_S: Final = 0.3
"""How long after it was sent something is heard over a socket, at most."""
chance: Final = Random(SEED)
FIRST: Final = frozenset(
    path
    for language in LANGUAGES
    for path in re.findall(r'"(/static/[^"]+)"', document("/", "", language).body.decode())
)
"""What the start page itself names: before it there is nothing on the page that could change."""


class Late:
    """Browsers wait a while for the API, and for files that are fetched later."""

    def __init__(self, app: ASGIApp, seed: str) -> None:
        self._app = app
        self._seed = seed
        self._asked = Counter[str]()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What is asked for is done at once, and heard of later."""
        if scope["type"] != "http" or not is_late(scope):
            return await self._app(scope, receive, send)

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                await asyncio.sleep(self.seconds(scope["path"]))
            await send(message)

        return await self._app(scope, receive, sent)

    def seconds(self, path: str) -> float:
        """The same for the same request of every run, whatever else is asked meanwhile."""
        self._asked[path] += 1
        return Random(f"{self._seed} {path} {self._asked[path]}").uniform(0, LATEST_S)


def is_late(scope: Scope) -> bool:
    """Does a browser ask for it, after what the document names? Tests themselves never wait."""
    path: str = scope["path"]
    by_browser = "Mozilla" in Headers(scope=scope).get("user-agent", "")
    return by_browser and path.startswith(("/api/", "/static/")) and path not in FIRST


class LateSocket(socket.Socket):
    """What is said comes a while later, in its order."""

    def flush(self) -> None:
        """Send everything later, with what else will have been said by then."""
        asyncio.get_running_loop().call_later(chance.uniform(0, HEARD_S), super().flush)

    def close(self, code: int, reason: str) -> None:
        """Nothing is left unsaid."""
        super().flush()
        super().close(code, reason)


accepted: Final = socket.accept


def accept(runtime: Runtime, request: WSUpgradeRequest, peer: str) -> Any:
    """Sockets of pages are late ones; those of programs have no page that they come from."""
    by_page = "origin" in request.headers
    with patch.object(socket, "Socket", LateSocket) if by_page else nullcontext():
        return accepted(runtime, request, peer)


def run() -> None:
    """Serve as the command does, with late answers."""
    configured: Any = serve.uvicorn_config

    def late(*parts: Any) -> Any:
        config = configured(*parts)
        config.app = Late(config.app, SEED)
        return config

    with patch.object(serve, "uvicorn_config", late), patch.object(socket, "accept", accept):
        seeded.run()


if __name__ == "__main__":
    run()
