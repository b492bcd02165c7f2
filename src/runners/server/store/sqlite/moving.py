"""Rooms out of and into an SQLite store, whole."""

from typing import Any

import apsw

from runners.server.store.records import Dump, RoomRow
from runners.server.store.sqlite.schema import IDS_A_STEP, MOVED, MOVED_BY, ROOM_COLUMNS


def ids(db: apsw.Connection, after: str) -> list[str]:
    """Some ids of rooms behind this one."""
    rows: list[Any] = db.execute(
        f"SELECT id FROM rooms WHERE id > ? ORDER BY id LIMIT {IDS_A_STEP}", (after,)
    ).fetchall()
    return [row[0] for row in rows]


def dump(db: apsw.Connection, room: str) -> Dump | None:
    """Everything of a room, while nobody else writes."""
    row: Any = db.execute(f"SELECT {ROOM_COLUMNS} FROM rooms WHERE id = ?", (room,)).fetchone()
    if row is None:
        return None
    tables = {
        table: list(
            db.execute(f"SELECT {columns} FROM {table} WHERE room = ? ORDER BY {MOVED_BY[table]}", (room,))
        )
        for table, columns in MOVED.items()
    }
    return Dump(RoomRow(*row), tables)


def put(db: apsw.Connection, dump: Dump) -> None:
    """Write a room in place of what is there of it."""
    room = dump.row.id
    db.execute("DELETE FROM rooms WHERE id = ?", (room,))
    db.execute(f"INSERT INTO rooms ({ROOM_COLUMNS}) VALUES ({marks(ROOM_COLUMNS)})", values(dump.row))
    for table, columns in MOVED.items():
        db.execute(f"DELETE FROM {table} WHERE room = ?", (room,))
        sql = f"INSERT INTO {table} (room, {columns}) VALUES (?, {marks(columns)})"
        db.executemany(sql, [(room, *row) for row in dump.tables[table]])


def marks(columns: str) -> str:
    """A place for each column."""
    return ", ".join("?" for _ in columns.split(","))


def values(row: RoomRow) -> tuple[Any, ...]:
    """A room's row in the order of `ROOM_COLUMNS`."""
    return (row.id, row.code, row.game, row.created_ms, row.wake_ms, row.expired_ms, row.seq, row.bytes)
