"""One act stands for one Ready: the page's own logic, fed with whole rooms on every way into a pre-game."""

from collections.abc import Callable
from typing import Any

import pytest

from runners.rooms import commands as c
from runners.rooms.room import OPEN_MS, RESULTS_MS
from tests.browser.logic import Logic
from tests.rooms.seen import as_read, view
from tests.rooms.table import Table, finished_by
from tests.rooms.test_who_is_ready import WAYS

pytestmark = pytest.mark.browser

PLEDGE = "import('/static/js/net/pledge.js').then((p) => (%s))"
MAKE = PLEDGE % "p.makePledge(a.act, a.view, a.member, a.more)"
FOLLOW = PLEDGE % "((now) => ({ now, due: p.isDue(now, a.view) }))(p.follow(a.pledge, a.entries))"


class Reader:
    """A page of `p0` that follows a room and sends Ready when it is due."""

    def __init__(self, logic: Logic, table: Table, act: str, **more: Any) -> None:
        self.logic, self.table, self.sent, self.hidden = logic, table, 0, False
        self.seen = table.room.seq
        self.promise(act, **more)

    def promise(self, act: str, **more: Any) -> None:
        self.pledge = self.logic(
            MAKE, {"act": act, "view": view(self.table.room), "member": "p0", "more": more}
        )

    def look(self) -> None:
        """Read what is new, as messages bring it, and do what the page does."""
        entries = [
            {"gameSeq": logged.entry.game_seq, "event": as_read(logged.entry.event)}
            for logged in self.table.local.log
            if logged.entry.seq > self.seen
        ]
        self.seen = self.table.room.seq
        asked = {"pledge": self.pledge, "entries": entries, "view": view(self.table.room)}
        found = self.logic(FOLLOW, asked)
        self.pledge = found["now"]
        if found["due"] and not self.hidden:
            self.pledge, self.sent = None, self.sent + 1
            self.table.seal("p0")
            self.table.open("p0")


def alone(logic: Logic, game: str = "lmr", **options: Any) -> tuple[Table, Reader]:
    """Play anyone, and nobody is there yet."""
    table = Table(game, people=1, listed=True, **options)
    reader = Reader(logic, table, "company")
    reader.look()
    assert reader.sent == 0 and reader.pledge
    return table, reader


def met(logic: Logic, game: str = "lmr", **options: Any) -> tuple[Table, Reader]:
    """Two people who met by Play anyone, in their first game."""
    table, reader = alone(logic, game, **options)
    table.sit_down("p1", 1)
    reader.look()
    table.ready("p1")
    reader.look()
    assert (table.phase, reader.sent, reader.pledge) == ("playing", 1, None)
    return table, reader


@pytest.mark.parametrize("way", WAYS)
def test_no_way_back_before_the_start_is_a_ready(logic: Logic, way: Callable[[Table], None]) -> None:
    """QR43, R3, R4, R9: whatever led there, nobody is Ready and nothing starts."""
    table, reader = met(logic)
    way(table)
    for _ in range(3):
        reader.look()
        table.wait(60_000)
    assert (table.phase, table.ready_chairs(), reader.sent) == ("pregame", [], 1)


def test_a_start_that_was_broken_off_took_the_ready_with_it(logic: Logic) -> None:
    """QR43, QR25: the next Ready is an act of its own."""
    table, reader = alone(logic)
    table.sit_down("p1", 1)
    table.seal("p1")
    reader.look()  # this page opens, the other does not
    table.wait(OPEN_MS)
    reader.look()
    assert (table.phase, table.ready_chairs(), reader.sent) == ("pregame", [], 1)
    assert view(table.room)["dice"]["broken"] == 1


CHANGES: list[tuple[str, type[c.Command], dict[str, Any]]] = [
    ("p2", c.Sit, {"chair": 2}),
    ("p1", c.Sit, {"chair": 6}),
    ("p1", c.Stand, {}),
    ("p1", c.Leave, {}),
    ("p1", c.SeatBot, {"chair": 7, "bot": "greedy"}),
    ("p0", c.Sit, {"chair": 5}),
    ("p0", c.Stand, {}),
]


