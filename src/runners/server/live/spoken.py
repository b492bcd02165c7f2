"""What was said in a room lately: in memory only, and gone with a restart."""

from collections import OrderedDict
from typing import Final

from runners.server.access.limits import Rate
from runners.server.access.shares import Bucket

REMEMBERED: Final = 128
SPEAKERS: Final = 128


class Spoken:
    """The ids of phrases, so that a repeated one is said once, and how much each member may still say."""

    __slots__ = ("_buckets", "_said")

    def __init__(self) -> None:
        self._said: OrderedDict[tuple[str, str], str] = OrderedDict()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def digest(self, member: str, command: str) -> str | None:
        """The body that was said under this id."""
        return self._said.get((member, command))

    def may_speak(self, member: str, rate: Rate, now_ms: int) -> bool:
        """Has this member not said too much just now, or all who have no chair?"""
        bucket = self._buckets.setdefault(member, Bucket(rate, now_ms))
        while len(self._buckets) > SPEAKERS:
            self._buckets.popitem(last=False)
        return bucket.take(now_ms)

    def add(self, member: str, command: str, digest: str) -> None:
        self._said[member, command] = digest
        while len(self._said) > REMEMBERED:
            self._said.popitem(last=False)
