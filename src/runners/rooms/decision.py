"""What a decision takes from the world, and what it gives."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from runners.rooms.events import Logged
from runners.rooms.room import Room


class Context(msgspec.Struct, frozen=True, gc=False):
    """What the world supplies: the time, the secret of the dice, fresh randomness, the bots, who is there."""

    now: int
    """Milliseconds; never runs backwards within a room (the room holds the last time)."""
    secret: bytes | None = None
    """S for `room.commitment`, needed whenever dice may fall, end or be voided."""
    fresh: bytes | None = None
    """32 random bytes, used if this decision commits to dice; then also in `Decision.secret`."""
    bots: tuple[str, ...] = ()
    """The names that may be seated."""
    down: frozenset[str] = frozenset()
    """Seated members without an open connection now, for however short a time (QR30)."""
    release: str | None = None
    """The version of the server, which the log of each game names."""


class NewSecret(NamedTuple):
    """A secret that must be stored, durably and apart from the log, before its entries are appended."""

    commitment: str
    secret: bytes


class Decision(msgspec.Struct, frozen=True, gc=False):
    """An accepted command: what to append, and the room after it. `events` is never empty."""

    room: Room
    events: tuple[Logged, ...]
    secret: NewSecret | None = None
    told: Mapping[int, tuple[Any, ...]] = MappingProxyType({})
    """The game's own events behind an entry, by its `seq`: what a page animates and tells."""
