"""What happened in a room. The log of these is the truth; everything in it is public.

An `Entry` is one line of the log: the envelope (number, time, cause) and one event. Its JSON is canonical
(keys sorted, integers only), and its hash chains it to the entry before it. Entries carry the format
version `v`.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from runners.games.contract import ChoiceJson, OptionsJson
from runners.games.values import Standing
from runners.rooms.events.base import Event as Event
from runners.rooms.events.start import BecameReady as BecameReady
from runners.rooms.events.start import BecameUnready as BecameUnready
from runners.rooms.events.start import Broken as Broken
from runners.rooms.events.start import Committed as Committed
from runners.rooms.events.start import Prolonged as Prolonged
from runners.rooms.events.start import Sealed as Sealed
from runners.rooms.events.start import SealedSeat as SealedSeat
from runners.rooms.events.start import Unsealed as Unsealed
from runners.rooms.events.start import Voided as Voided
from runners.rooms.events.votes import Agreed as Agreed
from runners.rooms.events.votes import ChairChange as ChairChange
from runners.rooms.events.votes import Changed as Changed
from runners.rooms.events.votes import Dropped as Dropped
from runners.rooms.events.votes import Listed as Listed
from runners.rooms.events.votes import Proposed as Proposed
from runners.rooms.events.votes import VoteKind as VoteKind
from runners.rooms.events.votes import Withdrawn as Withdrawn

FORMAT: Final = 2
"""Of the entries. Format 1 was never released."""
NO_HASH: Final = "00" * 32
"""The hash before the first entry of each (roomId, gameSeq)."""


class Occupant(msgspec.Struct, frozen=True, gc=False, kw_only=True, rename="camel", omit_defaults=True):
    """Who sits in a chair: a member or a bot, with the colour and mark that the board shows."""

    chair: int
    name: str
    colour: str
    mark: str
    member: str | None = None
    bot: str | None = None


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """A pre-game begins: the first event of each (roomId, gameSeq) (R5, QR13, QR26).

    `prev` is the hash of the last log entry before it, absent in a new room. `starter` is the member id,
    or `bot:<chair>`, to which R8 gives the first turn; `set` is the set of Ur that continues (QB40).
    """

    room_id: str
    game: str
    rules: str
    cause: Literal["created", "rematch", "expired", "declined", "disconnected", "left", "vacated", "host"]
    options: OptionsJson
    seats: tuple[Occupant, ...] = ()
    starter: str | None = None
    set: Standing | None = None
    listed: bool = False
    """Is the room in the list of open tables (QR41)?"""
    prev: str | None = None
    release: str | None = None
    """The version of the server that opened it."""


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """Somebody joined, without a chair (QR34)."""

    member: str
    name: str
    colour: str | None = None
    mark: str | None = None


class Profiled(Event, frozen=True, kw_only=True, tag="profiled"):
    """A member's name, colour and mark as they are now."""

    member: str
    name: str
    colour: str | None = None
    mark: str | None = None


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """A member is gone, and the chair with it (QR24)."""

    member: str
    cause: Literal["left", "vacated", "replaced"] = "left"


class Sat(Event, frozen=True, kw_only=True, tag="sat"):
    """A chair was taken by a member (who gives up any other) or by a bot (QR24, QR34)."""

    seat: Occupant


class Stood(Event, frozen=True, kw_only=True, tag="stood"):
    """A chair is free again: its member stays in the room, or its bot was removed."""

    chair: int


class Freed(Event, frozen=True, kw_only=True, tag="freed"):
    """These are no longer the players of the finished game: chairs are free, as in a new room (QR38).

    Nobody is Ready, and who begins is settled as in a new game (QR39).
    """

    why: Literal["left", "vacated", "nobody", "without"]


class Started(Event, frozen=True, kw_only=True, tag="started"):
    """The game begins (QR25): the header of the replay (QR26).

    `seats[i]` plays seat i. `options` are the game's, complete; `context` is X of the dice scheme, absent
    with typed dice. `contributions` has one per seat, including bots. `starter` is a seat, or `lots`:
    then the first rolls are lots, and the options name seat 0 (QR39); in Ur it is `black`, `white` or
    `lots`. `commitment` is that of the sealed start. `claim`: the win may be claimed from a player who is
    away for a minute (QR44).
    """

    seats: tuple[Occupant, ...]
    options: OptionsJson
    dice: Literal["server", "external"]
    starter: int | str | None = None
    contributions: tuple[str, ...] = ()
    context: str | None = None
    commitment: str | None = None
    claim: bool = False


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """Dice were rolled: roll `i` of the game, for `seat`. `typed` names who typed them (QR33)."""

    i: int
    seat: int
    dice: tuple[int, ...]
    typed: str | None = None


