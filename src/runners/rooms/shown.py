"""What a room shows, as structs with documented fields: one description for server, clients and page."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from runners.rooms.events import ChairChange
from runners.words import Saying


class Shown(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Any part of what is shown. Times are in milliseconds."""


class RoomShown(Shown, frozen=True, kw_only=True):
    """The room itself."""

    room_id: str
    game: str
    """Short name of the game."""
    title: str
    """The game's name for people."""
    phase: str
    """`pregame`, `playing` or `results`."""
    game_seq: int
    """The number of the game, from 0 (QR12)."""
    seq: int
    """The number of the last entry of the log."""
    hash: str
    """The hash of that entry."""
    time: int
    """When that entry was made."""
    players: tuple[int, int]
    """The least and the most players."""


class MemberShown(Shown, frozen=True, kw_only=True):
    """Somebody in the room, seated or standing."""

    member: str
    name: str
    colour: str | None
    mark: str | None
    chair: int | None
    away_since: int | None


class ChairShown(Shown, frozen=True, kw_only=True):
    """A taken chair and who sits there, a person or a bot."""

    chair: int
    name: str
    colour: str
    mark: str
    member: str | None
    """The person's id; null for a bot."""
    bot: str | None
    """The bot's name; null for a person."""
    ready: bool
    seal: str | None
    """Before the start: the seal that came with Ready."""
    spoils: bool
    """Before the start: whoever sits here spoiled two starts, and may be voted out."""
    away_since: int | None
    stand_in: str | None
    """The bot that plays for an absent person."""
    stand_in_at: int | None
    """When one will."""


class VoteShown(Shown, frozen=True, kw_only=True):
    """The open proposal (QR22, QR28, QR32, QR38)."""

    proposal: int
    kind: str
    """`options`, `cancel`, `vacate` or `seats`."""
    by: int | None
    """The chair of who proposed; null for somebody who stands."""
    voters: tuple[int, ...]
    """Chairs that have a vote."""
    agreed: tuple[int, ...]
    """Chairs that have agreed."""
    change: dict[str, Any] | None
    """For `options`: the options that would change."""
    vacate: int | None
    """For `vacate`: the chair that would be freed."""
    member: str | None
    """For `seats`: who asks."""
    seat: ChairChange | None
    """For `seats`: the change of chairs that is asked for."""


class SeatingShown(Shown, frozen=True, kw_only=True):
    """Before a Rematch, where chairs change by agreement only (QR38)."""

    stood: dict[str, int]
    """Who stands and may sit down again, and where."""
    refused: tuple[str, ...]
    """Who may not ask again."""


class LackShown(Shown, frozen=True, kw_only=True):
    """Something that the start still waits for."""

    code: str
    message: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""
    chairs: tuple[int, ...]
    """The chairs that it is about."""


class DiceShown(Shown, frozen=True, kw_only=True):
    """Where the dice come from, and what can be checked of them."""

    mode: str
    """`server` or `external`."""
    commitment: str | None
    scheme: str | None
    broken: int
    """How many starts were broken off before this game."""
    context: str | None
    """X of the running game."""
    secret: str | None
    """S, once the game is over."""


class SealedShown(Shown, frozen=True, kw_only=True):
    """The sealed start whole, with its hash: what clients answer with `open`."""

    entry: dict[str, Any]
    """The entry `sealed` of the log with its `hash`."""
    opened: tuple[int, ...]
    """Chairs whose opening has arrived."""
    missing: tuple[int, ...]
    """Chairs whose opening has not."""
    deadline: int


class DiceDueShown(Shown, frozen=True, kw_only=True):
    """The roll that is due."""

    seat: int
    count: int
    faces: tuple[int, ...]
    """What a die shows."""


class LotsShown(Shown, frozen=True, kw_only=True):
    """The throw for the first turn (QR39)."""

    seats: tuple[int, ...]
    """Who throws in this round."""
    thrown: tuple[int, ...]
    """What they have thrown so far."""


class RetypeShown(Shown, frozen=True, kw_only=True):
    """A typed roll that may still be corrected (QR33)."""

    roll: int
    seat: int
    by: str


class GoneShown(Shown, frozen=True, kw_only=True):
    """How somebody looked who left the game (QR2)."""

    seat: int
    colour: str
    mark: str


class PlayShown(Shown, frozen=True, kw_only=True):
    """The game, whose turn it is and what is due."""

    seats: tuple[int, ...]
    """By seat of the game, its chair."""
    names: tuple[str, ...]
    gone: tuple[GoneShown, ...]
    options: dict[str, Any]
    """The options of the game, as the engine names them."""
    state: Any
    """The position, a struct of the game."""
    fixed: tuple[tuple[str, ...], ...]
    """By seat, the spots of pieces that never move again."""
    actor: int | None
    """The seat that must act."""
    chair: int | None
    """Its chair."""
    rolls: int
    """How many rolls there were."""
    dice_due: DiceDueShown | None
    lots: LotsShown | None
    bot: str | None
    """The bot that acts, where one does."""
    retype: RetypeShown | None


class ResultsShown(Shown, frozen=True, kw_only=True):
    """How the game ended, and who wants a Rematch."""

    kind: str
    """`over`, `conceded`, `aborted` or `cancelled`."""
    reason: str | None
    winners: tuple[int, ...]
    """Seats."""
    points: int | None
    deadline: int | None
    """What the countdown counts to; null without the rematch module."""
    request: int | None
    """The chair that asked for a Rematch."""
    agreed: tuple[int, ...]
    players: tuple[int, ...]
    """Chairs whose consent is needed."""


class SetShown(Shown, frozen=True, kw_only=True):
    """The set that the game belongs to (B2, B11)."""

    stake: int
    pool: int
    games: int
    table: int
    """Tallies that nobody has won yet."""
    tallies: tuple[int, ...]
    """By seat."""
    winner: int | None
    winnings: tuple[int, ...]


class PreviousShown(Shown, frozen=True, kw_only=True):
    """How the game before this one ended."""

    game_seq: int
    kind: str
    winners: tuple[str, ...]
    """Names."""
    points: int | None


class YouShown(Shown, frozen=True, kw_only=True):
    """Who you are here."""

    member: str
    chair: int | None
    seat: int | None


class View(Shown, frozen=True, kw_only=True, omit_defaults=True):
    """The room as everybody may see it. An absent part has not changed, one that is null is not there."""

    room: RoomShown | UnsetType = UNSET
    members: tuple[MemberShown, ...] | UnsetType = UNSET
    chairs: tuple[ChairShown | None, ...] | UnsetType = UNSET
    """By number; null where nobody sits."""
    options: dict[str, Any] | UnsetType = UNSET
    """Names as the engine and the room have them."""
    vote: VoteShown | UnsetType | None = UNSET
    seating: SeatingShown | UnsetType | None = UNSET
    missing: tuple[LackShown, ...] | UnsetType = UNSET
    """What the start still waits for."""
    dice: DiceShown | UnsetType = UNSET
    sealed: SealedShown | UnsetType | None = UNSET
    play: PlayShown | UnsetType | None = UNSET
    results: ResultsShown | UnsetType | None = UNSET
    set: SetShown | UnsetType | None = UNSET
    previous: PreviousShown | UnsetType | None = UNSET
    waits: tuple[int, ...] | UnsetType = UNSET
    """Chairs for whose connection a Rematch waits (QR30)."""
    you: YouShown | UnsetType | None = UNSET
    """Only where one member is shown the room."""
