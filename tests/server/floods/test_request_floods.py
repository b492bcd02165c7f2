"""Floods of requests, against a real server with its usual limits: the neighbour is fine."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from runners.client import Client, create_room
from tests.server.floods.neighbour import (
    QUIET_SECONDS,
    SECONDS,
    Measured,
    Server,
    commands,
    fairly,
    is_fine,
    process,
)
from tests.server.running import company


async def measure(url: str, path: str, connections: int, addresses: int, rate: int) -> Measured:
    """Commands of a neighbour without and with connections that ask for something."""
    async with Client(url, await create_room(url, "lmr"), name="Neighbour") as person:
        quiet = await commands(person, QUIET_SECONDS)
        given = (url, path, *map(str, (connections, addresses, rate, SECONDS)))
        with process("asker", *given) as asker:
            flooded = await commands(person, SECONDS)
            met: dict[str, Any] = json.loads((await asyncio.to_thread(asker.communicate))[0])
    return Measured(quiet, flooded, met)


async def ended_game(url: str) -> str:
    """The film of a game that was played to its end."""
    room = await company(url, 2, "ur")
    await room.start()
    await room.finish()
    for person in room.people:
        await person.close()
    return f"/api/rooms/{room.code}/games/0/film"


@pytest.mark.soak
def test_a_thousand_requests_a_second_for_a_film_do_not_hold_up_the_neighbour(tmp_path: Path) -> None:
    async def scene(server: Server) -> Measured:
        url = server.url
        return await measure(url, await ended_game(url), 60, 50, 1000)

    found = fairly(tmp_path, scene, int(500 * SECONDS))

    assert found.met["200"] >= 500 * SECONDS and set(found.met) <= {"200", "closed"}, str(found)
    assert is_fine(found.quiet, found.flooded), str(found)


@pytest.mark.soak
def test_an_address_that_asks_as_fast_as_it_can_does_not_hold_up_the_neighbour(tmp_path: Path) -> None:
    async def scene(server: Server) -> Measured:
        url = server.url
        return await measure(url, await ended_game(url), 60, 1, 0)

    found = fairly(tmp_path, scene)

    assert found.met["429"] > 0, str(found)
    assert is_fine(found.quiet, found.flooded), str(found)


@pytest.mark.soak
def test_films_that_must_be_made_anew_do_not_hold_up_the_neighbour(tmp_path: Path) -> None:
    """A room that changes all the time: what was kept is never true any more."""

    async def scene(server: Server) -> Measured:
        url = server.url
        path = await ended_game(url)
        code = path.split("/")[3]
        async with Client(url, code, name="Busybody") as busy:
            changing = asyncio.create_task(commands(busy, 3 * (QUIET_SECONDS + SECONDS)))
            try:
                return await measure(url, path, 60, 50, 0)
            finally:
                changing.cancel()

    found = fairly(tmp_path, scene)

    assert found.met["200"] > 0, str(found)
    assert is_fine(found.quiet, found.flooded), str(found)
