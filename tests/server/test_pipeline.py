"""The next batch is begun while one is stored: in other rooms only, and told after it."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.games.contract import Refused
from runners.server.clock import ManualClock
from runners.server.hub import Created, CreateRoom, Hub
from runners.server.hub.inbox import Rejected
from runners.server.limits import UNLIMITED
from runners.server.settings import Settings
from runners.server.store import StoreFull
from runners.server.store.flight import Sent
from runners.server.store.sqlite import SqliteStore
from runners.server.store.sqlite.commits import Commits
from runners.server.store.sqlite.waits import MEASURED_EVERY, DiskWaits
from runners.words import said
from tests.server.table import Seat, Table, wait


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    wait(found.hub.store.close())


def meanwhile(table: Table, *acts: Callable[[], object]) -> None:
    """Let these happen while the next batch is being stored."""
    left = list(acts)

    def point(name: str) -> None:
        while name == "launched" and left:
            left.pop(0)()

    table.hub.point = point


def says(table: Table, seat: Seat, kind: str, id_: str, **fields: Any) -> None:
    """A message arrives, and no step is taken."""
    message = {"type": kind, "id": id_, "gameSeq": seat.game_seq} | fields
    table.hub.receive(seat.connection, msgspec.json.encode(message))


def answers(seat: Seat) -> list[str]:
    return [f"{one['type']} {one['id']}" for one in seat.got if one.get("id") in ("one", "two", "three")]


def of_another_room(table: Table) -> tuple[Seat, Seat]:
    """Players of two rooms, each of whom may roll."""
    return table.game()[1][0], table.game()[1][0]


def test_what_comes_for_another_room_is_decided_meanwhile_and_told_when_it_is_durable(table: Table) -> None:
    first, other = of_another_room(table)
    seq = other.seq
    says(table, first, "roll", "one")
    meanwhile(table, lambda: says(table, other, "roll", "two"))
    table.step()

    assert answers(first) == ["accepted one"]
    live = table.hub.registry.all()[1]
    assert (live.room.seq, live.stored_seq) == (seq + 1, seq), "decided, and not durable"
    assert answers(other) == [] and other.seq == seq
    assert table.hub.has_work() and table.hub.next_ms() == table.clock.now_ms()
    table.step()
    assert answers(other) == ["accepted two"] and other.seq == live.stored_seq == seq + 1


def test_what_comes_for_a_room_under_way_waits_for_it(table: Table) -> None:
    """Of two who say the same at once, one is refused, and nothing is decided on what may not be stored."""
    first, _ = of_another_room(table)
    seq = first.seq
    says(table, first, "roll", "one")
    meanwhile(table, lambda: says(table, first, "roll", "two"))
    table.step()

    assert answers(first) == ["accepted one"] and first.seq == seq + 1
    table.step()
    assert answers(first)[0] == "accepted one" and answers(first)[1].endswith("two")


def test_a_connection_is_answered_in_the_order_of_its_messages(table: Table) -> None:
    """What follows a message that waits waits too."""
    first, other = of_another_room(table)
    too_fast = Rejected(other.connection, "two", Refused("tooFast", said("server-too-many-messages")))
    says(table, first, "roll", "one")
    meanwhile(table, lambda: table.hub.put(too_fast), lambda: says(table, other, "roll", "three"))
    table.step()

    live = table.hub.registry.all()[1]
    assert live.room.seq == live.stored_seq, "nothing was decided there"
    table.step()
    assert answers(other) == ["refused two", "accepted three"]


@pytest.mark.parametrize("error", [OSError("gone"), StoreFull("full")])
def test_a_commit_that_fails_takes_nothing_of_the_other_rooms_with_it(
    table: Table, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    first, other = of_another_room(table)
    before = first.seq
    says(table, first, "roll", "one")
    meanwhile(table, lambda: says(table, other, "roll", "two"))
    with monkeypatch.context() as patch:
        patch.setattr(Commits, "_finish", fails_with(error))
        table.step()

    assert "accepted one" not in answers(first) and first.seq == before
    table.step()
    assert answers(other) == ["accepted two"]
    back = table.resume(first.code, first.token, before)
    assert back.got[0]["events"] == [] and back.do("roll", id="again")["type"] == "accepted"


def test_what_waited_for_a_batch_that_failed_is_not_decided_on_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = of_another_room(table)
    before = first.seq
    says(table, first, "roll", "one")
    meanwhile(table, lambda: says(table, first, "roll", "two"))
    with monkeypatch.context() as patch:
        patch.setattr(Commits, "_finish", fails_with(OSError("gone")))
        table.step()
    table.step(2)

    assert answers(first) == [] and first.closed is not None
    assert table.hub.counts.faults == 1, "the failed commit"
    back = table.resume(first.code, first.token, before)
    assert back.got[0]["events"] == [] and back.do("roll", id="again")["type"] == "accepted"


def fails_with(error: Exception) -> Callable[[SqliteStore], None]:
    def finish(_store: SqliteStore) -> None:
        raise error

    return finish


def test_a_stop_stores_what_came_while_the_last_batch_was_stored(table: Table) -> None:
    first, other = of_another_room(table)
    says(table, first, "roll", "one")
    meanwhile(table, lambda: says(table, other, "roll", "two"))
    wait(table.hub.stop())

    assert answers(first) == ["accepted one"] and answers(other) == ["accepted two"]
    assert other.got[-1]["why"] == "stopping"


# the store


def test_whoever_reads_the_store_waits_for_the_commit_under_way(tmp_path: Path) -> None:
    """Nobody is shown what is not durable."""
    steps: list[str] = []
    store = SqliteStore(str(tmp_path / "rooms"), point=steps.append)
    hub = Hub(store, ManualClock(), Settings(limits=UNLIMITED))
    wait(hub.start())
    made: list[Any] = []
    steps_when_read: list[str] = []

    def point(name: str) -> None:
        if name == "launched":
            wait(store.count())
            steps_when_read.extend(steps)

    hub.point = point
    hub.put(CreateRoom("lmr", {}, made.append))
    wait(hub.step())

    assert isinstance(made[0], Created) and steps_when_read[-1] == "committed"
    wait(store.close())


def test_the_event_loop_goes_on_while_a_thread_waits_for_the_disk(tmp_path: Path) -> None:
    disk, under_way = threading.Event(), threading.Event()

    def point(name: str) -> None:
        if name == "committed":
            under_way.set()
            assert disk.wait(60)

    async def scene() -> list[Any]:
        store = SqliteStore(str(tmp_path / "rooms"), beside=True, point=point)
        hub = Hub(store, ManualClock(), Settings(limits=UNLIMITED))
        await hub.start()
        made: list[Any] = []
        hub.put(CreateRoom("lmr", {}, made.append))
        step = asyncio.create_task(hub.step())
        while not under_way.is_set():
            await asyncio.sleep(0.001)
        hub.put(CreateRoom("ur", {}, made.append))
        await asyncio.sleep(0.01)
        told_early = list(made)
        disk.set()
        await step
        await hub.step()
        await store.close()
        return [told_early, *made]

    told_early, *made = asyncio.run(scene())
    assert told_early == [] and len(made) == 2 and all(isinstance(one, Created) for one in made)


def test_the_first_room_of_a_batch_is_sent_its_events_before_the_next_one_is_told(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is gathered for one write leaves with the room it belongs to."""
    first, second = of_another_room(table)
    order = list[str]()
    for name, seat in (("first", first), ("second", second)):
        monkeypatch.setattr(seat, "take", lambda found, name=name: order.append(f"{name} {found['type']}"))
        monkeypatch.setattr(seat, "flush", lambda name=name: order.append(f"{name} leaves"))
    says(table, first, "roll", "one")
    says(table, second, "roll", "two")
    table.step()
    assert order[:2] == ["first accepted", "second accepted"]
    assert order[2:] == ["first events", "first leaves", "second events", "second leaves"]


