"""All rooms move from one store to another and back, and nothing of them changes."""

import asyncio
import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import apsw
import pytest

from runners.server import transfer
from runners.server.store import Dump, Store, StoreUnusable, open_store
from runners.server.store.sqlite import SqliteStore
from runners.terminal.cli import run
from tests.server.postgres import Cluster, name_of
from tests.server.store.places import Place, Wait, opening
from tests.server.table import Seat, Table

pytestmark = pytest.mark.postgres


def played(path: Path) -> tuple[list[Seat], Table]:
    """A store with a room in which a second game runs, one that has expired, and three new ones."""
    path.mkdir()
    table = Table(path)
    _, seats = table.game(2, pegs=1)
    table.finish(seats)
    asked = seats[0].say("seatCode")
    assert asked["type"] == "accepted"
    gone, others = table.game(2, pegs=1)
    table.finish(others)
    for _ in range(3):
        table.create("ur")
    row = asyncio.run(table.hub.store.find(gone))
    assert row is not None
    asyncio.run(table.hub.store.expire([row.id], table.clock.now_ms()))
    asyncio.run(table.hub.store.close())
    return seats, table


async def everything(store: Store) -> dict[str, Dump | None]:
    found: dict[str, Dump | None] = {}
    after = ""
    while ids := await store.ids(after):
        found |= {room: await store.dump(room) for room in ids}
        after = ids[-1]
    return found


def contents(url: str) -> tuple[dict[str, Dump | None], bytes]:
    """All rooms of a store, and its key."""

    async def read() -> tuple[dict[str, Dump | None], bytes]:
        store = open_store(url)
        await store.open()
        found = await everything(store), await store.server_key()
        await store.close()
        return found

    return asyncio.run(read())


