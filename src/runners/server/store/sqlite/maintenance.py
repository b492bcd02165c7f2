"""Figures of a store, beside a running server."""

from typing import Any

import apsw

from runners.server.store.records import DamagedRoom, Stats


def read_stats(db: apsw.Connection) -> Stats:
    """Count everything in one reading transaction."""
    db.execute("BEGIN")
    try:
        sql = "SELECT min(at_ms), max(at_ms) FROM log"
        oldest, newest = db.execute(sql).fetchone() or (None, None)
        return Stats(
            format=_number(db, "PRAGMA user_version"),
            rooms=_number(db, "SELECT count(*) FROM rooms WHERE expired_ms IS NULL"),
            expired_rooms=_number(db, "SELECT count(*) FROM rooms WHERE expired_ms IS NOT NULL"),
            events=_number(db, "SELECT count(*) FROM log"),
            ended_games=_number(db, "SELECT count(*) FROM games"),
            answers=_number(db, "SELECT (SELECT count(*) FROM answers) + (SELECT count(member) FROM log)"),
            bytes=_number(db, "PRAGMA page_count") * _number(db, "PRAGMA page_size"),
            oldest_ms=oldest,
            newest_ms=newest,
            damaged=_damaged_rooms(db),
        )
    finally:
        db.execute("COMMIT")


def _damaged_rooms(db: apsw.Connection) -> list[DamagedRoom]:
    """Rooms that were set aside."""
    sql = "SELECT id, code, at_ms, why FROM damaged JOIN rooms ON id = room ORDER BY at_ms"
    return [DamagedRoom(*row) for row in db.execute(sql)]


def _number(db: apsw.Connection, sql: str) -> int:
    row: Any = db.execute(sql).fetchone()
    return int(row[0])
