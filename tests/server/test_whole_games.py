"""Whole games by `runners.client` over sockets; their replays are fetched, verified, and equal the log."""

import asyncio
import json
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import apsw
import pytest

from runners.client import Client, create_room, fetch_json
from runners.rooms.verify import verify
from tests.server.running import Company, running


async def play_alone(me: Client) -> None:
    """Play until the game is over: the first choice, whatever it is."""
    while not me.is_over:
        if me.may_roll:
            await me.send("roll")
        elif me.may_choose:
            await me.send("move", choice=me.choices[0]["choice"])
        else:
            await me.wait_for_change()


async def game(url: str, name: str, people: int, options: dict[str, Any]) -> tuple[str, list[Client]]:
    code = await create_room(url, name, options)
    clients = [Client(url, code, name=f"Bot {index}") for index in range(people)]
    for client in clients:
        await client.__aenter__()
    await Company(url, code, clients).start()
    await asyncio.wait_for(asyncio.gather(*(play_alone(client) for client in clients)), 600)
    return code, clients


def log_of(path: Path, room_id: str) -> list[dict[str, Any]]:
    """The room's log, read from the store beside the server."""
    reader = apsw.Connection(str(path / "store.sqlite"), flags=apsw.SQLITE_OPEN_READONLY)
    rows: list[Any] = reader.execute(
        "SELECT body, hash FROM log JOIN rooms ON room = rooms.number WHERE id = ? ORDER BY log.seq",
        (room_id,),
    ).fetchall()
    reader.close()
    return [json.loads(body) | {"hash": hash_.hex()} for body, hash_ in rows]


@pytest.mark.parametrize(
    ("name", "people", "options"),
    [
        ("lmr", 4, {"fast_track": True, "teams": 2, "double_dice": True, "kill_rolls": True}),
        ("ur", 2, {"pieces": 3}),
        pytest.param("lmr", 4, {}, marks=pytest.mark.heavy),
        pytest.param("ur", 2, {}, marks=pytest.mark.heavy),
    ],
)
def test_a_whole_game_over_sockets_is_what_its_replay_and_the_log_say(
    tmp_path: Path, name: str, people: int, options: dict[str, Any]
) -> None:
    """QR26: the replay is the slice of the log, and replaying it rebuilds the game."""

    async def whole(url: str) -> None:
        code, clients = await game(url, name, people, options)
        text = await fetch_json(f"{url}/api/rooms/{code}/games/0/replay")
        film = await fetch_json(f"{url}/api/rooms/{code}/games/0/film")
        log = await asyncio.to_thread(log_of, tmp_path, clients[0].room_id)

        assert text["events"] == [entry for entry in log if entry["gameSeq"] == 0]
        for client in clients:
            assert client.events == log[-len(client.events) :] and client.view == clients[0].view
        report = verify(json.dumps(text).encode())
        assert report.dice == "committed" and report.rolls > 0
        last = clients[0].view["play"]["state"]
        assert film["frames"][-1]["state"].items() <= last.items()
        for client in clients:
            await client.close()

    with running(tmp_path) as url:
        asyncio.run(whole(url))


def test_a_replay_stays_without_its_secret_until_the_end(tmp_path: Path) -> None:
    async def whole(url: str) -> None:
        code = await create_room(url, "lmr")
        async with Client(url, code, name="Ann") as ann:
            await ann.send("sit", chair=0)
            await ann.send("seatBot", chair=1, bot="random")
            await ann.ready()
            replay = await fetch_json(f"{url}/api/rooms/{code}/games/0/replay")
            assert "secret" not in json.dumps(replay["events"])
            with pytest.raises(ValueError, match="no such room"):
                await fetch_json(f"{url}/api/rooms/{code}/games/1/replay")

    with running(tmp_path) as url:
        asyncio.run(whole(url))


@pytest.mark.heavy
def test_the_example_of_the_client_runs(tmp_path: Path) -> None:
    import runners.client

    assert runners.client.__doc__ is not None
    program = textwrap.dedent(runners.client.__doc__.split("\n\n", 1)[1])
    assert len([line for line in program.splitlines() if line.strip()]) <= 20
    with running(tmp_path) as url:
        program = program.replace("http://127.0.0.1:8080", url)
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=False
        )

    assert done.returncode == 0 and done.stdout.startswith("winners: ["), done.stderr
