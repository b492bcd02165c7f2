"""Rooms in the list of open tables, by the address that has them there: each may have a few."""

from collections import Counter
from collections.abc import Callable, Iterable

from runners.server.limits import scopes


class Listed:
    """Who has which rooms in the list. A room counts for one address of those that are there."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[str, str] = {}
        self._counts: Counter[str] = Counter()
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
            for network, _ in scopes(address):
                self._counts[network] -= 1
                if not self._counts[network]:
                    del self._counts[network]

    def _take(self, room: str, addresses: list[str]) -> bool:
        for address in addresses:
            shares = scopes(address)
            if all(self._counts[network] < times * self._most for network, times in shares):
                self._of[room] = address
                self.withheld.discard(room)
                self._counts.update(network for network, _ in shares)
                return True
        return False
