"""Events of fair dice up to the start: commitments, Ready with its seal, the sealed start (docs/dice.md)."""

from typing import Any, Literal

import msgspec

from runners.rooms.event import Event


class Committed(Event, frozen=True, kw_only=True, tag="committed"):
    """The server has drawn a secret and binds itself to it: C of the dice scheme.

    `scheme` is absent in entries of format 1: their contributions lie open (v1).
    """

    commitment: str
    scheme: Literal["v2"] | None = None


class Voided(Event, frozen=True, kw_only=True, tag="voided"):
    """The commitment is void, its secret is shown, and nobody is Ready any more.

    `why`: the room types its dice now, or the commitment was of the older scheme.
    """

    commitment: str
    secret: str | None
    why: Literal["typed", "scheme"] = "typed"


class BecameReady(Event, frozen=True, kw_only=True, tag="ready"):
    """A player is Ready. With fair dice: the seal of the contribution, and the commitment it is for.

    `contribution` stands in entries of format 1 only.
    """

    chair: int
    contribution: str | None = None
    commitment: str | None = None
    seal: str | None = None


class BecameUnready(Event, frozen=True, kw_only=True, tag="unready"):
    """A player took Ready back, or lost it because the seat was carried to another device (QR34)."""

    chair: int
    why: Literal["carried"] | None = None


class SealedSeat(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """A seat of a sealed start: a member with the seal, or a bot, which needs none."""

    chair: int
    seal: str | None
    member: str | None = None
    bot: str | None = None


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """Nothing is missing: seats, seals and options are frozen, and every client opens its seal (QR25).

    `seats[i]` will play seat i, `options` are those of `started`. At `deadline` (ms) a start with an
    opening missing is broken off. There is at most one for a commitment.
    """

    commitment: str
    seats: tuple[SealedSeat, ...]
    options: dict[str, Any]
    deadline: int


class Unsealed(Event, frozen=True, kw_only=True, tag="unsealed"):
    """A player's client opened its seal: `e` is the contribution, `sealed` the hash of the entry it saw."""

    chair: int
    e: str
    sealed: str


class Broken(Event, frozen=True, kw_only=True, tag="broken"):
    """A sealed start was broken off: its secret is shown, nobody is Ready, `committed` follows.

    `chair` is who left or carried the seat on, else null; `missing` are the chairs whose opening had
    not arrived.
    """

    why: Literal["late", "left", "carried"]
    chair: int | None
    missing: tuple[int, ...]
    secret: str


class Prolonged(Event, frozen=True, kw_only=True, tag="prolonged"):
    """The server was away: a sealed start waits until this `deadline` (ms) instead."""

    deadline: int
