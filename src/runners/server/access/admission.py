"""The one place that admits: who may connect, and how much each address may ask for."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from runners.server.access.addresses import ShutOut
from runners.server.access.gate import Gate
from runners.server.access.limits import Rate
from runners.server.access.listings import Listed
from runners.server.access.penalties import Penalties
from runners.server.access.proxies import Proxies
from runners.server.access.shares import Bucket, Buckets, Guesses, Holdings, TooFast
from runners.server.access.sites import Sites
from runners.server.settings import DAY_MS, Settings
from runners.words import Saying

SECOND_MS: Final = 1000


class Admission:
    """What each address has used up of every limit."""

    def __init__(
        self,
        settings: Settings,
        now_ms: Callable[[], int],
        refused: Counter[str],
        warn: Callable[[str], None],
    ) -> None:
        self._now_ms = now_ms
        self._refused = refused
        self._limits = limits = settings.limits
        self.sites = Sites(settings)
        self.shut_out = ShutOut(settings.shut_out)
        self.proxies = Proxies(settings.trusted_addresses, warn)
        self.gate = Gate(limits)
        self.penalties = Penalties(limits.penalty_ms, limits.penalty_max_ms)
        self.guesses = Guesses(limits)
        self.listed = Listed(limits.tables)
        self.unread = Holdings(limits.address_buffer_bytes)
        """Output that clients have not read yet: it is held in the memory of this process."""
        self.frames = Buckets(limits.address_frames)
        self.messages = Buckets(limits.address_messages)
        self.openings = Buckets(limits.openings)
        self.joins = Buckets(limits.joins)
        self.phrases = Buckets(limits.address_phrases)
        self.written = Buckets(Rate(limits.day_bytes, limits.day_bytes * SECOND_MS / DAY_MS))
        self.requests = Buckets(limits.requests)
        self.pace = Buckets(limits.pace)
        self.replays = Buckets(limits.replays)
        self.analyses = Buckets(limits.analyses)
        self.served = Buckets(limits.served_bytes)
        self.rooms = Buckets(limits.rooms)
        self._all_rooms = Bucket(limits.all_rooms, 0)

    def check_rate(self, buckets: Buckets, address: str, saying: Saying, amount: int = 1) -> None:
        """Take from this address's share; refused with the time to wait where nothing is left."""
        now_ms = self._now_ms()
        if not buckets.spend(address, now_ms, amount):
            self._refused["tooFast"] += 1
            raise TooFast(saying, buckets.wait_ms(address, now_ms))

    def room_delay_ms(self) -> float:
        """How long somebody waits for a new room, while many are made."""
        return self._all_rooms.owe_ms(self._now_ms(), self._limits.brake_ms)
