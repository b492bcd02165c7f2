"""What the hub has to deal with, and the first messages that it waits for."""

from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from runners.games.contract import Refused
from runners.protocol import NO_JSON, complaint
from runners.protocol.commands import AnyCommand
from runners.protocol.http import RoomSeen
from runners.protocol.opening import AnyOpening
from runners.rooms.commands import ServerCommand
from runners.rooms.events import AbortReason
from runners.server.live.room import Connection
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


class Handshakes:
    """Open connections whose first message has not been accepted yet, oldest first."""

    def __init__(self, patience_ms: int) -> None:
        self._patience_ms = patience_ms
        self._waiting: deque[Connection] = deque()

    def add(self, connection: Connection) -> None:
        """A connection was opened."""
        self._waiting.append(connection)

    def late(self, now_ms: int) -> list[Connection]:
        """Those that have had enough time, each told once."""
        found = []
        while self._waiting and (self._is_done(self._waiting[0]) or self._end_ms() <= now_ms):
            connection = self._waiting.popleft()
            if not self._is_done(connection):
                found.append(connection)
        return found

    def next_ms(self) -> int | None:
        """When the patience with the oldest one ends."""
        return self._end_ms() if self._waiting else None

    def _end_ms(self) -> int:
        return self._waiting[0].opened_ms + self._patience_ms

    @staticmethod
    def _is_done(connection: Connection) -> bool:
        return connection.live is not None or not connection.is_open


class Waiting:
    """First messages that wait before being handled."""

    def __init__(self) -> None:
        self._numbers = count()
        self._heap: list[tuple[int, int, FirstMessage]] = []

    def add(self, item: FirstMessage, until_ms: int) -> None:
        """Let one wait."""
        item.connection.is_waiting = True
        heappush(self._heap, (until_ms, next(self._numbers), item))

    def over(self, now_ms: int) -> list[FirstMessage]:
        """Those that have waited, less those that are gone."""
        found = []
        while self._heap and self._heap[0][0] <= now_ms:
            item = heappop(self._heap)[2]
            item.connection.is_waiting = False
            if item.connection.is_open:
                found.append(item._replace(has_waited=True))
        return found

    def next_ms(self) -> int | None:
        """When the first one has waited."""
        return self._heap[0][0] if self._heap else None
