"""The answers to HTTP requests; docs/protocol.md and `/api/openapi.json` say which request gets which."""

import msgspec

from runners.games.contract import OptionsJson
from runners.protocol.replies import State
from runners.words import Saying


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
