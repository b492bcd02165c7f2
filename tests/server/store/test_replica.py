"""Reading from a copy of the database: only what cannot change any more, and never what is secret."""

import asyncio
from collections.abc import Iterator

import pytest

from runners.server.store import Append, Record, Secret, Token
from runners.terminal.cli import run
from tests.server.postgres import Cluster, name_of
from tests.server.store.places import Wait, opening, record

pytestmark = pytest.mark.postgres

pytest.importorskip("asyncpg")

from runners.server.store.postgres import PostgresStore, replica  # noqa: E402
from runners.server.store.postgres.line import CONNECT_SECONDS  # noqa: E402


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a copy that is there may answer late."""
    monkeypatch.setattr(replica, "PATIENCE_SECONDS", 60.0)


@pytest.fixture
def copy(cluster: Cluster) -> str:
    """Another database in place of a replica, so that what is read from it can be told apart."""
    return cluster.database()


@pytest.fixture
def store(database: str, copy: str, wait: Wait) -> Iterator[PostgresStore]:
    for url, at_ms in ((database, 1), (copy, 2)):
        wait(fill(url, at_ms))
    store = PostgresStore(database, replica=copy)
    wait(store.open())
    yield store
    wait(store.close())


async def fill(url: str, at_ms: int) -> None:
    """A room with a game that is over and one that is not; the two stores differ in their times."""
    store = PostgresStore(url)
    await store.open()
    secret, token = Secret(1, b"c" * 32, bytes([at_ms]) * 32), Token("m", bytes([at_ms]) * 32)
    games = (record(2, 0, at_ms), record(3, 1, at_ms))
    await store.commit([opening(), Append("room", 1, games, secrets=(secret,), tokens=(token,))])
    await store.close()


def times(records: list[Record]) -> list[int]:
    return [record.at_ms for record in records]


def test_a_game_that_is_over_is_read_from_the_copy(store: PostgresStore, wait: Wait) -> None:
    assert times(wait(store.game("room", 0))) == [1000, 2]
    assert wait(store.locate("ABCD")) == "room"


def test_the_game_under_way_is_read_from_the_primary(store: PostgresStore, wait: Wait) -> None:
    """It may have gone on there."""
    assert times(wait(store.game("room", 1))) == [1]


def test_what_the_copy_does_not_have_yet_is_asked_of_the_primary(store: PostgresStore, wait: Wait) -> None:
    wait(store.commit([opening("new", "NEWW"), Append("new", 1, (record(2, 1),))]))

    assert wait(store.locate("NEWW")) == "new" and times(wait(store.game("new", 0))) == [1000]


def test_secrets_tokens_and_logs_to_play_on_are_never_read_from_the_copy(
    store: PostgresStore, wait: Wait
) -> None:
    assert [kept.secret for kept in wait(store.secrets("room", 1))] == [bytes([1]) * 32]
    assert wait(store.token_member("room", bytes([1]) * 32)) == "m"
    assert wait(store.token_member("room", bytes([2]) * 32)) is None
    assert times(wait(store.records("room"))) == [1000, 1, 1]


def test_a_copy_that_is_gone_costs_nothing(
    store: PostgresStore, cluster: Cluster, copy: str, wait: Wait
) -> None:
    name = name_of(copy)
    cluster.sql("postgres", f"DROP DATABASE {name} WITH (FORCE)")

    assert times(wait(store.game("room", 0))) == [1000, 1]


@pytest.mark.parametrize("code", ["AB\0CD", "ÄBCD", "\ud800"])
def test_a_code_that_no_database_can_hold_is_nobodys_and_the_copy_goes_on_serving(
    store: PostgresStore, wait: Wait, code: str
) -> None:
    assert wait(store.locate(code)) is None and wait(store.find(code)) is None

    assert times(wait(store.game("room", 0))) == [1000, 2], "the copy was not left alone for it"


def test_a_copy_that_is_silent_holds_nobody_up(
    database: str, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many ask at once; later ones do not even try."""
    monkeypatch.setattr(replica, "PATIENCE_SECONDS", 0.2)
    wait(fill(database, 1))
    asked = 0

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal asked
        asked += 1
        await reader.read()
        writer.close()

    async def scene() -> None:
        silent = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
        port = silent.sockets[0].getsockname()[1]
        store = PostgresStore(database, replica=f"postgresql://runners@127.0.0.1:{port}/none")
        await store.open()
        async with asyncio.timeout(CONNECT_SECONDS - 1):
            found = await asyncio.gather(*(store.game("room", 0) for _ in range(5)))
        before = asked
        assert times(await store.game("room", 0)) == [1000, 1] and asked == before > 0
        assert [times(records) for records in found] == [[1000, 1]] * 5
        await store.close()
        silent.close()

    wait(scene())


def test_a_file_has_no_replica(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["serve", "--port", "0", "--store", "sqlite:///x.sqlite", "--replica", "postgresql://h/db"]
    assert run(words) == 2
    assert "--replica is for a PostgreSQL store" in capsys.readouterr().err


def test_a_lease_that_nobody_can_keep_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--port", "0", "--lease", "0.1"]) == 2
    assert "a lease of 0.1 seconds is out of range" in capsys.readouterr().err
