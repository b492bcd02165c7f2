"""Cleans up a PostgreSQL store in small steps, so that no player has to wait for it."""

from typing import Any, Final

from runners.server.store.postgres.line import Db
from runners.server.store.records import Step
from runners.server.store.sqlite.housekeeping import (
    BYTES_A_STEP,
    LOOKED_AT,
    ROOMS_A_STEP,
    ROWS_A_STEP,
    choose_step,
    on,
)
from runners.server.store.sqlite.schema import ROOM_TABLES

LAST_MS: Final = """
coalesce((SELECT at_ms FROM log WHERE room = rooms.id ORDER BY seq DESC LIMIT 1), created_ms)
"""
IDLE: Final = f"""
SELECT id, bytes, {LAST_MS} FROM rooms
WHERE id > $1 AND expired_ms IS NULL AND coalesce(wake_ms, 0) < $2 ORDER BY id LIMIT {LOOKED_AT}
"""
AHEAD: Final = f"""
SELECT id, last_ms FROM (SELECT id, {LAST_MS} AS last_ms FROM rooms WHERE expired_ms IS NULL) AS live
WHERE last_ms > $1 ORDER BY last_ms DESC
"""
EXPIRE: Final = f"""
UPDATE rooms SET expired_ms = $2, wake_ms = NULL WHERE id = ANY($1)
AND ($3::bigint IS NULL OR coalesce(wake_ms, 0) < $3 AND {LAST_MS} < $3) RETURNING id, bytes
"""
"""Of rooms that were idle, those that still are: since they were looked for, another node may have played."""
KEPT: Final = {
    "log": "AND NOT EXISTS (SELECT 1 FROM games WHERE (room, game_seq) = (log.room, log.game_seq))",
}
PRUNE: Final = f"""
DELETE FROM games WHERE (room, game_seq) IN (SELECT room, game_seq FROM games JOIN rooms ON id = room
WHERE ended_ms < $1 AND expired_ms IS NOT NULL ORDER BY ended_ms LIMIT {ROOMS_A_STEP})
RETURNING room, game_seq
"""
EMPTY: Final = "expired_ms IS NOT NULL AND NOT EXISTS (SELECT 1 FROM games WHERE room = rooms.id)"
DROP: Final = f"SELECT id, {EMPTY} FROM rooms WHERE id > $1 ORDER BY id LIMIT {LOOKED_AT}"
LEFT: Final = "SELECT id FROM rooms WHERE expired_ms IS NOT NULL AND bytes > 0 LIMIT 1"


async def idle(db: Db, before_ms: int, after: str) -> Step:
    """The rooms that may expire in the next step, and where to look on."""
    rows: list[Any] = await db.fetch(IDLE, after, before_ms)
    return choose_step(rows, before_ms, on(rows))


async def expire(db: Db, rooms: list[str], now_ms: int, idle_before_ms: int | None) -> list[str]:
    """Close rooms for good: only their ended games stay. What a large one leaves is cleared in slices."""
    await db.execute("SELECT 1 FROM rooms WHERE id = ANY($1) ORDER BY id FOR UPDATE", rooms)
    rows = await db.fetch(EXPIRE, rooms, now_ms, idle_before_ms)
    closed = [room for room, _ in rows]
    small = [room for room, bytes_ in rows if bytes_ < BYTES_A_STEP]
    for table in ("presence", "listeners"):
        await db.execute(f"DELETE FROM {table} WHERE room = ANY($1)", closed)
    for table in ROOM_TABLES:
        await db.execute(f"DELETE FROM {table} WHERE room = ANY($1) {KEPT.get(table, '')}", small)
    await db.execute("UPDATE rooms SET bytes = 0 WHERE id = ANY($1)", small)
    return closed


async def clear(db: Db) -> bool:
    """Clear a slice of what an expired room has left behind; False when none has."""
    room = await db.fetchval(LEFT)
    if room is None:
        return False
    dropped = [await clear_slice(db, table, room) for table in ROOM_TABLES]
    if max(dropped) < ROWS_A_STEP:
        await db.execute("UPDATE rooms SET bytes = 0 WHERE id = $1", room)
    return True


async def clear_slice(db: Db, table: str, room: str) -> int:
    """Drop some rows of an expired room; how many."""
    found = f"SELECT ctid FROM {table} WHERE room = $1 {KEPT.get(table, '')} LIMIT {ROWS_A_STEP}"
    done = await db.execute(f"DELETE FROM {table} WHERE ctid = ANY(ARRAY({found}))", room)
    return int(done.rpartition(" ")[2])


async def prune(db: Db, before_ms: int) -> int:
    """Drop games of expired rooms that ended before this."""
    old = await db.fetch(PRUNE, before_ms)
    await db.executemany("DELETE FROM log WHERE room = $1 AND game_seq = $2", [tuple(row) for row in old])
    return len(old)


async def drop(db: Db, after: str) -> Step:
    """Drop expired rooms that keep no game; their codes are free again."""
    rows: list[Any] = await db.fetch(DROP, after)
    gone = [room for room, is_empty in rows if is_empty]
    await db.execute("DELETE FROM rooms WHERE id = ANY($1)", gone)
    return Step(gone, on(rows))
