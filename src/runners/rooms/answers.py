"""Accepted commands by sender and id, so that a repeated one gets its first answer."""

from typing import NamedTuple

from runners.games.contract import Refused
from runners.rooms.commands import Command
from runners.rooms.decide import body_digest
from runners.rooms.events import Entry
from runners.words import said


class Answer(NamedTuple):
    """What an accepted command brought about: its entries, first to last."""

    first: int
    last: int
    digest: str


class Answers:
    """The index over a room's log. Feed it every entry, ask it before every other check."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Answer] = {}

    def add(self, entry: Entry) -> None:
        """Take note of an entry; the first of a command carries the digest of its body."""
        if entry.cmd is None:
            return
        key = (entry.by, entry.cmd)
        known = self._found.get(key)
        if known is None:
            self._found[key] = Answer(entry.seq, entry.seq, entry.digest or "")
        else:
            self._found[key] = known._replace(last=entry.seq)

    def find(self, by: str, command: Command) -> Answer | None:
        """The first answer to this command; refuses the same id with another body."""
        known = self._found.get((by, command.id)) if command.id else None
        if known is not None and known.digest != body_digest(command):
            raise Refused("repeatedId", said("room-id-used", id=command.id))
        return known
