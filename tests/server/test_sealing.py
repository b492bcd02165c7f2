"""Sealed starts on a server: restarts, deadlines, seats carried on."""

import json
import time
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from runners.rooms import events as e
from runners.rooms.fold import fold_log
from runners.rooms.replay import document
from runners.rooms.room import OPEN_MS
from runners.rooms.verify import verify
from runners.server.live.registry import read
from runners.server.serve import make_server
from runners.server.store.sqlite import SqliteStore
from tests.server.running import OPEN, play, serving
from tests.server.table import Seat, Table
from tests.simulation.invariants import check_draws


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.wait(found.hub.store.close())


def log_of(table: Table, code: str) -> list[e.Logged]:
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    return [read(record) for record in table.wait(table.hub.store.records(row.id))]


def types(table: Table, code: str) -> list[str]:
    return [str(logged.entry.event.__struct_config__.tag) for logged in log_of(table, code)]


def seated(table: Table, people: int = 2, **options: Any) -> tuple[str, list[Seat]]:
    """People in their chairs, whose clients open nothing by themselves."""
    code = table.create(pegs=1, **options)
    seats = [table.join(code, f"P{index}") for index in range(people)]
    for chair, seat in enumerate(seats):
        seat.opens = False
        seat.do("sit", chair=chair)
    return code, seats


def sealed(table: Table, people: int = 2) -> tuple[str, list[Seat]]:
    code, seats = seated(table, people)
    for seat in seats:
        seat.ready()
    assert seats[0].view["sealed"] is not None
    return code, seats


STEPS = 5
"""Ready, Ready, opening, opening, the first roll."""


@pytest.mark.parametrize("done", range(STEPS + 1))
def test_a_restart_at_any_point_from_ready_to_the_first_roll_loses_and_re_draws_nothing(
    table: Table, done: int
) -> None:
    """QR25: what was accepted is there, no other dice are drawn, and the game begins with those sealed."""
    code, seats = seated(table)
    steps: list[Callable[[], object]] = [
        lambda: seats[0].ready(),
        lambda: seats[1].ready(),
        lambda: seats[0].open(),
        lambda: seats[1].open(),
        lambda: seats[0].do("roll"),
    ]
    for step in steps[:done]:
        step()
    before = [logged.hash for logged in log_of(table, code)]
    table.restart()
    seats[:] = [seat.again(opens=False) for seat in seats]
    for number, step in enumerate(steps):
        if number >= done:
            step()
    log = log_of(table, code)
    kinds = [str(logged.entry.event.__struct_config__.tag) for logged in log]

    assert [logged.hash for logged in log][: len(before)] == before
    assert kinds.count("prolonged") == (done in (2, 3))
    counted = ("committed", "sealed", "started", "rolled", "broken")
    assert [kinds.count(kind) for kind in counted] == [1, 1, 1, 1, 0]
    table.finish(seats)
    assert verify(document(log_of(table, code), 0)).scheme == "v2"


def test_a_client_that_resumes_into_a_sealed_start_opens_at_once(table: Table) -> None:
    code, seats = sealed(table)
    table.restart()
    for seat in seats:
        seat.again()
    assert types(table, code)[-4:] == ["prolonged", "unsealed", "unsealed", "started"]


def test_a_restart_prolongs_once_and_the_new_deadline_counts_though_nobody_comes(table: Table) -> None:
    """QR11: by its own clock; the room is woken for it."""
    code, _ = sealed(table)
    table.clock.advance(OPEN_MS - 1)
    table.restart()
    table.wait_ms(1)
    assert types(table, code)[-1] == "prolonged"
    table.wait_ms(OPEN_MS - 1)
    assert "broken" not in types(table, code)
    table.wait_ms(2)
    assert "broken" in types(table, code) and types(table, code).count("prolonged") == 1
    broken = next(x.entry for x in log_of(table, code) if isinstance(x.entry.event, e.Broken))
    prolonged = next(x.entry for x in log_of(table, code) if isinstance(x.entry.event, e.Prolonged))
    assert broken.time == prolonged.time + OPEN_MS


def test_the_deadline_comes_by_itself_and_before_what_arrives_with_it(table: Table) -> None:
    """QR11: at 10.000 s an opening is too late."""
    code, seats = sealed(table)
    seats[0].open()
    table.clock.advance(OPEN_MS)
    given = seats[1].sealer.opening(seats[1].view["sealed"], str(seats[1].member))
    assert given is not None
    assert seats[1].say("open", **given)["code"] == "notSealed"
    assert types(table, code)[-2:] == ["broken", "committed"]
    assert seats[0].view["dice"]["broken"] == 1
    assert not any(chair["ready"] for chair in seats[0].view["chairs"] if chair)


