"""Deletes abandoned rooms and replays past their retention, in small steps."""

from collections.abc import Awaitable, Callable
from typing import Final

from runners.server.clock_watch import ClockWatch
from runners.server.live.rooms import LiveRooms
from runners.server.store import Step
from runners.words import said

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
            await self._hub.expire(room, EXPIRED, before_ms)
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
