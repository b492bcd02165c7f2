"""One node of the simulated cluster: a hub, its event loop, and the ways in which its process fails."""

import asyncio
from typing import Any, Final, cast

from runners.server.access.limits import UNLIMITED
from runners.server.hub import Hub
from runners.server.settings import Settings
from runners.server.store import Store, StoreUnusable
from tests.simulation.nodes.database import Database
from tests.simulation.nodes.remote import RemoteStore, Way
from tests.simulation.world import FaultsOnly

LEASE_MS: Final = 2000
RETRY_SECONDS: Final = 0.2


class Attentive(FaultsOnly):
    """A database that cannot be reached is not our fault; everything else is."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []

    def fault(self, task: str, error: BaseException) -> None:
        if not isinstance(error, OSError):
            self.faults.append(f"{task}: {error!r}")


class Server:
    """A process under one address, however often it is started."""

    def __init__(self, database: Database, offset_ms: int) -> None:
        self._database = database
        self._offset_ms = offset_ms
        self.lines: dict[Any, None] = {}
        """The connections of clients."""
        self.hub: Hub | None = None
        self.journal = Attentive()

    @property
    def is_up(self) -> bool:
        return self.hub is not None

    async def start(self) -> None:
        """Start it as soon as the database can be reached."""
        self.way = Way(self._database)
        while self.hub is None:
            self._store = RemoteStore(self.way, self._offset_ms)
            hub = self._made(self._store)
            try:
                await hub.start()
            except StoreUnusable:
                await asyncio.sleep(RETRY_SECONDS)
            else:
                self.hub = hub
        self._wake()

    def _made(self, store: RemoteStore) -> Hub:
        self._is_woken = False
        self._alarm: asyncio.TimerHandle | None = None
        settings = Settings(limits=UNLIMITED, lease_ms=LEASE_MS, bot_delay_ms=300, asleep_ms=4000, gap=16)
        randbytes = self._database.random.randbytes
        shared = cast(Store, store)
        hub = Hub(shared, store.clock, settings, random_bytes=randbytes, journal=self.journal)
        hub.wake = self._wake
        return hub

    # its event loop

    def _wake(self) -> None:
        if not self._is_woken:
            self._is_woken = True
            asyncio.get_running_loop().call_soon(self._admit)

    def _admit(self) -> None:
        self._is_woken = False
        if self.hub is None or not self.way.runs.is_set():
            return
        self.hub.admit()
        if self._alarm is not None:
            self._alarm.cancel()
        if (at_ms := self.hub.alarms.next_ms()) is not None and not self.hub.is_stopping:
            wait = max(1, at_ms - self.hub.clock.now_ms()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(min(wait, 3600), self._wake)

    # its failures

    def kill(self) -> None:
        """It is gone in the middle of whatever it did."""
        hub, self.hub = self.hub, None
        assert hub is not None and hub.node is not None
        if self._alarm is not None:
            self._alarm.cancel()
        self._store._neighbours.hang_up()
        writer = self._store.group.writer
        for task in (*hub.tasks, *([writer] if writer else []), *hub.node._tasks, *hub.node._saying):
            task.cancel()
        for line in list(self.lines):
            line.break_off()

    async def stop(self) -> None:
        """Stopped in good order."""
        assert self.hub is not None
        hub = self.hub
        await hub.stop()
        self.hub = None
        if self._alarm is not None:
            self._alarm.cancel()
        for line in list(self.lines):
            line.break_off()

    def pause(self) -> None:
        self.way.runs.clear()

    def go_on(self) -> None:
        self.way.runs.set()
        self._wake()
