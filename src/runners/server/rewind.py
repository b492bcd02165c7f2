"""Rooms that a clock which was ahead has left in the future are moved back to now."""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from runners.rooms.events import NO_HASH
from runners.rooms.log import before, canonical, chain, decode
from runners.server.clock_watch import note_ms, read_sure_ms
from runners.server.live.registry import Damaged
from runners.server.store import Dump, Store, StoreDamaged
from runners.server.transfer import check

TIMES: Final = ("deadline", "since")
"""Of an event, beside the time of its entry."""
HASH: Final = re.compile(rb"(?<=\")[0-9a-f]{64}(?=\")")

Shift = Callable[[int], int]
Progress = Callable[[int, int], None]
"""Called with the rooms that have been dealt with, and all."""


class Rewound(msgspec.Struct):
    """What happened to the rooms."""

    rooms: int = 0
    damaged: dict[str, str] = {}
    """Left as they are because what is stored of them cannot be true, and why."""


async def rewind(store: Store, now_ms: int, progress: Progress = lambda _done, _total: None) -> Rewound:
    """Move back every live room whose last entry is later than now, each in one commit."""
    found = Rewound()
    rooms = await store.ahead(now_ms)
    for number, (room, _) in enumerate(rooms):
        progress(number, len(rooms))
        try:
            dump = await store.dump(room)
            assert dump is not None, "nobody else writes to the store"
            check(dump)
        except (Damaged, StoreDamaged) as damage:
            found.damaged[room] = str(damage)
            continue
        await store.put(move_back(dump, now_ms))
        found.rooms += 1
    if (await read_sure_ms(store) or 0) > now_ms:
        await note_ms(store, now_ms)
    return found


def move_back(dump: Dump, now_ms: int) -> Dump:
    """A room whose last entry is of now, and the later ones as long before it as they were."""
    records = dump.records
    shift = shift_of(records[-1].at_ms - now_ms, now_ms, [one.at_ms for one in records])
    row = msgspec.structs.replace(
        dump.row,
        created_ms=shift(dump.row.created_ms),
        wake_ms=None if dump.row.wake_ms is None else shift(dump.row.wake_ms),
    )
    tables = dump.tables | {
        "log": rewrite_log(dump, shift),
        "games": [(number, shift(at_ms)) for number, at_ms in dump.tables["games"]],
        "codes": [(*rest, shift(at_ms), used) for *rest, at_ms, used in dump.tables["codes"]],
        "open_tables": [(game, shift(at_ms), *rest) for game, at_ms, *rest in dump.tables["open_tables"]],
        "snapshots": [],
    }
    return Dump(row, tables)


def shift_of(ahead_ms: int, now_ms: int, times: list[int]) -> Shift:
    """Times up to now stay; later ones go back alike, but not before the last of those that stay."""
    stay_ms = max((at_ms for at_ms in times if at_ms <= now_ms), default=0)
    return lambda at_ms: at_ms if at_ms <= now_ms else max(at_ms - ahead_ms, stay_ms)


def rewrite_log(dump: Dump, shift: Shift) -> list[tuple[Any, ...]]:
    """The log with other times, chained anew; where an entry names the hash of another, it names the new."""
    rows, hashes, previous = [], dict[bytes, bytes](), NO_HASH
    for record in dump.records:
        body = record.body
        if shift(record.at_ms) != record.at_ms or hashes:
            body = with_times(body, shift)
            body = HASH.sub(lambda found: hashes.get(found[0], found[0]), body)
        new = chain(before(decode(body), previous), body)
        if new != record.hash.hex():
            hashes[record.hash.hex().encode()] = new.encode()
        previous = new
        rows.append(
            (record.seq, record.game_seq, shift(record.at_ms), record.command, body, bytes.fromhex(new))
        )
    return rows


def with_times(body: bytes, shift: Shift) -> bytes:
    """An entry, canonical as before, with its times moved."""
    entry = msgspec.json.decode(body)
    entry["time"] = shift(entry["time"])
    for name in TIMES:
        if name in entry["event"]:
            entry["event"][name] = shift(entry["event"][name])
    return canonical(entry)
