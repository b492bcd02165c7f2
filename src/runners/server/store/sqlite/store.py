"""The store in one SQLite file: one writing connection, group commit, durable when `commit` returns."""

import asyncio
import secrets as entropy
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import compress, count
from typing import Any

import apsw

from runners.server.store.interface import Store, StoreDamaged, StoreFailed, StoreFull
from runners.server.store.records import (
    Answer,
    Append,
    Dump,
    JoinKey,
    ListedTable,
    Record,
    RoomRow,
    SeatCode,
    Secret,
    Snapshot,
    Stats,
    Step,
    Tally,
)
from runners.server.store.sqlite import credentials, housekeeping, moving, open_tables
from runners.server.store.sqlite.beside import beside_the_log, grow
from runners.server.store.sqlite.commits import Commits
from runners.server.store.sqlite.file import open_locked, open_reader, open_writer
from runners.server.store.sqlite.lock import FileLock
from runners.server.store.sqlite.maintenance import read_stats
from runners.server.store.sqlite.place import Place
from runners.server.store.sqlite.schema import NUMBER
from runners.server.store.sqlite.snapshots import Snapshots
from runners.server.store.sqlite.trouble import explain, explain_trouble

ROOM = "SELECT id, code, game, created_ms, wake_ms, expired_ms, seq, bytes FROM rooms "
WAKING = ROOM + "WHERE wake_ms IS NOT NULL ORDER BY wake_ms"
RECORD = f"SELECT seq, game_seq, at_ms, command, body, hash FROM log WHERE room = {NUMBER} "
HEAD = "SELECT number, (SELECT max(seq) FROM log WHERE room = rooms.number) FROM rooms WHERE id = ?"
INSERT = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
OPEN = "INSERT OR IGNORE INTO rooms (id, code, game, created_ms) VALUES (?, ?, ?, ?)"

