"""Claiming the win from an absent stranger, over a server with a clock that tests move (QR44)."""

from pathlib import Path

import pytest

from runners.rooms import commands as c
from runners.rooms.decide import decide
from runners.server.nodes import condition
from runners.server.store import Condition
from tests.rooms.table import MINUTE
from tests.rooms.test_claims import without
from tests.server.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


@pytest.mark.parametrize("restarts", [False, True])
def test_a_minute_after_the_last_connection_is_gone_the_win_may_be_claimed(
    table: Table, restarts: bool
) -> None:
    """QR44, QR30: 59,999 ms are too few; being away outlasts a restart, whose claimant has come back."""
    code, seats = table.game(2, "ur", listed=True)
    lost = table.clock.now_ms()
    seats[1].drop()
    table.wait_ms(30_000)
    assert seats[0].view["chairs"][1]["claimAt"] == lost + MINUTE
    if restarts:
        table.restart()
        seats[0] = seats[0].again()
    table.wait_ms(29_999)
    assert seats[0].say("claimWin")["code"] == "notAway"
    table.wait_ms(1)
    answer = seats[0].do("claimWin")
    assert (answer["last"] - answer["first"], seats[0].phase) == (2, "results")
    back = table.resume(code, seats[1].token)
    assert (back.view["results"]["winners"], back.view["results"]["points"]) == ([0], 21)


def test_whoever_does_not_come_back_from_a_restart_is_away_from_then_on(table: Table) -> None:
    """QR44: and the other way round, who comes back at the last moment is here."""
    code, seats = table.game(2, "lmr", listed=True)
    table.restart()
    one = seats[0].again()
    table.wait_ms(MINUTE)
    two = table.resume(code, seats[1].token)
    assert one.say("claimWin")["code"] == "notAway"
    two.drop()
    table.wait_ms(MINUTE)
    assert one.say("handOver")["type"] == "accepted"
    assert one.view["chairs"][1]["standIn"] == "greedy"
    two = table.resume(code, seats[1].token)
    assert two.view["chairs"][1]["standIn"] is None


def test_an_absence_counts_from_the_restart_whoever_comes_when(table: Table) -> None:
    """QR44, QR30: not from when somebody looked; nobody looks after a room that is not in the list."""
    _, seats = table.game(2, "ur", listed=True)
    seats[0].do("unlist")
    table.restart()
    restarted = table.clock.now_ms()
    table.wait_ms(40_000)
    one = seats[0].again()
    table.wait_ms(19_999)
    assert one.view["chairs"][0]["awaySince"] is None
    assert one.view["chairs"][1]["claimAt"] == restarted + MINUTE
    assert one.say("claimWin")["code"] == "notAway"
    table.wait_ms(1)
    one.do("claimWin")


def test_an_absence_counts_from_what_cost_everybody_the_connection(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """QR44: that is no restart, and the server has run for long."""
    code, seats = table.game(2, "ur", listed=True)
    table.wait_ms(MINUTE)

    def broken(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(table.hub.store, "commit", broken)
        seats[0].say("unlist")
    lost = table.clock.now_ms()
    one = table.resume(code, seats[0].token)
    table.wait_ms(4_000)
    assert one.view["chairs"][1]["claimAt"] == lost + MINUTE


def test_a_seat_that_went_to_another_device_is_not_away(table: Table) -> None:
    """QR44, QR30: the newest connection plays."""
    code, seats = table.game(2, "lmr", listed=True)
    table.resume(code, seats[1].token)
    table.wait_ms(MINUTE)
    assert seats[1].closed is not None
    assert seats[0].say("claimWin")["code"] == "notAway"


@pytest.mark.parametrize("command", [c.ClaimWin, c.HandOver])
def test_on_several_nodes_it_is_written_only_if_they_are_away_at_that_moment(
    command: type[c.GameCommand],
) -> None:
    """QR44: since when they were, and for how long, by the clock of the store."""
    game = without("p1")
    since = game.now - MINUTE
    decision = decide(game.room, command(id="x", game_seq=0), "p0", game.local.context(game.now))
    wanted = condition(game.room, decision, game.now, 7)
    assert wanted == Condition(after_ms=game.now - 7, gone=(("p1", since - 7),))
