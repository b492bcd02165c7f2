"""Where the conformance suite keeps its stores: a file of SQLite, a database of PostgreSQL."""

from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, Protocol, TypeVar

from runners.server.store import Append, OpenRoom, Record, Store

T = TypeVar("T")


class Wait(Protocol):
    """Runs a store's coroutines to their end, all in one event loop."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], /) -> T: ...


class Place(NamedTuple):
    """One place for a store, which can be opened again and again."""

    url: str
    make: Callable[[str], Store]

    async def opened(self) -> Store:
        store = self.make(self.url)
        await store.open()
        return store


def record(seq: int, game_seq: int = 0, at_ms: int = 1000) -> Record:
    return Record(seq, game_seq, at_ms, f"c{seq}", b'{"seq":%d}' % seq, bytes([seq % 256]) * 32)


def opening(room: str = "room", code: str = "ABCD") -> Append:
    return Append(room, 0, (record(1),), opens=OpenRoom(code, "lmr"))
