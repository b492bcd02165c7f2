"""What was appended last is found wherever it is, and moves on without a trace, whatever happens."""

import asyncio
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from runners.server.store import Answer, Append, Record, StoreFull, StoreUnusable
from runners.server.store.sqlite import SqliteStore, housekeeping, intake, open_reader, read_stats
from runners.server.store.sqlite.file import PAGE_BYTES
from tests.server.store.places import opening, record

wait = asyncio.run
ROOMS = [f"room{number}" for number in range(5)]


@pytest.fixture(autouse=True)
def short_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some rows are enough for a table to be emptied."""
    monkeypatch.setattr(intake, "ROWS_A_TABLE", 24)
    monkeypatch.setattr(intake, "MOVED_AT_ONCE", 6)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "store.db")


@pytest.fixture
def store(path: str) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    wait(store.close())


class Book:
    """What a store must know, kept in the plainest way."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Record]] = {}
        self.answers: dict[tuple[str, str, str], Answer] = {}

    def next(self, room: str, count: int, *, answered: bool, is_first: bool = False) -> Append:
        """An append that is right for this room."""
        log = self.logs.get(room, [])
        seq = len(log)
        records = tuple(
            record(seq + index, game_seq=seq // 9, at_ms=seq + index) for index in range(1, count + 1)
        )
        answer = Answer("ann", f"c{seq}", b"d" * 16, b"%d" % seq) if answered else None
        if not log:
            return opening(room, room.upper())
        return Append(room, seq, records, answer=answer, is_first=is_first)

    def note(self, append: Append) -> None:
        self.logs.setdefault(append.room, []).extend(append.records)
        if append.answer is not None:
            self.answers[append.room, append.answer.member, append.answer.command] = append.answer

    def check(self, store: SqliteStore) -> None:
        """Everything that can be asked."""
        for room, log in self.logs.items():
            assert wait(store.records(room)) == log
            assert wait(store.records(room, len(log) // 2)) == log[len(log) // 2 :]
            assert wait(store.head(room)) == len(log)
            for game in {one.game_seq for one in log}:
                assert wait(store.game(room, game)) == [one for one in log if one.game_seq == game]
            own = {(member, command) for of, member, command in self.answers if of == room}
            assert set(wait(store.answered(room, 999))) == own
        for (room, member, command), answer in self.answers.items():
            assert wait(store.answer(room, member, command)) == answer
        found = wait(store.stats())
        assert found.events == sum(map(len, self.logs.values()))
        assert found.answers == len(self.answers)


def crashed(path: str, to: str) -> SqliteStore:
    """The store as the next start finds it if the process ends now."""
    for end in ("", "-wal"):
        if Path(path + end).exists():
            shutil.copyfile(path + end, to + end)
    return SqliteStore(to)


@pytest.mark.parametrize("seed", range(6))
def test_everything_is_found_before_and_after_it_has_moved(path: str, tmp_path: Path, seed: int) -> None:
    chance, book, store = random.Random(seed), Book(), SqliteStore(path)
    for number in range(60):
        rooms = chance.sample(ROOMS, chance.randint(1, len(ROOMS)))
        appends = [
            book.next(
                room, chance.randint(1, 3), answered=chance.random() < 0.7, is_first=chance.random() < 0.5
            )
            for room in rooms
        ]
        assert wait(store.commit(appends)) == [True] * len(appends)
        for append in appends:
            book.note(append)
        if number % 10 == seed:
            book.check(store)
            again = crashed(path, str(tmp_path / f"crashed{number}.db"))
            book.check(again)
            wait(again.close())
        if number % 20 == 10 + seed:
            wait(store.close())
            store = SqliteStore(path)
    book.check(store)
    wait(store.close())

    reader = open_reader(path)
    assert [reader.execute(f"SELECT count(*) FROM {table}").get for table in intake.TABLES] == [0, 0]
    reader.close()
    last = SqliteStore(path)
    book.check(last)
    wait(last.close())


def fill(store: SqliteStore, book: Book, commits: int, rooms: list[str] = ROOMS) -> None:
    for _ in range(commits):
        appends = [book.next(room, 1, answered=True) for room in rooms]
        assert all(wait(store.commit(appends)))
        for append in appends:
            book.note(append)


def test_a_commit_that_fails_is_unknown_here_too(path: str) -> None:
    def stop(point: str) -> None:
        if point == "written" and broken:
            raise OSError("disk")

    broken, book, store = False, Book(), SqliteStore(path, point=stop)
    for _ in range(12):
        fill(store, book, 1)
        broken = True
        with pytest.raises(OSError, match="disk"):
            wait(store.commit([book.next(room, 2, answered=True) for room in ROOMS]))
        broken = False
        book.check(store)
    wait(store.close())


def test_an_id_is_answered_once_wherever_its_answer_is(store: SqliteStore) -> None:
    answer = Answer("ann", "same", b"d", b"first")
    wait(store.commit([opening(), opening("other", "EFGH")]))
    twice = [Append("room", 1, (record(2),), answer=answer), Append("room", 2, (record(3),), answer=answer)]
    assert wait(store.commit(twice)) == [True, False]
    assert wait(store.commit([Append("room", 2, (record(3),), answer=answer)])) == [False]
    store._move_all()
    assert wait(store.commit([Append("room", 2, (record(3),), answer=answer)])) == [False]
    assert wait(store.answer("room", "ann", "same")) == answer
    assert wait(store.commit([Append("other", 1, answer=answer)])) == [True]
    assert wait(store.commit([Append("other", 1, (record(2),), answer=answer)])) == [False]


def test_what_is_not_durable_yet_is_not_told(store: SqliteStore) -> None:
    """Whoever asks waits for the commit that is under way."""
    book = Book()
    fill(store, book, 2)
    for number, ask in enumerate((store.answer("room0", "ann", "c2"), store.answered("room0", 9))):
        appends = [book.next(room, 1, answered=True) for room in ROOMS]
        store.launch(appends)
        assert store._flight is not None
        assert wait(ask) and store._flight is None, number
        for append in appends:
            book.note(append)
    book.check(store)


def test_an_expired_room_leaves_nothing_behind(store: SqliteStore, path: str, tmp_path: Path) -> None:
    book = Book()
    fill(store, book, 3)
    wait(store.expire(["room0"], 5000))
    assert wait(store.records("room0")) == [] and wait(store.answered("room0", 9)) == []

    again = crashed(path, str(tmp_path / "crashed.db"))
    assert wait(again.records("room0")) == [] and wait(again.records("room1")) == book.logs["room1"]
    wait(again.close())


def test_a_room_that_could_not_be_expired_is_whole(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: object) -> None:
        raise apsw.CorruptError("a page")

    book = Book()
    fill(store, book, 3)
    monkeypatch.setattr(housekeeping, "expire_idle", fail)
    with pytest.raises(StoreUnusable):
        wait(store.expire(ROOMS[:2], 5000))
    book.check(store)


def test_a_room_that_is_still_here_is_not_idle(store: SqliteStore) -> None:
    wait(store.commit([opening()]))
    wait(store.commit([Append("room", 1, (record(2, at_ms=9_000),))]))
    assert wait(store.idle(5_000)).rooms == [] and wait(store.idle(10_000)).rooms == ["room"]
    assert wait(store.ahead(8_000)) == [("room", 9_000)]


def test_figures_beside_a_running_server_count_everything_once(store: SqliteStore, path: str) -> None:
    book = Book()
    fill(store, book, 20)
    reader = open_reader(path)
    found = read_stats(reader)
    assert reader.execute("SELECT count(*) FROM intake").get > 0
    reader.close()
    assert (found.events, found.answers) == (100, 95)


# damage


def pages_of(path: str, table: str) -> list[int]:
    """The pages of a table that have rows, by their numbers from 0."""
    connection = apsw.Connection(path)
    sql = "SELECT pageno - 1 FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno"
    found: list[Any] = connection.execute(sql, (table,)).fetchall()
    connection.close()
    return [row[0] for row in found]


def torn(path: str, page: int) -> None:
    data = bytearray(Path(path).read_bytes())
    data[page * PAGE_BYTES : page * PAGE_BYTES + 64] = b"\xff" * 64
    Path(path).write_bytes(data)


def left_as_after_a_crash(store: SqliteStore, path: str, to: str) -> None:
    """A file of its own, with rows that have not moved."""
    store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    shutil.copyfile(path, to)


def long_rows(store: SqliteStore, commits: int) -> dict[str, list[Record]]:
    """Rooms with so much in them that they have pages for themselves."""
    logs: dict[str, list[Record]] = {room: [record(1)] for room in ROOMS}
    wait(store.commit([opening(room, room.upper()) for room in ROOMS]))
    for seq in range(2, commits + 2):
        one = Record(seq, 0, 1000, None, b"x" * 900, bytes(32))
        assert all(wait(store.commit([Append(room, seq - 1, (one,)) for room in ROOMS])))
        for room in ROOMS:
            logs[room].append(one)
    return logs


def test_a_torn_page_of_the_intake_costs_its_rows_only(
    store: SqliteStore, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others are read from both ends, and what follows is written where it belongs."""
    monkeypatch.setattr(intake, "ROWS_A_TABLE", 10_000)
    logs, to = long_rows(store, 8), str(tmp_path / "torn.db")
    left_as_after_a_crash(store, path, to)
    pages = [page for table in intake.TABLES for page in pages_of(to, table)]
    torn(to, pages[len(pages) // 2])
    again = SqliteStore(to)
    found = {room: wait(again.records(room)) for room in ROOMS}
    whole = [room for room in ROOMS if found[room] == logs[room]]

    assert 0 < sum(map(len, logs.values())) - sum(map(len, found.values())) <= 3 and whole
    room = whole[0]
    assert wait(again.commit([Append(room, 9, (record(10),))])) == [True]
    assert wait(again.records(room)) == [*logs[room], record(10)]
    wait(again.close())
    last = SqliteStore(to)
    assert wait(last.records(room)) == [*logs[room], record(10)]
    wait(last.close())


def test_a_room_that_cannot_be_moved_costs_the_others_one_commit(
    store: SqliteStore, path: str, tmp_path: Path
) -> None:
    """A page of the log is torn: what waits for it stays where it is, and all else moves on."""
    logs, to = long_rows(store, 12), str(tmp_path / "torn.db")
    left_as_after_a_crash(store, path, to)
    torn(to, pages_of(to, "log")[-1])
    again, failed = SqliteStore(to), 0
    for seq in range(14, 60):
        one = record(seq)
        try:
            assert wait(
                again.commit([Append("room0", seq - 1 - failed, (replaced(one, seq - failed),))])
            ) == [True]
            logs["room0"].append(replaced(one, seq - failed))
        except apsw.CorruptError:
            failed += 1

    assert 0 < failed <= 2 and again._intake._stuck
    assert wait(again.records("room0")) == logs["room0"]
    wait(again.close())


def replaced(one: Record, seq: int) -> Record:
    return Record(seq, one.game_seq, one.at_ms, one.command, one.body, one.hash)


def test_where_there_is_no_room_to_move_the_next_start_goes_on(store: SqliteStore, path: str) -> None:
    book = Book()
    fill(store, book, 4)
    store._db.execute(f"PRAGMA max_page_count = {store._db.pragma('page_count')}")
    with pytest.raises(StoreFull):
        fill(store, book, 10_000)
    wait(store.close())
    again = SqliteStore(path)
    book.check(again)
    fill(again, book, 9)
    book.check(again)
    wait(again.close())
