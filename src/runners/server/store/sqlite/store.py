"""The store in one SQLite file: one writing connection, group commit, durable when `commit` returns."""

import asyncio
import secrets as entropy
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any, Final

import apsw
import msgspec

from runners.server.store import sql
from runners.server.store.records import SPENT, Answer, Append, OpenTable, SeatCode, Snapshot
from runners.server.store.sql import Db, Row
from runners.server.store.sqlite.commits import Commits
from runners.server.store.sqlite.dialect import SqliteDb, ask
from runners.server.store.sqlite.file import open_locked, open_reader, open_writer
from runners.server.store.sqlite.lock import FileLock, Place
from runners.server.store.sqlite.trouble import explain, explain_trouble
from runners.server.store.store import Store, snapshot_row
from runners.server.store.trouble import StoreDamaged, StoreFailed, StoreFull

PAGES_A_STEP: Final = 400

INSERT: Final = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
OPEN: Final = "INSERT OR IGNORE INTO rooms (id, code, game, created_ms) VALUES (?, ?, ?, ?)"
ADVANCE: Final = """
UPDATE rooms SET seq = seq + ?, bytes = bytes + ? WHERE number = ? AND seq = ? AND expired_ms IS NULL
"""
KEPT: Final = {
    "secrets": "INSERT INTO secrets VALUES (?, ?, ?, ?)",
    "tokens": "INSERT OR REPLACE INTO tokens VALUES (?, ?, ?)",
    "keys": "INSERT OR REPLACE INTO keys VALUES (?, ?, ?)",
    "codes": "INSERT OR REPLACE INTO codes VALUES (?, ?, ?, ?, ?)",
}
"""By the part of an append what keeps one of it."""
LIST: Final = """
INSERT INTO open_tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (room) DO UPDATE SET
welcomes = excluded.welcomes, playing = excluded.playing, body = excluded.body
"""
"""A table keeps the time at which it was opened."""
SPEND_KEYS: Final = """
INSERT OR REPLACE INTO codes SELECT room, hash, member, 0, ? FROM keys WHERE room = ? AND member = ?
"""
SPEND_CODES: Final = """
UPDATE codes SET used_by = ? WHERE room = ? AND member = ? AND hash != ? AND used_by IS NOT NULL
"""


