"""Which members have had no connection for 3 s: a reload is no disconnect, a closed page is one (QR30)."""

from runners.rooms.commands import MarkAway
from runners.rooms.room import DISCONNECT_MS


class Presence:
    """Open connections by member, in memory only: a stop or restart of the server is no disconnect."""

    def __init__(self, wait_ms: int = DISCONNECT_MS) -> None:
        self._open: dict[str, int] = {}
        self._lost: dict[str, int] = {}
        self._wait_ms = wait_ms
        self.moves = 0
        """How often somebody came or went."""

    def opened(self, member: str) -> None:
        """A connection of this member is open; opening the seat elsewhere is no disconnect."""
        self.moves += 1
        self._open[member] = self._open.get(member, 0) + 1
        self._lost.pop(member, None)

    def closed(self, member: str, now: int) -> None:
        """A connection of this member is gone; only the loss of the last one counts."""
        self.moves += 1
        left = self._open.get(member, 0) - 1
        assert left >= 0, f"{member} had no connection"
        self._open[member] = left
        if left == 0:
            del self._open[member]
            self._lost[member] = now

    def here(self, member: str) -> bool:
        return member in self._open

    def knows(self, member: str) -> bool:
        """Is this member here, or gone for less than the time?"""
        return member in self._open or member in self._lost

    def next_at(self) -> int | None:
        """When the next loss becomes a disconnect."""
        return min(self._lost.values()) + self._wait_ms if self._lost else None

    def gone(self, now: int) -> list[MarkAway]:
        """The disconnects that have become due, each told once, the longest first."""
        due = sorted((since, name) for name, since in self._lost.items() if now - since >= self._wait_ms)
        for _, name in due:
            del self._lost[name]
        return [MarkAway(member=name, since=since) for since, name in due]
