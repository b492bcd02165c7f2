"""The HTTP side, with nothing but the standard library."""

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any

from runners.words import english, said


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
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            raise ValueError(
                _message(error.read()) or english(said("client-answered", url=url, status=str(error.code)))
            ) from None
    except urllib.error.URLError as error:
        raise ValueError(english(said("client-unreachable", url=url, reason=str(error.reason)))) from None


def _message(body: bytes) -> str | None:
    try:
        return str(json.loads(body)["message"])
    except (ValueError, KeyError, TypeError):
        return None
