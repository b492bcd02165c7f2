"""Rooms in memory: loaded and checked, their connections, and how they are shown."""

from runners.server.live.appends import NOTHING, Extras, append_of, game_ended_by, record_of, secret_row
from runners.server.live.listing import listing, new_listing
from runners.server.live.loading import Damaged, check_chain, is_sound, set_aside
from runners.server.live.messages import NO_JSON, complaint, encode, events, spectator_view, welcome
from runners.server.live.registry import Registry, read
from runners.server.live.room import (
    AT_ONCE,
    Connection,
    Hinting,
    Link,
    Live,
    Recorded,
    Thinking,
    next_wake_ms,
)

__all__ = [
    "AT_ONCE",
    "NOTHING",
    "NO_JSON",
    "Connection",
    "Damaged",
    "Extras",
    "Hinting",
    "Link",
    "Live",
    "Recorded",
    "Registry",
    "Thinking",
    "append_of",
    "check_chain",
    "complaint",
    "encode",
    "events",
    "game_ended_by",
    "is_sound",
    "listing",
    "new_listing",
    "next_wake_ms",
    "read",
    "record_of",
    "secret_row",
    "set_aside",
    "spectator_view",
    "welcome",
]
