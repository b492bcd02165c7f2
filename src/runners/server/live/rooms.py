"""Rooms at work: one thing at a time in each, and what becomes of those that cannot be stored."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any, Final

from runners.games.contract import Refused
from runners.rooms.due import bot_turn, deadlines
from runners.rooms.room import Room
from runners.server.live.change import Change
from runners.server.live.core import Core
from runners.server.live.inbox import Item
from runners.server.live.refusals import FAULT, give_up, refuse, refuse_full
from runners.server.live.registry import Damaged, set_aside
from runners.server.live.room import AT_ONCE, Live, Recorded, bot_acts_ms
from runners.server.nodes import Node
from runners.server.store import StoreDamaged, StoreFull
from runners.words import Saying, said

Act = Callable[[Change], Awaitable[None]]
"""What is done in a room. It may be done once more if another node was first."""

RANK_MS: Final = 500
"""Of several nodes with players in a room, one does what is due; each further one waits this much longer."""
AILING_MS: Final = 1000
"""How long a room rests after an internal error in it."""
RETRY_MS: Final = 1000
"""While the disk is full, how often what rooms do by themselves is tried again."""
MOST_LOST: Final = 100
"""Appends of one change that another node was first in; then the room is forgotten and read anew."""
SILENT_MS: Final = 1000
"""A room that waited longer than this for its store was silent: a start is not broken off over it."""


class LiveRooms(Core):
    """Rooms in memory, each behind its lock."""

    def __init__(self, *given: Any, **named: Any) -> None:
        """As `Core`."""
        super().__init__(*given, **named)
        self.node: Node | None = None
        """This server among others that share its store; None: it has the store for itself."""

    async def work_on(
        self,
        room_id: str,
        item: Item,
        act: Act,
        silence_ms: int = 0,
        sender: str | None = None,
        *,
        expected: Live | None = None,
        is_behind: bool = False,
    ) -> None:
        """Let a room do one thing: it is decided, stored in one append, and told.

        `sender`: the address for which it is written.
        `expected`: do it only if this is still the room. `is_behind`: read first what other nodes did.
        """
        silence_ms = max(silence_ms, await self._wait_for(room_id))
        try:
            live = expected or await self._load(room_id)
            if self.registry.get(room_id) is live:
                await self._work(live, item, act, max(silence_ms, live.busy_ms), sender, is_behind=is_behind)
        finally:
            self.locks.release(room_id)

    async def _work(
        self, live: Live, item: Item, act: Act, silence_ms: int, sender: str | None, *, is_behind: bool
    ) -> None:
        """Decide, store and tell, starting over where another node was first."""
        began, seen, lost = perf_counter(), live.room, 0
        missed: list[Recorded] = []
        try:
            while True:
                if is_behind or lost:
                    missed += await self._catch_up(live, has_lost=lost > 0)
                change = Change(self, self.node, live, sender, silence_ms)
                try:
                    await act(change)
                except Refused as no:
                    change.after(partial(refuse, self, item, no, change.room.phase))
                except (OSError, Damaged):
                    raise
                except Exception as error:
                    change = self._find_fault(change, item, error)
                append = change.compose()
                self.point("decided")
                if append is None or await self.store.append(append):
                    break
                self.counts.conflicts += 1
                lost += 1
                assert lost < MOST_LOST, "nothing explains why another node was always first"
            if self.store.has_doubts:
                await self.store.prove()
            await self._finish(change, item, seen, missed)
            self._note_time(live, perf_counter() - began)
        except StoreFull as full:
            self._refuse_full(live, item, full, seen, missed)
        except Refused as no:
            self._set_aside(live, item, no)
        except Damaged:
            self._set_aside(live, item, set_aside())
        except Exception as error:
            self._doubt(live, item, error)

    async def _wait_for(self, room_id: str) -> int:
        """Take the room's lock; returns for how long it could not be had, if that was long."""
        if not self.locks.is_held(room_id):
            self.locks.take(room_id)
            return 0
        asked_ms = self.clock.now_ms()
        await self.locks.acquire(room_id)
        waited_ms = self.clock.now_ms() - asked_ms
        return waited_ms if waited_ms >= SILENT_MS else 0

    async def _load(self, room_id: str) -> Live:
        """The room, from the store if it is not in memory."""
        live = await self.registry.by_id(room_id, self.clock.now_ms())
        if live is None:
            raise Refused("noRoom", said("server-no-room"))
        return live

    def _find_fault(self, change: Change, item: Item, error: Exception) -> Change:
        """Change nothing: an error of ours costs the item only, and the room a pause."""
        self.fault("dealing with a message", error)
        change = Change(self, self.node, change.live, None, 0)
        change.is_ailing = True
        change.after(partial(refuse, self, item, FAULT, change.room.phase))
        return change

    def _note_time(self, live: Live, seconds: float) -> None:
        """Count what the room did, and how long that took."""
        self.counts.turns += 1
        self.counts.durations.note(seconds)
        live.busy_ms = round(seconds * 1000) if seconds * 1000 >= SILENT_MS else 0

    async def _finish(self, change: Change, item: Item, seen: Room, missed: list[Recorded]) -> None:
        """Everything is durable: tell it, unless the room was given up meanwhile."""
        live = change.live
        if self.is_in_trouble and change.is_stored:
            self.note_stored()
        if self.registry.get(live.id) is live:
            change.tell(seen, missed)
            await self._settle(live, change)
        else:
            give_up(self, item)

    async def _catch_up(self, live: Live, *, has_lost: bool) -> list[Recorded]:
        """Fold what other nodes have written, and learn who is where if that may have changed."""
        was_listed = live.room.is_listed
        missed, visits = await self.registry.catch_up(live)
        if was_listed and not live.room.is_listed:
            self.unlisted()
        if self.node is not None and (has_lost or visits != live.visits):
            await self.node.learn(live)
        return missed

    def _set_aside(self, live: Live, item: Item, no: Refused) -> None:
        """The room is gone, or cannot be believed: whoever asked is told, then everybody."""
        refuse(self, item, no, live.room.phase)
        self.flush()
        self.set_aside(live, no)

    def _refuse_full(
        self, live: Live, item: Item, full: StoreFull, seen: Room, missed: list[Recorded]
    ) -> None:
        """There is no space: the room stays as it is, and everybody in it."""
        self.note_full(full)
        change = Change(self, self.node, live, None, 0)
        change.after(partial(refuse_full, self, item))
        change.tell(seen, missed)
        self.alarms.set(live.id, self.clock.now_ms() + RETRY_MS)

    def _doubt(self, live: Live, item: Item, error: Exception) -> None:
        """Whether it was stored is unknown: the room is forgotten, and its clients come back."""
        self.fault("storing what a room decided", error)
        if self.node is not None:
            self.node.in_doubt()
        else:
            self.registry.restarted_ms = self.clock.now_ms()
        doubted = (self.registry.get(room) for room in self.store.forget_doubts())
        unproven = [one for one in doubted if one is not None]
        for one in dict.fromkeys([live, *unproven]):
            self.registry.drop(one)
            self.alarms.set(one.id, self.clock.now_ms() + AILING_MS)
            self.send_away_all(one)
        give_up(self, item)

    async def _settle(self, live: Live, change: Change) -> None:
        """Keep a snapshot now and then; set the room's alarm, or let it sleep."""
        if (room := self.registry.wants_snapshot(live)) is not None:
            await self._snapshot(live, room)
        if change.is_ailing:
            self.alarms.set(live.id, change.now_ms + AILING_MS)
        else:
            self.set_alarm(live, change.now_ms)

    def set_alarm(self, live: Live, now_ms: int) -> None:
        """Set the room's alarm, or let it sleep: then only what is stored wakes it."""
        if not self._may_sleep(live, now_ms):
            return self.alarms.set(live.id, self._next_alarm_ms(live, now_ms))
        self.registry.drop(live)
        self.alarms.set(live.id, live.wake_ms if self.node is None else None)
        if self.node is not None:
            self.node.rests(live)
        return None

    def _may_sleep(self, live: Live, now_ms: int) -> bool:
        """Has nobody been here for a while, and is nothing to be done soon?"""
        if live.idle_ms is None or (live.is_awake and not live.elsewhere):
            return False
        return now_ms - live.idle_ms >= self.settings.asleep_ms

    def _next_alarm_ms(self, live: Live, now_ms: int) -> int | None:
        """When the room must be attended to again."""
        times: list[int] = []
        if live.wake_ms is not None:  # else there is neither a deadline nor a bot to act
            times += [deadline.at for deadline in deadlines(live.room)[:1]]
            if live.wake_ms == AT_ONCE and not live.is_thinking and bot_turn(live.room) is not None:
                # another node may have let the bot act meanwhile
                times.append(bot_acts_ms(live.room, live.played_ms, self.settings.bot_delay_ms))
        if (gone_ms := live.next_gone_ms()) is not None:
            times.append(gone_ms)
        if live.rank:
            times = [at + RANK_MS * live.rank for at in times]
        if (tick_ms := live.next_tick_ms(now_ms)) is not None:
            times.append(tick_ms)
        if live.idle_ms is not None and (live.elsewhere or not live.is_awake):
            times.append(live.idle_ms + self.settings.asleep_ms)
        return min(times, default=None)

    async def _snapshot(self, live: Live, room: Room) -> None:
        """A snapshot is a cache: the room does without."""
        try:
            await self.registry.save_snapshot(live, room)
        except Exception as error:
            self.fault("keeping a snapshot", error)

    async def existing_id(self, code: str) -> str:
        """The id of the room with this code; refused where there is none."""
        if (room_id := await self.registry.id_of(code)) is None:
            raise Refused("noRoom", said("server-no-room"))
        return room_id

    async def expire(self, room_id: str, why: Saying, before_ms: int | None = None) -> None:
        """Close a room for good, telling everybody in it; with a time, only if it was idle since."""
        await self.locks.acquire(room_id)
        try:
            with suppress(StoreDamaged):
                if await self.store.expire([room_id], self.clock.now_ms(), before_ms):
                    self._forget(room_id, why)
                    self.counts.rooms_expired += 1
                    self.unlisted()
        finally:
            self.locks.release(room_id)

    def _forget(self, room_id: str, why: Saying) -> None:
        """Nothing of the room stays in memory."""
        if (live := self.registry.get(room_id)) is not None:
            for connection in list(live.connections):
                self.drop(connection, "expired", why, 1000)
            self.registry.drop(live)
        self.registry.damaged.pop(room_id, None)
        self.alarms.set(room_id, None)
