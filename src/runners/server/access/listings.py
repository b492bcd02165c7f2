"""Rooms in the list of open tables, by the address that has them there: each may have a few."""

from collections.abc import Callable, Iterable

from runners.server.access.shares import Holdings


class Listed:
    """Who has which rooms in the list. A room counts for one address of those that are there."""

    def __init__(self, most: int) -> None:
        self._of: dict[str, str] = {}
        self._held = Holdings(most)
        self.withheld: set[str] = set()
        """Rooms for which their people had no place left."""

    def add(self, room: str, addresses: Iterable[str], is_there: Callable[[str], bool]) -> bool:
        """May the room be in the list? For whom nobody is known here, another node has decided it."""
        if room in self._of:
            return True
        known = list(addresses)
        if self._take(room, known) or not known:
            return True
        for other in [other for other in (*self._of, *self.withheld) if not is_there(other)]:
            self.drop(other)
        if not (is_taken := self._take(room, known)):
            self.withheld.add(room)
        return is_taken

    def drop(self, room: str) -> None:
        """It is there no more."""
        self.withheld.discard(room)
        if (address := self._of.pop(room, None)) is not None:
            self._held.change(address, -1)

    def _take(self, room: str, addresses: list[str]) -> bool:
        address = next(filter(self._held.has_room, addresses), None)
        if address is None:
            return False
        self._of[room] = address
        self.withheld.discard(room)
        self._held.change(address, 1)
        return True
