"""The answers to HTTP requests; docs/protocol.md and `/api/openapi.json` say which request gets which."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from runners.games.contract import OptionsJson, schema_ref
from runners.protocol.replies import State
from runners.words import Saying, Value


class Answer(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Any answer to a request that was carried out."""


class RoomCreated(Answer, frozen=True, kw_only=True):
    """A new room."""

    code: str
    """What people type, or find in a link."""
    room_id: str


class TableFound(RoomCreated, frozen=True, kw_only=True):
    """An open table with a free chair (QR41)."""

    made: bool
    """True: there was none, so this one was opened for you."""


class RoomSeen(RoomCreated, frozen=True, kw_only=True):
    """A room as a spectator sees it, once."""

    protocol: int
    now: int
    """The server's time in milliseconds."""
    seq: int
    """The number of the last entry in the room's log."""
    state: State


class OpenTable(Answer, frozen=True, kw_only=True):
    """A room in the list of open tables (QR41)."""

    code: str
    game: str
    options: OptionsJson
    seated: tuple[str, ...]
    """The names of everybody seated, including bots."""
    free: int
    """How many chairs may be taken now; 0 if the table is for watching only."""
    playing: bool


class TablesPage(Answer, frozen=True, kw_only=True):
    """A page of the list of open tables (QR41)."""

    tables: tuple[OpenTable, ...]
    total: int
    """How many open tables there are."""
    playing: int
    """How many of them have a game running."""
    more: bool
    """Whether there is another page."""


class BotListed(Answer, frozen=True, kw_only=True):
    """A bot that may be seated."""

    name: str
    about: str
    """How it plays, in English."""
    saying: Saying
    """The same by key."""


class Refusal(Answer, frozen=True, kw_only=True):
    """Why a request was not carried out."""

    code: str
    rule: str | None
    """A label of the rules, if a rule says no."""
    message: str
    """Why, in English."""
    key: str
    """The sentence's key in the catalogue, by which clients translate it."""
    params: dict[str, Value]
    """What the sentence contains, by name."""
    legal: Annotated[Any, schema_ref("Legal")]
    """What would be accepted instead, if that helps."""


class Kept(Answer, frozen=True, kw_only=True):
    """For how many milliseconds something is kept."""

    rooms_ms: int
    """Rooms in which nothing happens."""
    replays_ms: int


class ServerDescribed(Answer, frozen=True, kw_only=True):
    """Whose server it is, as its host wrote it, which release runs, and what is kept for how long."""

    release: str
    """A version such as `0.1.0`; that of a development build names its commit."""
    name: str
    colour: str | None
    """As `#rrggbb`."""
    welcome: str
    kept: Kept


class Health(Answer, frozen=True, kw_only=True):
    """The process runs."""

    status: Literal["ok"]
    release: str


NotReady: TypeAlias = Literal["stopping", "no store", "no standby"]
Doubt: TypeAlias = Literal["clock", "proxy"]
"""What the host should look at."""


class Readiness(Answer, frozen=True, kw_only=True):
    """Whether clients are let in."""

    status: Literal["ready"] | NotReady
    warnings: tuple[Doubt, ...] | UnsetType = UNSET
    """What is in doubt."""


class HostedRoom(Answer, frozen=True, kw_only=True):
    """A room as its host sees it; the last four are null or 0 while the room is not in memory."""

    code: str
    game: str
    created_ms: int
    entries: int
    """In its log."""
    bytes: int
    phase: str | None = None
    open: bool | None = None
    """Whether it is in the list of open tables."""
    seated: tuple[str, ...] | None = None
    connected: int = 0


class HostedRooms(Answer, frozen=True, kw_only=True):
    """Live rooms, 100 at a time."""

    rooms: tuple[HostedRoom, ...]
    after: str | None
    """Ask for the next ones with it; null: these were the last."""


class HostDone(Answer, frozen=True, kw_only=True):
    """It is done and stored, and everybody in the room is told."""

    game_seq: int
    """The room's game after this."""
    first: int
    """The number of the first entry of the log."""
    last: int
    """The number of the last one."""


class MemberData(Answer, frozen=True, kw_only=True):
    """All that a room holds of one member."""

    room_id: str
    code: str
    game: str
    member: str
    names: tuple[str, ...]
    """In the order in which the log tells them."""
    kept: dict[str, int]
    """How many rows beside the log belong to the member, by table: tokens, keys and codes are hashed."""
    entries: tuple[Any, ...]
    """The entries of the log that the member caused or that name the member, with their hashes."""
    replays: tuple[Any, ...]
    """Of the games that the member played and that have ended."""


class MemberDeleted(Answer, frozen=True, kw_only=True):
    """The room is closed, and nothing that belonged to the member is left."""

    games: int
    """How many ended games went, with their replays."""


class NoticePosted(Answer, frozen=True, kw_only=True):
    """Everybody at the tables is told."""

    until: int
    """How long it stands, as a time in milliseconds."""


class RoomClosed(Answer, frozen=True, kw_only=True):
    """The room is closed."""

    game_seq: int
    """The number of its last game."""
