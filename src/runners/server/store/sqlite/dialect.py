"""How SQLite says what both kinds of stores share."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import apsw

from runners.server.store.sql import Dialect, Row

NUMBER: Final = "(SELECT number FROM rooms WHERE id = ?1)"
DIALECT: Final = Dialect(
    log_room=NUMBER,
    room_key="number",
    answers="""(
        SELECT id AS room, member, command, digest, answer AS body
        FROM rooms JOIN log ON log.room = rooms.number WHERE member IS NOT NULL
        UNION ALL SELECT room, member, command, digest, body FROM answers
    )""",
    visits="0",
    format="SELECT user_version FROM pragma_user_version",
    bytes="SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    clears=(
        f"""
        UPDATE log SET (member, digest, answer) = (NULL, NULL, NULL) WHERE room = {NUMBER}
        AND seq IN (SELECT seq FROM log WHERE room = {NUMBER} AND member IS NOT NULL LIMIT ?2)
        """,
    ),
)
spell = cache(DIALECT.spell)


class SqliteDb:
    """A connection; nothing is waited for."""

    dialect: Final = DIALECT

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection

    async def all(self, statement: str, *values: Any) -> list[Row]:
        return ask(self._connection, statement, *values)

    async def change(self, statement: str, *values: Any) -> int:
        self._connection.execute(spell(statement), values)
        return self._connection.changes()

    async def fill(self, room: str, table: str, columns: str, rows: Sequence[Row]) -> None:
        key = NUMBER if table == "log" else "?1"
        places = ", ".join(f"?{place}" for place in range(2, 2 + len(columns.split(","))))
        statement = f"INSERT INTO {table} (room, {columns}) VALUES ({key}, {places})"
        self._connection.executemany(statement, [(room, *row) for row in rows])


def ask(connection: apsw.Connection, statement: str, *values: Any) -> list[Row]:
    """The rows of a shared statement."""
    return connection.execute(spell(statement), values).fetchall()
