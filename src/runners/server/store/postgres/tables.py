"""Making and changing the tables, safely by several processes at once; one server a database."""

import asyncio
from typing import Final

import asyncpg

from runners.server.store.interface import StoreBusy, StoreUnusable
from runners.server.store.postgres.line import Db
from runners.server.store.postgres.schema import (
    FORMAT,
    FUNCTIONS,
    MIGRATIONS,
    NODE_LOCK,
    OLDEST,
    SCHEMA,
    SCHEMA_LOCK,
    TABLES,
)

PAUSE_SECONDS: Final = 0.1


async def prepare(db: Db, where: str) -> None:
    """Make the tables where they are missing, or bring them to this format; the others wait meanwhile."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        if not await has_schema(db):
            await db.execute(f"CREATE SCHEMA {SCHEMA}; {TABLES} {FUNCTIONS}")
            await db.execute("INSERT INTO format VALUES ($1)", FORMAT)
        for older in range(await check_format(db, where), FORMAT):
            await db.execute(MIGRATIONS[older])
            await db.execute("UPDATE format SET version = $1", older + 1)


async def has_schema(db: Db) -> bool:
    return bool(await db.fetchval("SELECT to_regnamespace($1) IS NOT NULL", SCHEMA))


async def check_format(db: Db, where: str) -> int:
    """The format of the tables, which must be one that this release knows."""
    try:
        async with db.transaction():
            found = int(await db.fetchval("SELECT version FROM format"))
    except (asyncpg.UndefinedTableError, TypeError) as error:
        raise StoreUnusable(f"{where} has a schema {SCHEMA!r} that is not ours") from error
    if found > FORMAT:
        raise StoreUnusable(f"{where} has format {found}, this release reads up to {FORMAT}: update runners")
    if found < OLDEST:
        raise StoreUnusable(
            f"{where} has format {found}, this release reads from {OLDEST} on: "
            "start a release between them first"
        )
    return found


async def check_there(db: Db, where: str) -> None:
    """Refuse to look at a database that has no store in it."""
    if not await has_schema(db):
        raise StoreUnusable(f"there is no store at {where}")
    await check_format(db, where)


async def claim(db: Db, where: str, patience: float) -> None:
    """Be the only server of this database, as long as this connection lives.

    A server that was killed, or has lost its connection, may be held as living for a moment.
    """
    give_up = asyncio.get_running_loop().time() + patience
    while not await db.fetchval("SELECT pg_try_advisory_lock($1)", NODE_LOCK):
        if asyncio.get_running_loop().time() >= give_up:
            raise StoreBusy(f"another process uses the store {where}: stop it, or choose another store")
        await asyncio.sleep(PAUSE_SECONDS)
