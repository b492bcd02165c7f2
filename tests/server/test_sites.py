"""Requests for hosts that are not ours and from pages of other sites, to a real server."""

import json
import logging
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from runners.server.access.sites import Sites, check_name, own_names
from runners.server.settings import Settings
from tests.server.running import OPEN, running
from tests.server.wired import said, wired

UPGRADE = (
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
)
ROOM = '{"game":"ur"}'


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    settings = Settings(limits=OPEN.limits, origins=("https://page.example",), names=("play.example.org",))
    with running(tmp_path_factory.mktemp("sites"), settings) as address:
        yield address


OURS = [
    "127.0.0.1",
    "10.1.2.3:8080",
    "[::1]:99",
    "localhost",
    "LOCALHOST:80",
    "play.example.org",
    "play.example.org.",
]
FOREIGN = [
    "evil.example",
    "evil.example:8080",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "2130706433",
]


@pytest.mark.parametrize("host", [*OURS, socket.gethostname(), f"{socket.gethostname()}.local:8080"])
def test_our_own_names_are_answered(url: str, host: str) -> None:
    assert said(url, "GET", "/healthz", f"Host: {host}")[0] == 200
    assert said(url, "GET", "/api/rooms/ZZZZZZ/socket", f"Host: {host}", *UPGRADE)[0] == 101


@pytest.mark.parametrize("host", FOREIGN)
def test_names_that_are_not_ours_get_421_that_names_the_setting(url: str, host: str) -> None:
    for path in ("/", "/api/bots", "/metrics", "/no/such"):
        status, answer = said(url, "GET", path, f"Host: {host}")
        assert status == 421 and "--name" in answer

    status, answer = said(url, "GET", "/api/rooms/ZZZZZZ/socket", f"Host: {host}", *UPGRADE)
    assert status == 421 and "--name" in answer


def test_a_host_in_the_first_line_of_a_request_counts(url: str) -> None:
    asked = (("evil.example", "localhost"), ("localhost", "evil.example"))
    found = [said(url, "GET", f"http://{first}/healthz", f"Host: {header}")[0] for first, header in asked]
    opened = [
        said(url, "GET", f"http://{first}/api/rooms/ZZZZZZ/socket", f"Host: {header}", *UPGRADE)[0]
        for first, header in asked
    ]

    assert found == [421, 200] and opened == [404, 404]  # nobody opens sockets in this way


@pytest.mark.parametrize("host", ["[", "a b", "[::1", "x@localhost", "a/b"])
def test_what_is_no_host_name_gets_400(url: str, host: str) -> None:
    assert said(url, "GET", "/healthz", f"Host: {host}")[0] == 400
    assert said(url, "GET", "/api/rooms/ZZZZZZ/socket", f"Host: {host}", *UPGRADE)[0] == 400


def test_a_header_that_says_who_asks_is_there_once(url: str) -> None:
    own = f"Origin: {url}"
    for twice in (("Host: localhost", "Host: evil.example"), ("Host: localhost", own, own)):
        assert said(url, "GET", "/api/rooms/ZZZZZZ/socket", *twice, *UPGRADE)[0] == 400
        assert said(url, "POST", "/api/rooms", *twice, body=ROOM)[0] == 400


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "http://[", "null", "", "http://127.0.0.1", "https://page.example.evil"],
)
def test_pages_of_other_sites_may_neither_post_nor_open_sockets(url: str, origin: str) -> None:
    asked = f"Host: {urlsplit(url).netloc}", f"Origin: {origin}"
    status, answer = said(url, "POST", "/api/rooms", *asked, body=ROOM)

    assert status == 403 and json.loads(answer.partition("\r\n\r\n")[2])["code"] == "wrongOrigin"
    assert said(url, "GET", "/api/rooms/ZZZZZZ/socket", *asked, *UPGRADE)[0] == 403
    assert (
        said(url, "GET", "/healthz", *asked)[0] == 200
    )  # looking is free; a browser keeps the answer to itself


