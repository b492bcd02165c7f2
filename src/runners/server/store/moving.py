"""Rooms out of and into a store, whole; and its figures."""

from typing import Any

from runners.server.store import sql
from runners.server.store.records import DamagedRoom, Dump, RoomRow, Stats
from runners.server.store.sql import Db


async def dump(db: Db, room: str) -> Dump | None:
    """Everything of a room."""
    found = await db.all(sql.ROOM, room)
    if not found:
        return None
    tables = {}
    for table, columns in sql.MOVED.items():
        source = sql.MOVED_FROM.get(table, f"{table} WHERE room = ?1")
        tables[table] = await db.all(f"SELECT {columns} FROM {source} ORDER BY {sql.MOVED_BY[table]}", room)
    return Dump(RoomRow(*found[0][:-1]), tables)


async def put(db: Db, dump: Dump) -> None:
    """Write a room in place of what is there of it."""
    row, room = dump.row, dump.row.id
    for table in sql.MOVED:
        key = "{log_room}" if table == "log" else "?1"
        await db.change(f"DELETE FROM {table} WHERE room = {key}", room)
    await db.change(sql.DROP_ROOM, room)
    values = (row.id, row.code, row.game, row.created_ms, row.wake_ms, row.expired_ms, row.seq, row.bytes)
    await db.change(sql.PUT_ROOM, *values)
    for table, columns in sql.MOVED.items():
        await db.fill(room, table, columns, dump.tables[table])


async def read_stats(db: Db) -> Stats:
    """Count everything."""
    oldest, newest = (await db.all(sql.TIMES))[0]
    return Stats(
        format=await _number(db, db.dialect.format),
        rooms=await _number(db, sql.COUNT),
        expired_rooms=await _number(db, sql.COUNT_EXPIRED),
        events=await _number(db, sql.COUNT_LOG),
        ended_games=await _number(db, sql.COUNT_GAMES),
        answers=await _number(db, sql.COUNT_ANSWERS),
        bytes=await _number(db, db.dialect.bytes),
        oldest_ms=oldest,
        newest_ms=newest,
        damaged=[DamagedRoom(*row) for row in await db.all(sql.DAMAGED_ROOMS)],
    )


async def _number(db: Db, statement: str) -> int:
    found: Any = (await db.all(statement))[0][0]
    return int(found)
