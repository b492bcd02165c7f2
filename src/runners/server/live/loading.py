"""A stored room, checked while it is read: nothing that was altered in the store is played on."""

import hashlib
from collections.abc import Iterable, Sequence
from types import NoneType
from typing import Any, NamedTuple

import msgspec

from runners.games.contract import Refused
from runners.rooms import log, snapshot
from runners.rooms.events import NO_HASH, Logged
from runners.rooms.fold import fold
from runners.rooms.room import Room
from runners.server.live.answered import MOST, AnsweredFilter
from runners.server.live.appends import record_of
from runners.server.live.room import Recorded
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
