"""The picture of the link to a room: readable, of rooms that exist alone, made once."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import segno

from runners.server.access.limits import Limits, Rate
from runners.server.http.rooms import LINK_CHARACTERS
from runners.server.settings import Settings
from tests.server.running import OPEN, running
from tests.server.test_http import ask

EDGE = 4
"""Modules around a code that stay light."""
FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
"""The mark in three corners."""


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(tmp_path_factory.mktemp("qr")) as address:
        yield address


def make(url: str) -> str:
    return str(json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"])


def modules(picture: bytes) -> list[str]:
    """The dark (1) and light (0) modules of a picture, which draws each row's runs as lines."""
    found = re.search(rb'viewBox="0 0 (\d+) \1".*? d="(M[^"]+)"/></svg>', picture)
    assert found is not None, picture
    size = int(found[1])
    rows = [["0"] * size for _ in range(size)]
    x, y = 0, 0.0
    for kind, numbers in re.findall(r"([Mmh])([-\d. ]+)", found[2].decode()):
        given: list[Any] = [float(one) for one in re.findall(r"-?[\d.]+", numbers)]
        if kind == "h":
            rows[int(y)][x : x + int(given[0])] = "1" * int(given[0])
            x += int(given[0])
        else:
            x, y = (int(given[0]), given[1]) if kind == "M" else (x + int(given[0]), y + given[1])
    return ["".join(row[EDGE:-EDGE]) for row in rows[EDGE:-EDGE]]


def test_the_picture_is_the_link_to_the_room(url: str) -> None:
    code = make(url)

    status, headers, picture = ask(url, f"/api/rooms/{code}/qr.svg")
    found = modules(picture)

    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert headers["cache-control"] == "public, max-age=3600"
    expected = segno.make_qr(f"{url}/{code}", error="m").matrix
    assert found == ["".join(map(str, row)) for row in expected]
    corners = [
        [row[:7] for row in found[:7]],
        [row[-7:] for row in found[:7]],
        [row[:7] for row in found[-7:]],
    ]
    assert corners == [FINDER] * 3


def test_the_link_is_that_by_which_the_server_was_asked(url: str) -> None:
    code = make(url)
    there = ask(url, f"/api/rooms/{code.lower()}/qr.svg", headers={"Host": "192.0.2.7:80"})[2]

    expected = segno.make_qr(f"http://192.0.2.7:80/{code}", error="m").matrix
    assert modules(there) == ["".join(map(str, row)) for row in expected]


@pytest.mark.parametrize("path", ["/api/rooms/ZZZZZZ", "/api/rooms/https:%2F%2Fexample.org", "/api/rooms/x"])
def test_there_is_none_of_anything_else(url: str, path: str) -> None:
    assert ask(url, f"{path}/qr.svg")[::2] == ask(url, path)[::2]


def test_other_names_of_the_server_and_endless_ones_are_refused(url: str, tmp_path: Path) -> None:
    """A proxy that the host trusts may bring any name."""
    proxied = msgspec.structs.replace(OPEN, trusted_proxies=("127.0.0.1",))
    with running(tmp_path, proxied) as behind:
        stranger = ask(url, f"/api/rooms/{make(url)}/qr.svg", headers={"Host": "evil.example"})
        path = f"/api/rooms/{make(behind)}/qr.svg"
        long = ask(behind, path, headers={"Host": "a" * LINK_CHARACTERS})

    assert (stranger[0], long[0]) == (421, 400)
    assert json.loads(long[2])["code"] == "badHeaders"


def test_new_pictures_are_limited_and_known_ones_are_not(tmp_path: Path) -> None:
    with running(tmp_path, Settings(limits=Limits(replays=Rate(2, 0)))) as url:
        paths = [f"/api/rooms/{make(url)}/qr.svg" for _ in range(3)]
        asked = [ask(url, path)[0] for path in (*paths, paths[0])]

    assert asked == [200, 200, 429, 200]