class Retyped(Event, frozen=True, kw_only=True, tag="retyped"):
    """Roll `i` was corrected; the position is the one before it, with these dice (QR33)."""

    i: int
    seat: int
    dice: tuple[int, ...]
    typed: str


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A seat made a choice: a move, a designation, a delegation, a declined award."""

    seat: int
    move: ChoiceJson


class AbortReason(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Why a game cannot continue: somebody left, a bot failed, the host stopped it, it had no end (QR1)."""

    kind: Literal["left", "away", "bot", "host", "closed", "endless"]
    name: str | None = None
    """Of the player or the bot."""
    text: str | None = None
    """The host's own words."""


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The game has ended and is frozen (R1). The secret of the dice is shown.

    `deadline` (ms) ends the results period; absent if the module is switched off (QR29). A game that was
    `conceded` has a winner, as `resigned` or `claimed` just before it says (QR42, QR44). `reason` is
    present if the game was `aborted`.
    """

    kind: Literal["over", "aborted", "cancelled", "conceded"]
    state_hash: str
    winners: tuple[int, ...] = ()
    points: int | None = None
    reason: AbortReason | None = None
    secret: str | None = None
    deadline: int | None = None


class SetBegan(Event, frozen=True, kw_only=True, tag="setBegan"):
    """A set begins: both stakes go into the pool, the tallies onto the table (B2, QB41)."""

    stake: int
    seats: tuple[str, ...]


class SetScored(Event, frozen=True, kw_only=True, tag="setScored"):
    """A game of the set was won: what the winner took, and how the tallies stand now (B11).

    `winner` is present if one player holds all of them, which ends the set and wins the pool (QB42).
    """

    seat: int
    from_table: int
    from_loser: int
    tallies: tuple[int, int]
    winner: int | None = None


class SetEnded(Event, frozen=True, kw_only=True, tag="setEnded"):
    """The set ends before one player holds all 21 tallies, because a chair was given up (QB40).

    A `winner` takes the `pool`: the other player conceded the set or, if `vacated`, holds fewer tallies.
    Without a winner, each player gets the stake back (`returned`).
    """

    why: Literal["left", "seats", "vacated"]
    returned: int
    winner: int | None = None
    pool: int = 0


class RematchRequested(Event, frozen=True, kw_only=True, tag="rematchRequested"):
    """A Rematch was asked for. `agreed`: the chairs that consented with it, including bots (QR7)."""

    chair: int
    agreed: tuple[int, ...]


class RematchAgreed(Event, frozen=True, kw_only=True, tag="rematchAgreed"):
    """A player consented to the Rematch (R2)."""

    chair: int


class RematchDeclined(Event, frozen=True, kw_only=True, tag="rematchDeclined"):
    """A player declined, or withdrew their consent: `opened` follows at once (R4, QR9)."""

    chair: int


class WentAway(Event, frozen=True, kw_only=True, tag="away"):
    """A member has had no connection since `since` (ms) (QR30). Going away clears the member's Ready."""

    member: str
    since: int
    disconnected: bool = True


class CameBack(Event, frozen=True, kw_only=True, tag="back"):
    """A member is here again; a stand-in hands the seat back (QR3)."""

    member: str


class StoodIn(Event, frozen=True, kw_only=True, tag="stoodIn"):
    """From now on a bot plays for the absent player of this chair, as agreed or as the opponent asked."""

    chair: int
    bot: str


class Paced(Event, frozen=True, kw_only=True, tag="paced"):
    """This chair's player has run out of time: the bot makes the choice or roll that is due (QR40)."""

    chair: int
    bot: str


class TookOver(Event, frozen=True, kw_only=True, tag="tookOver"):
    """The player in this chair left the running game: a bot has the chair from now on (QR2)."""

    chair: int
    bot: str


class Resigned(Event, frozen=True, kw_only=True, tag="resigned"):
    """A player resigned a game for two: `ended` follows at once, and the other player has won (QR42)."""

    chair: int


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """The opponent of the absent player in this chair claimed the win: `ended` follows at once (QR44)."""

    chair: int


AnyEvent: TypeAlias = (
    Opened
    | Committed
    | Voided
    | Joined
    | Profiled
    | Left
    | Sat
    | Stood
    | Freed
    | Proposed
    | Agreed
    | Withdrawn
    | Dropped
    | Changed
    | Listed
    | BecameReady
    | BecameUnready
    | Sealed
    | Unsealed
    | Broken
    | Prolonged
    | Started
    | Rolled
    | Retyped
    | Moved
    | Ended
    | SetBegan
    | SetScored
    | SetEnded
    | RematchRequested
    | RematchAgreed
    | RematchDeclined
    | WentAway
    | CameBack
    | StoodIn
    | Paced
    | TookOver
    | Resigned
    | Claimed
)


class Entry(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    rename="camel",
    omit_defaults=True,
    forbid_unknown_fields=True,
):
    """One line of the log, and the command that caused it.

    All entries of one command carry `cmd`; only the first carries `digest`, so (by, digest) appears once.
    """

    seq: int
    """The number of the entry in its room, from 1, counted through all games."""
    time: int
    game_seq: int
    event: AnyEvent
    v: int
    """The format of the entry."""
    by: str
    """Who caused it: a member's id, `bot:<chair>` or `server`."""
    cmd: str | None = None
    """The `id` of the command."""
    digest: str | None = None
    """A digest of the command's body, to tell two bodies under one id apart; only in its first entry."""


class Logged(msgspec.Struct, frozen=True, gc=False):
    """An entry as it is stored and sent: the value, its canonical JSON without the hash, and the hash."""

    entry: Entry
    raw: bytes
    hash: str
