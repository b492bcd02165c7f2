"""A proxy in front that the host has not named: all who come through it would share one address's limits."""

from collections.abc import Callable
from typing import Final

FORWARDED: Final = frozenset((b"x-forwarded-for", b"forwarded", b"x-real-ip"))
"""What a proxy says of those it asks for."""
FOR_CLIENT: Final = b"x-forwarded-for"
"""The one that is believed, of a proxy that is trusted."""
TOLD_MOST: Final = 8
"""Anybody can send such headers: they fill no log."""
RECENT_MS: Final = 600_000


class Forwarders:
    """Peers that speak for others without being believed."""

    def __init__(self, warn: Callable[[str], None]) -> None:
        self._warn = warn
        self._told: set[str] = set()
        self._last_ms: int | None = None

    def look(self, peer: str, headers: list[tuple[bytes, bytes]], now_ms: int, *, is_trusted: bool) -> None:
        """Notice a peer that forwards, and is not trusted or says it where nobody looks."""
        names = {name for name, _ in headers if name in FORWARDED}
        if not names or (is_trusted and FOR_CLIENT in names):
            return
        self._last_ms = now_ms
        if peer not in self._told and len(self._told) < TOLD_MOST:
            self._told.add(peer)
            self._warn(peer)

    def is_recent(self, now_ms: int) -> bool:
        """Was there one lately?"""
        return self._last_ms is not None and now_ms - self._last_ms < RECENT_MS
