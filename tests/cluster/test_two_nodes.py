"""Two nodes over one PostgreSQL: any node serves any room, and everybody sees the same."""

import asyncio
import contextlib
from pathlib import Path

import pytest

from runners.client import Client, RefusedByServer, create_room, fetch_json
from runners.client.client import ConnectionEnded
from tests.cluster.nodes import nodes, play, spread, told
from tests.server.postgres import Cluster, name_of
from tests.server.running import Company, advance, patiently

pytestmark = [pytest.mark.postgres, pytest.mark.heavy]

pytest.importorskip("asyncpg")

from runners.server.store.postgres.neighbours import PostgresNeighbours  # noqa: E402

LOST = "SELECT 1 FROM runners.presence WHERE lost_ms IS NOT NULL"
"""Whether the database knows of a connection that is gone."""


def test_two_people_on_two_nodes_play_a_game_to_its_end(database: str, tmp_path: Path) -> None:
    """R1: what one node appends reaches the other, whoever acts where."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.finish()
        await room.level()
        one, other = room.people
        assert one.view == other.view and one.events == other.events
        replays = [await fetch_json(f"{url}/api/rooms/{room.code}/games/0/replay") for url in urls]
        assert replays[0] == replays[1]

    with nodes(database, tmp_path) as urls:
        play(urls, scene, pegs=1)


def test_commands_to_one_room_at_once_are_all_done_once(database: str, tmp_path: Path) -> None:
    """Of two appends one wins; the other is decided again, and nobody notices."""

    async def scene(room: Company) -> None:
        for round_ in range(20):
            names = [
                person.send("profile", name=f"P{chair} {round_}") for chair, person in enumerate(room.people)
            ]
            await asyncio.gather(*names)
        await room.level()
        named = [event["name"] for event in told(room.people[0], "profiled")]
        assert sorted(named) == sorted(f"P{chair} {round_}" for chair in range(4) for round_ in range(20))
        assert all(person.view == room.people[0].view for person in room.people)

    with nodes(database, tmp_path) as urls:
        play(urls, scene, people=4)


def test_commands_sent_without_waiting_keep_their_order(database: str, tmp_path: Path) -> None:
    """A command that lost the race is decided again before those that came after it."""

    async def scene(room: Company) -> None:
        def say(chair: int, person: Client) -> list[asyncio.Task[object]]:
            return [
                asyncio.ensure_future(person.send("profile", name=f"{chair} {number}"))
                for number in range(20)
            ]

        await asyncio.gather(*[task for pair in enumerate(room.people) for task in say(*pair)])
        await room.level()
        named = [event["name"] for event in told(room.people[0], "profiled")]
        for chair in range(2):
            own = [int(name.split()[1]) for name in named if name.startswith(f"{chair} ")]
            assert own == list(range(20))

    with nodes(database, tmp_path) as urls:
        play(urls, scene)


def test_a_second_device_on_another_node_closes_the_first(database: str, tmp_path: Path) -> None:
    """QR34: the newest connection plays; that is no disconnect (QR30)."""

    async def scene(room: Company) -> None:
        await room.start()
        one, other = room.people
        async with Client(urls[1], room.code, token=one.token) as second:
            with pytest.raises(ConnectionEnded):
                await patiently(one.until(lambda _me: False))
            assert second.member == one.member
            await second.send("profile", name="Ann elsewhere")
            await asyncio.sleep(3.5)  # the time of QR30, in which nothing must happen
            await other.send("profile", name="Bob")
            await patiently(second.until(lambda me: me.seq >= other.seq))
            assert told(second, "away") == []

    with nodes(database, tmp_path) as urls:
        play(urls, scene)


def test_whoever_one_node_let_in_is_known_at_another_that_heard_nothing_of_it(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """QR34: with the token, and with a seat code; a room may be in a node's memory since before they came."""
    monkeypatch.setattr(PostgresNeighbours, "tell", lambda *_: None)

    async def scene() -> None:
        code = await create_room(urls[0], "lmr", {})
        async with Client(urls[1], code, name="Ann") as ann:
            token = ann.token
        async with Client(urls[0], code, token=token) as again:
            assert again.member == ann.member
        code = await create_room(urls[0], "lmr", {})
        async with Client(urls[1], code, name="Bob") as bob:
            seat_code = (await bob.send("seatCode"))["seatCode"]
        async with Client(urls[0], code, seat_code=seat_code) as moved:
            assert moved.member == bob.member

    with nodes(database, tmp_path) as urls:
        asyncio.run(scene())


def test_whoever_left_is_no_member_at_any_node(database: str, tmp_path: Path) -> None:
    """QR2: their token opens nothing any more."""

    async def scene() -> None:
        code = await create_room(urls[0], "lmr", {})
        async with Client(urls[0], code, name="Ann") as ann, Client(urls[0], code, name="Bob"):
            token = ann.token
            await ann.send("leave")
            for url in urls:
                with pytest.raises(RefusedByServer) as refused:
                    await Client(url, code, token=token).__aenter__()
                assert refused.value.code == "badToken"

    with nodes(database, tmp_path) as urls:
        asyncio.run(scene())


def test_who_leaves_a_node_is_away_once_and_back_at_another(database: str, tmp_path: Path) -> None:
    """QR30: 3 s without a connection to any node."""

    async def scene(room: Company) -> None:
        await room.start()
        one, other = room.people
        await one.close()
        await patiently(other.until(lambda me: bool(told(me, "away"))))
        async with Client(urls[1], room.code, token=one.token):
            await patiently(other.until(lambda me: bool(told(me, "back"))))
        (away,) = told(other, "away")
        assert away["member"] == one.member and away.get("disconnected", True)
        entry = next(entry for entry in other.events if entry["event"]["type"] == "away")
        assert entry["time"] - away["since"] >= 3000

    with nodes(database, tmp_path) as urls:
        play(urls, scene)


