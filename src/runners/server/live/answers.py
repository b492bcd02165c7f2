"""What was asked and answered in a room: commands, phrases, hints, and choices of bots."""

from collections import OrderedDict
from collections.abc import Callable, Collection
from typing import Final
from zlib import crc32

from runners.games.contract import Json
from runners.rooms.room import Play
from runners.server.access.limits import Rate
from runners.server.access.shares import Bucket

BYTES: Final = 2048
MOST: Final = 4 * BYTES
"""Of a room with more answers each command is looked up: it would take longer to read them all."""


def place_of(member: str, command: str) -> int:
    """The bit of a command, in every process the same: a simulated world depends on its seed alone."""
    return crc32(f"{member} {command}".encode()) % (8 * BYTES)


class AnsweredFilter:
    """A bit for each member and id. If it is not set, there was no answer; if it is set, there may be one.

    Answers by other writers are missing here, but the store accepts no second answer under an id.
    """

    __slots__ = ("_bits",)

    def __init__(self, commands: Collection[tuple[str, str]] = ()) -> None:
        """The answered commands."""
        self._bits = bytearray(b"\0" if len(commands) <= MOST else b"\xff") * BYTES
        for member, command in commands:
            self.add(member, command)

    def add(self, member: str, command: str) -> bool:
        """This one has an answer; True: it surely had none before."""
        place = place_of(member, command)
        index, bit = place >> 3, 1 << (place & 7)
        is_first = not self._bits[index] & bit
        self._bits[index] |= bit
        return is_first

    def may_have(self, member: str, command: str) -> bool:
        """Can there be an answer to this one?"""
        place = place_of(member, command)
        return bool(self._bits[place >> 3] & 1 << (place & 7))


REMEMBERED: Final = 128
SPEAKERS: Final = 128


class Spoken:
    """The ids of phrases, so that a repeated one is said once, and how much each member may still say."""

    __slots__ = ("_buckets", "_said")

    def __init__(self) -> None:
        self._said: OrderedDict[tuple[str, str], str] = OrderedDict()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def digest(self, member: str | None, command: str) -> str | None:
        """The body that was said under this id."""
        return None if member is None else self._said.get((member, command))

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


class Thinking:
    """A choice that a bot has been asked for, and the position it is about."""

    __slots__ = ("choice", "is_awaited", "play")

    def __init__(self, play: Play) -> None:
        self.play = play
        self.choice: Json | None = None
        """None while it is being thought out."""
        self.is_awaited = False
        """Did the room go on without it meanwhile?"""


class Hinting:
    """A hint for a position: asked for once, told to everybody who asks."""

    __slots__ = ("_found", "_is_known", "_waiting", "play")

    def __init__(self, play: Play) -> None:
        self.play = play
        self._found: Json = None
        self._is_known = False
        self._waiting: list[Callable[[Json], None]] = []

    def ask(self, told: Callable[[Json], None]) -> None:
        """Tell it now, or as soon as it is worked out."""
        if self._is_known:
            told(self._found)
        else:
            self._waiting.append(told)

    @property
    def is_worth_waiting(self) -> bool:
        """Is it known, or being worked out?"""
        return self._is_known or bool(self._waiting)

    def answer(self, found: Json) -> None:
        """None: it could not be computed, and is asked for again the next time."""
        self._found, self._is_known = found, found is not None
        waiting, self._waiting = self._waiting, []
        for told in waiting:
            told(found)
