"""Nodes that die, stop, or are replaced one by one, and a standby that is missing."""

import asyncio
import json
import signal
import time
from collections.abc import Iterator
from statistics import median
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from runners.client import Client, create_room
from runners.server.store.postgres.schema import FORMAT
from tests.cluster.databases import Pair
from tests.cluster.history import settled
from tests.cluster.nodes import told
from tests.cluster.process import LEASE_MS, Process
from tests.cluster.traveller import Traveller
from tests.server.postgres import Cluster, name_of
from tests.server.running import Company, patiently

pytestmark = [pytest.mark.postgres, pytest.mark.soak]


@pytest.fixture
def two(database: str) -> Iterator[list[Process]]:
    nodes = [Process(database, 0, 0.0), Process(database, 1500, 0.0)]
    yield nodes
    for node in nodes:
        node.end()


async def seated(nodes: list[Process], **options: object) -> Company:
    """Two people in a game, each at a node of their own."""
    code = await create_room(nodes[0].url, "lmr", dict(options))
    people = [Client(node.url, code, name=f"P{index}", patience=60) for index, node in enumerate(nodes)]
    for person in people:
        await person.__aenter__()
    room = Company(nodes[0].url, code, people)
    await room.level()
    await room.start()
    return room


def test_the_death_of_a_node_is_no_disconnect_of_its_players(two: list[Process]) -> None:
    """QR30: who does not come back is away, and that is no disconnect in the sense of R4."""

    async def scene() -> None:
        room = await seated(two)
        one, other = room.people
        before = time.time() * 1000
        two[0].end()
        await patiently(other.until(lambda me: bool(told(me, "away"))))
        (away,) = told(other, "away")
        assert away["member"] == one.member and away["disconnected"] is False
        assert away["since"] > before + LEASE_MS / 4  # since the lease was over, not since the node died
        for person in room.people:
            await person.close()

    asyncio.run(scene())


def test_who_comes_back_at_another_node_after_the_death_of_one_was_never_away(two: list[Process]) -> None:
    """QR30: the death of a node is known to the others before its players' time is over."""

    async def scene() -> None:
        room = await seated(two)
        one, other = room.people
        two[0].end()
        async with Client(two[1].url, room.code, token=one.token) as again:
            await asyncio.sleep(7)  # the lease, the time of QR30 and some more
            await other.send("profile", name="Bob")
            await patiently(again.until(lambda me: me.seq >= other.seq))
            assert told(other, "away") == []
        for person in room.people:
            await person.close()

    asyncio.run(scene())


def test_bots_of_a_room_whose_node_died_play_on_at_another(two: list[Process]) -> None:
    """Whoever comes back finds the game further, not where the node died."""

    async def scene() -> None:
        code = await create_room(two[0].url, "lmr", {"pegs": 4})
        async with Client(two[0].url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            await ann.send("seatBot", chair=1, bot="random")
            await ann.send("seatBot", chair=2, bot="random")
            await ann.ready()
            await patiently(ann.until(lambda me: me.phase == "playing"))
            while not ann.is_my_turn:
                await ann.wait_for_change()
            while ann.is_my_turn:
                if ann.may_roll:
                    await ann.send("roll")
                else:
                    await ann.send("move", choice=ann.choices[0]["choice"])
            two[0].end()
            token, seen = ann.token, ann.seq
        async with Client(two[1].url, code) as watcher:
            await patiently(watcher.until(lambda me: me.view["play"]["chair"] == 0))
            assert watcher.seq > seen
        async with Client(two[1].url, code, token=token) as again:
            assert again.is_my_turn

    asyncio.run(scene())


def test_a_countdown_goes_on_through_restarts_of_all_nodes(two: list[Process]) -> None:
    """QR11, QR30: neither longer nor over, and the Rematch is concluded by who is back."""

    async def scene() -> None:
        room = await seated(two, pegs=1)
        await room.finish()
        await room.phase("results")
        one, other = room.people
        deadline = one.view["results"]["deadline"]
        for node in two:
            await asyncio.to_thread(node.end, signal.SIGTERM)
            await asyncio.to_thread(node.start)
        await patiently(one.send("requestRematch"), 60)
        await patiently(other.until(lambda me: me.view["results"]["request"] is not None), 60)
        assert one.view["results"]["deadline"] == other.view["results"]["deadline"] == deadline
        await patiently(other.send("consent"), 60)
        await room.phase("pregame")
        assert room.causes()[-1] == "rematch"
        for person in room.people:
            await person.close()

    asyncio.run(scene())


def test_all_nodes_are_restarted_one_by_one_in_the_middle_of_games(two: list[Process]) -> None:
    """Nobody loses a turn, and everybody is back, typically within 5 s.

    A busy machine gets more, by what it needs to let all see the same without any restart.
    """

    async def scene() -> None:
        urls = [node.url for node in two]
        codes = [await create_room(urls[0], "lmr", {"pegs": 1}) for _ in range(2)]
        players = [Traveller(code, seat, urls) for code in codes for seat in (0, 1)]
        journeys = [asyncio.create_task(player.travel()) for player in players]

        async def settle() -> float:
            for player in players:
                player.holds = True
            seconds = await settled(database_of(two), players, 60)
            for player in players:
                await player.go_on()
            return seconds

        await settle()
        quiet, returns = [], []
        for node in two * 2:
            await asyncio.sleep(0.5)
            quiet.append(await settle())
            await asyncio.to_thread(node.end, signal.SIGTERM)
            returns.append(await settle())
            await asyncio.to_thread(node.start)
        assert median(returns) < 5 + 10 * median(quiet), (returns, quiet)
        for player in players:
            assert player.doubts == [], f"{player.code}, seat {player.seat}: {player.doubts}"
            player.is_over_for_good = True
        await asyncio.gather(*journeys)

    asyncio.run(scene())


def database_of(nodes: list[Process]) -> str:
    return nodes[0].store


def test_a_node_whose_tables_were_changed_by_a_later_release_says_so_and_stops(
    cluster: Cluster, database: str, two: list[Process]
) -> None:
    cluster.sql(name_of(database), f"UPDATE runners.format SET version = {FORMAT + 1}")
    for node in two:
        node.wait()


def test_while_the_standby_is_missing_commands_wait_and_readyz_says_so() -> None:
    """Nothing is acknowledged that only one machine has."""

    async def scene(pair: Pair, node: Process) -> None:
        code = await create_room(node.url, "lmr", {})
        async with Client(node.url, code, name="Ann") as ann:
            assert pair.standby is not None
            await asyncio.to_thread(pair.standby.stop)
            waiting = asyncio.create_task(ann.send("profile", name="Annie"))
            with pytest.raises(HTTPError) as gone:
                await asyncio.to_thread(urlopen, f"{node.url}/readyz", timeout=60)
            with gone.value as answer:
                assert answer.code == 503 and json.loads(answer.read()) == {"status": "no standby"}
            assert not waiting.done()
            await asyncio.to_thread(pair.standby.start)
            await patiently(waiting)
        with await asyncio.to_thread(urlopen, f"{node.url}/readyz", timeout=60) as back:
            assert back.status == 200

    with Pair() as pair:
        node = Process(pair.url, 0, 0.0)
        try:
            asyncio.run(scene(pair, node))
        finally:
            node.end()
