"""A room in memory: its value, its connections, and what the last entries were."""

from collections import Counter, deque
from itertools import count
from typing import Any, Final, Protocol

import msgspec

from runners.rooms.commands import MarkAway
from runners.rooms.due import bot_turn, deadlines, seconds_left
from runners.rooms.events import Logged
from runners.rooms.room import DISCONNECT_MS, Chair, Room
from runners.server.access.limits import Limits
from runners.server.access.shares import Bucket, household, scopes
from runners.server.live.answers import AnsweredFilter, Hinting, Spoken, Thinking
from runners.server.live.turns import Queue
from runners.server.store import RoomRow

AT_ONCE: Final = 0
"""The stored alarm of a room in which a bot must act."""
LISTED: Final = 1
"""That of one in the list of open tables: after a restart it leaves the list unless somebody comes back."""


MANY_BOTS: Final = 4
"""With this many bots or more, each waits half as long, so that people do not wait for them."""
UNKNOWN: Final = -1
"""In place of a stored alarm that another node may just have changed."""


class Recorded(msgspec.Struct, frozen=True, gc=False):
    """An entry, and the room before it: enough to tell its story when somebody asks."""

    logged: Logged
    before: Room | None
    told: tuple[Any, ...] | None = None
    """The game's own events, where they are known from the decision."""


class Presence:
    """Open connections by member, in memory only: a restart of the server is not a disconnect."""

    def __init__(self, wait_ms: int = DISCONNECT_MS) -> None:
        self._open: dict[str, int] = {}
        self._lost: dict[str, int] = {}
        self._wait_ms = wait_ms
        self.moves = 0
        """How often somebody came or went."""

    def connect(self, member: str) -> None:
        """Count a new connection of this member."""
        self.moves += 1
        self._open[member] = self._open.get(member, 0) + 1
        self._lost.pop(member, None)

    def disconnect(self, member: str, now: int) -> None:
        """Count a lost connection, and note the time if it was the last one."""
        self.moves += 1
        left = self._open.get(member, 0) - 1
        assert left >= 0, f"{member} had no connection"
        self._open[member] = left
        if left == 0:
            del self._open[member]
            self._lost[member] = now

    def learn(self, member: str, since: int | None) -> None:
        """Note when another server saw this member's last connection go, or None while it has one."""
        self.moves += 1
        if since is None:
            self._lost.pop(member, None)
        elif member not in self._open:
            self._lost[member] = since

    def is_here(self, member: str) -> bool:
        return member in self._open

    def knows(self, member: str) -> bool:
        """Is this member here, or gone for less than the time that counts?"""
        return member in self._open or member in self._lost

    def next_at(self) -> int | None:
        """When the next loss becomes a disconnect."""
        return min(self._lost.values()) + self._wait_ms if self._lost else None

    def due_absences(self, now: int) -> list[MarkAway]:
        """The disconnects that have become due, the longest first, until `forget_loss` of each."""
        due = sorted((since, name) for name, since in self._lost.items() if now - since >= self._wait_ms)
        return [MarkAway(member=name, since=since) for since, name in due]

    def forget_loss(self, member: str, since: int) -> None:
        """The disconnect that began then is in the log."""
        if self._lost.get(member) == since:
            del self._lost[member]


