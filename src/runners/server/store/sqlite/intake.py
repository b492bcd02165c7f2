"""What was appended last, in order of arrival; it is moved to where it is looked up a little later.

The log and the answers are sorted by room, so that an append of its own would change a page of each for every
room. Here the appends of all rooms share a few pages. Later the rows of one room move together, some rooms
with each commit. Until then they are in memory too, where readers find them. Moving a row twice does no harm,
so that a crash at any point needs no repair.

There are two tables: one is filled while the other one is emptied, and is cleared whole when all have moved.
"""

from collections.abc import Container, Sequence
from itertools import chain
from typing import Any, Final

import apsw

from runners.server.store.records import Answer, Append, Record

Row = tuple[Any, ...]
"""A number, which grows from row to row, the room, the columns of a record, and those of an answer."""

TABLES: Final = ("intake_even", "intake_odd")
ROOM, RECORD, ANSWER = 1, slice(2, 8), slice(8, 12)
IN_LOG: Final = slice(1, 8)
MEMBER: Final = 8
"""None in rows without an answer."""
NO_ANSWER: Final = (None, None, None, None)
INSERT: Final = "INSERT INTO {} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_RECORD: Final = "INSERT OR IGNORE INTO log VALUES (?, ?, ?, ?, ?, ?, ?)"
INSERT_ANSWER: Final = "INSERT OR IGNORE INTO answers VALUES (?, ?, ?, ?, ?)"
HAS_ANSWER: Final = "SELECT 1 FROM answers WHERE room = ? AND member = ? AND command = ?"
ROWS_A_TABLE: Final = 4096
"""With so many rows a table is emptied, once the other one is empty: then a room has several to move."""
MOVED_AT_ONCE: Final = 64
"""So many at least: rows of one room that move together change the same pages."""


class Table:
    """One of the two: rows by room, in order, except those that have moved."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.insert = INSERT.format(name)
        self.rooms: dict[str, list[Row]] = {}
        self.stuck: dict[str, list[Row]] = {}
        """Rows that cannot be moved."""
        self.size = 0
        """Rows in the file, moved or not."""
        self.last = 0
        """The number of the last of them."""

    def add(self, rows: Sequence[Row], stuck: Container[str]) -> None:
        """More rows, which the file has already; those of some rooms are stuck."""
        for row in rows:
            room = row[ROOM]
            (self.stuck if room in stuck else self.rooms).setdefault(room, []).append(row)
        if rows:
            self.size += len(rows)
            self.last = rows[-1][0]

    def load(self, db: apsw.Connection, stuck: Container[str]) -> bool:
        """Read it from the file, as far as it can be read; False: not all of it can."""
        found: dict[int, Row] = {}
        is_sound = _read(db, self.name, "ASC", found) or _read(db, self.name, "DESC", found)
        self.add([found[number] for number in sorted(found)], stuck)
        return is_sound

    def rows(self, room: str) -> list[Row]:
        """Of one room, in order."""
        return self.rooms.get(room) or self.stuck.get(room) or []

    def take(self, most: int) -> list[Row]:
        """Take rows out, of whole rooms as far as possible."""
        taken: list[Row] = []
        while self.rooms and len(taken) < most:
            room, rows = self.rooms.popitem()
            left = most - len(taken)
            if len(rows) > left:
                self.rooms[room] = rows[left:]
            taken += rows[:left]
        return taken

    @property
    def is_cleared(self) -> bool:
        """Does the file have no rows but those that are stuck?"""
        return self.size == sum(map(len, self.stuck.values()))

    def clear(self, db: apsw.Connection) -> None:
        """All but those rows have been moved."""
        marks = ", ".join("?" * len(self.stuck))
        but = f" WHERE room NOT IN ({marks})" if marks else ""
        db.execute(f"DELETE FROM {self.name}{but}", tuple(self.stuck))
        self.size = sum(map(len, self.stuck.values()))


def _read(db: apsw.Connection, table: str, way: str, found: dict[int, Row]) -> bool:
    """Gather rows from one end; those behind a damaged page are found from the other end."""
    try:
        for row in db.execute(f"SELECT * FROM {table} ORDER BY number {way}"):
            if row[0] in found:
                break
            found[row[0]] = row
    except apsw.CorruptError:
        return False
    return True


class Taken:
    """The appends of one commit, as rows."""

    __slots__ = ("_answered", "_number", "answers", "rows")

    def __init__(self, number: int) -> None:
        self.rows: list[Row] = []
        self.answers: list[Row] = []
        """Those that belong to no entry."""
        self._number = number
        self._answered: set[tuple[str, str, str]] = set()

    def add(self, append: Append) -> None:
        """An append's records; the answer is in the row of the first."""
        room, answer = append.room, append.answer
        said: Row = NO_ANSWER
        if answer is not None:
            said = (answer.member, answer.command, answer.digest, answer.body)
            self._answered.add((room, answer.member, answer.command))
            if not append.records:
                self.answers.append((room, *said))
        for r in append.records:
            self._number += 1
            row = (self._number, room, r.seq, r.game_seq, r.at_ms, r.command, r.body, r.hash, *said)
            self.rows.append(row)
            said = NO_ANSWER

    def has(self, room: str, answer: Answer) -> bool:
        """Was this id answered in this commit?"""
        return (room, answer.member, answer.command) in self._answered


