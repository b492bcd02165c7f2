"""Who says Ready: on no way to a start has the room said it for anybody."""

from collections.abc import Callable

import pytest

from runners.rooms import commands as c
from runners.rooms.room import OPEN_MS, RESULTS_MS
from tests.rooms.table import Table, win


def decline(table: Table) -> None:
    win(table)
    table.do("p1", c.DeclineRematch)


def expire(table: Table) -> None:
    win(table)
    table.do("p1", c.RequestRematch)
    table.wait(RESULTS_MS)


def lose_connection(table: Table) -> None:
    win(table)
    table.away("p1")
    table.back("p1")


def leave(table: Table) -> None:
    win(table)
    table.do("p2", c.Join, name="p2")
    table.do("p1", c.Leave)
    table.do("p2", c.Sit, chair=1)


def resign(table: Table) -> None:
    table.do("p1", c.Resign)
    table.do("p0", c.DeclineRematch)


def abort(table: Table) -> None:
    table.abort()
    table.do("p0", c.DeclineRematch)


def cancel(table: Table) -> None:
    table.do("p0", c.ProposeCancel)
    table.agree("p1")
    table.wait(RESULTS_MS)


def rematch(table: Table) -> None:
    win(table)
    table.do("p0", c.RequestRematch)
    table.do("p1", c.Consent)


def rematch_with_other_options(table: Table) -> None:
    rematch(table)
    table.ready("p0")
    table.agreed(double_dice=True)


def rematch_in_other_chairs(table: Table) -> None:
    rematch(table)
    table.ready("p0")
    table.do("p1", c.Sit, chair=5)
    table.agree("p0")


def broken_start(table: Table) -> None:
    decline(table)
    table.seal()
    table.wait(OPEN_MS)


WAYS: list[Callable[[Table], None]] = [
    *(decline, expire, lose_connection, leave, resign, abort, cancel, rematch),
    *(rematch_with_other_options, rematch_in_other_chairs, broken_start),
]


@pytest.mark.parametrize("way", WAYS)
def test_the_room_leaves_nobody_ready_on_any_way_to_a_start(way: Callable[[Table], None]) -> None:
    """QR43, QR20: and however long it waits, nothing begins until everybody has said so."""
    table = Table(start=True)
    way(table)
    table.wait(RESULTS_MS)
    assert (table.phase, table.ready_chairs()) == ("pregame", [])
    table.ready("p0")
    assert table.phase == "pregame"