@pytest.mark.parametrize(("who", "command", "fields"), CHANGES)
def test_one_change_of_chairs_leaves_it_standing(
    logic: Logic, who: str, command: type[c.Command], fields: dict[str, Any]
) -> None:
    """QR43: another person sits down; the next change ends it, and so does its way back."""
    table, reader = alone(logic)
    reader.hidden = True
    table.do("p2", c.Join, name="p2")
    table.sit_down("p1", 1)
    reader.look()
    assert reader.pledge, "the person is called, and nothing is sent"
    table.do(who, command, **fields)
    if command is c.Stand or fields.get("chair") in (5, 6):
        table.do(who, c.Sit, chair=0 if who == "p0" else 1)
    reader.look()
    reader.hidden = False
    reader.look()
    assert (reader.pledge, reader.sent, table.ready_chairs()) == (None, 0, [])


def test_who_comes_goes_or_speaks_without_a_chair_changes_nothing(logic: Logic) -> None:
    """QR43, QR41: neither does opening the table, a refused proposal, or an absence."""
    table, reader = alone(logic)
    reader.hidden = True
    table.do("p2", c.Join, name="p2")
    table.do("p2", c.Leave)
    table.sit_down("p1", 1)
    table.do("p1", c.Unlist)
    table.seal("p1")
    table.do("p1", c.Unready)
    number = table.propose("p1", double_dice=True)
    reader.look()
    reader.hidden = False
    reader.look()
    assert reader.sent == 0, "a question comes first"
    table.do("p0", c.Refuse, proposal=number)
    table.away("p1")
    reader.look()
    assert reader.sent == 0 and reader.pledge, "nobody is there"
    table.back("p1")
    reader.look()
    assert (reader.sent, table.ready_chairs()) == (1, [0])


def test_a_change_of_options_ends_it(logic: Logic) -> None:
    """QR43, R7: with others, and by oneself alone."""
    table, reader = alone(logic)
    table.agreed(double_dice=True)
    table.sit_down("p1", 1)
    reader.look()
    assert (reader.pledge, reader.sent) == (None, 0)
    table, reader = alone(logic)
    reader.hidden = True
    table.sit_down("p1", 1)
    table.agreed(double_dice=True)
    reader.hidden = False
    reader.look()
    assert (reader.pledge, reader.sent) == (None, 0)


def test_a_bot_is_no_company_and_who_sits_there_already_is(logic: Logic) -> None:
    """QR43: the Ready of Play anyone waits for a person."""
    table, reader = alone(logic)
    table.do("p0", c.SeatBot, chair=3, bot="greedy")
    reader.look()
    assert (reader.pledge, reader.sent) == (None, 0)
    table = Table("ur")
    reader = Reader(logic, table, "company")
    reader.look()
    assert (reader.sent, table.ready_chairs()) == (1, [0])


def test_playing_the_computer_is_a_ready_once_the_bots_sit(logic: Logic) -> None:
    """QR43: and no sooner; somebody else at the table ends it."""
    table = Table(people=0, listed=True)
    table.do("p0", c.Join, name="p0")
    reader = Reader(logic, table, "bots", bots=2)
    table.do("p0", c.Sit, chair=0)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    reader.look()
    assert reader.sent == 0 and reader.pledge
    table.do("p0", c.SeatBot, chair=2, bot="greedy")
    reader.look()
    assert (reader.sent, table.phase) == (1, "playing")
    table = Table(people=1)
    reader = Reader(logic, table, "bots", bots=1)
    table.sit_down("p1", 1)
    table.do("p0", c.SeatBot, chair=2, bot="greedy")
    reader.look()
    assert (reader.sent, reader.pledge) == (0, None)


def against_a_bot(logic: Logic) -> tuple[Table, Reader]:
    """A game against a bot is over."""
    table = Table(people=1)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    table.start()
    table.put(finished_by())
    table.move("T6-H0")
    return table, Reader(logic, table, "rematch")


def decline_by_p0(table: Table) -> None:
    table.do("p0", c.DeclineRematch)


def expire_now(table: Table) -> None:
    table.wait(RESULTS_MS)


def test_play_again_among_bots_is_a_ready_for_that_rematch(logic: Logic) -> None:
    """QR43, R9: for no other game, and not where the results ended otherwise."""
    table, reader = against_a_bot(logic)
    reader.look()
    table.do("p0", c.RequestRematch)
    reader.look()
    assert (reader.sent, table.phase, table.room.game_seq) == (1, "playing", 1)
    for end in (decline_by_p0, expire_now):
        table, reader = against_a_bot(logic)
        end(table)
        reader.look()
        assert (reader.pledge, reader.sent, table.ready_chairs()) == (None, 0, [])
