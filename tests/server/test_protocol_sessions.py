"""The sessions in docs/protocol.md, played against a real server line by line."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from runners.client import create_room
from runners.rooms import fairness
from tests.server.running import patiently, running

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
SESSIONS = re.findall(r"```session\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
LINE = re.compile(r"(?P<who>\w+) (?P<way>[<>]) (?P<message>.*)")
E = "11" * 32


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("sessions")) as address:
        yield address


def agrees(shown: Any, came: Any, names: dict[str, Any]) -> bool:
    """Is all that is shown in what came? A `$` word that is not known yet takes what stands there."""
    if isinstance(shown, str) and shown.startswith("$"):
        return bool(names.setdefault(shown, came) == came)
    if isinstance(shown, dict):
        inside = isinstance(came, dict) and shown.keys() <= came.keys()
        return inside and all(agrees(value, came[key], names) for key, value in shown.items())
    if isinstance(shown, list):
        same = isinstance(came, list) and len(shown) <= len(came)
        return same and all(agrees(*pair, names) for pair in zip(shown, came, strict=False))
    return bool(shown == came)


class Session:
    """People in one room, each with a socket."""

    def __init__(self, url: str, code: str) -> None:
        self.address = f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket"
        self.sockets: dict[str, ClientConnection] = {}
        self.names: dict[str, Any] = {"$e": E}

    def filled(self, message: str) -> str:
        """A message with what was told before; the seal is made of it."""
        if '$seal"' in message:
            commitment = bytes.fromhex(self.names["$commitment"])
            seal = fairness.seal(commitment, self.names["$member"], bytes.fromhex(E))
            self.names["$seal"] = seal.hex()
        return re.sub(r"\$\w+", lambda word: str(self.names[word[0]]), message)

    async def line(self, who: str, way: str, message: str) -> None:
        if who not in self.sockets:
            self.sockets[who] = await connect(self.address)
        if way == ">":
            await self.sockets[who].send(self.filled(message))
        else:
            await patiently(self.comes(who, json.loads(message)))

    async def comes(self, who: str, shown: dict[str, Any]) -> None:
        """Read on until the message that is shown."""
        seen = []
        async for text in self.sockets[who]:
            came, names = json.loads(text), dict(self.names)
            if agrees(shown, came, names):
                self.names = names
                return
            seen.append(came)
            refusal = came["type"] == "refused" and came.get("id") == shown.get("id")
            assert not refusal, came
        raise AssertionError(f"{shown} never came; {seen}")


async def play(url: str, lines: list[str]) -> None:
    asked = json.loads(lines[0].removeprefix("POST "))
    code = await create_room(url, asked["game"], asked.get("options"))
    session = Session(url, code)
    try:
        for line in lines[1:]:
            found = LINE.fullmatch(line)
            assert found, line
            await session.line(found["who"], found["way"], found["message"])
    finally:
        for socket in session.sockets.values():
            await socket.close()


@pytest.mark.parametrize("lines", [session.splitlines() for session in SESSIONS], ids=lambda lines: lines[0])
def test_a_session_of_the_page_is_played_as_it_stands(lines: list[str], url: str) -> None:
    asyncio.run(play(url, lines))


def test_both_games_and_both_kinds_of_dice_are_shown() -> None:
    """B4, A7, QR33: and a start that is sealed."""
    shown = "".join(SESSIONS)
    assert all(word in shown for word in ('"lmr"', '"ur"', '"external"', '"open"', '"decline"'))
