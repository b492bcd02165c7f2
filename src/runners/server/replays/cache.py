"""Replays and films on demand: made once, beside the play, and kept as long as they are asked for."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from runners.games.contract import Refused
from runners.server.clock import Clock
from runners.server.store import Record, Store
from runners.words import said

KEPT_BYTES: Final = 64 * 1024 * 1024
FRESH_MS: Final = 60_000
"""A game that is over for good is looked up again after this time: it may have been pruned."""
WAITING: Final = 64
"""Replays that are being made or wait for it; more are too much for one server."""
GZIP_LEVEL: Final = 6

Make = Callable[[Sequence[Record], int], bytes]


class Rendered(NamedTuple):
    """A replay or a film as it is sent, and how long it stays true."""

    body: bytes
    gzipped: bytes
    head: int
    """The room's last entry when this was made."""
    is_final: bool
    """Has the room gone on to another game?"""
    made_ms: int


Key = tuple[str, int, Make]


class ReplayCache:
    """What is shown, what is being made, and what was made lately."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._kept: OrderedDict[Key, Rendered] = OrderedDict()
        self._bytes = 0
        self._making: dict[Key, asyncio.Task[Rendered]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._rest_until = 0.0
        self._thread = ThreadPoolExecutor(1, "replays")

    async def cached(self, room: str, game_seq: int, make: Make) -> Rendered | None:
        """A replay that is in memory and still current."""
        key = (room, game_seq, make)
        if (found := self._kept.get(key)) is None or not await self._is_true(room, found):
            return None
        self._kept.move_to_end(key)
        return found

    async def _is_true(self, room: str, made: Rendered) -> bool:
        if made.is_final:
            return 0 <= self._clock.now_ms() - made.made_ms < FRESH_MS
        return made.head == await self._store.head(room)

    async def made(self, room: str, game_seq: int, make: Make) -> Rendered | None:
        """A new one; None if there is no such game. Requests in the meantime share it."""
        key = (room, game_seq, make)
        if (making := self._making.get(key)) is None:
            head, records = await self._store.head(room), await self._store.game(room, game_seq)
            if not records:
                return None
        if (making := self._making.get(key)) is None:  # nobody has asked meanwhile
            if len(self._making) >= WAITING:
                raise Refused("busy", said("server-busy"))
            making = self._making[key] = asyncio.create_task(self._make(key, records, head))
            making.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(making)

    async def _make(self, key: Key, records: Sequence[Record], head: int) -> Rendered:
        """Made in a thread, one at a time, with a rest after it as long as the work: play goes first."""
        _, game_seq, make = key
        loop, now_ms = asyncio.get_running_loop(), self._clock.now_ms()
        async with self._one_at_a_time:
            await asyncio.sleep(self._rest_until - loop.time())
            begun = loop.time()
            body, gzipped = await loop.run_in_executor(self._thread, rendered, make, records, game_seq)
            self._rest_until = 2 * loop.time() - begun
        made = Rendered(body, gzipped, head, records[-1].seq < head, now_ms)
        self._keep(key, made)
        return made

    def _keep(self, key: Key, made: Rendered) -> None:
        """The newest stay; those that nobody asked for longest go first."""
        self._forget(key)
        self._kept[key] = made
        self._bytes += size(made)
        while self._bytes > KEPT_BYTES:
            self._forget(next(iter(self._kept)))

    def _forget(self, key: Key) -> None:
        if (made := self._kept.pop(key, None)) is not None:
            self._bytes -= size(made)

    def close(self) -> None:
        """No more are made."""
        self._thread.shutdown(wait=True, cancel_futures=True)


def rendered(make: Make, records: Sequence[Record], game_seq: int) -> tuple[bytes, bytes]:
    """A replay and its compressed form."""
    body = make(records, game_seq)
    return body, gzip.compress(body, GZIP_LEVEL, mtime=0)


def size(made: Rendered) -> int:
    return len(made.body) + len(made.gzipped)
