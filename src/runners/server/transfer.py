"""Copies all rooms from one store to another, checking their hash chains; can resume where it stopped."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NoReturn

import msgspec

from runners.server.live.registry import Damaged, check_chain
from runners.server.store import Dump, Record, RoomRow, Store, StoreDamaged, StoreUnusable

Progress = Callable[[int], None]
"""Called for each room that has been dealt with."""


class Copied(msgspec.Struct):
    """What happened to the rooms."""

    rooms: int = 0
    """Written now."""
    already: int = 0
    """There from an earlier time, and the same."""
    events: int = 0
    damaged: dict[str, str] = {}
    """Left out because what is stored of them cannot be true, and why."""


async def copy(source: Store, target: Store, progress: Progress = lambda _done: None) -> Copied:
    """Copy every room. Each is one commit, so an interrupted copy continues where it stopped."""
    await refuse_others(source, target)
    await target.set_server_key(await source.server_key())
    found = Copied()
    after = ""
    while ids := await source.ids(after):
        for room in ids:
            await move(source, target, room, found)
            progress(1)
        after = ids[-1]
    return found


async def refuse_others(source: Store, target: Store) -> None:
    """The target has rooms of the source or none, and none of them went on there: nothing is lost by a copy
    in the wrong direction, and two stores are not merged."""
    after = ""
    while ids := await target.ids(after):
        for room in ids:
            row, there = await source.room(room), await target.room(room)
            if row is None:
                raise StoreUnusable("the store to copy to has other rooms; copy to an empty one")
            if there is not None and is_ahead(there, row):
                refuse_to_overwrite(room)
        after = ids[-1]


def refuse_to_overwrite(room: str) -> NoReturn:
    raise StoreUnusable(
        f"room {room} was played on in the store to copy to, and would lose that; copy to an empty one"
    )


def is_ahead(there: RoomRow, row: RoomRow) -> bool:
    """Has a room gone on, or expired, in the target alone?"""
    return there.seq > row.seq or (there.expired_ms is not None and row.expired_ms is None)


async def move(source: Store, target: Store, room: str, found: Copied) -> None:
    """One room, unless it is there already; what was written is read again and compared."""
    try:
        dump = await source.dump(room)
        assert dump is not None, "nobody else writes to the source"
        check(dump)
    except (Damaged, StoreDamaged) as damage:
        found.damaged[room] = str(damage)
        return
    there = await target.dump(room)
    if there == dump:
        found.already += 1
        return
    if there is not None and differ(there.records, dump.records):
        refuse_to_overwrite(room)
    await target.put(dump)
    if await target.dump(room) != dump:
        raise StoreUnusable(f"room {room} in the copy differs from the original")
    found.rooms += 1
    found.events += len(dump.tables["log"])


def differ(there: list[Record], records: list[Record]) -> bool:
    """Has the target another entry under a number that the source has too?"""
    hashes = {record.seq: record.hash for record in records}
    return any(hashes.get(record.seq, record.hash) != record.hash for record in there)


def check(dump: Dump) -> None:
    """Every entry follows from the one before it; of a live room none is missing."""
    records = dump.records
    if dump.row.expired_ms is None:
        check_chain(records, seq=0)
        if len(records) != dump.row.seq:
            raise Damaged(f"its log ends at entry {len(records)}, and there were {dump.row.seq}")
    for run in runs(records):  # of an expired one, only its ended games are left
        check_chain(run)


def runs(records: list[Record]) -> Iterator[list[Record]]:
    """Entries that follow each other without a gap."""
    begin = 0
    for index, (one, next_) in enumerate(pairwise(records), start=1):
        if next_.seq != one.seq + 1:
            yield records[begin:index]
            begin = index
    if records:
        yield records[begin:]
