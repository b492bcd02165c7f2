"""The HTTP side, with nothing but the standard library."""

import asyncio
import json
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any, Final

from runners.rooms.names import visible

ANSWER_MAX: Final = 64 << 20
"""Bytes of an answer; the longest are replays, of less than 16 MiB."""


MESSAGE_MAX: Final = 64 << 10
WORDS_MAX: Final = 200
"""Letters of what a server said, where a sentence repeats it."""


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect is an answer like any other: nothing is sent on to where it points, the host key least."""

    def redirect_request(self, *_request: Any) -> None:
        return None


OPENER: Final = urllib.request.build_opener(NoRedirects)


async def create_room(
    server: str, game: str, options: dict[str, Any] | None = None, *, listed: bool = False
) -> str:
    """Open a room, or with `listed` an open table, and return its code."""
    wanted = {"game": game, "options": options or {}, "listed": listed}
    made = await fetch_json(f"{server.rstrip('/')}/api/rooms", wanted)
    return str(made["code"])


async def fetch_json(url: str, body: Any = None) -> Any:
    """GET, or POST of a body; ValueError with the server's message if it refuses."""
    return await asyncio.to_thread(fetch, url, body)


def fetch(url: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
    """The same in this thread, with additional headers."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, data, {"Content-Type": "application/json", **(headers or {})})
    try:
        with OPENER.open(request, timeout=30) as answer:
            return _decode_json(url, answer.read(ANSWER_MAX + 1))
    except urllib.error.HTTPError as error:
        with error:
            raise ValueError(_why_not(url, error)) from None
    except urllib.error.URLError as error:
        raise ValueError(f"{url} cannot be reached: {error.reason}") from None
    except (OSError, HTTPException) as error:
        raise ValueError(f"{url} cannot be reached: {str(error)[:WORDS_MAX]}") from None


def _decode_json(url: str, body: bytes) -> Any:
    """The JSON of an answer."""
    if len(body) > ANSWER_MAX:
        raise ValueError(f"the answer of {url} is longer than {ANSWER_MAX >> 20} MiB")
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise ValueError(f"the answer of {url} is not JSON") from None


def _why_not(url: str, error: urllib.error.HTTPError) -> str:
    """The server's own message, else what the answer was."""
    if 300 <= error.code < 400:
        where = visible(error.headers.get("Location", ""))[:WORDS_MAX]
        return (
            f"{url} sends everybody on to {where}, and nothing is sent there: give that "
            "address if you trust it"
        )
    try:
        return visible(str(json.loads(error.read(MESSAGE_MAX))["message"]))
    except (ValueError, KeyError, TypeError, RecursionError, OSError, HTTPException):
        return f"{url} answered {error.code}"
