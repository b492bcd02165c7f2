"""Clients that misbehave on the wire: too big, not text, in pieces, too many."""

import asyncio
import contextlib
import json
from pathlib import Path
from socket import socket as Socket

import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

from runners.client import create_room, fetch_json
from runners.server.access.limits import Limits
from runners.server.settings import Settings
from runners.server.sockets.socket import BadFrames, FrameAssembler, text_frame
from tests.server.running import patiently, running
from tests.server.wire import raw_socket


async def socket_of(url: str) -> ClientConnection:
    return await socket_in(url, await create_room(url, "lmr"))


async def socket_in(url: str, code: str) -> ClientConnection:
    address = f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket"
    return await connect(address, compression=None, max_size=None)


async def closed_with(socket: ClientConnection) -> int | None:
    """Read until the server has closed, and say with what."""
    await patiently(_read_all(socket))
    return socket.close_code


async def _read_all(socket: ClientConnection) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _ in socket:
            continue


def test_a_message_that_is_too_big_closes_its_connection(tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        socket = await socket_of(url)
        await socket.send(json.dumps({"type": "join", "key": "k" * 30, "name": "x" * 40_000}))
        assert await closed_with(socket) == 1009

    with running(tmp_path) as url:
        asyncio.run(whole(url))


def test_pieces_that_are_too_big_together_close_it_too(tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        socket = await socket_of(url)
        with contextlib.suppress(websockets.ConnectionClosed):  # by a server that is quick
            await socket.send(["x" * 10_000] * 3)
        assert await closed_with(socket) == 1009

    with running(tmp_path) as url:
        asyncio.run(whole(url))


def test_a_message_in_pieces_is_one_message_and_binary_is_none(tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        socket = await socket_of(url)
        text = json.dumps({"type": "join", "key": "k" * 30, "name": "Ann"})
        await socket.send([text[:9], text[9:20], text[20:]])
        assert json.loads(await patiently(socket.recv()))["type"] == "welcome"
        await socket.send(b"\x00\x01")
        assert await closed_with(socket) == 1003

    with running(tmp_path) as url:
        asyncio.run(whole(url))


def test_pieces_without_end_close_it_however_small_they_are(tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        socket = await socket_of(url)
        with contextlib.suppress(websockets.ConnectionClosed):
            await socket.send([""] * 300)
        assert await closed_with(socket) == 1009
        assert (await fetch_json(f"{url}/healthz"))["status"] == "ok"

    with running(tmp_path) as url:
        asyncio.run(whole(url))


def test_pieces_of_two_messages_are_not_mixed() -> None:
    frames = FrameAssembler(10)
    assert frames.add(b"whole", first=True, last=True) == b"whole"
    assert frames.add(b"one ", first=True, last=False) is None
    assert frames.add(b"", first=False, last=False) is None
    assert frames.add(b"two", first=False, last=True) == b"one two"
    with pytest.raises(BadFrames) as lonely:
        frames.add(b"end", first=False, last=True)
    frames.add(b"begun", first=True, last=False)
    with pytest.raises(BadFrames) as second:
        frames.add(b"whole", first=True, last=True)
    assert (lonely.value.close, second.value.close) == (1002, 1002)


def test_whoever_pings_and_does_not_read_the_answers_is_cut_off(tmp_path: Path) -> None:
    ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125

    async def whole(url: str) -> None:
        code = await create_room(url, "lmr")
        with raw_socket(url, code) as wire, pytest.raises(ConnectionError):
            send_on_and_on(wire, ping * 100)
        assert (await fetch_json(f"{url}/healthz"))["status"] == "ok"

    with running(tmp_path) as url:
        asyncio.run(whole(url))


def send_on_and_on(wire: Socket, data: bytes) -> None:
    for _ in range(20_000):
        wire.sendall(data)


async def let_in(url: str, code: str) -> ClientConnection:
    """A socket, as soon as the server has a place for it."""
    while True:
        with contextlib.suppress(websockets.InvalidStatus):
            return await socket_in(url, code)
        await asyncio.sleep(0.02)


def test_connections_of_one_address_are_limited(tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        code = await create_room(url, "lmr")
        first = [await socket_in(url, code) for _ in range(3)]
        with pytest.raises(websockets.InvalidStatus) as refused:
            await socket_in(url, code)
        assert refused.value.response.status_code == 503
        await first[0].close()
        again = await patiently(let_in(url, code))
        for socket in [*first[1:], again]:
            await socket.close()
        assert (await fetch_json(f"{url}/healthz"))["status"] == "ok"

    with running(tmp_path, Settings(limits=Limits(connections_per_address=3))) as url:
        asyncio.run(whole(url))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_messages_that_go_out_together_are_whole_frames(size: int) -> None:
    """RFC 6455, 5.2: the three forms of a length; nothing that a server sends is masked."""
    message = b"x" * size
    frame = text_frame(message)
    head = 2 if size < 126 else 4 if size < 1 << 16 else 10
    assert frame[0] == 0x81 and frame[head:] == message
    assert frame[1] == {2: size, 4: 126, 10: 127}[head]
    assert head == 2 or int.from_bytes(frame[2:head], "big") == size
