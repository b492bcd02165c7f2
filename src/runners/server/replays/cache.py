"""Replays and films on demand: made once, beside the play, and kept as long as they are asked for."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import msgspec

from runners.games.contract import Refused
from runners.server.clock import Clock
from runners.server.store import Record, Store
from runners.study.estimates import review_seconds
from runners.words import said

KEPT_BYTES: Final = 64 * 1024 * 1024
FRESH_MS: Final = 60_000
"""A game that is over for good is looked up again after this time: it may have been pruned."""
WAITING: Final = 64
"""Replays that are being made or wait for it; more are too much for one server."""
GZIP_LEVEL: Final = 6

Make = Callable[[Sequence[Record], int], bytes]


KEPT_VERSIONS: Final = 4096


class _Event(msgspec.Struct):
    type: str
    game: str = ""
    options: dict[str, Any] = {}


class _Entry(msgspec.Struct):
    event: _Event


_ENTRIES: Final = msgspec.json.Decoder(_Entry)


class Version(NamedTuple):
    """A game as far as it has come, and how long that stays true."""

    tag: str
    """The hash of its last entry: one for every state of every game."""
    has_ended: bool
    """Was it played, and is it over?"""
    review_seconds: float
    """How long judging it takes, about."""
    head: int
    """The room's last entry."""
    is_final: bool
    """Has the room gone on to another game?"""
    read_ms: int


class Rendered(NamedTuple):
    """A replay or a film as it is sent."""

    body: bytes
    gzipped: bytes
    version: Version


Key = tuple[str, int, Make]


class ReplayCache:
    """What is shown, what is being made, and what was made lately."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._kept: OrderedDict[Key, Rendered] = OrderedDict()
        self._bytes = 0
        self._versions: OrderedDict[tuple[str, int], Version] = OrderedDict()
        self._making: dict[Key, asyncio.Task[Rendered]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._rest_until = 0.0
        self._thread = ThreadPoolExecutor(1, "replays")

    async def find(self, room: str, game_seq: int, make: Make) -> Rendered | None:
        """A replay that is in memory and still current."""
        key = (room, game_seq, make)
        if (found := self._kept.get(key)) is None or not await self._is_true(room, found.version):
            return None
        self._kept.move_to_end(key)
        return found

    async def version(self, room: str, game_seq: int) -> Version | None:
        """How far a game has come, if that is in memory and still true."""
        found = self._versions.get((room, game_seq))
        return found if found is not None and await self._is_true(room, found) else None

    async def _is_true(self, room: str, version: Version) -> bool:
        if version.is_final:
            return 0 <= self._clock.now_ms() - version.read_ms < FRESH_MS
        return version.head == await self._store.head(room)

    async def make(self, room: str, game_seq: int, make: Make) -> Rendered | None:
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
        room, game_seq, make = key
        loop, now_ms = asyncio.get_running_loop(), self._clock.now_ms()
        async with self._one_at_a_time:
            await asyncio.sleep(self._rest_until - loop.time())
            begun = loop.time()
            made = await loop.run_in_executor(self._thread, render, make, records, game_seq, head, now_ms)
            self._rest_until = 2 * loop.time() - begun
        self._keep(key, made)
        self._versions[room, game_seq] = made.version
        self._versions.move_to_end((room, game_seq))
        if len(self._versions) > KEPT_VERSIONS:
            self._versions.popitem(last=False)
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

    def forget(self, room: str) -> None:
        """What was made of a room's games is not shown any more."""
        for key in [key for key in self._kept if key[0] == room]:
            self._forget(key)
        for game in [game for game in self._versions if game[0] == room]:
            del self._versions[game]

    def close(self) -> None:
        """No more are made."""
        self._thread.shutdown(wait=True, cancel_futures=True)


def render(make: Make, records: Sequence[Record], game_seq: int, head: int, now_ms: int) -> Rendered:
    """A replay with its compressed form, and what is known of the game."""
    body = make(records, game_seq)
    gzipped = gzip.compress(body, GZIP_LEVEL, mtime=0)
    return Rendered(body, gzipped, version_of(records, head, now_ms))


def version_of(records: Sequence[Record], head: int, now_ms: int) -> Version:
    """How far a game has come."""
    events = [_ENTRIES.decode(record.body).event for record in records]
    started = next((event for event in events if event.type == "started"), None)
    ended = started is not None and any(event.type == "ended" for event in events)
    seconds = 0.0 if started is None else review_seconds(events[0].game, started.options, len(events))
    tag, is_final = records[-1].hash.hex(), records[-1].seq < head
    return Version(tag, ended, seconds, head, is_final, now_ms)


def size(made: Rendered) -> int:
    return len(made.body) + len(made.gzipped)
