"""Very many rooms whose time comes in the same moment, with nobody in them: none is late, on both stores."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from runners.rooms import events as e
from runners.server.access.limits import UNLIMITED
from runners.server.hub import DUE_AT_ONCE
from runners.server.live.inbox import Created, CreateRoom
from runners.server.live.registry import read
from runners.server.settings import Settings
from tests.cluster.ground import OnDatabase
from tests.server.ground import Ground, OnFile
from tests.server.table import Seat, Table

pytestmark = pytest.mark.heavy

ROOMS: Final = 1500
Message = Callable[[Seat], dict[str, Any]]


@pytest.fixture(params=["file", pytest.param("database", marks=pytest.mark.postgres)])
def ground(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Ground]:
    if request.param == "file":
        yield OnFile(tmp_path)
    else:
        database = OnDatabase(request.getfixturevalue("database"))
        yield database
        database.close()


def everybody(table: Table, seats: list[Seat], message: Message) -> None:
    """All say something at once."""
    for seat in seats:
        table.hub.receive(seat.connection, msgspec.json.encode(message(seat)))
    table.step()


def command(seat: Seat, kind: str, **fields: Any) -> dict[str, Any]:
    seat.count += 1
    return {"type": kind, "id": f"c{seat.count}", "gameSeq": seat.game_seq} | fields


def resigned(table: Table) -> list[Seat]:
    """In so many rooms, somebody who has just resigned a game against a bot: the results are shown."""
    made: list[Any] = []
    table.hub.put(*[CreateRoom("lmr", {}, made.append) for _ in range(ROOMS)])
    table.step()
    seats = [table.connect(room.code) for room in made if isinstance(room, Created)]
    keys = (table.random.randbytes(16).hex() for _ in seats)
    everybody(table, seats, lambda _: {"type": "join", "key": next(keys), "name": "Ann"})
    everybody(table, seats, lambda seat: command(seat, "sit", chair=0))
    everybody(table, seats, lambda seat: command(seat, "seatBot", chair=1, bot="random"))
    everybody(table, seats, lambda seat: command(seat, "ready", **ready(seat)))
    everybody(table, seats, lambda seat: command(seat, "open", **opened(seat)))
    everybody(table, seats, lambda seat: command(seat, "resign"))
    assert len(seats) == ROOMS and {seat.phase for seat in seats} == {"results"}
    return seats


def ready(seat: Seat) -> dict[str, Any]:
    return seat.sealer.ready_fields(seat.view["dice"], str(seat.member))


def opened(seat: Seat) -> dict[str, Any]:
    given = seat.sealer.opening(seat.view["sealed"], str(seat.member))
    assert given is not None
    return given


def since(table: Table, seat: Seat) -> list[e.Entry]:
    """What happened in a room since somebody looked there last."""
    return [read(record).entry for record in table.wait(table.hub.store.records(str(seat.room_id), seat.seq))]


def test_fifteen_hundred_countdowns_that_end_in_one_moment_end_in_that_moment(
    ground: Ground, tmp_path: Path
) -> None:
    """QR11: after a restart, with nobody connected, to the millisecond."""
    patient = Settings(limits=UNLIMITED, bot_delay_ms=60_000)
    table = Table(tmp_path, patient, on=ground)
    seats = resigned(table)
    (deadline,) = {seat.view["results"]["deadline"] for seat in seats}
    table.restart()
    table.wait_ms(deadline - table.clock.now_ms() - 1)
    assert [seat.code for seat in seats if since(table, seat)] == []
    before = table.hub.counts.turns

    table.clock.advance(1)  # nodes have looked for alarms before, and look again after two seconds only
    while (due := table.hub.next_ms()) is not None and due <= deadline:
        table.step()

    for seat in seats:
        (opened, *_) = since(table, seat)
        assert (opened.time, opened.game_seq) == (deadline, 1) and isinstance(opened.event, e.Opened)
    assert table.hub.counts.turns - before >= ROOMS / DUE_AT_ONCE
