"""The rooms in memory: loaded and checked when somebody needs them, dropped when nobody does."""

import hashlib
from collections.abc import Awaitable, Callable, Iterable, Sequence
from types import NoneType
from typing import Any, Final, NamedTuple

import msgspec

from runners.games.contract import Refused
from runners.rooms import log, snapshot
from runners.rooms.events import NO_HASH, Logged
from runners.rooms.fold import fold
from runners.rooms.room import Room
from runners.server.live.answers import MOST, AnsweredFilter
from runners.server.live.appends import record_of
from runners.server.live.room import Live, Recorded
from runners.server.store import Answer, Record, RoomRow, Secret, Snapshot, Store, StoreDamaged
from runners.words import said


class Damaged(Exception):
    """What is stored of a room cannot be true; the text says what."""


def set_aside() -> Refused:
    """What anyone who asks for a damaged room is told."""
    return Refused("roomDamaged", said("server-room-damaged"))


class Loaded(NamedTuple):
    """A room as its log tells it."""

    room: Room
    secret: bytes | None
    history: list[Recorded]
    snapshot: int
    """The number of the entry that its snapshot was made at."""
    answered: AnsweredFilter


async def load(store: Store, row: RoomRow) -> Loaded:
    """Fold the log from its last snapshot on, checking every entry."""
    try:
        found = await sound_snapshot(store, row.id)
        room, history = await after_snapshot(store, row, found) or await whole(store, row)
        secret = secret_behind(room, await store.secrets(row.id, room.game_seq))
        known = AnsweredFilter(await store.answered_commands(row.id, MOST + 1))
    except StoreDamaged as error:
        raise Damaged(str(error)) from error
    check_room(room, row)
    if room.seq > row.seq:
        await check_number(store, room)
    return Loaded(room, secret, history, history[0].before.seq if history and history[0].before else 0, known)


def check_room(room: Room, row: RoomRow) -> None:
    """The log is this room's, and none of its end is missing: without that it would still be a chain."""
    if (type(row.seq), type(row.bytes)) != (int, int) or type(row.wake_ms) not in (int, NoneType):
        raise Damaged("its row holds something other than numbers")
    if (room.id, room.game) != (row.id, row.game):
        raise Damaged("its log is another room's")
    if room.seq < row.seq:
        raise Damaged(f"its log ends at entry {room.seq}, and there were {row.seq}")


async def check_number(store: Store, room: Room) -> None:
    """A log that is longer than its row says was appended to while being read; otherwise it is damaged."""
    row = await store.room(room.id)
    if row is None or row.seq < room.seq:
        raise Damaged(f"its log goes on to entry {room.seq}, which its row does not know about")


async def sound_snapshot(store: Store, room_id: str) -> Room | None:
    """The room of the snapshot, if there is one that may be believed."""
    found = await store.snapshot(room_id)
    try:
        return None if found is None else read_snapshot(found)
    except (TypeError, AttributeError):  # not even bytes and numbers
        return None


def read_snapshot(found: Snapshot) -> Room | None:
    """The room of a snapshot that is as it was kept, in this release's form."""
    if found.digest != digest(found.seq, found.hash, found.version, found.body):
        return None
    room = snapshot.load(found.body)
    return room if room is not None and (room.seq, room.hash) == (found.seq, found.hash.hex()) else None


async def after_snapshot(
    store: Store, row: RoomRow, start: Room | None
) -> tuple[Room, list[Recorded]] | None:
    """The room from the snapshot on; None if no snapshot fits this log."""
    if start is None:
        return None
    records = await store.records(row.id, after=start.seq - 1)
    if not records or (records[0].seq, records[0].hash.hex()) != (start.seq, start.hash):
        return None
    return fold_records(start, records[1:])


async def whole(store: Store, row: RoomRow) -> tuple[Room, list[Recorded]]:
    """The room of the whole log."""
    records = await store.records(row.id)
    if not records:
        raise Damaged("its log is gone")
    return fold_records(None, records)


def fold_records(start: Room | None, records: Sequence[Record]) -> tuple[Room, list[Recorded]]:
    """The room after these entries; each must follow from the one before."""
    room, history = start, []
    previous = NO_HASH if start is None else start.hash
    for logged in check_chain(records, previous, 0 if start is None else start.seq):
        history.append(Recorded(logged, room))
        room = fold_entry(room, logged)
    assert room is not None, "a stored room has a log"
    return room, history


def fold_entry(room: Room | None, logged: Logged) -> Room:
    """The room after an entry. Whatever `fold` raises, no command is to blame."""
    try:
        return fold(room, logged)
    except Exception as error:
        raise Damaged(f"entry {logged.entry.seq} cannot have happened: {error!r}") from error


def check_chain(records: Iterable[Record], previous: str = NO_HASH, seq: int | None = None) -> list[Logged]:
    """Stored entries as the room's own values: numbered without a gap, each hash made from the one before."""
    found = []
    for record in records:
        if seq is not None and record.seq != seq + 1:
            raise Damaged(f"entry {seq + 1} is missing")
        found.append(link(record, previous))
        previous, seq = record.hash.hex(), record.seq
    return found


def link(record: Record, previous: str) -> Logged:
    """One entry of the chain, as it was hashed."""
    try:
        logged = log.follow(record.body, record.hash.hex(), previous)
    except (ValueError, TypeError, AttributeError) as error:
        raise Damaged(f"entry {record.seq}: {error}") from error
    if record_of(logged) != record:
        raise Damaged(f"entry {record.seq} is not filed as what it is")
    return logged


def is_sound(answer: Answer, command: str, seq: int) -> bool:
    """May this have been the answer to a command, in a room that has come to this entry?"""
    try:
        told: dict[str, Any] = msgspec.json.decode(answer.body, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError):
        return False
    first, last = told.get("first"), told.get("last")
    if not isinstance(first, int) or not isinstance(last, int):
        return False
    return told.get("id", command) == command and 1 <= first <= last <= seq


def secret_behind(room: Room, stored: Iterable[Secret]) -> bytes | None:
    """S behind the current commitment; without it no die can fall."""
    for one in stored:
        if room.commitment is not None and one.commitment == bytes.fromhex(room.commitment):
            return sound_secret(room, one.secret)
    if room.commitment is not None and room.phase != "results":
        raise Damaged("the secret of its dice is gone")
    return None


def sound_secret(room: Room, secret: bytes) -> bytes:
    """S, as it was committed to."""
    if not isinstance(secret, bytes) or not room.is_secret(secret):
        raise Damaged("the secret of its dice is a different one")
    return secret


def snapshot_of(room: Room) -> Snapshot:
    """A room as its snapshot."""
    hash_, body = bytes.fromhex(room.hash), snapshot.dump(room)
    sum_ = digest(room.seq, hash_, snapshot.VERSION, body)
    return Snapshot(room.seq, hash_, snapshot.VERSION, sum_, body)


def digest(seq: int, hash_: bytes, version: int, body: bytes) -> bytes:
    """What tells a changed snapshot from an unchanged one."""
    return hashlib.sha256(b"%d|%d|%b|%b" % (seq, version, hash_, body)).digest()


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
