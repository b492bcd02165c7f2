"""The rooms in memory: loaded when somebody needs them, dropped when nobody does."""

from collections.abc import Awaitable, Callable
from typing import Final

from runners.rooms import log
from runners.rooms.events import Logged
from runners.rooms.room import Room
from runners.server.live import Live, Past
from runners.server.loading import Damaged, kept, load, set_aside
from runners.server.store import Record, RoomRow, Store

SNAPSHOT_EVERY: Final = 256
"""Entries between two snapshots."""


Noticed = Callable[[str, str | None, int], Awaitable[None]]
"""Told of a room that is damaged and why, or that it is so no more."""


async def _nobody(_room: str, _why: str | None, _now_ms: int) -> None:
    return


class Register:
    """Live rooms by id, and ids by code."""

    def __init__(self, store: Store, gap: int) -> None:
        self._store = store
        self._gap = gap
        self._live: dict[str, Live] = {}
        self._ids: dict[str, str] = {}
        self._snapshots: dict[str, int] = {}
        self.damaged: dict[str, str] = {}
        """Rooms that were set aside in this run, and why: they are not looked at again."""
        self.marked: set[str] = set()
        """Those that an earlier run had set aside; whoever put them right is believed when they load."""
        self.noticed: Noticed = _nobody

    def __len__(self) -> int:
        return len(self._live)

    def all(self) -> list[Live]:
        """Every room in memory."""
        return list(self._live.values())

    def get(self, room_id: str) -> Live | None:
        """The room, if it is in memory."""
        return self._live.get(room_id)

    def add(self, live: Live) -> None:
        """Keep a room in memory."""
        self._live[live.id] = live
        self._ids[live.row.code] = live.id

    def drop(self, live: Live) -> None:
        """Forget a room; the store still has it."""
        self._live.pop(live.id, None)
        self._ids.pop(live.row.code, None)
        self._snapshots.pop(live.id, None)

    async def by_code(self, code: str, now_ms: int) -> Live | None:
        """The room with this code, None if there is none or it has expired."""
        if (room_id := self._ids.get(code)) is not None:
            return self._live[room_id]
        row = await self._store.find(code)
        return None if row is None or row.expired_ms is not None else await self._load(row, now_ms)

    async def by_id(self, room_id: str, now_ms: int) -> Live | None:
        """The room with this id, None if there is none or it has expired."""
        if (live := self._live.get(room_id)) is not None:
            return live
        row = await self._store.room(room_id)
        return None if row is None or row.expired_ms is not None else await self._load(row, now_ms)

    async def _load(self, row: RoomRow, now_ms: int) -> Live:
        """The room as its log tells it; one whose log cannot be true is set aside and refused."""
        if row.id in self.damaged:
            raise set_aside()
        try:
            loaded = await load(self._store, row)
        except Damaged as damage:
            await self.set_aside(row.id, str(damage), now_ms)
            raise set_aside() from damage
        if row.id in self.marked:
            self.marked.discard(row.id)
            await self.noticed(row.id, None, now_ms)
        live = Live(row, loaded.room, loaded.secret, self._gap)
        live.recent.extend(loaded.pasts)
        live.seen = loaded.seen
        live.after_restart(now_ms)
        self._snapshots[row.id] = loaded.snapshot
        self.add(live)
        return live

    async def set_aside(self, room_id: str, why: str, now_ms: int) -> None:
        """Have nothing more to do with a damaged room."""
        self.damaged[room_id] = why
        if (live := self._live.get(room_id)) is not None:
            self.drop(live)
        await self.noticed(room_id, why, now_ms)

    async def refresh(self, live: Live) -> list[Past]:
        """Another writer was first: throw away what was decided, and fold what was missed."""
        fresh = await self._store.room(live.id)
        assert fresh is not None
        self.drop(live)
        again = await self._load(fresh, 0)
        missed = [past for past in again.recent if past.logged.entry.seq > live.stored_seq]
        live.room, live.secret, live.seen = again.room, again.secret, again.seen
        live.bytes = again.bytes
        live.rests, live.wake_ms, live.stored_wake_ms = again.rests, again.wake_ms, again.stored_wake_ms
        if live.connections or live.players:
            live.looked_at()
        live.recent, live.stored_seq = again.recent, again.stored_seq
        live.played_ms = again.played_ms
        self.add(live)
        return missed

    def wants_snapshot(self, live: Live) -> Room | None:
        """The room as it was before the entries that are told one by one, where it is worth keeping."""
        room = live.recent[0].before if live.recent else None
        if room is None or room.seq - self._snapshots.get(live.id, 0) < SNAPSHOT_EVERY:
            return None
        return room

    async def save_snapshot(self, live: Live, room: Room) -> None:
        """Cache a room."""
        self._snapshots[live.id] = room.seq
        await self._store.save_snapshot(live.id, kept(room))


def read(record: Record) -> Logged:
    """A stored record as the room's own value."""
    return log.read(record.body, record.hash.hex())
