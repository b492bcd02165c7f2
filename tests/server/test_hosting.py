"""For hosts: whose server it is, who is shut out, and rooms that the host lists and closes."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.client import Client, RefusedByServer
from runners.client.client import ConnectionEnded
from runners.rooms.verify import verify
from runners.server.access.addresses import ShutOut, check_network
from runners.server.http import hosts
from runners.server.settings import DAY_MS, Identity, identity
from runners.terminal.cli import run
from runners.version import release
from tests.server.running import OPEN, Company, patiently, play, running
from tests.server.test_hosts import HOSTED, KEY
from tests.server.test_http import ask

AS_HOST = {"Authorization": f"Bearer {KEY}"}


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    with running(tmp_path, HOSTED) as address:
        yield address


def rooms(url: str) -> list[dict[str, Any]]:
    status, _, body = ask(url, "/api/rooms", headers=AS_HOST)
    assert status == 200, body
    found: list[dict[str, Any]] = json.loads(body)["rooms"]
    return found


def closed(url: str, code: str, reason: str = "") -> tuple[int, Any]:
    status, _, body = ask(url, f"/api/rooms/{code}/close", "POST", {"reason": reason}, AS_HOST)
    return status, json.loads(body)


# whose server it is


def test_the_page_is_told_whose_server_it_is_and_what_is_kept_how_long(tmp_path: Path) -> None:
    settings = msgspec.structs.replace(OPEN, identity=identity("Club  Ur", "#2F6F4E", "Be\u202e kind."))
    with running(tmp_path, settings) as url:
        found = json.loads(ask(url, "/api/server")[2])
    assert found == {
        "release": release(),
        "name": "Club Ur",
        "colour": "#2f6f4e",
        "welcome": "Be kind.",
        "kept": {"roomsMs": 7 * DAY_MS, "replaysMs": 90 * DAY_MS},
    }


def test_a_host_need_not_say_anything(url: str) -> None:
    found = json.loads(ask(url, "/api/server")[2])
    assert (found["name"], found["colour"], found["welcome"]) == ("", None, "")
    assert identity() == Identity()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"name": "x" * 41}, "40"),
        ({"welcome": "x" * 201}, "200"),
        ({"colour": "red"}, "#2f6f4e"),
        ({"colour": "#12345"}, "#2f6f4e"),
    ],
)
def test_what_does_not_fit_the_page_is_refused_at_the_start(given: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        identity(**given)


# who is shut out


@pytest.mark.parametrize(
    ("network", "address", "is_out"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("192.0.2.0/24", "192.0.2.200", True),
        ("2001:db8::/32", "2001:db8:1:2::/64", True),
        ("2001:db8:1:2::77", "2001:db8:1:2::/64", True),
        ("2001:db8:1:3::77", "2001:db8:1:2::/64", False),
        ("192.0.2.7", "local", False),
        ("::/0", "192.0.2.7", False),
    ],
)
def test_addresses_and_networks_are_told_apart(network: str, address: str, is_out: bool) -> None:
    """Addresses come as they are counted: an IPv6 household as a whole."""
    assert ShutOut([check_network(network)]).has(address) is is_out
    assert not ShutOut().has(address)


def test_what_is_no_network_is_refused_at_the_start() -> None:
    with pytest.raises(ValueError, match="not an address"):
        check_network("example.org")


def test_who_is_shut_out_sees_nothing_and_opens_no_socket(tmp_path: Path) -> None:
    """The address that a trusted proxy names counts."""
    with running(tmp_path, msgspec.structs.replace(OPEN, shut_out=("192.0.2.0/24",))) as url:
        out, welcome = {"X-Forwarded-For": "192.0.2.9"}, {"X-Forwarded-For": "198.51.100.9"}
        for path in ("/", "/api/tables", "/healthz"):
            assert json.loads(ask(url, path, headers=out)[2])["code"] == "shutOut"
            assert ask(url, path, headers=welcome)[0] == 200
        upgrade = out | {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        assert ask(url, "/api/rooms/ABCDEF/socket", headers=upgrade | key)[0] == 403


# the host's rooms


def test_the_host_sees_who_sits_where(url: str) -> None:
    async def scene(table: Company) -> None:
        await table.people[0].send("sit", chair=0)
        (room,) = rooms(url)
        assert room["code"] == table.code
        assert (room["game"], room["phase"], room["open"]) == ("ur", "pregame", True)
        assert (room["seated"], room["connected"]) == (["P0"], 2)
        assert room["entries"] > 3 and room["bytes"] > 100

    play(url, scene, game="ur", listed=True)


def test_rooms_that_sleep_are_listed_without_being_opened(tmp_path: Path) -> None:
    with running(tmp_path, HOSTED) as url:
        code = json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"]
    with running(tmp_path, HOSTED) as url:
        (room,) = rooms(url)
        assert (room["code"], room["phase"], room["seated"], room["connected"]) == (code, None, None, 0)


def test_they_come_in_pages(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "ROOMS", 2)
    made = {json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"] for _ in range(5)}
    found, after = [], ""
    while after is not None:
        page = json.loads(ask(url, f"/api/rooms?after={after}", headers=AS_HOST)[2])
        assert len(page["rooms"]) <= 2
        found += [room["code"] for room in page["rooms"]]
        after = page["after"]
    assert (len(found), set(found)) == (5, made)


def test_closing_aborts_a_running_game_with_a_line_in_its_log(url: str) -> None:
    """QR1: nobody wins; everybody is told and sent away; the replay stays."""

    async def scene(table: Company) -> None:
        await table.start()
        status, answer = await asyncio.to_thread(closed, url, table.code, "a rude\u202e name")
        assert (status, answer) == (200, {"gameSeq": 0})
        ann = table.people[0]
        with pytest.raises((ConnectionEnded, RefusedByServer)):
            await patiently(ann.until(lambda _me: False))
        ended = [line["event"] for line in ann.events if line["event"]["type"] == "ended"]
        assert [(one["kind"], one["reason"]["text"]) for one in ended] == [("aborted", "a rude name")]

    play(url, scene, game="ur", listed=True)
    assert rooms(url) == []


def test_a_closed_room_is_gone_from_list_and_address_and_its_replay_stays(url: str) -> None:
    """QR1, QR41: as of a room that has expired."""
    kept: list[str] = []

    async def scene(table: Company) -> None:
        await table.start()
        kept.append(table.code)
        await asyncio.to_thread(closed, url, table.code)

    play(url, scene, game="ur", listed=True)
    (code,) = kept
    assert json.loads(ask(url, "/api/tables")[2])["total"] == 0
    assert ask(url, f"/api/rooms/{code}")[0] == 404
    replay = ask(url, f"/api/rooms/{code}/games/0/replay")[2]
    assert verify(replay).ended == "aborted"
    assert closed(url, code)[0] == 404


def test_an_idle_room_is_closed_too(url: str) -> None:
    code = json.loads(ask(url, "/api/rooms", "POST", {"game": "lmr"})[2])["code"]
    assert closed(url, code) == (200, {"gameSeq": 0})
    assert ask(url, f"/api/rooms/{code}")[0] == 404


def test_without_the_key_nobody_lists_or_closes(url: str, tmp_path: Path) -> None:
    assert ask(url, "/api/rooms")[0] == 401
    assert ask(url, "/api/rooms/ABCDEF/close", "POST", {}, {"Authorization": "Bearer wrong"})[0] == 401


def test_without_a_host_key_there_are_no_such_addresses(tmp_path: Path) -> None:
    with running(tmp_path) as url:
        assert ask(url, "/api/rooms", headers=AS_HOST)[0] == 405
        assert ask(url, "/api/rooms/ABCDEF/close", "POST", {}, AS_HOST)[0] in (404, 405)


# the commands


@pytest.fixture
def key_file(tmp_path: Path) -> str:
    path = tmp_path / "key"
    path.write_text(f"{KEY}\n", encoding="utf-8")
    return str(path)


def test_the_commands_list_and_close(url: str, key_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene() -> str:
        code = json.loads(ask(url, "/api/rooms", "POST", {"game": "ur"})[2])["code"]
        async with Client(url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            await asyncio.to_thread(run, ["rooms", "list", "--server", url, "--host-key-file", key_file])
            return str(code)

    code = asyncio.run(scene())
    shown = capsys.readouterr().out
    assert code in shown and "Ann" in shown and "pregame" in shown
    assert run(["rooms", "list", "--json", "--server", url, "--host-key-file", key_file]) == 0
    assert json.loads(capsys.readouterr().out)["code"] == code
    assert run(["rooms", "close", code, "--server", url, "--host-key-file", key_file]) == 0
    assert code in capsys.readouterr().err
    assert rooms(url) == []


def test_without_a_key_or_a_server_the_commands_say_so(
    url: str, key_file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rooms", "list", "--server", url]) == 2
    assert "RUNNERS_HOST_KEY" in capsys.readouterr().err
    assert run(["rooms", "close", "NOROOM", "--server", url, "--host-key-file", key_file]) == 2
    assert "no such room" in capsys.readouterr().err.lower()
    assert run(["rooms", "list", "--server", "http://127.0.0.1:9", "--host-key-file", key_file]) == 2
    assert "cannot be reached" in capsys.readouterr().err
