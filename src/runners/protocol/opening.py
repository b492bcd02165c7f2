"""The first message on a socket: join, watch, resume, or take over a seat with its code."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from runners.rooms.commands import AnyGameSeq, Text

Key: TypeAlias = Annotated[
    str,
    Meta(
        min_length=22,
        max_length=128,
        pattern="^[A-Za-z0-9_-]+$",
        description="Random, made by the client: at least 128 bits, as hex or URL-safe base64; "
        "22 to 128 characters of `A-Z a-z 0-9 _ -`.",
    ),
]
Seq: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]


class Opening(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", rename="camel", forbid_unknown_fields=True
):
    """Any first message."""

    lean: bool = False
    """True: leaves out `choices`, `reasons`, `layout` and `story`, for programs that draw and say nothing."""
    game_seq: AnyGameSeq | UnsetType = UNSET


class Join(Opening, frozen=True, kw_only=True, tag="join"):
    """Become a member of the room, without a chair. The answer contains the member's id and token.

    Joining again with the same key gives the same member and a new token; the old token becomes invalid.
    """

    key: Key
    name: Text = ""
    """As others will see it: cleaned, cut to 24 characters, numbered if somebody already has it."""
    colour: Text | None = None
    """The colour at the table, if nobody there has it; if absent, one is chosen with the chair."""
    mark: Text | None = None
    """Likewise the mark, which distinguishes players without colours."""


class Watch(Opening, frozen=True, kw_only=True, tag="watch"):
    """Watch. A spectator has no token and cannot act."""

    last_seq: Seq | None = None
    """The last sequence number seen, to get only what came after it."""


class Resume(Opening, frozen=True, kw_only=True, tag="resume"):
    """Come back as a member. The newest connection of a member plays; the older one is closed."""

    token: Text
    """The one that you got in `welcome` when you joined."""
    last_seq: Seq | None = None
    """The last sequence number seen, to get only what came after it."""


class Claim(Opening, frozen=True, kw_only=True, tag="claim"):
    """Take over a seat with the one-time code that its holder asked for (QR34).

    Using the code again with the same key gives the same seat and a new token.
    """

    code: Text
    """As typed: case, spaces and dashes do not matter."""
    key: Key


AnyOpening: TypeAlias = Join | Watch | Resume | Claim
