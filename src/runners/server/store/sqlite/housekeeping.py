"""Cleans up a store in small steps, so that no player has to wait for it."""

from collections.abc import Iterable
from math import inf
from typing import Any, Final

import apsw

from runners.server.store.records import Step
from runners.server.store.sqlite.schema import NUMBER, ROOM_TABLES

ROOMS_A_STEP: Final = 20
BYTES_A_STEP: Final = 1 << 20
"""Rooms of so much together end a step, too."""
LOOKED_AT: Final = 400
"""Rooms whose age is asked for in one step."""
PAGES_A_STEP: Final = 400
ROWS_A_STEP: Final = 2000
IN_LOG: Final = f"WHERE number IN (SELECT number FROM log WHERE room = {NUMBER} AND"
NO_GAME: Final = "game_seq NOT IN (SELECT game_seq FROM games WHERE room = ?1)"
CLEAR: Final = [
    *(
        f"DELETE FROM {table} WHERE room = ?1 "
        f"AND ({key}) IN (SELECT {key} FROM {table} WHERE room = ?1 LIMIT ?2)"
        for table, key in ROOM_TABLES.items()
        if table != "log"
    ),
    f"DELETE FROM log {IN_LOG} {NO_GAME} LIMIT ?2)",
    f"UPDATE log SET (member, digest, answer) = (NULL, NULL, NULL) {IN_LOG} member IS NOT NULL LIMIT ?2)",
]
"""What takes rows of an expired room away, at most a number of each kind."""

LAST_MS: Final = f"SELECT at_ms FROM log WHERE room = {NUMBER} ORDER BY seq DESC LIMIT 1"
OLD: Final = """
SELECT room, game_seq FROM games JOIN rooms ON id = room
WHERE ended_ms < ? AND expired_ms IS NOT NULL ORDER BY ended_ms LIMIT ?
"""
PRUNE: Final = f"DELETE FROM log {IN_LOG} game_seq = ?2 LIMIT ?3)"

BEHIND: Final = "WHERE id > ?"
QUIET: Final = "AND coalesce(wake_ms, 0) < ?"
"""A room that has a time to wait for, such as a pace of days, is not idle (QR40)."""
NEXT: Final = "ORDER BY id LIMIT ?"


def idle(db: apsw.Connection, before_ms: int, after: str) -> Step:
    """The rooms that may expire in the next step, and where to look on."""
    sql = f"SELECT id, bytes, created_ms FROM rooms {BEHIND} AND expired_ms IS NULL {QUIET} {NEXT}"
    rows: list[Any] = db.execute(sql, (after, before_ms, LOOKED_AT)).fetchall()
    last = ((room, bytes_, last_ms(db, room, created_ms)) for room, bytes_, created_ms in rows)
    return choose_step(last, before_ms, on(rows))


def choose_step(rooms: Iterable[tuple[str, int, float]], before_ms: int, after: str | None) -> Step:
    """Of rooms with their bytes and last times, as many late ones as make a step."""
    found: list[str] = []
    weight = 0
    for room, bytes_, at_ms in rooms:
        if at_ms < before_ms:
            found.append(room)
            weight += bytes_
        if len(found) == ROOMS_A_STEP or weight >= BYTES_A_STEP:
            return Step(found, room)
    return Step(found, after)


def on(rows: list[Any]) -> str | None:
    """The id to look on behind, where there may be more."""
    return rows[-1][0] if len(rows) == LOOKED_AT else None


def last_ms(db: apsw.Connection, room: str, created_ms: int) -> float:
    """When something happened in a room last; in one that cannot be read, never: it is left as it is."""
    try:
        row: Any = db.execute(LAST_MS, (room,)).fetchone()
    except apsw.CorruptError:
        return inf
    at_ms = created_ms if row is None else row[0]
    return at_ms if type(at_ms) is int else inf


