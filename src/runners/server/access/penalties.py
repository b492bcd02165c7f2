"""Addresses that flooded wait before they may connect again, longer each time. Time is an argument."""

from collections import OrderedDict
from typing import Final, NamedTuple

FORGIVEN_MS: Final = 600_000
"""Whoever behaves for this long starts afresh."""
REMEMBERED: Final = 100_000


class Penalty(NamedTuple):
    """The time during which an address is kept out."""

    from_ms: int
    until_ms: int

    def covers(self, now_ms: int) -> bool:
        """A clock that was set back ends it: nobody waits longer than was meant."""
        return self.from_ms <= now_ms < self.until_ms


class Penalties:
    """Who waits, and for how long."""

    def __init__(self, first_ms: int, longest_ms: int) -> None:
        self._first_ms = first_ms
        self._longest_ms = longest_ms
        self._given: OrderedDict[str, Penalty] = OrderedDict()

    def give(self, address: str, now_ms: int) -> None:
        """An address flooded; all its connections that are cut off in the same flood count once."""
        before = self._given.get(address)
        if before is not None and before.covers(now_ms):
            return
        self._given[address] = Penalty(now_ms, now_ms + self._next_ms(before, now_ms))
        self._given.move_to_end(address)
        if len(self._given) > REMEMBERED:
            self._given.popitem(last=False)

    def wait_ms(self, address: str, now_ms: int) -> int:
        """How long this address stays out; 0: it may connect."""
        found = self._given.get(address)
        return found.until_ms - now_ms if found is not None and found.covers(now_ms) else 0

    def _next_ms(self, before: Penalty | None, now_ms: int) -> int:
        if before is None or now_ms >= before.until_ms + FORGIVEN_MS:
            return self._first_ms
        return min(self._longest_ms, 2 * (before.until_ms - before.from_ms))