def test_who_comes_back_at_another_node_within_the_time_was_never_away(database: str, tmp_path: Path) -> None:
    """QR30: a reload is no disconnect, wherever it leads."""

    async def scene(room: Company) -> None:
        await room.start()
        one, other = room.people
        await one.close()
        async with Client(urls[1], room.code, token=one.token):
            await asyncio.sleep(4)
            await other.send("profile", name="Bob")
            assert told(other, "away") == []

    with nodes(database, tmp_path) as urls:
        play(urls, scene)


def test_results_end_once_though_both_nodes_count(database: str, tmp_path: Path) -> None:
    """R3, QR11: one of the nodes declares the end, at the deadline or later."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.finish()
        await room.phase("results")
        for url in urls:
            await advance(url, 181_000)
        await room.phase("pregame")
        await asyncio.sleep(1.5)
        await room.level()
        assert room.causes() == ["created", "expired"]

    with nodes(database, tmp_path) as urls:
        play(urls, scene, pegs=1)


def test_a_rematch_is_concluded_by_people_on_two_nodes(database: str, tmp_path: Path) -> None:
    """R2."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.finish()
        await room.phase("results")
        await room.people[0].send("requestRematch")
        await room.level()
        await room.people[1].send("consent")
        await room.phase("pregame")
        assert room.causes() == ["created", "rematch"]

    with nodes(database, tmp_path) as urls:
        play(urls, scene, pegs=1)


def test_no_rematch_while_somebody_of_another_node_is_down(
    cluster: Cluster, database: str, tmp_path: Path
) -> None:
    """QR30: the last consent waits for the connection, wherever it was lost."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.finish()
        one, other = room.people
        await one.send("requestRematch")
        await room.level()
        await one.close()
        while not await asyncio.to_thread(cluster.sql, name_of(database), LOST):
            pass
        with contextlib.suppress(RefusedByServer):  # the 3 s may be over already
            await other.send("consent")
        await patiently(other.until(lambda me: me.phase == "pregame"))
        assert [event["cause"] for event in told(other, "opened")][-1] == "disconnected"

    with nodes(database, tmp_path) as urls:
        play(urls, scene, pegs=1)


def test_bots_play_on_whoever_looks_from_where(database: str, tmp_path: Path) -> None:
    """Each of their moves happens once."""

    async def scene(room: Company) -> None:
        one, other = room.people
        await one.send("sit", chair=0)
        await one.send("seatBot", chair=1, bot="greedy")
        await one.ready()
        while not one.is_over:
            if one.is_my_turn:
                await room.play_on()
            await patiently(one.until(lambda me: me.is_my_turn or me.is_over))
        await room.level()
        assert one.events == other.events

    with nodes(database, tmp_path) as urls:
        play(urls, scene, pegs=1)


def test_a_lost_hint_costs_time_and_no_truth(database: str, tmp_path: Path) -> None:
    """Heads are looked at, whatever is heard."""

    async def scene(room: Company) -> None:
        one, other = room.people
        await one.send("profile", name="Ann")
        await patiently(other.until(lambda me: me.seq >= one.seq))

    with pytest.MonkeyPatch.context() as patch:
        name = "runners.server.store.postgres.neighbours.PostgresNeighbours.tell"
        patch.setattr(name, lambda _self, _room, _nodes: None)
        with nodes(database, tmp_path) as urls:
            play(urls, scene)


def test_a_room_made_at_one_node_is_found_at_the_other(database: str, tmp_path: Path) -> None:
    async def scene() -> None:
        code = await create_room(urls[0], "ur", {})
        assert (await fetch_json(f"{urls[1]}/api/rooms/{code}"))["code"] == code
        room = await spread(urls[::-1], game="ur")
        for person in room.people:
            await person.close()

    with nodes(database, tmp_path) as urls:
        asyncio.run(scene())


@pytest.mark.heavy
def test_what_somebody_says_is_heard_at_every_node(database: str, tmp_path: Path) -> None:
    """Set phrases reach all who are there, without waiting for anything else; nothing of them is stored."""

    async def scene(room: Company) -> None:
        one, other = room.people
        await one.send("say", phrase="good-luck")
        await patiently(other.until(lambda me: (one.member, "good-luck") in me.phrases), 10)
        await other.send("say", phrase="thanks")
        await patiently(one.until(lambda me: (other.member, "thanks") in me.phrases), 10)
        assert one.phrases == other.phrases == [(one.member, "good-luck"), (other.member, "thanks")]

    with nodes(database, tmp_path) as urls:
        play(urls, scene)


def test_the_list_of_open_tables_is_the_same_at_every_node(database: str, tmp_path: Path) -> None:
    """QR41: opened at one node, found and sat down at from the other, closed there."""

    async def scene(room: Company) -> None:
        one, other = room.people
        await one.send("sit", chair=0)
        lists = [await fetch_json(f"{url}/api/tables") for url in urls]
        assert [[table["code"] for table in found["tables"]] for found in lists] == [[room.code]] * 2
        found = await fetch_json(f"{urls[1]}/api/tables/ur", {})
        assert (found["code"], found["made"]) == (room.code, False)
        await other.send("sit", chair=1)
        await other.send("propose", change={"open": False})
        assert (await fetch_json(f"{urls[1]}/api/tables"))["total"] == 0
        while (await fetch_json(f"{urls[0]}/api/tables"))["total"]:
            await asyncio.sleep(0.05)

    with nodes(database, tmp_path) as urls:
        play(urls, scene, game="ur", open=True, pace=60)