def test_own_pages_allowed_ones_and_programs_may_post(url: str) -> None:
    host = f"Host: {urlsplit(url).netloc}"
    asked = [(host,), (host, f"Origin: {url}"), (host, "Origin: https://page.example")]

    assert [said(url, "POST", "/api/rooms", *headers, body=ROOM)[0] for headers in asked] == [201] * 3
    assert said(url, "POST", "/api/rooms", host, "Sec-Fetch-Site: cross-site", body=ROOM)[0] == 403


def test_the_pages_stand_in_no_frame(url: str) -> None:
    for path in ("/", "/api/docs", "/api/bots", "/api/docs.css"):
        assert "frame-ancestors 'none'" in said(url, "GET", path, "Host: localhost")[1]


def test_behind_a_proxy_without_names_every_name_is_answered(tmp_path: Path) -> None:
    settings = Settings(limits=OPEN.limits, trusted_proxies=("127.0.0.1",))
    with running(tmp_path, settings) as url:
        assert said(url, "GET", "/healthz", "Host: any.example")[0] == 200
        assert said(url, "GET", "/api/rooms/ZZZZZZ/socket", "Host: any.example", *UPGRADE)[0] == 101


def test_strangers_beside_the_proxy_are_still_asked_for_our_name(tmp_path: Path) -> None:
    settings = Settings(limits=OPEN.limits, trusted_proxies=("192.0.2.1",))
    with running(tmp_path, settings) as url:
        assert said(url, "GET", "/healthz", "Host: any.example")[0] == 421


def warnings_at_the_start(tmp_path: Path, *options: str) -> int:
    """How often a server that starts says that any name is answered."""
    store = f"sqlite:///{tmp_path}/rooms.sqlite"
    command = [sys.executable, "-m", "runners", "serve", "--port", "0", "--store", store, *options]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        lines = []
        for line in server.stderr:
            lines.append(line)
            if "Runners is at" in line:
                break
        server.send_signal(signal.SIGTERM)
        lines += server.stderr.readlines()
    return sum("--name" in line for line in lines)


def test_a_host_behind_a_proxy_is_told_once_to_name_the_server(tmp_path: Path) -> None:
    proxy = ("--trusted-proxy", "127.0.0.1")

    assert warnings_at_the_start(tmp_path, *proxy) == 1
    assert warnings_at_the_start(tmp_path, *proxy, "--name", "play.example.org") == 0
    assert warnings_at_the_start(tmp_path) == 0


def test_a_machine_is_known_with_and_without_local() -> None:
    assert own_names("Box") == {"localhost", "box", "box.local"}
    assert own_names("box.local") == {"localhost", "box", "box.local"}
    assert own_names("box.lan") == {"localhost", "box", "box.local", "box.lan", "box.lan.local"}
    assert own_names("") == {"localhost"}


@pytest.mark.parametrize("name", ["https://play.example.org", "play.example.org:443", "", "a b", "x" * 300])
def test_what_is_no_name_is_not_taken_for_one(name: str) -> None:
    with pytest.raises(ValueError, match="without scheme or port"):
        check_name(name)


def test_a_name_is_the_same_in_capitals() -> None:
    assert check_name("Play.Example.ORG.") == "play.example.org"
    Sites(Settings(names=("Play.Example.ORG",)), "box").check(
        [(b"host", b"PLAY.example.org:443")], changes=False, by_proxy=False
    )


def test_a_body_that_breaks_off_is_one_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with running(tmp_path) as url:
        for _ in range(3):
            broken(url)
        said(url, "GET", "/healthz", "Host: localhost")
        seen = patient_count(caplog, "a request was cut off", 3)

    assert seen == 3
    assert [record for record in caplog.records if record.exc_info] == []
    assert len([record for record in caplog.records if record.levelno > logging.INFO]) == 0


def broken(url: str) -> None:
    with wired(url) as wire:
        wire.sendall(b'POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\n{"game"')


def patient_count(caplog: pytest.LogCaptureFixture, message: str, wanted: int) -> int:
    """How often this was logged, once it was so often or the server had time enough."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        seen = sum(record.getMessage() == message for record in caplog.records)
        if seen >= wanted:
            break
        time.sleep(0.01)
    return seen
