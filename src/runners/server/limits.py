"""How much one connection or one address may ask for. Time is an argument."""

from collections import OrderedDict
from functools import lru_cache
from ipaddress import IPv6Network
from math import ceil, inf
from typing import Final

import msgspec

from runners.games.contract import Refused
from runners.words import Saying

RETRY_MAX_MS: Final = 3_600_000
WIDER: Final = ((56, 2), (48, 8))
"""A provider gives a household up to so large an IPv6 network, or puts several into it: all of one together
may ask for so many times as much as one address."""


@lru_cache(4096)
def scopes(address: str) -> tuple[tuple[str, int], ...]:
    """What an address counts for, with how many times its share: the widest network first, itself last."""
    try:
        network = IPv6Network(address) if ":" in address else None
    except ValueError:
        network = None
    if network is None:
        return ((address, 1),)
    wider = [(str(network.supernet(new_prefix=bits)), times) for bits, times in WIDER]
    return (*reversed(wider), (address, 1))


def household(address: str) -> str:
    """Whose turn it is where all wait in turns: a household's, however many networks it has."""
    return scopes(address)[-2:][0][0]


class Rate(msgspec.Struct, frozen=True):
    """How many at once, and how many per second in the long run."""

    burst: float
    per_second: float


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """All limits of a server."""

    message_bytes: int = 16 * 1024
    buffer_bytes: int = 1024 * 1024
    """A client that lets this much pile up unread is dropped."""
    address_buffer_bytes: int = 16 * 1024 * 1024
    """The same for all connections of an address together."""
    stall_seconds: float = 20
    """How long a client may leave more unread than a slow line would carry in that time."""
    connections: int = 20_000
    connections_per_address: int = 200
    messages: Rate = Rate(120, 40)
    """Per connection."""
    address_messages: Rate = Rate(1200, 400)
    """Per address, all connections together."""
    spare_messages: Rate = Rate(5, 2)
    """Per connection, when others have used up the share of its address."""
    requests: Rate = Rate(3000, 100)
    """HTTP requests per address; one visit of the page is some hundred."""
    pace: Rate = Rate(200, 400)
    """Requests per address that are answered at once; those beyond wait their turn."""
    replays: Rate = Rate(30, 1)
    """Replays and films that are not cached and must be made, per address."""
    served_bytes: Rate = Rate(256 * 1024 * 1024, 4 * 1024 * 1024)
    """Bytes of large answers, per address; the one with which they are used up is still sent."""
    analyses: Rate = Rate(60, 3)
    """Positions of the analysis board and of lessons, per address."""
    request_seconds: float = 15
    """A request must be complete within this time."""
    held_bytes: int = 128 * 1024
    """Messages of a connection that have not been dealt with yet; one more counts as too fast."""
    batch_items: int = 64
    """Messages and requests dealt with at once; of more, everybody's next one comes first."""
    refusals: Rate = Rate(50, 5)
    """Messages of a connection that are too fast and get an answer; at the next one it is closed."""
    frames: Rate = Rate(240, 80)
    """Frames of any kind per connection; whoever sends more is cut off at once."""
    address_frames: Rate = Rate(1000, 200)
    spare_frames: Rate = Rate(10, 1)
    """Pings, pongs and continuations per address, and per connection when others have used up that share."""
    penalty_ms: int = 10_000
    penalty_max_ms: int = 60_000
    """How long an address that flooded waits before it may connect again, twice as long each time."""
    phrases: Rate = Rate(5, 0.4)
    """Set phrases of a member of a room."""
    address_phrases: Rate = Rate(20, 2)
    """The same of an address, whoever speaks there."""
    standing_phrases: Rate = Rate(10, 1)
    """The same of all in a room who have no chair."""
    joins: Rate = Rate(120, 2)
    """Members that join any rooms, per address."""
    openings: Rate = Rate(300, 10)
    """First messages per address; those beyond wait."""
    opening_wait_ms: int = 5_000
    """So long at most."""
    places: int = 16
    """Members of a room who are there, per address: a household of eight with two devices each."""
    tables: int = 8
    """Rooms in the list of open tables in which only people of one address are."""
    rooms: Rate = Rate(20, 0.2)
    """Rooms made, per address."""
    guesses: Rate = Rate(30, 0.5)
    """Codes and tokens that were wrong, per address."""
    all_rooms: Rate = Rate(100, 10)
    all_guesses: Rate = Rate(200, 20)
    brake_ms: int = 2000
    """Beyond these, of all addresses together, each one waits up to this long; none is refused."""
    room_bytes: int = 32 * 1024 * 1024
    """Written for a room; beyond it only play and what ends it is stored."""
    day_bytes: int = 256 * 1024 * 1024
    """The same for an address and a day, in all rooms together."""
    opening_ms: int = 20_000
    """A connection must say within this time who it is."""