def test_rooms_move_to_postgresql_and_back_unchanged_and_play_goes_on(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Logs, answers, seats, secrets, replays of ended games and the key of seat codes."""
    seats, table = played(tmp_path / "first")
    (tmp_path / "second").mkdir()
    first, second = (f"sqlite:///{tmp_path}/{name}/store.sqlite" for name in ("first", "second"))

    assert run(["store", "copy", first, database]) == 0
    there = json.loads(capsys.readouterr().out)
    assert run(["store", "copy", database, second]) == 0

    assert (there["rooms"], there["already"], there["damaged"]) == (5, 0, {})
    assert contents(first) == contents(database) == contents(second)
    table.path = f"{tmp_path}/second/store.sqlite"
    table.hub = table._start(SqliteStore(table.path))
    again = seats[0].again()
    assert again.member == seats[0].member and again.seq >= seats[0].seq
    again.do("profile", name="Ann again")


def test_a_copy_that_was_stopped_goes_on_where_it_was(tmp_path: Path, database: str, wait: Wait) -> None:
    from runners.server.store.postgres import PostgresStore

    played(tmp_path / "first")
    url = f"sqlite:///{tmp_path}/first/store.sqlite"
    left = 2

    class Stopped(PostgresStore):
        async def put(self, dump: Dump) -> None:
            nonlocal left
            if left == 0:
                raise StoreUnusable("the database cannot be reached")
            left -= 1
            await super().put(dump)

    async def copied(target: Store) -> transfer.Copied:
        source = open_store(url)
        await target.open()
        try:
            return await transfer.copy(source, target)
        finally:
            await target.close()
            await source.close()

    with pytest.raises(StoreUnusable):
        wait(copied(Stopped(database)))
    found = wait(copied(PostgresStore(database)))
    assert (found.already, found.rooms) == (2, 3)
    assert wait(copied(PostgresStore(database))).already == 5


def test_a_room_that_was_played_on_since_is_copied_anew(tmp_path: Path, database: str) -> None:
    seats, table = played(tmp_path / "first")
    url = f"sqlite:///{tmp_path}/first/store.sqlite"
    assert run(["store", "copy", url, database]) == 0
    table.hub = table._start(SqliteStore(table.path))
    seats[0].again().do("profile", name="Bea")
    asyncio.run(table.hub.store.close())

    assert run(["store", "copy", url, database]) == 0
    assert contents(url) == contents(database)


@pytest.mark.parametrize("also", [False, True])
def test_a_store_that_was_played_on_is_not_overwritten_by_what_it_came_from(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str], also: bool
) -> None:
    """A copy in the wrong direction, or again by mistake, takes nothing back that was acknowledged."""
    seats, table = played(tmp_path / "first")
    first, second = (f"sqlite:///{tmp_path}/{name}/store.sqlite" for name in ("first", "second"))
    (tmp_path / "second").mkdir()
    assert run(["store", "copy", first, second]) == 0
    if also:  # in both: neither is an earlier state of the other
        play_on(table, seats[0], "Bea", "Bo")
    table.path = f"{tmp_path}/second/store.sqlite"
    play_on(table, seats[0], "Cleo")
    before = contents(second)

    assert run(["store", "copy", first, second]) == 2
    assert "was played on in the store to copy to" in capsys.readouterr().err
    assert contents(second) == before


def play_on(table: Table, seat: Seat, *names: str) -> None:
    """Somebody comes back to the store at the table's path, and does something."""
    table.hub = table._start(SqliteStore(table.path))
    someone = seat.again()
    for name in names:
        someone.do("profile", name=name)
    asyncio.run(table.hub.store.close())


class Killed(BaseException):
    """The process is gone."""


class Trap:
    """A store of a process that is killed after so many calls, in the middle of the last one."""

    def __init__(self, store: Store, calls: Iterator[int]) -> None:
        self._store = store
        self._calls = calls

    def __getattr__(self, name: str) -> Any:
        async def call(*given: Any) -> Any:
            if next(self._calls, None) is None:
                raise Killed
            return await getattr(self._store, name)(*given)

        return call


def test_a_copy_that_was_killed_at_any_point_goes_on_and_misses_nothing(
    tmp_path: Path, cluster: Cluster, wait: Wait
) -> None:
    """Between any two calls to the stores: what was written by then is kept, and nothing is doubled."""
    played(tmp_path / "first")
    url = f"sqlite:///{tmp_path}/first/store.sqlite"

    async def copied(database: str, calls: Iterator[int]) -> transfer.Copied | None:
        source, target = open_store(url), open_store(database)
        await target.open()
        stores: list[Any] = [Trap(source, calls), Trap(target, calls)]
        try:
            return await transfer.copy(*stores)
        except Killed:
            return None
        finally:
            await target.close()
            await source.close()

    kept = []
    for calls in range(0, 25, 4):
        database = cluster.database()
        assert wait(copied(database, iter(range(calls)))) is None
        found = wait(copied(database, count()))
        assert found is not None and found.already + found.rooms == 5
        kept.append(found.already)
        assert contents(url) == contents(database)
    assert kept == sorted(kept) and set(kept) == set(range(6))


def test_a_damaged_room_is_left_out_and_named(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The hash chain finds what was changed; the others are copied, and the status says that one is not."""
    played(tmp_path / "first")
    path = f"{tmp_path}/first/store.sqlite"
    connection = apsw.Connection(path)
    room, number = connection.execute("SELECT id, number FROM rooms WHERE game = 'ur' LIMIT 1").fetchall()[0]
    connection.execute("UPDATE log SET hash = zeroblob(32) WHERE room = ? AND seq = 1", (number,))
    connection.close()

    assert run(["store", "copy", f"sqlite:///{path}", database]) == 1
    told = capsys.readouterr()
    assert json.loads(told.out)["rooms"] == 4 and f"left out the damaged room {room}" in told.err


def test_a_damaged_room_in_postgresql_is_left_out_too(
    tmp_path: Path, cluster: Cluster, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    played(tmp_path / "first")
    assert run(["store", "copy", f"sqlite:///{tmp_path}/first/store.sqlite", database]) == 0
    cluster.sql(
        name_of(database),
        "DELETE FROM runners.log WHERE seq = 2 AND room = (SELECT min(room) FROM runners.log)",
    )
    capsys.readouterr()

    assert run(["store", "copy", database, f"sqlite:///{tmp_path}/back.sqlite"]) == 1
    assert "damaged room" in capsys.readouterr().err


def test_two_stores_are_not_made_one(place: Place, tmp_path: Path, wait: Wait) -> None:
    target = wait(place.opened())
    source = open_store(f"sqlite:///{tmp_path}/other.db")
    wait(target.commit([opening("mine", "MINE")]))

    with pytest.raises(StoreUnusable, match="has other rooms"):
        wait(transfer.copy(source, target))
    wait(source.close())
    wait(target.close())


def test_a_source_that_is_none_is_not_made(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["store", "copy", f"sqlite:///{tmp_path}/none", database]) == 2
    assert "there is no store" in capsys.readouterr().err and list(tmp_path.iterdir()) == []
