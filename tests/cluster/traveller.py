"""A player who goes from node to node, remembers everything, and can be asked to hold still."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.server.kill.player import Body, Player, say

SILENT_SECONDS = 2.5
"""Whoever waits for an answer for so long tries another node, as pages do."""
STARTING_SECONDS = 0.5
"""A node that is about to start lets clients wait at its door; a load balancer would not send them there."""
MOST_PATIENT = 8
"""On a machine that is too busy for these times, nobody who gave up after them would ever be back."""


class Traveller(Player):
    """Plays one seat, at any of several nodes."""

    def __init__(self, code: str, seat: int, urls: list[str]) -> None:
        super().__init__(code, seat)
        self.urls = urls
        self.holds = False
        self.is_over_for_good = False
        self.told: dict[int, str] = {}
        """Numbers and hashes of all entries that were ever shown."""
        self.order: list[int] = []
        """The first entries of accepted commands, in the order in which they were sent."""
        self.visits = 0
        self.patience = 1
        """How many times longer it waits: twice as long after each time in vain."""
        self._socket: ClientConnection | None = None

    @property
    def is_connected(self) -> bool:
        return self._socket is not None

    async def travel(self) -> None:
        """Be connected somewhere, again and again."""
        while not self.is_over_for_good:
            await self.live(random.choice(self.urls))
            await asyncio.sleep(random.uniform(0.02, 0.15))

    async def live(self, url: str) -> None:
        """Come back, repeat what got no answer, play on until the node is gone or silent."""
        address = f"{url.replace('http', 'ws', 1)}/api/rooms/{self.code}/socket"
        with contextlib.suppress(OSError, EOFError, TimeoutError, websockets.WebSocketException):
            async with self._patiently(STARTING_SECONDS):
                socket = await connect(address, compression=None, max_size=None, close_timeout=0.2)
            try:
                await socket.send(json.dumps(self.opening()))
                while not self.is_over_for_good:
                    await self.hear(socket, await self._next(socket))
            finally:
                self._socket = None
                await socket.close()

    @asynccontextmanager
    async def _patiently(self, seconds: float) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(seconds * self.patience):
                yield
        except TimeoutError:
            self.patience = min(2 * self.patience, MOST_PATIENT)
            raise

    async def _next(self, socket: ClientConnection) -> Body:
        """What comes next. In a room in which nothing happens, the node is asked for a sign of life."""
        if self.is_connected and not self.unanswered:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SILENT_SECONDS):
                    return read(await socket.recv())
            await say(socket, {"type": "ping", "id": "ping"})
        async with self._patiently(SILENT_SECONDS):
            return read(await socket.recv())

    async def hear(self, socket: ClientConnection, message: Body) -> None:
        if message["type"] == "pong":
            return
        if message["type"] == "welcome":
            self._socket = socket
            self.visits += 1
        await super().hear(socket, message)

    def take(self, message: Body) -> None:
        super().take(message)
        for entry in message.get("events", ()):
            known = self.told.setdefault(entry["seq"], entry["hash"])
            if known != entry["hash"]:
                self.doubts.append(f"two entries {entry['seq']}")

    def answered(self, message: Body) -> None:
        is_new = message["id"] not in self.accepted
        super().answered(message)
        if is_new and message["type"] == "accepted":
            self.order.append(message["first"])

    async def act(self, socket: ClientConnection) -> None:
        if not self.holds:
            await super().act(socket)

    async def go_on(self) -> None:
        """Play again after holding still."""
        self.holds = False
        self.patience = 1
        if self._socket is not None and not self.unanswered:
            with contextlib.suppress(websockets.WebSocketException):
                await self.act(self._socket)


def read(text: str | bytes) -> Body:
    message: Body = json.loads(text)
    return message
