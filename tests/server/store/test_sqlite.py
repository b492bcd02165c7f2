"""The SQLite store keeps what it acknowledged, and only once."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import apsw
import msgspec
import pytest

from runners.server.store import Append, Record, StoreBusy, StoreUnusable, open_store, sqlite_path
from runners.server.store.file import check_library
from runners.server.store.maintenance import backup
from runners.server.store.schema import FORMAT
from runners.server.store.sqlite import CHECKPOINT_PAGES, SqliteStore
from tests.server.store.places import opening, record

wait = asyncio.run


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "store.db")


@pytest.fixture
def store(path: str) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    wait(store.close())


<<<<<<< HEAD
def test_an_appended_log_reads_back_in_order(store: SqliteStore) -> None:
    assert wait(store.commit([opening(), Append("room", 1, (record(2), record(3)))])) == [True, True]

    assert wait(store.records("room")) == [record(1), record(2), record(3)]
    assert wait(store.records("room", after=2)) == [record(3)]


def test_of_two_writers_one_wins(store: SqliteStore) -> None:
    wait(store.commit([opening()]))

    assert wait(
        store.commit([Append("room", 1, (record(2, at_ms=5),)), Append("room", 1, (record(2),))])
    ) == [
        True,
        False,
    ]
    assert wait(store.records("room", after=1)) == [record(2, at_ms=5)]


def test_an_append_behind_the_end_of_the_log_writes_nothing(store: SqliteStore) -> None:
    wait(store.commit([opening()]))

    assert wait(store.commit([Append("room", 7, (record(8),))])) == [False]
    assert len(wait(store.records("room"))) == 1


def test_an_id_is_answered_once(store: SqliteStore) -> None:
    """Whoever did not know of the first answer reads what it missed, and decides again."""
    first = Answer("ann", "c1", b"d" * 32, b"{}")
    wait(store.commit([opening()]))
    again = msgspec.structs.replace(first, body=b"[]")
    assert wait(store.commit([Append("room", 1, (record(2),), answer=first)])) == [True]
    assert wait(store.commit([Append("room", 2, (record(3),), answer=again)])) == [False]
    assert wait(store.commit([Append("room", 2, answer=again)])) == [False]
    assert wait(store.answer("room", "ann", "c1")) == first
    assert (wait(store.head("room")), wait(store.answered("room", 9))) == (2, [("ann", "c1")])


def test_a_code_is_given_out_once(store: SqliteStore) -> None:
    assert wait(store.commit([opening("one"), opening("two")])) == [True, False]

    found = wait(store.find("ABCD"))
    assert found is not None and found.id == "one"
    assert wait(store.records("two")) == []


def test_everything_survives_a_restart(path: str) -> None:
    first = SqliteStore(path)
    full = Append(
        "room",
        0,
        (record(1),),
        opens=OpenRoom("ABCD", "ur"),
        answer=Answer("m1", "c1", b"d" * 32, b"{}"),
        secrets=(Secret(0, b"c" * 32, b"s" * 32),),
        tokens=(Token("m1", b"t" * 32),),
        keys=(JoinKey(b"k" * 32, "m1"),),
        codes=(SeatCode(b"o" * 32, "m1", 99),),
        wake_ms=4000,
    )
    wait(first.commit([full]))
    wait(first.save_snapshot("room", Snapshot(1, b"h" * 32, 1, b"d" * 32, b"{}")))
    key = wait(first.server_key())
    wait(first.close())

    again = SqliteStore(path)
    assert wait(again.answer("room", "m1", "c1")) == Answer("m1", "c1", b"d" * 32, b"{}")
    assert wait(again.answer("room", "m1", "other")) is None
    assert wait(again.secrets("room", 0)) == [Secret(0, b"c" * 32, b"s" * 32)]
    assert wait(again.token_member("room", b"t" * 32)) == "m1"
    assert wait(again.key("room", b"k" * 32)) == JoinKey(b"k" * 32, "m1")
    assert wait(again.code("room", b"o" * 32)) == SeatCode(b"o" * 32, "m1", 99)
    assert [row.id for row in wait(again.waking())] == ["room"]
    assert wait(again.snapshot("room")) == Snapshot(1, b"h" * 32, 1, b"d" * 32, b"{}")
    assert wait(again.server_key()) == key
    wait(again.close())


def test_a_fresh_token_makes_the_old_one_void(store: SqliteStore) -> None:
    wait(store.commit([opening(), Append("room", 1, tokens=(Token("m1", b"a" * 32),))]))
    wait(store.commit([Append("room", 1, tokens=(Token("m1", b"b" * 32),))]))

    assert wait(store.token_member("room", b"a" * 32)) is None
    assert wait(store.token_member("room", b"b" * 32)) == "m1"


=======
>>>>>>> 9d576c8 (Store: rooms can be kept in PostgreSQL, one server a database)
def test_a_commit_that_fails_leaves_nothing_behind(path: str) -> None:
    def stop(point: str) -> None:
        if point == "written" and broken:
            raise OSError("disk")

    broken = False
    store = SqliteStore(path, point=stop)
    wait(store.commit([opening()]))
    broken = True
    with pytest.raises(OSError, match="disk"):
        wait(store.commit([Append("room", 1, (record(2),))]))
    broken = False

    assert wait(store.commit([Append("room", 1, (record(2, at_ms=9),))])) == [True]
    assert wait(store.records("room", after=1)) == [record(2, at_ms=9)]
    wait(store.close())


def test_pruning_gives_the_space_back(store: SqliteStore) -> None:
    large = tuple(Record(seq, 0, 1000, None, b"x" * 3000, bytes(32)) for seq in range(2, 400))
    wait(store.commit([opening(), Append("room", 1, large, ended=0)]))
    full = wait(store.stats()).bytes
    wait(store.expire(["room"], 5000))
    assert wait(store.prune(10**15)) == 1
    while wait(store.shrink()):
        pass

    assert wait(store.stats()).bytes < full / 10


def test_the_durability_settings_are_in_force(store: SqliteStore) -> None:
    assert store._db.pragma("journal_mode") == "wal"
    assert store._db.pragma("synchronous") == 2


def test_the_write_ahead_log_is_moved_into_the_file_when_it_is_long(store: SqliteStore, path: str) -> None:
    """SQLite's own checkpoints are off: they keep failures to themselves."""
    wait(store.commit([opening()]))
    for seq in range(2, 32):
        wait(store.commit([Append("room", seq - 1, (Record(seq, 0, 1, None, b"x" * 1_000_000, bytes(32)),))]))

    assert Path(path).stat().st_size > 14_000_000
    assert Path(f"{path}-wal").stat().st_size < 2 * CHECKPOINT_PAGES * 4096


