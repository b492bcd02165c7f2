"""Many rooms expire at once, and whoever plays does not notice."""

import asyncio
import time
from pathlib import Path
from typing import Any

import apsw
import pytest

from runners.client import Client, create_room
from runners.server.access.limits import UNLIMITED
from runners.server.settings import DAY_MS, Settings
from runners.server.store import Append, OpenRoom, Record
from runners.server.store.housekeeping import BYTES_A_STEP, LOOKED_AT
from runners.server.store.sqlite import SqliteStore
from tests.server.running import advance, patiently, running
from tests.server.table import Table, wait


def old_rooms(path: Path, number: int, at_ms: int, bytes_: int = 300, ended: int | None = None) -> None:
    """Rooms whose last entry is of this time."""
    store = SqliteStore(str(path / "store.sqlite"))
    entries = tuple(Record(seq, 0, at_ms, None, b"x" * bytes_, bytes(32)) for seq in range(1, 6))
    rooms = [
        Append(f"old{index:05}", 0, entries, opens=OpenRoom(f"OLD{index:05}", "lmr"), ended=ended)
        for index in range(number)
    ]
    assert all(wait(store.commit(rooms)))
    wait(store.close())


def spied(store: Any, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many rooms each expiry took, from now on."""
    steps: list[int] = []
    expire = store.expire

    async def counted(self: Any, rooms: list[str], *times: int | None) -> list[str]:
        steps.append(len(rooms))
        closed: list[str] = await expire(self, rooms, *times)
        return closed

    monkeypatch.setattr(store, "expire", counted)
    return steps


def test_fifteen_hundred_rooms_expire_one_by_one_and_play_goes_on_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real server: a command is answered long before the last of them is gone."""
    steps = spied(SqliteStore, monkeypatch)
    old_rooms(tmp_path, 1500, time.time_ns() // 1_000_000 - 8 * DAY_MS)
    settings = Settings(limits=UNLIMITED)
    gone: list[tuple[int, int]] = []

    async def play(url: str) -> None:
        async with Client(url, await create_room(url, "lmr", {}), name="Ann") as ann:
            await advance(url, settings.housekeeping_ms)
            while sum(steps) < 1500:
                before = sum(steps)
                await ann.send("profile", name=f"Ann {len(gone)}")
                gone.append((before, sum(steps)))

    with running(tmp_path, settings) as url:
        asyncio.run(patiently(play(url)))

    assert max(steps) == 1 and sum(steps) == 1500
    assert any(before > 0 and after <= before + 100 for before, after in gone), gone


def commits(table: Table) -> list[str]:
    """What the store commits, from now on."""
    found: list[str] = []

    def hook() -> bool:
        found.append("commit")
        return False

    table.hub.store._db.set_commit_hook(hook)  # type: ignore[attr-defined]
    return found


def test_each_room_expires_in_a_commit_of_its_own(tmp_path: Path) -> None:
    table = Table(tmp_path)
    wait(table.hub.store.close())
    old_rooms(tmp_path, 60, table.clock.now_ms() - 8 * DAY_MS)
    table.restart()
    table.clock.advance(table.settings.housekeeping_ms)
    found = commits(table)
    counted = []
    while table.hub.counts.rooms_expired < 60:
        table.step()
        counted.append((len(found), table.hub.counts.rooms_expired))
        table.clock.advance(10)

    assert counted == [(20, 20), (40, 40), (60, 60)]


def test_large_rooms_end_a_step_too(tmp_path: Path) -> None:
    """What counts is how long the others wait."""
    table = Table(tmp_path)
    wait(table.hub.store.close())
    old_rooms(tmp_path, 4, table.clock.now_ms() - 8 * DAY_MS, bytes_=BYTES_A_STEP // 5)
    table.restart()
    table.clock.advance(table.settings.housekeeping_ms)
    table.step()

    assert table.hub.counts.rooms_expired == 1


def test_all_is_tidied_in_the_end_and_the_hour_is_waited_for(tmp_path: Path) -> None:
    """Games, rooms and free space; more rooms than are looked at in one step."""
    table = Table(tmp_path, Settings(limits=UNLIMITED, replays_ms=DAY_MS))
    wait(table.hub.store.close())
    old_rooms(tmp_path, LOOKED_AT + 30, table.clock.now_ms() - 8 * DAY_MS, bytes_=2000, ended=0)
    table.restart()
    table.wait_ms(table.settings.housekeeping_ms)
    table.wait_ms(60_000)
    stats = wait(table.hub.store.stats())
    due = table.hub.next_ms()

    assert (stats.rooms, stats.expired_rooms, stats.ended_games, stats.events) == (0, 0, 0, 0)
    assert stats.bytes < 300_000
    assert due is not None and due - table.clock.now_ms() > table.settings.housekeeping_ms - 120_000


def test_a_store_that_cannot_shrink_is_not_asked_for_ever(tmp_path: Path) -> None:
    """Those of the first releases may have been made without that."""
    table = Table(tmp_path)
    wait(table.hub.store.close())
    db = apsw.Connection(table.path)
    db.execute("PRAGMA journal_mode = DELETE; PRAGMA auto_vacuum = NONE; VACUUM").fetchall()
    db.close()
    old_rooms(tmp_path, 40, table.clock.now_ms() - 8 * DAY_MS, bytes_=4000)
    table.restart()
    table.wait_ms(table.settings.housekeeping_ms + 5_000)
    due = table.hub.next_ms()

    assert table.hub.store._db.pragma("freelist_count") > 0  # type: ignore[attr-defined]
    assert due is not None and due > table.clock.now_ms() + 60_000
    assert wait(table.hub.store.stats()).rooms == 0


def test_what_a_large_room_leaves_is_cleared_in_slices(tmp_path: Path) -> None:
    """It is closed at once, in a step of its own; its ended game stays."""
    store = SqliteStore(str(tmp_path / "store.sqlite"))
    games = [
        tuple(
            Record(seq, game, 1, None, b"x" * 400, bytes(32))
            for seq in range(1 + game * 5000, 5001 + game * 5000)
        )
        for game in (0, 1)
    ]
    wait(store.commit([Append("old", 0, games[0], opens=OpenRoom("OLDOLD", "lmr"), ended=0)]))
    wait(store.commit([Append("old", 5000, games[1])]))
    wait(store.expire(["old"], 5))
    row = wait(store.room("old"))
    slices = 0
    while wait(store.clear()):
        slices += 1

    assert row is not None and row.expired_ms == 5 and row.bytes > BYTES_A_STEP
    assert slices == 3 and len(wait(store.game("old", 0))) == 5000 and wait(store.game("old", 1)) == []
    wait(store.close())
