"""Proof that what was read is not on one machine only, before anybody is told about it.

A commit that waits for a synchronous standby is seen by nobody, unless its backend is ended or cancelled or
the server crashes: then it can be read, though the standby may never get it. A later commit that did not
fail to wait proves all that could be read before it: a standby gets everything in one order.
"""

from datetime import datetime
from typing import Any, Final

from runners.server.store.postgres.line import Db, Line
from runners.server.store.trouble import StoreUnusable

WAITS: Final = "(SELECT current_setting('synchronous_standby_names') <> '')"
"""Asked along with what is read: does this server wait for a standby?"""
BARRIER: Final = "SELECT pg_logical_emit_message(true, 'runners', 'what was read is durable')"
"""A commit that writes next to nothing; one that writes nothing at all would not wait."""
DID_NOT_WAIT: Final = "01000"
"""The warning with which a commit returns whose waiting was cancelled."""


class Proof:
    """Which rooms something was read of since the last commit that waited for the standby."""

    def __init__(self, where: str, writer: Line, reader: Line) -> None:
        self._where = where
        self._writer = writer
        self._reader = reader
        self._reads = 0
        self._doubts: dict[str, tuple[int, datetime]] = {}
        """By room: the number of its last reading, and the server that was asked."""
        self._is_warned = False

    @property
    def is_lacking(self) -> bool:
        return bool(self._doubts)

    def forget(self) -> list[str]:
        """The rooms that wait for proof; nobody wants it any more."""
        rooms = list(self._doubts)
        self._doubts.clear()
        return rooms

    def read(self, room: str) -> None:
        """Something of a room was read, and must not be told before it is proven."""
        self._reads += 1
        self._doubts[room] = (self._reads, self._reader.server)

    def on_warning(self, _db: Db, message: Any) -> None:
        """Listen to what the server says besides its answers."""
        if message.sqlstate == DID_NOT_WAIT:
            self._is_warned = True

    def begin(self) -> int:
        """A commit begins on the writer's connection; the number of the last reading that it can prove."""
        self._is_warned = False
        for _, server in self._doubts.values():
            self._check(server)
        return self._reads

    def _check(self, server: datetime) -> None:
        """A commit proves nothing of what was read from another server, which may have been the primary."""
        if server != self._writer.server:
            self._reader.forget()
            raise StoreUnusable(
                f"{self._where} is served by another machine now: what was read before is read again"
            )

    async def end(self, db: Db, begun: int, *, waited: bool) -> None:
        """The commit returned; one that wrote nothing has waited for nobody, and is made up for."""
        before = {room: doubt for room, doubt in self._doubts.items() if doubt[0] <= begun}
        if self._is_warned or (before and not waited):
            await self._pass_barrier(db)
        for room, doubt in before.items():
            if self._doubts.get(room) == doubt:
                del self._doubts[room]

    async def wait_for_proof(self, server: datetime) -> None:
        """Wait until what was just read from this server is proven."""
        async with self._writer.use() as db:
            self._check(server)
            await self._pass_barrier(db)

    async def _pass_barrier(self, db: Db) -> None:
        self._is_warned = False
        await db.fetch(BARRIER)
        if self._is_warned:
            raise StoreUnusable(f"{self._where} was kept from waiting for its standby")
