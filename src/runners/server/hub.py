"""The hub: takes what arrives from sockets, pages and the clock, and lets each room do one thing at a time.

Its only I/O is the store. The caller supplies links, clock and store, and calls `admit` when `wake` was
called or `next_ms` has come. So the same hub runs behind real sockets and in simulated worlds.
"""

import asyncio
from functools import partial
from typing import Any, Final

from runners.games.contract import Refused
from runners.server.clock_watch import ClockWatch, catch_up
from runners.server.handlers import arrivals, commands, requests, upkeep
from runners.server.handlers.housekeeping import STEP_MS, Housekeeping
from runners.server.live.change import Change
from runners.server.live.core import BRAKE, HANDSHAKES
from runners.server.live.inbox import (
    Asked,
    CloseRoom,
    CreateRoom,
    Disconnected,
    Due,
    FindTable,
    FirstMessage,
    GivenUp,
    Heard,
    HostRequest,
    Item,
    MemberCommand,
    Received,
    Rejected,
    ShowRoom,
    decode,
)
from runners.server.live.messages import spectator_view
from runners.server.live.refusals import give_up, refuse, refuse_full
from runners.server.live.rooms import AILING_MS, LiveRooms
from runners.server.live.turns import Queue
from runners.server.nodes import Node
from runners.server.store import StoreFull
from runners.words import said

HOUSEKEEPING: Final = "*"
"""The alarm to tidy up, which belongs to no room."""
DUE_AT_ONCE: Final = 4
"""Due rooms that begin before the next messages, so that players wait for at most these."""
LATE_MS: Final = 4
"""For each so many that the first of them is late, one more begins."""


