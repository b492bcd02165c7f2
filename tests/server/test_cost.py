"""What a stranger sends costs no more than its length: headers and paths at two sizes, in processor time."""

import time
from collections.abc import Iterator
from socket import socket
from typing import Final

import pytest

from tests.server.running import running
from tests.server.wired import answer, status_of, wired

SHORT, LONG = 3_500, 14_000
FREE_SECONDS: Final = 0.015
"""What nobody minds on any machine, however it has grown."""
PAGE: Final = ("GET", "/")
SOCKET: Final = ("GET", "/api/rooms/ZZZZZZ/socket")
UPGRADE: Final = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
HEADERS: Final = (
    "Cookie",
    "Accept-Language",
    "Accept",
    "Accept-Encoding",
    "If-None-Match",
    "Range",
    "Forwarded",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "Origin",
    "Host",
    "Authorization",
    "Connection",
    "Sec-WebSocket-Key",
    "Sec-WebSocket-Version",
    "Sec-WebSocket-Extensions",
    "Sec-WebSocket-Protocol",
)
FILLS: Final = (
    ('language="', "\\", '"'),
    ("language=", "en", ";"),
    ("", "; ", ""),
    ("", "en;q=0.5,", ""),
    ("de;q=", "1", ""),
    ("", "1.1.1.1,", ""),
    ("", "127.0.0.1,", ""),
    ("", "[", ""),
    ("", "a.", ""),
    ("http://", "@", ""),
    ("bearer ", " ", ""),
    ("bytes=", "0-1,", ""),
    ("", 'W/"a",', ""),
    ("permessage-deflate", '; a="\\"', ""),
)
"""A beginning, what is repeated, an end."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("cost")) as address:
        yield address


def request(aim: tuple[str, str], headers: dict[str, str], *lines: str) -> bytes:
    method, path = aim
    given = [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join((f"{method} {path} HTTP/1.1", *given, *lines, "", "")).encode()


def cost(url: str, whole: bytes) -> float:
    """Seconds of the processor that this costs the server (and, hardly, this test), the least of two."""
    found = []
    for _ in range(2):
        with wired(url) as wire:
            found.append(once(wire, whole))
    return min(found)


def once(wire: socket, whole: bytes) -> float:
    begun = time.process_time()
    wire.sendall(whole)
    assert status_of(answer(wire)) != 500
    return time.process_time() - begun


def is_cheap(url: str, short: bytes, long: bytes) -> bool:
    """Is it hardly anything, or has it grown no faster than what was sent?"""
    most = cost(url, long)
    return most < FREE_SECONDS or most < 2 * LONG / SHORT * cost(url, short)


def filled(fill: tuple[str, str, str], size: int) -> str:
    first, middle, last = fill
    return first + middle * ((size - len(first + last)) // len(middle)) + last


@pytest.mark.parametrize("header", HEADERS)
def test_no_header_costs_more_than_its_length(url: str, header: str) -> None:
    for aim, usual in ((PAGE, {}), (SOCKET, UPGRADE)):
        for fill in FILLS:
            given = {"Host": "localhost"} | usual
            short, long = (request(aim, given | {header: filled(fill, size)}) for size in (SHORT, LONG))
            assert is_cheap(url, short, long), (aim, fill)


@pytest.mark.parametrize("header", HEADERS)
def test_no_header_costs_more_for_being_there_many_times(url: str, header: str) -> None:
    for aim, usual in ((PAGE, {}), (SOCKET, UPGRADE)):
        given = {"Host": "localhost"} | usual
        few, many = ([f"{header}: language=" + "\\" * 140] * count for count in (22, 88))
        assert is_cheap(url, request(aim, given, *few), request(aim, given, *many)), aim


@pytest.mark.parametrize("path", ["/", "/api/rooms/", "/replay/", "/static/", "/api/tables?page=", "/?"])
def test_no_path_costs_more_than_its_length(url: str, path: str) -> None:
    for middle in ("a", "%5C", "/", ".", "{title}"):
        short, long = (
            request(("GET", path + filled(("", middle, ""), size)), {"Host": "localhost"})
            for size in (SHORT, LONG)
        )
        assert is_cheap(url, short, long), middle


@pytest.mark.parametrize(
    ("cookie", "language"),
    [
        ("language=de", "de"),
        ("a=b; language=ar", "ar"),
        ("language=de; a=b", "de"),
        ("a=b;language=de", "de"),
        ("nolanguage=de", "en"),
        ("language=klingon", "en"),
        ('language="de"', "en"),
        ("a=" + "x" * 5000 + "; language=de", "en"),
        ("", "en"),
    ],
)
def test_the_language_is_found_among_the_cookies(url: str, cookie: str, language: str) -> None:
    """The page itself writes it plainly, and nobody has thousands of others in front of it."""
    with wired(url) as wire:
        wire.sendall(request(PAGE, {"Host": "localhost", "Cookie": cookie}))
        assert f'lang="{language}"'.encode() in answer(wire)
