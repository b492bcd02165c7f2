"""What a turn has to deal with, in the order it came."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from runners.games.contract import Refused
from runners.protocol.commands import AnyCommand
from runners.protocol.opening import AnyOpening
from runners.rooms.commands import ServerCommand
from runners.server.connection import Connection


class Came(NamedTuple):
    """Bytes from a socket, not read yet."""

    connection: Connection
    data: bytes


class Opened(NamedTuple):
    """A first message."""

    connection: Connection
    message: AnyOpening


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


class Show(NamedTuple):
    """Somebody asks what a spectator may see; None: there is no such room."""

    code: str
    done: Callable[[dict[str, Any] | None], None]


class Bidden(NamedTuple):
    """A host application wants this done in a game; answered with a body of JSON."""

    code: str
    game_seq: int | None
    command: ServerCommand
    done: Callable[[bytes | Refused], None]


Item: TypeAlias = Came | Opened | Said | Bad | Lost | Create | Show | Bidden
