"""Coming back: the gap, restarts, a seat on another device."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.server.access.limits import UNLIMITED
from runners.server.live.registry import SNAPSHOT_EVERY
from runners.server.settings import Settings
from runners.server.store import Append
from tests.server.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


# coming back


def test_a_returning_client_gets_exactly_the_gap(table: Table) -> None:
    code, seats = table.game()
    seen = seats[1].seq
    seats[1].drop()
    for _ in range(5):
        table.play_on(seats[:1]) if seats[0].is_my_turn else None
        if not seats[0].is_my_turn:
            break
    seats[0].bare("profile", name="Anna")
    back = table.resume(code, seats[1].token, seen)

    assert back.got[0]["gap"] is True
    assert [event["seq"] for event in back.got[0]["events"]] == list(range(seen + 1, back.seq + 1))
    assert len(back.got[0]["story"]) == len(back.got[0]["events"])


def test_a_gap_that_is_too_long_brings_a_snapshot(table: Table) -> None:
    code, seats = table.game()
    seen = seats[1].seq
    for number in range(70):
        seats[0].bare("profile", name=f"Name{number}")
    back = table.resume(code, seats[1].token, seen)

    assert back.got[0]["gap"] is False
    assert len(back.got[0]["events"]) == table.settings.gap
    assert back.view["room"]["seq"] == back.seq == seats[0].seq


def test_nothing_missed_is_an_empty_gap_and_a_future_one_is_none(table: Table) -> None:
    code, seats = table.game()
    level = table.resume(code, seats[0].token, seats[0].seq)
    ahead = table.resume(code, seats[1].token, seats[1].seq + 100)

    assert level.got[0]["gap"] is True and level.got[0]["events"] == []
    assert ahead.got[0]["gap"] is False


def test_the_gap_has_its_sentences_after_a_restart_too(table: Table) -> None:
    code, seats = table.game()
    for _ in range(12):
        table.play_on(seats)
    told = seats[0].story[-8:]
    table.restart()
    back = table.resume(code, seats[0].token)

    assert back.story[-8:] == told


def test_every_move_of_a_gap_has_its_way(table: Table) -> None:
    """A page that was away, or was reloaded, knows over which spots the pieces went; others need it not."""
    code, seats = table.game()
    chosen: dict[int, list[str]] = {}
    while len(chosen) < 3:
        for seat in seats:
            if seat.may_choose and seat.choices[0]["path"]:
                chosen[seats[0].seq + 1] = seat.choices[0]["path"]
        table.play_on(seats)
    back = table.resume(code, seats[0].token)
    found = dict(zip((event["seq"] for event in back.got[0]["events"]), back.got[0]["ways"], strict=True))

    assert {seq: way for seq, way in found.items() if way} == chosen
    assert not any("ways" in message for message in seats[1].got if len(message.get("events", ())) == 1)


def test_a_seat_opened_twice_plays_on_the_newest_and_the_older_is_told(table: Table) -> None:
    """QR30: opening the seat elsewhere replaces the connection and is no disconnect."""
    code, seats = table.game()
    newer = table.resume(code, seats[0].token)

    assert seats[0].got[-1]["type"] == "replaced" and seats[0].closed == (4001, "replaced")
    newer.count = 100
    newer.do("roll")
    table.wait_ms(10_000)
    assert "away" not in [event["event"]["type"] for event in newer.events]


def test_the_whole_room_survives_a_restart(table: Table) -> None:
    code, seats = table.game()
    for _ in range(20):
        table.play_on(seats)
    before = seats[0].view
    table.restart()
    back = table.resume(code, seats[0].token)

    assert back.view["play"] == before["play"] and back.view["room"] == before["room"]
    assert back.view["dice"] == before["dice"]


def test_a_restart_in_the_middle_rolls_the_same_dice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A roll depends on its number alone: a crash before the answer cannot re-roll it."""
    code, seats = table.game()
    dice = []
    for _ in range(2):
        back = table.resume(code, seats[0].token)
        decided: list[Append] = []
        with monkeypatch.context() as patch:
            patch.setattr(table.hub.store, "commit", failing(decided))
            back.say("roll", id="the roll")
        (rolled,) = [append.records[0] for append in decided if append.records]
        dice.append(msgspec.json.decode(rolled.body)["event"]["dice"])
        table.restart()

    assert dice[0] == dice[1]


def failing(decided: list[Append]) -> Any:
    """A commit that fails, and keeps what it was given."""

    async def commit(appends: list[Append]) -> list[bool]:
        decided.extend(appends)
        raise OSError("the disk is full")

    return commit


