"""All rooms move from one store to another and back, and nothing of them changes."""

import asyncio
import json
from pathlib import Path

import apsw
import pytest

from runners.server import moving
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

    async def copied(target: Store) -> moving.Copied:
        source = open_store(url)
        await target.open()
        try:
            return await moving.copy(source, target)
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


def test_a_damaged_room_is_left_out_and_named(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The hash chain finds what was changed; the others are copied, and the status says that one is not."""
    played(tmp_path / "first")
    path = f"{tmp_path}/first/store.sqlite"
    connection = apsw.Connection(path)
    room = connection.execute("SELECT id FROM rooms WHERE game = 'ur' LIMIT 1").fetchall()[0][0]
    connection.execute("UPDATE log SET hash = zeroblob(32) WHERE room = ? AND seq = 1", (room,))
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
        wait(moving.copy(source, target))
    wait(source.close())
    wait(target.close())


def test_a_source_that_is_none_is_not_made(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["store", "copy", f"sqlite:///{tmp_path}/none", database]) == 2
    assert "there is no store" in capsys.readouterr().err and list(tmp_path.iterdir()) == []
