"""Output that clients have not read yet, by address: it is held in this process's memory."""

from collections import Counter


class Unread:
    """Bytes waiting for the connections of each address."""

    def __init__(self) -> None:
        self._bytes: Counter[str] = Counter()

    def __getitem__(self, address: str) -> int:
        return self._bytes[address]

    def change(self, address: str, bytes_: int) -> None:
        """Add to the number, or subtract from it."""
        self._bytes[address] += bytes_
        if self._bytes[address] <= 0:
            del self._bytes[address]