def test_a_turn_that_cannot_be_stored_tells_nobody_and_lets_clients_come_back(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, seats = table.game()
    seen = seats[0].seq
    with monkeypatch.context() as patch:
        patch.setattr(table.hub.store, "commit", failing([]))
        answer = seats[0].say("roll")

    assert answer["type"] == "goodbye" and answer["why"] == "fault" and answer["retryMs"] == 1000
    assert seats[1].got[-1]["why"] == "fault"
    back = table.resume(code, seats[0].token, seen)
    assert back.got[0]["events"] == [] and back.do("roll", id="again")["type"] == "accepted"


# seats on other devices


def test_a_seat_is_carried_to_another_device_by_a_one_time_code(table: Table) -> None:
    """QR34: a seat can be carried to another device by a one-time code that its holder asks for."""
    code, seats = table.game()
    answer = seats[0].bare("seatCode")
    phone = table.connect(code)
    phone.raw({"type": "claim", "code": answer["seatCode"].lower(), "key": "p" * 32})
    thief = table.connect(code)

    assert phone.member == seats[0].member and phone.token and phone.token != seats[0].token
    assert seats[0].closed == (4001, "replaced")
    assert table.resume(code, seats[0].token).got[-1]["code"] == "badToken"
    assert thief.raw({"type": "claim", "code": answer["seatCode"], "key": "t" * 32})["code"] == "badSeatCode"
    phone.count = 50
    phone.do("roll")


def test_a_seat_code_used_again_with_its_key_gives_the_same_seat(table: Table) -> None:
    code, seats = table.game()
    answer = seats[0].bare("seatCode")
    claim = {"type": "claim", "code": answer["seatCode"], "key": "p" * 32}
    first, again = table.connect(code), table.connect(code)
    first.raw(claim)
    table.restart()
    again = table.connect(code)
    again.raw(claim)

    assert again.member == first.member == seats[0].member and again.token != first.token


def test_asking_for_a_seat_code_again_gives_the_same_code_though_it_is_not_stored(table: Table) -> None:
    code = table.create()
    ann = table.join(code, "Ann")
    first = ann.raw({"type": "seatCode", "id": "s"})
    table.restart()
    back = table.resume(code, ann.token)

    assert back.raw({"type": "seatCode", "id": "s"}) == first
    table.wait(table.hub.store.close())
    assert first["seatCode"].encode() not in Path(table.path).read_bytes()


def test_a_seat_code_ends_after_ten_minutes(table: Table) -> None:
    code = table.create()
    ann = table.join(code, "Ann")
    answer = ann.bare("seatCode")
    table.wait_ms(600_000)
    phone = table.connect(code)

    assert phone.raw({"type": "claim", "code": answer["seatCode"], "key": "p" * 32})["code"] == "badSeatCode"


def test_a_seat_code_of_somebody_who_has_left_opens_nothing(table: Table) -> None:
    code = table.create()
    ann = table.join(code, "Ann")
    answer = ann.bare("seatCode")
    ann.bare("leave")
    phone = table.connect(code)

    assert phone.raw({"type": "claim", "code": answer["seatCode"], "key": "p" * 32})["code"] == "badSeatCode"
    assert table.hub.counts.faults == 0


@pytest.mark.parametrize(("missed", "gap"), [(4, True), (5, False)])
def test_the_longest_gap_is_told_entry_by_entry_and_one_more_is_not(
    tmp_path: Path, missed: int, gap: bool
) -> None:
    table = Table(tmp_path, Settings(limits=UNLIMITED, gap=4))
    code = table.create()
    ann, watcher = table.join(code, "Ann"), table.watch(code)
    seen = watcher.seq
    for number in range(missed):
        ann.bare("profile", name=f"Ann {number}")
    back = table.connect(code)
    back.raw({"type": "watch", "lastSeq": seen})

    assert back.got[0]["gap"] is gap
    assert [entry["seq"] for entry in back.got[0]["events"]] == list(
        range(seen + missed - 3, seen + missed + 1)
    )


def test_whoever_has_left_comes_in_anew_with_the_same_key(table: Table) -> None:
    """QR14: leaving is for good; the key alone brings no seat back."""
    code = table.create()
    join = {"type": "join", "key": "k" * 32, "name": "Ann"}
    first, again = table.connect(code), table.connect(code)
    first.raw(join)
    first.do("sit", chair=3)
    first.bare("leave")
    again.raw(join)

    assert again.member not in (None, first.member) and again.chair is None


def test_a_token_is_void_in_the_moment_in_which_a_fresh_one_is_given(table: Table) -> None:
    """Even when both messages are dealt with in one batch."""
    code = table.create()
    join = {"type": "join", "key": "k" * 32, "name": "Ann"}
    first, again, late = (table.connect(code) for _ in range(3))
    first.raw(join)
    table.hub.receive(again.connection, msgspec.json.encode(join))
    table.hub.receive(late.connection, msgspec.json.encode({"type": "resume", "token": first.token}))
    table.step()

    assert again.member == first.member and again.token != first.token
    assert late.got[-1]["code"] == "badToken" and again.closed is None


def test_whoever_leaves_is_told_and_closed_and_the_token_is_void(table: Table) -> None:
    """QR2: leaving a running game aborts it; who stays sees the results."""
    code, seats = table.game()
    seats[0].bare("leave")

    assert seats[0].got[-1]["type"] == "goodbye" and seats[0].closed == (1000, "left")
    assert seats[1].phase == "results" and seats[1].view["results"]["kind"] == "aborted"
    assert seats[1].say("requestRematch")["code"] == "playersMissing"
    assert table.resume(code, seats[0].token).got[-1]["code"] == "badToken"


def test_long_games_are_folded_from_a_snapshot(table: Table) -> None:
    code, seats = table.game()
    for _ in range(200):
        if not seats[0].is_over:
            table.play_on(seats)
    for number in range(SNAPSHOT_EVERY):  # however short the game was
        seats[0].bare("profile", name=f"Ann {number}")
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    found = table.wait(table.hub.store.snapshot(row.id))
    assert found is not None and found.seq >= 200
    table.restart()
    back = table.resume(code, seats[0].token)
    assert back.view["play"] == seats[0].view["play"] and len(back.got[0]["events"]) == table.settings.gap
