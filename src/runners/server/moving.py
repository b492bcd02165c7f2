"""All rooms from one store to another, checked by their hash chains, to be taken up again after a stop."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec

from runners.server.loading import Damaged, chained
from runners.server.store import Dump, Record, Store, StoreDamaged, StoreUnusable

Progress = Callable[[int], None]
"""Told of the rooms that were dealt with, one by one."""


class Copied(msgspec.Struct):
    """What became of the rooms."""

    rooms: int = 0
    """Written now."""
    already: int = 0
    """There from an earlier time, and the same."""
    events: int = 0
    damaged: dict[str, str] = {}
    """Left out because what is stored of them cannot be true, and why."""


async def copy(source: Store, target: Store, progress: Progress = lambda _done: None) -> Copied:
    """Bring every room over. Each is one commit, so a copy that was stopped goes on where it was."""
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
    """The target has rooms of the source or none: two stores are not made one."""
    after = ""
    while ids := await target.ids(after):
        for room in ids:
            if await source.room(room) is None:
                raise StoreUnusable("the store to copy to has other rooms; copy to an empty one")
        after = ids[-1]


async def move(source: Store, target: Store, room: str, found: Copied) -> None:
    """One room, unless it is there already; what was written is read again and compared."""
    try:
        dump = await source.dump(room)
        assert dump is not None, "nobody else writes to the source"
        check(dump)
    except (Damaged, StoreDamaged) as damage:
        found.damaged[room] = str(damage)
        return
    if await target.dump(room) == dump:
        found.already += 1
        return
    await target.put(dump)
    if await target.dump(room) != dump:
        raise StoreUnusable(f"room {room} is not in the copy as it was")
    found.rooms += 1
    found.events += len(dump.tables["log"])


def check(dump: Dump) -> None:
    """Every entry follows from the one before it; of a live room none is missing."""
    records = dump.records
    if dump.row.expired_ms is None:
        chained(records, seq=0)
        if len(records) != dump.row.seq:
            raise Damaged(f"its log ends at entry {len(records)}, and there were {dump.row.seq}")
    for run in runs(records):  # of an expired one its ended games are left
        chained(run)


def runs(records: list[Record]) -> Iterator[list[Record]]:
    """Entries that follow each other without a hole."""
    begin = 0
    for index, (one, next_) in enumerate(pairwise(records), start=1):
        if next_.seq != one.seq + 1:
            yield records[begin:index]
            begin = index
    if records:
        yield records[begin:]
