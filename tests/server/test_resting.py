"""Bots that nobody watches rest, and go on when somebody looks."""

from pathlib import Path
from typing import Any

import pytest

from runners.server.access.limits import UNLIMITED
from runners.server.settings import DAY_MS, Settings
from tests.server.table import Seat, Table


def with_bots(table: Table, **options: Any) -> tuple[str, Seat]:
    """A game of a person against bots which take long, with the person's turn played by the stand-in."""
    code = table.create("lmr", pegs=4, stand_in="random", stand_in_after=5, **options)
    ann = table.join(code, "Ann")
    ann.do("sit", chair=0)
    ann.do("seatBot", chair=1, bot="random")
    ann.ready()
    return code, ann


def last_seq(table: Table, code: str) -> int:
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    return table.wait(table.hub.store.records(row.id))[-1].seq


@pytest.fixture
def slow(tmp_path: Path) -> Table:
    """A server whose bots take their time, so that no game ends meanwhile."""
    return Table(tmp_path, Settings(limits=UNLIMITED, bot_delay_ms=20_000))


def test_bots_alone_rest_after_ten_minutes_without_a_connection(slow: Table) -> None:
    """QR36: until then the stand-in and the bots play on."""
    code, ann = with_bots(slow)
    ann.drop()
    slow.wait_ms(500_000)
    playing = last_seq(slow, code)
    slow.wait_ms(150_000)
    rested = last_seq(slow, code)
    slow.wait_ms(DAY_MS)

    assert ann.seq < playing < rested == last_seq(slow, code)
    assert len(slow.hub.registry) == 0


def test_bots_that_rest_go_on_when_somebody_looks(slow: Table) -> None:
    """A spectator is enough; asking over HTTP is no look."""
    code, ann = with_bots(slow)
    ann.drop()
    slow.wait_ms(DAY_MS)
    rested = last_seq(slow, code)
    slow.show(code)
    slow.wait_ms(100_000)
    unseen = last_seq(slow, code)
    watcher = slow.watch(code)
    slow.wait_ms(100_000)
    seen = last_seq(slow, code)
    watcher.drop()
    slow.wait_ms(DAY_MS)

    assert rested == unseen < seen == watcher.seq < last_seq(slow, code)


def test_bots_rest_through_a_restart(slow: Table) -> None:
    code, ann = with_bots(slow)
    ann.drop()
    slow.wait_ms(DAY_MS)
    rested = last_seq(slow, code)
    slow.restart()
    slow.wait_ms(DAY_MS)
    still = last_seq(slow, code)
    slow.resume(code, ann.token)
    slow.wait_ms(100_000)

    assert rested == still < last_seq(slow, code)


def test_deadlines_run_while_bots_rest(tmp_path: Path) -> None:
    """QR36: the stand-in comes in its time, though everybody has gone; R3: results expire."""
    table = Table(tmp_path, Settings(limits=UNLIMITED, bot_delay_ms=20_000, rest_ms=1_000))
    code, ann = with_bots(table)
    while not ann.is_my_turn:
        table.wait_ms(20_000)
    while ann.is_my_turn:
        table.play_on([ann])
    ann.drop()
    table.wait_ms(600_000)
    row = table.wait(table.hub.store.find(code))
    assert row is not None
    kinds = [record.body for record in table.wait(table.hub.store.records(row.id, after=ann.seq))]

    assert any(b'"stoodIn"' in body for body in kinds)
    assert not any(b'"rolled"' in body or b'"moved"' in body for body in kinds)


def test_a_watched_room_of_bots_plays_to_its_end(tmp_path: Path) -> None:
    """Only those that nobody watches rest."""
    table = Table(tmp_path, Settings(limits=UNLIMITED, bot_delay_ms=20_000, rest_ms=60_000))
    code, ann = with_bots(table)
    watcher = table.watch(code)
    ann.drop()
    table.wait_ms(3_600_000)

    assert watcher.seq == last_seq(table, code) > 100
