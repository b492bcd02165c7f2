"""No Rematch is concluded while a connection of the consent set is down (QR30)."""

import pytest

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.due import conclusion, waits_for
from runners.rooms.fold import fold_log
from runners.rooms.log import read
from runners.rooms.room import DISCONNECT_MS, RESULTS_MS
from runners.rooms.snapshot import dump, load
from tests.rooms.seen import view
from tests.rooms.table import Table, ended


def held(people: int = 2) -> Table:
    """Everybody has consented; the connection of p1 was lost half a second before."""
    table = ended(people=people)
    table.do("p1", c.RequestRematch)
    table.local.down = {"p1"}
    table.now += 500
    for number in (0, *range(2, people)):
        table.do(f"p{number}", c.Consent)
    assert (table.phase, table.room.game_seq) == ("results", 0)
    return table


def test_the_last_consent_is_kept_and_takes_effect_when_the_connection_is_back() -> None:
    """QR30: by a command of the server."""
    table = held()
    before = table.room.seq
    assert table.no(c.SERVER, c.Conclude).code == "connectionDown"
    table.local.down = set()
    assert conclusion(table.room, table.local.down) == c.Conclude()
    table.wait(0)
    opened = table.local.log[before].entry
    assert isinstance(opened.event, e.Opened)
    assert (opened.event.cause, opened.by, table.phase) == ("rematch", c.SERVER, "pregame")


def test_a_held_consent_falls_with_r4_after_3_seconds() -> None:
    """QR30, R4: p1 closes the page, 0.5 s later p0 gives the last consent: no Rematch, then PRE_GAME."""
    table = held()
    lost = table.now - 500
    table.now = lost + DISCONNECT_MS
    table.server(c.MarkAway, member="p1", since=lost)
    opened = table.log()[-2]
    assert isinstance(opened, e.Opened)
    assert opened.cause == "disconnected"


def test_a_held_consent_falls_with_the_expiry() -> None:
    """QR30, QR11: at 180.000 s, also if the connection comes back in that very moment."""
    table = held()
    table.server(c.MarkAway, member="p1", since=table.now, disconnected=False)
    assert table.room.results is not None
    deadline = table.room.results.deadline
    assert deadline is not None
    table.now = deadline - 1
    table.local.catch_up(table.now)
    assert table.phase == "results"
    table.now = deadline
    table.local.down = set()
    table.server(c.MarkBack, member="p1")
    opened = [event for event in table.log() if isinstance(event, e.Opened)][-1]
    assert (opened.cause, table.room.game_seq) == ("expired", 1)


def test_a_consent_is_concluded_until_the_last_millisecond() -> None:
    """QR30, QR11: back at 179.999 s."""
    table = held()
    assert table.room.results is not None
    table.now = (table.room.results.deadline or 0) - 1
    table.local.down = set()
    table.local.catch_up(table.now)
    assert [event for event in table.log() if isinstance(event, e.Opened)][-1].cause == "rematch"


@pytest.mark.parametrize("who", ["p0", "p1"])
def test_a_decline_works_while_a_consent_is_held(who: str) -> None:
    """QR30, QR9: one's own consent may still be withdrawn."""
    table = held()
    table.do(who, c.DeclineRematch)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)
    assert conclusion(table.room, set()) is None


def test_a_leave_during_a_held_consent_is_r4() -> None:
    """QR30, R4: nothing is concluded later with those who are left."""
    table = held(people=3)
    table.do("p2", c.Leave)
    opened = table.log()[-2]
    assert isinstance(opened, e.Opened)
    assert opened.cause == "left"
    table.local.down = set()
    table.wait(10)
    assert table.room.game_seq == 1


def test_everybody_sees_for_whose_connection_it_waits_and_nothing_before_unanimity() -> None:
    """QR30: chairs by number; an argument, never part of the room."""
    table = ended(people=3)
    down = {"p1", "p2"}
    assert view(table.room, down=down)["waits"] == []
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)
    assert view(table.room, down=down)["waits"] == []
    table.local.down = down
    table.do("p2", c.Consent)
    assert view(table.room, down=down)["waits"] == [1, 2]
    assert view(table.room, down={"p2"})["waits"] == [2]
    assert view(table.room, down=set())["waits"] == []
    assert "waits" not in view(table.room)


def test_a_restart_finds_the_held_consent_again_and_waits_until_everybody_was_seen() -> None:
    """QR30: a member counts as down until seen again; away without a disconnect is no R4."""
    table = held(people=3)
    room = fold_log([read(logged.raw, logged.hash) for logged in table.local.log])
    assert load(dump(room)) == room
    everybody = {"p0", "p1", "p2"}
    assert waits_for(room, everybody) == (0, 1, 2)
    table.local.room, table.local.down = room, everybody
    for who in sorted(everybody):
        table.server(c.MarkAway, member=who, since=table.now, disconnected=False)
    assert table.phase == "results"
    for who in ("p2", "p0"):
        table.local.down.discard(who)
        table.back(who)
    table.wait(1_000)
    assert waits_for(table.room, table.local.down) == (1,)
    table.local.down.discard("p1")
    table.back("p1")
    table.wait(0)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


def test_whoever_the_log_calls_away_is_down_whatever_the_caller_says() -> None:
    """QR30, QR4: a consent given before the connection was lost does not stand in for the player."""
    table = ended()
    table.do("p1", c.RequestRematch)
    table.server(c.MarkAway, member="p1", since=table.now, disconnected=False)
    table.do("p0", c.Consent)
    assert (table.phase, waits_for(table.room, set())) == ("results", (1,))
    table.back("p1")
    table.wait(0)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


def test_a_spectator_s_connection_holds_nothing() -> None:
    """QR5, QR30: only those of the consent set count; bots have none."""
    table = Table(people=1, pegs=1)
    table.do("p0", c.SeatBot, chair=1, bot="greedy")
    table.do("guest", c.Join, name="guest")
    table.start()
    table.abort()
    table.local.down = {"guest", "bot:1"}
    table.do("p0", c.RequestRematch)
    assert (table.phase, table.room.game_seq) == ("pregame", 1)


def test_the_server_cannot_conclude_what_not_all_want() -> None:
    """QR30, R2: nor where there is no rematch, nor outside the results."""
    table = ended()
    assert table.no(c.SERVER, c.Conclude).code == "notDue"
    table.do("p0", c.RequestRematch)
    assert table.no(c.SERVER, c.Conclude).code == "notDue"
    table.do("p0", c.DeclineRematch)
    assert table.no(c.SERVER, c.Conclude).code == "noResults"
    assert table.no("p0", c.Conclude).code == "notMember"


def test_the_expiry_comes_before_a_held_consent_of_the_same_moment() -> None:
    """QR11, QR30: a late conclusion is none."""
    table = held()
    assert table.room.results is not None
    table.now += RESULTS_MS
    table.local.down = set()
    table.local.catch_up(table.now)
    assert [event for event in table.log() if isinstance(event, e.Opened)][-1].cause == "expired"
