"""What a table without sockets stands on: a file, asked in virtual time, or what a test brings."""

import atexit
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from runners.server.clock import ManualClock
from runners.server.hub import Hub
from runners.server.settings import Settings
from runners.server.store import Store
from runners.server.store.sqlite import SqliteStore
from tests.simulation.nodes.loop import VirtualLoop

T = TypeVar("T")

LOOP: Final = VirtualLoop()
"""Tables on files take turns in it."""
atexit.register(LOOP.close)


def wait(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in virtual time, with what it has begun."""
    return LOOP.run_until_complete(coroutine)


class Ground(Protocol):
    """Where the store of a table is."""

    clock: ManualClock

    def store(self) -> Store: ...

    def wait(self, coroutine: Coroutine[Any, Any, T], /) -> T: ...

    def fitting(self, settings: Settings) -> Settings: ...

    def look_around(self, hub: Hub) -> None: ...

    def die(self, hub: Hub) -> None: ...


class OnFile:
    """A file of SQLite, which never waits."""

    def __init__(self, path: Path) -> None:
        self.path = str(path / "store.sqlite")
        self.clock = ManualClock()

    def store(self) -> Store:
        return SqliteStore(self.path)

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        return wait(coroutine)

    def fitting(self, settings: Settings) -> Settings:
        return settings

    def look_around(self, hub: Hub) -> None:
        """There is nobody else."""

    def die(self, hub: Hub) -> None:
        """Stop without a word to anybody."""
        wait(hub.store.close())