class Intake:
    """Both tables. All that is written here belongs to the transaction that is open."""

    def __init__(self, db: apsw.Connection) -> None:
        self._db = db
        self._is_sound = True
        """If not, rows go straight to where they belong: SQLite commits nothing that met a damaged page."""
        self._stuck: set[str] = set()
        """Rooms whose rows could not be moved, since a page is damaged where they belong."""
        self.load()

    def load(self) -> None:
        """Know what is in the file; also after a transaction was undone."""
        tables = [Table(name) for name in TABLES]
        are_sound = [table.load(self._db, self._stuck) for table in tables]
        self._is_sound &= all(are_sound)
        self._emptied, self._filled = sorted(tables, key=lambda table: table.last)
        self._owed = 0

    # writing

    def begin(self) -> Taken:
        """For the appends of one commit."""
        return Taken(self._filled.last)

    def write(self, taken: Taken) -> None:
        """Take in what was appended, and move as much on as keeps both tables short."""
        if taken.answers:
            self._db.executemany(INSERT_ANSWER, taken.answers)
        if not self._is_sound:
            before = [self._taken_out(room) for room in {row[ROOM]: None for row in taken.rows}]
            return self._move([*chain.from_iterable(before), *taken.rows])
        try:
            self._db.executemany(self._filled.insert, taken.rows)
        except apsw.CorruptError:
            self._is_sound = False  # costs this commit, not all that follow
            raise
        self._filled.add(taken.rows, self._stuck)
        self._owed += 2 * len(taken.rows)
        if self._owed >= MOVED_AT_ONCE:
            self._move_on()
            self._owed = 0
        return None

    def _move_on(self) -> None:
        """Move what is owed. An emptied table is cleared, and is the next to be filled."""
        emptied, filled = self._emptied, self._filled
        if emptied.rooms:
            self._move(emptied.take(self._owed))
        elif not emptied.is_cleared:
            emptied.clear(self._db)
        elif filled.size >= ROWS_A_TABLE:
            emptied.last = filled.last
            self._emptied, self._filled = filled, emptied

    def _move(self, rows: Sequence[Row]) -> None:
        answers = [(row[ROOM], *row[ANSWER]) for row in rows if row[MEMBER] is not None]
        try:
            self._db.executemany(INSERT_RECORD, [row[IN_LOG] for row in rows])
            self._db.executemany(INSERT_ANSWER, answers)
        except apsw.CorruptError:
            self._stuck |= {row[ROOM] for row in rows}  # costs this commit, too
            raise

    def _taken_out(self, room: str) -> list[Row]:
        """What has not moved of a room, which others will not find here any more."""
        rows = self._rows(room)
        for table in (self._emptied, self._filled):
            table.rooms.pop(room, None)
            table.stuck.pop(room, None)
        return rows

    def move_room(self, room: str) -> None:
        """Move all of one room, and leave nothing of it here: it may be removed."""
        self._move(self._taken_out(room))
        for table in (self._emptied, self._filled):
            if table.size and self._is_sound:
                self._db.execute(f"DELETE FROM {table.name} WHERE room = ?", (room,))
                table.size -= self._db.changes()

    def move_all(self) -> None:
        """Leave nothing here that can be moved."""
        for table in (self._emptied, self._filled):
            if self._is_sound and not table.is_cleared:
                self._move(table.take(table.size))
                table.clear(self._db)

    @property
    def is_empty(self) -> bool:
        """Is there nothing to move?"""
        return self._emptied.is_cleared and self._filled.is_cleared

    # reading

    def _rows(self, room: str) -> list[Row]:
        """What has not moved yet, in order."""
        return self._emptied.rows(room) + self._filled.rows(room)

    def records(self, room: str) -> list[Record]:
        """The end of a room's log; after a crash some of it may have moved already."""
        return [Record(*row[RECORD]) for row in self._rows(room)]

    def behind(self, room: str, records: list[Record], after: int = 0) -> list[Record]:
        """What the log's own table has of a room, and what comes behind it."""
        last = records[-1].seq if records else after
        return records + [record for record in self.records(room) if record.seq > last]

    def head(self, room: str) -> int:
        """The number of a room's last entry here, 0 if there is none."""
        records = self.records(room)
        return records[-1].seq if records else 0

    def answers(self, room: str) -> list[Answer]:
        """The answers to a room's last commands."""
        return [Answer(*row[ANSWER]) for row in self._rows(room) if row[MEMBER] is not None]

    def find(self, room: str, member: str, command: str) -> Answer | None:
        """The answer under this id."""
        found = (one for one in self.answers(room) if (one.member, one.command) == (member, command))
        return next(found, None)

    def is_answered(self, room: str, answer: Answer) -> bool:
        """Is there an answer under this id, here or where it belongs?"""
        if self.find(room, answer.member, answer.command) is not None:
            return True
        return self._db.execute(HAS_ANSWER, (room, answer.member, answer.command)).fetchone() is not None

    def last_ms(self, room: str) -> int | None:
        """When something was last appended to a room, if that is still here."""
        records = self.records(room)
        return records[-1].at_ms if records else None
