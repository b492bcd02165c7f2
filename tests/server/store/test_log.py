"""One log for all rooms: what was appended is found, once, after crashes and beside damaged pages."""

import asyncio
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from runners.server.store import (
    Answer,
    Append,
    Record,
    StoreDamaged,
    StoreFull,
    StoreUnusable,
    housekeeping,
    read_stats,
)
from runners.server.store.sqlite import SqliteStore
from runners.server.store.sqlite.file import PAGE_BYTES
from tests.server.store.places import opening, record

wait = asyncio.run
ROOMS = [f"room{number}" for number in range(5)]


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
        command = f"c{seq + 1}" if seq % 2 else f"without an entry {seq}"
        answer = Answer("ann", command, b"d" * 16, b"%d" % seq) if answered else None
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
            assert set(wait(store.answered_commands(room, 999))) == own
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
def test_everything_is_found_whenever_the_store_is_opened_again(path: str, tmp_path: Path, seed: int) -> None:
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


def test_an_expired_room_leaves_nothing_behind(store: SqliteStore, path: str, tmp_path: Path) -> None:
    book = Book()
    fill(store, book, 3)
    wait(store.expire(["room0"], 5000))
    assert wait(store.records("room0")) == [] and wait(store.answered_commands("room0", 9)) == []

    again = crashed(path, str(tmp_path / "crashed.db"))
    assert wait(again.records("room0")) == [] and wait(again.records("room1")) == book.logs["room1"]
    wait(again.close())


def test_a_room_that_could_not_be_expired_is_whole(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_given: object) -> None:
        raise apsw.CorruptError("a page")

    book = Book()
    fill(store, book, 3)
    monkeypatch.setattr(housekeeping, "clear_room", fail)
    with pytest.raises(StoreUnusable):
        wait(store.expire(ROOMS[:2], 5000))
    book.check(store)


def test_figures_beside_a_running_server_count_everything_once(store: SqliteStore, path: str) -> None:
    book = Book()
    fill(store, book, 20)
    found = wait(read_stats(f"sqlite:///{path}"))
    assert (found.events, found.answers) == (100, 95)


# damage


def last_page(path: str, table: str) -> int:
    """The page with a table's last rows, by its number from 0."""
    connection = apsw.Connection(path)
    sql = "SELECT pageno - 1 FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path DESC LIMIT 1"
    found: int = connection.execute(sql, (table,)).get
    connection.close()
    return found


def tear(path: str, page: int) -> None:
    data = bytearray(Path(path).read_bytes())
    data[page * PAGE_BYTES : page * PAGE_BYTES + 64] = b"\xff" * 64
    Path(path).write_bytes(data)


def test_a_torn_page_at_the_end_of_the_log_costs_its_rooms_only(store: SqliteStore, path: str) -> None:
    """New rows go before all others, again after the next start."""
    for room in ("early", "late"):
        wait(store.commit([opening(room, room.upper())]))
        for seq in range(2, 40):
            one = Record(seq, 0, 1000, None, b"x" * 900, bytes(32))
            assert wait(store.commit([Append(room, seq - 1, (one,))])) == [True]
    log = wait(store.records("early"))
    wait(store.close())
    tear(path, last_page(path, "log"))

    for seq in range(40, 43):
        again = SqliteStore(path)
        assert wait(again.commit([Append("early", seq - 1, (record(seq),))])) == [True]
        log.append(record(seq))
        assert wait(again.records("early")) == log
        with pytest.raises(StoreDamaged):
            wait(again.records("late"))
        wait(again.close())


def test_a_full_disk_leaves_what_was_there(store: SqliteStore, path: str) -> None:
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
