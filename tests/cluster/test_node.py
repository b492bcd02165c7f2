"""One node, step by step: what it notes of connections where the database failed or it was given up."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.server.live.answers import MOST, AnsweredFilter
from runners.server.live.inbox import GivenUp
from runners.server.store import Append, Record, Seated, StoreUnusable
from tests.cluster.ground import OnDatabase
from tests.server.table import Seat, Table, step

pytestmark = pytest.mark.postgres

pytest.importorskip("asyncpg")


@pytest.fixture
def table(tmp_path: Path, database: str) -> Iterator[Table]:
    ground = OnDatabase(database)
    yield Table(tmp_path, on=ground)
    ground.close()


def noted(table: Table, seat: Seat) -> Seated:
    """What the database knows of somebody's connection."""
    neighbours = table.hub.store.neighbours()
    assert neighbours is not None and seat.room_id is not None
    _, rows = table.wait(neighbours.find_seated(seat.room_id))
    return next(row for row in rows if row.member == seat.member)


def look_around(table: Table) -> None:
    assert table.hub.node is not None
    table.wait(table.hub.node._look_around())


def fail_once(table: Table, name: str, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """The next call of the store fails, as when its connection is cut."""

    def cut(*_: Any) -> Any:
        monkeypatch.undo()
        raise StoreUnusable("the connection was cut")

    monkeypatch.setattr(table.hub.store, name, cut)
    return monkeypatch


def test_who_is_gone_with_a_batch_that_was_not_stored_is_noted_as_gone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """QR30: else the others would wait for them for ever; even if the database fails again meanwhile."""
    ann = table.join(table.create(), "Ann")
    fail_once(table, "commit", monkeypatch)
    ann.say("profile", name="Bea")
    assert ann.closed is not None and noted(table, ann).lost_ms is None

    fail_once(table, "commit", monkeypatch)
    with pytest.raises(StoreUnusable):
        look_around(table)
    assert noted(table, ann).lost_ms is None
    look_around(table)

    assert noted(table, ann).lost_ms is not None


def test_who_comes_while_connections_are_looked_through_is_not_noted_as_gone(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """QR30: after a fault of the database everybody comes back at that very moment."""
    code = table.create()
    neighbours = table.hub.store.neighbours()
    assert neighbours is not None and table.hub.node is not None
    own = neighbours.own
    came: list[Seat] = []

    async def late() -> list[tuple[str, Seated]]:
        came.append(table.connect(code))
        table.hub.receive(came[0].connection, b'{"type":"join","key":"%b","name":"Ann"}' % (b"k" * 32))
        await step(table.hub)
        return await own()

    monkeypatch.setattr(neighbours, "own", late)
    table.hub.node._is_in_doubt = True
    look_around(table)

    assert came[0].member is not None and noted(table, came[0]).lost_ms is None


def test_who_came_in_the_moment_in_which_a_node_was_given_up_is_noted_as_gone(table: Table) -> None:
    """QR30: it is disconnected with all the others, and may not come back."""
    ann = table.join(table.create(), "Ann")
    table.hub.put(GivenUp())
    table.step()
    assert ann.closed == (1012, "stopping") and noted(table, ann).lost_ms is None

    look_around(table)

    assert noted(table, ann).lost_ms is not None


def test_the_log_names_a_neighbour_that_is_given_up(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    neighbours = table.hub.store.neighbours()
    assert neighbours is not None
    neighbours.gave_up(["left-hand"])
    (line,) = caplog.records
    assert "was given up" in line.getMessage() and line.__dict__["fields"] == {"node": "left-hand"}


def test_a_node_forgets_everything_even_if_it_is_unknown_whether_it_has_joined_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is lost, and from the next sign of life on the others know it under its new number."""
    ann = table.join(table.create(), "Ann")
    neighbours, node = table.hub.store.neighbours(), table.hub.node
    assert neighbours is not None and node is not None
    table.wait(table._ground._hand.execute("DELETE FROM nodes"))  # type: ignore[attr-defined]
    join = neighbours.join

    async def cut(lease_ms: int) -> None:
        await join(lease_ms)
        raise StoreUnusable("the connection was cut")

    monkeypatch.setattr(neighbours, "join", cut)
    with pytest.raises(StoreUnusable):
        table.wait(node._live())
    table.wait(node._live())
    table.step()

    assert ann.closed == (1012, "stopping")


def test_each_node_shows_the_seconds_of_the_results_to_its_own_listeners(
    table: Table, tmp_path: Path
) -> None:
    """R1, QR11: and each second once, though both nodes count."""
    other = Table(tmp_path, on=table._ground)
    code, (ann, _) = table.game()
    there = other.watch(code)
    ann.do("resign")
    look_around(other)
    other.step()
    for _ in range(3):
        table.clock.advance(1000)
        table.step()
        other.step()

    for listener in (ann, there):
        ticks = [message["remaining"] for message in listener.got if message["type"] == "tick"]
        assert ticks[-3:] == [179, 178, 177] and len(ticks) == len(set(ticks))


def test_what_is_due_soon_in_a_room_that_leaves_the_memory_is_not_left_to_the_next_look(table: Table) -> None:
    """QR11: that may come too late; so the alarm stays set."""
    table.settings = msgspec.structs.replace(table.settings, asleep_ms=170_000)
    code, (ann, _) = table.game()
    ann.do("resign")
    table.restart()
    table.watch(code).drop()
    table.wait_ms(169_999)
    assert len(table.hub.registry) == 1

    table.clock.advance(1)
    table.step()

    assert len(table.hub.registry) == 0
    assert table.hub.alarms.next_ms() == ann.view["results"]["deadline"]


# what looks damaged and is not


def test_an_answer_that_another_node_has_just_given_is_no_damage(table: Table, tmp_path: Path) -> None:
    """Its entries are not known here yet, and whoever repeats the command may be faster than the hint."""
    other = Table(tmp_path, on=table._ground)
    ann = table.join(table.create(), "Ann")
    live = table.hub.registry.get(str(ann.room_id))
    assert live is not None
    live.answered = AnsweredFilter(
        [("ann", str(number)) for number in range(MOST + 1)]
    )  # as in a room with very many answers
    table.hub.store.neighbours().heard = lambda _rooms: None  # type: ignore[union-attr]
    there = other.resume(ann.code, ann.token)
    first = there.raw({"type": "profile", "id": "again", "name": "Bea"})
    assert first["type"] == "accepted"

    ann.raw({"type": "profile", "id": "again", "name": "Bea"})
    table.step()

    assert table.hub.registry.damaged == {} and ann.kinds()[-1] == "replaced"


def test_a_room_that_was_read_in_the_middle_of_a_failover_is_read_once_more(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its row came from one server, its log from another that had a commit less."""
    ann = table.join(table.create(), "Ann")
    live = table.hub.registry.get(str(ann.room_id))
    assert live is not None
    table.hub.registry.drop(live)
    records = table.hub.store.records

    async def short(room: str, after: int = 0) -> list[Record]:
        monkeypatch.undo()
        return (await records(room, after))[:-1]

    monkeypatch.setattr(table.hub.store, "records", short)
    assert table.watch(ann.code).seq == ann.seq and table.hub.registry.damaged == {}


# a seat that is taken over at two nodes at once


def raced(
    one: Table, code: str, opening: dict[str, Any], meanwhile: Callable[[], Awaitable[object]], patch: Any
) -> dict[str, Any]:
    """What somebody is told who comes in at one node while something happens at another."""
    commit = one.hub.store.commit

    async def late(appends: Sequence[Append]) -> list[bool]:
        patch.undo()
        await meanwhile()
        return await commit(appends)

    seat = one.connect(code)
    patch.setattr(one.hub.store, "commit", late)
    seat.raw(opening)
    one.step()
    assert seat.got, "every first message is answered"
    return seat.got[0]


def claimed(other: Table, code: str, seat_code: str, key: str) -> Callable[[], Awaitable[object]]:
    """Take a seat over with its code."""

    async def claim() -> None:
        seat = other.connect(code)
        claim = {"type": "claim", "code": seat_code, "key": key}
        other.hub.receive(seat.connection, msgspec.json.encode(claim))
        await step(other.hub)
        assert seat.got[0]["type"] == "welcome", seat.got

    return claim


@pytest.mark.parametrize(
    ("opening", "code"),
    [
        ({"type": "resume"}, "badToken"),
        ({"type": "claim", "key": "b" * 32}, "badSeatCode"),
        ({"type": "join", "key": "a" * 32, "name": "Ann"}, "seatCarried"),
    ],
)
def test_a_seat_that_is_taken_over_at_another_node_in_the_same_moment_is_taken_over_once(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opening: dict[str, Any], code: str
) -> None:
    """QR34: its code is good once, and neither the old token nor the old key takes it back."""
    other = Table(tmp_path, on=table._ground)
    room = table.create()
    ann = table.connect(room)
    ann.raw({"type": "join", "key": "a" * 32, "name": "Ann"})
    given = ann.bare("seatCode")["seatCode"]
    presented = opening | ({"token": ann.token} if opening["type"] == "resume" else {})
    presented |= {"code": given} if opening["type"] == "claim" else {}

    told = raced(table, room, presented, claimed(other, room, given, "c" * 32), monkeypatch)

    assert (told["type"], told.get("code")) == ("refused", code), told


def test_a_seat_is_taken_over_where_nobody_else_does(table: Table) -> None:
    """QR34: by its code, its token and its key in turn."""
    room = table.create()
    ann = table.connect(room)
    ann.raw({"type": "join", "key": "a" * 32, "name": "Ann"})
    again = table.connect(room)
    assert again.raw({"type": "join", "key": "a" * 32, "name": "Ann"})["type"] == "welcome"
    assert table.resume(room, ann.token).got[0]["code"] == "badToken"
    back = table.resume(room, again.token)
    given = back.bare("seatCode")["seatCode"]
    claim = {"type": "claim", "code": given, "key": "b" * 32}
    for _ in range(2):  # the same key again is a repetition
        assert table.connect(room).raw(claim)["type"] == "welcome"
