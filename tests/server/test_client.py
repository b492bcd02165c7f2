"""`runners.client` against a server that says odd things."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from runners.client import Client
from runners.rooms.verify import Wrong
from tests.server.running import Company, patiently, play, running

WELCOME: dict[str, Any] = {
    "type": "welcome",
    "member": "m",
    "token": "t",
    "roomId": "r",
    "seq": 1,
    "gap": False,
    "events": [],
    "state": {"view": {"room": {"gameSeq": 0, "phase": "pregame"}, "chairs": [], "play": None}},
}


def test_a_client_stays_away_as_long_as_the_server_asks_and_comes_back_with_its_token() -> None:
    openings: list[dict[str, Any]] = []
    times: list[float] = []

    async def answer(socket: ServerConnection) -> None:
        openings.append(json.loads(await socket.recv()))
        times.append(asyncio.get_running_loop().time())
        await socket.send(json.dumps(WELCOME))
        if len(openings) == 1:
            goodbye = {"type": "goodbye", "why": "stopping", "message": "come back", "retryMs": 300}
            await socket.send(json.dumps(goodbye))
            await socket.close(1012)
        await socket.wait_closed()

    async def scene() -> None:
        async with serve(answer, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with Client(f"http://127.0.0.1:{port}", "CODE", name="Ann"):
                while len(openings) < 2:
                    await asyncio.sleep(0.01)

    asyncio.run(patiently(scene()))
    assert times[1] - times[0] >= 0.3
    assert [opening["type"] for opening in openings] == ["join", "resume"]
    assert (openings[1]["token"], openings[1]["lastSeq"]) == ("t", 1)


def test_a_client_verifies_a_game_and_its_own_part_in_it(tmp_path: Path) -> None:
    """C, e, the seal and the hash that it kept are in the replay, exactly so."""

    async def scene(room: Company) -> None:
        await room.start()
        await room.finish()
        ann = room.people[0]
        report = await ann.verify()
        assert (report.scheme, report.game_seq) == ("v2", 0)
        ((commitment, kept),) = ann.sealer.seals.items()
        for field in ("e", "seal", "sealed"):
            ann.sealer.seals[commitment] = msgspec.structs.replace(kept, **{field: "11" * 32})
            with pytest.raises(Wrong):
                await ann.verify(0)

    with running(tmp_path) as url:
        play(url, scene, pegs=1)


def test_a_client_opens_by_itself_and_makes_a_foreign_ready_anew(tmp_path: Path) -> None:
    """A seal whose bytes it lacks was drawn by an earlier run of it: Ready is taken back and made anew."""

    async def scene(room: Company) -> None:
        ann, ben = room.people
        for chair, person in enumerate(room.people):
            await person.send("sit", chair=chair)
        await ann.ready()
        standing = ann.view["chairs"][0]["seal"]
        await ann.close()
        async with Client(room.url, room.code, token=ann.token) as again:
            await patiently(again.until(lambda me: me.view["chairs"][0]["seal"] not in (None, standing)))
            await ben.ready()
            await patiently(again.until(lambda me: me.phase == "playing"))

    with running(tmp_path) as url:
        play(url, scene, pegs=1)
