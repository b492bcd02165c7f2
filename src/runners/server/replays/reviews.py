"""Reviews on demand: worked out in a process of their own, once, and kept while they are asked for."""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from typing import Final, NamedTuple

import msgspec

from runners.games.contract import Refused
from runners.server.logs import Journal
from runners.thinking.apart import Worker
from runners.thinking.tasks import Answered, Review, Task
from runners.words import english, said

QUEUE: Final = 16
NICE: Final = 15
"""Play, and the bots that play, go first."""
PATIENCE_SECONDS: Final = 300.0
KEPT_BYTES: Final = 32 * 1024 * 1024
GZIP_LEVEL: Final = 6


class Reviewed(NamedTuple):
    """A review as it is sent."""

    body: bytes
    gzipped: bytes


class _Event(msgspec.Struct):
    type: str


class _Line(msgspec.Struct):
    event: _Event


class _Replay(msgspec.Struct):
    events: list[_Line]


def check_ended(replay: bytes) -> None:
    """Only a game that was played and has ended is judged: before that it would be advice (QR26)."""
    if not has_ended(replay):
        raise Refused("notEnded", said("server-review-not-ended"), rule="QR26")


def has_ended(replay: bytes) -> bool:
    """Was this game played, and is it over?"""
    kinds = {line.event.type for line in msgspec.json.decode(replay, type=_Replay).events}
    return {"started", "ended"} <= kinds


class Reviews:
    """What was judged lately, and what is being judged."""

    def __init__(self, worker: Worker | None = None) -> None:
        self.worker = Worker(QUEUE, nice=NICE, patience=PATIENCE_SECONDS) if worker is None else worker
        self._kept: OrderedDict[bytes, Reviewed] = OrderedDict()
        self._bytes = 0
        self._making: dict[bytes, asyncio.Task[Reviewed]] = {}

    def cached(self, replay: bytes) -> Reviewed | None:
        """The review of this replay, if it is in memory: the same replay has the same review."""
        if (found := self._kept.get(key := digest(replay))) is not None:
            self._kept.move_to_end(key)
        return found

    async def made(self, replay: bytes) -> Reviewed:
        """A new review; requests in the meantime share it. Refused while too many wait."""
        key = digest(replay)
        if (making := self._making.get(key)) is None:
            making = self._making[key] = asyncio.create_task(self._make(key, replay))
            making.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(making)

    async def _make(self, key: bytes, replay: bytes) -> Reviewed:
        answer: asyncio.Future[Answered | None] = asyncio.get_running_loop().create_future()
        no = self.worker.ask(self._task(replay.decode()), answer.set_result)
        found = None if no is not None else await answer
        if found is None:
            raise Refused("busy", said("server-reviews-busy"))
        if found.error is not None:
            Journal().warn(english(said("log-task-failed", error=found.error)))
            raise self._failed()
        body = self._body(str(found.answer))
        made = Reviewed(body, await asyncio.to_thread(gzip.compress, body, GZIP_LEVEL, mtime=0))
        self._keep(key, made)
        return made

    def _task(self, replay: str) -> Task:
        """What the other process is asked to do."""
        return Review(replay=replay)

    def _body(self, answer: str) -> bytes:
        """Its answer as it is sent."""
        return answer.encode()

    def _failed(self) -> Refused:
        return Refused("notReviewed", said("server-not-reviewed"))

    def _keep(self, key: bytes, made: Reviewed) -> None:
        """The newest stay; those that nobody asked for longest go first."""
        self._kept[key] = made
        self._bytes += size(made)
        while self._bytes > KEPT_BYTES:
            self._bytes -= size(self._kept.popitem(last=False)[1])

    async def close(self) -> None:
        """No more are made."""
        await self.worker.close()


def digest(replay: bytes) -> bytes:
    return hashlib.sha256(replay).digest()


def size(made: Reviewed) -> int:
    return len(made.body) + len(made.gzipped)
