"""Opening the SQLite file: the right library, one process, write-ahead log, full durability."""

from pathlib import Path
from typing import Final

import apsw

from runners.server.store.sqlite.backup_key import uncover
from runners.server.store.sqlite.lock import FileLock, Place, check_reading
from runners.server.store.sqlite.schema import APPLICATION_ID, FORMAT, TABLES
from runners.server.store.sqlite.trouble import explain_trouble
from runners.server.store.trouble import StoreUnusable, need_format

SAFE_SQLITE: Final = (3, 51, 3)
"""Before this, two connections that write and checkpoint at once can lose pages in WAL mode."""

PAGE_BYTES: Final = 2048
"""A command changes rows on a few pages, and whole pages are written.
With half the usual size, a command writes a third less (13 KB instead of 21). Pages of 1 KB were no faster.
"""

WRITER_PRAGMAS: Final = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA wal_autocheckpoint = 0;
PRAGMA cache_size = -65536;
PRAGMA temp_store = MEMORY;
"""


def check_library(version: str | None = None) -> None:
    """Refuse an SQLite with the WAL-reset bug."""
    found = version or apsw.sqlite_lib_version()
    if tuple(int(part) for part in found.split(".")[:3]) < SAFE_SQLITE:
        raise StoreUnusable(
            f"SQLite {found} can lose pages of a write-ahead log; install apsw 3.51.3 or newer"
        )


def open_writer(path: str, *, vfs: str | None = None) -> apsw.Connection:
    """The writing connection. With a `vfs` (simulated disks) the file is locked whole."""
    check_library()
    with explain_trouble(path):
        connection = _connect(path, apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE, vfs)
        try:
            if vfs is not None:  # such disks have no shared memory, which only exclusive locking does without
                connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            _prepare(connection, path)
            uncover(connection)
        except BaseException:
            connection.close()
            raise
    return connection


def open_locked(lock: FileLock) -> tuple[apsw.Connection, Place]:
    """The writing connection to a locked file, and the place that the file has to stay in."""
    connection = open_writer(lock.path)
    try:
        return connection, lock.place()
    except BaseException:
        connection.close()
        raise


def open_reader(path: str) -> apsw.Connection:
    """A connection that only reads, beside a running server."""
    check_library()
    if not Path(path).exists():
        raise StoreUnusable(f"there is no store at {path}")
    check_reading(path)
    with explain_trouble(path):
        connection = _connect(path, apsw.SQLITE_OPEN_READONLY, None)
        try:
            _check_format(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def _connect(path: str, flags: int, vfs: str | None) -> apsw.Connection:
    connection = apsw.Connection(path, flags=flags, vfs=vfs)
    connection.set_busy_timeout(500)
    return connection


def _prepare(connection: apsw.Connection, path: str) -> None:
    if _pragma(connection, "schema_version") == 0:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}; PRAGMA auto_vacuum = INCREMENTAL")
    connection.execute(WRITER_PRAGMAS).fetchall()  # statements behind one that gives rows wait for the reader
    connection.execute("BEGIN IMMEDIATE")  # whoever is writing now is found here
    if _pragma(connection, "schema_version") == 0:
        connection.execute(TABLES)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = {FORMAT}")
    _check_format(connection, path)
    connection.execute("COMMIT")


def _check_format(connection: apsw.Connection, path: str) -> None:
    if _pragma(connection, "application_id") != APPLICATION_ID:
        raise StoreUnusable(f"{path} is not a store: another program made this SQLite file")
    need_format(_pragma(connection, "user_version"), FORMAT, path)


def _pragma(connection: apsw.Connection, name: str) -> int:
    value = connection.pragma(name)
    assert isinstance(value, int)
    return value