UNLIMITED: Final = Limits(
    messages=Rate(1e12, 1e12),
    address_messages=Rate(1e12, 1e12),
    requests=Rate(1e12, 1e12),
    pace=Rate(1e12, 1e12),
    replays=Rate(1e12, 1e12),
    analyses=Rate(1e12, 1e12),
    served_bytes=Rate(1e15, 1e15),
    held_bytes=1 << 40,
    batch_items=1 << 40,
    refusals=Rate(1e12, 1e12),
    frames=Rate(1e12, 1e12),
    address_frames=Rate(1e12, 1e12),
    rooms=Rate(1e12, 1e12),
    address_phrases=Rate(1e12, 1e12),
    standing_phrases=Rate(1e12, 1e12),
    joins=Rate(1e12, 1e12),
    openings=Rate(1e12, 1e12),
    places=1_000_000,
    tables=1_000_000,
    guesses=Rate(1e12, 1e12),
    all_rooms=Rate(1e12, 1e12),
    all_guesses=Rate(1e12, 1e12),
    connections_per_address=1_000_000,
    connections=1_000_000,
    room_bytes=1 << 60,
    day_bytes=1 << 60,
)
"""For load tests."""


class Bucket:
    """A token bucket."""

    __slots__ = ("_at_ms", "_left", "_rate")

    def __init__(self, rate: Rate, now_ms: int) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at_ms = now_ms

    def take(self, now_ms: int) -> bool:
        """Take one; False when none is left."""
        if now_ms != self._at_ms:
            self._refill(now_ms)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, now_ms: int, amount: float) -> bool:
        """Take any amount, also more than there is; False when nothing is left."""
        if self.is_empty(now_ms):
            return False
        self._left -= amount
        return True

    def owe_ms(self, now_ms: int) -> float:
        """Take one even if none is left, and say how long it must wait until it has been earned."""
        self._refill(now_ms)
        self._left -= 1
        return max(0.0, -self._left) * 1000 / self._rate.per_second

    def is_empty(self, now_ms: int) -> bool:
        """Would the next one be refused?"""
        self._refill(now_ms)
        return self._left < 1

    def wait_ms(self, now_ms: int) -> float:
        """How long until the next one is there."""
        self._refill(now_ms)
        missing = max(0.0, 1 - self._left)
        if not missing:
            return 0.0
        return missing * 1000 / self._rate.per_second if self._rate.per_second else inf

    def is_full(self, now_ms: int) -> bool:
        """Nothing to remember?"""
        self._refill(now_ms)
        return self._left >= self._rate.burst

    def _refill(self, now_ms: int) -> None:
        if now_ms > self._at_ms:
            earned = (now_ms - self._at_ms) * self._rate.per_second / 1000
            self._left = min(self._rate.burst, self._left + earned)
            self._at_ms = now_ms


class Brake:
    """Delays what comes too fast: the faster it comes, the longer, up to a limit. Refuses nothing."""

    def __init__(self, rate: Rate, longest_ms: int) -> None:
        self._rate = rate
        self._longest_ms = longest_ms
        self._most = rate.burst + rate.per_second * longest_ms / 1000
        self._pressed = 0.0
        self._at_ms = 0

    def press(self, now_ms: int) -> None:
        """One more."""
        self._release(now_ms)
        self._pressed = min(self._most, self._pressed + 1)

    def delay_ms(self, now_ms: int) -> int:
        """How long the next one waits."""
        self._release(now_ms)
        beyond = self._pressed - self._rate.burst
        return int(beyond * 1000 / self._rate.per_second) if beyond > 0 else 0

    def _release(self, now_ms: int) -> None:
        if now_ms > self._at_ms:
            self._pressed = max(0.0, self._pressed - (now_ms - self._at_ms) * self._rate.per_second / 1000)
            self._at_ms = now_ms


class Buckets:
    """A bucket per address and wider network, for as many as are worth remembering."""

    REMEMBERED: Final = 100_000

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now_ms: int) -> bool:
        """Take one of this address's."""
        if len(scopes(address)) == 1:
            return self._bucket(address, 1, now_ms).take(now_ms)
        buckets = self._all(address, now_ms)
        if any(bucket.is_empty(now_ms) for bucket in buckets):
            return False
        return all(bucket.take(now_ms) for bucket in buckets)

    def spend(self, address: str, now_ms: int, amount: float) -> bool:
        """Take any amount of this address's, unless nothing is left."""
        if self.is_empty(address, now_ms):
            return False
        return all(bucket.spend(now_ms, amount) for bucket in self._all(address, now_ms))

    def owe_ms(self, address: str, now_ms: int) -> float:
        """Take one of this address's, now or in advance; how long it must wait then."""
        return max([bucket.owe_ms(now_ms) for bucket in self._all(address, now_ms)])

    def wait_ms(self, address: str, now_ms: int) -> float:
        """How long until this address may take one again."""
        return max([bucket.wait_ms(now_ms) for bucket in self._all(address, now_ms)])

    def is_empty(self, address: str, now_ms: int) -> bool:
        """Has this address used up its share?"""
        return any(bucket.is_empty(now_ms) for bucket in self._all(address, now_ms))

    def _all(self, address: str, now_ms: int) -> list[Bucket]:
        return [self._bucket(network, times, now_ms) for network, times in scopes(address)]

    def _bucket(self, network: str, times: int, now_ms: int) -> Bucket:
        if (bucket := self._buckets.get(network)) is None:
            rate = Rate(self._rate.burst * times, self._rate.per_second * times)
            bucket = self._buckets[network] = Bucket(rate, now_ms)
            if len(self._buckets) > self.REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(network)
        return bucket


class TooFast(Refused):
    """Too much was asked for; says when to try again."""

    def __init__(self, saying: Saying, wait_ms: float) -> None:
        super().__init__("tooFast", saying)
        self.retry_seconds = max(1, ceil(min(wait_ms, RETRY_MAX_MS) / 1000))
