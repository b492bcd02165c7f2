"""Which commands of a room may have been answered: one that is surely new is not looked up in the store."""

from collections.abc import Collection
from typing import Final
from zlib import crc32

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
