"""What the server says."""

from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from runners.rooms.shown import View
from runners.words import Saying

Line: TypeAlias = msgspec.Raw
"""One entry of the room's log with its hash: {v, seq, time, gameSeq, by, cmd, digest, event, hash}."""
Story: TypeAlias = tuple[dict[str, Any], ...]
"""An entry in sentences: objects with `type`, `text` in English and `saying`, the same by key and parameters;
for events of the game all their own fields besides."""


class Reply(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", rename="camel"):
    """Any message of the server. Clients ignore fields that they do not know."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A legal choice of the player to act."""

    move: dict[str, Any]
    """Send it back as it is, in a command `move`."""
    path: tuple[str, ...]
    """The spots it touches in order, start and landing included; empty where it touches none."""
    does: tuple[dict[str, Any], ...]
    """The game's events that it would cause."""


class Reason(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Why a piece that could have been meant does not move now."""

    seat: int
    """Whose piece it is: the player's to act, or a teammate's who could be given the die."""
    spot: str
    """Where it stands; several on one spot share their reason."""
    dice: tuple[int, ...]
    """The dice in hand that this is about, by index; empty: whatever the dice show."""
    text: str
    """For people."""
    rule: str
    """A label of the rules."""


class State(msgspec.Struct, frozen=True, kw_only=True, rename="camel", omit_defaults=True):
    """The room as everybody may see it, and what the player to act may do. Absent parts have not changed.

    `view` has the parts `room`, `members`, `chairs`, `options`, `vote`, `seating`, `missing`, `dice`,
    `play`, `results`, `set`, `previous` and `waits`. A part that is null does not exist now.
    """

    view: View
    choices: tuple[Choice, ...] | UnsetType = UNSET
    """What the player to act may do, empty while dice are due. Not in lean messages."""
    reasons: tuple[Reason, ...] | UnsetType = UNSET
    """What keeps pieces from moving now; a die is dead when no piece moves with it. Comes with `choices`."""
    layout: dict[str, Any] | msgspec.Raw | UnsetType | None = UNSET
    """Where everything is drawn, null while the options allow no game. Not in lean messages."""


class Welcome(Reply, frozen=True, kw_only=True, tag="welcome"):
    """The answer to the first message: who you are, and the room."""

    protocol: int
    release: str
    """The server's release, so that an old page knows that it is old."""
    code: str
    room_id: str
    now: int
    """The server's time in milliseconds."""
    member: str | None
    """Your id in the room; null for a spectator."""
    token: str | None
    """Only in answer to `join` and `claim`: keep it, it is not told again."""
    seq: int
    """The number of the last entry that is contained here."""
    gap: bool
    """True: `events` are exactly the entries after your `lastSeq`. False: only the last ones."""
    events: tuple[Line, ...]
    story: tuple[Story, ...] | UnsetType = UNSET
    """For each of the events its sentences. Not in lean messages."""
    state: State


class Events(Reply, frozen=True, kw_only=True, tag="events"):
    """What happened, and what changed by it. Numbers follow each other without a hole."""

    events: tuple[Line, ...]
    story: tuple[Story, ...] | UnsetType = UNSET
    """For each of the events its sentences. Not in lean messages."""
    state: State


class Accepted(Reply, frozen=True, kw_only=True, tag="accepted", omit_defaults=True):
    """Your command was carried out, and is stored for good. Repeating it gets this again."""

    id: str
    first: int
    """The number of the first entry that it caused."""
    last: int
    """The number of the last one."""
    seat_code: str | UnsetType = UNSET
    """Only for `seatCode`: type it on the other device."""
    expires: int | UnsetType = UNSET
    """When the seat code ends, in milliseconds."""


class Refused(Reply, frozen=True, kw_only=True, tag="refused"):
    """Your message changed nothing."""

    id: str | None
    """The command's id, where one could be read."""
    code: str
    rule: str | None
    """A label of the rules, where a rule says no."""
    message: str
    """Why, in English."""
    key: str
    """The sentence's key in the catalogue, by which clients translate it."""
    params: dict[str, Any]
    """What stands in the sentence, by name: words, numbers, players, spots, sentences, lists, null."""
    legal: Any = None
    """What would be legal instead, where that helps."""


class Tick(Reply, frozen=True, kw_only=True, tag="tick"):
    """The countdown of the results, every second (R1, QR11); `view.results.deadline` is what it counts to."""

    game_seq: int
    remaining: int
    """Seconds."""


class Pong(Reply, frozen=True, kw_only=True, tag="pong"):
    """The answer to `ping`."""

    id: str
    now: int


class Replaced(Reply, frozen=True, kw_only=True, tag="replaced"):
    """Your seat was opened elsewhere and plays there; this connection is closed."""

    message: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""


class Goodbye(Reply, frozen=True, kw_only=True, tag="goodbye"):
    """The server closes this connection.

    `stopping`, `fault`: come back. `limit`: too many messages, or no first message in time. `expired`: the
    room is gone. `left`: you have left it. A client that does not read is cut off without a word.
    """

    why: str
    message: str
    """In English."""
    saying: Saying
    """The same by its key in the catalogue."""
    retry_ms: int | None
    """When to come back; null: do not."""


AnyReply: TypeAlias = Welcome | Events | Accepted | Refused | Tick | Pong | Replaced | Goodbye
