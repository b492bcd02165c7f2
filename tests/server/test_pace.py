"""The pace on a server: one alarm a room, through restarts, with nobody connected (QR40)."""

from pathlib import Path
from typing import Any

import pytest

from runners.server.settings import DAY_MS
from tests.server.table import Seat, Table

LATE_MS = 12_000
"""Of a pace of 10 s."""


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def types(seat: Seat) -> list[str]:
    return [line["event"]["type"] for line in seat.events]


def last(table: Table, code: str) -> int:
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    return row.seq


def pace(seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = seat.view["play"]["pace"]
    return found


def test_a_bot_makes_the_one_roll_that_took_too_long(table: Table) -> None:
    """QR40: and the player goes on with the next choice."""
    _, seats = table.game(2, "ur", pieces=1, pace=10)
    actor = next(seat for seat in seats if seat.is_my_turn)
    assert pace(actor)["deadline"] == table.clock.now_ms() + LATE_MS
    table.wait_ms(LATE_MS - 1)
    assert "paced" not in types(actor)
    table.wait_ms(1)
    assert types(actor)[-2:] == ["paced", "rolled"]
    assert actor.events[-1]["by"] == f"bot:{actor.chair}"
    assert all(chair["awaySince"] is None for chair in actor.view["chairs"])


def test_what_comes_after_the_time_is_too_late(table: Table) -> None:
    """QR40, QR11: even if the server had no moment to notice."""
    _, seats = table.game(2, "ur", pieces=1, pace=10)
    actor = next(seat for seat in seats if seat.is_my_turn)
    table.clock.advance(LATE_MS)
    assert actor.say("roll")["code"] == "timeOver"


def test_after_a_restart_at_least_thirty_seconds_are_left(table: Table) -> None:
    """QR40: everybody sees the new deadline, and the time runs though nobody comes."""
    code, seats = table.game(2, "ur", pieces=1, pace=10)
    table.wait_ms(5_000)
    table.restart()
    begun = table.clock.now_ms()
    back = table.resume(code, seats[0].token)
    assert pace(back)["deadline"] == begun + 30_000
    assert types(back)[-1] == "prolonged"
    table.wait_ms(29_999)
    assert "paced" not in types(back)
    table.wait_ms(1)
    assert "paced" in types(back)


def test_so_they_are_where_the_clock_was_set_back(table: Table) -> None:
    """QR40: the server goes on from the time of what is stored."""
    code, seats = table.game(2, "ur", pieces=1, pace=10)
    table.clock.advance(-3_600_000)
    table.restart()
    begun = table.clock.now_ms()
    assert pace(table.resume(code, seats[0].token))["deadline"] == begun + 30_000


def test_a_long_time_is_not_shortened_by_a_restart(table: Table) -> None:
    """QR40: at least 30 s."""
    code, seats = table.game(2, "ur", pieces=1, pace=600)
    deadline = pace(seats[0])["deadline"]
    table.restart()
    back = table.resume(code, seats[0].token)
    assert pace(back)["deadline"] == deadline
    assert "prolonged" not in types(back)


def test_a_game_with_a_pace_goes_on_to_its_end_without_anybody(table: Table) -> None:
    """QR40: the server decides, whoever is there; then the room is asleep and expires as ever."""
    code, seats = table.game(2, "ur", pieces=1, pace=10)
    for seat in seats:
        seat.drop()
    table.wait_ms(DAY_MS)
    watcher = table.watch(code)
    assert watcher.phase == "pregame"
    assert watcher.view["previous"]["kind"] == "over"
    watcher.drop()
    table.wait_ms(table.settings.idle_ms + DAY_MS)
    assert table.show(code) is None


def test_with_a_pace_of_days_the_room_is_kept_while_the_game_runs(table: Table) -> None:
    """QR40: seven days for a choice, and rooms expire after seven days."""
    code, seats = table.game(2, "ur", pieces=1, pace=7 * DAY_MS // 1000)
    for seat in seats:
        seat.drop()
    table.wait_ms(3_000)
    before = last(table, code)
    table.wait_ms(7 * DAY_MS - 10_000)
    assert last(table, code) == before
    table.wait_ms(20_000)
    assert last(table, code) > before
    back = table.resume(code, seats[0].token)
    assert "paced" in types(back)


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_resigning_is_offered_in_the_view_and_works(table: Table, game: str) -> None:
    """QR42: whoever's turn it is; the other has won."""
    _, seats = table.game(2, game)
    assert seats[0].view["play"]["resignable"] is True
    idle = next(seat for seat in seats if not seat.is_my_turn)
    idle.do("resign")
    assert idle.phase == "results"
    assert idle.view["results"]["kind"] == "conceded"
    assert idle.view["results"]["winners"] == [1 - seats.index(idle)]
    assert idle.view["play"]["resignable"] is False


def test_in_a_larger_game_resigning_is_neither_offered_nor_possible(table: Table) -> None:
    """QR42: one leaves."""
    _, seats = table.game(3)
    assert seats[0].view["play"]["resignable"] is False
    assert seats[0].say("resign")["code"] == "notTwoPlayers"
