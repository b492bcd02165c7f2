"""A disk that is full: commands are refused, nothing is lost, and play goes on when there is room again."""

import asyncio
import itertools
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.games.contract import Refused
from runners.rooms.fold import fold_log
from runners.server.http.hosts import AbortGame
from runners.server.live.inbox import CreateRoom, HostRequest
from runners.server.live.registry import read
from tests.server.table import Table, wait


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    asyncio.run(found.hub.store.close())


def fill(table: Table) -> None:
    """From now on SQLite finds no room for another page, and no free one."""
    db: Any = table.hub.store._db  # type: ignore[attr-defined]
    db.execute("CREATE TABLE IF NOT EXISTS ballast (x)")
    db.execute(f"PRAGMA max_page_count = {db.pragma('page_count')}")
    crammed(db, "INSERT INTO ballast SELECT zeroblob(500) WHERE ? >= 0")
    for (room,) in list(db.execute("SELECT number FROM rooms")):
        # beside its log, so that not even a short entry finds room there
        for key, size in ((room + 0.3, 400), (room + 0.2, 60), (room + 0.1, 1)):
            values = f"({key}, ?, 0, 0, zeroblob({size}), x'')"
            crammed(db, f"INSERT INTO log (room, seq, game_seq, at_ms, body, hash) VALUES {values}")
    table.hub.store._numbers = table.hub.store._free_numbers()  # type: ignore[attr-defined]


def crammed(db: Any, sql: str) -> None:
    """Repeat a statement, with a number, until there is no room for it."""
    for number in itertools.count():
        try:
            db.execute(sql, (number,))
        except Exception:
            return


def empty(table: Table) -> None:
    """The host has made room."""
    table.hub.store._db.execute("PRAGMA max_page_count = 1000000")  # type: ignore[attr-defined]


def refused_until_full(table: Table, seats: list[Any]) -> dict[str, Any]:
    """Play until a command finds no room: what there was may take a few more."""
    for _ in range(400):
        seat = next(seat for seat in seats if seat.is_my_turn)
        kind: dict[str, Any] = {} if seat.may_roll else {"choice": seat.choices[0]["choice"]}
        answer: dict[str, Any] = seat.say("move" if kind else "roll", **kind)
        if answer["type"] == "refused":
            return answer
    raise AssertionError("there was room all the time")


def test_commands_are_refused_and_connections_stay(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """The refusal has a code of its own; the host reads of it once, not with every command."""
    _, seats = table.game(4, pegs=4)
    fill(table)
    with caplog.at_level(logging.INFO):
        no = refused_until_full(table, seats)
        again = refused_until_full(table, seats)
    told = [record.message for record in caplog.records if "disk" in record.message]

    assert no["code"] == again["code"] == "storeFull" and no["id"] and no["rule"] is None
    assert [seat.closed for seat in seats] == [None] * 4
    assert told == ["the store's disk is full: what needs space is refused"]
    assert table.hub.is_full and table.hub.counts.refused["storeFull"] == 2 and table.hub.counts.faults == 0


def test_nothing_is_lost_and_play_goes_on_when_there_is_room_again(table: Table) -> None:
    """The same command is accepted then; everybody sees fold(log)."""
    code, seats = table.game(2, pegs=1)
    fill(table)
    refused_until_full(table, seats)
    seen = seats[0].seq
    empty(table)
    table.finish(seats)
    row = wait(table.hub.store.find(code))
    assert row is not None
    log = [read(record) for record in wait(table.hub.store.records(row.id))]

    assert not table.hub.is_full and len(log) == seats[0].seq == seats[1].seq > seen
    live = table.hub.registry.get(row.id)
    assert live is not None and live.room == fold_log(log)


def test_people_who_come_are_asked_to_come_back_and_requests_get_the_reason(table: Table) -> None:
    """Nobody is left waiting: a newcomer, a new room, a host."""
    code, seats = table.game(2, pegs=4)
    fill(table)
    refused_until_full(table, seats)
    told: list[Any] = []
    newcomer = table.connect(code)
    table.hub.receive(
        newcomer.connection, msgspec.json.encode({"type": "join", "key": "k" * 32, "name": "C"})
    )
    table.hub.put(CreateRoom("ur", {}, told.append))
    table.hub.put(HostRequest(code, 0, AbortGame(0).command(), told.append))
    table.step()
    goodbye = newcomer.got[-1]

    assert [no.code for no in told if isinstance(no, Refused)] == ["storeFull", "storeFull"]
    assert (goodbye["type"], goodbye["retryMs"]) == ("goodbye", 1000)
    empty(table)
    assert table.join(code, "C").member is not None


def test_whoever_goes_meanwhile_is_away_once_there_is_room(table: Table) -> None:
    """QR30: what the server says by itself is said again, too."""
    _, seats = table.game(2, pegs=4)
    fill(table)
    refused_until_full(table, seats)
    seats[1].drop()
    table.wait_ms(20_000)
    assert seats[0].view["chairs"][1]["awaySince"] is None
    empty(table)
    table.wait_ms(5_000)

    assert seats[0].view["chairs"][1]["awaySince"] is not None


def test_housekeeping_that_finds_no_room_is_tried_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failure there costs neither the batch nor the next time."""
    tried: list[int] = []

    async def fails(before_ms: int, _after: str) -> list[str]:
        tried.append(before_ms)
        raise OSError("no room")

    monkeypatch.setattr(table.hub.store, "idle", fails)
    table.wait_ms(2 * table.settings.housekeeping_ms + 1)

    assert len(tried) == 2 and table.hub.counts.faults == 2