class Live:
    """One room, as it is durable in the store."""

    __slots__ = (
        "_down",
        "_down_of",
        "answered",
        "busy_ms",
        "bytes",
        "connections",
        "elsewhere",
        "hinting",
        "id",
        "idle_ms",
        "origins",
        "played_ms",
        "players",
        "presence",
        "rank",
        "recent",
        "rests",
        "room",
        "row",
        "secret",
        "shown",
        "spoken",
        "stored_wake_ms",
        "thinking",
        "unseen",
        "unsettled",
        "visits",
        "waits",
        "wake_ms",
    )

    def __init__(self, row: RoomRow, room: Room, secret: bytes | None, gap: int) -> None:
        self.row = row
        self.id = row.id
        self.room = room
        self.secret = secret
        """S for `room.commitment`."""
        self.answered = AnsweredFilter()
        self.busy_ms = 0
        """For how long it was busy with the last thing, if that was long."""
        self.bytes = row.bytes
        """What was written for it so far."""
        self.recent: deque[Recorded] = deque(maxlen=gap)
        self.connections: dict[Connection, None] = {}
        self.players: dict[str, Connection] = {}
        self.origins: dict[str, str] = {}
        """The address from which each member came last, as far as this process has seen it."""
        self.presence = Presence()
        self._know_nobody()
        self.wake_ms = self.stored_wake_ms = row.wake_ms
        self.rests = row.wake_ms != AT_ONCE and bot_turn(room) is not None
        """Do its bots wait until somebody looks?"""
        self.played_ms = room.time
        """When the game last changed: a bot waits from then on, whatever people say meanwhile."""
        self.spoken = Spoken()
        self.hinting: Hinting | None = None
        """The hint that was asked for last."""
        self.thinking: Thinking | None = None
        """What a bot was asked last."""

    def _know_nobody(self) -> None:
        """Who is connected, here or elsewhere, is not known yet, and nobody was told anything."""
        self.elsewhere: frozenset[str] = frozenset()
        """Members who are connected to another node."""
        self.visits = -1
        """The coming and going, as the store counts it, that `elsewhere` was read at; -1: never."""
        self.rank = 0
        """How many nodes are to do what is due in this room before this one does."""
        self._down: frozenset[str] = frozenset()
        self._down_of: tuple[tuple[Chair | None, ...], int] = ((), -1)
        """The chairs and the coming and going that `_down` was worked out for."""
        self.unseen: dict[str, int] = {}
        """Members who have not come back since a restart, and since when: no disconnect (QR30)."""
        self.unsettled = False
        """Was this room loaded, and what a restart owes it not done yet?"""
        self.shown: int | None = None
        """The seconds of the countdown that were shown last."""
        self.waits: tuple[int, ...] = ()
        """The chairs for whose connection a Rematch waits, as they were told last (QR30)."""
        self.idle_ms: int | None = None
        """Since when nobody is connected."""

    def attach(self, connection: "Connection", member: str) -> "Connection | None":
        """Let a connection play for a member; gives the one that did so before (the newest plays)."""
        before = self.players.get(member)
        self.players[member] = connection
        self.presence.connect(member)
        self.unseen.pop(member, None)
        self.wake_bots()
        return before

    def addresses(self) -> list[str]:
        """Where those came from who are here, or have gone just now."""
        members = self.room.members
        self.origins = {member: origin for member, origin in self.origins.items() if member in members}
        return [origin for member, origin in self.origins.items() if members[member].away_since is None]

    def places_of(self, address: str) -> list[tuple[int, int]]:
        """For each network of an address: how many of its members are here, how many shares it has."""
        networks = Counter(network for origin in self.addresses() for network, _ in scopes(origin))
        return [(networks[network], times) for network, times in scopes(address)]

    def wake_bots(self) -> None:
        """Somebody is here: bots that paused continue."""
        self.idle_ms = None
        if self.rests:
            self.rests = False
            self.wake_ms = next_wake_ms(self.room)

    def detach(self, connection: "Connection", now_ms: int) -> None:
        """A connection is gone; if it was a member's last one, the clock of QR30 starts."""
        self.connections.pop(connection, None)
        member = connection.member
        if member is not None:
            self.presence.disconnect(member, now_ms)
            if self.players.get(member) is connection:
                del self.players[member]
        if not self.connections and not self.players:
            self.idle_ms = now_ms

    def down(self, room: Room | None = None) -> frozenset[str]:
        """Those who sit here and have no connection now; after a restart, until they are seen (QR30)."""
        room = room or self.room
        chairs, moves = room.chairs, self.presence.moves
        if chairs is not self._down_of[0] or moves != self._down_of[1]:
            people = (chair.seat.member for chair in room.people())
            self._down = frozenset([member for member in people if member and not self._is_here(member)])
            self._down_of = chairs, moves
        return self._down

    def _is_here(self, member: str) -> bool:
        return self.presence.is_here(member) or member in self.elsewhere

    def after_restart(self, now_ms: int, since_ms: int) -> None:
        """Nobody is connected, since then; members who do not return in time are away, not disconnected."""
        self.played_ms = min(self.played_ms, now_ms)  # the clock may have been ahead
        self.unseen = {
            member.id: since_ms for member in self.room.members.values() if member.away_since is None
        }
        self.idle_ms = now_ms
        self.unsettled = True

    def go_on(self, room: Room, row: RoomRow) -> None:
        """Be the room that others have made of it."""
        if room.play is not self.room.play:
            self.played_ms = room.time
        self.room = room
        self.bytes = row.bytes
        self.rests = row.wake_ms != AT_ONCE and bot_turn(room) is not None
        self.wake_ms = row.wake_ms
        self.stored_wake_ms = row.wake_ms if row.seq == room.seq else UNKNOWN
        if self.connections or self.players:
            self.wake_bots()

    def due_absences(self, now_ms: int) -> list[MarkAway]:
        """Members who have been without a connection for the time of QR30, until `note_absence` of each."""
        late = [(member, since) for member, since in self.unseen.items() if now_ms - since >= DISCONNECT_MS]
        unseen = [MarkAway(member=member, since=since, disconnected=False) for member, since in late]
        return unseen + self.presence.due_absences(now_ms)

    def note_absence(self, gone: MarkAway) -> None:
        """It is in the log, or need not be."""
        self.presence.forget_loss(gone.member, gone.since)
        if self.unseen.get(gone.member) == gone.since:
            del self.unseen[gone.member]

    def next_gone_ms(self) -> int | None:
        """When the next member counts as away."""
        lost = self.presence.next_at()
        if not self.unseen:
            return lost
        unseen = min(self.unseen.values()) + DISCONNECT_MS
        return unseen if lost is None else min(unseen, lost)

    def gap(self, last_seq: int | None) -> list[Recorded] | None:
        """Exactly the entries after a number, or None if they are not all in memory."""
        if last_seq is None or not self.room.seq - len(self.recent) <= last_seq <= self.room.seq:
            return None
        missed = self.room.seq - last_seq
        return list(self.recent)[-missed:] if missed else []

    def next_tick_ms(self, now_ms: int) -> int | None:
        """When the countdown of the results shows its next number to somebody (R1)."""
        seconds = seconds_left(self.room, now_ms)
        if seconds is None or not self.connections:
            return None
        if seconds != self.shown:
            return now_ms
        results = self.room.results
        assert results is not None and results.deadline is not None
        return results.deadline - (seconds - 1) * 1000 if seconds > 1 else None

    @property
    def is_thinking(self) -> bool:
        """Is a choice of the position on the table being thought out?"""
        known = self.thinking
        return known is not None and known.play is self.room.play and known.choice is None

    @property
    def is_awake(self) -> bool:
        """Is there something that the room must stay in memory for?"""
        return bool(self.unseen) or self.wake_ms == AT_ONCE or self.room.start is not None


