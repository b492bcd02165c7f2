"""Deletes abandoned rooms and replays past their retention, in small steps."""

from collections.abc import Awaitable, Callable
from typing import Final

from runners.server.hub.batch import Batch
from runners.server.hub.clock_doubt import ClockWatch
from runners.server.hub.core import Core
from runners.server.store import Step, Store, StoreDamaged
from runners.words import Saying, said

Stage = Callable[[Batch], Awaitable[bool]]

EXPIRED: Final = said("server-expired")
STEP_MS: Final = 10
"""Between two steps, so that most of the time is left for play."""


class Housekeeping:
    """How far the housekeeping has got. A step is at most one commit, of at most 20 rooms."""

    def __init__(self, clock: ClockWatch) -> None:
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

    async def step(self, batch: Batch) -> bool:
        """Do the next step; False when everything is done, after which the next step starts over."""
        if not await self._stages[0](batch):
            self._after = ""
            del self._stages[0]
        if self._stages:
            return True
        self.begin()
        return False

    # the stages, each a step at a time: is there more to do?

    async def _expire(self, batch: Batch) -> bool:
        before_ms = self._clock.time.now_ms() - batch.hub.settings.idle_ms
        idle = await batch.hub.store.idle(before_ms, self._after)
        await expire(batch, idle.rooms, before_ms=before_ms)
        return self._on(idle)

    async def _clear(self, batch: Batch) -> bool:
        return await batch.hub.store.clear()

    async def _prune(self, batch: Batch) -> bool:
        before_ms = self._clock.time.now_ms() - batch.hub.settings.replays_ms
        return await batch.hub.store.prune(before_ms) > 0

    async def _drop(self, batch: Batch) -> bool:
        return self._on(await batch.hub.store.drop(self._after))

    async def _shrink(self, batch: Batch) -> bool:
        return await batch.hub.store.shrink()

    async def _note(self, _batch: Batch) -> bool:
        await self._clock.note()
        return False

    def _on(self, step: Step) -> bool:
        self._after = step.after or ""
        return step.after is not None


async def expire(
    batch: Batch, rooms: list[str], why: Saying = EXPIRED, *, before_ms: int | None = None
) -> None:
    """Close rooms for good, telling everybody in them; with a time, those that were idle since."""
    hub = batch.hub
    idle = [room for room in rooms if hub.registry.get(room) not in batch.changes]  # somebody came just now
    if not idle:
        return
    closed = await expired(hub.store, idle, batch.now_ms, before_ms)
    for room in closed:
        forget(hub, room, why)
    hub.counts.rooms_expired += len(closed)
    hub.unlisted()


async def expired(store: Store, rooms: list[str], now_ms: int, before_ms: int | None) -> list[str]:
    """Close them in one commit; where the file is damaged, those that can be closed, each in its own."""
    try:
        return await store.expire(rooms, now_ms, before_ms)
    except StoreDamaged:
        if len(rooms) == 1:
            return []
        found = [await expired(store, [room], now_ms, before_ms) for room in rooms]
    return [room for some in found for room in some]


def forget(hub: Core, room: str, why: Saying) -> None:
    """Nothing of the room stays in memory."""
    live = hub.registry.get(room)
    if live is not None:
        for connection in list(live.connections):
            hub.drop(connection, "expired", why, 1000)
        hub.registry.drop(live)
    hub.registry.damaged.pop(room, None)
    hub.alarms.set(room, None)
