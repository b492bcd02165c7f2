"""Deletes abandoned rooms and replays past their retention, in small steps."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from runners.server.clock_watch import ClockWatch
from runners.server.live_rooms import LiveRooms
from runners.server.store import Step, StoreDamaged
from runners.words import Saying, said

Stage = Callable[[], Awaitable[bool]]

EXPIRED: Final = said("server-expired")
STEP_MS: Final = 10
"""Between two steps, so that most of the time is left for play."""


class Housekeeping:
    """How far the housekeeping has got. A step is at most one commit, of at most 20 rooms."""

    def __init__(self, hub: LiveRooms, clock: ClockWatch) -> None:
        self._hub = hub
        self._clock = clock
        self.begin()

    def begin(self) -> None:
        """From the first room on."""
        self._stages: list[Stage] = [
            self._expire,
            self._clear,
            self._prune,
            self._drop,
            self._shrink,
            self._note,
        ]
        self._after = ""

    async def step(self) -> bool:
        """Do the next step; False when everything is done, after which the next step starts over."""
        if not await self._stages[0]():
            self._after = ""
            del self._stages[0]
        if self._stages:
            return True
        self.begin()
        return False

    # the stages, each a step at a time: is there more to do?

    async def _expire(self) -> bool:
        before_ms = self._clock.time.now_ms() - self._hub.settings.idle_ms
        idle = await self._hub.store.idle(before_ms, self._after)
        for room in idle.rooms:
            await expire(self._hub, room, before_ms=before_ms)
        return self._on(idle)

    async def _clear(self) -> bool:
        return await self._hub.store.clear()

    async def _prune(self) -> bool:
        before_ms = self._clock.time.now_ms() - self._hub.settings.replays_ms
        return await self._hub.store.prune(before_ms) > 0

    async def _drop(self) -> bool:
        return self._on(await self._hub.store.drop(self._after))

    async def _shrink(self) -> bool:
        return await self._hub.store.shrink()

    async def _note(self) -> bool:
        await self._clock.note()
        return False

    def _on(self, step: Step) -> bool:
        self._after = step.after or ""
        return step.after is not None


async def expire(hub: LiveRooms, room: str, why: Saying = EXPIRED, *, before_ms: int | None = None) -> None:
    """Close a room for good, telling everybody in it; with a time, only if it was idle since."""
    await hub.locks.acquire(room)
    try:
        with suppress(StoreDamaged):
            if await hub.store.expire([room], hub.clock.now_ms(), before_ms):
                forget(hub, room, why)
                hub.counts.rooms_expired += 1
                hub.unlisted()
    finally:
        hub.locks.release(room)


def forget(hub: LiveRooms, room: str, why: Saying) -> None:
    """Nothing of the room stays in memory."""
    live = hub.registry.get(room)
    if live is not None:
        for connection in list(live.connections):
            hub.drop(connection, "expired", why, 1000)
        hub.registry.drop(live)
    hub.registry.damaged.pop(room, None)
    hub.alarms.set(room, None)
