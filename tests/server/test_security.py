"""What keeps strangers out and neighbours unharmed, on a real server."""

import asyncio
import http.client
import json
import logging
import secrets
import socket
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from runners.client import Client, create_room
from runners.server.logs import JsonLines
from runners.server.settings import DAY_MS, Settings
from tests.server.running import OPEN, advance, company, patiently, running
from tests.server.table import Table


def socket_address(url: str, code: str) -> str:
    return f"{url.replace('http', 'ws', 1)}/api/rooms/{code}/socket"


def test_logs_hold_no_token_key_code_or_name(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    secret = {"key": secrets.token_hex(16), "name": "Wilhelmina", "wrong": secrets.token_urlsafe(24)}

    async def scene(url: str) -> None:
        secret["code"] = code = await create_room(url, "lmr")
        async with connect(socket_address(url, code) + f"?token={secret['wrong']}") as link:
            await link.send(json.dumps({"type": "resume", "token": secret["wrong"]}))
            assert json.loads(await link.recv())["code"] == "badToken"
            await link.send(json.dumps({"type": "join", "key": secret["key"], "name": secret["name"]}))
            secret["token"] = json.loads(await link.recv())["token"]
            await link.send(json.dumps({"type": "seatCode", "id": "1"}))
            secret["seat"] = json.loads(await link.recv())["seatCode"]
            await link.send(f'{{"type":"resume","token":"{secret["token"]}"')
            assert json.loads(await link.recv())["code"] == "malformed"

    with running(tmp_path) as url:
        asyncio.run(patiently(scene(url)))

    logged = "\n".join(
        JsonLines().format(record) for record in caplog.records if not record.name.startswith("websockets")
    )  # those are the client's
    assert "room created" in logged
    assert [name for name, text in secret.items() if text in logged] == []


def test_a_token_in_an_address_opens_nothing(tmp_path: Path) -> None:
    async def scene(url: str) -> None:
        code = await create_room(url, "lmr")
        async with Client(url, code, name="Ann") as ann:
            token = ann.token
        async with connect(socket_address(url, code) + f"?token={token}") as link:
            await link.send('{"type":"watch"}')
            assert json.loads(await link.recv())["member"] is None

    with running(tmp_path) as url:
        asyncio.run(patiently(scene(url)))


def test_only_allowed_origins_and_the_own_one_open_sockets(tmp_path: Path) -> None:
    settings = Settings(limits=OPEN.limits, origins=("https://page.example",))
    with running(tmp_path, settings) as url:
        code = asyncio.run(create_room(url, "lmr"))
        host = urlsplit(url).netloc
        asked = ("https://page.example", f"http://{host}", "https://page.example.evil", "http://page.example")
        statuses = [upgraded(host, code, origin) for origin in asked]

    assert statuses == [101, 101, 403, 403]


def upgraded(host: str, code: str, origin: str) -> int:
    connection = http.client.HTTPConnection(host, timeout=60)
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"}
    headers = {"Connection": "Upgrade", "Upgrade": "websocket", "Origin": origin}
    connection.request("GET", f"/api/rooms/{code}/socket", headers=headers | key)
    status = connection.getresponse().status
    connection.close()
    return status


def test_an_expired_code_is_answered_like_one_that_never_was(tmp_path: Path) -> None:
    """Same status, same body, same time; on sockets the same refusal."""

    async def refusal(url: str, code: str) -> object:
        async with connect(socket_address(url, code)) as link:
            await link.send('{"type":"watch"}')
            return json.loads(await link.recv())

    async def scene(url: str) -> None:
        expired = await create_room(url, "lmr")
        await advance(url, 8 * DAY_MS)
        while (await asyncio.to_thread(timed, url, expired))[0][0] != 404:
            await asyncio.sleep(0.05)
        found = [await asyncio.to_thread(timed, url, code) for code in (expired, "ZZZZZZ", expired, "ZZZZZZ")]
        assert {answer for answer, _ in found} == {(404, found[0][0][1])}
        assert min(seconds for _, seconds in found) >= 0.02
        assert await refusal(url, expired) == await refusal(url, "ZZZZZZ")

    with running(tmp_path) as url:
        asyncio.run(patiently(scene(url), 120))


def timed(url: str, code: str) -> tuple[tuple[int, bytes], float]:
    begun = time.perf_counter()
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    connection.request("GET", f"/api/rooms/{code}")
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found, time.perf_counter() - begun


def test_a_client_that_does_not_read_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(OPEN.limits, buffer_bytes=64 * 1024)

    async def scene(url: str) -> None:
        room = await company(url, pegs=1)
        deaf = await asyncio.to_thread(deafened, url, room.code)
        await asyncio.to_thread(shouted, deaf)
        deaf.close()
        await room.start()
        await room.play_on()
        await room.level()
        for person in room.people:
            await person.close()
        figures = await asyncio.to_thread(read, url, "/metrics")
        assert 'runners_dropped_total{why="slow"} 1.0' in figures

    with running(tmp_path, Settings(limits=limits, bot_delay_ms=0)) as url:
        asyncio.run(patiently(scene(url), 240))


def deafened(url: str, code: str) -> socket.socket:
    """A spectator with a small buffer, who will never read."""
    place = urlsplit(url)
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    deaf.settimeout(60)
    deaf.connect((place.hostname, place.port))
    deaf.sendall(
        f"GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: [::1]\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    return deaf


def shouted(deaf: socket.socket) -> None:
    """Ask for answers until the server has had enough of their piling up."""
    asked = b'{"type":"' + b"x" * 100 + b'"}'
    frame = b"\x81" + bytes([0x80 | len(asked)]) + bytes(4) + asked
    until = time.monotonic() + 60
    try:
        while time.monotonic() < until:  # the system takes in megabytes before the server has read them
            deaf.sendall(frame * 200)
    except OSError:  # reset or broken pipe, as the system likes
        return
    raise AssertionError("the server lets everything pile up")


def read(url: str, path: str) -> str:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    connection.request("GET", path)
    found = connection.getresponse().read().decode()
    connection.close()
    return found


def test_a_stopping_server_tells_its_clients_to_come_back(tmp_path: Path) -> None:
    heard: list[dict[str, object]] = []
    codes: list[int | None] = []

    async def opened(url: str) -> None:
        link = await connect(socket_address(url, await create_room(url, "lmr")))
        await link.send('{"type":"watch"}')
        try:
            while True:
                heard.append(json.loads(await link.recv()))
                ready.set()
        except ConnectionClosed as closed:
            codes.append(None if closed.rcvd is None else closed.rcvd.code)

    ready = threading.Event()
    with running(tmp_path) as url:
        listener = threading.Thread(target=lambda: asyncio.run(patiently(opened(url))))
        listener.start()
        assert ready.wait(60)
    listener.join(60)

    assert [one["type"] for one in heard] == ["welcome", "goodbye"] and codes == [1012]
    assert heard[-1]["why"] == "stopping" and heard[-1]["retryMs"] == 500


def test_a_connection_that_does_not_say_who_it_is_is_closed_after_a_while(tmp_path: Path) -> None:
    table = Table(tmp_path)
    code = table.create()
    silent, refused = table.connect(code), table.connect(code)
    refused.raw({"type": "resume", "token": "wrong"})
    table.wait_ms(10_000)
    watching, late = table.watch(code), table.connect(code)

    table.wait_ms(10_000)

    assert silent.closed == refused.closed == (1008, "limit")
    assert silent.got[-1]["type"] == "goodbye" and silent.got[-1]["retryMs"] == 1000
    assert watching.closed is None and late.closed is None
    table.wait_ms(10_000)
    assert late.closed is not None and watching.closed is None