def is_idle(db: apsw.Connection, room: str, before_ms: int | None) -> bool:
    """Has nothing happened in a room since this time? Without one, nobody asks."""
    if before_ms is None:
        return True
    sql = f"SELECT created_ms FROM rooms WHERE id = ? {QUIET}"
    row: Any = db.execute(sql, (room, before_ms)).fetchone()
    return row is not None and last_ms(db, room, row[0]) < before_ms


def ahead(db: apsw.Connection, now_ms: int) -> list[tuple[str, int]]:
    """Live rooms whose last event is of a later time than this, latest first."""
    rows: list[Any] = db.execute("SELECT id, created_ms FROM rooms WHERE expired_ms IS NULL").fetchall()
    times = [(room, last_ms(db, room, created_ms)) for room, created_ms in rows]
    later = [(room, int(at_ms)) for room, at_ms in times if now_ms < at_ms < inf]
    return sorted(later, key=lambda one: -one[1])


def expire_idle(db: apsw.Connection, rooms: Iterable[str], now_ms: int, before_ms: int | None) -> list[str]:
    """Close those of the rooms in which nothing has happened since a time."""
    closed = [room for room in rooms if is_idle(db, room, before_ms)]
    for room in closed:
        expire(db, room, now_ms)
    return closed


def expire(db: apsw.Connection, room: str, now_ms: int) -> None:
    """Close a room for good: only its ended games stay. What a large one leaves is cleared in slices."""
    db.execute("UPDATE rooms SET expired_ms = ?, wake_ms = NULL WHERE id = ?", (now_ms, room))
    row: Any = db.execute("SELECT bytes FROM rooms WHERE id = ?", (room,)).fetchone()
    if row is not None and row[0] < BYTES_A_STEP:
        clear_room(db, room, -1)


def clear(db: apsw.Connection) -> bool:
    """Clear a slice of what an expired room has left behind; False when none has."""
    sql = "SELECT id FROM rooms WHERE expired_ms IS NOT NULL AND bytes > 0 LIMIT 1"
    found: Any = db.execute(sql).fetchone()
    if found is not None:
        with db:
            clear_room(db, found[0], ROWS_A_STEP)
    return found is not None


def clear_room(db: apsw.Connection, room: str, most: int) -> None:
    """Drop rows of an expired room, at most that many of each kind (-1: all); without bytes it is cleared."""
    dropped = 0
    for sql in CLEAR:
        db.execute(sql, (room, most))
        dropped = max(dropped, db.changes())
    if most < 0 or dropped < most:
        db.execute("UPDATE rooms SET bytes = 0 WHERE id = ?", (room,))


def prune(db: apsw.Connection, before_ms: int) -> int:
    """Drop games of expired rooms that ended before this; a long one goes in several steps."""
    old: list[Any] = db.execute(OLD, (before_ms, ROOMS_A_STEP)).fetchall()
    left = ROWS_A_STEP
    with db:
        for game in old:
            db.execute(PRUNE, (*game, left))
            left -= db.changes()
            if left == 0:
                break
            db.execute("DELETE FROM games WHERE room = ? AND game_seq = ?", game)
    return len(old)


def drop(db: apsw.Connection, after: str) -> Step:
    """Drop expired rooms that keep no game; their codes are free again."""
    empty = "expired_ms IS NOT NULL AND bytes = 0 AND NOT EXISTS (SELECT 1 FROM games WHERE room = rooms.id)"
    rows: list[Any] = db.execute(
        f"SELECT id, {empty} FROM rooms {BEHIND} {NEXT}", (after, LOOKED_AT)
    ).fetchall()
    gone = [room for room, is_empty in rows if is_empty]
    with db:
        db.executemany("DELETE FROM rooms WHERE id = ?", [(room,) for room in gone])
    return Step(gone, on(rows))


def shrink(db: apsw.Connection) -> bool:
    """Give free pages back to the disk; True while there are more."""
    before = db.pragma("freelist_count")
    db.execute(f"PRAGMA incremental_vacuum({PAGES_A_STEP})").fetchall()  # it frees one page a row
    return bool(before != db.pragma("freelist_count") != 0)
