"""What makes people wait is done when nobody does."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from runners.client import Client, create_room
from runners.server.hub.hub import BESIDE_MS, LATE_MS, RUNG_AT_ONCE, RUNG_MOST
from runners.server.settings import DAY_MS
from runners.server.spare import OLDER_EVERY, YOUNG, SpareMoments
from runners.server.store import Append, Record
from runners.server.store.sqlite import SqliteStore
from runners.server.store.sqlite.commits import CHECKPOINT_BYTES, EARLY_BYTES, PAUSE_SECONDS, EarlyLength
from runners.server.store.sqlite.waits import DiskWaits
from tests.server.running import patiently, running
from tests.server.store.places import opening
from tests.server.table import Table

wait = asyncio.run


class Node:
    """Part of a cycle."""

    other: Any


@pytest.fixture
def own_pace() -> Iterator[None]:
    """The collector does nothing by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_cycles_are_collected_in_a_spare_moment_if_there_may_be_some(own_pace: None, tmp_path: Path) -> None:
    store = SqliteStore(str(tmp_path / "store.db"))
    moments, collected = SpareMoments(store), list[int]()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "stop":
            collected.append(info["generation"])

    gc.callbacks.append(note)
    try:
        gc.collect(0)
        moments.use()
        assert collected == [0]
        for _ in range(OLDER_EVERY):
            kept = [Node() for _ in range(2 * YOUNG)]
            moments.use()
            del kept
    finally:
        gc.callbacks.remove(note)
    assert collected[1:] == [0] * (OLDER_EVERY - 1) + [1]
    wait(store.close())


def written(store: SqliteStore, bytes_: int) -> None:
    large = Record(2, 0, 1000, None, b"x" * bytes_, bytes(32))
    wait(store.commit([opening(), Append("room", 1, (large,))]))


@pytest.mark.parametrize(("waits", "moved"), [(0.0, True), (1.0, False)])
def test_a_short_log_is_moved_while_nobody_waits_unless_the_disk_is_slow(
    tmp_path: Path, waits: float, moved: bool
) -> None:
    store = SqliteStore(str(tmp_path / "store.db"))
    store._commits._waits = DiskWaits()
    store._commits._waits._mean = waits
    written(store, EARLY_BYTES // 4)
    store.spare_moment()
    before = store._db.pragma("page_count")
    assert (tmp_path / "store.db").stat().st_size < before * store._db.pragma("page_size")  # too little

    wait(store.commit([Append("room", 2, (Record(3, 0, 1000, None, b"x" * EARLY_BYTES, bytes(32)),))]))
    store.spare_moment()
    pages = store._db.pragma("page_count")
    assert ((tmp_path / "store.db").stat().st_size == pages * store._db.pragma("page_size")) is moved
    wait(store.close())


def test_a_disk_that_is_slow_to_keep_what_is_moved_gets_fewer_such_moments() -> None:
    length = EarlyLength()
    for _ in range(20):
        length.moved(2 * PAUSE_SECONDS)
    assert length.bytes == CHECKPOINT_BYTES
    length.moved(PAUSE_SECONDS)
    assert length.bytes == CHECKPOINT_BYTES
    for _ in range(20):
        length.moved(0.001)
    assert length.bytes == EARLY_BYTES


def test_a_server_uses_its_spare_moments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used: list[SpareMoments] = []
    monkeypatch.setattr(SpareMoments, "use", lambda moments: used.append(moments))

    async def come(url: str) -> None:
        async with Client(url, await create_room(url, "ur"), name="Ann"):
            while not used:
                await asyncio.sleep(0.01)

    with running(tmp_path) as url:
        wait(patiently(come(url)))
    assert used


def test_bots_wait_for_people_but_not_for_ever(tmp_path: Path) -> None:
    """Beside commands only rooms that are late are looked after, and the more of them, the later they are."""
    table = Table(tmp_path)
    rooms = [table.game(2, pegs=1)[1][0] for _ in range(RUNG_MOST + 1)]

    def rung(*, late_ms: int, beside: bool) -> int:
        at_ms = table.clock.now_ms() - late_ms
        for seat in rooms:
            table.hub.alarms.set(seat.room_id, at_ms)
        if beside:
            table.hub.receive(rooms[0].connection, b'{"type":"ping","id":"p"}')
        wait(table.hub.step())
        return sum(table.hub.alarms._at.get(seat.room_id) != at_ms for seat in rooms)

    assert rung(late_ms=0, beside=False) == RUNG_AT_ONCE
    assert rung(late_ms=0, beside=True) == rung(late_ms=BESIDE_MS - 1, beside=True) == 0
    assert rung(late_ms=BESIDE_MS, beside=True) == RUNG_AT_ONCE + BESIDE_MS // LATE_MS
    assert rung(late_ms=60, beside=False) == RUNG_AT_ONCE + 60 // LATE_MS
    assert rung(late_ms=DAY_MS, beside=False) == RUNG_MOST < len(rooms)
