"""A notice of the host: told to everybody at the tables, and to whoever comes while it stands."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from runners.protocol.replies import Notice
from runners.terminal.cli import run
from tests.server.running import Company, patiently, play, running
from tests.server.table import Seat, Table
from tests.server.test_hosting import AS_HOST
from tests.server.test_hosts import HOSTED, KEY
from tests.server.test_http import ask

HOUR_MS = 3_600_000


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with running(tmp_path, HOSTED) as address:
        monkeypatch.setenv("RUNNERS_SERVER", address)
        monkeypatch.setenv("RUNNERS_HOST_KEY", KEY)
        yield address


def tell(table: Table, text: str) -> None:
    until = table.clock.now_ms() + HOUR_MS
    table.wait(table.hub.notices.post(Notice(text=text, until=until)))


def told(seat: Seat) -> list[str]:
    return [message["text"] for message in seat.got if message["type"] == "notice"]


def test_those_who_come_while_it_stands_are_told_after_a_restart_too(table: Table) -> None:
    code, seats = table.game(2, "ur")
    watcher = table.watch(code)
    tell(table, "Maintenance at nine")
    assert [told(seat) for seat in (*seats, watcher)] == [["Maintenance at nine"]] * 3
    assert told(table.watch(code)) == ["Maintenance at nine"]
    table.restart()
    back = table.resume(code, seats[0].token)
    assert [message["type"] for message in back.got[:2]] == ["welcome", "notice"]
    table.wait_ms(HOUR_MS)
    assert told(table.watch(code)) == []


def test_a_new_one_takes_the_place_of_the_last_and_an_empty_one_takes_it_back(table: Table) -> None:
    code, seats = table.game(2, "ur")
    for text in ("At nine", "At ten", "At ten", ""):
        table.wait(table.hub.notices.post(Notice(text=text, until=table.clock.now_ms() + HOUR_MS)))
    assert told(seats[0]) == ["At nine", "At ten", ""]
    assert told(table.watch(code)) == []


def test_the_command_tells_everybody(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene(room: Company) -> None:
        for text, said in (("Maintenance  at\u202e nine", "Maintenance at nine"), ("", "")):
            assert await asyncio.to_thread(run, ["rooms", "notice", text]) == 0
            for person in room.people:
                await patiently(person.until(lambda me, said=said: me.notice == said))

    play(url, scene)
    assert "stands until" in (said := capsys.readouterr().err) and "taken back" in said


def test_only_the_host_may_and_only_something_short(url: str) -> None:
    assert ask(url, "/api/notice", "POST", {"text": "x"})[0] == 401
    for body in ({}, {"text": "x" * 257}, {"text": "x", "hours": 0}, {"text": "x", "hours": 169}):
        assert ask(url, "/api/notice", "POST", body, AS_HOST)[0] == 400, body
    ends = [
        json.loads(ask(url, "/api/notice", "POST", {"text": "x", "hours": hours}, AS_HOST)[2])["until"]
        for hours in (1, 2)
    ]
    assert ends[1] - ends[0] >= HOUR_MS
