"""How PostgreSQL says what both kinds of stores share."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from runners.server.store.postgres.line import Db as Connection
from runners.server.store.postgres.schema import SCHEMA
from runners.server.store.sql import Dialect, Row

DIALECT: Final = Dialect(
    log_room="?1",
    room_key="id",
    answers="answers",
    visits="visits",
    format="SELECT version FROM format",
    bytes=f"""
    SELECT coalesce(sum(pg_total_relation_size(pg_class.oid)), 0) FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = '{SCHEMA}' AND relkind = 'r'
    """,
    closes=("DELETE FROM presence WHERE room = ?1", "DELETE FROM listeners WHERE room = ?1"),
)
COMMAND: Final = "command"
"""The column whose texts are bytes here."""


@cache
def spell(statement: str) -> str:
    """A shared statement, as it is said here."""
    return DIALECT.spell(statement).replace("?", "$")


class PostgresDb:
    """A connection, within a transaction."""

    dialect: Final = DIALECT

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def all(self, statement: str, *values: Any) -> list[Row]:
        return as_rows(await self._db.fetch(spell(statement), *values))

    async def change(self, statement: str, *values: Any) -> int:
        done = await self._db.execute(spell(statement), *values)
        return int(done.rpartition(" ")[2])

    async def fill(self, room: str, table: str, columns: str, rows: Sequence[Row]) -> None:
        names = columns.split(", ")
        if COMMAND in names:
            at = names.index(COMMAND)
            rows = [(*row[:at], as_bytes(row[at]), *row[at + 1 :]) for row in rows]
        records = [(room, *row) for row in rows]
        await self._db.copy_records_to_table(table, records=records, columns=["room", *names])


def as_rows(found: Sequence[Any]) -> list[Row]:
    """Rows as every store gives them."""
    names = list(found[0].keys()) if found else []
    if COMMAND not in names:
        return [tuple(row) for row in found]
    at = names.index(COMMAND)
    return [(*row[:at], as_text(row[at]), *row[at + 1 :]) for row in map(tuple, found)]


def as_bytes(text: str | None) -> bytes | None:
    """An id that a client chose; it may hold characters that a text of PostgreSQL cannot."""
    return None if text is None else text.encode("utf-8", "surrogatepass")


def as_text(found: bytes | None) -> str | None:
    return None if found is None else found.decode("utf-8", "surrogatepass")
