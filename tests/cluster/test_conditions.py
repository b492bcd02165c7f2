"""What must hold in the moment of an append, and leases, asked of the database itself."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

import pytest

from runners.server.store import ANY, Append, Condition, StoreUnusable, Token, Visit
from tests.server.postgres import CUT_OTHERS, Cluster, name_of
from tests.server.store.places import opening, record

pytestmark = pytest.mark.postgres

pytest.importorskip("asyncpg")

from runners.server.store.postgres import PostgresStore  # noqa: E402
from runners.server.store.postgres.line import ANSWER_SECONDS, TROUBLES, Db, connect  # noqa: E402
from runners.server.store.postgres.neighbours import PostgresNeighbours  # noqa: E402

T = TypeVar("T")
Scene = Callable[[PostgresStore, PostgresStore], Awaitable[None]]


@asynccontextmanager
async def node(database: str, lease_ms: int) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(database)
    await store.open()
    neighbours = store.neighbours()
    assert neighbours is not None
    await neighbours.join(lease_ms)
    try:
        yield store
    finally:
        await neighbours.leave()
        await store.close()


def two(database: str, scene: Scene, lease_ms: int = 60_000) -> None:
    """A scene between two nodes with one room."""

    async def whole() -> None:
        async with node(database, lease_ms) as one, node(database, lease_ms) as other:
            await one.commit([opening()])
            await scene(one, other)

    asyncio.run(whole())


async def once_more(call: Callable[[], Awaitable[T]]) -> T:
    """Over a connection that turns out to be cut, ask again."""
    try:
        return await call()
    except StoreUnusable as error:
        if "given up" in str(error):
            raise
        return await call()


def came(member: str, link: int = 1) -> Append:
    return Append("room", ANY, visits=(Visit(member, link),))


def went(member: str, at_ms: int, link: int = 1) -> Append:
    return Append("room", ANY, visits=(Visit(member, link, at_ms),))


def entry(condition: Condition, seq: int = 2) -> Append:
    return Append("room", seq - 1, (record(seq),), condition=condition)


def test_a_deadline_is_over_when_the_database_says_so(database: str) -> None:
    """QR11: however wrong the clock of a node is."""

    async def scene(one: PostgresStore, _other: PostgresStore) -> None:
        assert one.clock is not None
        later = one.clock.now_ms() + 60_000
        assert await one.commit([entry(Condition(after_ms=later))]) == [False]
        assert await one.commit([entry(Condition(before_ms=later - 120_000))]) == [False]
        assert await one.head("room") == 1
        assert await one.commit([entry(Condition(after_ms=later - 120_000, before_ms=later))]) == [True]

    two(database, scene)


def test_a_condition_that_fails_costs_its_room_alone(database: str) -> None:
    async def scene(one: PostgresStore, _other: PostgresStore) -> None:
        await one.commit([opening("other", "EFGH")])
        appends = [entry(Condition(after_ms=1 << 60)), Append("other", 1, (record(2),))]
        assert await one.commit(appends) == [False, True]

    two(database, scene)


def test_who_is_needed_must_be_connected_to_some_node(database: str) -> None:
    """QR30: no Rematch while one of them is down, wherever."""

    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        wanted = entry(Condition(here=("ann", "bob")))
        await one.commit([came("ann")])
        assert await one.commit([wanted]) == [False]
        await other.commit([came("bob")])
        await one.commit([went("ann", 5)])
        assert await other.commit([wanted]) == [False]
        await one.commit([came("ann", 2)])
        assert await other.commit([wanted]) == [True]

    two(database, scene)


def test_nobody_is_called_away_who_has_come_back_elsewhere(database: str) -> None:
    """QR30."""

    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        away = entry(Condition(gone=(("ann", 5),)))
        await one.commit([came("ann"), went("ann", 5)])
        await other.commit([came("ann", 7)])
        assert await one.commit([away]) == [False]
        await one.commit([went("ann", 6)])  # the older connection, of which nobody asks any more
        assert await one.commit([away]) == [False]
        await other.commit([went("ann", 9, 7)])
        assert await one.commit([away]) == [False]  # not since 5: since 9
        assert await one.commit([entry(Condition(gone=(("ann", 9),)))]) == [True]

    two(database, scene)


def test_members_of_a_node_that_was_given_up_are_down_without_a_disconnect(database: str) -> None:
    """QR30: and that node can let nobody in any more, until it has come in anew."""

    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        dead, alive = one.neighbours(), other.neighbours()
        assert dead is not None and alive is not None
        await one.commit([came("ann")])
        await other.commit([came("bob")])
        await dead.beat(-1000)
        told: list[str] = []
        alive.gave_up = told.extend
        assert await alive.reap() == ["room"]
        assert isinstance(dead, PostgresNeighbours) and told == [dead._name]  # of which the log has a line
        _, rows = await alive.find_seated("room")
        lost = {row.member: row.died for row in rows if row.lost_ms is not None}
        beat = await once_more(lambda: dead.beat(60_000))
        assert lost == {"ann": True} and not beat.is_known
        assert await one.room("room") is not None  # whatever was cut is connected again
        with pytest.raises(StoreUnusable, match="was given up by the others"):
            await once_more(lambda: one.commit([came("ann", 2)]))
        await dead.join(60_000)
        await one.commit([came("ann", 2)])
        assert all(row.lost_ms is None for row in (await alive.find_seated("room"))[1])

    two(database, scene)


def test_a_node_that_stopped_in_the_middle_of_a_commit_is_cut_before_anybody_waits_for_it(
    database: str,
) -> None:
    """What it holds is what the others' commits wait for, and giving it up must not wait behind those."""

    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        stopped, alive = one.neighbours(), other.neighbours()
        assert isinstance(stopped, PostgresNeighbours) and alive is not None
        await one.commit([came("ann")])
        await stopped.beat(-1000)
        half = await connect(database, stopped._name)
        await half.execute("BEGIN")
        await half.execute("SELECT 1 FROM nodes FOR KEY SHARE")  # as an append with a visit does
        await half.execute("UPDATE rooms SET seq = seq")
        waits = asyncio.create_task(other.commit([Append("room", 1, (record(2),))]))
        while not other._writer._lock.locked():
            await asyncio.sleep(0)
        async with asyncio.timeout(ANSWER_SECONDS / 2):
            assert await alive.reap() == ["room"]
            assert await waits == [True]
        assert half.is_closed() or not await is_there(half)
        half.terminate()
        await once_more(lambda: one.commit([Append("room", 2, (record(3),))]))

    two(database, scene)


