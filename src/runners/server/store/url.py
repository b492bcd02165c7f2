"""Store addresses: `sqlite:///file` beside the working folder, `sqlite:////file` from the root, and
`postgresql://user@host/database`."""

from contextlib import AbstractAsyncContextManager, AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final

from runners.server.store import moving
from runners.server.store.records import Stats
from runners.server.store.sql import Db
from runners.server.store.sqlite import SqliteStore, explain_trouble, read_state
from runners.server.store.store import Store

SQLITE: Final = "sqlite:///"
POSTGRES: Final = ("postgresql://", "postgres://")


def is_postgres(url: str) -> bool:
    """Is this the address of a PostgreSQL database?"""
    return url.startswith(POSTGRES)


def sqlite_path(url: str) -> Path:
    """The file of an SQLite address; ValueError for every other kind."""
    if not url.startswith(SQLITE):
        kind = url.split(":", 1)[0]
        raise ValueError(
            f'there is no store of kind "{kind}"; use sqlite:///FILE or postgresql://USER@HOST/DATABASE'
        )
    if not (path := url[len(SQLITE) :]):
        raise ValueError(f'the store address "{url}" names no file')
    return Path(path)


def open_store(url: str, *, alone: bool = False, replica: str | None = None) -> Store:
    """The store at an address, created if it is missing. Call its `open` before using it.

    `alone`: no server may use it meanwhile; a file of SQLite is always one process's. `replica` is the
    address of a copy that PostgreSQL keeps, for what cannot change any more.
    """
    if is_postgres(url):
        from runners.server.store.postgres import PostgresStore  # the client is an extra

        return PostgresStore(url, alone=alone, replica=replica)
    if replica is not None:
        raise ValueError("--replica is for a PostgreSQL store; an SQLite file has none")
    path = sqlite_path(url)
    path.parent.mkdir(parents=True, exist_ok=True)
    return SqliteStore(str(path), beside=True)


def troubles(url: str) -> AbstractContextManager[None]:
    """Within this, trouble with the store at an address becomes one sentence."""
    return nullcontext() if is_postgres(url) else explain_trouble(str(sqlite_path(url)))


async def read_stats(url: str) -> Stats:
    """The figures of the store at an address, which may be in use."""
    async with _read_state(url) as db:
        return await moving.read_stats(db)


def _read_state(url: str) -> AbstractAsyncContextManager[Db]:
    if is_postgres(url):
        from runners.server.store.postgres import read_state as read_database  # the client is an extra

        return read_database(url)
    return read_state(str(sqlite_path(url)))