def test_a_thread_is_used_only_while_commits_wait_long_for_the_disk() -> None:
    """On a fast disk it would only take time from the event loop; now and then a commit is measured."""
    passed, disk = [0.0], 0.0
    waits = DiskWaits(lambda: passed[0], lambda: 0.0)

    def commit() -> None:
        passed[0] += disk

    def in_threads(commits: int) -> int:
        count = 0
        for _ in range(commits):
            if waits.are_long():
                count += 1
            else:
                waits.during(commit)
        return count

    assert in_threads(MEASURED_EVERY - 1) == MEASURED_EVERY - 1, "nothing is known at first"
    assert in_threads(20 * MEASURED_EVERY) < 10 * MEASURED_EVERY
    assert in_threads(100) == 0
    disk = 0.01
    assert in_threads(100) > 90
    assert in_threads(10 * MEASURED_EVERY) == 10 * (MEASURED_EVERY - 1)


def test_a_store_on_a_fast_disk_commits_without_its_thread(tmp_path: Path) -> None:
    names = list[str]()

    def point(name: str) -> None:
        if name == "committed":
            names.append(threading.current_thread().name)

    async def scene() -> None:
        store = SqliteStore(str(tmp_path / "rooms"), beside=True, point=point)
        for _ in range(MEASURED_EVERY):
            await store.commit([])
        await store.close()

    asyncio.run(scene())
    assert names[-1] == "MainThread" and set(names[:-1]) == {"commit_0"}


def test_the_commit_of_a_distant_store_lets_others_go_on_too() -> None:
    async def scene() -> list[bool]:
        answered = asyncio.Event()

        async def commit() -> list[bool]:
            await answered.wait()
            return [True]

        flight = Sent(commit())
        flight.stir()
        under_way = await flight.rest()
        answered.set()
        over = not await flight.rest() and not await flight.rest()
        return [under_way, over, *await flight.landed()]

    assert asyncio.run(scene()) == [True, True, True]
