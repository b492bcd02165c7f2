"""All limits of a server, and how many connections fit into the descriptors that the system gives out."""

import resource
from typing import Any, Final

import msgspec


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
    """The same for an address in all rooms together; within a day it is earned anew."""
    opening_ms: int = 20_000
    """A connection must say within this time who it is."""


def _lift(value: Any) -> Any:
    """A limit that no load test reaches."""
    return Rate(1e15, 1e15) if isinstance(value, Rate) else 1 << 40


LIFTED: Final = (
    *(
        "messages",
        "address_messages",
        "requests",
        "pace",
        "replays",
        "analyses",
        "served_bytes",
        "held_bytes",
    ),
    *("batch_items", "refusals", "frames", "address_frames", "rooms", "address_phrases", "standing_phrases"),
    *(
        "joins",
        "openings",
        "places",
        "tables",
        "guesses",
        "all_rooms",
        "all_guesses",
        "room_bytes",
        "day_bytes",
    ),
    *("connections", "connections_per_address"),
)
UNLIMITED: Final = Limits(**{name: _lift(getattr(Limits(), name)) for name in LIFTED})
"""For load tests."""

SPARE_DESCRIPTORS: Final = 100
"""For the store, plain requests, and connections that are being refused."""


def descriptors_needed(limits: Limits, soft: int, hard: int) -> int:
    """The number of descriptors to ask for: enough for all connections, as far as it may be raised."""
    return max(soft, min(hard, limits.connections + SPARE_DESCRIPTORS))


def fitting(limits: Limits, descriptors: int) -> Limits:
    """The limits with no more connections than there are descriptors for."""
    fit = max(descriptors - SPARE_DESCRIPTORS, descriptors // 2)
    return limits if fit >= limits.connections else msgspec.structs.replace(limits, connections=fit)


def take_descriptors(limits: Limits) -> Limits:
    """Raise this process's own limit as far as the system allows; returns what fits then."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY in (soft, hard):
        return limits
    asked = descriptors_needed(limits, soft, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (asked, hard))
    return fitting(limits, asked)
