"""Answers on demand: reviews and pictures, worked out in a process of their own and kept in memory."""

import asyncio
import gzip
from base64 import b64decode
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from runners.bots.lane import Lane
from runners.bots.tasks import GIVEN_UP, Task
from runners.bots.worker import Worker
from runners.games.contract import Refused
from runners.server.access.shares import household
from runners.server.logs import Journal
from runners.server.replays.cache import Rendered, Version
from runners.words import said

QUEUE: Final = 16
QUEUE_EACH: Final = 4
"""Reviews of one household that wait."""
SHORT_QUEUE: Final = 64
SHORT_QUEUE_EACH: Final = 16
NICE: Final = 15
"""Play, and the bots that play, go first."""
SHORT_NICE: Final = 10
REVIEW_SECONDS: Final = 60.0
PICTURE_SECONDS: Final = 30.0
"""The longest games are played through in some seconds of work, on a slow machine in several times that."""
STOP_SECONDS: Final = 15.0
"""A process that has not given up its task so long after its time is stopped."""
LONG_SECONDS: Final = 10.0
"""Reviews that probably take longer have a lane of their own, so that nobody waits for them."""
KEPT_BYTES: Final = 32 * 1024 * 1024


class Lanes(NamedTuple):
    """The processes that answer over HTTP, each started when it is needed."""

    short: Lane
    """Pictures and positions."""
    reviews: Lane
    long: Lane
    """Reviews of games that go on and on."""

    def workers(self) -> dict[str, Worker]:
        """Each by what it does."""
        return {
            "pictures": self.short.worker,
            "reviews": self.reviews.worker,
            "long_reviews": self.long.worker,
        }

    async def close(self) -> None:
        """End the processes."""
        for lane in self:
            await lane.close()


def open_lanes() -> Lanes:
    """Lanes without a process yet."""
    patience = REVIEW_SECONDS + STOP_SECONDS
    short = Worker(1, nice=SHORT_NICE, patience=PICTURE_SECONDS + STOP_SECONDS)
    reviews, long = (Worker(1, nice=NICE, patience=patience) for _ in range(2))
    return Lanes(
        Lane(short, most=SHORT_QUEUE, most_each=SHORT_QUEUE_EACH),
        Lane(reviews, most=QUEUE, most_each=QUEUE_EACH),
        Lane(long, most=QUEUE, most_each=QUEUE_EACH),
    )


class Reviewed(NamedTuple):
    """An answer as it is sent."""

    body: bytes
    gzipped: bytes


Key: TypeAlias = str
"""What an answer is about: the game up to its last entry, or a position."""


class Answers:
    """Answers of one kind: what was worked out lately, and what is being worked out."""

    def __init__(self, failed: Callable[[str], Refused]) -> None:
        self._failed = failed
        self._kept: OrderedDict[Key, Reviewed] = OrderedDict()
        self._bytes = 0
        self._making: dict[Key, asyncio.Task[Reviewed]] = {}

    def find(self, key: Key) -> Reviewed | None:
        """An answer that is in memory."""
        if (found := self._kept.get(key)) is not None:
            self._kept.move_to_end(key)
        return found

    async def make(self, key: Key, task: Task, lane: Lane, asker: str) -> Reviewed:
        """A new answer; requests in the meantime share it. Refused while too many wait."""
        if (making := self._making.get(key)) is None:
            making = self._making[key] = asyncio.create_task(self._make(key, task, lane, asker))
            making.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(making)

    async def _make(self, key: Key, task: Task, lane: Lane, asker: str) -> Reviewed:
        found = await lane.answer(task, household(asker))
        if found is None:
            raise Refused("busy", said("server-reviews-busy"))
        if found.error is not None:
            if found.error != GIVEN_UP:
                Journal().warn(f"a review, a hint or a picture could not be made: {found.error}")
            raise self._failed(found.error)
        gzipped = b64decode(str(found.answer))
        made = Reviewed(await asyncio.to_thread(gzip.decompress, gzipped), gzipped)
        self._keep(key, made)
        return made

    def _keep(self, key: Key, made: Reviewed) -> None:
        """The newest stay; those that nobody asked for longest go first."""
        self._kept[key] = made
        self._bytes += size(made)
        while self._bytes > KEPT_BYTES:
            self._bytes -= size(self._kept.popitem(last=False)[1])


class Reviews(Answers):
    """Finished games judged, as `runners review --json` judges them."""

    def __init__(self, lanes: Lanes) -> None:
        super().__init__(review_refusal)
        self._lanes = lanes

    def check(self, version: Version) -> None:
        """Only a game that was played and has ended is judged: before that it would be advice (QR26)."""
        if not version.has_ended:
            raise Refused("notEnded", said("server-review-not-ended"), rule="QR26")
        if version.review_seconds > REVIEW_SECONDS:
            raise too_long()

    async def of(self, replay: Rendered, asker: str) -> Reviewed:
        """The review of a game."""
        lane = self._lanes.long if replay.version.review_seconds > LONG_SECONDS else self._lanes.reviews
        return await self.make(replay.version.tag, review_task(replay.gzipped), lane, asker)


def review_task(replay: bytes) -> Task:
    """Judge a finished game, given its compressed replay."""
    return Task(work="runners.study.review:review_json", document=replay, seconds=REVIEW_SECONDS)


def review_refusal(error: str) -> Refused:
    """Why there is no review."""
    if error == GIVEN_UP:
        return too_long()
    return Refused("notReviewed", said("server-not-reviewed"))


def too_long() -> Refused:
    return Refused("reviewTooLong", said("server-review-too-long", seconds=f"{REVIEW_SECONDS:g}"))


def size(made: Reviewed) -> int:
    return len(made.body) + len(made.gzipped)


Form: TypeAlias = Literal["svg", "png"]
FORMS: Final[tuple[Form, ...]] = ("svg", "png")
KINDS: Final[dict[str, str]] = {"svg": "image/svg+xml", "png": "image/png"}


class Pictures(Answers):
    """Pictures in one form."""

    def __init__(self, lane: Lane, form: Form) -> None:
        super().__init__(picture_refusal)
        self._lane, self._form = lane, form

    def check(self, version: Version) -> None:
        """Only a result has a picture (QR26)."""
        if not version.has_ended:
            raise Refused("notEnded", said("server-picture-not-ended"), rule="QR26")

    async def of(self, replay: Rendered, asker: str) -> Reviewed:
        """The result of a game."""
        work, arguments = "runners.drawing.pictures:picture", {"form": self._form}
        task = Task(work=work, arguments=arguments, document=replay.gzipped, seconds=PICTURE_SECONDS)
        return await self.make(replay.version.tag, task, self._lane, asker)

    async def of_position(self, game: str, position: str, asker: str) -> Reviewed:
        """A position in which somebody must choose."""
        arguments = {"game": game, "position": position, "form": self._form}
        task = Task(work="runners.drawing.pictures:board", arguments=arguments)
        return await self.make(board_key(game, position), task, self._lane, asker)


def picture_refusal(error: str) -> Refused:
    """Why there is no picture."""
    if error == GIVEN_UP:
        return Refused("busy", said("server-reviews-busy"))
    return Refused("notDrawn", said("server-not-drawn"))


def board_key(game: str, position: str) -> str:
    """What the picture of a position is kept under."""
    return f"{game} {position}"
