"""Rooms that nobody came back to, and replays that were kept long enough, go in small steps."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from runners.server.store import Step, Store, StoreDamaged
from runners.server.turn import Turn
from runners.words import said

if TYPE_CHECKING:
    from runners.server.hub import Hub

Stage = Callable[[Turn], Awaitable[bool]]

STEP_MS: Final = 10
"""Between two steps, so that most of the time is left for play."""


class Tidying:
    """Where the housekeeping has come to. A step is at most one commit, of at most 20 rooms."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """From the first room on."""
        self._stages: list[Stage] = [self._expire, self._clear, self._prune, self._drop, self._shrink]
        self._after = ""

    async def step(self, turn: Turn) -> bool:
        """Do the next little; False when all is done, and the next step begins anew."""
        if not await self._stages[0](turn):
            self._after = ""
            del self._stages[0]
        if self._stages:
            return True
        self.begin()
        return False

    # the stages, each a step at a time: is there more to do?

    async def _expire(self, turn: Turn) -> bool:
        idle = await turn.hub.store.idle(turn.now_ms - turn.hub.settings.idle_ms, self._after)
        await expire(turn, idle.rooms)
        return self._on(idle)

    async def _clear(self, turn: Turn) -> bool:
        return await turn.hub.store.clear()

    async def _prune(self, turn: Turn) -> bool:
        return await turn.hub.store.prune(turn.now_ms - turn.hub.settings.replays_ms) > 0

    async def _drop(self, turn: Turn) -> bool:
        return self._on(await turn.hub.store.drop(self._after))

    async def _shrink(self, turn: Turn) -> bool:
        return await turn.hub.store.shrink()

    def _on(self, step: Step) -> bool:
        self._after = step.after or ""
        return step.after is not None


async def expire(turn: Turn, rooms: list[str]) -> None:
    """Close rooms for good, telling whoever is in them."""
    hub = turn.hub
    gone = [room for room in rooms if hub.register.get(room) not in turn.changes]  # somebody came just now
    if not gone:
        return
    for room in gone:
        forget(hub, room)
    hub.counts.rooms_expired += await expired(hub.store, gone, turn.now_ms)


async def expired(store: Store, rooms: list[str], now_ms: int) -> int:
    """Close them in one commit; where the file is damaged, those that can be closed, each in its own."""
    try:
        await store.expire(rooms, now_ms)
    except StoreDamaged:
        if len(rooms) == 1:
            return 0
        return sum([await expired(store, [room], now_ms) for room in rooms])
    return len(rooms)


def forget(hub: "Hub", room: str) -> None:
    """Nothing of the room stays in memory."""
    live = hub.register.get(room)
    if live is not None:
        for connection in list(live.connections):
            hub.drop(connection, "expired", said("server-expired"), 1000)
        hub.register.drop(live)
    hub.register.damaged.pop(room, None)
    hub.alarms.set(room, None)
