"""The PostgreSQL store: shared by servers, tables made once, and what becomes of lost connections."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from runners.server.store import (
    Append,
    StoreBusy,
    StoreDamaged,
    StoreFull,
    StoreUnusable,
)
from runners.terminal.cli import run
from runners.terminal.installation import how_to_install
from tests.server.postgres import CUT_OTHERS, Cluster, name_of
from tests.server.process import Process, runners
from tests.server.store.places import Wait, opening, record

pytestmark = [pytest.mark.postgres, pytest.mark.heavy]

asyncpg = pytest.importorskip("asyncpg")

from runners.server.store.postgres import tables  # noqa: E402
from runners.server.store.postgres.line import connect  # noqa: E402
from runners.server.store.postgres.schema import FORMAT  # noqa: E402
from runners.server.store.postgres.store import PostgresStore  # noqa: E402
from runners.server.store.postgres.trouble import explain, without_password  # noqa: E402


@pytest.fixture
def store(database: str, wait: Wait) -> Iterator[PostgresStore]:
    store = PostgresStore(database)
    wait(store.open())
    yield store
    wait(store.close())


def made(database: str) -> None:
    """Make the tables of a store, and leave."""

    async def make() -> None:
        store = PostgresStore(database)
        await store.open()
        await store.close()

    asyncio.run(make())


# who uses the database


def test_servers_share_a_database_and_whoever_wants_it_alone_is_refused(
    store: PostgresStore, database: str, wait: Wait
) -> None:
    second, alone = PostgresStore(database), PostgresStore(database, alone=True, patience=0)
    wait(second.open())

    with pytest.raises(StoreBusy, match=r"another process uses the store .*: stop it, or choose another"):
        wait(alone.open())
    wait(second.close())
    wait(store.close())
    wait(alone.open())
    with pytest.raises(StoreBusy):
        wait(PostgresStore(database, patience=0).open())
    wait(alone.close())


def test_who_wants_it_alone_waits_a_little_for_a_server_to_be_gone(
    store: PostgresStore, database: str, wait: Wait
) -> None:
    async def hand_over() -> None:
        second = PostgresStore(database, alone=True, patience=60)
        opening_ = asyncio.create_task(second.open())
        await asyncio.sleep(0)
        await store.close()
        await opening_
        await second.close()

    wait(hand_over())


def test_beside_a_server_stores_are_looked_at_and_not_pruned(database: str, tmp_path: Path) -> None:
    with Process(tmp_path, store=database):
        pruned = runners("store", "prune", "--store", database)
        counted = runners("store", "stats", "--store", database)

    assert pruned.returncode == 2
    assert "another process uses the store" in pruned.stderr and "Traceback" not in pruned.stderr
    assert json.loads(counted.stdout)["format"] == FORMAT


def test_servers_that_start_at_once_all_get_the_database(database: str, wait: Wait) -> None:
    stores = [PostgresStore(database, patience=0) for _ in range(6)]

    async def start() -> None:
        await asyncio.gather(*[store.open() for store in stores])
        for store in stores:
            await store.close()

    wait(start())


# tables


def test_tables_are_made_once_by_many_that_start_at_once(database: str, wait: Wait) -> None:
    async def start() -> int:
        found = [await connect(database) for _ in range(8)]
        await asyncio.gather(*[tables.prepare(db, database) for db in found])
        rows = await found[0].fetch("SELECT version FROM format")
        for db in found:
            await db.close()
        return len(rows)

    assert wait(start()) == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (f"UPDATE runners.format SET version = {FORMAT + 1}", "update runners"),
        (f"UPDATE runners.format SET version = {FORMAT - 1}", "move it away"),
        ("DROP TABLE runners.format", "is not ours"),
        ("DELETE FROM runners.format", "is not ours"),
    ],
)
def test_tables_of_another_release_or_program_are_refused(
    cluster: Cluster, database: str, capsys: pytest.CaptureFixture[str], change: str, said: str
) -> None:
    """A node that is too old or too new says so and stops."""
    made(database)
    cluster.sql(name_of(database), change)

    for command in ("stats", "prune"):
        assert run(["store", command, "--store", database]) == 2
        assert said in capsys.readouterr().err


def test_a_server_that_is_too_old_for_its_tables_stops_with_status_2(cluster: Cluster, database: str) -> None:
    made(database)
    cluster.sql(name_of(database), f"UPDATE runners.format SET version = {FORMAT + 1}")

    done = runners("serve", "--port", "0", "--store", database)

    assert done.returncode == 2 and "update runners" in done.stderr and "Traceback" not in done.stderr


def test_looking_at_a_database_without_a_store_makes_none(
    database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("stats", "prune"):
        assert run(["store", command, "--store", database]) == 2
        assert "there is no store at" in capsys.readouterr().err


# one commit


def test_an_error_in_one_room_undoes_the_whole_commit(
    store: PostgresStore, cluster: Cluster, database: str, wait: Wait
) -> None:
    """Not a conflict but something that cannot be: an entry behind the end of its log."""
    wait(store.commit([opening("a", "AAAA"), opening("b", "BBBB")]))
    cluster.sql(name_of(database), "INSERT INTO runners.log VALUES ('b', 2, 0, 0, NULL, '', '')")

    with pytest.raises(StoreUnusable, match="duplicate key"):
        wait(store.commit([Append("a", 1, (record(2),)), Append("b", 1, (record(2),))]))
    assert wait(store.head("a")) == 1
    assert wait(store.commit([Append("a", 1, (record(2),))])) == [True]


def test_a_turn_is_one_transaction(store: PostgresStore, cluster: Cluster, database: str, wait: Wait) -> None:
    wait(store.commit([opening(f"r{number}", f"C{number}") for number in range(50)]))

    found = cluster.sql(name_of(database), "SELECT count(DISTINCT xmin::text) FROM runners.log")
    assert found.strip() == "1"


def test_of_two_writers_on_two_connections_one_wins_each_room(database: str, wait: Wait) -> None:
    """Compare-and-append is the only rule."""

    async def race() -> list[list[bool]]:
        first, second = PostgresStore(database), PostgresStore(database)
        await first.open()
        await second.open()
        await first.commit([opening(f"r{number}", f"C{number}") for number in range(20)])
        turns = [
            [Append(f"r{number}", 1, (record(2, at_ms=at),)) for number in numbers]
            for at, numbers in ((1, range(20)), (2, reversed(range(20))))
        ]
        found = await asyncio.gather(first.commit(turns[0]), second.commit(turns[1]))
        heads = [await first.head(f"r{number}") for number in range(20)]
        await second.close()
        await first.close()
        assert heads == [2] * 20
        return [found[0], found[1][::-1]]

    one, other = wait(race())
    assert all(a != b for a, b in zip(one, other, strict=True))


def test_what_builds_on_an_append_that_lost_is_lost_too(store: PostgresStore, wait: Wait) -> None:
    """Though its number fits what the other writer appended."""

    async def scene() -> None:
        await store.commit([opening(), opening("other", "EFGH")])
        await store.commit([Append("room", 1, (record(2),))])
        late = [Append("room", 1, (record(2, at_ms=5),)), Append("room", 2, (record(3, at_ms=5),))]
        assert await store.commit([*late, Append("other", 1, (record(2),))]) == [False, False, True]
        assert [kept.at_ms for kept in await store.records("room")] == [1000, 1000]
        assert await store.commit([Append("room", 2, (record(3),))]) == [True]

    wait(scene())


def test_a_commit_is_on_disk_even_where_the_database_is_set_otherwise(
    cluster: Cluster, database: str, wait: Wait
) -> None:
    cluster.sql(name_of(database), f"ALTER DATABASE {name_of(database)} SET synchronous_commit = off")

    async def setting() -> str:
        db = await connect(database)
        found: str = await db.fetchval("SHOW synchronous_commit")
        await db.close()
        return found

    assert wait(setting()) == "on"


# trouble


def test_a_cut_connection_is_made_anew_and_the_lock_held_again(
    store: PostgresStore, cluster: Cluster, database: str, wait: Wait
) -> None:
    wait(store.commit([opening()]))
    assert wait(store.head("room")) == 1
    cluster.sql(name_of(database), CUT_OTHERS)

    assert wait(store.head("room")) == 1
    second = [Append("room", 1, (record(2),))]
    try:
        written = wait(store.commit(second))
    except StoreUnusable:  # the connection was lost only now, and nothing was written
        written = wait(store.commit(second))
    assert written == [True]
    with pytest.raises(StoreBusy):
        wait(PostgresStore(database, alone=True, patience=0).open())


def test_nothing_is_written_while_another_has_the_database_alone(
    store: PostgresStore, cluster: Cluster, database: str, wait: Wait
) -> None:
    wait(store.commit([opening()]))
    store._patience = 0
    cluster.sql(name_of(database), CUT_OTHERS)
    other = PostgresStore(database, alone=True)
    wait(other.open())

    for _ in range(3):
        with pytest.raises(StoreUnusable) as refused:
            wait(store.commit([Append("room", 1, (record(2),))]))
    assert isinstance(refused.value, StoreBusy)
    assert wait(other.head("room")) == 1
    wait(other.close())


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://nobody:secret@127.0.0.1:1/db", "postgresql://nobody@127.0.0.1:1/db cannot be used"),
        ("postgresql://runners@/no_such?host=FOLDER", "there is no such database; make it with createdb"),
        ("postgresql://runners@127.0.0.1:port/db", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_clear_line_without_its_password(
    cluster: Cluster, capsys: pytest.CaptureFixture[str], url: str, said: str
) -> None:
    assert run(["store", "stats", "--store", url.replace("FOLDER", str(cluster.folder))]) == 2
    told = capsys.readouterr().err
    assert said in told and len(told.splitlines()) == 1 and "secret" not in told


def test_a_server_without_its_database_stops_and_may_be_started_again() -> None:
    done = runners("serve", "--port", "0", "--store", "postgresql://nobody:secret@127.0.0.1:1/db")

    assert done.returncode == 75 and "postgresql://nobody@127.0.0.1:1/db cannot be used" in done.stderr
    assert "secret" not in done.stderr and "Traceback" not in done.stderr


def test_what_fills_or_damages_the_disk_is_told_as_such() -> None:
    """A full disk refuses what needs room, and play goes on when there is some again."""
    full = explain("postgresql://h/db", asyncpg.DiskFullError("no space left"))
    assert isinstance(full, StoreFull) and "its disk is full" in str(full)
    assert isinstance(explain("postgresql://h/db", asyncpg.DataCorruptedError("page")), StoreDamaged)
    assert "does not answer" in str(explain("postgresql://h/db", TimeoutError()))
    assert without_password("postgres://u:p@h1,h2:5433/db?sslmode=require") == "postgresql://u@h1,h2:5433/db"


def test_a_backup_is_left_to_postgresqls_own_tools(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["store", "backup", str(tmp_path / "copy"), "--store", database]) == 2
    assert "pg_dump" in capsys.readouterr().err and list(tmp_path.iterdir()) == []


def test_without_the_client_the_line_says_which_extra_brings_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacking(_url: str, **_how: object) -> None:
        raise ModuleNotFoundError("No module named 'asyncpg'", name="asyncpg")

    monkeypatch.setattr("runners.terminal.serve.open_store", lacking)
    assert run(["serve", "--port", "0", "--store", "postgresql://host/db"]) == 2
    assert how_to_install("postgres") in capsys.readouterr().err
