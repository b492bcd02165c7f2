"""One connection to PostgreSQL, used by one caller at a time and reopened when it is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final

import asyncpg

from runners.server.store.postgres.schema import SCHEMA
from runners.server.store.postgres.trouble import explain, is_lost
from runners.server.store.trouble import StoreUnusable

CONNECT_SECONDS: Final = 10
ANSWER_SECONDS: Final = 20
"""A database that is silent for longer counts as lost."""

NAME: Final = "runners"
SETTINGS: Final = {
    "search_path": SCHEMA,
    "jit": "off",
    "default_transaction_isolation": "read committed",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""The last ones let PostgreSQL notice soon that a node's machine is gone, and free what it held."""

KEEP_ACKNOWLEDGED: Final = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
"""

STARTED: Final = "SELECT pg_postmaster_start_time()"

TROUBLES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
"""What the client raises; the last but one where a connection is cut between two of its own steps."""

Db = Any
"""An `asyncpg.Connection`: that package has no types."""
Made = Callable[[Db], Awaitable[None]]


async def connect(url: str, name: str = NAME, *, for_reading: bool = False) -> Db:
    """A connection on which a commit that returned is on disk, whatever the server's own setting."""
    try:
        settings = SETTINGS | {"application_name": name}
        db = await asyncpg.connect(
            url,
            timeout=CONNECT_SECONDS,
            command_timeout=ANSWER_SECONDS,
            server_settings=settings,
            target_session_attrs=target_server(url, for_reading=for_reading),
        )
        await db.execute(KEEP_ACKNOWLEDGED)
    except (*TROUBLES, ValueError) as error:
        raise explain(url, error) from error
    return db


def target_server(url: str, *, for_reading: bool) -> str | None:
    """Which of several servers in an address is meant: the primary, or rather a standby."""
    if "," not in url:
        return None
    return "prefer-standby" if for_reading else "read-write"


async def nothing(_db: Db) -> None:
    return


class Line:
    """A way to the database. `made` is called with every new connection before anything else is."""

    def __init__(
        self, url: str, made: Made = nothing, name: str = NAME, *, for_reading: bool = False
    ) -> None:
        self._url = url
        self._name = name
        self._for_reading = for_reading
        self._made = made
        self._db: Db = None
        self.server = datetime.min.replace(tzinfo=UTC)
        """When the server was started that the last connection led to: this tells it apart from others."""
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def use(self) -> AsyncIterator[Db]:
        """The connection, for one caller at a time; any trouble with it is raised as `StoreUnusable`."""
        async with self._lock:
            db = await self._connect()
            try:
                yield db
            except TROUBLES as error:
                if is_lost(error):
                    self.forget()
                if isinstance(error, StoreUnusable):
                    raise
                raise explain(self._url, error) from error

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        """The same, for several statements that are one commit."""
        async with self.use() as db, db.transaction():
            yield db

    async def fetch(self, sql: str, *values: Any) -> Any:
        """The rows that a statement gives."""
        async with self.use() as db:
            return await db.fetch(sql, *values)

    @property
    def is_up(self) -> bool:
        """Is there a connection, as far as is known?"""
        return self._db is not None

    async def _connect(self) -> Db:
        if self._db is None or self._db.is_closed():
            db = await connect(self._url, self._name, for_reading=self._for_reading)
            try:
                self.server = await db.fetchval(STARTED)
                await self._made(db)
            except BaseException as error:
                db.terminate()
                if isinstance(error, TROUBLES) and not isinstance(error, StoreUnusable):
                    raise explain(self._url, error) from error
                raise
            self._db = db
        return self._db

    def forget(self) -> None:
        """What this connection was doing may or may not have happened; the next one finds out."""
        if self._db is not None:
            self._db.terminate()
            self._db = None

    async def close(self) -> None:
        if self._db is not None:
            db, self._db = self._db, None
            try:
                await db.close(timeout=CONNECT_SECONDS)
            except TROUBLES:
                db.terminate()
