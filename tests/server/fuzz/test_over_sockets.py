"""Bad messages, bad frames and bad handshakes over real sockets: the server answers, and goes on."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from runners.client import Client, create_room, fetch_json
from runners.protocol.mirror import Mirror
from runners.server.access.limits import Rate
from runners.server.settings import Settings
from tests.seeds import SEED
from tests.server.fuzz.crowd import ANSWERS, ROOMS, checked
from tests.server.fuzz.grammar import Grammar
from tests.server.fuzz.knowing import commands_known, openings_known
from tests.server.running import OPEN, patiently, running
from tests.server.test_bad_clients import let_in

WORKERS: Final = 6
TOGETHER: Final = 30
LATE_SECONDS: Final = 60.0


class Speaker(Mirror):
    """One socket that says anything and hears every answer to it."""

    def __init__(self, socket: ClientConnection, random: Random) -> None:
        super().__init__()
        self._socket = socket
        self._grammar = Grammar(random)
        self._random = random
        self.is_open = False
        self.heard: Counter[str] = Counter()
        self.answers = 0

    async def speak(self, messages: int) -> None:
        """Say messages a few at a time until so many were answered, or the server closed (after `leave`)."""
        try:
            while self.answers < messages:
                count = TOGETHER if self.is_open else 1
                for _ in range(count):
                    await self._socket.send(self._message(), text=True)
                await self._hear(self.answers + count)
        except ConnectionClosed:
            return

    def _message(self) -> bytes:
        if not self.is_open and self._random.random() < 0.6:
            return msgspec.json.encode({"type": "join", "key": self._random.randbytes(16).hex()})
        if self.is_open and self.view:
            return self._grammar.message("command", commands_known(self, self._random))
        return self._grammar.message("opening", openings_known([], [], self._random))

    async def _hear(self, answers: int) -> None:
        while self.answers < answers:
            message = await asyncio.wait_for(self._socket.recv(decode=False), LATE_SECONDS)
            found = checked(message)
            self.answers += found["type"] in ANSWERS
            self.heard[found.get("code", "") if found["type"] == "refused" else found["type"]] += 1
            self.is_open |= found["type"] == "welcome"
            self.take(found)


async def in_turns(url: str, seed: int, messages: int) -> Counter[str]:
    """One worker: socket after socket, room after room."""
    random = Random(seed)
    rooms = [await create_room(url, game, options) for game, options in ROOMS]
    answers, heard = 0, Counter[str]()
    for code in cycle(rooms):
        async with connect(f"{url.replace('http', 'ws')}/api/rooms/{code}/socket", max_size=None) as socket:
            speaker = Speaker(socket, random)
            await speaker.speak(min(400, messages - answers))
        answers += speaker.answers
        heard += speaker.heard
        if answers >= messages:
            return heard
    raise AssertionError("there are rooms")


async def all_together(url: str, seed: int, messages: int) -> Counter[str]:
    """All workers side by side, so that messages of many share a batch."""
    each = messages // WORKERS
    found = await asyncio.gather(*[in_turns(url, seed + worker, each) for worker in range(WORKERS)])
    return sum(found, Counter[str]())


async def unharmed(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """The server has noted no fault, and lets somebody play."""
    code = await create_room(url, "ur")
    async with Client(url, code, name="Ann") as ann:
        await asyncio.wait_for(ann.send("sit", chair=0), LATE_SECONDS)
    figures = await asyncio.to_thread(text_of, f"{url}/metrics")
    assert "runners_faults_total 0.0" in figures
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def text_of(url: str) -> str:
    from urllib.request import urlopen

    with urlopen(url, timeout=30) as answer:
        return str(answer.read().decode())


def test_a_thousand_bad_messages_over_sockets_are_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(url: str) -> None:
        heard = await all_together(url, 1, 1_000)
        assert heard["malformed"] > 100 and heard["accepted"] > 10
        await unharmed(url, caplog)

    with running(tmp_path) as url:
        asyncio.run(scene(url))


@pytest.mark.soak
def test_twenty_thousand_bad_messages_over_sockets_are_answered(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(url: str) -> None:
        heard = await all_together(url, SEED, 20_400)
        assert sum(heard[kind] for kind in heard if kind not in ("events", "tick")) >= 20_000
        await unharmed(url, caplog)

    with running(tmp_path) as url:
        asyncio.run(scene(url))


# below the messages: frames and handshakes

FRAMES: Final = (
    b"\x81\x05hello",  # not masked
    b"\x83\x80\x00\x00\x00\x00",  # an opcode that does not exist
    b"\xf1\x80\x00\x00\x00\x00",  # reserved bits
    b"\x82\x84\x00\x00\x00\x00abcd",  # binary
    b"\x80\x80\x00\x00\x00\x00",  # a continuation of nothing
    b"\x01\x81\x00\x00\x00\x00a\x01\x81\x00\x00\x00\x00b",  # a message inside a message
    b"\x09\x80\x00\x00\x00\x00",  # a ping in pieces
    b"\x89\xfe\x00\xff\x00\x00\x00\x00" + b"p" * 255,  # a ping too long
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",  # 2^64 - 1 bytes
    b"\x81\xfe\x7f\xff\x00\x00\x00\x00" + b"x" * 32767,  # over the limit
    b"\x88\x81\x00\x00\x00\x00\x01",  # a close with half a code
    b"\x88\x82\x00\x00\x00\x00\x00\x00",  # a close with a code that does not exist
    b"\x8a\x80\x00\x00\x00\x00",  # a pong nobody asked for
    b"\x81",  # cut off
    b"GET / HTTP/1.1\r\n\r\n",
)
HANDSHAKES: Final = (
    b"GET /api/rooms/%b/socket HTTP/1.1\r\nHost: [::1]\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /api/rooms/%b/socket HTTP/1.1\r\nHost: [::1]\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: x\r\n\r\n",
    b"GET /api/rooms/%b/../../socket HTTP/1.1\r\nHost: [::1]\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    b"GET /api/rooms/%b/socket HTTP/1.1\r\nHost: [::1]\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    b"POST /api/rooms/%b/socket HTTP/1.1\r\nHost: [::1]\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
    b"GET /api/rooms/%b/socket HTTP/1.1\r\nHost: [::1]\r\nX: " + b"y" * 70_000 + b"\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET /api/rooms/\xff\xfe%b/socket HTTP/1.1\r\n\r\n",
)
GOOD: Final = (
    b"GET /api/rooms/%b/socket HTTP/1.1\r\nHost: [::1]\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def poke(url: str, *parts: bytes) -> bytes:
    """Send bytes in pieces, then listen until the server closes or has nothing more to say."""
    place = urlsplit(url)
    reader, writer = await asyncio.open_connection(place.hostname, place.port)
    found = b""
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0.005)
        while part := await asyncio.wait_for(reader.read(65536), 0.2):
            found += part
    except (TimeoutError, ConnectionError):
        pass
    writer.close()
    return found


def test_bad_frames_and_handshakes_hurt_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(url: str) -> None:
        code = (await create_room(url, "lmr")).encode()
        join = b"\x81" + bytes([0x80 | 16]) + bytes(4) + b'{"type":"watch"}'
        pokes: list[Awaitable[bytes]] = [poke(url, GOOD % code, join, frame) for frame in FRAMES]
        pokes += [poke(url, GOOD % code, frame) for frame in FRAMES]
        pokes += [poke(url, GOOD % code + join + Random(seed).randbytes(64)) for seed in range(20)]
        pokes += [poke(url, handshake.replace(b"%b", code)) for handshake in HANDSHAKES]
        await asyncio.gather(*pokes)
        await unharmed(url, caplog)

    with running(tmp_path) as url:
        asyncio.run(scene(url))


def test_a_flood_is_refused_then_cut_off_and_its_neighbours_play_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = msgspec.structs.replace(OPEN.limits, messages=Rate(20, 0.001), refusals=Rate(50, 0.001))

    async def scene(url: str) -> None:
        code = await create_room(url, "lmr")
        address = f"{url.replace('http', 'ws')}/api/rooms/{code}/socket"
        async with connect(address, additional_headers={"X-Forwarded-For": "203.0.113.9"}) as flood:
            await flood.send('{"type":"watch"}')
            heard = await flooded(flood, 30)
            heard += await flooded(flood, 100)
        assert heard[-1] == {
            "type": "goodbye",
            "why": "limit",
            "message": "too many messages",
            "saying": {"is": "saying", "key": "server-flooded", "params": {}},
            "retryMs": None,
        }
        assert {one.get("code") for one in heard} >= {"tooFast"}
        await unharmed(url, caplog)

    with running(tmp_path, Settings(limits=limits)) as url:
        asyncio.run(scene(url))


async def flooded(socket: ClientConnection, messages: int) -> list[dict[str, Any]]:
    """Send so many at once; gives what is answered until each has its answer or the server has had enough."""
    heard: list[dict[str, Any]] = []
    with suppress(ConnectionClosed):  # what was said before the end is still to be heard
        for _ in range(messages):
            await socket.send('{"type":"ping","id":"1"}')
    with suppress(ConnectionClosed):
        while len(heard) < messages:
            heard.append(msgspec.json.decode(await asyncio.wait_for(socket.recv(), LATE_SECONDS)))
    return heard


def test_more_connections_than_allowed_are_refused_and_others_let_in_when_they_go(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(OPEN.limits, connections_per_address=2)

    async def scene(url: str) -> None:
        code = await create_room(url, "lmr")
        address = f"{url.replace('http', 'ws')}/api/rooms/{code}/socket"
        async with connect(address), connect(address):
            with pytest.raises(InvalidHandshake, match="503"):
                await connect(address)
        async with await patiently(let_in(url, code)):
            assert (await fetch_json(f"{url}/healthz"))["status"] == "ok"

    with running(tmp_path, Settings(limits=limits)) as url:
        asyncio.run(scene(url))
