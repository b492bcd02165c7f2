"""The rooms in memory: loaded when somebody needs them, dropped when nobody does."""

from typing import Final

from runners.rooms import log, snapshot
from runners.rooms.events import Logged
from runners.rooms.fold import fold
from runners.rooms.room import Room
from runners.server.live import Live, Past
from runners.server.store import Record, RoomRow, Snapshot, Store

SNAPSHOT_EVERY: Final = 256
"""Entries between two snapshots."""


class Register:
    """Live rooms by id, and ids by code."""

    def __init__(self, store: Store, gap: int) -> None:
        self._store = store
        self._gap = gap
        self._live: dict[str, Live] = {}
        self._ids: dict[str, str] = {}
        self._snapshots: dict[str, int] = {}

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
        """Fold the log from its last snapshot on."""
        room = await self._from_snapshot(row.id)
        pasts: list[Past] = []
        for record in await self._store.records(row.id, after=room.seq if room else 0):
            logged = read(record)
            pasts.append(Past(logged, room))
            room = fold(room, logged)
        assert room is not None, "a stored room has a log"
        live = Live(row, room, await self._secret(room), self._gap)
        live.recent.extend(pasts)
        live.after_restart(now_ms)
        self.add(live)
        return live

    async def _from_snapshot(self, room_id: str) -> Room | None:
        found = await self._store.snapshot(room_id)
        if found is None:
            return None
        self._snapshots[room_id] = found.seq
        return snapshot.load(found.body)

    async def _secret(self, room: Room) -> bytes | None:
        """S behind the current commitment."""
        for secret in await self._store.secrets(room.id, room.game_seq):
            if secret.commitment.hex() == room.commitment:
                return secret.secret
        return None

    async def refresh(self, live: Live) -> list[Past]:
        """Another writer was first: throw away what was decided, and fold what was missed."""
        fresh = await self._store.room(live.id)
        assert fresh is not None
        self.drop(live)
        again = await self._load(fresh, 0)
        missed = [past for past in again.recent if past.logged.entry.seq > live.stored_seq]
        live.room, live.secret, live.wake_ms = again.room, again.secret, again.wake_ms
        live.recent, live.stored_seq = again.recent, again.stored_seq
        live.played_ms = again.played_ms
        self.add(live)
        return missed

    async def save_snapshot(self, live: Live) -> None:
        """Cache the room as it was before the entries that are still told one by one."""
        room = live.recent[0].before if live.recent else None
        if room is None or room.seq - self._snapshots.get(live.id, 0) < SNAPSHOT_EVERY:
            return
        self._snapshots[live.id] = room.seq
        await self._store.save_snapshot(live.id, Snapshot(room.seq, snapshot.VERSION, snapshot.dump(room)))


def read(record: Record) -> Logged:
    """A stored record as the room's own value."""
    return log.read(record.body, record.hash.hex())
