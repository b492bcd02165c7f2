"""What the host of several nodes relies on: limits to within a factor, and rooms closed from any node."""

import asyncio
from pathlib import Path
from typing import Final

import msgspec
import pytest

from runners.client import create_room, fetch_json
from runners.client.client import ConnectionEnded
from runners.server.access.limits import Rate
from runners.terminal.cli import run
from tests.cluster.nodes import QUICK, nodes, play
from tests.server.running import Company, patiently
from tests.server.test_hosts import HOSTED, KEY

pytestmark = [pytest.mark.postgres, pytest.mark.heavy]

ROOMS: Final = 3


async def made(url: str, tries: int) -> int:
    """How many of so many rooms an address may make at a node."""
    rooms = [create_room(url, "lmr", {}) for _ in range(tries)]
    found = await asyncio.gather(*rooms, return_exceptions=True)
    refused = [one for one in found if isinstance(one, BaseException)]
    assert all("too many rooms" in str(no) for no in refused), refused
    return tries - len(refused)


def test_an_address_may_do_at_every_node_what_one_allows_and_no_more(database: str, tmp_path: Path) -> None:
    """With n nodes up to n times as much, and never less: what it did at one does not count at another."""
    limits = msgspec.structs.replace(QUICK.limits, rooms=Rate(ROOMS, 1e-6))
    settings = msgspec.structs.replace(QUICK, limits=limits)

    async def scene(urls: list[str]) -> None:
        assert [await made(url, ROOMS + 2) for url in urls] == [ROOMS] * len(urls)
        assert [await made(url, 1) for url in urls] == [0] * len(urls)

    with nodes(database, tmp_path, settings=settings) as urls:
        asyncio.run(scene(urls))


def test_a_member_is_forgotten_at_every_node(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever node is asked: the game is gone from the database, and the room at both."""
    monkeypatch.setenv("RUNNERS_HOST_KEY", KEY)

    async def scene(room: Company) -> None:
        await room.start()
        words = ["rooms", "forget", room.code, "P1", "--server", urls[1]]
        assert await asyncio.to_thread(run, words) == 0
        for url in urls:
            for path in ("", "/games/0/replay"):
                with pytest.raises(ValueError, match="no such room"):
                    await patiently(served(f"{url}/api/rooms/{room.code}{path}"), 60)

    with nodes(database, tmp_path, settings=msgspec.structs.replace(HOSTED, lease_ms=2000)) as urls:
        play(urls, scene, pegs=1)


async def served(address: str) -> None:
    """Ask for as long as there is an answer: a node may hear a moment later that the room is closed."""
    while await fetch_json(address):
        await asyncio.sleep(0.05)


def test_a_notice_at_one_node_reaches_everybody_at_all_of_them(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those who are there are told within a sign of life, those who come later at once."""
    monkeypatch.setenv("RUNNERS_HOST_KEY", KEY)

    async def scene(room: Company) -> None:
        words = ["rooms", "notice", "Maintenance at nine", "--server", urls[1]]
        assert await asyncio.to_thread(run, words) == 0
        for person in room.people:
            await patiently(person.until(lambda me: me.notice == "Maintenance at nine"))

    with nodes(database, tmp_path, settings=msgspec.structs.replace(HOSTED, lease_ms=2000)) as urls:
        play(urls, scene)


def test_a_room_closed_at_one_node_is_closed_for_those_at_the_other(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`runners rooms close` at any node: the game is aborted in everybody's log, and the room is gone."""
    monkeypatch.setenv("RUNNERS_HOST_KEY", KEY)

    async def scene(room: Company) -> None:
        await room.start()
        words = ["rooms", "close", room.code, "--server", urls[1], "--reason", "maintenance"]
        assert await asyncio.to_thread(run, words) == 0
        for person in room.people:
            with pytest.raises(ConnectionEnded):
                await patiently(person.until(lambda _me: False), 60)
        for url in urls:
            with pytest.raises(ValueError, match="no such room"):
                await fetch_json(f"{url}/api/rooms/{room.code}")

    with nodes(database, tmp_path, settings=msgspec.structs.replace(HOSTED, lease_ms=2000)) as urls:
        play(urls, scene, pegs=1)