def test_a_server_that_looked_at_nothing_gives_more_time(table: Table) -> None:
    """QR40: as after a restart; an opening that waited meanwhile counts. The next time is the last."""
    code, seats = sealed(table)
    seats[0].open()
    table.clock.advance(OPEN_MS + 500)
    table.hub.silence_ms = 2_000
    given = seats[1].sealer.opening(seats[1].view["sealed"], str(seats[1].member))
    assert given is not None
    assert seats[1].say("open", **given)["type"] == "accepted"
    assert types(table, code).count("prolonged") == 1 and seats[0].phase == "playing"


@pytest.mark.parametrize("silence_ms", [0, 400])
def test_one_that_fell_silent_after_the_deadline_does_not(table: Table, silence_ms: int) -> None:
    """QR11: nothing could have come in time."""
    code, seats = sealed(table)
    seats[0].open()
    table.clock.advance(OPEN_MS + 500)
    table.hub.silence_ms = silence_ms
    table.step()
    assert "broken" in types(table, code) and "prolonged" not in types(table, code)


def test_a_server_notices_that_it_was_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped, or busy with something else, for longer than people had to open."""
    monkeypatch.setattr("runners.rooms.start.OPEN_MS", 300)
    slept: list[float] = []

    def point(name: str) -> None:
        is_sealed = any(live.room.start is not None for live in server.runtime.hub.registry.all())
        if name == "acknowledged" and is_sealed and not slept:
            slept.append(1.3)
            time.sleep(slept[0])

    store = SqliteStore(str(tmp_path / "store.sqlite"))
    server = make_server(store, OPEN, point=point)
    with serving(server) as url:
        play(url, lambda table: table.start())
    assert slept


def test_an_opening_just_in_time_starts_the_game(table: Table) -> None:
    code, seats = sealed(table)
    seats[0].open()
    table.clock.advance(OPEN_MS - 1)
    seats[1].open()
    assert types(table, code)[-1] == "started"


def test_a_repeated_opening_gets_its_first_answer(table: Table) -> None:
    _, seats = sealed(table)
    given = seats[0].sealer.opening(seats[0].view["sealed"], str(seats[0].member))
    assert given is not None
    first = seats[0].say("open", id="mine", **given)
    assert seats[0].say("open", id="mine", **given) == first
    assert seats[0].say("open", **given)["code"] == "alreadyOpen"


def test_losing_the_connection_in_a_sealed_start_changes_nothing(table: Table) -> None:
    """QR30: away after 3 s, and Ready all the same until the deadline."""
    _, seats = sealed(table)
    seats[0].open()
    seats[0].drop()
    table.wait_ms(4_000)
    assert seats[1].view["chairs"][0]["awaySince"] is not None and seats[1].view["chairs"][0]["ready"]
    seats[1].open()
    assert seats[1].phase == "playing"


def test_a_room_does_not_sleep_while_a_start_is_sealed(table: Table) -> None:
    """Or it would be loaded, and prolonged, again and again."""
    table.settings = table.settings.__class__(limits=table.settings.limits, bot_delay_ms=0, asleep_ms=1_000)
    table.restart()
    code, seats = sealed(table)
    for seat in seats:
        seat.drop()
    table.wait_ms(OPEN_MS + 5_000)
    kinds = types(table, code)
    assert kinds.count("prolonged") == 0 and kinds.count("broken") == 1


# a seat that is carried on


def code_for(seat: Seat) -> str:
    return str(seat.bare("seatCode")["seatCode"])


def carried(table: Table, code: str, seat_code: str, key: str) -> tuple[Seat, dict[str, Any]]:
    phone = table.connect(code)
    phone.opens, phone.count = False, 100 * len(table.seats)  # ids are the member's, not the device's
    return phone, phone.raw({"type": "claim", "code": seat_code, "key": key})


def joined(table: Table, code: str, key: str) -> Seat:
    seat = table.connect(code)
    seat.raw({"type": "join", "key": key, "name": "Ann"})
    return seat


def test_a_seat_that_was_carried_on_cannot_be_taken_back_by_the_old_key(table: Table) -> None:
    """QR34: neither by joining with it nor by a code that was used before; after a restart neither."""
    code = table.create()
    old = joined(table, code, "a" * 32)
    assert joined(table, code, "a" * 32).member == old.member
    ann = joined(table, code, "a" * 32)
    first_code = code_for(ann)
    phone, welcome = carried(table, code, first_code, "p" * 32)
    assert (welcome["type"], phone.member) == ("welcome", old.member)
    for _ in range(2):
        again = table.connect(code)
        no = again.raw({"type": "join", "key": "a" * 32, "name": "Ann"})
        assert (no["code"], no["rule"]) == ("seatCarried", "QR34")
        assert table.resume(code, ann.token).got[-1]["code"] == "badToken"
        table.restart()
    phone, _ = carried(table, code, first_code, "p" * 32)
    assert phone.member == old.member, "the code that carried it last still works with its key"
    second_code = code_for(phone)
    tablet, _ = carried(table, code, second_code, "t" * 32)
    assert tablet.member == old.member
    assert carried(table, code, first_code, "p" * 32)[1]["code"] == "seatCarried"
    assert carried(table, code, second_code, "p" * 32)[1]["code"] == "badSeatCode"
    assert carried(table, code, second_code, "t" * 32)[0].member == old.member
    assert joined(table, code, "a" * 32).got[-1]["code"] == "seatCarried"


def test_a_key_of_a_seat_that_was_carried_on_and_left_joins_as_somebody_new(table: Table) -> None:
    code = table.create()
    ann = joined(table, code, "a" * 32)
    phone, _ = carried(table, code, code_for(ann), "p" * 32)
    phone.bare("leave")
    new = joined(table, code, "a" * 32)
    assert new.member not in (None, ann.member)


def test_two_devices_in_one_turn_get_the_seat_one_after_the_other(table: Table) -> None:
    """The old key loses it within the batch in which it was carried on."""
    code = table.create()
    ann = joined(table, code, "a" * 32)
    seat_code = code_for(ann)
    phone, old = table.connect(code), table.connect(code)
    for seat, message in (
        (phone, {"type": "claim", "code": seat_code, "key": "p" * 32}),
        (old, {"type": "join", "key": "a" * 32, "name": "Ann"}),
    ):
        table.hub.receive(seat.connection, json.dumps(message).encode())
    table.step()
    assert phone.member == ann.member
    assert old.got[-1]["code"] == "seatCarried"


def test_a_seat_carried_before_the_start_loses_its_ready(table: Table) -> None:
    """QR34: with a line in the log, in the same step; a repeated use of the code changes nothing more."""
    code, seats = seated(table)
    seats[0].ready()
    seat_code = code_for(seats[0])
    phone, _ = carried(table, code, seat_code, "p" * 32)
    assert log_of(table, code)[-1].entry.event == e.BecameUnready(chair=0, why="carried")
    phone.ready()
    carried(table, code, seat_code, "p" * 32)
    assert types(table, code)[-1] == "ready"
    seats[1].ready()
    assert seats[1].view["sealed"] is not None


def test_carrying_a_sealed_seat_on_breaks_the_start_off(table: Table) -> None:
    code, seats = sealed(table)
    phone, _ = carried(table, code, code_for(seats[0]), "p" * 32)
    broken = log_of(table, code)[-2].entry.event
    assert isinstance(broken, e.Broken)
    assert (broken.why, broken.chair, broken.missing) == ("carried", 0, (0, 1))
    assert phone.view["sealed"] is None and phone.view["dice"]["broken"] == 1


def test_a_seat_carried_while_a_game_runs_changes_nothing_in_the_log(table: Table) -> None:
    code, seats = table.game(pegs=1)
    before = types(table, code)
    carried(table, code, code_for(seats[0]), "p" * 32)
    assert types(table, code) == before


# all at once


@pytest.mark.parametrize("order", list(permutations(range(4))), ids=str)
def test_openings_a_leave_and_a_claim_in_one_turn_end_one_way(table: Table, order: tuple[int, ...]) -> None:
    """Whatever comes first counts; the log says what happened, and no dice are drawn without a word."""
    code, seats = sealed(table)
    seat_code = code_for(seats[0])
    phone = table.connect(code)
    openings = [seat.sealer.opening(seat.view["sealed"], str(seat.member)) for seat in seats]
    messages: list[tuple[Seat, dict[str, Any]]] = [
        (seats[0], {"type": "open", "id": "o0", "gameSeq": 0, **(openings[0] or {})}),
        (seats[1], {"type": "open", "id": "o1", "gameSeq": 0, **(openings[1] or {})}),
        (seats[1], {"type": "leave", "id": "bye"}),
        (phone, {"type": "claim", "code": seat_code, "key": "p" * 32}),
    ]
    for number in order:
        seat, message = messages[number]
        table.hub.receive(seat.connection, json.dumps(message).encode())
    table.step(2)
    log = log_of(table, code)
    kinds = types(table, code)

    check_draws(log)
    live = table.hub.registry.get(id_of(table, code))
    assert live is not None and fold_log(log) == live.room
    assert kinds.count("sealed") == 1
    assert kinds.count("started") + kinds.count("broken") == 1
    first = 1 if order.index(1) < order.index(2) else 2
    done = [number for number in order if number != 3 - first] + [3 - first]  # each connection in turn
    opened = max(done.index(0), done.index(1))
    assert ("started" in kinds) == (opened < min(done.index(2), done.index(3)))
    assert table.hub.counts.faults == 0


def id_of(table: Table, code: str) -> str:
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    return row.id
