"""Which commands of a room may have been answered: whatever is surely new is not looked up in the store."""

from collections.abc import Collection
from typing import Final

BYTES: Final = 2048
MOST: Final = 4 * BYTES
"""Of a room with more answers each command is looked up: it would take longer to read them all."""


class Seen:
    """A bit for each member and id. One that is not set was never answered; one that is set says nothing.

    What another writer answered meanwhile is missing here: the store takes no second answer under an id.
    """

    __slots__ = ("_bits",)

    def __init__(self, commands: Collection[tuple[str, str]] | None = ()) -> None:
        """The answered commands; None where nobody knows them."""
        is_known = commands is not None and len(commands) <= MOST
        self._bits = bytearray(b"\0" if is_known else b"\xff") * BYTES
        for member, command in commands or ():
            self.add(member, command)

    def add(self, member: str, command: str) -> None:
        """This one has an answer."""
        place = hash((member, command)) % (8 * BYTES)
        self._bits[place >> 3] |= 1 << (place & 7)

    def may_have(self, member: str, command: str) -> bool:
        """Can there be an answer to this one?"""
        place = hash((member, command)) % (8 * BYTES)
        return bool(self._bits[place >> 3] & 1 << (place & 7))
