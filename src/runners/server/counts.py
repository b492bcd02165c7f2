"""What a server counts while it runs; `/metrics` shows it."""

from bisect import bisect_left
from collections import Counter
from typing import Final

SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)


class Durations:
    """How long things took: how many up to each bound, and the sum."""

    def __init__(self) -> None:
        self.sum = 0.0
        self._numbers = [0] * (len(SECONDS) + 1)

    def note(self, seconds: float) -> None:
        """One thing took so long."""
        self.sum += seconds
        self._numbers[bisect_left(SECONDS, seconds)] += 1

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, in Prometheus' own form."""
        bounds = [str(bound) for bound in SECONDS] + ["+Inf"]
        return [(bound, sum(self._numbers[: index + 1])) for index, bound in enumerate(bounds)]


class Counts:
    """All of it."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused: Counter[str] = Counter()
        self.durations = Durations()
        """How long rooms took for one thing."""
        self.turns = 0
        """Things that rooms did."""
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
