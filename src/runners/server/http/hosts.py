"""Requests of host applications, and what they see (QR1, QR3, QR29)."""

import hmac
from typing import Annotated, Final

import msgspec

from runners.protocol.http import HostedRoom, HostedRooms
from runners.protocol.replies import Notice
from runners.rooms import commands as c
from runners.rooms.events import AbortReason
from runners.rooms.names import visible
from runners.server.access.credentials import hash_secret
from runners.server.hub import Hub
from runners.server.store import RoomRow, Store

KEY_MIN: Final = 24
"""Characters of a host key: shorter ones might be guessed."""
KEY_MAX: Final = 512
REASON_MAX: Final = 120
HOURS: Final = 12
HOURS_MAX: Final = 168
"""For how long a notice stands."""
HOUR_MS: Final = 3_600_000
SCHEME: Final = "bearer "

GAME_SEQ_MAX: Final = 999_999_999
GameSeq = (
    Annotated[int, msgspec.Meta(ge=0, le=GAME_SEQ_MAX)]
    | Annotated[float, msgspec.Meta(ge=0, le=GAME_SEQ_MAX, multiple_of=1)]
    | None
)
"""To JSON 1 and 1.0 are the same number, and some programs write the latter."""


class AboutGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A body that says which game it is about (QR15)."""

    number: GameSeq = msgspec.field(name="gameSeq", default=None)
    """The game that this is about; a repeated request for it gets the same answer."""

    @property
    def game_seq(self) -> int | None:
        return None if self.number is None else int(self.number)


class NextGame(AboutGame, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms/{code}/next`."""

    def command(self) -> c.ServerCommand:
        """The number of the game makes the id: a repeated request is the same command."""
        return c.OpenNext(id=f"next-{self.game_seq}")


class AbortGame(AboutGame, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms/{code}/abort`."""

    reason: c.Text = ""
    """Shown to everybody in the room."""

    def command(self) -> c.ServerCommand:
        return c.Abort(
            id=f"abort-{self.game_seq}", reason=AbortReason(kind="host", text=clean_reason(self.reason))
        )


class Closing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms/{code}/close`."""

    reason: c.Text = ""
    """Shown to everybody in the room."""

    @property
    def log_reason(self) -> AbortReason:
        """What the log of a running game says."""
        return AbortReason(kind="closed", text=clean_reason(self.reason))


class Posting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/notice`."""

    text: c.Text
    """Shown to everybody at the tables; empty: the last notice is taken back."""
    hours: Annotated[float, msgspec.Meta(gt=0, le=HOURS_MAX)] = HOURS
    """For how long it stands."""

    def notice(self, now_ms: int) -> Notice:
        """What everybody is told."""
        text = visible(self.text)
        return Notice(text=text, until=now_ms + round(self.hours * HOUR_MS) if text else now_ms)


class AboutMember(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/rooms/{code}/forget`."""

    member: c.Text
    """An id, or a name that one person only has had in the room."""


def clean_reason(reason: str) -> str | None:
    """A reason is shown to everybody, so it is cleaned as names are."""
    return visible(reason)[:REASON_MAX].rstrip(" .") or None


def key_hash(key: str) -> bytes:
    """What a server keeps of its host key; ValueError if it is none. The key itself is never shown."""
    if not KEY_MIN <= len(key) <= KEY_MAX or not all("!" <= character <= "~" for character in key):
        raise ValueError(
            f"a host key has {KEY_MIN} to {KEY_MAX} ASCII letters, digits or signs, and no spaces"
        )
    return hash_secret(key)


def is_host(authorization: str | None, key: bytes) -> bool:
    """Does this header carry the host key? How long the answer takes tells nothing of the key."""
    given = authorization or ""
    carried = given[len(SCHEME) :].strip() if given.lower().startswith(SCHEME) else ""
    return hmac.compare_digest(hash_secret(carried), key)


ROOMS: Final = 100
"""In one answer."""


async def hosted_rooms(hub: Hub, after: str) -> HostedRooms:
    """Live rooms after an id, and the id to continue from."""
    found: list[RoomRow] = []
    ids = await hub.store.ids(after)
    while ids:
        for after in ids:
            row = await live_row(hub.store, after)
            if row is not None:
                found.append(row)
            if len(found) == ROOMS:
                return HostedRooms(rooms=tuple(describe_room(hub, row) for row in found), after=after)
        ids = await hub.store.ids(after)
    return HostedRooms(rooms=tuple(describe_room(hub, row) for row in found), after=None)


async def live_row(store: Store, room: str) -> RoomRow | None:
    row = await store.room(room)
    return None if row is None or row.expired_ms is not None else row


def describe_room(hub: Hub, row: RoomRow) -> HostedRoom:
    """A room for its host; for one that sleeps, only what the store knows without opening it."""
    live = hub.registry.get(row.id)
    found = HostedRoom(
        code=row.code, game=row.game, created_ms=row.created_ms, entries=row.seq, bytes=row.bytes
    )
    if live is None:
        return found
    return msgspec.structs.replace(
        found,
        phase=live.room.phase,
        open=live.room.listed,
        seated=tuple(chair.seat.name for chair in live.room.chairs_taken()),
        connected=len(live.connections),
    )
