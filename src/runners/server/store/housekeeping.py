"""Cleans up a store in small steps, so that no player has to wait for it."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import inf
from typing import Any, Final

from runners.server.store import sql
from runners.server.store.records import Step
from runners.server.store.sql import Db, Row
from runners.server.store.trouble import StoreDamaged

Ask = Callable[..., Awaitable[list[Row]]]
"""Gives the rows of a statement."""

ROOMS_A_STEP: Final = 20
BYTES_A_STEP: Final = 1 << 20
"""Rooms of so much together end a step, too."""
LOOKED_AT: Final = 400
"""Rooms whose age is asked for in one step."""
ROWS_A_STEP: Final = 2000
ALL_ROWS: Final = 2**62


async def find_idle(ask: Ask, before_ms: int, after: str) -> Step:
    """The rooms that may expire in the next step, and where to look on."""
    rows = await find_ages(ask, sql.BEHIND, after, before_ms, LOOKED_AT)
    found: list[str] = []
    weight = 0
    for room, bytes_, at_ms in rows:
        if at_ms < before_ms:
            found.append(room)
            weight += bytes_
        if len(found) == ROOMS_A_STEP or weight >= BYTES_A_STEP:
            return Step(found, room)
    return Step(found, find_next(rows))


def find_next(rows: list[Row]) -> str | None:
    """The id to look on behind, where there may be more."""
    return rows[-1][0] if len(rows) == LOOKED_AT else None


async def find_ahead(ask: Ask, now_ms: int) -> list[tuple[str, int]]:
    """Live rooms whose last event is of a later time than this, latest first."""
    rows = await find_ages(ask, sql.LIVE)
    return sorted([(room, ms) for room, _, ms in rows if now_ms < ms < inf], key=lambda one: -one[1])


async def find_ages(ask: Ask, which: str, *values: Any) -> list[Row]:
    """Id, bytes and last time of rooms; of one that cannot be read no time is early, so it stays as it is."""
    try:
        rows = await ask(sql.AGES + which, *values)
    except StoreDamaged:
        rooms = await ask("SELECT id, bytes FROM rooms WHERE " + which, *values)
        rows = [(*room, await _age(ask, room[0])) for room in rooms]
    return [(room, bytes_, ms if type(ms) is int else inf) for room, bytes_, ms in rows]


async def _age(ask: Ask, room: str) -> Any:
    with suppress(StoreDamaged):
        return (await ask(sql.AGE, room))[0][0]
    return None


async def expire(db: Db, rooms: Sequence[str], now_ms: int, idle_before_ms: int | None) -> list[str]:
    """Close rooms for good: only their ended games stay. What a large one leaves is cleared in slices."""
    closed = []
    for room in rooms:
        for (bytes_,) in await db.all(sql.EXPIRE, room, now_ms, idle_before_ms):
            closed.append(room)
            for statement in db.dialect.closes:
                await db.change(statement, room)
            if bytes_ < BYTES_A_STEP:
                await clear_room(db, room, ALL_ROWS)
    return closed


async def clear(db: Db) -> bool:
    """Clear a slice of what an expired room has left behind; False when none has."""
    found = await db.all(sql.LEFT)
    for (room,) in found:
        await clear_room(db, room, ROWS_A_STEP)
    return bool(found)


async def clear_room(db: Db, room: str, most: int) -> None:
    """Drop rows of an expired room, at most that many of each kind; without bytes it is cleared."""
    dropped = [await db.change(statement, room, most) for statement in sql.CLEARS + db.dialect.clears]
    if max(dropped) < most:
        await db.change(sql.CLEARED, room)


async def prune(db: Db, before_ms: int) -> int:
    """Drop games of expired rooms that ended before this; a long one goes in several steps."""
    old = await db.all(sql.OLD_GAMES, before_ms, ROOMS_A_STEP)
    left = ROWS_A_STEP
    for room, game_seq in old:
        left -= await db.change(sql.PRUNE, room, game_seq, left)
        if left == 0:
            break
        await db.change(sql.DROP_GAME, room, game_seq)
    return len(old)


async def drop(db: Db, after: str) -> Step:
    """Drop expired rooms that keep no game; their codes are free again."""
    rows = await db.all(sql.EMPTY, after, LOOKED_AT)
    gone = [room for room, is_empty in rows if is_empty]
    for room in gone:
        await db.change(sql.DROP_ROOM, room)
    return Step(gone, find_next(rows))
