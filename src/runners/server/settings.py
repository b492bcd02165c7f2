"""What a host may set."""

from typing import Final

import msgspec

from runners.server.access.limits import Limits
from runners.server.identity import Identity

HOUR_MS: Final = 3_600_000
DAY_MS: Final = 24 * HOUR_MS
LOOPBACK: Final = ("127.0.0.1", "::1")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A server's settings, with what suits most hosts."""

    limits: Limits = Limits()
    bot_delay_ms: int = 700
    """How long a bot waits before it acts, so that people can follow."""
    gap: int = 64
    """How many entries a returning client may have missed and still get one by one."""
    idle_ms: int = 7 * DAY_MS
    """A room without any event for this long expires."""
    replays_ms: int = 90 * DAY_MS
    """How long replays of ended games are kept once their room has expired."""
    housekeeping_ms: int = HOUR_MS
    clock_is_right: bool = False
    """The host says that the clock is right, however long ago the newest entry was made."""
    asleep_ms: int = 60_000
    """A room without connections leaves the memory after this time."""
    rest_ms: int = 600_000
    """Bots of a room without connections wait after this time until somebody looks."""
    lease_ms: int = 8_000
    """Where several nodes share a store: one that gives no sign of life for so long is given up."""
    origins: tuple[str, ...] = ()
    """Origins of pages that may open sockets, besides the server's own."""
    names: tuple[str, ...] = ()
    """Host names of this server, besides IP addresses, `localhost` and the machine's own name."""
    trusted_proxies: tuple[str, ...] | None = None
    """Addresses whose forwarded headers are believed; None: this machine's own, and no proxy is meant."""
    identity: Identity = Identity()
    """What the host says of the server."""
    shut_out: tuple[str, ...] = ()
    """Addresses and networks that are not let in."""
    words: tuple[str, ...] = ()
    """Words that no name in the list of open tables may contain."""
    host_key: bytes | None = None
    """The hash of the key with which a host application opens and aborts games; None: nobody may."""

    @property
    def trusted_addresses(self) -> tuple[str, ...]:
        """Addresses whose forwarded headers are believed."""
        return LOOPBACK if self.trusted_proxies is None else self.trusted_proxies

    @property
    def is_proxied(self) -> bool:
        """Has the host named a proxy in front of the server?"""
        return bool(self.trusted_proxies)
