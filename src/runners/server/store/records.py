"""What goes into a store and comes out of it. A store never looks inside an event."""

from typing import Any, Final, NamedTuple

import msgspec

ROW_BYTES: Final = 128
"""What a row takes beside its body: keys, numbers, hashes."""


class Record(msgspec.Struct, frozen=True, gc=False):
    """One event of a room's log, as it was hashed."""

    seq: int
    game_seq: int
    at_ms: int
    command: str | None
    """The id of the command that caused it, None where time did."""
    body: bytes
    """Canonical JSON of the event with its format version, without its hash."""
    hash: bytes


class Answer(msgspec.Struct, frozen=True, gc=False):
    """The first answer to an accepted command, which a repetition gets again."""

    member: str
    command: str
    digest: bytes
    """SHA-256 of the command's body: the same id with another body is refused."""
    body: bytes


class Secret(msgspec.Struct, frozen=True):
    """The server's half of the dice of one game, kept apart from the log."""

    game_seq: int
    commitment: bytes
    secret: bytes


class Token(msgspec.Struct, frozen=True):
    """A member's token, hashed. A member has one: a new token invalidates the old one."""

    member: str
    hash: bytes


class JoinKey(msgspec.Struct, frozen=True):
    """The key a client joined with, hashed: joining again with it gives the same member."""

    hash: bytes
    member: str


SPENT: Final = b""
"""In place of the key that a code was used with: it no longer gives access to the seat."""


class SeatCode(msgspec.Struct, frozen=True):
    """A one-time code that moves a seat to another device, hashed."""

    hash: bytes
    member: str
    expires_ms: int
    used_by: bytes | None = None
    """The hash of the key it was used with: using it again with that key is a repetition. `SPENT`: the
    seat was carried on since. A join key whose seat was carried on is kept here too, spent."""


class OpenTable(msgspec.Struct, frozen=True):
    """A room as the list of open tables has it (QR41)."""

    game: str
    welcomes: bool
    """May somebody be sent there who wants to play anyone?"""
    playing: bool
    body: bytes
    """What the list says of it, as JSON."""


class ListedTable(NamedTuple):
    """An open table with the code of its room."""

    code: str
    body: bytes


class Tally(NamedTuple):
    """How many open tables there are, and at how many of them a game runs."""

    total: int
    playing: int


class Visit(msgspec.Struct, frozen=True):
    """A member connected to this node, or has been gone since a time of the store's clock.

    Without a member, it is a spectator, and this node wants to hear about the room.
    """

    member: str | None = None
    link: int = 0
    """The number of the connection at its node."""
    lost_ms: int | None = None


class Condition(msgspec.Struct, frozen=True, omit_defaults=True):
    """What must hold of the store's own clock and of who is connected, or nothing is written."""

    after_ms: int | None = None
    before_ms: int | None = None
    here: tuple[str, ...] = ()
    """Members who must have a connection to some node."""
    gone: tuple[tuple[str, int], ...] = ()
    """Members who must have had none since a time."""
    tokens: tuple[tuple[str, bytes], ...] = ()
    """Members, and the hash of the token that each must still have: a seat may be taken over elsewhere."""

    def join(self, other: "Condition | None") -> "Condition":
        """Both of these."""
        if other is None:
            return self
        return Condition(
            after_ms=max([ms for ms in (self.after_ms, other.after_ms) if ms is not None], default=None),
            before_ms=min([ms for ms in (self.before_ms, other.before_ms) if ms is not None], default=None),
            here=self.here + other.here,
            gone=self.gone + other.gone,
            tokens=self.tokens + other.tokens,
        )


class OpenRoom(msgspec.Struct, frozen=True):
    """A room to be opened with its first append."""

    code: str
    game: str


ANY: Final = -1


class Append(msgspec.Struct, frozen=True, gc=False):
    """What one command adds to one room. All of it becomes durable, or nothing of it."""

    room: str
    expected: int
    """The sequence number that must be last, or another writer was first; `ANY` where it does not matter."""
    records: tuple[Record, ...] = ()
    opens: OpenRoom | None = None
    answer: Answer | None = None
    is_first: bool = False
    """Is it known that this id has no answer? Then a store that belongs to one process need not look."""
    secrets: tuple[Secret, ...] = ()
    tokens: tuple[Token, ...] = ()
    keys: tuple[JoinKey, ...] = ()
    codes: tuple[SeatCode, ...] = ()
    wake_ms: int | msgspec.UnsetType | None = msgspec.UNSET
    """When the room wants attention even if nobody connects; unset leaves it as it is."""
    ended: int | None = None
    """The gameSeq of a game that this append ends."""
    table: OpenTable | msgspec.UnsetType | None = msgspec.UNSET
    """The room in the list of open tables, None: it is there no more; unset leaves that as it is."""
    visits: tuple[Visit, ...] = ()
    condition: Condition | None = None
    """These two are for stores that several nodes share; others need not look at them."""

    weight: int = 0
    """How many bytes the room grows by; a fresh token takes the place of an older one."""

    def __post_init__(self) -> None:
        rows = len(self.records) + len(self.secrets) + len(self.keys) + len(self.codes)
        weight = ROW_BYTES * rows
        for record in self.records:
            weight += len(record.body)
        if self.answer is not None:
            weight += ROW_BYTES + len(self.answer.body)
        msgspec.structs.force_setattr(self, "weight", weight)


class RoomRow(msgspec.Struct, frozen=True):
    """A room as the store knows it."""

    id: str
    code: str
    game: str
    created_ms: int
    wake_ms: int | None
    expired_ms: int | None
    seq: int = 0
    """The number of its last entry."""
    bytes: int = 0
    """What was written for it so far."""
    visits: int = 0
    """How often somebody came or went, where several nodes share the store."""


class Dump(msgspec.Struct, frozen=True):
    """Everything a store has of one room, the same for every kind of store."""

    row: RoomRow
    tables: dict[str, list[tuple[Any, ...]]]
    """By the name of the table, rows in the order of their keys, without the room's id."""

    @property
    def records(self) -> list[Record]:
        """The log, or what is left of it."""
        return [Record(*row) for row in self.tables["log"]]


class Snapshot(msgspec.Struct, frozen=True):
    """A room folded up to a sequence number: a cache of its log."""

    seq: int
    hash: bytes
    """That of the entry with this number, at which the snapshot was made."""
    version: int
    digest: bytes
    """Of all the rest, so that a changed snapshot is not believed."""
    body: bytes


class DamagedRoom(msgspec.Struct, frozen=True):
    """A room that was set aside because its stored data cannot be right."""

    room: str
    code: str
    at_ms: int
    why: str


class Step(NamedTuple):
    """At most a step's worth of rooms, and the id after which to continue; None: those were all."""

    rooms: list[str]
    after: str | None


class Stats(msgspec.Struct, frozen=True):
    """What `runners store stats` prints."""

    format: int
    rooms: int
    expired_rooms: int
    events: int
    ended_games: int
    answers: int
    bytes: int
    oldest_ms: int | None
    newest_ms: int | None
    damaged: list[DamagedRoom] = []