class SqliteStore(Store):
    """All rooms in one file. `point` is called at the named steps of a commit; tests crash there.

    `beside`: where the disk is slow, a thread waits for it while the event loop continues.
    """

    def __init__(
        self,
        path: str,
        *,
        vfs: str | None = None,
        beside: bool = False,
        point: Callable[[str], None] = lambda _name: None,
        random_bytes: Callable[[int], bytes] = entropy.token_bytes,
    ) -> None:
        super().__init__(random_bytes)
        self.path = path
        beside = beside and vfs is None  # such disks are locked whole, for one connection
        self._lock = FileLock(path) if vfs is None else None
        self._place = Place()
        try:
            self._connection = self._open_file(vfs)
        except BaseException:
            self._release()
            raise
        self._point = point
        self._room_numbers: dict[str, int] = {}
        """By room its number in the log."""
        self._snapshots: dict[str, Snapshot] = {}
        """By room those that are written with the next commit: caches, which wait for no disk."""
        self._can_keep_snapshots = True
        """SQLite commits nothing once it has met a damaged table."""
        self._numbers = self._free_numbers()
        self._commits = Commits(self._connection, path, beside, point, self.check_place)
        self._db = open_reader(path) if beside else self._connection
        """Reads see what is durable: over a connection of their own where a thread makes it so."""
        self._turns = asyncio.Lock()

    def _open_file(self, vfs: str | None) -> apsw.Connection:
        """The connection to the file that was locked."""
        if self._lock is None:
            return open_writer(self.path, vfs=vfs)
        connection, self._place = open_locked(self._lock)
        return connection

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()

    def check_place(self) -> None:
        try:
            self._place.check()
        except StoreFailed:
            with suppress(apsw.Error):  # whoever has the file should have everything in it
                self._connection.wal_checkpoint()
            raise

    async def close(self) -> None:
        try:
            self.check_place()
        finally:
            with explain_trouble(self.path):  # the last checkpoint is a write like any other
                self._db.close()
                self._connection.close()
            self._commits.close()
            self._release()
            self._place = Place()

    # transactions

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[apsw.Connection]:
        """One transaction, durable at the end of the block; what goes wrong inside undoes it."""
        async with self._turns:
            self._point("begin")
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                self._write_snapshots()
                yield self._connection
                self._point("written")
                await self._commits.commit()
            except BaseException as error:
                self._room_numbers.clear()
                why = explain(self.path, error) if isinstance(error, apsw.Error) else None
                if isinstance(why, StoreFailed):
                    raise why from error
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                if isinstance(why, StoreFull):
                    raise why from error
                raise

    def _write_snapshots(self) -> None:
        """Write those that wait, each once: a damaged table costs one commit, not all that follow."""
        if not self._snapshots:
            return
        rows = [(room, *snapshot_row(snapshot)) for room, snapshot in self._snapshots.items()]
        self._snapshots = {}
        try:
            self._connection.executemany(sql.SAVE_SNAPSHOT, rows)
        except apsw.CorruptError:
            self._can_keep_snapshots = False
            raise

    async def _ask(self, statement: str, *values: Any) -> list[Row]:
        with explain_trouble(self.path):
            return ask(self._db, statement, *values)

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[Db]:
        with explain_trouble(self.path):
            self._db.execute("BEGIN")
            try:
                yield SqliteDb(self._db)
            finally:
                self._db.execute("COMMIT")

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[Db]:
        with explain_trouble(self.path):
            async with self._transaction() as connection:
                yield SqliteDb(connection)
            self._room_numbers.clear()
            self._numbers = self._free_numbers()

    # appending

    async def commit(self, appends: Sequence[Append]) -> list[bool]:
        """One transaction for all of them."""
        async with self._transaction():
            rows: list[Row] = []
            written = [self._append(append, rows) for append in appends]
            self._write(rows)
        return written

    def _append(self, append: Append, rows: list[Row]) -> bool:
        """Write an append except for its rows in the log, which are added to those of all others."""
        room, answer = append.room, append.answer
        if answer is not None and not append.is_first and self._is_answered(room, answer, rows):
            return False
        if append.opens is not None:
            row = (room, append.opens.code, append.opens.game, append.records[0].at_ms)
            self._connection.execute(OPEN, row)  # nothing where room or code is taken
            if self._connection.changes() == 0:
                return False
        number = self._room_number(room)
        self._connection.execute(ADVANCE, (len(append.records), append.weight, number, append.expected))
        if self._connection.changes() == 0:
            return False
        for r in append.records:
            said: Row = (None, None, None)
            if answer is not None and answer.command == r.command:
                said, answer = (answer.member, answer.digest, answer.body), None
            entry = (r.seq, r.game_seq, r.at_ms, r.command, r.body, r.hash)
            rows.append((next(self._numbers), number, *entry, *said))
        self._write_rest(append, answer)
        self._point("appended")
        return True

    def _room_number(self, room: str) -> int | None:
        """The room's number in the log; None: there is no such room."""
        if (number := self._room_numbers.get(room)) is None:
            for (number,) in self._connection.execute("SELECT number FROM rooms WHERE id = ?", (room,)):
                self._room_numbers[room] = number
        return number

    def _is_answered(self, room: str, answer: Answer, rows: list[Row]) -> bool:
        """Is there an answer under this id?"""
        self._write(rows)  # it may be among them
        return bool(ask(self._connection, sql.ANSWER, room, answer.member, answer.command))

    def _write(self, rows: list[Row]) -> None:
        """Write rows of the log."""
        self._connection.executemany(INSERT, rows)
        rows.clear()

    def _write_rest(self, append: Append, answer: Answer | None) -> None:
        """Write what stands in other tables, and an answer that belongs to no entry."""
        db, room = self._connection, append.room
        if answer is not None:
            row: Row = (room, answer.member, answer.command, answer.digest, answer.body)
            db.execute("INSERT INTO answers VALUES (?, ?, ?, ?, ?)", row)
        if append.secrets or append.tokens or append.keys or append.codes:
            self._keep(append)
        if append.wake_ms is not msgspec.UNSET:
            db.execute("UPDATE rooms SET wake_ms = ? WHERE id = ?", (append.wake_ms, room))
        if append.table is not msgspec.UNSET:
            self._list(append, append.table)
        if append.ended is not None:
            row = (room, append.ended, append.records[-1].at_ms)
            db.execute("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", row)

    def _keep(self, append: Append) -> None:
        """Write what clients may present, and the secrets of the dice."""
        for table, statement in KEPT.items():
            for row in getattr(append, table):
                self._connection.execute(statement, (append.room, *msgspec.structs.astuple(row)))
        for code in append.codes:
            if code.used_by is not None:
                self._spend(append.room, code)

    def _spend(self, room: str, used: SeatCode) -> None:
        """A seat was carried on: its join key and the codes used before get it no more."""
        self._connection.execute(SPEND_KEYS, (SPENT, room, used.member))
        self._connection.execute(SPEND_CODES, (SPENT, room, used.member, used.hash))

    def _list(self, append: Append, table: OpenTable | None) -> None:
        """Enter a room in the list of open tables, or take it from there."""
        if table is None:
            self._connection.execute("DELETE FROM open_tables WHERE room = ?", (append.room,))
            return
        since_ms = append.records[-1].at_ms
        row = (append.room, table.game, since_ms, table.welcomes, table.playing, table.body)
        self._connection.execute(LIST, row)

    def _free_numbers(self) -> Iterator[int]:
        """Numbers for new rows of the log: behind all others, or before them where the end is damaged."""
        with explain_trouble(self.path):
            try:
                ((last,),) = self._connection.execute("SELECT max(number) FROM log")
                return count((last or 0) + 1)
            except apsw.CorruptError:
                ((first,),) = self._connection.execute("SELECT min(number) FROM log")
                return count((first or 0) - 1, -1)

    # snapshots and space

    async def snapshot(self, room: str) -> Snapshot | None:
        return self._snapshots.get(room) or await super().snapshot(room)

    async def save_snapshot(self, room: str, snapshot: Snapshot) -> None:
        if self._can_keep_snapshots:
            self._snapshots[room] = snapshot

    async def shrink(self) -> bool:
        with suppress(StoreDamaged):
            async with self._writing():
                db = self._connection
                before = db.pragma("freelist_count")
                db.execute(f"PRAGMA incremental_vacuum({PAGES_A_STEP})").fetchall()  # it frees one page a row
                return bool(before != db.pragma("freelist_count") != 0)
        return False


@asynccontextmanager
async def read_state(path: str) -> AsyncIterator[Db]:
    """One state of a store that may be in use."""
    reader = open_reader(path)
    try:
        with explain_trouble(path), reader:
            yield SqliteDb(reader)
    finally:
        reader.close()
