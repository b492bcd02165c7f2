"""What a room shows, as structs with documented fields: one description for server, clients and page."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from runners.games.contract import OptionsJson, StateShown, schema_ref
from runners.games.values import SeriesShown
from runners.rooms.events import ChairChange, VoteKind
from runners.words import Saying

LineJson: TypeAlias = Annotated[dict[str, Any], schema_ref("Line")]
"""An entry of the log with its hash."""


class Shown(msgspec.Struct, frozen=True, gc=False, kw_only=True, rename="camel"):
    """Any part of what is shown. Times are in milliseconds."""


class RoomShown(Shown, frozen=True, kw_only=True):
    """The room itself."""

    room_id: str
    game: str
    """Short name of the game."""
    title: str
    """The game's name for people."""
    phase: Literal["pregame", "playing", "results"]
    game_seq: int
    """The number of the game, from 0 (QR12)."""
    seq: int
    """The number of the last entry of the log."""
    hash: str
    """The hash of that entry."""
    time: int
    """When that entry was made."""
    players: tuple[int, int]
    """The fewest and the most players."""


class MemberShown(Shown, frozen=True, kw_only=True):
    """Somebody in the room, with or without a chair."""

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
    """When a bot will start to."""
    claim_at: int | None
    """When the opponent may claim the win or hand over to a bot, as this player is away (QR44)."""


class VoteShown(Shown, frozen=True, kw_only=True):
    """The open proposal (QR22, QR28, QR32, QR38)."""

    proposal: int
    kind: VoteKind
    by: int | None
    """The chair of the proposer; null for somebody without a chair."""
    voters: tuple[int, ...]
    """Chairs that have a vote."""
    agreed: tuple[int, ...]
    """Chairs that have agreed."""
    change: OptionsJson | None
    """For `options`: the options that would change."""
    vacate: int | None
    """For `vacate`: the chair that would be freed."""
    member: str | None
    """For `seats`: who is asking."""
    seat: ChairChange | None
    """For `seats`: the change of chairs asked for."""
    without: str | None
    """For `without`: the member who stood up."""
    teams: tuple[tuple[str, ...], ...]
    """The teams that it makes, by member id or `bot:` and a chair, if anybody would be in another one."""


class SeatingShown(Shown, frozen=True, kw_only=True):
    """Before a Rematch, when chairs change only by agreement (QR38)."""

    stood: dict[str, int]
    """Players of the finished game who stood up, and the chair that is kept for each."""
    refused: tuple[str, ...]
    """Who may not ask again."""


class LackShown(Shown, frozen=True, kw_only=True):
    """Something that the start is still waiting for."""

    code: str
    message: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""
    chairs: tuple[int, ...]
    """The chairs concerned."""


class DiceShown(Shown, frozen=True, kw_only=True):
    """Where the dice come from, and what is needed to verify them."""

    mode: Literal["server", "external"]
    commitment: str | None
    scheme: str | None
    broken: int
    """How many starts were aborted before this game."""
    context: str | None
    """X of the running game."""
    secret: str | None
    """S, once the game is over."""


class SealedShown(Shown, frozen=True, kw_only=True):
    """The complete sealed start with its hash, which clients answer with `open`."""

    entry: LineJson
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
    """What a die can show."""


class LotsShown(Shown, frozen=True, kw_only=True):
    """The throw for the first turn (QR39)."""

    seats: tuple[int, ...]
    """The seats that throw in this round."""
    thrown: tuple[int, ...]
    """What they have thrown so far."""


class RetypeShown(Shown, frozen=True, kw_only=True):
    """A typed roll that may still be corrected (QR33)."""

    roll: int
    seat: int
    by: str


class PaceShown(Shown, frozen=True, kw_only=True):
    """The time limit of whoever must act (QR40)."""

    deadline: int
    """When the time runs out; bots have no limit."""
    over: bool
    """It has run out: a bot makes this one choice or roll."""


class GoneShown(Shown, frozen=True, kw_only=True):
    """The look of somebody who left the game (QR2)."""

    seat: int
    colour: str
    mark: str


class PlayShown(Shown, frozen=True, kw_only=True):
    """The game, whose turn it is and what is due."""

    seats: tuple[int, ...]
    """The chair of each seat."""
    names: tuple[str, ...]
    gone: tuple[GoneShown, ...]
    options: OptionsJson
    """The options of the game, as the engine names them."""
    state: StateShown
    """The position, a struct of the game."""
    fixed: tuple[tuple[str, ...], ...]
    """By seat, the spots of pieces that can no longer move."""
    actor: int | None
    """The seat that must act."""
    chair: int | None
    """Its chair."""
    rolls: int
    """How many rolls there have been."""
    dice_due: DiceDueShown | None
    lots: LotsShown | None
    bot: str | None
    """The bot that must act, if any."""
    retype: RetypeShown | None
    pace: PaceShown | None
    """Null if no pace was agreed on, and while a bot acts for itself."""
    resignable: bool
    """Whether a player may resign now: in a running game for two (QR42)."""
    resign_points: tuple[int, ...] | None
    """By seat, the points that resigning costs; null where nothing is scored or nobody may resign."""


class ResultsShown(Shown, frozen=True, kw_only=True):
    """How the game ended, and who wants a Rematch."""

    kind: Literal["over", "conceded", "aborted", "cancelled"]
    reason: str | None
    """Why the game was aborted, in English."""
    saying: Saying | None
    """The same by its key in the catalogue."""
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
    claimed: bool
    """The loser was away, and the win was claimed (QR44)."""


class PreviousShown(Shown, frozen=True, kw_only=True):
    """How the previous game ended."""

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
    """The room as everybody may see it. An absent part has not changed; a null part does not exist now."""

    room: RoomShown | UnsetType = UNSET
    members: tuple[MemberShown, ...] | UnsetType = UNSET
    chairs: tuple[ChairShown | None, ...] | UnsetType = UNSET
    """By number; null for an empty chair."""
    options: OptionsJson | UnsetType = UNSET
    """Under the names that the engine and the room use."""
    listed: bool | UnsetType = UNSET
    """Whether the room is in the list of open tables (QR41)."""
    vote: VoteShown | UnsetType | None = UNSET
    seating: SeatingShown | UnsetType | None = UNSET
    missing: tuple[LackShown, ...] | UnsetType = UNSET
    """What the start is still waiting for."""
    dice: DiceShown | UnsetType = UNSET
    sealed: SealedShown | UnsetType | None = UNSET
    play: PlayShown | UnsetType | None = UNSET
    results: ResultsShown | UnsetType | None = UNSET
    set: SeriesShown | UnsetType | None = UNSET
    previous: PreviousShown | UnsetType | None = UNSET
    waits: tuple[int, ...] | UnsetType = UNSET
    """Chairs whose connections a Rematch is waiting for (QR30)."""
    you: YouShown | UnsetType | None = UNSET
    """Only in a view made for one member."""
