"""Rooms out of and into a PostgreSQL store, whole."""

from typing import Any, Final

from runners.server.store.postgres.line import Db
from runners.server.store.postgres.rows import as_bytes, as_text
from runners.server.store.records import Dump, RoomRow
from runners.server.store.sqlite.moving import values
from runners.server.store.sqlite.schema import IDS_A_STEP, MOVED, MOVED_BY, ROOM_COLUMNS

IDS: Final = f"SELECT id FROM rooms WHERE id > $1 ORDER BY id LIMIT {IDS_A_STEP}"
COMMANDS: Final = {"log": 3, "answers": 1}
"""Where the ids of commands are, which are bytes here."""


async def dump(db: Db, room: str) -> Dump | None:
    """All of a room, in one state of the database."""
    async with db.transaction(isolation="repeatable_read", readonly=True):
        row = await db.fetchrow(f"SELECT {ROOM_COLUMNS} FROM rooms WHERE id = $1", room)
        if row is None:
            return None
        tables = {
            table: await db.fetch(
                f"SELECT {columns} FROM {table} WHERE room = $1 ORDER BY {MOVED_BY[table]}", room
            )
            for table, columns in MOVED.items()
        }
    return Dump(RoomRow(*row), {table: [read(table, row) for row in rows] for table, rows in tables.items()})


async def put(db: Db, dump: Dump) -> None:
    """Write a room in place of what is there of it."""
    room = dump.row.id
    await db.execute("DELETE FROM rooms WHERE id = $1", room)
    sql = f"INSERT INTO rooms ({ROOM_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    await db.execute(sql, *values(dump.row))
    for table, columns in MOVED.items():
        await db.execute(f"DELETE FROM {table} WHERE room = $1", room)
        names = [name.strip() for name in ("room", *columns.split(","))]
        rows = [(room, *written(table, row)) for row in dump.tables[table]]
        await db.copy_records_to_table(table, records=rows, columns=names)


def read(table: str, row: Any) -> tuple[Any, ...]:
    """A row as every store gives it."""
    found = list(row)
    if (place := COMMANDS.get(table)) is not None:
        found[place] = as_text(found[place])
    return tuple(found)


def written(table: str, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row as it is kept here."""
    found = list(row)
    if (place := COMMANDS.get(table)) is not None:
        found[place] = as_bytes(found[place])
    return tuple(found)