Row = tuple[Any, ...]


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
        self._random_bytes = random_bytes
        self._heads: dict[str, tuple[int, int]] = {}
        """By room its number, and that of its last entry."""
        self._snapshots = Snapshots()
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

    # appending

    async def commit(self, appends: Sequence[Append]) -> list[bool]:
        """One transaction for all of them."""
        async with self._turns:
            self._point("begin")
            with self._all_or_nothing():
                self._connection.execute("BEGIN IMMEDIATE")
                rows: list[Row] = []
                written = [self._append(append, rows) for append in appends]
                self._write(rows)
                grow(self._connection, compress(appends, written), self._heads)
                self._snapshots.write(self._connection)
                self._point("written")
                await self._commits.commit()
        return written

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """What goes wrong inside undoes the transaction."""
        try:
            yield
        except BaseException as error:
            self._heads.clear()
            why = explain(self.path, error) if isinstance(error, apsw.Error) else None
            if isinstance(why, StoreFailed):
                raise why from error
            self._roll_back()
            if isinstance(why, StoreFull):
                raise why from error
            raise

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[apsw.Connection]:
        """The connection for whatever else is written: a failure of the disk is one."""
        async with self._turns:
            with explain_trouble(self.path):
                self._snapshots.write(self._connection)
                yield self._connection
            self.check_place()
            self._commits.checkpoint()

    def _append(self, append: Append, rows: list[Row]) -> bool:
        """Write an append except for its rows in the log, which are added to those of all others."""
        room, answer = append.room, append.answer
        number, head = self._head(room)
        if head != append.expected or (answer is not None and self._is_answered(append, answer, rows)):
            return False
        if append.opens is not None:
            row = (room, append.opens.code, append.opens.game, append.records[0].at_ms)
            self._connection.execute(OPEN, row)
            if self._connection.changes() == 0:
                return False  # the code is taken
            number = self._connection.last_insert_rowid()
        for r in append.records:
            said: Row = (None, None, None)
            if answer is not None and answer.command == r.command:
                said, answer = (answer.member, answer.digest, answer.body), None
            entry = (r.seq, r.game_seq, r.at_ms, r.command, r.body, r.hash)
            rows.append((next(self._numbers), number, *entry, *said))
            self._heads[room] = number, r.seq
        beside_the_log(self._connection, append, answer)
        self._point("appended")
        return True

    def _is_answered(self, append: Append, answer: Answer, rows: list[Row]) -> bool:
        """Is there an answer under this id?"""
        if append.is_first:
            return False
        self._write(rows)  # it may be among them
        return credentials.answer(self._connection, append.room, answer.member, answer.command) is not None

    def _write(self, rows: list[Row]) -> None:
        """Write rows of the log."""
        self._connection.executemany(INSERT, rows)
        rows.clear()

    def _free_numbers(self) -> Iterator[int]:
        """Numbers for new rows of the log: behind all others, or before them where the end is damaged."""
        with explain_trouble(self.path):
            try:
                ((last,),) = self._connection.execute("SELECT max(number) FROM log")
                return count((last or 0) + 1)
            except apsw.CorruptError:
                ((first,),) = self._connection.execute("SELECT min(number) FROM log")
                return count((first or 0) - 1, -1)

    def _head(self, room: str) -> tuple[int, int]:
        """The room's number in the log and that of its last entry, zeros if there is none."""
        if (head := self._heads.get(room)) is None:
            number, seq = self._connection.execute(HEAD, (room,)).fetchone() or (0, None)
            head = self._heads[room] = number, seq or 0
        return head

    # rooms

    async def find(self, code: str) -> RoomRow | None:
        return self._row(ROOM + "WHERE code = ?", code)

    async def room(self, room: str) -> RoomRow | None:
        return self._row(ROOM + "WHERE id = ?", room)

    async def waking(self) -> list[RoomRow]:
        return [RoomRow(*row) for row in self._db.execute(WAKING)]

    async def count(self) -> int:
        ((found,),) = self._db.execute("SELECT count(*) FROM rooms WHERE expired_ms IS NULL")
        return int(found)

    # open tables

    async def tables(self, game: str | None, skip: int, most: int) -> list[ListedTable]:
        with explain_trouble(self.path):
            return open_tables.page(self._db, game, skip, most)

    async def count_tables(self, game: str | None) -> Tally:
        with explain_trouble(self.path):
            return open_tables.count(self._db, game)

    async def welcoming(self, game: str, most: int) -> list[str]:
        with explain_trouble(self.path):
            return open_tables.welcoming(self._db, game, most)

    # the log

    async def records(self, room: str, after: int = 0) -> list[Record]:
        with explain_trouble(self.path):
            rows = self._db.execute(RECORD + "AND seq > ? ORDER BY seq", (room, after))
            return [Record(*row) for row in rows]

    async def head(self, room: str) -> int:
        row = self._one(HEAD, room)
        return 0 if row is None else row[1] or 0

    async def game(self, room: str, game_seq: int) -> list[Record]:
        with explain_trouble(self.path):
            rows = self._db.execute(RECORD + "AND game_seq = ? ORDER BY seq", (room, game_seq))
            return [Record(*row) for row in rows]

    async def snapshot(self, room: str) -> Snapshot | None:
        with explain_trouble(self.path):
            return self._snapshots.find(self._db, room)

    async def save_snapshot(self, room: str, snapshot: Snapshot) -> None:
        self._snapshots.keep(room, snapshot)

    async def damaged_rooms(self) -> list[str]:
        return [row[0] for row in self._db.execute("SELECT room FROM damaged")]

    async def mark_damaged(self, room: str, now_ms: int, why: str | None) -> None:
        async with self._writing() as db:
            db.execute("DELETE FROM damaged WHERE room = ?", (room,))
            if why is not None:
                db.execute("INSERT INTO damaged VALUES (?, ?, ?)", (room, now_ms, why))

    # what clients may repeat or present

    async def answer(self, room: str, member: str, command: str) -> Answer | None:
        with explain_trouble(self.path):
            return credentials.answer(self._db, room, member, command)

    async def answered_commands(self, room: str, most: int) -> list[tuple[str, str]]:
        with explain_trouble(self.path):
            return credentials.answered_commands(self._db, room, most)

    async def secrets(self, room: str, game_seq: int) -> list[Secret]:
        with explain_trouble(self.path):
            return credentials.secrets(self._db, room, game_seq)

    async def token_member(self, room: str, token_hash: bytes) -> str | None:
        return credentials.token_member(self._db, room, token_hash)

    async def key(self, room: str, key_hash: bytes) -> JoinKey | None:
        return credentials.key(self._db, room, key_hash)

    async def code(self, room: str, code_hash: bytes) -> SeatCode | None:
        return credentials.code(self._db, room, code_hash)

    async def server_key(self) -> bytes:
        async with self._writing() as db:
            db.execute("INSERT OR IGNORE INTO server VALUES ('key', ?)", (self._random_bytes(32),))
        key = await self.note("key")
        assert key is not None
        return key

    async def note(self, name: str) -> bytes | None:
        row = self._one("SELECT value FROM server WHERE name = ?", name)
        return None if row is None else bytes(row[0])

    async def set_note(self, name: str, value: bytes) -> None:
        async with self._writing() as db:
            db.execute("INSERT OR REPLACE INTO server VALUES (?, ?)", (name, value))

    # looking after it

    async def expire(self, rooms: Sequence[str], now_ms: int, idle_before_ms: int | None = None) -> list[str]:
        async with self._writing() as db:
            with db:
                closed = housekeeping.expire_idle(db, rooms, now_ms, idle_before_ms)
            for room in closed:
                self._heads.pop(room, None)
        return closed

    async def idle(self, before_ms: int, after: str = "") -> Step:
        return housekeeping.idle(self._db, before_ms, after)

    async def ahead(self, now_ms: int) -> list[tuple[str, int]]:
        return housekeeping.ahead(self._db, now_ms)

    async def clear(self) -> bool:
        async with self._writing() as db:
            return housekeeping.clear(db)

    async def prune(self, replays_before_ms: int) -> int:
        async with self._writing() as db:
            self._heads.clear()  # what is pruned has none any more
            return housekeeping.prune(db, replays_before_ms)

    async def drop(self, after: str = "") -> Step:
        async with self._writing() as db:
            self._heads.clear()
            return housekeeping.drop(db, after)

    async def shrink(self) -> bool:
        with suppress(StoreDamaged):
            async with self._writing() as db:
                return housekeeping.shrink(db)
        return False

    # moving to another store

    async def ids(self, after: str = "") -> list[str]:
        return moving.ids(self._db, after)

    async def dump(self, room: str) -> Dump | None:
        with explain_trouble(self.path):
            return moving.dump(self._db, room)

    async def put(self, dump: Dump) -> None:
        async with self._writing() as db:
            self._heads.clear()
            with db:
                moving.put(db, dump)
            self._numbers = self._free_numbers()

    async def stats(self) -> Stats:
        return read_stats(self._db)

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

    def _row(self, sql: str, value: str) -> RoomRow | None:
        return next((RoomRow(*row) for row in self._db.execute(sql, (value,))), None)

    def _one(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        return self._db.execute(sql, values).fetchone()
