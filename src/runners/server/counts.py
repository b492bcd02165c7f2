"""What a server counts while it runs; `/metrics` shows it."""

from collections import Counter


class Counts:
    """All of it."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        self.turns = 0
        self.faults = 0
        self.rooms_created = 0
        self.rooms_expired = 0
        self.dropped: Counter[str] = Counter()
