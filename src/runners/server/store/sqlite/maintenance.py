"""Looking after a store's file: figures and copies, beside a running server."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw

from runners.server.store.interface import StoreUnusable
from runners.server.store.records import DamagedRoom, Stats
from runners.server.store.sqlite.file import make_private, open_reader
from runners.server.store.sqlite.trouble import explained
from runners.words import english, said

PAGES_A_STEP = 256


def read_stats(db: apsw.Connection) -> Stats:
    """Count everything in one reading transaction."""
    db.execute("BEGIN")
    try:
        whole = "whole_" if _number(db, "PRAGMA user_version") >= 4 else ""
        oldest, newest = db.execute(f"SELECT min(at_ms), max(at_ms) FROM {whole}log").fetchone() or (
            None,
            None,
        )
        return Stats(
            format=_number(db, "PRAGMA user_version"),
            rooms=_number(db, "SELECT count(*) FROM rooms WHERE expired_ms IS NULL"),
            expired_rooms=_number(db, "SELECT count(*) FROM rooms WHERE expired_ms IS NOT NULL"),
            events=_number(db, f"SELECT count(*) FROM {whole}log"),
            ended_games=_number(db, "SELECT count(*) FROM games"),
            answers=_number(db, f"SELECT count(*) FROM {whole}answers"),
            bytes=_number(db, "PRAGMA page_count") * _number(db, "PRAGMA page_size"),
            oldest_ms=oldest,
            newest_ms=newest,
            damaged=_damaged(db),
        )
    finally:
        db.execute("COMMIT")


def backup(source: str, target: str, progress: Callable[[int, int], None] | None = None) -> None:
    """Copy a store while a server may be using it; the copy appears whole or not at all."""
    if Path(target).exists():
        raise StoreUnusable(english(said("store-exists", file=str(target))))
    partial = target + ".part"
    reader = open_reader(source)
    try:
        with explained(source):  # one state of the file, whatever is written meanwhile
            reader.execute("BEGIN; SELECT count(*) FROM rooms")
        make_private(partial)
        with explained(target):
            _copy(reader, partial, progress)
        _publish(partial, target)
    finally:
        reader.close()
        Path(partial).unlink(missing_ok=True)


def _copy(reader: apsw.Connection, partial: str, progress: Callable[[int, int], None] | None) -> None:
    writer = apsw.Connection(partial)
    try:
        with writer.backup("main", reader, "main") as copy:
            while not copy.done:
                copy.step(PAGES_A_STEP)
                if progress is not None:
                    progress(copy.page_count - copy.remaining, copy.page_count)
        _check_copy(writer, partial)
    finally:
        writer.close()


def _check_copy(copy: apsw.Connection, path: str) -> None:
    if (found := copy.pragma("integrity_check")) != "ok":
        raise StoreUnusable(english(said("store-copy-damaged", file=str(path), error=str(found))))
    copy.pragma("journal_mode", "delete")  # one file without a write-ahead log beside it


def _publish(partial: str, target: str) -> None:
    fd = os.open(partial, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
    Path(partial).rename(target)


def _damaged(db: apsw.Connection) -> list[DamagedRoom]:
    """Rooms that were set aside; stores of the first format have no such list."""
    if _number(db, "PRAGMA user_version") < 2:
        return []
    sql = "SELECT id, code, at_ms, why FROM damaged JOIN rooms ON id = room ORDER BY at_ms"
    return [DamagedRoom(*row) for row in db.execute(sql)]


def _number(db: apsw.Connection, sql: str) -> int:
    row: Any = db.execute(sql).fetchone()
    return int(row[0])
