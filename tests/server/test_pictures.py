"""Pictures of results and puzzles over HTTP, and in the previews of links."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from runners.bots.lane import Lane
from runners.bots.worker import Worker
from runners.games.contract import Refused
from runners.server.replays import reviews
from runners.server.replays.reviews import Pictures
from tests.server.running import Company, play, running
from tests.server.test_http import ask


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with running(tmp_path) as address:
        yield address


def test_a_finished_game_has_a_picture_in_both_forms(url: str) -> None:
    """QR26: before its end there is none."""
    codes: list[str] = []

    async def scene(table: Company) -> None:
        codes.append(table.code)
        await table.start()
        path = f"/api/rooms/{table.code}/games/0/picture.png"
        status, _, body = await asyncio.to_thread(ask, url, path)
        assert (status, json.loads(body)["code"]) == (409, "notEnded")
        await table.people[0].send("resign")

    play(url, scene, game="ur", pieces=1)
    status, headers, body = ask(url, f"/api/rooms/{codes[0]}/games/0/picture.png")
    assert (status, headers["content-type"], body[:4]) == (200, "image/png", b"\x89PNG")
    assert headers["cache-control"] == "public, max-age=3600"
    assert ask(url, f"/api/rooms/{codes[0]}/games/0/picture.png")[2] == body
    status, headers, body = ask(url, f"/api/rooms/{codes[0].lower()}/games/0/picture.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert "P1 won" in body.decode()
    assert ask(url, f"/api/rooms/{codes[0]}/games/0/picture.gif")[0] == 404
    assert ask(url, f"/api/rooms/{codes[0]}/games/9/picture.png")[0] == 404
    assert ask(url, "/api/rooms/NOROOM/games/0/picture.png")[0] == 404


def test_what_cannot_be_drawn_is_said_so() -> None:
    """A fault of ours, and no picture."""

    async def scene() -> None:
        lane = Lane(Worker(1), most=4, most_each=4)
        with pytest.raises(Refused) as no:
            await Pictures(lane, "svg").of_position("ur", "nowhere", "Ann")
        assert no.value.code == "notDrawn"
        await lane.close()

    asyncio.run(scene())


def test_a_puzzle_has_a_picture_in_both_forms_by_its_id_its_day_and_today(url: str) -> None:
    """The same position has the same picture; today's is asked for again soon, because it changes."""
    listed = json.loads(ask(url, "/api/puzzles")[2])
    status, headers, body = ask(url, f"/api/puzzles/{listed['today']}/picture.png")
    assert (status, headers["content-type"], body[:4]) == (200, "image/png", b"\x89PNG")
    assert headers["cache-control"] == "public, max-age=3600"
    assert ask(url, f"/api/puzzles/{listed['day']}/picture.png")[2] == body
    status, headers, body = ask(url, "/api/puzzles/today/picture.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert headers["cache-control"] == "public, max-age=60"
    assert "One choice is clearly the best" in body.decode()
    assert ask(url, f"/api/puzzles/{listed['today']}/picture.gif")[0] == 404
    status, _, body = ask(url, "/api/puzzles/ur-none/picture.png")
    assert (status, json.loads(body)["code"]) == (404, "noPuzzle")


def test_where_too_many_wait_no_puzzle_is_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """503, and when to try again; the puzzle itself needs no queue."""
    monkeypatch.setattr(reviews, "SHORT_QUEUE", 0)
    with running(tmp_path) as url:
        status, headers, body = ask(url, "/api/puzzles/today/picture.png")
        assert (status, headers["retry-after"], json.loads(body)["code"]) == (503, "5", "busy")
        assert ask(url, f"/api/puzzles/{json.loads(ask(url, '/api/puzzles')[2])['today']}")[0] == 200


@pytest.mark.parametrize(
    ("path", "title", "picture"),
    [
        ("/replay/ABCDEF/3", "A game in room ABCDEF", "/api/rooms/ABCDEF/games/3/picture.png"),
        ("/puzzles/ur-f97f1c", "A puzzle", "/api/puzzles/ur-f97f1c/picture.png"),
        ("/puzzles/2026-01-31", "A puzzle", "/api/puzzles/2026-01-31/picture.png"),
        ("/puzzles", "Position of the day", "/api/puzzles/today/picture.png"),
        ("/ABCDEF", "ABCDEF", "/static/icons/card.png"),
        ("/rules/ur", "Ur", "/static/icons/card.png"),
    ],
)
def test_a_link_shows_what_it_leads_to(url: str, path: str, title: str, picture: str) -> None:
    """A replay its result, a puzzle its board. What a messenger shows of a room tells nothing about it."""
    page = ask(url, path)[2].decode()
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
    assert told["image"] == f"{url}{picture}" and told["url"] == f"{url}{path}"
    assert title in told["title"] and told["description"]
