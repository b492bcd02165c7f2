"""What the server sends."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from runners.games.contract import ChoiceJson, EventJson, schema_ref
from runners.protocol.films import LineTold
from runners.protocol.phrases import Phrase
from runners.rooms.events import Entry
from runners.rooms.views.parts import View
from runners.words import Saying, Value

LineRaw: TypeAlias = Annotated[msgspec.Raw, schema_ref("Line")]
LayoutRaw: TypeAlias = Annotated[msgspec.Raw, schema_ref("Layout")]
Story: TypeAlias = tuple[LineTold, ...]
"""An entry in sentences."""
Way: TypeAlias = tuple[str, ...]
"""The spots that a move touched in order, start and landing included."""


class Line(Entry, frozen=True, kw_only=True):
    """An entry of the room's log with its hash, as stored."""

    hash: str
    """Covers this entry and all before it."""


class RoomLine(msgspec.Struct, frozen=True, kw_only=True):
    """A sentence about what happened in a room."""

    type: str
    """The type of the entry, or `order`: who plays in which order and with whom."""
    text: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""


class LotLine(RoomLine, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence about lots for the first turn (QR39): `lot`, `lotsTied` or `lotsWon`."""

    seat: int | None = None
    """Who threw, or who begins."""
    seats: tuple[int, ...] | None = None
    """Who throws again."""
    dice: tuple[int, ...] | None = None
    """The dice."""


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """The sentence of a game's event, beside the event's own fields."""

    text: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""


class Reply(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="type", rename="camel"):
    """Any message of the server. Clients ignore fields that they do not know."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A legal choice of the player to act."""

    choice: ChoiceJson
    """Send it back as it is, in a command `move`."""
    path: tuple[str, ...]
    """The spots it passes, in order, including the first and the last; empty if no piece moves."""
    does: tuple[EventJson, ...]
    """The game's events that it would cause."""


class Reason(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Why a piece that somebody might want to move cannot move now."""

    seat: int
    """Whose piece it is: that of the player to act, or of a teammate who could be given the die."""
    spot: str
    """Where it stands; pieces on one spot share their reason."""
    dice: tuple[int, ...]
    """The dice in hand that this is about, by index; empty if it holds for any dice."""
    kind: str
    """What forbids it: the key of the bare reason, without what `saying` adds around it."""
    text: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue, with the spots, players and numbers concerned."""
    rule: str
    """A label of the rules."""


class State(msgspec.Struct, frozen=True, gc=False, kw_only=True, rename="camel", omit_defaults=True):
    """The room as everybody may see it, and what the player to act may do. Absent parts have not changed.

    The parts of `view` are listed below. A part that is null does not exist now.
    """

    view: View
    choices: tuple[Choice, ...] | UnsetType = UNSET
    """What the player to act may do; empty while dice are due. Not in lean messages."""
    reasons: tuple[Reason, ...] | UnsetType = UNSET
    """Why pieces cannot move now; a die is dead if no piece can move with it. Comes with `choices`."""
    layout: LayoutRaw | UnsetType | None = UNSET
    """Where everything is drawn; null while the options allow no game. Not in lean messages."""


class Welcome(Reply, frozen=True, kw_only=True, tag="welcome"):
    """The answer to the first message: who you are, and the room."""

    protocol: int
    release: str
    """The server's release, by which a page knows that it is out of date."""
    code: str
    room_id: str
    now: int
    """The server's time in milliseconds."""
    member: str | None
    """Your id in the room; null for a spectator."""
    token: str | None
    """Only in answer to `join` and `claim`: keep it, it is not sent again."""
    seq: int
    """The number of the last entry that this message covers."""
    gap: bool
    """True: `events` are exactly the entries after your `lastSeq`. False: only the most recent ones."""
    events: tuple[LineRaw, ...]
    story: tuple[Story, ...] | UnsetType = UNSET
    """The sentences for each of the events. Not in lean messages."""
    ways: tuple[Way, ...] | UnsetType = UNSET
    """The spots that each event's move passed, in order; empty if nothing moved. Not in lean messages."""
    state: State


class Events(Reply, frozen=True, kw_only=True, tag="events"):
    """What happened, and what has changed. Numbers follow one another without gaps."""

    events: tuple[LineRaw, ...]
    story: tuple[Story, ...] | UnsetType = UNSET
    """The sentences for each of the events. Not in lean messages."""
    ways: tuple[Way, ...] | UnsetType = UNSET
    """As in a welcome, if several events come at once; that of a single move is in the `choices` before."""
    state: State


class Accepted(Reply, frozen=True, kw_only=True, tag="accepted", omit_defaults=True):
    """Your command was carried out and is stored durably. Repeating it gets this answer again.

    Phrases (`say`) are not stored; both numbers are then 0.
    """

    id: str
    first: int
    """The number of the first entry that it caused."""
    last: int
    """The number of the last one."""
    seat_code: str | UnsetType = UNSET
    """Only for `seatCode`: type it on the other device."""
    expires: int | UnsetType = UNSET
    """When the seat code expires, in milliseconds."""


class Refused(Reply, frozen=True, kw_only=True, tag="refused"):
    """Your message changed nothing."""

    id: str | None
    """The command's id, if one could be read."""
    code: str
    rule: str | None
    """A label of the rules, if a rule says no."""
    message: str
    """Why, in English."""
    key: str
    """The sentence's key in the catalogue, by which clients translate it."""
    params: dict[str, Value]
    """What the sentence contains, by name: words, numbers, players, spots, sentences, lists, null."""
    legal: Annotated[Any, schema_ref("Legal")] = None
    """What would be legal instead, if that helps."""


class Tick(Reply, frozen=True, kw_only=True, tag="tick"):
    """The countdown of the results, every second (R1, QR11), to `view.results.deadline`."""

    game_seq: int
    remaining: int
    """In seconds."""


class Pong(Reply, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""

    id: str
    now: int


class HintedChoice(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """One of your choices."""

    choice: ChoiceJson
    """Send it back as it is, in a command `move`."""
    chance: float
    """The chance of winning after it, from 0 to 1, in the strongest bot's judgement."""
    text: str
    """One reason, in English."""
    saying: Saying
    """The same by its key in the catalogue."""


class Hint(Reply, frozen=True, kw_only=True, tag="hint"):
    """The answer to `hint`: your choices, the best first."""

    id: str
    seq: int
    """The number of the last log entry when you asked, which says which position this is about."""
    of: Literal["game", "set"]
    """What the chances are of winning."""
    choices: tuple[HintedChoice, ...]


class Replaced(Reply, frozen=True, kw_only=True, tag="replaced"):
    """Your seat was opened elsewhere and is played from there; this connection is closed."""

    message: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""


class Goodbye(Reply, frozen=True, kw_only=True, tag="goodbye"):
    """The server closes this connection.

    `stopping`, `fault`: come back. `limit`: too many messages, or no first message in time. `expired`: the
    room is gone. `left`: you have left it. `roomDamaged`: the room cannot be read any more. A client that
    does not read is cut off without a word.
    """

    why: str
    message: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""
    retry_ms: int | None
    """After how many milliseconds to reconnect; null: do not."""


class Spoke(Reply, frozen=True, kw_only=True, tag="spoke"):
    """Somebody said one of the set phrases. A client need not show those of a muted member."""

    member: str
    name: str
    chair: int | None
    """Null for somebody without a chair."""
    phrase: Phrase
    text: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""


class Notice(Reply, frozen=True, kw_only=True, tag="notice"):
    """The host tells everybody something, such as when the server will be down.

    It replaces an earlier notice, and comes after each `welcome` while it stands; an empty text takes the
    earlier one back.
    """

    text: str
    """As the host wrote it, in the host's language."""
    until: int
    """When it is out of date, in milliseconds."""


AnyReply: TypeAlias = (
    Welcome | Events | Accepted | Refused | Tick | Pong | Hint | Spoke | Notice | Replaced | Goodbye
)
