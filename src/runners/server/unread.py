"""What was sent and not read yet, by address: it waits in the memory of this process."""

from collections import Counter


class Unread:
    """Bytes that wait for the connections of each address."""

    def __init__(self) -> None:
        self._bytes: Counter[str] = Counter()

    def __getitem__(self, address: str) -> int:
        return self._bytes[address]

    def change(self, address: str, bytes_: int) -> None:
        """So many more, or fewer."""
        self._bytes[address] += bytes_
        if self._bytes[address] <= 0:
            del self._bytes[address]
