"""What a host may set."""

import re
from typing import Final

import msgspec

from runners.protocol.http import Kept, ServerDescribed
from runners.rooms.names import visible
from runners.server.access.limits import Limits
from runners.version import release

NAME_MAX: Final = 40
WELCOME_MAX: Final = 200
COLOUR: Final = re.compile(r"^#[0-9a-f]{6}$")


class Identity(msgspec.Struct, frozen=True, kw_only=True):
    """Whose server it is; empty if the host says nothing."""

    name: str = ""
    colour: str | None = None
    """As `#rrggbb`, with which a page marks its header."""
    welcome: str = ""


def identity(name: str = "", colour: str | None = None, welcome: str = "") -> Identity:
    """What a host has written, cleaned as names are; ValueError if it is too long or no colour."""
    shown, line = visible(name), visible(welcome)
    if len(shown) > NAME_MAX:
        raise ValueError(f"the server's title is too long; it may have {NAME_MAX} characters")
    if len(line) > WELCOME_MAX:
        raise ValueError(f"the welcome message is too long; it may have {WELCOME_MAX} characters")
    if colour is not None and not COLOUR.match(colour.lower()):
        raise ValueError(f'"{colour}" is not a colour; write one like #2f6f4e')
    return Identity(name=shown, colour=colour and colour.lower(), welcome=line)


def describe_server(identity: Identity, *, idle_ms: int, replays_ms: int) -> ServerDescribed:
    """The server for its page: whose it is, and what is kept for how long."""
    kept = Kept(rooms_ms=idle_ms, replays_ms=replays_ms)
    return ServerDescribed(
        release=release(),
        name=identity.name,
        colour=identity.colour,
        welcome=identity.welcome,
        kept=kept,
    )


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
