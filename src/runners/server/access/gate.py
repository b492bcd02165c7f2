"""Places for connections: limited overall, per address, and for connections that are still silent.

A connection waits until its first request is complete. When no place is left, the one that has waited
longest is dropped: an honest client is done in milliseconds, and silent ones cannot hold places.
"""

from collections.abc import Callable
from typing import Final

from runners.server.access.limits import Limits
from runners.server.access.shares import Holdings

PROXIES: Final = ""
"""Stands for all trusted proxies: for whom they connect is not known before the first request."""


class Place:
    """One connection's place."""

    __slots__ = ("address", "cut", "queue")

    def __init__(self, address: str | None, cut: Callable[[], None]) -> None:
        self.address = address
        """Absent until a trusted proxy has said for whom it is."""
        self.cut: Callable[[], None] | None = cut
        """Ends the connection, as long as it waits."""
        self.queue = PROXIES if address is None else address


class Gate:
    """All places that are taken."""

    def __init__(self, limits: Limits) -> None:
        self._in_all = limits.connections
        self._of_proxies = max(1, limits.connections // 2)
        self._taken: dict[Place, None] = {}
        self._by_address = Holdings(limits.connections_per_address)
        self._waiting: dict[Place, None] = {}
        self._queues: dict[str, dict[Place, None]] = {}

    def __len__(self) -> int:
        return len(self._taken)

    def enter(self, address: str | None, cut: Callable[[], None]) -> Place | None:
        """A place for a connection that was accepted; None if there is none. No address: a proxy's."""
        place = Place(address, cut)
        if not self._has_room(place.queue) and not self._make_room(self._queues.get(place.queue)):
            return None
        if len(self._taken) >= self._in_all and not self._make_room(self._waiting):
            return None
        self._taken[place] = self._waiting[place] = None
        self._queues.setdefault(place.queue, {})[place] = None
        self._add(address, 1)
        return place

    def name(self, place: Place, address: str) -> bool:
        """Whom a connection is for; False if that address has too many."""
        if place.address == address:
            return True
        self._add(place.address, -1)
        has_room = self._by_address.has_room(address)
        place.address = address if has_room else place.address
        self._add(place.address, 1)
        return has_room

    def complete(self, place: Place) -> None:
        """Its first request is there: it need not make room for others any more."""
        if place.cut is not None:
            place.cut = None
            del self._waiting[place]
            queue = self._queues[place.queue]
            del queue[place]
            if not queue:
                del self._queues[place.queue]

    def leave(self, place: Place) -> None:
        """The connection is gone."""
        if place in self._taken:
            self.complete(place)
            del self._taken[place]
            self._add(place.address, -1)

    def _has_room(self, queue: str) -> bool:
        if queue == PROXIES:
            return len(self._queues.get(PROXIES, ())) < self._of_proxies
        return self._by_address.has_room(queue)

    def _make_room(self, waiting: dict[Place, None] | None) -> bool:
        """Cut off the one that has waited longest."""
        if not waiting:
            return False
        oldest = next(iter(waiting))
        cut = oldest.cut
        assert cut is not None, "whoever waits can be cut off"
        self.leave(oldest)
        cut()
        return True

    def _add(self, address: str | None, change: int) -> None:
        if address is not None:
            self._by_address.change(address, change)
