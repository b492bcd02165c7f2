"""What the hub has to deal with."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from runners.games.contract import Refused
from runners.protocol.commands import AnyCommand
from runners.protocol.http import RoomSeen
from runners.protocol.opening import AnyOpening
from runners.rooms.commands import ServerCommand
from runners.rooms.events import AbortReason
from runners.server.live import NO_JSON, Connection, complaint
from runners.words import said


class Received(msgspec.Struct, frozen=True):
    """Bytes from a socket, not yet decoded."""

    connection: Connection
    data: bytes


class FirstMessage(NamedTuple):
    """A first message."""

    connection: Connection
    message: AnyOpening
    has_waited: bool = False
    """Has it already been kept back for a while?"""


class MemberCommand(msgspec.Struct, frozen=True):
    """A command."""

    connection: Connection
    command: AnyCommand


class Rejected(NamedTuple):
    """Something that was not a message, or came too fast."""

    connection: Connection
    id: str | None
    refusal: Refused


class Disconnected(NamedTuple):
    """A connection is gone."""

    connection: Connection


class Created(NamedTuple):
    """A new room (code, room id)."""

    code: str
    room_id: str


class CreateRoom(NamedTuple):
    """Somebody wants a room."""

    game: str
    options: dict[str, Any]
    done: Callable[[Created | Refused], None]
    address: str = "local"
    listed: bool = False


class FoundTable(NamedTuple):
    """An open table with a free chair (QR41)."""

    code: str
    room_id: str
    made: bool
    """Was it opened for this?"""


class FindTable(NamedTuple):
    """Somebody wants to play anyone."""

    game: str
    done: Callable[[FoundTable | Refused], None]
    address: str = "local"


class ShowRoom(NamedTuple):
    """Somebody asks what a spectator may see; None: there is no such room."""

    code: str
    done: Callable[[RoomSeen | Refused | None], None]


class HostRequest(NamedTuple):
    """A host application wants this done in a game; answered with a body of JSON."""

    code: str
    game_seq: int | None
    command: ServerCommand
    done: Callable[[bytes | Refused], None]


class CloseRoom(NamedTuple):
    """The host wants a room closed for good; answered with the number of its last game."""

    code: str
    reason: AbortReason
    done: Callable[[int | Refused], None]


class Heard(NamedTuple):
    """Something happened in a room on another node."""

    room_id: str


class Due(NamedTuple):
    """The time of a room has come, or that of the housekeeping."""

    room_id: str


class GivenUp(NamedTuple):
    """The other nodes have given this one up: it forgets everything, and its clients reconnect."""


Asked: TypeAlias = CreateRoom | FindTable | ShowRoom | HostRequest | CloseRoom
"""What came over HTTP."""
Spoken: TypeAlias = Received | Rejected | Disconnected
"""What came over sockets."""
Item: TypeAlias = Spoken | FirstMessage | MemberCommand | Asked | Heard | Due | GivenUp


_OPENING: Final = msgspec.json.Decoder(AnyOpening)
_COMMAND: Final = msgspec.json.Decoder(AnyCommand)


def decode(item: Received) -> FirstMessage | MemberCommand | Rejected:
    """What a message says, decoded once: the first one of a connection opens it."""
    connection, data = item.connection, item.data
    try:
        if connection.live is None:
            return FirstMessage(connection, _OPENING.decode(data))
        return MemberCommand(connection, _COMMAND.decode(data))
    except NO_JSON as error:
        refusal = Refused("malformed", said("server-not-a-message", error=complaint(error)))
        return Rejected(connection, id_in(data), refusal)


def id_in(data: bytes) -> str | None:
    """The id of a message that could not be read otherwise."""
    try:
        message = msgspec.json.decode(data)
    except NO_JSON:
        return None
    found = message.get("id") if isinstance(message, dict) else None
    return found if isinstance(found, str) and len(found) <= 64 else None
