"""Proxies: whom they speak for if they are trusted, and those that speak without being believed."""

from collections.abc import Callable, Iterable
from typing import Final

from runners.server.access.addresses import counting_key, is_address, usual_form

FORWARDED: Final = frozenset((b"x-forwarded-for", b"forwarded", b"x-real-ip"))
"""What a proxy says of those it asks for."""
FOR_CLIENT: Final = b"x-forwarded-for"
"""The one that is believed, of a proxy that is trusted."""
TOLD_MOST: Final = 8
"""Anybody can send such headers: they fill no log."""
RECENT_MS: Final = 600_000
UNKNOWN: Final = (
    "{} forwards for others, which is not believed: if it is a proxy of yours, all who come through it share "
    "the limits of one address; name it with --trusted-proxy, and let it set X-Forwarded-For"
)


class Proxies:
    """Peers that speak for others."""

    def __init__(self, trusted: Iterable[str], warn: Callable[[str], None]) -> None:
        self._trusted = frozenset(map(usual_form, trusted))
        self._warn = warn
        self._told: set[str] = set()
        self._last_ms: int | None = None

    def is_trusted(self, peer: str) -> bool:
        """Is this a proxy whose forwarded headers are believed?"""
        return usual_form(peer) in self._trusted

    def address_of(self, peer: str, forwarded: str | None) -> str:
        """The client's address as it is counted: what a trusted proxy says, else the peer's own."""
        if forwarded and self.is_trusted(peer):
            hops = [hop.strip() for hop in forwarded.split(",")]
            while hops and self.is_trusted(hops[-1]):
                hops.pop()
            if hops and is_address(hops[-1]):
                return counting_key(hops[-1])
        return counting_key(peer)

    def look(self, peer: str, headers: list[tuple[bytes, bytes]], now_ms: int) -> None:
        """Notice a peer that forwards, and is not trusted or says it where nobody looks.

        All who come through it would share one address's limits.
        """
        names = {name for name, _ in headers if name in FORWARDED}
        if not names or (FOR_CLIENT in names and self.is_trusted(peer)):
            return
        self._last_ms = now_ms
        if peer not in self._told and len(self._told) < TOLD_MOST:
            self._told.add(peer)
            self._warn(UNKNOWN.format(peer))

    def was_ignored_lately(self, now_ms: int) -> bool:
        """Did a peer speak in vain for others not long ago?"""
        return self._last_ms is not None and now_ms - self._last_ms < RECENT_MS
