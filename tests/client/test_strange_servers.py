"""What a client does about a server that is not what it should be."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from runners.client import Client, ConnectionEnded, web
from runners.client.web import fetch
from runners.terminal import cli

KEY = "k" * 40


@contextmanager
def strange(answer: Callable[[BaseHTTPRequestHandler], None]) -> Iterator[tuple[str, list[Any]]]:
    """A server that answers everything in the same way, and what it was asked."""
    asked: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            asked.append((self.path, self.headers.get("Authorization")))
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            self.close_connection = True
            answer(self)

        do_POST = do_GET

        def log_message(self, *_: object) -> None: ...

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        server.server_close()


def plain(body: bytes) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        handler.wfile.write(body)

    return answer


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
@pytest.mark.parametrize("words", [["list"], ["close", "ABCDEF"]])
def test_a_host_key_is_never_sent_along_a_redirect(
    status: int, words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "key").write_text(KEY)

    def move_on(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        handler.send_header("Location", f"{thief}/api/rooms")
        handler.end_headers()

    with strange(plain(b'{"rooms": [], "after": null}')) as (thief, stolen), strange(move_on) as (url, asked):
        given = ["--server", url, "--host-key-file", str(tmp_path / "key")]
        assert cli.run(["rooms", *words, *given]) == 2

    assert len(asked) == 1 and asked[0][1] == f"Bearer {KEY}" and not stolen
    assert f"sends everybody on to {thief}" in capsys.readouterr().err


def test_an_answer_without_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web, "ANSWER_MAX", 1 << 20)

    def pour(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(200)
        handler.end_headers()
        try:
            while True:
                handler.wfile.write(b'"' + b"x" * (1 << 16))
        except OSError:
            return

    with strange(pour) as (url, _), pytest.raises(ValueError, match="longer than 1 MiB"):
        fetch(url)


@pytest.mark.parametrize("body", [b"[" * 100_000, b"\xff", b"", b"<html>"])
def test_an_answer_that_is_not_json_is_a_sentence(body: bytes) -> None:
    with strange(plain(body)) as (url, _), pytest.raises(ValueError, match="is not JSON"):
        fetch(url)


def test_a_status_line_that_is_none_is_not_told_at_length() -> None:
    def babble(handler: BaseHTTPRequestHandler) -> None:
        handler.wfile.write(b"x" * 60_000 + b"\r\n")

    with (
        strange(babble) as (url, _),
        pytest.raises(ValueError, match=f"^{url} cannot be reached: .{{1,200}}$"),
    ):
        fetch(url)


async def played(message: str, first: str | None = None) -> str:
    """How a client's connection ends that is sent this."""

    async def talk(socket: ServerConnection) -> None:
        await socket.recv()
        if first is not None:
            await socket.send(first)
        await socket.send(message)
        await socket.wait_closed()

    async with serve(talk, "127.0.0.1", 0, compression=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        client = Client(f"http://127.0.0.1:{port}", "ABCDEF")
        client.take = lambda message: None  # type: ignore[method-assign]
        client.view = {"chairs": []}
        try:
            async with client:
                while True:
                    await client.wait_for_change()
        except ConnectionEnded as ended:
            return str(ended)


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ('{"type": "tick", "x": "' + "x" * (9 << 20) + '"}', "more than 8 MiB"),
        ("[" * 100_000, "is not a message"),
        ("nonsense", "is not a message"),
        ("[]", "is not a message"),
        ('{"type": "accepted"}', "is not a message"),
    ],
)
def test_a_message_that_is_too_long_or_none_ends_the_connection(message: str, why: str) -> None:
    assert why in asyncio.run(played(message, first='{"type": "tick"}'))


def moved(handler: BaseHTTPRequestHandler) -> None:
    handler.send_response(307)
    handler.send_header("Content-Length", "0")
    handler.send_header("Location", "http://127.0.0.1:1/")
    handler.end_headers()


@pytest.mark.parametrize(
    "answer", [plain(b"{}"), moved, lambda handler: handler.wfile.write(b"\x00\r\n\r\n")]
)
@pytest.mark.parametrize("more", [[], ["--against", "greedy"]], ids=["alone", "against"])
def test_a_server_that_opens_no_socket_is_a_sentence(
    answer: Callable[[BaseHTTPRequestHandler], None], more: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with strange(answer) as (url, _):
        assert cli.run(["bot", "run", "--room", f"{url}/ABCDEF", *more, "--", "cat"]) == cli.BAD_INPUT
    assert f"{url} cannot be reached: " in capsys.readouterr().err


@pytest.mark.parametrize(
    "first",
    ["[]", "{}", "1", "[" * 100_000, '{"type": "tick"}', '{"type": "refused"}', '{"type": "welcome"}', None],
)
def test_a_server_that_opens_no_room_is_a_sentence(
    first: str | None, capfd: pytest.CaptureFixture[str]
) -> None:
    async def talk(socket: ServerConnection) -> None:
        await socket.recv()
        if first is not None:
            await socket.send(first)

    async def scene() -> tuple[str, int]:
        async with serve(talk, "127.0.0.1", 0, compression=None) as server:
            url = f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
            return url, await asyncio.to_thread(cli.run, ["bot", "run", "--room", f"{url}/ABCDEF", "cat"])

    url, status = asyncio.run(scene())
    assert status == cli.BAD_INPUT
    assert f"{url} cannot be reached: " in capfd.readouterr().err


def test_a_token_is_never_sent_along_a_redirect() -> None:
    """The first message of a connection carries it."""
    opened: list[str] = []

    async def listen(socket: ServerConnection) -> None:
        opened.append(str(await socket.recv()))

    async def scene() -> None:
        async with serve(listen, "127.0.0.1", 0) as thief:
            port = next(iter(thief.sockets)).getsockname()[1]

            def move_on(handler: BaseHTTPRequestHandler) -> None:
                handler.send_response(307)
                handler.send_header("Content-Length", "0")
                handler.send_header("Location", f"ws://127.0.0.1:{port}/")
                handler.end_headers()

            with strange(move_on) as (url, _), pytest.raises(Exception, match="307"):
                await asyncio.to_thread(asyncio.run, come_back(url))

    async def come_back(url: str) -> None:
        async with Client(url, "ABCDEF", token="secret"):
            pass

    asyncio.run(scene())
    assert not opened