class Hub(LiveRooms):
    """All rooms of a server."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """As `Core`."""
        super().__init__(*given, **named)
        self.clock_watch = ClockWatch(self)
        self._housekeeping = Housekeeping(self, self.clock_watch)
        self.tasks: dict[asyncio.Task[None], None] = {}
        """What is under way."""
        self._due_under_way = 0
        self._settling: asyncio.Future[None] | None = None
        """Who waits until everything is done."""
        self.failure: BaseException | None = None
        """A write that failed: nothing is done any more."""

    async def start(self) -> None:
        """Take up what the last run left: alarms of rooms that want attention."""
        await self.store.open()
        self.server_key = await self.store.server_key()
        self.registry.marked = set(await self.store.damaged_rooms())
        if (neighbours := self.store.neighbours()) is not None:
            self.node = Node(self, neighbours)
            await self.node.start()
        else:
            await self._take_up()
            self.registry.restarted_ms = self.clock.now_ms()
        await self.notices.look()
        self.started_ms = self.clock.now_ms()
        await self.clock_watch.start()
        self.alarms.set(HOUSEKEEPING, self.clock.now_ms() + self.settings.housekeeping_ms)

    async def _take_up(self) -> None:
        """The rooms that want attention some time; several nodes find them one by one."""
        await catch_up(self)
        for row in await self.store.waking():
            if row.wake_ms is not None:
                self.alarms.set(row.id, row.wake_ms)

    # admission

    def next_ms(self) -> int | None:
        """When something is to be done even if nothing arrives."""
        return self.clock.now_ms() if self.arrived.ready else self.alarms.next_ms()

    def is_busy(self) -> bool:
        """Is there something that arrived and is not done?"""
        return bool(self.arrived.ready or self.tasks)

    def admit(self) -> None:
        """Begin with what is due and what has arrived."""
        self.ring()
        self.begin()

    def ring(self) -> None:
        """Let a few rooms whose time has come through the door."""
        now_ms, next_ms = self.clock.now_ms(), self.alarms.next_ms()
        if next_ms is None or next_ms > now_ms or self.is_stopping:
            return
        free = max(1, self.most_under_way // 2) - self._due_under_way
        for room_id in self.alarms.ring(now_ms, min(DUE_AT_ONCE + (now_ms - next_ms) // LATE_MS, free)):
            if room_id == HANDSHAKES:
                self._hang_up(now_ms)
            elif room_id == BRAKE:
                self.put(*self._waiting.over(now_ms))
                self.alarms.set(BRAKE, self._waiting.next_ms())
            else:
                self._due_under_way += 1
                self.put(Due(room_id))

    def begin(self) -> None:
        """Begin with what has arrived, as far as it may be under way at once."""
        loop = asyncio.get_running_loop()
        for _ in range(min(self.arrived.ready, self.most_under_way - len(self.tasks))):
            self.tasks[loop.create_task(self._work_off(self.silence_ms))] = None

    async def settle(self) -> None:
        """Finish what has arrived."""
        while self.is_busy():
            self.begin()
            self._settling = asyncio.get_running_loop().create_future()
            await self._settling
            if self.failure is not None:
                raise self.failure

    def _hang_up(self, now_ms: int) -> None:
        """Whoever opens a connection says who it is, or makes room for others."""
        for connection in self._handshakes.late(now_ms):
            self.drop(connection, "limit", said("server-no-first-message"), 1008, 1000)
        self.alarms.set(HANDSHAKES, self._handshakes.next_ms())

    # dealing with one item

    async def _work_off(self, silence_ms: int) -> None:
        """Deal with what has arrived, one thing after the other, until others should go on."""
        try:
            for _ in range(self.most_under_way):
                if not self.arrived.ready or self.failure is not None:
                    break
                queue, item = self.arrived.take()
                try:
                    await self._handle(item, silence_ms)
                finally:
                    self._finish_item(queue, item)
        finally:
            self._rest()

    def _rest(self) -> None:
        """One task less."""
        task = asyncio.current_task()
        assert task is not None
        del self.tasks[task]
        if self.arrived.ready:
            self.wake()
        is_over = self.arrived.ready or not self.tasks or self.failure is not None
        if is_over and self._settling is not None and not self._settling.done():
            self._settling.set_result(None)

    async def _handle(self, item: Item, silence_ms: int) -> None:
        """Deal with one item; whatever goes wrong costs that item only, or the process."""
        try:
            item = decode(item) if isinstance(item, Received) else item
            if isinstance(item, MemberCommand):
                if (live := item.connection.live) is not None:
                    act = partial(commands.carry_out, item)
                    await self.work_on(live.id, item, act, silence_ms, item.connection.address, expected=live)
            else:
                await self._deal_with(item, silence_ms)
        except Refused as no:
            refuse(self, item, no)
            self.flush()
        except StoreFull as full:
            self.note_full(full)
            refuse_full(self, item)
        except Exception as error:
            self.fault("dealing with a message", error)
            give_up(self, item)
        except asyncio.CancelledError:
            raise
        except BaseException as failure:
            self.failure = failure
            self.end(failure)

    def _finish_item(self, queue: Queue, item: Item) -> None:
        """Let the next item of its sender begin."""
        if isinstance(item, Received):
            item.connection.held_bytes -= len(item.data)
        elif isinstance(item, Due):
            self._due_under_way -= 1
        self.arrived.finish(queue)

    async def _deal_with(self, item: Item, silence_ms: int) -> None:
        match item:
            case FirstMessage(connection=connection):
                if not arrivals.is_delayed(self, item):
                    room_id = await arrivals.find_room(self, connection)
                    act = partial(arrivals.arrive, item)
                    await self.work_on(room_id, item, act, silence_ms, connection.address)
            case Rejected(refusal=no):
                raise no
            case Disconnected(connection=connection):
                if (live := connection.live) is not None:
                    act = partial(arrivals.depart, connection)
                    await self.work_on(live.id, item, act, silence_ms, expected=live)
            case Due(room_id=room_id):
                await self._attend(item, room_id, silence_ms)
            case Heard(room_id=room_id):
                await self._hear(item, room_id)
            case GivenUp():
                await self._begin_anew()
            case CreateRoom() | FindTable() | CloseRoom() | HostRequest() | ShowRoom():
                await self._answer(item)

    async def _answer(self, item: Asked) -> None:
        """Do what somebody asked over HTTP."""
        match item:
            case CreateRoom():
                item.done(await requests.create(self, item))
            case FindTable():
                item.done(await requests.find_table(self, item))
            case CloseRoom():
                item.done(await requests.close(self, item))
            case HostRequest():
                await self.work_on(await self.existing_id(item.code), item, partial(requests.carry_out, item))
            case ShowRoom():
                await self._show(item)

    async def _show(self, item: ShowRoom) -> None:
        """What a spectator may see."""
        if (room_id := await self.registry.id_of(item.code)) is None:
            return item.done(None)

        async def show(change: Change) -> None:
            change.after(lambda: item.done(spectator_view(change.live, change.now_ms)))

        return await self.work_on(room_id, item, show)

    async def _attend(self, item: Item, room_id: str, silence_ms: int) -> None:
        """Do what is due; a room that cannot be read costs the others nothing."""
        if room_id == HOUSEKEEPING:
            more = await self._tidy()
            pause_ms = STEP_MS if more else self.settings.housekeeping_ms
            return self.alarms.set(HOUSEKEEPING, self.clock.now_ms() + pause_ms)
        try:
            return await self.work_on(room_id, item, upkeep.attend, silence_ms)
        except Refused:  # damaged: it rings no more
            return None
        except Exception as error:
            self.fault("waking a room", error)
            return self.alarms.set(room_id, self.clock.now_ms() + AILING_MS)

    async def _hear(self, item: Item, room_id: str) -> None:
        """Catch up with a room in memory, and do what is due in it."""
        assert self.node is not None
        self.node.look_at(room_id)
        if (live := self.registry.get(room_id)) is not None:
            self.counts.heard += 1
            await self.work_on(room_id, item, upkeep.attend, expected=live, is_behind=True)

    async def _begin_anew(self) -> None:
        """The others have given this node up: anything that it holds may be out of date."""
        assert self.node is not None
        connections = list(self.connections)
        for live in self.registry.all():
            await self.locks.acquire(live.id)
            if self.registry.get(live.id) is live:
                self.registry.drop(live)
                self.alarms.set(live.id, None)
                connections += [*live.connections, *live.players.values()]
            self.locks.release(live.id)
        for connection in connections:
            connection.live = connection.member = None
            if connection.is_open:
                self.drop(connection, "stopping", said("server-restarts"), 1012, 500)
        self.node.in_doubt()  # somebody who came just now may be noted as here

    async def _tidy(self) -> bool:
        """A step of the housekeeping; True while there is more to do."""
        try:
            return await self._housekeeping.step()
        except Exception as error:
            self.fault("tidying up", error)
            self._housekeeping.begin()
            return False

    # the end

    async def stop(self) -> None:
        """Finish what has arrived, then tell every client to reconnect."""
        self.is_stopping = True
        await self.settle()
        for connection in list(self.connections):
            self.drop(connection, "stopping", said("server-restarts"), 1012, 500)
        self.flush()
        if self.node is not None:
            await self.node.leave()
