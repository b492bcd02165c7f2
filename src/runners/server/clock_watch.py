"""The time that has certainly passed: a clock that is ahead deletes nothing, and one behind is moved."""

import time
from itertools import islice
from typing import Final

from runners.games.contract import Refused
from runners.server.clock import Clock, steady_ms, system_ms
from runners.server.live.core import Core
from runners.server.settings import DAY_MS
from runners.server.store import CannotStart, Store

NOTE: Final = "sure"


class SureTime:
    """Goes on from a time that is certain, by how long this process has run.

    It is the clock's own time while both are within a day of each other. A clock that was set ahead, or that
    jumps, moves it nowhere, and nothing that happened meanwhile makes the clock more credible.
    """

    def __init__(self, clock: Clock, from_ms: int | None) -> None:
        """`from_ms`: when the clock was right last; None: it is right now."""
        self._clock = clock
        self._since_ms = steady_ms(clock)
        self._from_ms = self._room_ms() if from_ms is None else from_ms

    def now_ms(self) -> int:
        """No later than it is."""
        shown_ms, sure_ms = self._room_ms(), self._sure_ms()
        return shown_ms if abs(shown_ms - sure_ms) <= DAY_MS else min(shown_ms, sure_ms)

    @property
    def is_in_doubt(self) -> bool:
        """Is the clock more than a day off, as far as anybody can tell?"""
        return abs(self.ahead_ms) > DAY_MS

    @property
    def ahead_ms(self) -> int:
        """How far the system's clock is ahead; below 0: behind."""
        shown_ms = system_ms(self._clock)
        offs = (shown_ms - self._sure_ms(), shown_ms - self._clock.now_ms())
        return max(offs, key=abs)

    def _room_ms(self) -> int:
        """Rooms go by the clock of the start, which a correction of the system's does not move."""
        return min(self._clock.now_ms(), system_ms(self._clock))

    def _sure_ms(self) -> int:
        return self._from_ms + max(0, steady_ms(self._clock) - self._since_ms)


async def read_sure_ms(store: Store) -> int | None:
    """The time that was certain when a server of this store last said so."""
    note = await store.note(NOTE)
    return None if note is None else int(note)


async def note_ms(store: Store, at_ms: int) -> None:
    """Keep it for the next start."""
    await store.set_note(NOTE, b"%d" % at_ms)


CATCH_UP_MS: Final = DAY_MS
"""A clock that is further behind is wrong, or was wrong when it was ahead: its host must see to that."""


async def catch_up(hub: Core) -> None:
    """A clock that was set back continues from the store's time, or countdowns would stand still."""
    now_ms = hub.clock.now_ms()
    for room_id, at_ms in await hub.store.ahead(now_ms):
        if await has_reached(hub, room_id, at_ms):
            return go_on_from(hub, at_ms, at_ms - now_ms)
    return None


async def has_reached(hub: Core, room_id: str, at_ms: int) -> bool:
    """Is it true that something happened there at that time? A damaged room sets nobody's clock."""
    try:
        live = await hub.registry.by_id(room_id, at_ms)
    except Refused:
        return False
    if live is None:
        return False
    hub.registry.drop(live)
    return live.room.time >= at_ms


def go_on_from(hub: Core, at_ms: int, behind_ms: int) -> None:
    if behind_ms > CATCH_UP_MS:
        newest = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at_ms / 1000))
        raise CannotStart(
            f"this machine's clock is more than a day behind the newest entry in the store ({newest}): "
            "correct it, then start again; or, if it was ahead before and is right now, move "
            "those rooms back with runners store rewind"
        )
    hub.clock.advance(behind_ms)
    hub.journal.warn("the clock is behind the newest entry of the store", seconds=behind_ms // 1000)


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
