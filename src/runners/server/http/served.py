"""How many bytes each address is sent: large answers are counted, and wait once its share is used up."""

from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from runners.server.access.admission import Admission
from runners.server.access.shares import TooFast
from runners.server.http.responses import refusal
from runners.words import said

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
