"""A room does one thing at a time, others go on meanwhile, and nothing is told before it is durable."""

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.games.contract import Refused
from runners.server.access.limits import UNLIMITED
from runners.server.live.inbox import Rejected
from runners.server.settings import Settings
from runners.server.store import Append, StoreFailed, StoreFull
from runners.server.store.sqlite.commits import Commits
from runners.server.store.store import GroupCommit
from runners.words import said
from tests.server.table import Seat, Table, step, wait


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    wait(found.hub.store.close())


class SlowDisk:
    """Commits wait until `go_on`, or fail."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception | None = None) -> None:
        self._commit, self._error = table.hub.store.commit, error
        self._free = asyncio.Event()
        self.groups: list[int] = []
        monkeypatch.setattr(table.hub.store, "_group", GroupCommit(self.commit))

    async def commit(self, appends: Sequence[Append]) -> list[bool]:
        self.groups.append(len(appends))
        await self._free.wait()
        if self._error is not None:
            error, self._error = self._error, None
            raise error
        return await self._commit(appends)

    def go_on(self) -> None:
        self._free.set()


def says(table: Table, seat: Seat, kind: str, id_: str, **fields: Any) -> None:
    """A message arrives, and nothing is done about it yet."""
    message = {"type": kind, "id": id_, "gameSeq": seat.game_seq} | fields
    table.hub.receive(seat.connection, msgspec.json.encode(message))


def go_around(table: Table, times: int = 5) -> None:
    """Let the event loop go around, whether or not all is done by then."""

    async def around() -> None:
        table.hub.begin()
        for _ in range(times):
            await asyncio.sleep(0)

    wait(around())


def answers(seat: Seat) -> list[str]:
    return [f"{one['type']} {one['id']}" for one in seat.got if one.get("id") in ("one", "two", "three")]


def of_another_room(table: Table) -> tuple[Seat, Seat]:
    """Players of two rooms, each of whom may roll."""
    return table.game()[1][0], table.game()[1][0]


def test_other_rooms_decide_while_one_is_stored_and_share_the_next_commit(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = of_another_room(table)
    third = table.game()[1][0]
    seq, disk = other.seq, SlowDisk(table, monkeypatch)
    says(table, first, "roll", "one")
    go_around(table)
    says(table, other, "roll", "two")
    says(table, third, "roll", "three")
    go_around(table)

    assert disk.groups == [1] and answers(first) == answers(other) == []
    assert other.seq == seq and {live.room.seq for live in table.hub.registry.all()} == {seq}
    assert table.hub.is_busy()
    disk.go_on()
    table.step()
    assert disk.groups == [1, 2]
    assert [answers(seat) for seat in (first, other, third)] == [
        ["accepted one"],
        ["accepted two"],
        ["accepted three"],
    ]
    assert other.seq == seq + 1


def test_what_comes_for_a_room_under_way_waits_for_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two who say the same at once, one is refused, and nothing is decided on what may not be stored."""
    code = table.create()
    first, second = table.join(code, "Ann"), table.join(code, "Bob")
    seq, disk = second.seq, SlowDisk(table, monkeypatch)
    says(table, first, "sit", "one", chair=0)
    says(table, second, "sit", "two", chair=0)
    go_around(table)
    assert disk.groups == [1] and answers(first) == answers(second) == []
    disk.go_on()
    table.step()

    assert answers(first) == ["accepted one"] and answers(second) == ["refused two"]
    assert first.seq == second.seq == seq + 1


