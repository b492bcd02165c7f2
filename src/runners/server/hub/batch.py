"""One batch of the hub: decide everything that arrived, store it in one step, then announce it.

Nothing leaves the hub before it is durable: answers and events wait in the batch until the commit.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from runners import bots
from runners.games.contract import Refused
from runners.protocol import replies
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, decide
from runners.rooms.decision import Context, Decision
from runners.rooms.due import waits_for
from runners.rooms.fairness import SECRET_BYTES
from runners.rooms.fold import fold
from runners.rooms.room import Room
from runners.rooms.views.tables import is_listed
from runners.server.hub.core import Core
from runners.server.hub.inbox import Disconnected, FirstMessage, Item, address_of, newcomers
from runners.server.live import (
    NOTHING,
    Connection,
    Extras,
    Live,
    Pending,
    Recorded,
    append_of,
    encode,
    events,
    is_sound,
    listing,
    new_listing,
    set_aside,
    wanted_wake_ms,
)
from runners.server.store import ANY, Answer, Append, Condition, OpenRoom, OpenTable, StoreDamaged, Visit
from runners.version import release
from runners.words import said

Out = Callable[[], object]


class Node(Protocol):
    """What batches know about this server as a node among others that share its store."""

    def in_doubt(self, items: list[Item]) -> None: ...

    def conditional(self, append: Append, before: Room, decision: Decision, now_ms: int) -> Append: ...

    def arrived(
        self, batch: "Batch", live: Live, item: FirstMessage, member: str | None, token: bytes | None
    ) -> None: ...

    def departed(self, batch: "Batch", live: Live, connection: Connection) -> None: ...

    async def hear(self, batch: "Batch", room: str) -> None: ...

    async def learn(self, live: Live) -> None: ...

    def pass_on(self, room: str, message: bytes) -> None: ...

    def begin_anew(self) -> None: ...


class Change:
    """What one batch did to one room."""

    __slots__ = ("before", "history", "items")

    def __init__(self, before: Room) -> None:
        self.before = before
        self.history: list[Recorded] = []
        self.items: list[Item] = []
        """What must be decided again if another writer was first."""


class Batch:
    """Everything between two commits."""

    def __init__(self, hub: Core, now_ms: int, node: "Node | None" = None) -> None:
        self.hub = hub
        self.node = node
        """The other servers over the same store, as this batch knows them; None: there are none."""
        self.now_ms = now_ms
        self.items: list[Item] = []
        """All that it deals with."""
        self.new: set[Connection] = set()
        """Connections that were in no room before."""
        self.waiting: list[Item] = []
        """What must wait until the batch before is durable."""
        self.rung: list[str] = []
        """Rooms whose alarm has rung."""
        self.error: Exception | None = None
        """Why it cannot be stored, if that is already known."""
        self.appends: list[Append] = []
        self.changes: dict[Live, Change] = {}
        self.touched: dict[Live, None] = {}
        """Rooms whose alarm must be set again."""
        self.ailing: set[Live] = set()
        """Rooms in which something of ours went wrong."""
        self.settled: set[Live] = set()
        """Loaded rooms that got what a restart owes them, if this batch is stored."""
        self.pending = Pending()
        self.displaced: dict[Connection, Connection] = {}
        """By connections that play from this batch on: those that did so before."""
        self.new_tables: dict[str, Live] = {}
        """By game: the open table that was made in this batch for whoever plays anyone."""
        self._appended_to: list[Live] = []
        self._outs: list[tuple[Live | None, Out]] = []
        self._lasts: list[Out] = []

    def put_first(self, items: list[Item]) -> None:
        """Deal with these before all that came after them."""
        self.waiting[:0] = items
        self.items += items

    def take(self) -> list[Item]:
        """What has arrived and has a place in this batch."""
        self.now_ms = self.hub.clock.now_ms()
        items = self.hub.take(len(self.items))
        self.items += items
        self.new |= newcomers(items)
        return items

    # deciding

    async def answered(self, live: Live, member: str, command: c.Command) -> Answer | None:
        """The first answer to this id, refusing another body under it. Before every other check."""
        found = await self.found(live, member, command.id)
        if found is not None and found.digest != digest(command):
            raise Refused("repeatedId", said("room-id-used", id=command.id))
        return found

    async def found(self, live: Live, member: str, command_id: str) -> Answer | None:
        """The first answer to this id, of this batch or an earlier one."""
        if (pending := self.pending.answers.get((live.id, member, command_id))) is not None:
            return pending
        with suppress(StoreDamaged):
            stored = await self.hub.store.answer(live.id, member, command_id)
            if stored is None or await self._is_sound(live, stored, command_id):
                return stored
        await self.hub.registry.set_aside(live.id, "an answer cannot have been given", self.now_ms)
        self.last(lambda: self.hub.set_aside(live, set_aside()))
        raise set_aside()

    async def _is_sound(self, live: Live, stored: Answer, command_id: str) -> bool:
        """May this be believed? Of what another node has just answered, the entries are not known here yet:
        whatever relies on it is compared, and decided again after that."""
        if is_sound(stored, command_id, live.room.seq):
            return True
        return self.node is not None and is_sound(stored, command_id, await self.hub.store.head(live.id))

    def decide(self, live: Live, command: c.Command, by: str, digest: str | None = None) -> Decision:
        """Ask the room; nothing is changed yet."""
        names = bots.names(live.room.game)
        context = Context(self.now_ms, live.secret, self.hub.fresh, names, live.down(), release())
        decision = decide(live.room, command, by, context, digest)
        if decision.secret is not None:
            self.hub.fresh = self.hub.random_bytes(SECRET_BYTES)
        return decision

    def record(self, live: Live, decision: Decision, item: Item | None, extras: Extras = NOTHING) -> None:
        """Put a decision into this batch's commit, and the room ahead of the store."""
        change = self.change(live)
        if item is not None:
            change.items.append(item)
        secret = decision.secret
        before = live.room
        live.room = decision.room
        if live.room.play is not before.play:
            live.played_ms = self.now_ms
        if secret is not None:
            live.secret = secret.secret
        wake_ms = wanted_wake_ms(live.room, rests=live.rests)
        changed_wake = msgspec.UNSET if wake_ms == live.stored_wake_ms else wake_ms
        listing = self._listing(live, before, item)
        is_first = self._note(live, extras)
        append = append_of(live.id, before.seq, decision, extras, changed_wake, listing, is_first=is_first)
        if self.node is not None:
            append = self.node.conditional(append, before, decision, self.now_ms)
        self._append(live, append, item)
        live.wake_ms = live.stored_wake_ms = wake_ms
        self._remember(live, before, decision, change)

    def _listing(self, live: Live, before: Room, item: Item | None) -> OpenTable | msgspec.UnsetType | None:
        """The room's line in the list if it has changed; nobody has more than a few rooms there."""
        found = new_listing(before, live.room)
        if found is msgspec.UNSET and live.id in self.hub.listed.withheld:
            found = listing(live.room)
        if found is None:
            self.hub.listed.drop(live.id)
        elif found is not msgspec.UNSET:
            asks = None if item is None else address_of(item)
            known = [*live.addresses(), *([asks] if asks else [])]
            if not self.hub.listed.add(live.id, known, self._is_listed):
                return None
        return found

    def _is_listed(self, room_id: str) -> bool:
        live = self.hub.registry.get(room_id)
        return live is not None and is_listed(live.room)

    def _note(self, live: Live, extras: Extras) -> bool:
        """Know what is in this batch; True: nothing was answered under the id of its answer before."""
        self.pending.add(live.id, extras)
        answer = extras.answer
        return answer is not None and live.answered.add(answer.member, answer.command)

    def _remember(self, live: Live, before: Room, decision: Decision, change: Change) -> None:
        """Keep each entry with the room before it, so that its story can be told."""
        room = before
        last = decision.events[-1]
        for logged in decision.events:
            recorded = Recorded(logged, room, decision.told.get(logged.entry.seq, ()))
            change.history.append(recorded)
            live.recent.append(recorded)
            if logged is not last:
                room = fold(room, logged)

    def record_opening(self, live: Live, decision: Decision, item: Item) -> None:
        """Put a new room into this batch's commit."""
        self.change(live).items.append(item)
        live.stored_seq = 0
        assert decision.secret is None or live.secret is None
        if decision.secret is not None:
            live.secret = decision.secret.secret
        opens = OpenRoom(live.row.code, live.row.game)
        append = append_of(live.id, 0, decision, table=new_listing(None, live.room))
        self._append(live, msgspec.structs.replace(append, opens=opens), item)
        live.recent.extend(Recorded(logged, None, ()) for logged in decision.events)

    def record_extras(self, live: Live, extras: Extras, item: Item) -> None:
        """Store something besides the log, without an entry."""
        self.change(live).items.append(item)
        self._append(live, Append(live.id, live.room.seq, **msgspec.structs.asdict(extras)), item)
        self._note(live, extras)

    def touch(self, live: Live, item: Item) -> None:
        """Answer once what is known is surely durable: other nodes may have written it only now."""
        if self.node is not None:
            self.change(live).items.append(item)
            self._append(live, Append(live.id, live.room.seq), item)

    def visit(self, live: Live, visit: Visit, item: Item | None, token: bytes | None = None) -> None:
        """Let the other nodes know who has come or gone; nobody comes with a token that is void by then."""
        change = self.change(live)
        if item is not None and item not in change.items:
            change.items.append(item)
        expected = live.room.seq if visit.lost_ms is None else ANY
        relies = None if token is None or visit.member is None else Condition(tokens=((visit.member, token),))
        self._append(live, Append(live.id, expected, visits=(visit,), condition=relies), None)

    def rest(self, live: Live) -> None:
        """Let the bots of a room wait until somebody looks; only its deadlines wake it."""
        self.change(live)
        live.rests = True
        live.wake_ms = live.stored_wake_ms = wanted_wake_ms(live.room, rests=True)
        self._append(live, Append(live.id, live.room.seq, wake_ms=live.wake_ms), None)

    def _append(self, live: Live, append: Append, item: Item | None) -> None:
        weight = append.weight
        live.bytes += weight
        if item is not None and (address := address_of(item)) is not None:
            self.hub.written.add(address, weight, self.now_ms)
        self.appends.append(append)
        self._appended_to.append(live)

    def change(self, live: Live) -> Change:
        """What this batch has done to a room so far."""
        self.touched[live] = None
        if (change := self.changes.get(live)) is None:
            change = self.changes[live] = Change(live.room)
        return change

    # what is said after the commit

    def after(self, live: Live | None, out: Out) -> None:
        """Do this once everything is durable, unless another writer was first in that room."""
        self._outs.append((live, out))

    def last(self, out: Out) -> None:
        """Do this after everybody has been told what happened."""
        self._lasts.append(out)

    def reply(self, connection: Connection, message: bytes) -> None:
        """Answer one connection."""
        self._outs.append((connection.live, lambda: connection.send(message)))

    def refuse(self, connection: Connection, id_: str | None, no: Refused) -> None:
        """Say no."""
        self.hub.counts.refused[no.code] += 1
        self.reply(connection, encode(refusal(id_, no)))

    def turn_away(self, connection: Connection, no: Refused) -> None:
        """Say no to a first message, now."""
        self.hub.counts.refused[no.code] += 1
        connection.send(encode(refusal(None, no)))

    # storing and telling

    async def land(self, written: list[bool]) -> None:
        """Everything is durable: first the answers, then the events for everybody."""
        lost = dict.fromkeys(live for live, done in zip(self._appended_to, written, strict=True) if not done)
        self.hub.counts.conflicts += len(lost)
        for live in lost:
            await self._decide_again(live)
        if lost:
            await self.hub.store.prove()
        for live in self.changes:
            live.stored_seq = live.room.seq
        if any(append.table is None for append in self.appends):
            self.hub.unlisted()
        self.hub.point("durable")
        told = [(live, tuple(live.connections)) for live in self.touched]
        for room, out in self._outs:
            if room not in lost:
                out()
        self.hub.point("acknowledged")
        for live, listeners in told:
            self._tell(live, listeners)
        for out in self._lasts:
            out()

    async def _decide_again(self, live: Live) -> None:
        """Another writer was first in this room: announce what was missed, decide again in the next batch."""
        change = self.changes[live]
        if live.stored_seq == 0:  # a new room whose code was taken
            del self.changes[live], self.touched[live]
            return self.hub.put(*change.items)
        again = [item for item in change.items if self._may_be_again(live, item)]
        try:
            change.history = await self.hub.registry.refresh(live, change.before)
        except Refused as no:
            return self.hub.set_aside(live, no)
        if self.node is not None:
            live.told_in_vain(self.now_ms)
            await self.node.learn(live)
        live.unsettled = live in self.settled
        return self.hub.again(again)

    def _may_be_again(self, live: Live, item: Item) -> bool:
        """Somebody who had just arrived is outside again; nothing is repeated for somebody who is gone."""
        if not isinstance(item, FirstMessage):
            return True
        connection = item.connection
        if Disconnected(connection) not in self.items:  # else that was seen to
            live.detach(connection, self.now_ms)
        before = self.displaced.pop(connection, None)
        if connection.member is not None and before is not None and before.is_open:
            live.players[connection.member] = before
        connection.live = connection.member = None
        return connection.is_open

    def _tell(self, live: Live, listeners: tuple[Connection, ...]) -> None:
        """Send what happened and whom a Rematch waits for, encoded at most twice however many listen."""
        change = self.changes.get(live) or Change(live.room)
        waits = () if live.room.results is None else waits_for(live.room, live.down())
        beside = {} if waits == live.waits else {"waits": list(waits)}
        live.waits = waits
        if not change.history and not beside:
            return
        encoded: dict[bool, bytes] = {}
        for connection in listeners:
            lean = connection.lean
            if lean not in encoded:
                encoded[lean] = events(change.before, live.room, change.history, lean=lean, beside=beside)
            connection.send(encoded[lean])
            connection.link.flush()  # not with the whole batch: the first room need not wait for the last


def digest(command: c.Command) -> bytes:
    """What tells two bodies under one id apart."""
    return bytes.fromhex(body_digest(command))


def refusal(id_: str | None, no: Refused) -> replies.Refused:
    """A refusal as it is sent."""
    return replies.Refused(
        id=id_,
        code=no.code,
        rule=no.rule,
        message=no.message,
        key=no.saying.key,
        params=no.saying.params,
        legal=as_builtins(no.legal),
    )


def as_builtins(legal: Any) -> Any:
    """What is legal instead, in types that JSON has."""
    return None if legal is None else msgspec.to_builtins(legal)
