"""The list of open tables in an SQLite store, written with the log (QR41)."""

from typing import Any, Final

import apsw

from runners.server.store.records import Append, ListedTable, OpenTable, Tally

WRITE: Final = """
INSERT INTO open_tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (room) DO UPDATE SET
welcomes = excluded.welcomes, playing = excluded.playing, body = excluded.body
"""
LIVE: Final = """
FROM open_tables JOIN rooms ON id = room
WHERE expired_ms IS NULL AND room NOT IN (SELECT room FROM damaged) AND (?1 IS NULL OR open_tables.game = ?1)
"""
PAGE: Final = f"SELECT code, body {LIVE} ORDER BY since_ms DESC, room DESC LIMIT ?3 OFFSET ?2"
COUNT: Final = f"SELECT count(*), coalesce(sum(playing), 0) {LIVE}"
WELCOMING: Final = f"SELECT room {LIVE} AND welcomes = 1 ORDER BY since_ms DESC, room DESC LIMIT ?2"


def write(db: apsw.Connection, append: Append, table: OpenTable | None) -> None:
    """Enter a table, or what has changed of it; it keeps the time at which it was opened."""
    if table is None:
        db.execute("DELETE FROM open_tables WHERE room = ?", (append.room,))
        return
    since_ms = append.records[-1].at_ms
    row = (append.room, table.game, since_ms, table.welcomes, table.playing, table.body)
    db.execute(WRITE, row)


def page(db: apsw.Connection, game: str | None, skip: int, most: int) -> list[ListedTable]:
    """Some of the open tables, the newest first."""
    rows: list[Any] = db.execute(PAGE, (game, skip, most)).fetchall()
    return [ListedTable(*row) for row in rows]


def count(db: apsw.Connection, game: str | None) -> Tally:
    row: Any = db.execute(COUNT, (game,)).fetchone()
    return Tally(*row)


def welcoming(db: apsw.Connection, game: str, most: int) -> list[str]:
    """The newest open tables that strangers may be sent to."""
    rows: list[Any] = db.execute(WELCOMING, (game, most)).fetchall()
    return [row[0] for row in rows]
