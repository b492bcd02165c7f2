"""Several nodes share the database's clock: each knows how far its own is off (QR11)."""

from runners.server.clock import Clock, SystemClock


class DatabaseClock:
    """A node's own clock, corrected by what each answer reveals of the database's.

    An answer that names a time was made between the question and its arrival here: the distance of the two
    clocks lies between two bounds, and is moved no further than to the nearer one. Time never runs back.
    """

    def __init__(self, own: Clock | None = None) -> None:
        self._own = own or SystemClock()
        self._ahead_ms: int | None = None
        """How far the database's clock is ahead of this machine's; None: nobody knows yet."""
        self._latest_ms = 0

    def own_ms(self) -> int:
        """What this node's own clock shows."""
        return self._own.now_ms()

    def now_ms(self) -> int:
        """What the database's clock shows."""
        now_ms = self._own.now_ms() + (self._ahead_ms or 0)
        if now_ms > self._latest_ms:
            self._latest_ms = now_ms
        return self._latest_ms

    def system_ms(self) -> int:
        """What the database's clock shows, even where it was set back."""
        return self._own.now_ms() + (self._ahead_ms or 0)

    def steady_ms(self) -> int:
        """The database's clock may jump; this node's own does not."""
        return self._own.now_ms()

    def measure(self, asked_ms: int, came_ms: int, theirs_ms: int) -> None:
        """The database answered with its time; the other two are times of this node's own clock."""
        least, most = theirs_ms - came_ms, theirs_ms + 1 - asked_ms
        if self._ahead_ms is None:
            self._ahead_ms = (least + most) // 2
        self._ahead_ms = min(max(self._ahead_ms, least), most)

    def advance(self, ms: int) -> None:
        """The database's clock is nobody's to move."""
