"""The store in one SQLite file: one writing connection, group commit, durable when `commit` returns."""

import secrets as entropy
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import compress
from typing import Any

import apsw

from runners.server.store.flight import Flight, Written
from runners.server.store.interface import Store, StoreFailed, StoreFull
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
from runners.server.store.sqlite.file import open_locked, open_writer
from runners.server.store.sqlite.intake import Intake, Taken
from runners.server.store.sqlite.lock import FileLock
from runners.server.store.sqlite.maintenance import read_stats
from runners.server.store.sqlite.place import Place
from runners.server.store.sqlite.snapshots import Snapshots
from runners.server.store.sqlite.trouble import explain, explained

ROOM = "SELECT id, code, game, created_ms, wake_ms, expired_ms, seq, bytes FROM rooms "
WAKING = ROOM + "WHERE wake_ms IS NOT NULL ORDER BY wake_ms"
RECORD = "SELECT seq, game_seq, at_ms, command, body, hash FROM log "


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
        self._lock = FileLock(path) if vfs is None else None
        self._place = Place()
        try:
            self._connection = self._opened(vfs)
        except BaseException:
            self._release()
            raise
        self._point = point
        self._random_bytes = random_bytes
        self._heads: dict[str, int] = {}
        self._snapshots = Snapshots()
        self._intake = Intake(self._connection)
        self._commits = Commits(self._connection, path, beside, point, self.check_place)
        self._flight: Written | None = None
        self._lost: dict[Written, BaseException] = {}
        """Commits that failed, until whoever began them asks."""

    @property
    def _db(self) -> apsw.Connection:
        """The connection, as soon as nothing is in flight: nobody is told what is not durable."""
        if self._flight is not None:
            self._landed()
        return self._connection

    def _opened(self, vfs: str | None) -> apsw.Connection:
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
        return await self.launch(appends).landed()

    def launch(self, appends: Sequence[Append]) -> Flight:
        """One transaction for all of them: the group commit."""
        self._point("begin")
        with self._all_or_nothing():
            self._db.execute("BEGIN IMMEDIATE")
            taken = self._intake.begin()
            written = [self._append(append, taken) for append in appends]
            self._intake.write(taken)
            grow(self._connection, compress(appends, written), self._heads)
            self._snapshots.write(self._connection)
            self._point("written")
        self._flight = self._commits.under_way(partial(self._land, written))
        return self._flight

    def spare_moment(self) -> None:
        if self._flight is None:
            with explained(self.path):
                self._commits.spare_moment()

    def _land(self, written: list[bool], flight: Written) -> list[bool]:
        if flight is self._flight:
            self._landed()
        if (error := self._lost.pop(flight, None)) is not None:
            raise error
        return written

    def _landed(self) -> None:
        """Wait for the commit in flight; its failure is for whoever began it."""
        flight, self._flight = self._flight, None
        assert flight is not None
        try:
            with self._all_or_nothing():
                flight.end()
        except BaseException as error:
            self._lost[flight] = error
            if not isinstance(error, Exception):
                raise

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
        self._intake.load()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Whatever else is written: a failure of the disk is one."""
        with explained(self.path):
            self._snapshots.write(self._db)
            yield
        self.check_place()
        self._commits.checkpoint()

    @contextmanager
    def _moving(self, *rooms: str) -> Iterator[None]:
        """A transaction in which nothing of these rooms is left in the intake."""
        try:
            with self._db:
                for room in rooms:
                    self._intake.move_room(room)
                yield
        except BaseException:
            self._intake.load()
            raise

    def _append(self, append: Append, taken: Taken) -> bool:
        """Write an append except for its records and answer, which are added to those of all others."""
        is_next = self._head(append.room) == append.expected and not self._is_answered(append, taken)
        if not is_next or not self._open(append):
            return False
        taken.add(append)
        beside_the_log(self._connection, append)
        if append.records:
            self._heads[append.room] = append.records[-1].seq
        self._point("appended")
        return True

    def _open(self, append: Append) -> bool:
        """Add the room's row; False when its code is taken."""
        if append.opens is None:
            return True
        row = (append.room, append.opens.code, append.opens.game, append.records[0].at_ms)
        self._connection.execute(
            "INSERT OR IGNORE INTO rooms (id, code, game, created_ms) VALUES (?, ?, ?, ?)", row
        )
        return self._connection.changes() == 1

    def _is_answered(self, append: Append, taken: Taken) -> bool:
        """Is there an answer under this id?"""
        if (answer := append.answer) is None or append.is_first:
            return False
        return taken.has(append.room, answer) or self._intake.is_answered(append.room, answer)

    def _head(self, room: str) -> int:
        if (head := self._heads.get(room)) is None:
            row = self._one("SELECT max(seq) FROM log WHERE room = ?", room)
            head = self._heads[room] = max((row and row[0]) or 0, self._intake.head(room))
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
        with explained(self.path):
            return open_tables.page(self._db, game, skip, most)

    async def count_tables(self, game: str | None) -> Tally:
        with explained(self.path):
            return open_tables.count(self._db, game)

    async def welcoming(self, game: str, most: int) -> list[str]:
        with explained(self.path):
            return open_tables.welcoming(self._db, game, most)

    # the log

    async def records(self, room: str, after: int = 0) -> list[Record]:
        with explained(self.path):
            rows = self._db.execute(RECORD + "WHERE room = ? AND seq > ? ORDER BY seq", (room, after))
            return self._intake.behind(room, [Record(*row) for row in rows], after)

    async def head(self, room: str) -> int:
        return self._head(room)

    async def game(self, room: str, game_seq: int) -> list[Record]:
        with explained(self.path):
            rows = self._db.execute(RECORD + "WHERE room = ? AND game_seq = ? ORDER BY seq", (room, game_seq))
            found = self._intake.behind(room, [Record(*row) for row in rows])
            return [record for record in found if record.game_seq == game_seq]

    async def snapshot(self, room: str) -> Snapshot | None:
        with explained(self.path):
            return self._snapshots.find(self._db, room)

    async def save_snapshot(self, room: str, snapshot: Snapshot) -> None:
        self._snapshots.keep(room, snapshot)

    async def damaged(self) -> list[str]:
        return [row[0] for row in self._db.execute("SELECT room FROM damaged")]

    async def mark_damaged(self, room: str, now_ms: int, why: str | None) -> None:
        with self._writing():
            self._db.execute("DELETE FROM damaged WHERE room = ?", (room,))
            if why is not None:
                self._db.execute("INSERT INTO damaged VALUES (?, ?, ?)", (room, now_ms, why))

    # what clients may repeat or present

    async def answer(self, room: str, member: str, command: str) -> Answer | None:
        found = credentials.answer(self._db, room, member, command)
        return self._intake.find(room, member, command) if found is None else found

    async def answered(self, room: str, most: int) -> list[tuple[str, str]]:
        with explained(self.path):
            found = credentials.answered(self._db, room, most)
        found += [(answer.member, answer.command) for answer in self._intake.answers(room)]
        return list(dict.fromkeys(found))[:most]

    async def secrets(self, room: str, game_seq: int) -> list[Secret]:
        with explained(self.path):
            return credentials.secrets(self._db, room, game_seq)

    async def token_member(self, room: str, token_hash: bytes) -> str | None:
        return credentials.token_member(self._db, room, token_hash)

    async def key(self, room: str, key_hash: bytes) -> JoinKey | None:
        return credentials.key(self._db, room, key_hash)

    async def code(self, room: str, code_hash: bytes) -> SeatCode | None:
        return credentials.code(self._db, room, code_hash)

    async def server_key(self) -> bytes:
        with self._writing():
            self._db.execute("INSERT OR IGNORE INTO server VALUES ('key', ?)", (self._random_bytes(32),))
        key = await self.note("key")
        assert key is not None
        return key

    async def note(self, name: str) -> bytes | None:
        row = self._one("SELECT value FROM server WHERE name = ?", name)
        return None if row is None else bytes(row[0])

    async def set_note(self, name: str, value: bytes) -> None:
        with self._writing():
            self._db.execute("INSERT OR REPLACE INTO server VALUES (?, ?)", (name, value))

    # looking after it

    async def expire(self, rooms: Sequence[str], now_ms: int, idle_before_ms: int | None = None) -> list[str]:
        with self._writing(), self._moving(*rooms):
            closed = housekeeping.expire_idle(self._db, rooms, now_ms, idle_before_ms)
        for room in closed:
            self._heads.pop(room, None)
        return closed

    async def idle(self, before_ms: int, after: str = "") -> Step:
        return housekeeping.idle(self._db, before_ms, after, self._intake.last_ms)

    async def ahead(self, now_ms: int) -> list[tuple[str, int]]:
        return housekeeping.ahead(self._db, now_ms, self._intake.last_ms)

    async def clear(self) -> bool:
        with self._writing():
            return housekeeping.clear(self._db)

    async def prune(self, replays_before_ms: int) -> int:
        self._heads.clear()  # what is pruned has none any more
        with self._writing():
            return housekeeping.prune(self._db, replays_before_ms)

    async def drop(self, after: str = "") -> Step:
        self._heads.clear()
        with self._writing():
            return housekeeping.drop(self._db, after)

    async def shrink(self) -> bool:
        with self._writing():
            return housekeeping.shrink(self._db)

    # moving to another store

    async def ids(self, after: str = "") -> list[str]:
        return moving.ids(self._db, after)

    async def dump(self, room: str) -> Dump | None:
        with explained(self.path):
            with self._moving(room):
                pass
            return moving.dump(self._db, room)

    async def put(self, dump: Dump) -> None:
        self._heads.clear()
        with self._writing(), self._moving(dump.row.id):
            moving.put(self._db, dump)

    async def stats(self) -> Stats:
        return read_stats(self._db)

    async def close(self) -> None:
        try:
            self.check_place()
        finally:
            with explained(self.path):  # the last checkpoint is a write like any other
                self._move_all()
                self._db.close()
            self._commits.close()
            self._release()
            self._place = Place()

    def _move_all(self) -> None:
        """Leave everything where it belongs; where that cannot be, the next start finds it in the intake."""
        if self._intake.is_empty:
            return
        with suppress(StoreFull, apsw.CorruptError, apsw.ConnectionClosedError), self._all_or_nothing():
            self._db.execute("BEGIN IMMEDIATE")
            self._intake.move_all()
            self._db.execute("COMMIT")

    def _row(self, sql: str, value: str) -> RoomRow | None:
        return next((RoomRow(*row) for row in self._db.execute(sql, (value,))), None)

    def _one(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        return self._db.execute(sql, values).fetchone()
