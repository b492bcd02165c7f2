"""What a room holds of one member: printed for the host, and deleted on request."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from runners.client import Client, RefusedByServer
from runners.rooms.verify import verify
from runners.terminal.cli import run
from tests.server.running import Company, play, running
from tests.server.test_hosting import AS_HOST
from tests.server.test_hosts import HOSTED, KEY
from tests.server.test_http import ask


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with running(tmp_path, HOSTED) as address:
        monkeypatch.setenv("RUNNERS_SERVER", address)
        monkeypatch.setenv("RUNNERS_HOST_KEY", KEY)
        yield address


@pytest.fixture
def code(url: str) -> str:
    """A room in which two have played a game to its end, and a third has looked on."""
    found = ""

    async def scene(room: Company) -> None:
        nonlocal found
        found = room.code
        async with Client(url, room.code, name="Cy"):
            await room.start()
        abort = ask(url, f"/api/rooms/{found}/abort", "POST", {"gameSeq": 0}, AS_HOST)
        assert abort[0] == 200

    play(url, scene, game="ur", pieces=1)
    return found


def replay(url: str, code: str) -> tuple[int, bytes]:
    status, _, body = ask(url, f"/api/rooms/{code}/games/0/replay")
    return status, body


def test_the_host_prints_all_that_a_room_holds_of_a_member(
    url: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rooms", "member", code, "P0"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["names"], found["game"]) == (["P0"], "ur")
    assert found["kept"]["tokens"] == found["kept"]["keys"] == 1 and found["kept"]["answers"] > 0
    assert found["replays"] == [json.loads(replay(url, code)[1])]
    kinds = [entry["event"]["type"] for entry in found["entries"]]
    assert kinds[0] == "joined" and {"sat", "ready", "started"} < set(kinds)
    assert run(["rooms", "member", code, found["member"]]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_games_of_a_member_are_deleted_whole_and_those_of_others_stay_as_they_are(
    url: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = replay(url, code)
    assert run(["rooms", "forget", code, "Cy"]) == 0
    assert "games deleted: 0" in capsys.readouterr().err
    assert replay(url, code) == before and b'"Cy"' in before[1]
    verify(before[1])
    assert run(["rooms", "member", code, "P1"]) == 0
    assert set(json.loads(capsys.readouterr().out)["kept"].values()) == {0}
    assert run(["rooms", "forget", code, "P1"]) == 0
    assert "games deleted: 1" in capsys.readouterr().err
    assert replay(url, code)[0] == 404
    assert run(["rooms", "member", code, "P0"]) == 2


def test_the_page_on_it_is_right(url: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "howto" / "member-data.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    told = [line.replace("6T62N5", code).replace("Ann", "P0").split()[1:] for line in block.splitlines()]
    assert [run(words) for words in told] == [0, 0]
    assert "games deleted: 1" in capsys.readouterr().err


def test_a_token_is_worth_nothing_at_once(url: str) -> None:
    async def scene(room: Company) -> None:
        await room.start()
        status, _, body = ask(url, f"/api/rooms/{room.code}/forget", "POST", {"member": "P0"}, AS_HOST)
        assert (status, json.loads(body)) == (200, {"games": 1})
        with pytest.raises(RefusedByServer, match="no such room"):
            await Client(url, room.code, token=room.people[0].token).__aenter__()

    play(url, scene, game="ur")


def test_who_is_meant_must_be_clear_before_anything_is_done(
    url: str, code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rooms", "forget", code, "Nobody"]) == 2
    assert "nobody of this name or id has been in this room" in capsys.readouterr().err
    assert ask(url, f"/api/rooms/{code}")[0] == 200
    assert ask(url, f"/api/rooms/{code}/member?member=P0")[0] == 401
    assert ask(url, f"/api/rooms/{code}/forget", "POST", {"member": "P0"})[0] == 401
