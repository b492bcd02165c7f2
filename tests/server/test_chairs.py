"""Chairs before a rematch and lots for the first turn, on a server that loses connections and restarts."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from runners.rooms.room import DISCONNECT_MS
from runners.rooms.verify import verify
from runners.server.replays.documents import film, replay
from tests.server.table import Seat, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def rematch(table: Table, players: int = 2, **options: Any) -> tuple[str, list[Seat]]:
    """A room before a rematch."""
    code, seats = table.game(players, pegs=1, **options)
    while seats[0].phase == "playing":
        table.play_on(seats)
    seats[0].do("requestRematch")
    for seat in seats[1:]:
        seat.do("consent")
    assert seats[0].phase == "pregame"
    return code, seats


def back(table: Table, code: str, seat: Seat) -> Seat:
    """The same person on a new connection, who goes on counting commands."""
    again = table.resume(code, seat.token)
    again.token, again.count = seat.token, seat.count
    return again


def vote(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = seat.view["vote"]
    return found


def test_a_newcomer_who_loses_the_connection_takes_his_proposal_with_him(table: Table) -> None:
    """QR38, QR30: after 3 s, not before; a reload is nothing."""
    code, (ann, _) = rematch(table)
    zoe = table.join(code, "Zoe")
    zoe.do("sit", chair=5)
    assert (vote(ann)["kind"], vote(ann)["by"], vote(ann)["member"]) == ("seats", None, zoe.member)
    zoe.drop()
    table.wait_ms(DISCONNECT_MS - 1)
    zoe = back(table, code, zoe)
    assert vote(ann) is not None
    zoe.drop()
    table.wait_ms(DISCONNECT_MS)
    assert vote(ann) is None
    assert ann.story[-2:] == ["The proposal was dropped.", "Zoe is away."]


def test_standing_up_loses_no_seat_to_restarts_other_devices_or_others(table: Table) -> None:
    """QR38, QR23, QR34: his chair and his team are kept, until the others go on without him."""
    code, (ann, bo, cy, dee) = rematch(table, 4, teams=2)
    bo.do("sit", chair=7)
    for seat in (ann, cy, dee):
        seat.do("agree", proposal=vote(seat)["proposal"])
    assert ann.view["options"]["team_of"] == [0, 0, 1, 1]
    assert ann.story[-1].endswith("The teams are P0 and P2; P3 and P1.")
    bo.do("stand")
    ticket = bo.say("seatCode")["seatCode"]
    table.restart()
    ann, cy, dee = (back(table, code, seat) for seat in (ann, cy, dee))
    zoe, phone = table.join(code, "Zoe"), table.connect(code)
    phone.raw({"type": "claim", "code": ticket, "key": "k" * 22})
    phone.count = bo.count
    assert zoe.say("sit", chair=7)["code"] == "chairKept"
    assert [lack["code"] for lack in ann.view["missing"]][-2:] == ["stood", "ready"]
    phone.do("sit", chair=7)
    assert zoe.view["options"]["team_of"] == [0, 0, 1, 1]
    phone.do("stand")
    ann.do("proposeWithout", member=bo.member)
    for seat in (cy, dee):
        assert vote(seat)["without"] == bo.member
        seat.do("agree", proposal=vote(seat)["proposal"])
    assert zoe.view["seating"] is None
    zoe.do("sit", chair=7)
    assert ann.view["options"]["team_of"] == [0, 0, 1, 1]


def test_a_vote_on_chairs_survives_a_restart_and_falls_with_who_does_not_return(table: Table) -> None:
    """QR38: the vote is in the log; after a restart a newcomer who is not seen again is away."""
    code, seats = rematch(table)
    zoe = table.join(code, "Zoe")
    zoe.do("sit", chair=5)
    number = vote(zoe)["proposal"]
    table.restart()
    ann, ben = (back(table, code, seat) for seat in seats)
    assert vote(ann)["proposal"] == number
    table.wait_ms(60_000)
    assert vote(ann) is None
    zoe = back(table, code, zoe)
    zoe.do("sit", chair=5)
    table.restart()
    ann, ben, zoe = (back(table, code, seat) for seat in (ann, ben, zoe))
    for seat in (ann, ben):
        seat.do("agree", proposal=vote(seat)["proposal"])
    assert zoe.chair == 5


def test_who_only_watches_neither_asks_nor_votes(table: Table) -> None:
    """QR38, QR5: a spectator has no member that could sit."""
    code, (ann, _) = rematch(table)
    watcher = table.watch(code)
    assert watcher.say("sit", chair=5)["code"] == "spectator"
    ann.do("sit", chair=5)
    assert watcher.say("agree", proposal=vote(ann)["proposal"])["code"] == "spectator"
    assert vote(watcher)["seat"] == {"chair": 5, "member": ann.member}


def test_a_repeated_proposal_for_a_chair_is_one(table: Table) -> None:
    """QR38: the first answer again, also when the vote is over."""
    _, (ann, ben) = rematch(table)
    ask = {"type": "sit", "id": "same", "gameSeq": ann.game_seq, "chair": 5}
    first = ann.raw(ask)
    ben.do("refuse", proposal=vote(ben)["proposal"])
    assert ann.raw(ask) == first
    assert vote(ann) is None


def stored(table: Table, code: str) -> list[Any]:
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    return list(table.wait(table.hub.store.records(row.id)))


def test_bots_throw_their_lots_and_the_film_shows_them(table: Table) -> None:
    """QR39: one frame a lot with its sentence; the replay verifies; figures count no lot as dice."""
    code = table.create("lmr", pegs=1, begins="lots")
    ann = table.join(code, "Ann")
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=3, bot="greedy")
    ann.ready()
    table.step(3)
    lots = 0
    while ann.view["play"]["lots"] is not None:
        if ann.may_roll:
            ann.do("roll")
            lots += 1
        table.step()
    assert lots
    table.restart()
    ann = back(table, code, ann)
    while ann.phase == "playing":
        if ann.may_roll:
            ann.do("roll")
        elif ann.may_choose:
            ann.do("move", choice=ann.choices[0]["choice"])
        table.step()
    records = stored(table, code)
    report = verify(replay(records, 0))
    shown = msgspec.json.decode(film(records, 0))["frames"]
    thrown = [frame for frame in shown if frame["story"] and frame["story"][0]["type"] == "lot"]
    assert 2 * lots == len(thrown)
    assert all("dice" not in frame for frame in thrown)
    assert thrown[-1]["story"][-1]["text"].endswith("begins.")
    assert shown[len(thrown)]["state"]["turn"] == thrown[-1]["story"][-1]["seat"]
    assert report.rolls == sum(frame["type"] == "rolled" for frame in shown)


def test_a_restart_in_the_middle_of_the_lots_goes_on_with_them(table: Table) -> None:
    """QR39: nothing is thrown again."""
    code, seats = table.game(3, begins="lots")
    seats[0].do("roll")
    before = seats[1].view["play"]["lots"]
    assert len(before["thrown"]) == 1
    table.restart()
    again = [back(table, code, seat) for seat in seats]
    assert again[1].view["play"]["lots"] == before
    assert again[2].say("roll")["code"] == "notYourTurn"
    no = again[1].say("move", choice={"move": {"from": "base", "to": "T13"}})
    assert (no["code"], no["rule"]) == ("notDue", "QR39")
    again[1].do("roll")
    assert again[0].choices == [] and again[0].reasons == []
    watcher = table.watch(code)
    assert [line for line in watcher.story if "for the first turn" in line]


def test_lots_of_a_game_that_a_leaver_aborts_are_kept_as_they_fell(table: Table) -> None:
    """QR39: the replay of such a game verifies."""
    code, seats = table.game(2, begins="lots")
    seats[0].do("roll")
    seats[1].raw({"type": "leave", "id": "bye", "gameSeq": 0})
    records = stored(table, code)
    assert verify(replay(records, 0)).rolls == 1
    assert len(msgspec.json.decode(film(records, 0))["frames"]) == 2


@pytest.mark.parametrize(
    ("game", "begins", "status"),
    [("lmr", 8, False), ("lmr", "lots", True), ("lmr", 7, True), ("ur", 0, False)],
)
def test_a_room_may_be_made_with_who_begins(table: Table, game: str, begins: Any, status: bool) -> None:
    """QR39: checked like every option."""
    if not status:
        with pytest.raises(AssertionError, match=r"begin\b|begins"):
            table.create(game, begins=begins)
        return
    assert table.join(table.create(game, begins=begins), "Ann").view["options"]["begins"] == begins


def test_a_corrected_roll_stands_where_it_was_corrected(table: Table) -> None:
    """QR33: the film gives it the entry of the correction, as the review does."""
    code, seats = table.game(2, "ur", pieces=2, dice="external", first="black")
    seats[0].do("roll", dice=[1, 0, 1])
    seats[0].do("retype", dice=[1, 1, 1])
    records = stored(table, code)
    started, corrected = msgspec.json.decode(film(records, 0))["frames"]
    kinds = [msgspec.json.decode(record.body)["event"]["type"] for record in records]

    assert (kinds[started["seq"] - 1], kinds[corrected["seq"] - 1]) == ("started", "retyped")
    assert corrected["dice"] == [1, 1, 1]
