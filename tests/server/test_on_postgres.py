"""A whole server on PostgreSQL: games are played, cuts and restarts of the database lose nothing."""

import asyncio
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from runners.client import Client, create_room, fetch_json
from runners.server.store import open_store
from tests.server.postgres import CUT_OTHERS, Cluster, name_of
from tests.server.process import Process
from tests.server.running import Company, patiently, play, running

pytestmark = [pytest.mark.postgres, pytest.mark.heavy]


def test_a_game_is_played_to_its_end_and_its_replay_is_there(database: str, tmp_path: Path) -> None:
    """QR26."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.finish()
        replay = await fetch_json(f"{room.url}/api/rooms/{room.code}/games/0/replay")
        assert replay["events"]
        assert (await fetch_json(f"{room.url}/readyz"))["status"] == "ready"

    with running(tmp_path, store=open_store(database)) as url:
        play(url, scene, pegs=1)


@pytest.mark.soak
def test_a_killed_server_comes_back_with_everything_it_acknowledged(database: str, tmp_path: Path) -> None:
    async def begin(url: str) -> tuple[str, str | None, int]:
        code = await create_room(url, "ur", {})
        async with Client(url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            return code, ann.token, ann.seq

    async def come_back(url: str, code: str, token: str | None, seq: int) -> None:
        async with Client(url, code, token=token) as ann:
            assert ann.seq >= seq and ann.view["chairs"][0]["member"] == ann.member

    with Process(tmp_path, store=database) as first:
        kept = asyncio.run(begin(first.url))
        first.process.kill()
        first.ended()
    with Process(tmp_path, store=database) as second:
        asyncio.run(come_back(second.url, *kept))


@pytest.mark.soak
@pytest.mark.parametrize("fault", ["cut", "restart", "crash"])
def test_players_go_on_after_the_database_was_gone_for_a_moment(
    cluster: Cluster, database: str, tmp_path: Path, fault: str
) -> None:
    """Nothing is lost or doubled: whoever got no answer asks again under the same id."""

    def strike() -> None:
        if fault == "cut":
            cluster.sql(name_of(database), CUT_OTHERS)
        else:
            cluster.stop("fast" if fault == "restart" else "immediate")
            cluster.start()

    async def scene(room: Company) -> None:
        ann = room.people[0]
        names = [f"Ann {number}" for number in range(6)]
        for number, name in enumerate(names):
            if number % 2:
                await asyncio.to_thread(strike)
            await patiently(ann.send("profile", name=name), 60)
        await room.level()
        told = [entry["event"] for entry in ann.events]
        assert [event["name"] for event in told if event["type"] == "profiled"] == names
        for person in room.people:
            assert person.seq == ann.seq

    with running(tmp_path, store=open_store(database)) as url:
        play(url, scene)


def test_readyz_says_that_the_database_is_gone_and_back(
    cluster: Cluster, database: str, tmp_path: Path
) -> None:
    with running(tmp_path, store=open_store(database)) as url:
        cluster.stop()
        try:
            with pytest.raises(HTTPError) as gone:
                urlopen(f"{url}/readyz", timeout=60)
        finally:
            cluster.start()
        with urlopen(f"{url}/readyz", timeout=60) as back:
            assert back.status == 200
    with gone.value as answer:
        assert answer.code == 503 and answer.read() == b'{"status":"no store"}'


@pytest.mark.soak
def test_who_is_lost_while_the_database_is_gone_is_away_when_it_is_back(
    cluster: Cluster, database: str, tmp_path: Path
) -> None:
    """QR30: the loss is not forgotten with the batch that could not be stored."""

    async def scene(room: Company) -> None:
        await room.start()
        ann, bob = room.people
        await asyncio.to_thread(cluster.stop)
        await bob.close()
        await asyncio.to_thread(cluster.start)

        def is_away(me: Any) -> bool:
            return any(member["awaySince"] is not None for member in me.view["members"])

        await patiently(ann.until(is_away), 60)

    with running(tmp_path, store=open_store(database)) as url:
        play(url, scene)
