"""Wrong codes, tokens and keys. Whoever gives many is refused; a right one is at most made to wait.

Refused before it is looked at, a right one would suffer for the wrong ones of others behind its address.
"""

from heapq import heappop, heappush
from itertools import count

from runners.server.items import Opened
from runners.server.limits import Brake, Buckets, Limits


class Guesses:
    """Counts wrong ones of each address and of all together, and says how long the next one waits."""

    def __init__(self, limits: Limits) -> None:
        self._shares = Buckets(limits.guesses)
        self._brake = Brake(limits.all_guesses, limits.brake_ms)
        self._longest_ms = limits.brake_ms

    def delay_ms(self, address: str, now_ms: int) -> int:
        """How long something that could be guessed waits before it is looked at, right or wrong."""
        if self._shares.is_empty(address, now_ms):
            return self._longest_ms
        return self._brake.delay_ms(now_ms)

    def wrong(self, address: str, now_ms: int) -> bool:
        """Count a wrong one; False if the address has used up its share: the answer then tells nothing."""
        self._brake.press(now_ms)
        return self._shares.take(address, now_ms)

    def wait_ms(self, address: str, now_ms: int) -> float:
        """How long until a wrong one of this address is told to be wrong again."""
        return self._shares.wait_ms(address, now_ms)


class Waiting:
    """First messages that wait before they are looked at."""

    def __init__(self) -> None:
        self._numbers = count()
        self._heap: list[tuple[int, int, Opened]] = []

    def add(self, item: Opened, until_ms: int) -> None:
        """Let one wait."""
        item.connection.is_waiting = True
        heappush(self._heap, (until_ms, next(self._numbers), item))

    def over(self, now_ms: int) -> list[Opened]:
        """Those that have waited, less those that are gone."""
        found = []
        while self._heap and self._heap[0][0] <= now_ms:
            item = heappop(self._heap)[2]
            item.connection.is_waiting = False
            if item.connection.is_open:
                found.append(item._replace(has_waited=True))
        return found

    def next_ms(self) -> int | None:
        """When the first one has waited."""
        return self._heap[0][0] if self._heap else None
