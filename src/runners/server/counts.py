"""What a server counts while it runs; `/metrics` shows it."""

from collections import Counter


class Counts:
    """All of it."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        self.batches = 0
        self.faults = 0
        self.rooms_created = 0
        self.rooms_expired = 0
        self.dropped: Counter[str] = Counter()
        self.nodes = 1
        """Nodes that share the store, as far as is known."""
        self.conflicts = 0
        """Rooms in which another node was first."""
        self.heard = 0
        """Rooms that were brought up to date because something happened elsewhere."""
        self.choices: Counter[str] = Counter()
        """Choices of bots that think, by how they were made (`runners.bots.thinker.How`)."""
