"""Connections lost and found, and the bots that stand in."""

import pytest

from runners.rooms import commands as c
from runners.rooms.due import BotTurn, bot_turn, deadlines, seconds_left
from runners.rooms.room import DISCONNECT_MS
from runners.rooms.snapshot import dump, load
from runners.server.live.room import Presence
from tests.rooms.table import Table


def test_a_reload_is_no_disconnect_and_a_closed_page_is_one_after_3_seconds() -> None:
    """QR30: the loss of the last connection, once it has lasted 3 s."""
    presence = Presence()
    presence.connect("p1")
    presence.disconnect("p1", 1_000)
    assert presence.next_at() == 1_000 + DISCONNECT_MS
    presence.connect("p1")
    assert presence.due_absences(60_000) == []
    presence.disconnect("p1", 70_000)
    assert presence.due_absences(70_000 + DISCONNECT_MS - 1) == []
    assert presence.due_absences(70_000 + DISCONNECT_MS) == [c.MarkAway(member="p1", since=70_000)]
    presence.forget_loss("p1", 60_000)
    assert presence.due_absences(90_000) == [c.MarkAway(member="p1", since=70_000)], "it is another one"
    presence.forget_loss("p1", 70_000)
    assert presence.due_absences(90_000) == [] and presence.next_at() is None


def test_opening_a_seat_elsewhere_is_no_disconnect() -> None:
    """QR30: the newer connection replaces the older one."""
    presence = Presence()
    presence.connect("p1")
    presence.connect("p1")
    presence.disconnect("p1", 1_000)
    assert presence.is_here("p1")
    assert presence.due_absences(99_000) == []


def test_those_who_left_a_restarted_server_are_away_but_not_disconnected() -> None:
    """QR30: a stop or restart of the server is none, so the results go on."""
    table = Table(start=True)
    table.abort()
    table.away("p1", disconnected=False)
    assert table.phase == "results"
    assert table.room.members["p1"].away_since is not None


@pytest.mark.parametrize("results_ms", [60_000, 300_000])
def test_results_that_were_stored_with_another_countdown_keep_their_times(
    results_ms: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R4, QR4: a connection lost before the game ended is no disconnect from them, one lost after it is."""
    table = Table(people=3, start=True)
    table.wait(200_000)
    with monkeypatch.context() as before:
        before.setattr("runners.rooms.results.RESULTS_MS", results_ms)
        table.abort()
    ended = table.now
    kept = load(dump(table.room))
    assert kept is not None
    table.local.room = kept
    assert seconds_left(table.room, ended) == results_ms // 1000
    table.server(c.MarkAway, member="p1", since=ended - 1, disconnected=True)
    assert table.phase == "results"
    table.server(c.MarkAway, member="p2", since=ended, disconnected=True)
    assert table.phase == "pregame"


def test_going_away_clears_the_own_ready_before_the_start() -> None:
    """QR28: a disconnected player is not Ready, so nothing starts without one."""
    table = Table(people=3)
    table.ready("p0", "p1")
    table.away("p0")
    assert table.ready_chairs() == [1]
    table.ready("p2")
    assert table.phase == "pregame"
    assert table.no(c.SERVER, c.MarkAway, member="p0", since=0).code == "noChange"
    table.back("p0")
    assert table.no(c.SERVER, c.MarkBack, member="p0").code == "noChange"
    assert table.no(c.SERVER, c.MarkBack, member="nobody").code == "notMember"


def test_a_bot_stands_in_after_the_agreed_time_and_hands_back_at_once() -> None:
    """QR3, QR36: the seat waits unless the room agreed on a stand-in."""
    table = Table(stand_in="greedy", stand_in_after=30, start=True)
    table.away("p0")
    since = table.room.members["p0"].away_since
    assert since is not None
    assert deadlines(table.room)[0].at == since + 30_000
    assert table.no(c.SERVER, c.StandIn, chair=0).code == "notYet"
    assert bot_turn(table.room) is None
    table.wait(27_000)
    assert bot_turn(table.room) == BotTurn(chair=0, seat=0, bot="greedy", roll=True)
    assert deadlines(table.room) == []
    table.do("bot:0", c.Roll)
    table.back("p0")
    assert table.no("bot:0", c.Roll).code == "notABot"
    assert table.room.chairs[0] is not None
    assert table.room.chairs[0].stand_in is None


def test_without_an_agreed_stand_in_nobody_plays_for_an_absent_player() -> None:
    """QR3: the game waits."""
    table = Table(start=True)
    table.away("p0")
    table.wait(3_600_000)
    assert table.no(c.SERVER, c.StandIn, chair=0).code == "notAway"
    assert table.no("bot:0", c.Roll).code == "notABot"
    assert table.no("p1", c.Roll).code == "notYourTurn"


def test_stand_ins_go_when_the_game_ends() -> None:
    """QR30: a stand-in consents to nothing."""
    table = Table(people=2, stand_in="random", stand_in_after=5, start=True)
    table.away("p1")
    table.wait(10_000)
    table.abort()
    table.do("p0", c.RequestRematch)
    assert table.phase == "results"
    assert table.room.results is not None
    assert table.room.results.agreed == (0,)
    assert bot_turn(table.room) is None
    assert [chair.stand_in for chair in table.room.chairs_taken()] == [None, None]


def test_a_bot_in_a_chair_of_its_own_plays_its_turns() -> None:
    """QR37: bots take part like anybody, one person is enough."""
    table = Table(people=1, pegs=1)
    table.do("p0", c.SeatBot, chair=3, bot="greedy")
    table.start()
    table.play_out()
    assert table.phase == "results"
    senders = {logged.entry.by for logged in table.local.log if logged.entry.cmd}
    assert senders == {"p0", "bot:3"}
    assert table.no("bot:3", c.RequestRematch).code == "notMember"
