"""Figures of a PostgreSQL store, beside a running server."""

from typing import Final

from runners.server.store.postgres.line import Db, Line
from runners.server.store.postgres.schema import SCHEMA
from runners.server.store.postgres.tables import check_there
from runners.server.store.postgres.trouble import without_password
from runners.server.store.records import DamagedRoom, Stats

BYTES: Final = """
SELECT coalesce(sum(pg_total_relation_size(pg_class.oid)), 0) FROM pg_class
JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1 AND relkind = 'r'
"""
DAMAGED: Final = "SELECT id, code, at_ms, why FROM damaged JOIN rooms ON id = room ORDER BY at_ms"


async def stats_of(url: str) -> Stats:
    """The figures of the store at an address, which may be in use."""

    async def check(db: Db) -> None:
        await check_there(db, without_password(url))

    line = Line(url, check)
    try:
        async with line.use() as db:
            return await read_stats(db)
    finally:
        await line.close()


async def read_stats(db: Db) -> Stats:
    """Count everything in one reading transaction."""
    async with db.transaction(isolation="repeatable_read", readonly=True):
        oldest, newest = await db.fetchrow("SELECT min(at_ms), max(at_ms) FROM log")
        return Stats(
            format=await _number(db, "SELECT version FROM format"),
            rooms=await _number(db, "SELECT count(*) FROM rooms WHERE expired_ms IS NULL"),
            expired_rooms=await _number(db, "SELECT count(*) FROM rooms WHERE expired_ms IS NOT NULL"),
            events=await _number(db, "SELECT count(*) FROM log"),
            ended_games=await _number(db, "SELECT count(*) FROM games"),
            answers=await _number(db, "SELECT count(*) FROM answers"),
            bytes=await _number(db, BYTES, SCHEMA),
            oldest_ms=oldest,
            newest_ms=newest,
            damaged=[DamagedRoom(*row) for row in await db.fetch(DAMAGED)],
        )


async def _number(db: Db, sql: str, *values: str) -> int:
    return int(await db.fetchval(sql, *values))
