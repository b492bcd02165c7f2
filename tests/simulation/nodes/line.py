"""A connection of a client to a node: messages in order, each a little late, until it breaks."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from runners.server.live.room import Connection
from tests.simulation.nodes.server import Server
from tests.simulation.wire import Hearer, Wire

WAY_SECONDS: Final = 0.01
TINY: Final = 1e-6
"""Of two timers for the same moment either may be first."""


class Line(Wire):
    """The two directions, in virtual time. A node that is stopped reads and says nothing."""

    def __init__(self, client: Hearer, server: Server, random: Random) -> None:
        super().__init__(client)
        self._server = server
        self._random = random
        self._next = {"up": 0.0, "down": 0.0}
        self.heard_at = asyncio.get_running_loop().time()
        """When something came last."""
        server.lines[self] = None

    def open(self, code: str, address: str) -> None:
        assert self._server.hub is not None
        self.connection = self._server.hub.connect(self, code, address)

    def _later(self, way: str, what: Callable[..., None], *given: Any) -> None:
        """In the order of all that goes this way."""
        loop = asyncio.get_running_loop()
        at = max(self._next[way] + TINY, loop.time() + self._random.uniform(0, WAY_SECONDS))
        self._next[way] = at
        loop.call_at(at, what, *given)

    # as the hub's link

    def send(self, message: bytes) -> None:
        self._later("down", self._arrive, message)

    def close(self, code: int, reason: str) -> None:
        self._later("down", self.break_off)

    def _arrive(self, message: bytes) -> None:
        if not self.is_cut:
            self.heard_at = asyncio.get_running_loop().time()
            self.client.hear(msgspec.json.decode(message))

    # as the client's socket

    def say(self, message: Any) -> None:
        if not self.is_cut:
            self._later("up", self._reach, msgspec.json.encode(message))

    def _reach(self, message: bytes) -> None:
        if self.is_cut or not self._server.is_up or self.connection is None:
            return None
        if not self._server.way.runs.is_set():
            return self._later("up", self._reach, message)
        assert self._server.hub is not None
        self._server.hub.receive(self.connection, message)
        return None

    def break_off(self) -> None:
        """Both ends find out at once."""
        if self.is_cut:
            return
        self.cut()
        self._server.lines.pop(self, None)
        if self._server.hub is not None and isinstance(self.connection, Connection):
            self._server.hub.lost(self.connection)
