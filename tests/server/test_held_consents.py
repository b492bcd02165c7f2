"""A Rematch waits for connections that are down for the moment (QR30)."""

from pathlib import Path

import pytest

from runners.rooms.room import RESULTS_MS
from tests.server.table import Seat, Table


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def held(table: Table, players: int = 2) -> tuple[str, list[Seat]]:
    """The last of several consents is given while P0 has had no connection for half a second."""
    code, seats = table.game(players, pegs=1)
    table.finish(seats)
    seats[0].do("requestRematch")
    seats[0].drop()
    table.wait_ms(500)
    for seat in seats[1:]:
        seat.do("consent")
    assert (seats[1].phase, seats[1].game_seq) == ("results", 0)
    return code, seats


def test_a_rematch_comes_when_the_last_connection_is_back(table: Table) -> None:
    """QR30: everybody sees for whom it waits; a reload costs nothing."""
    code, seats = held(table)
    watcher = table.watch(code)
    assert seats[1].waits_for == watcher.waits_for == [0]
    back = table.resume(code, seats[0].token, seats[0].seq)
    assert [(seat.phase, seat.game_seq) for seat in (back, seats[1], watcher)] == [("pregame", 1)] * 3
    assert [seat.waits_for for seat in (back, seats[1], watcher)] == [[]] * 3
    (opened,) = [one for one in seats[1].events if one["event"].get("cause") == "rematch"]
    assert opened["by"] == "server"


def test_who_stays_away_makes_it_fall_after_three_seconds(table: Table) -> None:
    """QR30, R4: closed page, consent half a second later: no Rematch, after 3 s PRE_GAME."""
    _, seats = held(table)
    table.wait_ms(2_499)
    assert seats[1].phase == "results"
    table.wait_ms(1)
    assert (seats[1].phase, seats[1].game_seq, seats[1].waits_for) == ("pregame", 1, [])
    assert [one["event"]["cause"] for one in seats[1].events if one["event"]["type"] == "opened"] == [
        "created",
        "disconnected",
    ]


def test_a_decline_works_meanwhile(table: Table) -> None:
    """QR30, QR9."""
    _, seats = held(table)
    seats[1].do("declineRematch")
    assert (seats[1].phase, seats[1].game_seq, seats[1].waits_for) == ("pregame", 1, [])


def test_connections_that_come_and_go_are_shown_one_by_one(table: Table) -> None:
    """QR30: in messages without entries; nothing is logged of them."""
    code, seats = held(table, players=3)
    before = seats[1].seq
    seats[2].drop()
    assert seats[1].waits_for == [0, 2]
    message = seats[1].got[-1]
    assert (message["type"], message["events"], message["state"]["view"]) == ("events", [], {"waits": [0, 2]})
    table.resume(code, seats[0].token)
    assert (seats[1].waits_for, seats[1].seq) == ([2], before)
    table.resume(code, seats[2].token)
    assert (seats[1].phase, seats[1].waits_for) == ("pregame", [])


def test_before_everybody_has_consented_nothing_is_said_of_connections(table: Table) -> None:
    """QR30: then there is nothing that waits."""
    _, seats = table.game(3, pegs=1)
    table.finish(seats)
    seats[0].do("requestRematch")
    before = len(seats[1].got)
    seats[2].drop()
    assert (seats[1].waits_for, len(seats[1].got)) == ([], before)


def test_a_held_consent_survives_a_restart_until_everybody_was_seen(table: Table) -> None:
    """QR30: everybody counts as down until seen again, which is no R4."""
    code, seats = held(table, players=3)
    tokens = [seat.token for seat in seats]
    table.restart()
    second = table.resume(code, tokens[1])
    assert second.waits_for == [0, 2]
    table.wait_ms(10_000)
    assert second.phase == "results"
    third = table.resume(code, tokens[2])
    assert (third.waits_for, second.waits_for) == ([0], [0])
    first = table.resume(code, tokens[0])
    assert [(seat.phase, seat.game_seq) for seat in (first, second, third)] == [("pregame", 1)] * 3


def test_one_who_never_returns_after_a_restart_means_expiry(table: Table) -> None:
    """QR30, QR11: at 180.000 s, not before."""
    code, seats = held(table)
    tokens = [seat.token for seat in seats]
    results = seats[1].view["results"]
    table.restart()
    second = table.resume(code, tokens[1])
    table.wait_ms(results["deadline"] - table.clock.now_ms() - 1)
    assert second.phase == "results"
    late = table.connect(code)
    table.clock.advance(1)
    late.raw({"type": "resume", "token": tokens[0]})
    assert (late.phase, late.game_seq) == ("pregame", 1)
    assert [one["event"]["cause"] for one in second.events if one["event"]["type"] == "opened"][
        -1
    ] == "expired"


def test_a_room_that_slept_with_a_held_consent_still_expires(table: Table) -> None:
    """QR30: looked at again when it is loaded."""
    code, _ = held(table)
    table.restart()
    table.wait_ms(RESULTS_MS + 1_000)
    shown = table.show(code)
    assert shown is not None
    assert (shown["state"]["view"]["room"]["phase"], shown["state"]["view"]["waits"]) == ("pregame", [])


def test_a_seat_that_is_opened_elsewhere_is_back(table: Table) -> None:
    """QR30, QR34: by its code on another device."""
    code, seats = table.game(2, pegs=1)
    table.finish(seats)
    asked = seats[0].bare("seatCode")
    seats[0].do("requestRematch")
    seats[0].drop()
    seats[1].do("consent")
    assert seats[1].waits_for == [0]
    phone = table.connect(code)
    phone.raw({"type": "claim", "code": asked["seatCode"], "key": "k" * 22})
    assert (phone.phase, seats[1].game_seq) == ("pregame", 1)


def test_a_consent_in_the_very_turn_of_the_loss_is_held(table: Table) -> None:
    """QR27, QR30: what the server saw first counts."""
    _, seats = table.game(2, pegs=1)
    table.finish(seats)
    seats[0].do("requestRematch")
    table.hub.lost(seats[0].connection)
    seats[1].do("consent")
    assert (seats[1].phase, seats[1].waits_for) == ("results", [0])


def test_one_s_own_connection_is_lost_right_after_the_consent(table: Table) -> None:
    """QR27: the consent came first and is concluded."""
    _, seats = table.game(2, pegs=1)
    table.finish(seats)
    seats[0].do("requestRematch")
    body = b'{"type":"consent","id":"last","gameSeq":0}'
    table.hub.receive(seats[1].connection, body)
    table.hub.lost(seats[1].connection)
    table.step()
    assert (seats[0].phase, seats[0].game_seq) == ("pregame", 1)


def test_a_spectator_who_goes_holds_nothing(table: Table) -> None:
    """QR5, QR30."""
    code, seats = table.game(2, pegs=1)
    watcher = table.watch(code)
    guest = table.join(code, "Guest")
    table.finish(seats)
    seats[0].do("requestRematch")
    watcher.drop()
    guest.drop()
    seats[1].do("consent")
    assert (seats[1].phase, seats[1].game_seq) == ("pregame", 1)
