"""`runners.client` against a server that says odd things."""

import asyncio
import json
from typing import Any

from websockets.asyncio.server import ServerConnection, serve

from runners.client import Client
from tests.server.running import patiently

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
