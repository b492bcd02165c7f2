"""The hub: handles what arrives from sockets and pages, batch by batch. Its only I/O is the store.

The caller supplies the links, the clock and the store, and calls `step` when `wake` was called or `next_ms`
has come. So the same hub runs behind real sockets and in the simulation.
"""

import sys
from typing import Any, Final

from runners.games.contract import Refused
from runners.rooms.room import Room
from runners.server.hub import dispatch, undoing
from runners.server.hub.batch import Batch
from runners.server.hub.clock_doubt import ClockWatch
from runners.server.hub.clock_skew import catch_up
from runners.server.hub.cluster import Node
from runners.server.hub.core import BRAKE, HANDSHAKES, Core
from runners.server.hub.handlers import upkeep
from runners.server.hub.handlers.housekeeping import STEP_MS, Housekeeping
from runners.server.hub.pipeline import begun
from runners.server.hub.undoing import AILING_MS
from runners.server.live import Live
from runners.words import said

HOUSEKEEPING: Final = "*"
"""The alarm to tidy up, which belongs to no room."""
RUNG_AT_ONCE: Final = 4
"""Of rooms whose time has come, a batch looks after so many: whoever plays meanwhile waits for no more."""
RUNG_MOST: Final = 100
LATE_MS: Final = 4
"""For each so many that the first of them is late, one more is looked after, up to `RUNG_MOST`."""
BESIDE_MS: Final = 50
"""Beside commands of people it looks only after rooms whose time came so long ago."""


