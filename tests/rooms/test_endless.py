"""Games without end, and what settles nothing (QR45)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import seconds_left
from runners.rooms.fold import fold_log
from runners.rooms.replay import document
from runners.rooms.snapshot import dump, load
from runners.rooms.verify import verify
from runners.rooms.views.story import story
from tests.rooms.replays import Document, first, forged, wrong
from tests.rooms.table import Table, finished_by


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of at most twenty actions."""
    monkeypatch.setattr("runners.rooms.play.ACTIONS_MAX", 20)


def before_the_last(table: Table) -> Table:
    """A game that may have one more action."""
    table.local.room = replace(table.room, play=replace(table.play, actions=19_999))
    return table


def ends(table: Table) -> e.Ended:
    found = table.log()[-1]
    assert isinstance(found, e.Ended)
    return found


def test_the_last_action_aborts_the_game_in_the_same_append() -> None:
    """QR45, R1: nobody wins, 180 s, and a Rematch begins as a new game (QR16)."""
    table = before_the_last(Table(start=True))
    before = table.room
    table.roll()
    assert table.types(before.seq) == ["rolled", "ended"]
    assert (ends(table).kind, ends(table).reason) == ("aborted", e.AbortReason(kind="endless"))
    assert seconds_left(table.room, table.now) == 180
    assert "without an end" in story(before, table.local.log[-1])[0]["text"]
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    assert (table.phase, table.room.starter) == ("pregame", None)


def test_a_winning_move_is_a_win_all_the_same() -> None:
    """QR45: Game Over, unless the last action does not end it."""
    table = before_the_last(Table(start=True))
    table.put(finished_by(0))
    table.move("T6-H0")
    assert ends(table).kind == "over"


def test_lots_and_corrections_count_designations_do_not() -> None:
    """QR45, QR39, QR33, A17."""
    table = Table(start=True, begins="lots", dice="external")
    for who in ("p0", "p1"):
        table.do(who, c.Roll, dice=(3,))
    table.do("p1", c.Retype, dice=(4,))
    assert table.play.actions == 3
    table.roll(6)
    table.do("p1", c.Move, choice={"designate": 0})
    assert (table.play.actions, table.play.designations) == (4, 1)
    table.step()
    assert (table.play.actions, table.play.designations) == (5, 0)
    table.roll(2)
    before_the_last(table)
    table.do(table.people()[1], c.Retype, dice=(3,))
    assert ends(table).reason == e.AbortReason(kind="endless")


def test_a_lot_of_the_room_may_be_the_last() -> None:
    """QR45, QR39."""
    table = before_the_last(Table(start=True, begins="lots"))
    table.roll()
    assert ends(table).reason == e.AbortReason(kind="endless")


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_verifiers_count(game: str, short: None) -> None:
    """QR45: neither sooner nor later, and for no other reason."""
    table = Table(game, start=True)
    while table.phase == "playing":
        table.step()
    raw = document(table.local.log, 0)
    assert (verify(raw).ended, ends(table).reason) == ("aborted", e.AbortReason(kind="endless"))
    assert fold_log(table.local.log) == table.room == load(dump(table.room))

    def later(events: list[Document]) -> None:
        index = first(events, "ended")
        between = {key: value for key, value in events[index].items() if key != "event"}
        events.insert(index, between | {"event": {"type": "joined", "member": "x", "name": "x"}})
        for seq, line in enumerate(events, events[0]["seq"]):
            line["seq"] = seq

    def otherwise(events: list[Document]) -> None:
        events[-1]["event"]["reason"] = {"kind": "host"}

    for forge in (later, otherwise):
        wrong(forged(raw, forge))


def test_a_game_is_not_endless_before_its_last_action() -> None:
    """QR45: the server cannot stop one for that."""
    table = Table(start=True)
    table.roll()
    table.server(c.Abort, reason=e.AbortReason(kind="endless"))
    assert wrong(document(table.local.log, 0)).event == len(table.local.log) - 1


def test_a_die_is_designated_fifty_times_for_one_choice() -> None:
    """QR45, A17: the one after that is refused, and the choice itself is not."""
    table = Table(start=True, dice="external", double_dice=True)
    table.roll(6, 1)
    for number in range(50):
        table.do("p0", c.Move, choice={"designate": number % 2})
    refusal = table.no("p0", c.Move, choice={"designate": None})
    assert (refusal.code, refusal.rule) == ("tooMany", "QR45")
    assert table.no("p0", c.Move, choice={"designate": 7}).code == "badDie"
    table.step()
    table.do("p0", c.Move, choice={"designate": 0})
    assert verify_running(table)


def test_a_roll_is_corrected_twenty_times() -> None:
    """QR45, QR33: the next roll has as many of its own."""
    table = Table(start=True, dice="external")
    table.roll(3)
    for number in range(20):
        table.do("p0", c.Retype, dice=(2 + number % 4,))
    refusal = table.no("p0", c.Retype, dice=(2,))
    assert (refusal.code, refusal.rule) == ("tooMany", "QR45")
    table.roll(3)
    table.do("p1", c.Retype, dice=(2,))
    assert verify_running(table)


def test_one_more_is_found_in_a_replay() -> None:
    """QR45: the verifier counts corrections too."""
    table = Table(start=True, dice="external")
    table.roll(3)
    for _ in range(20):
        table.do("p0", c.Retype, dice=(2,))
    table.abort()

    def again(events: list[dict[str, Any]]) -> None:
        index = first(events, "retyped")
        events.insert(index, msgspec.json.decode(msgspec.json.encode(events[index])))
        for seq, line in enumerate(events, events[0]["seq"]):
            line["seq"] = seq

    assert "one roll can be corrected" in wrong(forged(document(table.local.log, 0), again)).message


def verify_running(table: Table) -> bool:
    table.abort()
    return bool(verify(document(table.local.log, 0)).ended)