class Link(Protocol):
    """The other end of a connection. Sending never waits and never fails."""

    def send(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


_NUMBERS: Final = count(1)


class Connection:
    """One open socket: new until its first message is answered, then a member's or a spectator's."""

    __slots__ = (
        "address",
        "bucket",
        "code",
        "held_bytes",
        "is_open",
        "is_waiting",
        "lean",
        "link",
        "live",
        "member",
        "number",
        "opened_ms",
        "queue",
        "refusals",
        "spare",
    )

    def __init__(self, link: Link, code: str, address: str, limits: Limits, now_ms: int) -> None:
        self.link = link
        self.number = next(_NUMBERS)
        """What tells it apart from all others of this process."""
        self.code = code
        """The room's code, from the socket's address."""
        self.address = address
        self.bucket = Bucket(limits.messages, now_ms)
        self.spare = Bucket(limits.spare_messages, now_ms)
        """What it may say though others have used up the share of its address."""
        self.opened_ms = now_ms
        self.queue = Queue(household(address))
        """What it sent and is not done yet."""
        self.held_bytes = 0
        """Of its messages that are not done yet."""
        self.refusals = Bucket(limits.refusals, now_ms)
        """How many messages that come too fast still get an answer."""
        self.is_open = True
        self.is_waiting = False
        """Is its first message kept back for a while?"""
        self.lean = False
        self.live: Live | None = None
        """The room, once the first message was accepted."""
        self.member: str | None = None
        """Absent for spectators."""

    def send(self, message: bytes) -> None:
        """Send, unless it is closed already."""
        if self.is_open:
            self.link.send(message)

    def close(self, code: int, reason: str) -> None:
        """Close from this side."""
        if self.is_open:
            self.is_open = False
            self.link.close(code, reason)


def next_wake_ms(room: Room, *, rests: bool = False) -> int | None:
    """When the room must be attended to even if the server is restarted and nobody connects."""
    if not rests and bot_turn(room) is not None:
        return AT_ONCE
    if room.is_listed:
        return LISTED
    return next((deadline.at for deadline in deadlines(room)), None)


def bot_acts_ms(room: Room, played_ms: int, delay_ms: int) -> int:
    """A bot waits a moment, so that people can follow; of many, each waits half as long."""
    many = sum(chair.acting_bot is not None for chair in room.chairs if chair is not None) >= MANY_BOTS
    return played_ms + delay_ms // (2 if many else 1)
