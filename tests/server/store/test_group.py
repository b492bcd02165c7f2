"""One writer takes all that waits into one commit; what waits for the disk keeps nobody."""

import asyncio
import threading
from pathlib import Path
from typing import Any

from runners.server.access.limits import UNLIMITED
from runners.server.clock import ManualClock
from runners.server.hub import Hub
from runners.server.live.inbox import Created, CreateRoom, ShowRoom
from runners.server.settings import Settings
from runners.server.store.sqlite import SqliteStore
from runners.server.store.sqlite.commits import MEASURED_EVERY


def test_nobody_is_shown_what_is_not_durable(tmp_path: Path) -> None:
    """The event loop goes on while a thread waits for the disk, and reads see what was there before."""
    disk, under_way = threading.Event(), threading.Event()

    def point(name: str) -> None:
        if name == "committing":
            under_way.set()
            assert disk.wait(60)

    async def scene() -> list[Any]:
        store = SqliteStore(str(tmp_path / "rooms"), beside=True, point=point)
        hub = Hub(store, ManualClock(), Settings(limits=UNLIMITED))
        disk.set()
        await hub.start()
        for event in (disk, under_way):
            event.clear()
        made: list[Any] = []
        hub.put(CreateRoom("lmr", {}, made.append))
        begun = asyncio.ensure_future(hub.settle())
        while not under_way.is_set():
            await asyncio.sleep(0.001)
        count = await store.count()
        hub.put(CreateRoom("ur", {}, made.append))
        hub.begin()
        await asyncio.sleep(0.01)
        told_early = list(made)
        disk.set()
        await begun
        later = await store.count()
        seen: list[Any] = []
        hub.put(ShowRoom(made[0].code, seen.append))
        await hub.settle()
        await store.close()
        return [count, told_early, later, len(seen), *made]

    count, told_early, later, seen, *made = asyncio.run(scene())
    assert (count, told_early, later, seen) == (0, [], 2, 1)
    assert len(made) == 2 and all(isinstance(one, Created) for one in made)


def test_a_writer_that_is_cancelled_waits_for_its_thread(tmp_path: Path) -> None:
    """Nobody else uses the connection before the thread has done with it."""
    disk, under_way = threading.Event(), threading.Event()
    steps: list[str] = []

    def point(name: str) -> None:
        steps.append(name)
        if name == "committing":
            under_way.set()
            assert disk.wait(60)

    async def scene() -> None:
        store = SqliteStore(str(tmp_path / "rooms"), beside=True, point=point)
        writing = asyncio.ensure_future(store.commit([]))
        while not under_way.is_set():
            await asyncio.sleep(0.001)
        threading.Timer(0.05, disk.set).start()
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
        assert steps[-1] == "committed"
        await store.commit([])
        await store.close()

    asyncio.run(scene())


def test_a_thread_is_used_only_while_commits_wait_long_for_the_disk(tmp_path: Path) -> None:
    """On a fast disk it would only take time from the event loop; now and then a commit is measured."""
    passed, disk, threads = [0.0], [0.0], list[str]()

    def point(name: str) -> None:
        if name == "committing":
            passed[0] += disk[0]
            threads.append(threading.current_thread().name)

    async def scene() -> None:
        store = SqliteStore(str(tmp_path / "rooms"), beside=True, point=point)
        store._commits._clock = lambda: passed[0]

        async def in_threads(commits: int) -> int:
            threads.clear()
            for _ in range(commits):
                await store.commit([])
            return threads.count("commit_0")

        assert await in_threads(MEASURED_EVERY - 1) == MEASURED_EVERY - 1, "nothing is known at first"
        assert await in_threads(20 * MEASURED_EVERY) < 10 * MEASURED_EVERY
        assert await in_threads(100) == 0
        disk[0] = 0.01
        assert await in_threads(100) >= 100 - 2 * MEASURED_EVERY
        assert await in_threads(10 * MEASURED_EVERY) == 10 * (MEASURED_EVERY - 1)
        await store.close()

    asyncio.run(scene())
