"""What the players of one process did: commands accepted, and how long the others waited for them."""

from time import perf_counter

import msgspec

from bench._usage import Usage


class Figures(msgspec.Struct, frozen=True):
    """One measurement."""

    rooms: int
    commands_per_second: float
    commands_per_cpu_second: float
    """Of the server's own time on its core: what a core without other work would reach."""
    queued_share: float
    """Of the time, while the server was ready and other work had its core."""
    p50_ms: float
    p99_ms: float
    refused: int


class Tally:
    """Counts only between `begin` and `end`."""

    def __init__(self, server: Usage) -> None:
        self._server = server
        self.refused = 0
        self.is_measuring = False
        self.is_over = False
        self._accepted = 0
        self._sent_at: dict[str, float] = {}
        self._waits: list[float] = []

    def begin(self) -> None:
        self._accepted, self._waits = 0, []
        self._sent_at = {}
        self._begun = perf_counter()
        self._cpu_begun = self._server.cpu_seconds()
        self._queued_begun = self._server.queued_seconds()
        self.is_measuring = True

    def end(self, rooms: int) -> Figures:
        self.is_measuring = False
        seconds = perf_counter() - self._begun
        queued = (self._server.queued_seconds() - self._queued_begun) / seconds
        of_core = self._accepted / (self._server.cpu_seconds() - self._cpu_begun)
        waits = sorted(self._waits) or [0.0]
        half, late = (1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99))
        return Figures(rooms, self._accepted / seconds, of_core, queued, half, late, self.refused)

    def sent(self, command: str) -> None:
        """A roll or a move leaves; the name is its own among all rooms."""
        if self.is_measuring:
            self._sent_at[command] = perf_counter()

    def accepted(self) -> None:
        self._accepted += self.is_measuring

    def told(self, command: str) -> None:
        """Another player hears of it."""
        if self.is_measuring and (sent := self._sent_at.get(command)) is not None:
            self._waits.append(perf_counter() - sent)
