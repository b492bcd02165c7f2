"""What a turn has to deal with, in the order it came."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from runners.games.contract import Refused
from runners.protocol.commands import AnyCommand
from runners.protocol.opening import AnyOpening
from runners.rooms.commands import ServerCommand
from runners.server.connection import Connection
from runners.server.live import Live
from runners.words import said


class Came(NamedTuple):
    """Bytes from a socket, not read yet."""

    connection: Connection
    data: bytes


class Opened(NamedTuple):
    """A first message."""

    connection: Connection
    message: AnyOpening
    has_waited: bool = False
    """Was it kept back for a while already?"""


class Said(NamedTuple):
    """A command."""

    connection: Connection
    command: AnyCommand


class Bad(NamedTuple):
    """Something that was no message, or came too fast."""

    connection: Connection
    id: str | None
    refusal: Refused


class Lost(NamedTuple):
    """A connection is gone."""

    connection: Connection


class Created(NamedTuple):
    """A new room (code, room id)."""

    code: str
    room_id: str


class Create(NamedTuple):
    """Somebody wants a room."""

    game: str
    options: dict[str, Any]
    done: Callable[[Created | Refused], None]
    address: str = "local"


class Show(NamedTuple):
    """Somebody asks what a spectator may see; None: there is no such room."""

    code: str
    done: Callable[[dict[str, Any] | Refused | None], None]


class Bidden(NamedTuple):
    """A host application wants this done in a game; answered with a body of JSON."""

    code: str
    game_seq: int | None
    command: ServerCommand
    done: Callable[[bytes | Refused], None]


Item: TypeAlias = Came | Opened | Said | Bad | Lost | Create | Show | Bidden


def address_of(item: Item) -> str | None:
    """Where something came from; None for what a host application wants."""
    if isinstance(item, Create):
        return item.address
    return None if isinstance(item, Show | Bidden) else item.connection.address


def rooms_of(items: Sequence[Item]) -> list[Live]:
    """The rooms of what came over sockets, dealt with or not: who was lost is still counted as there."""
    lives = [item.connection.live for item in items if not isinstance(item, Create | Show | Bidden)]
    return [live for live in lives if live is not None]


_OPENING: Final = msgspec.json.Decoder(AnyOpening)
_COMMAND: Final = msgspec.json.Decoder(AnyCommand)


def decoded(item: Came) -> Item:
    """What a message says, decoded once: the first one of a connection opens it."""
    connection, data = item
    try:
        if connection.live is None:
            return Opened(connection, _OPENING.decode(data))
        return Said(connection, _COMMAND.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Bad(
            connection, id_in(data), Refused("malformed", said("server-not-a-message", error=str(error)))
        )


def id_in(data: bytes) -> str | None:
    """The id of a message that could not be read otherwise."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    given = found.get("id") if isinstance(found, dict) else None
    return given if isinstance(given, str) and len(given) <= 64 else None
