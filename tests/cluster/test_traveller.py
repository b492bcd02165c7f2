"""Whoever measures how long others take to come back must not go away itself without need."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

from tests.cluster import traveller
from tests.cluster.traveller import Traveller

Scene = Callable[[Traveller, ClientConnection], Awaitable[None]]


def at_a_node(speaks: bool, scene: Scene) -> None:
    """A scene with somebody who is connected to a node that answers pings, or nothing at all."""

    async def node(socket: ServerConnection) -> None:
        async for text in socket:
            if speaks:
                await socket.send(json.dumps({"type": "pong", "id": json.loads(text)["id"], "now": 0}))

    async def whole() -> None:
        async with serve(node, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            async with connect(f"ws://127.0.0.1:{port}") as socket:
                someone = Traveller("CODE", 0, [])
                someone._socket = socket
                await scene(someone, socket)

    asyncio.run(whole())


@pytest.fixture(autouse=True)
def soon_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(traveller, "SILENT_SECONDS", 0.05)


def test_in_a_room_in_which_nothing_happens_nobody_leaves_a_node_that_is_there() -> None:
    """Else six people who hold still would never all be connected at once on a busy machine."""

    async def scene(someone: Traveller, socket: ClientConnection) -> None:
        someone.patience = 1000
        for _ in range(3):
            assert (await someone._next(socket))["type"] == "pong"

    at_a_node(True, scene)


def test_a_node_that_says_nothing_is_left_and_the_next_one_gets_more_time() -> None:
    async def scene(someone: Traveller, socket: ClientConnection) -> None:
        for patience in (2, 4, 8, 8):
            with pytest.raises(TimeoutError):
                await someone._next(socket)
            assert someone.patience == patience

    at_a_node(False, scene)
