"""Around the hub: the event loop admits what arrives, and what answers beside it."""

import asyncio
import os
from math import inf
from time import monotonic, time
from typing import Final, Protocol

from runners.bots.thinker import WorkerThinker
from runners.bots.worker import Worker
from runners.server.access.limits import Limits
from runners.server.access.pacing import Pacing
from runners.server.access.words import WordList
from runners.server.hub import Hub
from runners.server.live.open_tables import OpenTables
from runners.server.logs import Journal
from runners.server.replays.cache import ReplayCache
from runners.server.replays.reviews import FORMS, Pictures, Reviews, open_lanes
from runners.server.settings import Settings
from runners.server.store import StoreFailed

GOODBYE_SECONDS: Final = 1.5
LAST_ANSWER_SECONDS: Final = 0.2
ALARM_SECONDS: Final = 0.005
"""Time between two alarms: with many bots, several rooms share a commit."""
SILENT_SECONDS: Final = 1.0
"""A server that looks at something later than this was silent: a start is not broken off over it."""


def end_process(failure: BaseException) -> None:
    """Exit at once: nothing more is announced or written, because what is stored is unknown."""
    Journal().fail(str(failure))
    os._exit(getattr(failure, "exit_status", 1))


class Flushed(Protocol):
    """Somebody who sends what waits."""

    def flush(self) -> None: ...


class Runtime:
    """One running server without its sockets."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self.hub = hub
        self.settings = settings
        self.admission = hub.admission
        self.pacing = Pacing()
        self.replay_cache = ReplayCache(hub.store, hub.clock)
        self.lanes = open_lanes()
        self.reviews = Reviews(self.lanes)
        self.pictures: dict[str, Pictures] = {form: Pictures(self.lanes.short, form) for form in FORMS}
        self.tables = OpenTables(hub.store, WordList(settings.words), monotonic)
        hub.unlisted = self.tables.forget
        self.mind = WorkerThinker(self._bot_failed)
        hub.thinker = self.mind
        self.sockets = 0
        """How many are open."""
        self.unsent: list[Flushed] = []
        """Sockets to which something was said and not sent yet."""
        self._alarm: asyncio.TimerHandle | None = None
        self._is_woken = False
        self._rings_at = inf
        """When the alarm is due, by the clock of the system: it goes on while the process sleeps."""
        self._rang = 0.0
        """When it rang last, by the clock of the event loop."""
        self.is_ready = False
        hub.wake = self._wake
        hub.flush = self._flush
        hub.end = end_process

    @property
    def limits(self) -> Limits:
        return self.settings.limits

    def workers(self) -> dict[str, Worker]:
        """The processes beside this one, by what they do."""
        return {"thinking": self.mind.worker, **self.lanes.workers()}

    def _bot_failed(self, error: str) -> None:
        self.hub.counts.faults += 1
        self.hub.journal.warn(error)

    # admission

    async def start(self) -> None:
        """Take up what the last run left."""
        self._loop = asyncio.get_running_loop()
        await self.hub.start()
        self.is_ready = True
        self._wake()

    def _wake(self) -> None:
        """Something arrived: all of this iteration of the event loop is admitted together."""
        if not self._is_woken:
            self._is_woken = True
            self._loop.call_soon(self._admit)

    def _admit(self) -> None:
        self._is_woken = False
        silence = time() - self._rings_at
        self.hub.silence_ms = int(silence * 1000) if silence >= SILENT_SECONDS else 0
        self.hub.admit()
        self._set_alarm()

    def _ring(self) -> None:
        self._rang = self._loop.time()
        self._alarm = None
        self._admit()

    def _flush(self) -> None:
        """Send what was said, to each client in one write."""
        unsent, self.unsent = self.unsent, []
        for socket in unsent:
            socket.flush()

    def _set_alarm(self) -> None:
        """Sleep until something is due; without alarms and messages nothing runs."""
        next_ms = None if self.hub.is_stopping else self.hub.alarms.next_ms()
        if next_ms is None:
            if self._alarm is not None:
                self._alarm.cancel()
                self._alarm = None
            self._rings_at = inf
            return
        wait = min(next_ms - self.hub.clock.now_ms(), 3_600_000) / 1000
        at = max(self._loop.time() + wait, self._rang + ALARM_SECONDS)
        if self._alarm is not None:
            if abs(self._alarm.when() - at) < 0.001:
                return
            self._alarm.cancel()
        self._alarm = self._loop.call_at(at, self._ring)
        self._rings_at = time() + max(0.0, wait)

    def end_soon(self, failure: StoreFailed) -> None:
        """End once those who ask whether the server is ready have their answer."""
        self.is_ready = False
        self._loop.call_later(LAST_ANSWER_SECONDS, self.hub.end, failure)

    def clock_moved(self) -> None:
        """Tests move the clock; what has become due by that is due now."""
        self._wake()

    async def stop(self) -> None:
        """Finish what has arrived, say goodbye, and close the store."""
        self.is_ready = False
        try:
            await self._close()
        except StoreFailed as failure:
            self.hub.end(failure)

    async def _close(self) -> None:
        await self.hub.stop()
        if self._alarm is not None:
            self._alarm.cancel()
        await self._clients_gone()
        self.replay_cache.close()
        await self.mind.close()
        await self.lanes.close()
        await self.hub.store.close()

    async def _clients_gone(self) -> None:
        """Wait until the clients have heard the goodbye and closed, but not for ever."""
        give_up = self._loop.time() + GOODBYE_SECONDS
        while self.sockets and self._loop.time() < give_up:
            await asyncio.sleep(0.01)
