"""The SQLite store keeps what it acknowledged, and only once."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from runners.server.store import (
    Append,
    Record,
    Snapshot,
    StoreBusy,
    StoreUnusable,
    open_store,
    sqlite_path,
)
from runners.server.store.sqlite import SqliteStore, backup, open_reader
from runners.server.store.sqlite.commits import CHECKPOINT_BYTES
from runners.server.store.sqlite.file import PAGE_BYTES, check_library
from runners.server.store.sqlite.schema import FORMAT
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


SNAPSHOT = Snapshot(1, b"h" * 32, 1, b"d" * 32, b"{}")


def root_page(store: SqliteStore, table: str) -> int:
    sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
    row: Any = store._connection.execute(sql, (table,)).fetchone()
    return int(row[0])


def stored_snapshots(store: SqliteStore) -> list[Any]:
    return [row[0] for row in store._connection.execute("SELECT room FROM snapshots")]


def test_a_snapshot_is_written_with_the_next_commit(store: SqliteStore) -> None:
    """It is a cache: by itself it need not wait for the disk."""
    wait(store.commit([opening()]))
    wait(store.save_snapshot("room", SNAPSHOT))
    assert stored_snapshots(store) == [] and wait(store.snapshot("room")) == SNAPSHOT

    wait(store.commit([Append("room", 1, (record(2),))]))

    assert stored_snapshots(store) == ["room"] and wait(store.snapshot("room")) == SNAPSHOT


def test_a_snapshot_goes_with_its_room_even_if_nothing_was_committed_since(store: SqliteStore) -> None:
    wait(store.commit([opening()]))
    wait(store.save_snapshot("room", SNAPSHOT))
    wait(store.expire(["room"], 5000))
    wait(store.drop())
    wait(store.commit([opening("other", "EFGH")]))

    assert stored_snapshots(store) == [] and wait(store.snapshot("room")) is None


def test_a_damaged_table_of_snapshots_costs_one_commit_and_not_the_next(path: str) -> None:
    store = SqliteStore(path)
    wait(store.commit([opening()]))
    page = root_page(store, "snapshots")
    wait(store.close())
    with Path(path).open("r+b") as file:
        file.seek((page - 1) * PAGE_BYTES)
        file.write(b"?" * PAGE_BYTES)
    store = SqliteStore(path)
    wait(store.save_snapshot("room", SNAPSHOT))
    with pytest.raises(apsw.CorruptError):
        wait(store.commit([Append("room", 1, (record(2),))]))

    wait(store.save_snapshot("room", SNAPSHOT))
    assert wait(store.commit([Append("room", 1, (record(2, at_ms=9),))])) == [True]
    wait(store.close())
    again = SqliteStore(path)
    assert wait(again.records("room", after=1)) == [record(2, at_ms=9)]
    wait(again.close())


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
    for seq in range(2, 10):
        wait(store.commit([Append("room", seq - 1, (Record(seq, 0, 1, None, b"x" * 1_000_000, bytes(32)),))]))

    assert Path(path).stat().st_size > 0.9 * CHECKPOINT_BYTES
    assert Path(f"{path}-wal").stat().st_size < 2 * CHECKPOINT_BYTES


def test_a_second_process_is_refused_while_the_first_holds_the_file(store: SqliteStore, path: str) -> None:
    wait(store.commit([opening()]))
    code = "import sys; from runners.server.store.sqlite.store import SqliteStore; SqliteStore(sys.argv[1])"

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
    with pytest.raises(StoreUnusable, match="not an SQLite file"):
        SqliteStore(str(text))

    foreign = str(tmp_path / "foreign.db")
    apsw.Connection(foreign).execute("CREATE TABLE t (a)")
    with pytest.raises(StoreUnusable, match="another program"):
        SqliteStore(foreign)


@pytest.mark.parametrize(
    ("format_", "advice"), [(FORMAT - 1, "move it away"), (FORMAT + 1, "update runners")]
)
def test_another_format_is_refused(path: str, format_: int, advice: str) -> None:
    """In one sentence, whether it is opened to be used or only to be read; the file stays what it is."""
    store = SqliteStore(path)
    wait(store.commit([opening()]))
    store._db.pragma("user_version", format_)
    wait(store.close())

    for open_it in (SqliteStore, open_reader):
        with pytest.raises(StoreUnusable, match=rf"store\.db has format {format_}\b.*{advice}[^\n.]*$"):
            open_it(path)
    kept = apsw.Connection(path)
    assert kept.pragma("user_version") == format_
    assert kept.execute("SELECT count(*) FROM log").fetchall() == [(1,)]
    kept.close()


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
    with pytest.raises(StoreUnusable, match="already exists"):
        backup(path, str(tmp_path / "copy.db"))


def test_addresses_of_other_kinds_are_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match='no store of kind "mysql"; use sqlite:///FILE or postgresql://'):
        open_store("mysql://host/db")
    with pytest.raises(ValueError, match="names no file"):
        open_store("sqlite:///")
    assert sqlite_path("sqlite:////var/lib/x.db") == Path("/var/lib/x.db")
    assert sqlite_path("sqlite:///data/x.db") == Path("data/x.db")
