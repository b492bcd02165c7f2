"""A clock that is ahead: the host is told, and nothing is deleted by it."""

from itertools import islice
from typing import Final

from runners.server.clock_skew import has_reached
from runners.server.core import Core
from runners.server.sure_time import DAY_MS, SureTime, note_ms, read_sure_ms

ROOMS: Final = 20
"""So many rooms are looked at for the newest entry; damaged ones say nothing."""
AHEAD: Final = (
    "the clock is about {:,} days ahead of what this store knows, so nothing is deleted that may be younger "
    "than it seems: set the clock if it is wrong, or start once with --clock-is-right"
)
BEHIND: Final = (
    "the clock was set back by about {:,} days, or was that far ahead when the server started: rooms go on "
    "by the time of the start, so start again once the clock is right"
)


class ClockWatch:
    """Compares the clock with what the store knows, and says when they differ and when they agree again."""

    def __init__(self, hub: Core) -> None:
        self._hub = hub
        self.time = SureTime(hub.clock, None)
        self._was_in_doubt = False

    async def start(self) -> None:
        """Go on from what the last run was certain of."""
        hub = self._hub
        if not hub.settings.clock_is_right:
            self.time = SureTime(hub.clock, await last_sure_ms(hub))
        await note_ms(hub.store, self.time.now_ms())
        self.look()

    def look(self) -> bool:
        """Is the clock in doubt? A line in the log when that begins, and one when it is over."""
        hub, is_in_doubt = self._hub, self.time.is_in_doubt
        if is_in_doubt and not self._was_in_doubt:
            days = round(abs(self.time.ahead_ms) / DAY_MS)
            is_ahead = self.time.ahead_ms > 0
            hub.journal.warn((AHEAD if is_ahead else BEHIND).format(days), days=days)
        elif self._was_in_doubt and not is_in_doubt:
            hub.journal.note("the clock agrees with the store again")
        self._was_in_doubt = is_in_doubt
        return is_in_doubt

    async def note(self) -> None:
        """Keep for the next start what is certain now."""
        self.look()
        await note_ms(self._hub.store, self.time.now_ms())


async def last_sure_ms(hub: Core) -> int | None:
    """What the last run noted; in a store without a note, its newest entry."""
    if (noted := await read_sure_ms(hub.store)) is not None:
        return noted
    now_ms = hub.clock.now_ms()
    for room_id, at_ms in islice(await hub.store.ahead(0), ROOMS):
        if abs(now_ms - at_ms) <= DAY_MS or await has_reached(hub, room_id, at_ms):
            return at_ms
    return None
