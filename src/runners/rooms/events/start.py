"""Events of fair dice up to the start: commitments, Ready with its seal, the sealed start (docs/dice.md)."""

from typing import Literal

import msgspec

from runners.games.contract import OptionsJson
from runners.rooms.events.base import Event


class Committed(Event, frozen=True, kw_only=True, tag="committed"):
    """The server has drawn a secret and commits to it: C of the dice scheme."""

    commitment: str
    scheme: Literal["v2"]


class Voided(Event, frozen=True, kw_only=True, tag="voided"):
    """The room types its dice now: the commitment is void, its secret is shown, and nobody is Ready."""

    commitment: str
    secret: str | None


class BecameReady(Event, frozen=True, kw_only=True, tag="ready"):
    """A player is Ready. With fair dice: the seal of the contribution, and the commitment it is for."""

    chair: int
    commitment: str | None = None
    seal: str | None = None


class BecameUnready(Event, frozen=True, kw_only=True, tag="unready"):
    """A player withdrew Ready, or lost it because the seat moved to another device (QR34)."""

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

    `seats[i]` will play seat i, and `options` are those of `started`. If an opening is still missing at
    `deadline` (ms), the start is aborted. There is at most one for a commitment.
    """

    commitment: str
    seats: tuple[SealedSeat, ...]
    options: OptionsJson
    deadline: int


class Unsealed(Event, frozen=True, kw_only=True, tag="unsealed"):
    """A player's client opened its seal: `e` is the contribution, `sealed` the hash of the entry it saw."""

    chair: int
    e: str
    sealed: str


class Broken(Event, frozen=True, kw_only=True, tag="broken"):
    """A sealed start was aborted: its secret is shown, nobody is Ready, and `committed` follows.

    `chair` is the one that left or moved to another device, else null; `missing` are the chairs whose
    openings had not arrived.
    """

    why: Literal["late", "left", "carried"]
    chair: int | None
    missing: tuple[int, ...]
    secret: str


class Prolonged(Event, frozen=True, kw_only=True, tag="prolonged"):
    """The server was down: a sealed start waits until this `deadline` (ms) instead."""

    deadline: int