def test_two_commands_of_one_connection_are_done_in_order(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows a message that waits waits too, even if it needs no room."""
    first, _ = of_another_room(table)
    disk = SlowDisk(table, monkeypatch)
    says(table, first, "roll", "one")
    table.hub.put(Rejected(first.connection, "two", Refused("tooFast", said("server-too-many-messages"))))
    says(table, first, "ping", "three")
    go_around(table)
    assert answers(first) == []
    disk.go_on()
    table.step()

    assert answers(first) == ["accepted one", "refused two", "pong three"]


def test_a_reply_comes_before_the_events_and_all_leaves_in_one_write(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, second) = table.game()
    order = list[str]()
    for name, seat in (("first", first), ("second", second)):
        monkeypatch.setattr(seat, "take", lambda found, name=name: order.append(f"{name} {found['type']}"))
    table.hub.flush = lambda: order.append("leaves")
    says(table, first, "roll", "one")
    table.step()

    assert order[0] == "first accepted" and order[-1] == "leaves" and order.count("leaves") == 1
    assert sorted(order[1:-1]) == ["first events", "second events"]


def test_a_command_whose_sender_has_gone_is_carried_out_all_the_same(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A decision under way belongs to the room, not to the connection."""
    _, (first, second) = table.game()
    seq, disk = second.seq, SlowDisk(table, monkeypatch)
    says(table, first, "roll", "one")
    go_around(table)
    table.hub.lost(first.connection)
    go_around(table)
    disk.go_on()
    table.step()

    assert second.seq == seq + 1 and not table.hub.registry.all()[0].players.get(str(first.member))


@pytest.mark.parametrize("error", [OSError("gone"), StoreFull("full")])
def test_a_commit_that_fails_takes_nothing_of_the_other_rooms_with_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    first, other = of_another_room(table)
    before, disk = first.seq, SlowDisk(table, monkeypatch, error)
    says(table, first, "roll", "one")
    go_around(table)
    says(table, other, "roll", "two")
    go_around(table)
    disk.go_on()
    table.step()

    assert "accepted one" not in answers(first) and first.seq == before
    assert answers(other) == ["accepted two"]
    back = table.resume(first.code, first.token, before)
    assert back.got[0]["events"] == [] and back.do("roll", id="again")["type"] == "accepted"


def test_a_full_disk_keeps_everybody_and_the_room_as_it_was(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, second) = table.game()
    disk = SlowDisk(table, monkeypatch, StoreFull("full"))
    disk.go_on()
    before = first.seq

    assert first.say("roll")["code"] == "storeFull" and first.closed is second.closed is None
    assert first.do("roll")["first"] == before + 1 and second.seq == before + 1


def test_what_waited_for_a_room_that_was_forgotten_is_not_done(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, second) = table.game()
    before, disk = first.seq, SlowDisk(table, monkeypatch, OSError("gone"))
    says(table, first, "roll", "one")
    says(table, second, "roll", "two")
    go_around(table)
    disk.go_on()
    table.step()

    assert answers(first) == answers(second) == [] and first.closed is not None is not second.closed
    assert table.hub.counts.faults == 1, "the failed commit"
    back = table.resume(first.code, first.token, before)
    assert back.got[0]["events"] == [] and back.do("roll", id="again")["type"] == "accepted"


def test_whoever_comes_while_a_room_is_forgotten_finds_it_as_it_is_stored(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody waits for the lock of a room that is dropped meanwhile: it is loaded again, and only once."""
    code, (first, _) = table.game()
    disk = SlowDisk(table, monkeypatch, OSError("gone"))
    watching = [table.connect(code) for _ in range(3)]
    says(table, first, "roll", "one")
    go_around(table)
    for seat in watching:
        table.hub.receive(seat.connection, b'{"type":"watch"}')
    go_around(table)
    loaded: list[str] = []
    records = table.hub.store.records

    def count(room: str, after: int = 0) -> Any:
        loaded.append(room)
        return records(room, after)

    monkeypatch.setattr(table.hub.store, "records", count)
    disk.go_on()
    table.step()

    assert [seat.got[-1]["type"] for seat in watching] == ["welcome"] * 3 and len(loaded) == 1
    (live,) = table.hub.registry.all()
    assert {seat.connection for seat in watching} == set(live.connections)


def test_a_resume_during_an_append_sees_what_it_brought(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, second) = table.game()
    disk = SlowDisk(table, monkeypatch)
    says(table, first, "roll", "one")
    go_around(table)
    back = table.connect(second.code)
    resume = {"type": "resume", "token": second.token, "lastSeq": second.seq}
    table.hub.receive(back.connection, msgspec.json.encode(resume))
    go_around(table)
    assert back.got == []
    disk.go_on()
    table.step()

    assert back.got[0]["type"] == "welcome" and back.seq == first.seq
    assert len(back.got[0]["events"]) == 1 and second.closed == (4001, "replaced")


def test_a_stop_stores_what_is_under_way_and_what_came_meanwhile(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = of_another_room(table)
    disk = SlowDisk(table, monkeypatch)
    says(table, first, "roll", "one")
    go_around(table)
    says(table, other, "roll", "two")

    async def stop() -> None:
        stopping = asyncio.ensure_future(table.hub.stop())
        await asyncio.sleep(0)
        disk.go_on()
        await stopping

    wait(stop())
    assert answers(first) == ["accepted one"] and answers(other) == ["accepted two"]
    assert other.got[-1]["why"] == "stopping"


def test_after_a_write_that_failed_nothing_more_is_done_or_said(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = of_another_room(table)
    ended: list[BaseException] = []
    table.hub.end = ended.append

    def fail(_commits: Commits) -> None:
        raise StoreFailed("the disk failed")

    monkeypatch.setattr(Commits, "_finish", fail)
    says(table, first, "roll", "one")
    with pytest.raises(StoreFailed):
        table.step()
    says(table, other, "roll", "two")
    go_around(table)
    assert len(ended) == 1 and answers(first) == answers(other) == []


def test_many_who_are_due_let_those_who_play_through(tmp_path: Path) -> None:
    """A few of them begin at a time, more the later they are, and a half of what may be under way."""
    table = Table(tmp_path, Settings(limits=UNLIMITED, bot_delay_ms=0))
    rooms = [table.game(2, pegs=1)[1][0] for _ in range(12)]
    table.hub.most_under_way = 16

    def rung(late_ms: int) -> int:
        at_ms = table.clock.now_ms() - late_ms
        for seat in rooms:
            table.hub.alarms.set(seat.room_id, at_ms)
        wait(step(table.hub))
        return sum(table.hub.alarms._at.get(seat.room_id) != at_ms for seat in rooms)

    assert (rung(0), rung(8), rung(60_000)) == (4, 6, 8)