def test_a_second_process_is_refused_while_the_first_holds_the_file(store: SqliteStore, path: str) -> None:
    wait(store.commit([opening()]))
    code = "import sys; from runners.server.store.sqlite import SqliteStore; SqliteStore(sys.argv[1])"

    done = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=False)

    assert done.returncode == 1 and "another process uses the store" in done.stderr


def test_a_foreign_writer_is_noticed_at_the_start(path: str) -> None:
    wait(SqliteStore(path).close())
    other = apsw.Connection(path)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreBusy):
        SqliteStore(path)
    other.close()


@pytest.mark.parametrize("version", ["3.51.2", "3.50.4", "3.40.1"])
def test_an_sqlite_with_the_wal_reset_bug_is_refused(version: str) -> None:
    with pytest.raises(StoreUnusable, match="can lose pages"):
        check_library(version)


@pytest.mark.parametrize("version", ["3.51.3", "3.52.0", "4.0.0"])
def test_an_sqlite_without_it_is_accepted(version: str) -> None:
    check_library(version)


def test_files_that_are_no_store_are_refused_with_a_sentence(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("not a database, but long enough to look like a header of one" * 20)
    with pytest.raises(StoreUnusable, match="no SQLite file"):
        SqliteStore(str(text))

    foreign = str(tmp_path / "foreign.db")
    apsw.Connection(foreign).execute("CREATE TABLE t (a)")
    with pytest.raises(StoreUnusable, match="another program"):
        SqliteStore(foreign)


def test_a_newer_format_is_refused(path: str) -> None:
    store = SqliteStore(path)
    store._db.pragma("user_version", FORMAT + 1)
    wait(store.close())

    with pytest.raises(StoreUnusable, match="update runners"):
        SqliteStore(path)


def test_a_backup_taken_while_the_server_writes_opens_with_all_that_was_there(
    store: SqliteStore, path: str, tmp_path: Path
) -> None:
    wait(store.commit([opening()]))
    backup(path, str(tmp_path / "copy.db"))
    wait(store.commit([Append("room", 1, (record(2),))]))

    copy = SqliteStore(str(tmp_path / "copy.db"))
    assert wait(copy.records("room")) == [record(1)]
    assert wait(copy.stats()).rooms == 1
    wait(copy.close())
    with pytest.raises(StoreUnusable, match="exists already"):
        backup(path, str(tmp_path / "copy.db"))


def test_addresses_of_other_kinds_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="no kind of store 'mysql'; use sqlite:///FILE or postgresql://"):
        open_store("mysql://host/db")
    with pytest.raises(ValueError, match="names no file"):
        open_store("sqlite:///")
    assert sqlite_path("sqlite:////var/lib/x.db") == Path("/var/lib/x.db")
    assert sqlite_path("sqlite:///data/x.db") == Path("data/x.db")