async def is_there(db: Db) -> bool:
    """Does a connection still lead to the database?"""
    try:
        return bool(await db.fetchval("SELECT true"))
    except TROUBLES:
        return False


def test_a_database_that_takes_no_commits_is_not_ready(cluster: Cluster, database: str) -> None:
    """Such as the old primary, to which the address still leads."""

    name = name_of(database)

    async def set_read_only(setting: str) -> None:
        change = f"ALTER DATABASE {name} SET default_transaction_read_only = {setting}"
        cut = CUT_OTHERS.replace("current_database()", f"'{name}'")
        await asyncio.to_thread(cluster.sql, "postgres", change, cut)

    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        neighbours = one.neighbours()
        assert neighbours is not None
        asked = await asyncio.gather(*(neighbours.lacks_standby() for _ in range(3)))
        assert asked == [False] * 3
        await set_read_only("on")
        with pytest.raises(StoreUnusable, match="read-only"):
            await once_more(neighbours.lacks_standby)
        await set_read_only("off")
        assert await once_more(neighbours.lacks_standby) is False
        for store in (one, other):
            await once_more(partial(store.commit, [went("nobody", 5)]))

    two(database, scene)


def test_who_comes_with_a_token_still_has_it_when_that_is_stored(database: str) -> None:
    """QR34: a seat that was taken over at another node in between is not taken back; other rooms go on."""

    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        old, new = b"o" * 32, b"n" * 32
        await one.commit([opening("other", "EFGH"), Append("room", 1, tokens=(Token("ann", old),))])
        await other.commit([Append("room", 1, tokens=(Token("ann", new),))])
        assert await one.token("room", "ann") == new and await one.token("room", "bob") is None

        def arrival(token: bytes) -> Append:
            return Append("room", 1, visits=(Visit("ann", 1),), condition=Condition(tokens=(("ann", token),)))

        await one.commit([came("bob", 3)])
        beside = [Append("other", 1, (record(2),)), Append("room", 1, (record(2),)), went("bob", 5, 3)]
        assert await one.commit([arrival(old), *beside]) == [False, True, False, True]
        ((bob,),) = [(await one.neighbours().find_seated("room"))[1]]  # type: ignore[union-attr]
        assert (bob.member, bob.lost_ms) == ("bob", 5), "who has gone has gone, and nobody came"
        again = Append("room", 1, tokens=(Token("ann", b"f" * 32),))
        assert await one.commit([again, arrival(new), beside[1]]) == [True, True, True]

    two(database, scene)


def test_rooms_that_want_attention_are_those_in_which_nobody_is(database: str) -> None:
    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        neighbours = other.neighbours()
        assert neighbours is not None
        await one.commit([Append("room", 1, wake_ms=5)])
        assert await neighbours.waking(10) == [("room", 5)]
        await one.commit([came("ann")])
        assert await neighbours.waking(10) == []

    two(database, scene)


def test_rooms_behind_many_that_stay_in_the_list_are_found_too(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as rooms that cannot be read, or whose bots play on somewhere: they would come first for ever."""
    monkeypatch.setattr("runners.server.store.postgres.neighbours.WAKING_AT_ONCE", 30)
    rooms = [f"room{number:03}" for number in range(120)]
    due = [(room, number // 50) for number, room in enumerate(rooms)]

    async def scene(one: PostgresStore, other: PostgresStore) -> None:
        neighbours = other.neighbours()
        assert neighbours is not None
        assert all(await one.commit([opening(room, f"CODE{room[4:]}") for room in rooms]))
        assert all(await one.commit([Append(room, 1, wake_ms=at_ms) for room, at_ms in due]))
        assert await neighbours.waking(10) == due
        assert await neighbours.waking(1) == due[:100]
        assert await neighbours.waking(0) == due[:50]

    two(database, scene)
