"""What only one machine has is shown to nobody and acknowledged to nobody, however it came to be visible.

PostgreSQL shows a commit that waits for its standby once the waiting was ended by force: by ending or
cancelling its backend, or by a crash.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from runners.server.store import StoreUnusable
from tests.cluster.databases import NAME, Pair
from tests.cluster.nodes import nodes, spread
from tests.server.running import Company, patiently
from tests.server.store.places import opening

pytestmark = [pytest.mark.postgres, pytest.mark.soak]

pytest.importorskip("asyncpg")

from runners.server.store.postgres import PostgresStore  # noqa: E402
from runners.server.store.postgres.proof import BARRIER  # noqa: E402

WAITING = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
APPENDING = f"{WAITING} AND query LIKE 'SELECT append%'"
PROVING = f"SELECT count(*) {WAITING} AND query = $query${BARRIER}$query$"
END = "SELECT max(log.seq) FROM runners.log JOIN runners.rooms ON id = room WHERE code = '{}'"

Force = Callable[[Pair], None]


def terminate(pair: Pair) -> None:
    pair.primary.sql(NAME, f"SELECT pg_terminate_backend(pid) {APPENDING}")


def cancel(pair: Pair) -> None:
    pair.primary.sql(NAME, f"SELECT pg_cancel_backend(pid) {APPENDING}")


def crash(pair: Pair) -> None:
    pair.primary.stop("immediate")
    pair.primary.start()


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    with Pair() as pair:
        yield pair


async def number(pair: Pair, sql: str) -> int:
    return int(await asyncio.to_thread(pair.primary.sql, NAME, sql))


async def until(holds: Callable[[], Awaitable[bool]]) -> None:
    while not await holds():
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("force", [terminate, cancel, crash])
def test_an_entry_that_the_standby_lacks_is_shown_and_acknowledged_only_when_it_is_back(
    pair: Pair, tmp_path: Path, force: Force
) -> None:
    """Though it can be read on the primary: a failover would take it back."""

    async def scene(room: Company) -> None:
        ann, bob = room.people
        before = ann.seq
        renamed = asyncio.create_task(ann.send("profile", name="Annie"))

        async def is_appending() -> bool:
            return await number(pair, f"SELECT count(*) {APPENDING}") == 1

        await patiently(until(is_appending), 60)
        await asyncio.to_thread(force, pair)

        async def is_noticed() -> bool:
            """Bob was shown it, or his node waits for proof."""
            return bob.seq > before or await number(pair, PROVING) > 0

        await patiently(until(is_noticed), 60)
        assert await number(pair, END.format(room.code)) == before + 1  # it can be read
        assert (ann.seq, bob.seq) == (before, before) and not renamed.done()
        await asyncio.to_thread(pair.bring_standby_back)
        answer = await patiently(renamed, 60)
        assert answer["first"] == answer["last"] == before + 1
        await patiently(bob.until(lambda me: me.seq >= answer["last"]), 60)

    async def whole(urls: list[str]) -> None:
        room = await spread(urls)
        for person in room.people:
            person._patience = 60.0
        await asyncio.to_thread(pair.stop_standby)
        try:
            await scene(room)
        finally:
            await asyncio.to_thread(pair.bring_standby_back)
            for person in room.people:
                await person.close()

    with nodes(pair.url, tmp_path) as urls:
        asyncio.run(whole(urls))


def test_without_a_standby_that_is_waited_for_nothing_needs_proof(database: str) -> None:
    """And costs nothing: what is read is asked for in the same statement as before."""

    async def scene() -> None:
        store = PostgresStore(database)
        await store.open()
        await store.commit([opening()])
        assert await store.records("room") and not store.has_doubts
        await store.close()

    asyncio.run(scene())


def test_what_was_read_from_one_server_is_not_proven_by_a_commit_on_another(database: str) -> None:
    """After a failover the old primary's last entries may be gone: the rooms are read again."""

    async def scene() -> None:
        store = PostgresStore(database)
        await store.open()
        await store.commit([opening()])
        await store.records("room")
        store._proof.read("room")  # as if a standby were waited for
        store._writer.server += timedelta(seconds=1)
        with pytest.raises(StoreUnusable, match="another machine"):
            await store.prove()
        assert store.has_doubts and list(store.forget_doubts()) == ["room"]
        store._proof.read("room")
        store._writer.server = store._reader.server
        await store.prove()
        assert not store.has_doubts
        await store.close()

    asyncio.run(scene())
