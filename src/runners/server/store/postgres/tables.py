"""Creating the tables, safe for several processes at once; who may use them meanwhile."""

import asyncio
from typing import Final

import asyncpg

from runners.server.store.postgres.functions import FUNCTIONS
from runners.server.store.postgres.line import Db
from runners.server.store.postgres.schema import FORMAT, NODE_LOCK, SCHEMA, SCHEMA_LOCK, TABLES
from runners.server.store.trouble import StoreBusy, StoreUnusable, need_format

PAUSE_SECONDS: Final = 0.1


async def prepare(db: Db, where: str) -> None:
    """Create the tables if they are missing, while the others wait."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", SCHEMA_LOCK)
        if not await has_schema(db):
            await db.execute(f"CREATE SCHEMA {SCHEMA}; {TABLES} {FUNCTIONS}")
            await db.execute("INSERT INTO format VALUES ($1)", FORMAT)
        await check_format(db, where)


async def has_schema(db: Db) -> bool:
    return bool(await db.fetchval("SELECT to_regnamespace($1) IS NOT NULL", SCHEMA))


async def check_format(db: Db, where: str) -> None:
    """Refuse tables of another release or program."""
    try:
        async with db.transaction():
            found = int(await db.fetchval("SELECT version FROM format"))
    except (asyncpg.UndefinedTableError, TypeError) as error:
        raise StoreUnusable(f'{where} has a schema "{SCHEMA}" that is not ours') from error
    need_format(found, FORMAT, where)


async def check_there(db: Db, where: str) -> None:
    """Refuse to look at a database that has no store in it."""
    if not await has_schema(db):
        raise StoreUnusable(f"there is no store at {where}")
    await check_format(db, where)


async def claim(db: Db, where: str, patience: float, *, alone: bool) -> None:
    """Be a server of this database, or the only process that uses it, as long as this connection lives.

    A process that was killed, or has lost its connection, may be held as living for a moment.
    """
    lock = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
    give_up = asyncio.get_running_loop().time() + patience
    while not await db.fetchval(f"SELECT {lock}($1)", NODE_LOCK):
        if asyncio.get_running_loop().time() >= give_up:
            raise StoreBusy(f"another process uses the store {where}: stop it, or choose another store")
        await asyncio.sleep(PAUSE_SECONDS)
