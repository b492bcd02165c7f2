"""The HTTP side: the API, its descriptions, what a host looks at, the page's files."""

import http.client
import json
import re
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from runners.server.access.limits import Limits, Rate
from runners.server.serve import listen
from runners.server.settings import Settings
from tests.server.running import running


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("http")) as address:
        yield address


def ask(
    url: str, path: str, method: str = "GET", body: Any = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    connection.request(method, path, data, headers or {})
    answer = connection.getresponse()
    found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    connection.close()
    return found


def test_a_room_is_made_and_shown(url: str) -> None:
    status, _, body = ask(url, "/api/rooms", "POST", {"game": "ur"})
    made = json.loads(body)
    shown = json.loads(ask(url, f"/api/rooms/{made['code'].lower()}")[2])

    assert status == 201 and set(made) == {"code", "roomId"}
    assert shown["roomId"] == made["roomId"] and shown["state"]["view"]["room"]["phase"] == "pregame"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"\xff", 400, "malformed"),
        ({"game": "chess"}, 400, "noSuchGame"),
        ({"game": "lmr", "extra": 1}, 400, "malformed"),
        ({"game": "lmr", "options": {"arms": 5}}, 422, "badOptions"),
        ({"game": "lmr", "options": {"nonsense": 5}}, 422, "badOptions"),
        (b'{"game":"' + b"x" * 20_000 + b'"}', 413, "tooBig"),
    ],
)
def test_bad_rooms_are_refused_with_a_reason(url: str, body: Any, status: int, code: str) -> None:
    found, _, answer = ask(url, "/api/rooms", "POST", body)

    assert (found, json.loads(answer)["code"]) == (status, code)


def test_unknown_codes_get_the_same_body_after_the_same_time(url: str) -> None:
    answers, times = set(), []
    for path in ("/api/rooms/ZZZZZZ", "/api/rooms/x", "/api/rooms/ZZZZZZ/games/0/replay", "/api/rooms/%00"):
        begun = time.perf_counter()
        status, _, body = ask(url, path)
        times.append(time.perf_counter() - begun)
        answers.add((status, body))

    assert len(answers) == 1 and answers.pop()[0] == 404
    assert min(times) >= 0.02


def test_rooms_and_guesses_are_limited_per_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    limits = Limits(rooms=Rate(2, 0), guesses=Rate(2, 0))
    with running(tmp_path_factory.mktemp("limits"), Settings(limits=limits)) as address:
        made = [ask(address, "/api/rooms", "POST", {"game": "ur"})[0] for _ in range(3)]
        guessed = [ask(address, "/api/rooms/ZZZZZZ")[0] for _ in range(3)]
        proxied = ask(address, "/api/rooms/ZZZZZZ", headers={"X-Forwarded-For": "203.0.113.9"})[0]

    assert made == [201, 201, 429] and guessed == [404, 404, 429]
    assert proxied == 404  # this machine is a trusted proxy: the client behind it has its own share


def test_forwarded_headers_of_strangers_are_not_believed(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(limits=Limits(guesses=Rate(1, 0)), trusted_proxies=("192.0.2.1",))
    with running(tmp_path_factory.mktemp("proxies"), settings) as address:
        header = {"X-Forwarded-For": "203.0.113.9"}
        found = [ask(address, "/api/rooms/ZZZZZZ", headers=given)[0] for given in ({}, header)]

    assert found == [404, 429]


def test_descriptions_are_served_and_ask_no_other_host(url: str) -> None:
    openapi = json.loads(ask(url, "/api/openapi.json")[2])
    schema = json.loads(ask(url, "/api/protocol.json")[2])
    _, headers, page = ask(url, "/api/docs")

    assert openapi["openapi"].startswith("3.1") and "/api/rooms/{code}" in openapi["paths"]
    assert "opening" in schema["$defs"]
    assert b"/api/rooms/{code}" in page and b"http://" not in page and b"https://" not in page
    assert "default-src 'none'" in headers["content-security-policy"]


def test_hosts_see_health_readiness_and_figures(url: str) -> None:
    ask(url, "/api/rooms", "POST", {"game": "ur"})
    figures = ask(url, "/metrics")[2].decode()

    assert ask(url, "/healthz")[0] == 200 and ask(url, "/readyz")[0] == 200
    assert "runners_rooms_created_total" in figures and "runners_turn_seconds_bucket" in figures


def test_the_page_comes_with_its_type_a_tag_and_a_strict_policy(url: str) -> None:
    status, headers, body = ask(url, "/", headers={"Accept-Encoding": "gzip"})
    again, _, nothing = ask(url, "/", headers={"If-None-Match": headers["etag"]})
    style = ask(url, "/static/css/board.css")[1]

    assert status == 200 and headers["content-type"].startswith("text/html")
    assert headers["content-encoding"] == "gzip" and body[:2] == b"\x1f\x8b"
    assert "default-src 'none'" in headers["content-security-policy"] and again == 304 and nothing == b""
    assert style["content-type"].startswith("text/css") and "etag" in style


@pytest.mark.parametrize(("headers", "language"), [
    ({}, "en"), ({"Accept-Language": "de-CH,en;q=0.5"}, "de"), ({"Cookie": "language=de"}, "de"),
    ({"Accept-Language": "de", "Cookie": "language=en"}, "en"), ({"Cookie": "language=<x>"}, "en"),
    ({"Accept-Language": "it,fr-CA;q=0.9,de;q=0.8"}, "fr"),
])  # fmt: skip
def test_the_page_is_in_the_language_that_was_chosen_else_the_browsers(
    url: str, headers: dict[str, str], language: str
) -> None:
    """Only the words of that one are fetched."""
    _, answer, body = ask(url, "/", headers=headers)
    text = body.decode()
    assert f'<html lang="{language}" dir="ltr">' in text
    assert set(re.findall(r"/static/words/(\w+)", text)) == {language}
    assert {"Accept-Language", "Cookie"} <= set(answer["vary"].split(", "))


@pytest.mark.parametrize(
    "path", ["/api/nothing", "/static/nothing.js", "/static/../../pyproject.toml", "/x.php"]
)
def test_other_addresses_are_not_found(url: str, path: str) -> None:
    assert ask(url, path)[0] == 404


@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_other_methods_are_refused_with_those_that_fit(url: str, method: str) -> None:
    status, headers, body = ask(url, "/api/rooms", method, {})

    assert status == 405 and "POST" in headers["allow"] and json.loads(body)["code"] == "badMethod"


@pytest.mark.parametrize(("origin", "status"), [("http://evil.example", 403), ("null", 403), (None, 101)])
def test_sockets_of_foreign_pages_are_refused(url: str, origin: str | None, status: int) -> None:
    code = json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"]
    headers = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version": "13",
    }
    if origin is not None:
        headers["Origin"] = origin
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=60)
    connection.request("GET", f"/api/rooms/{code}/socket", headers=headers)

    assert connection.getresponse().status == status
    connection.close()


def test_a_taken_port_is_a_clear_sentence() -> None:
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]

    with pytest.raises(ValueError, match=f"port {port} on 127.0.0.1 is already in use"):
        listen("127.0.0.1", port)
    with pytest.raises(ValueError, match="is not a port"):
        listen("127.0.0.1", 70_000)
    listener.close()
