"""Connections that take too much: of memory, of time, of places. Each is done to a real server."""

import contextlib
import json
import logging
import re
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from runners.server.access.limits import Limits, Rate
from runners.server.http import guard
from runners.server.settings import Settings
from tests.server.running import OPEN, running
from tests.server.test_sites import UPGRADE
from tests.server.wired import GET, answer, ends, eventually, received, said, status_of, wired

pytestmark = pytest.mark.heavy

LATE_SECONDS = 2.0
"""More than a busy machine takes between the opening of a connection and what is said over it."""
HURRIED = Settings(limits=msgspec.structs.replace(OPEN.limits, request_seconds=LATE_SECONDS))
STRANGERS = ("192.0.2.1",)
"""A proxy that is not this machine: connections from here are nobody's but their own."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("guard")) as address:
        yield address


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("hurried"), HURRIED) as address:
        yield address


CHUNKED = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
ENDLESS = {
    "header": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x" * 1000, 431),
    "header name": (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"x" * 1000, 431),
    "many headers": (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"a: b\r\n" * 200, 431),
    "empty headers": (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"a:\r\n" * 200, 431),
    "address": (b"GET /", b"x" * 1000, 431),
    "trailer": (CHUNKED + b"X: ", b"x" * 1000, 413),
    "many trailers": (CHUNKED, b"a: b\r\n" * 200, 431),
    "empty lines": (b"", b"\r\n" * 500, 431),
    "method": (b"", b"G" * 1000, 400),
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_what_never_ends_is_refused_and_closed(url: str, kind: str) -> None:
    begun, on_and_on, status = ENDLESS[kind]
    with wired(url) as wire:
        wire.sendall(begun)
        with contextlib.suppress(ConnectionError):
            for _ in range(20_000):
                wire.sendall(on_and_on)
        found = answer(wire)

        assert status_of(found) == status and b"connection: close" in found
        assert json.loads(found.partition(b"\r\n\r\n")[2])["code"] in ("headTooBig", "tooBig", "malformed")
        assert ends(wire)


def test_what_is_no_request_is_counted_and_not_logged(url: str, caplog: pytest.LogCaptureFixture) -> None:
    for nonsense in (b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
        with wired(url) as wire:
            wire.sendall(nonsense)
            assert status_of(answer(wire)) == 400
    said(url, "GET", "/healthz", "Host: localhost", "Connection: Upgrade", "Upgrade: h2c")

    assert 'runners_dropped_total{why="malformed"}' in said(url, "GET", "/metrics", "Host: localhost")[1]
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_a_big_head_that_is_not_too_big_is_answered(url: str) -> None:
    cookies = [f"Cookie: {'x' * 150}"] * 90

    assert said(url, "GET", "/healthz", "Host: localhost", *cookies)[0] == 200
    assert said(url, "GET", "/healthz", "Host: localhost", *["A: b"] * 110)[0] == 431


def test_a_body_without_end_is_refused_and_closed(url: str) -> None:
    with wired(url) as wire:
        wire.sendall(b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(20_000):
                wire.sendall(b"x" * 1000)

        assert status_of(answer(wire)) == 413 and ends(wire)


def test_requests_that_come_before_the_answers_are_all_answered_in_order(url: str) -> None:
    paths = [f"/no/such/{n}" for n in range(500)]
    with wired(url) as wire:
        wire.sendall(b"".join(b"HEAD %b HTTP/1.1\r\nHost: localhost\r\n\r\n" % p.encode() for p in paths))
        wire.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        found = b""
        while more := received(wire):
            found += more

    assert found.count(b"HTTP/1.1 404") == 500 and b'\r\n\r\n{"status":"ok",' in found


def test_whoever_asks_on_and_on_and_reads_nothing_is_cut_off(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "STALL_SECONDS", 0.3)
    with wired(url) as wire, pytest.raises(ConnectionError):
        sends_on(wire, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000)
    assert eventually(url, 0)


@pytest.mark.soak
def test_whoever_reads_slowly_is_not_cut_off(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "STALL_SECONDS", 4.0)
    wanted, found = 150, 0
    picture = GET.replace(b"/healthz", b"/static/icons/card.png")
    with wired(url) as wire:
        asking = threading.Thread(target=wire.sendall, args=(picture * wanted,))
        asking.start()
        rest = b""
        while found < wanted and (more := received(wire)):
            found += (rest + more).count(b"HTTP/1.1 200")
            rest = more[-11:]
            time.sleep(0.02)
        asking.join()

    assert found == wanted


def sends_on(wire: socket.socket, data: bytes, pause: float = 0, begun: bytes = b"") -> None:
    """Send until it is cut off, or for a minute."""
    until = time.monotonic() + 60
    wire.sendall(begun)
    while time.monotonic() < until:
        wire.sendall(data)
        time.sleep(pause)


LATE = {
    "head": b"GET / HTTP/1.1\r\nHost: localhost\r\n",
    "body": b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{",
    "body that nobody reads": b"GET /no/such HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{",
    "second request": GET + b"GET / HTTP/1.1\r\n",
}


@pytest.mark.parametrize("kind", LATE)
def test_a_request_that_is_not_complete_in_time_is_closed(hurried: str, kind: str) -> None:
    with wired(hurried) as wire:
        wire.sendall(LATE[kind])
        found = b""
        while more := received(wire):
            found += more

    assert (b" 408 " in found) == (kind != "body that nobody reads")


@pytest.mark.soak
def test_drops_of_a_request_do_not_win_time(hurried: str) -> None:
    for begun, drop in ((b"", b"\r\n"), (b"GET / HTTP/1.1\r\n", b"A: b\r\n"), (GET, b"\r\n")):
        with wired(hurried) as wire, pytest.raises(ConnectionError):
            sends_on(wire, drop, 0.1, begun)


def test_a_connection_that_says_nothing_is_closed_without_a_word(hurried: str) -> None:
    with wired(hurried) as wire:
        assert received(wire) == b""


@pytest.mark.soak
def test_an_idle_connection_lives_on_until_it_is_used_again(hurried: str) -> None:
    with wired(hurried) as wire:
        for _ in range(2):
            wire.sendall(GET)
            assert status_of(answer(wire)) == 200
            time.sleep(LATE_SECONDS + 0.5)


def test_a_socket_lives_longer_than_a_request_may(hurried: str) -> None:
    upgrade = "\r\n".join(("GET /api/rooms/ZZZZZZ/socket HTTP/1.1", "Host: localhost", *UPGRADE, "", ""))
    with wired(hurried) as wire:
        wire.sendall(upgrade.encode())
        assert status_of(answer(wire)) == 101
        time.sleep(LATE_SECONDS + 0.5)
        wire.sendall(b"\x89\x80\x00\x00\x00\x00")
        assert received(wire) == b"\x8a\x00"


def test_no_socket_is_opened_while_an_answer_is_on_its_way(url: str) -> None:
    upgrade = "\r\n".join(("GET /api/rooms/ZZZZZZ/socket HTTP/1.1", "Host: localhost", *UPGRADE, "", ""))
    with wired(url) as wire:
        wire.sendall(b"GET /api/rooms/ZZZZZZ HTTP/1.1\r\nHost: localhost\r\n\r\n" + upgrade.encode())
        found = b""
        while more := received(wire):
            found += more

    assert found.count(b"HTTP/1.1 ") == 1 and b" 404 " in found
    assert eventually(url, 0)


def test_every_place_is_given_back(url: str) -> None:
    path = "/api/rooms/ZZZZZZ/socket"
    for headers in (UPGRADE, UPGRADE[:2], (*UPGRADE, "Origin: http://[")):
        for _ in range(3):
            said(url, "GET", path, "Host: localhost", *headers)
            said(url, "GET", "/api/no/socket", "Host: localhost", *headers)
    said(url, "GET", "/healthz", "Host: localhost", "X: " + "x" * 20_000)

    assert eventually(url, 0)


def test_requests_of_an_address_are_limited_and_told_when_to_come_again(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(OPEN.limits, requests=Rate(2, 0.001))
    with running(tmp_path, Settings(limits=limits)) as url:
        asked = ["Host: localhost", "X-Forwarded-For: 203.0.113.1"]
        found = [said(url, "GET", "/healthz", *asked) for _ in range(3)]
        opened = said(url, "GET", "/api/rooms/ZZZZZZ/socket", *asked, *UPGRADE)
        other = said(url, "GET", "/healthz", "Host: localhost", "X-Forwarded-For: 203.0.113.2")

    assert [status for status, _ in found] == [200, 200, 429] and opened[0] == 429 and other[0] == 200
    wait = re.search(r"retry-after: (\d+)", found[2][1])
    assert wait is not None and 900 <= int(wait[1]) <= 1000
    assert json.loads(found[2][1].partition("\r\n\r\n")[2])["code"] == "tooFast"


def test_connections_that_only_wait_make_room_for_their_own_address(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(connections=100, connections_per_address=5), trusted_proxies=STRANGERS)
    with running(tmp_path, settings) as url, contextlib.ExitStack() as stack:
        waiting = [stack.enter_context(wired(url)) for _ in range(20)]
        for wire in waiting:
            with contextlib.suppress(ConnectionError):
                wire.sendall(b"GET / HTTP/1.1\r\n")

        assert said(url, "GET", "/healthz", "Host: localhost")[0] == 200
        assert received(waiting[0]) == b""
        waiting[-1].sendall(b"Host: localhost\r\n\r\n")
        assert status_of(answer(waiting[-1])) == 200


def test_an_address_has_no_more_places_than_it_may_have(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(connections_per_address=3), trusted_proxies=STRANGERS)
    with running(tmp_path, settings) as url, contextlib.ExitStack() as stack:
        used = [stack.enter_context(wired(url)) for _ in range(3)]
        for wire in used:
            wire.sendall(GET)
            assert status_of(answer(wire)) == 200
        refused, found = said(url, "GET", "/healthz", "Host: localhost")
        with wired(url, "127.0.0.2") as other:
            other.sendall(GET)
            assert status_of(answer(other)) == 200

    assert refused == 503 and "too many connections" in found


def test_silent_connections_of_a_proxy_leave_half_of_all_places_free(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(connections=40, connections_per_address=30))
    with running(tmp_path, settings) as url, contextlib.ExitStack() as stack:
        for _ in range(60):
            stack.enter_context(wired(url)).sendall(b"GET / HTTP/1.1\r\n")
        found = said(url, "GET", "/metrics", "Host: localhost", "X-Forwarded-For: 203.0.113.1")[1]

        assert "runners_places_taken 20.0" in found
        assert 'runners_dropped_total{why="crowded"} 41.0' in found


def test_connections_through_a_proxy_count_for_whom_they_are(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(connections_per_address=3))
    with running(tmp_path, settings) as url, contextlib.ExitStack() as stack:
        for _ in range(3):
            wire = stack.enter_context(wired(url))
            wire.sendall(GET.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n"))
            assert status_of(answer(wire)) == 200
        asked = "GET", "/healthz", "Host: localhost"

        assert said(url, *asked, "X-Forwarded-For: 203.0.113.1")[0] == 503
        assert said(url, *asked, "X-Forwarded-For: 203.0.113.9", "X-Forwarded-For: 203.0.113.1")[0] == 503
        assert said(url, *asked, "X-Forwarded-For: 203.0.113.2")[0] == 200
