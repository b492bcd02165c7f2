"""What the host tells everybody at the tables: kept in the store, where every node finds it."""

from collections.abc import Callable
from typing import Final

import msgspec

from runners.protocol import encode
from runners.protocol.replies import Notice
from runners.server.clock import Clock
from runners.server.logs import Journal
from runners.server.store import Store

NOTE: Final = "notice"
"""Its name among what servers write down for each other."""


class Notices:
    """The notice that stands, as far as this node has seen it."""

    def __init__(self, store: Store, clock: Clock, journal: Journal, tell: Callable[[bytes], None]) -> None:
        self._store = store
        self._clock = clock
        self._journal = journal
        self._tell = tell
        """Sends a message to everybody at a table."""
        self._shown: Notice | None = None

    async def post(self, notice: Notice) -> None:
        """Keep the notice, and tell everybody who is connected here; other nodes find it."""
        await self._store.set_note(NOTE, encode(notice))
        self._journal.note("a notice of the host", text=notice.text, until=notice.until)
        self._show(notice)

    async def look(self) -> None:
        """Show what the store has, if this node has not."""
        if (kept := await self._store.note(NOTE)) is not None:
            self._show(msgspec.json.decode(kept, type=Notice))

    def _show(self, notice: Notice) -> None:
        """Tell everybody, once."""
        if notice != self._shown:
            self._shown = notice
            self._tell(encode(notice))

    def standing_message(self) -> bytes | None:
        """The message to somebody who comes in while a notice stands."""
        notice = self._shown
        stands = notice is not None and notice.text and self._clock.now_ms() < notice.until
        return encode(notice) if stands else None
