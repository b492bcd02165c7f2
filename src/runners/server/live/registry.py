"""The rooms in memory: loaded when somebody needs them, dropped when nobody does."""

from collections.abc import Awaitable, Callable
from typing import Final

from runners.games.contract import Refused
from runners.rooms import log
from runners.rooms.events import Logged
from runners.rooms.room import Room
from runners.server.live.loading import (
    Damaged,
    Loaded,
    fold_records,
    load,
    secret_behind,
    set_aside,
    snapshot_of,
)
from runners.server.live.room import Live, Recorded
from runners.server.store import Record, RoomRow, Store
from runners.words import said

SNAPSHOT_EVERY: Final = 256
"""Entries between two snapshots."""


Noticed = Callable[[str, str | None, int], Awaitable[None]]
"""Called with a room that is damaged and why, or that it no longer is."""


async def _nobody(_room: str, _why: str | None, _now_ms: int) -> None:
    return


async def _nothing(_live: Live) -> None:
    return


class Registry:
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
        """Those that an earlier run had set aside; if they load now, somebody has repaired them."""
        self.noticed: Noticed = _nobody
        self.restarted_ms = 0
        """When this server lost all connections; 0 among several nodes, where the store knows of each."""
        self.loaded: Callable[[Live], Awaitable[None]] = _nothing
        """Told of every room that was loaded, before anything is done with it."""

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

    async def id_of(self, code: str) -> str | None:
        """The id of the room with this code, None if there is none or it has expired."""
        if (room_id := self._ids.get(code)) is not None:
            return room_id
        row = await self._store.find(code)
        return None if row is None or row.expired_ms is not None else row.id

    async def by_id(self, room_id: str, now_ms: int) -> Live | None:
        """The room with this id, None if there is none or it has expired."""
        if (live := self._live.get(room_id)) is not None:
            return live
        row = await self._store.room(room_id)
        return None if row is None or row.expired_ms is not None else await self._found(row, now_ms)

    async def _found(self, row: RoomRow, now_ms: int) -> Live:
        live = await self._load(row, now_ms)
        await self.loaded(live)
        self.add(live)
        return live

    async def _load(self, row: RoomRow, now_ms: int) -> Live:
        """The room as its log tells it; one whose log cannot be true is set aside and refused."""
        if row.id in self.damaged:
            raise set_aside()
        try:
            row, loaded = await self._read(row)
        except Damaged as damage:
            await self.set_aside(row.id, str(damage), now_ms)
            raise set_aside() from damage
        if row.id in self.marked:
            self.marked.discard(row.id)
            await self.noticed(row.id, None, now_ms)
        live = Live(row, loaded.room, loaded.secret, self._gap)
        live.recent.extend(loaded.history)
        live.answered = loaded.answered
        live.after_restart(now_ms, min(self.restarted_ms or now_ms, now_ms))
        self._snapshots[row.id] = loaded.snapshot
        return live

    async def _read(self, row: RoomRow) -> tuple[RoomRow, Loaded]:
        """What cannot be true is read once more where others write too: the database may have failed over, or
        the room expired, between one reading and the next."""
        try:
            return row, await load(self._store, row)
        except Damaged:
            if self._store.neighbours() is None:
                raise
        fresh = await self._store.room(row.id)
        if fresh is None or fresh.expired_ms is not None:
            raise Refused("noRoom", said("server-expired"))
        return fresh, await load(self._store, fresh)

    async def set_aside(self, room_id: str, why: str, now_ms: int) -> None:
        """Have nothing more to do with a damaged room."""
        self.damaged[room_id] = why
        if (live := self._live.get(room_id)) is not None:
            self.drop(live)
        await self.noticed(room_id, why, now_ms)

    async def catch_up(self, live: Live) -> tuple[list[Recorded], int]:
        """Fold what others have written since, and return it with how often somebody came or went."""
        fresh = await self._store.room(live.id)
        if fresh is None or fresh.expired_ms is not None:
            self.drop(live)
            raise Refused("noRoom", said("server-expired"))
        if fresh.seq < live.room.seq:  # what was durable is no more: the database lost its last commits
            self.drop(live)
            raise Refused("fault", said("server-not-stored"))
        return await self._go_on(live, fresh) if fresh.seq > live.room.seq else [], fresh.visits

    async def _go_on(self, live: Live, fresh: RoomRow) -> list[Recorded]:
        """Fold what is behind the room."""
        base = live.room
        records = await self._store.records(live.id, after=base.seq)
        try:
            room, missed = fold_records(base, records)
            if room.commitment != base.commitment:
                secrets = await self._store.secrets(live.id, room.game_seq)
                live.secret = secret_behind(room, secrets)
        except Damaged as damage:
            await self.set_aside(live.id, str(damage), base.time)
            raise set_aside() from damage
        live.recent.extend(missed)
        live.go_on(room, fresh)
        for recorded in missed:
            entry = recorded.logged.entry
            if entry.cmd is not None:
                live.answered.add(entry.by, entry.cmd)
        return missed

    def wants_snapshot(self, live: Live) -> Room | None:
        """The room before the entries that are sent one by one, if it is worth keeping."""
        room = live.recent[0].before if live.recent else None
        if room is None or room.seq - self._snapshots.get(live.id, 0) < SNAPSHOT_EVERY:
            return None
        return room

    async def save_snapshot(self, live: Live, room: Room) -> None:
        """Cache a room."""
        self._snapshots[live.id] = room.seq
        await self._store.save_snapshot(live.id, snapshot_of(room))


def read(record: Record) -> Logged:
    """A stored record as the room's own value."""
    return log.read(record.body, record.hash.hex())
