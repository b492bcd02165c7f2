"""Proposals, and what comes of them."""

from typing import Literal, TypeAlias

import msgspec

from runners.games.contract import OptionsJson
from runners.rooms.events.base import Event


class ChairChange(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """Who would sit in a chair: a member or a bot; with neither, the bot there would be removed (QR38)."""

    chair: int
    member: str | None = None
    bot: str | None = None


VoteKind: TypeAlias = Literal["options", "cancel", "vacate", "seats", "without", "listed"]


class Proposed(Event, frozen=True, kw_only=True, tag="proposed"):
    """A vote is open; its number is this entry's `seq`. `voters` are the chairs that must agree.

    `chair` proposes, or `member`, who has no chair and so no vote (QR38).
    """

    kind: VoteKind
    chair: int | None = None
    voters: tuple[int, ...]
    agreed: tuple[int, ...]
    change: OptionsJson | None = None
    vacate: int | None = None
    member: str | None = None
    seat: ChairChange | None = None
    without: str | None = None
    """For `without`: who has stood up."""
    teams: tuple[tuple[str, ...], ...] = ()
    """Where anybody would be in another team by it: the teams it makes, by member id or `bot:<chair>`."""


class Agreed(Event, frozen=True, kw_only=True, tag="agreed"):
    """A voter agreed; once the last one has, the proposal is carried out (QR22)."""

    chair: int


class Withdrawn(Event, frozen=True, kw_only=True, tag="withdrawn"):
    """An agreement was taken back; the vote stays open (QR32)."""

    chair: int


class Dropped(Event, frozen=True, kw_only=True, tag="dropped"):
    """The vote is closed without effect (QR22, QR24, QR25, QR32, QR38)."""

    why: Literal["refused", "withdrawn", "left", "seats", "started", "returned", "away", "gaveWay"]
    chair: int | None = None


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """All agreed: these are the options now, and nobody is Ready (R7, QR22)."""

    options: OptionsJson


class Listed(Event, frozen=True, kw_only=True, tag="listed"):
    """From here on the room is, or is no longer, in the list of open tables (QR41). Ready stays."""

    open: bool
