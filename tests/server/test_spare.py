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
from tests.server.running import patiently, running
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


def test_cycles_are_collected_in_a_spare_moment_if_there_may_be_some(own_pace: None) -> None:
    moments, collected = SpareMoments(), list[int]()

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
