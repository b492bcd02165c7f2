"""Output that clients have not read yet, by address: it is held in this process's memory."""

from collections import Counter

from runners.server.limits import scopes


class Unread:
    """Bytes waiting for the connections of each address."""

    def __init__(self) -> None:
        self._bytes: Counter[str] = Counter()

    def __getitem__(self, address: str) -> int:
        return self._bytes[address]

    def is_beyond(self, address: str, most: int) -> bool:
        """Is it more than an address may leave, or a network of several?"""
        return any(self._bytes[network] > times * most for network, times in scopes(address))

    def change(self, address: str, bytes_: int) -> None:
        """Add to the number, or subtract from it."""
        for network, _ in scopes(address):
            self._bytes[network] += bytes_
            if self._bytes[network] <= 0:
                del self._bytes[network]
