"""Rooms out of and into an SQLite store, whole."""

from typing import Any, Final

import apsw

from runners.server.store.records import Dump, RoomRow
from runners.server.store.sqlite.schema import ANSWERS, IDS_A_STEP, MOVED, MOVED_BY, NUMBER, ROOM_COLUMNS

TAKEN_FROM: Final = {
    "log": f"log WHERE room = {NUMBER}",
    "answers": f"({ANSWERS}) WHERE true",
}
"""Where rows of these are; of all others in a table of that name."""


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
        table: list(db.execute(f"SELECT {columns} FROM {source} ORDER BY {MOVED_BY[table]}", (room,)))
        for table, columns in MOVED.items()
        for source in [TAKEN_FROM.get(table, f"{table} WHERE room = ?1")]
    }
    return Dump(RoomRow(*row), tables)


def put(db: apsw.Connection, dump: Dump) -> None:
    """Write a room in place of what is there of it."""
    room = dump.row.id
    db.execute(f"DELETE FROM log WHERE room = {NUMBER}", (room,))
    db.execute("DELETE FROM rooms WHERE id = ?", (room,))
    db.execute(f"INSERT INTO rooms ({ROOM_COLUMNS}) VALUES ({marks(ROOM_COLUMNS)})", values(dump.row))
    number = db.last_insert_rowid()
    for table, columns in MOVED.items():
        key = number if table == "log" else room
        db.execute(f"DELETE FROM {table} WHERE room = ?", (key,))
        sql = f"INSERT INTO {table} (room, {columns}) VALUES (?, {marks(columns)})"
        db.executemany(sql, [(key, *row) for row in dump.tables[table]])


def marks(columns: str) -> str:
    """A place for each column."""
    return ", ".join("?" for _ in columns.split(","))


def values(row: RoomRow) -> tuple[Any, ...]:
    """A room's row in the order of `ROOM_COLUMNS`."""
    return (row.id, row.code, row.game, row.created_ms, row.wake_ms, row.expired_ms, row.seq, row.bytes)