class Hub(Core):
    """All rooms of a server."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """As `Core`."""
        super().__init__(*given, **named)
        self.clock_watch = ClockWatch(self)
        self._housekeeping = Housekeeping(self.clock_watch)
        self._next: Batch | None = None
        """A batch that was begun while the one before was stored."""
        self.node: Node | None = None
        """This server among others that share its store; None: it has the store for itself."""

    async def start(self) -> None:
        """Take up what the last run left: alarms of rooms that want attention."""
        await self.store.open()
        self.server_key = await self.store.server_key()
        self.registry.marked = set(await self.store.damaged())
        if (neighbours := self.store.neighbours()) is not None:
            self.node = Node(self, neighbours)
            await self.node.start()
        else:
            await self._take_up()
            self.registry.restarted_ms = self.clock.now_ms()
        self.started_ms = self.clock.now_ms()
        await self.clock_watch.start()
        self.alarms.set(HOUSEKEEPING, self.clock.now_ms() + self.settings.housekeeping_ms)

    async def _take_up(self) -> None:
        """The rooms that want attention some time; several nodes find them one by one."""
        await catch_up(self)
        for row in await self.store.waking():
            if row.wake_ms is not None:
                self.alarms.set(row.id, row.wake_ms)

    # what is done with it

    def next_ms(self) -> int | None:
        """When the next batch is due even if nothing arrives."""
        return self.clock.now_ms() if self.has_work() else self.alarms.next_ms()

    def has_work(self) -> bool:
        """Has something come in that was not dealt with yet?"""
        return bool(self._backlog or self.redo) or self._next is not None

    async def step(self) -> None:
        """Handle what waited for what was stored before, what arrived, and what is due, in one commit."""
        batch, self._next = self._next or Batch(self, 0, self.node), None
        batch.put_first(self.redo)
        self.redo = []
        self.counts.batches += 1
        try:
            if batch.error is not None:
                raise batch.error
            for item in batch.waiting + batch.take():
                await dispatch.handle(batch, item)
            await self._ring_due(batch)
            await batch.land(await self._commit(batch))
            self.flush()
            undoing.has_room(self, batch)
        except Exception as error:
            await undoing.undo(self, batch, error)
            for room_id in batch.rung:  # those that were not attended to yet have no alarm any more
                self.alarms.set_first(room_id, batch.now_ms + AILING_MS)
            return
        for live in batch.touched:
            if self.registry.get(live.id) is live:  # else it was forgotten: what it held may not be stored
                if (room := self.registry.wants_snapshot(live)) is not None:
                    await self._snapshot(live, room)
                self._settle(batch, live)

    async def _ring_due(self, batch: Batch) -> None:
        """Look after what is due by now."""
        due_ms = batch.now_ms - BESIDE_MS if batch.items else batch.now_ms
        next_ms = self.alarms.next_ms()
        late_ms = 0 if next_ms is None else max(0, batch.now_ms - next_ms)
        batch.rung = self.alarms.ring(due_ms, min(RUNG_AT_ONCE + late_ms // LATE_MS, RUNG_MOST))
        for room_id in batch.rung:
            await self._ring(batch, room_id)

    async def _commit(self, batch: Batch) -> list[bool]:
        """Store a batch, and begin the next one in the meantime."""
        if not batch.appends and not self.store.has_doubts:
            return []
        self._flight = self.store.launch(batch.appends)
        self.point("launched")
        try:
            self._next = await begun(batch, self._flight)
            return await self._flight.landed()
        finally:
            self._flight = None

    async def _ring(self, batch: Batch, room_id: str) -> None:
        if room_id == HANDSHAKES:
            self._hang_up(batch.now_ms)
        elif room_id == BRAKE:
            self.put(*self._waiting.over(batch.now_ms))
            self.alarms.set(BRAKE, self._waiting.next_ms())
        elif room_id == HOUSEKEEPING:
            more = await self._tidy(batch)
            self.alarms.set(HOUSEKEEPING, batch.now_ms + (STEP_MS if more else self.settings.housekeeping_ms))
        else:
            await self._ring_room(batch, room_id)

    async def _ring_room(self, batch: Batch, room_id: str) -> None:
        """A room that cannot be read costs the others nothing; one that is damaged rings no more."""
        try:
            live = await self.registry.by_id(room_id, batch.now_ms)
        except Refused:
            return None
        except OSError:
            raise
        except Exception as error:
            self.fault("waking a room", error)
            return self.alarms.set(room_id, batch.now_ms + AILING_MS)
        if live is not None:
            upkeep.attend_safely(batch, live)
        return None

    async def _tidy(self, batch: Batch) -> bool:
        """A step of the housekeeping; one that fails costs this batch nothing."""
        try:
            return await self._housekeeping.step(batch)
        except Exception as error:
            self.fault("tidying up", error)
            self._housekeeping.begin()
            return False

    def _hang_up(self, now_ms: int) -> None:
        """Whoever opens a connection says who it is, or makes room for others."""
        for connection in self._handshakes.late(now_ms):
            self.drop(connection, "limit", said("server-no-first-message"), 1008, 1000)
        self.alarms.set(HANDSHAKES, self._handshakes.next_ms())

    def _settle(self, batch: Batch, live: Live) -> None:
        """Set the room's alarm, or let it sleep: then only what is stored wakes it."""
        if live in batch.ailing:
            self.alarms.set(live.id, batch.now_ms + AILING_MS)
        elif upkeep.may_sleep(self, live, batch.now_ms):
            self.registry.drop(live)
            self.alarms.set(live.id, live.wake_ms if self.node is None else None)
            if self.node is not None:
                self.node.rests(live)
        else:
            self.alarms.set(live.id, upkeep.next_alarm_ms(self, live, batch.now_ms))

    async def _snapshot(self, live: Live, room: Room) -> None:
        """A snapshot is a cache: the room does without."""
        try:
            await self.registry.save_snapshot(live, room)
        except Exception as error:
            self.fault("keeping a snapshot", error)

    async def stop(self) -> None:
        """Finish what has arrived, then tell every client to reconnect."""
        self.batch_items = sys.maxsize
        await self.step()
        self.is_stopping = True
        if self.has_work():  # it came while that was stored
            await self.step()
        for connection in list(self.connections):
            self.drop(connection, "stopping", said("server-restarts"), 1012, 500)
        if self.node is not None:
            await self.node.leave()
