"""How many bytes were written today for each address."""

from collections import OrderedDict
from typing import Final

from runners.server.limits import scopes
from runners.server.settings import DAY_MS


class Written:
    """Bytes written today for each address, for as many addresses as are worth remembering."""

    REMEMBERED: Final = 100_000

    def __init__(self) -> None:
        self._day = 0
        self._bytes: OrderedDict[str, int] = OrderedDict()

    def add(self, address: str, bytes_: int, now_ms: int) -> None:
        """Count what was written for this address."""
        for network, _ in scopes(address):
            self._bytes[network] = self.of(network, now_ms) + bytes_
            self._bytes.move_to_end(network)
            if len(self._bytes) > self.REMEMBERED:
                self._bytes.popitem(last=False)

    def is_beyond(self, address: str, most: int, now_ms: int) -> bool:
        """Is it all that may be written for an address, or for a network of several?"""
        return any(self.of(network, now_ms) >= times * most for network, times in scopes(address))

    def of(self, address: str, now_ms: int) -> int:
        """What was written for it today; days begin at midnight UTC."""
        if now_ms // DAY_MS != self._day:
            self._day = now_ms // DAY_MS
            self._bytes.clear()
        return self._bytes.get(address, 0)
