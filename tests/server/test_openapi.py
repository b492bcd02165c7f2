"""The description of the HTTP API: complete, and true of what the server really answers."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import pytest

from runners.server.http.app import operations
from runners.server.http.openapi import ANYWHERE, MEANINGS, document
from runners.server.http.responses import STATUS
from tests.server.running import Company, play, running
from tests.server.test_hosts import HOSTED, KEY
from tests.server.test_http import ask

HOST: Final = {"Authorization": f"Bearer {KEY}"}
NEXT, ABORT, CLOSE, FORGET = [f"/api/rooms/{{code}}/{what}" for what in ("next", "abort", "close", "forget")]
MEMBER: Final = "/api/rooms/{code}/member"
BODIES: Final[dict[tuple[str, str], Any]] = {
    ("post", "/api/rooms"): {"game": "lmr", "listed": True},
    ("post", "/api/analysis"): {"game": "ur", "judge": False},
    ("post", NEXT): {"gameSeq": 0},
    ("post", ABORT): {"gameSeq": 1},
    ("post", CLOSE): {},
    ("post", FORGET): {"member": "P0"},
    ("post", "/api/notice"): {"text": "Maintenance at nine"},
}
REFUSED: Final = [
    ("POST", "/api/rooms", {"game": "chess"}, "400"),
    ("POST", "/api/rooms", {"game": "ur", "options": {"pieces": 9}}, "422"),
    ("GET", "/api/rooms/{code}", None, "404"),
    ("GET", "/api/tables", None, "400"),
    ("POST", "/api/analysis", {"game": "ur", "position": "x"}, "400"),
    ("GET", "/api/puzzles/{name}", None, "404"),
    ("POST", "/api/rooms/{code}/next", {"gameSeq": 0}, "401"),
    ("GET", "/api/rooms/{code}/member", None, "401"),
]


def described() -> dict[str, Any]:
    return document(operations(hosts=True))


def problems(media: dict[str, Any], body: Any) -> list[str]:
    """What a reader of the description would miss in an answer."""
    schema = media["application/json"]["schema"] | {"components": described()["components"]}
    found = jsonschema_rs.Draft202012Validator(schema).iter_errors(body)
    return [f"{error.instance_path}: {error.message}" for error in found]


def check(url: str, method: str, path: str, names: dict[str, Any]) -> None:
    """Ask, and hold the answer against what is said of it."""
    body = BODIES.get((method, path))
    query = "?member=P0" if path == MEMBER else ""
    status, headers, answer = ask(url, path.format(**names) + query, method.upper(), body, HOST)
    assert status in (200, 201), (path, answer)
    found = described()["paths"][path][method]["responses"][str(status)]["content"]
    assert headers["content-type"].split(";")[0] in found, path
    if "application/json" in found:
        assert problems(found, json.loads(answer)) == [], path


def test_every_answer_is_as_described(tmp_path: Path) -> None:
    """QR26, QR41: each asked once, about a room in which a game was played to its end."""
    last = [("post", path) for path in (NEXT, ABORT, CLOSE, FORGET)]
    asked = [(method, path) for path, found in described()["paths"].items() for method in found]

    async def scene(company: Company) -> None:
        await company.start()
        await company.finish()
        puzzle = json.loads(ask(company.url, "/api/puzzles")[2])["today"]
        names = {"code": company.code, "gameSeq": 0, "game": "ur", "name": puzzle}
        for method, path in [*(one for one in asked if one not in last), *last]:
            if path == ABORT:
                await company.phase("pregame")
                for person in company.people:
                    await person.ready()
                await company.phase("playing")
            await asyncio.to_thread(check, company.url, method, path, names)

    with running(tmp_path, HOSTED) as url:
        play(url, scene, 2, "ur", pieces=1, rematch=False)


@pytest.mark.parametrize(("method", "path", "body", "status"), REFUSED)
def test_refusals_are_as_described(tmp_path: Path, method: str, path: str, body: Any, status: str) -> None:
    with running(tmp_path, HOSTED) as url:
        query = "?page=x" if path == "/api/tables" else ""
        found, _, answer = ask(url, path.format(code="ZZZZZZ", name="none") + query, method, body)

    assert str(found) == status
    no = json.loads(answer)
    content = described()["paths"][path][method.lower()]["responses"][status]
    assert problems(content["content"], no) == []
    assert status == "422" or f"`{no['code']}`" in content["description"]


def test_every_code_has_its_meaning() -> None:
    assert set(STATUS) <= set(MEANINGS) and set(ANYWHERE) <= set(STATUS)
