"""What a node asks of a store that it shares with other nodes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Beat(NamedTuple):
    """The result of a heartbeat."""

    is_known: bool
    """False: the others have given this node up; it must rejoin."""
    in_time: bool
    """Was the lease still running?"""


class Head(NamedTuple):
    """The newest entry of a room."""

    room: str
    seq: int
    visits: int


class Seated(NamedTuple):
    """The newest connection of a member, open or gone."""

    member: str
    node: int
    link: int
    lost_ms: int | None
    """Since when it is gone, by the store's clock."""
    died: bool
    """Gone with its node: no disconnect (QR30)."""


class Neighbours(ABC):
    """The nodes of a store. Times are those of the store's one clock (QR11)."""

    id: int = 0
    """This node's own number, another one after each `join`."""
    heard: Callable[[Sequence[str]], None]
    """Told of rooms in which something happened at another node. Some are told twice, some never."""

    overheard: Callable[[str, bytes], None]
    """Told of messages for everybody in a room that another node passes on; some are lost."""

    gave_up: Callable[[Sequence[str]], None]
    """Told the names of nodes that this one has given up."""

    @abstractmethod
    async def pass_on(self, room: str, message: bytes) -> None:
        """Let the other nodes that listen to a room send a short message to everybody there."""

    @abstractmethod
    def now_ms(self) -> int:
        """What the clock of the store shows, as far as is known here."""

    @abstractmethod
    async def join(self, lease_ms: int) -> None:
        """Be a node from now on, for as long as there are signs of life within the lease."""

    @abstractmethod
    async def beat(self, lease_ms: int) -> Beat:
        """Give a sign of life."""

    @abstractmethod
    async def reap(self) -> list[str]:
        """Give up the nodes whose lease is over; tells the rooms of their members."""

    @abstractmethod
    async def leave(self) -> None:
        """Stop being a node: its members have no connection, which is not a disconnect (QR30)."""

    @abstractmethod
    async def peers(self) -> list[int]:
        """The numbers of all nodes."""

    @abstractmethod
    async def heads(self, rooms: Sequence[str]) -> list[Head]:
        """How far these rooms have come; those that have expired are missing."""

    @abstractmethod
    async def find_seated(self, room: str) -> tuple[int, list[Seated]]:
        """Who of a room is connected where, and how often somebody has come or gone by then."""

    @abstractmethod
    async def own(self) -> list[tuple[str, Seated]]:
        """Rooms and members that are connected here, as the store knows."""

    @abstractmethod
    async def waking(self, before_ms: int) -> list[tuple[str, int]]:
        """Rooms that want attention by then and in which nobody is connected anywhere."""

    @abstractmethod
    async def stop_listening(self, rooms: Sequence[str]) -> None:
        """Stop listening to these rooms."""

    @abstractmethod
    async def lacks_standby(self) -> bool:
        """Do commits wait for a standby that is not there?"""
