"""What each address may still ask for, and how much it has. Time is an argument.

Whatever is counted for an address is counted for the networks that it is part of, too.
"""

from collections import Counter, OrderedDict
from functools import lru_cache
from ipaddress import IPv6Network
from math import ceil, inf
from typing import Final

from runners.games.contract import Refused
from runners.server.access.limits import Limits, Rate
from runners.words import Saying

HOUR_MS: Final = 3_600_000
REMEMBERED: Final = 100_000
"""Networks of which something is known; then those that did nothing for longest are forgotten."""
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

    def spend(self, now_ms: int, amount: float) -> None:
        """Take any amount, also more than there is."""
        self._refill(now_ms)
        self._left -= amount

    def owe_ms(self, now_ms: int, longest_ms: int = HOUR_MS) -> float:
        """Take one even if none is left; how long until it is earned, which is no longer than this."""
        self._refill(now_ms)
        self._left = max(self._left - 1, -longest_ms * self._rate.per_second / 1000)
        return self.wait_ms(now_ms, 0)

    def is_empty(self, now_ms: int, share: float = 1.0) -> bool:
        """Has this share of what it holds been taken?"""
        self._refill(now_ms)
        return self._left < 1 + (1 - share) * self._rate.burst

    def wait_ms(self, now_ms: int, amount: int = 1) -> float:
        """How long until there is this much."""
        self._refill(now_ms)
        missing = max(0.0, amount - self._left)
        if not missing:
            return 0.0
        return missing * 1000 / self._rate.per_second if self._rate.per_second else inf

    def _refill(self, now_ms: int) -> None:
        if now_ms > self._at_ms:
            earned = (now_ms - self._at_ms) * self._rate.per_second / 1000
            self._left = min(self._rate.burst, self._left + earned)
            self._at_ms = now_ms


class Buckets:
    """A bucket per address and wider network."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now_ms: int) -> bool:
        """Take one of this address's; False when none is left."""
        if len(scopes(address)) == 1:
            return self._bucket(address, 1, now_ms).take(now_ms)
        return self.spend(address, now_ms, 1)

    def spend(self, address: str, now_ms: int, amount: float) -> bool:
        """Take any amount of this address's; False when nothing is left."""
        if self.is_empty(address, now_ms):
            return False
        self.charge(address, now_ms, amount)
        return True

    def charge(self, address: str, now_ms: int, amount: float) -> None:
        """Take any amount of this address's, whether it is there or not."""
        for bucket in self._all(address, now_ms):
            bucket.spend(now_ms, amount)

    def owe_ms(self, address: str, now_ms: int, longest_ms: int = HOUR_MS) -> float:
        """Take one of this address's, now or in advance; how long it must wait then."""
        return max([bucket.owe_ms(now_ms, longest_ms) for bucket in self._all(address, now_ms)])

    def wait_ms(self, address: str, now_ms: int) -> float:
        """How long until this address may take one again."""
        return max([bucket.wait_ms(now_ms) for bucket in self._all(address, now_ms)])

    def is_empty(self, address: str, now_ms: int, share: float = 1.0) -> bool:
        """Has this address used up its share, or a part or a multiple of it?"""
        return any(bucket.is_empty(now_ms, share) for bucket in self._all(address, now_ms))

    def _all(self, address: str, now_ms: int) -> list[Bucket]:
        return [self._bucket(network, times, now_ms) for network, times in scopes(address)]

    def _bucket(self, network: str, times: int, now_ms: int) -> Bucket:
        if (bucket := self._buckets.get(network)) is None:
            rate = Rate(self._rate.burst * times, self._rate.per_second * times)
            bucket = self._buckets[network] = Bucket(rate, now_ms)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(network)
        return bucket


class Holdings:
    """How much of something each address has now: connections, rooms in a list, bytes that wait for it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    def __getitem__(self, address: str) -> int:
        return self._held[address]

    def has_room(self, address: str) -> bool:
        """May it have more?"""
        return all(self._held[network] < times * self._most for network, times in scopes(address))

    def change(self, address: str, amount: int) -> None:
        """Add to what it has, or subtract from it."""
        for network, _ in scopes(address):
            self._held[network] += amount
            if self._held[network] <= 0:
                del self._held[network]


class Guesses:
    """Wrong codes, tokens and keys. An address that sends many is refused; a right one may have to wait.

    Refused unseen, the owner of a right one would suffer for the guesses of others at their address.
    """

    def __init__(self, limits: Limits) -> None:
        self._shares = Buckets(limits.guesses)
        self._all = Bucket(limits.all_guesses, 0)
        self._longest_ms = limits.brake_ms

    def delay_ms(self, address: str, now_ms: int) -> int:
        """How long something that could be guessed waits before it is looked at, right or wrong."""
        if self._shares.is_empty(address, now_ms):
            return self._longest_ms
        return int(self._all.wait_ms(now_ms, 0))

    def wrong(self, address: str, now_ms: int) -> bool:
        """Count a wrong one; False if the address has used up its share: the answer then tells nothing."""
        self._all.owe_ms(now_ms, self._longest_ms)
        return self._shares.take(address, now_ms)

    def wait_ms(self, address: str, now_ms: int) -> float:
        """How long until a wrong one from this address is answered again."""
        return self._shares.wait_ms(address, now_ms)


class TooFast(Refused):
    """Too much was asked for; says when to try again."""

    def __init__(self, saying: Saying, wait_ms: float) -> None:
        super().__init__("tooFast", saying)
        self.retry_seconds = max(1, ceil(min(wait_ms, HOUR_MS) / 1000))
