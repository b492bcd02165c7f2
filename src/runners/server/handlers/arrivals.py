"""First messages: joining, watching, coming back, taking over a seat with its code (QR34)."""

from math import ceil
from typing import Final

from msgspec import structs

from runners.games.contract import Refused
from runners.protocol.opening import Claim, Join, Resume, Watch
from runners.rooms import commands as c
from runners.rooms.chairs import reservations
from runners.rooms.codes import usual_code
from runners.rooms.start import has_sealed
from runners.server.access.credentials import hash_secret, new_id, new_token
from runners.server.handlers.upkeep import conclude
from runners.server.live.appends import Extras
from runners.server.live.change import Change
from runners.server.live.core import Core
from runners.server.live.inbox import FirstMessage
from runners.server.live.messages import welcome
from runners.server.live.room import Connection
from runners.server.store import SPENT, JoinKey, SeatCode, Token, Visit
from runners.words import said

SHARES_MOST: Final = 3
"""Of the places of a room: a network of several has no more, which leaves a quarter of them to others."""


def is_delayed(hub: Core, item: FirstMessage) -> bool:
    """What could be guessed waits while many guess; a token cannot be, and need not."""
    if item.connection.is_waiting:
        raise Refused("tooFast", said("server-first-message-waits"))
    if item.has_waited:
        return False
    now_ms, address = hub.clock.now_ms(), item.connection.address
    guessed_ms = 0 if isinstance(item.message, Resume) else hub.admission.guesses.delay_ms(address, now_ms)
    longest_ms = hub.settings.limits.opening_wait_ms  # then others come in meanwhile
    delay_ms = max(guessed_ms, ceil(hub.admission.openings.owe_ms(address, now_ms, longest_ms)))
    if delay_ms:
        hub.delay(item, now_ms + delay_ms)
    return bool(delay_ms)


async def find_room(hub: Core, connection: Connection) -> str:
    """The room of this socket's address; unknown and expired codes cannot be told apart."""
    room_id = await hub.registry.id_of(connection.code)
    if room_id is None:
        raise guess(hub, connection, Refused("noRoom", said("server-no-room")))
    return room_id


async def arrive(item: FirstMessage, change: Change) -> None:
    """Answer a first message; a refused one may be followed by another."""
    connection, message = item.connection, item.message
    connection.lean = message.lean
    change.carry_out_overdue()
    if isinstance(message, Join):
        await join(change, connection, message)
    elif isinstance(message, Claim):
        await claim(change, connection, message)
    elif isinstance(message, Resume):
        await resume(change, connection, message)
    else:
        watch(change, connection, message)


async def depart(connection: Connection, change: Change) -> None:
    """A connection is gone."""
    live = change.live
    if connection.live is live:
        live.detach(connection, change.now_ms)
        connection.live = None
    if change.node is not None and (visit := change.node.depart(live, connection, change.now_ms)):
        change.visit(visit)


async def join(change: Change, connection: Connection, message: Join) -> None:
    """Become a member; with a key that has joined before, be that member again with a fresh token."""
    hub, live, key = change.hub, change.live, hash_secret(message.key)
    known = await hub.store.key(live.id, key)
    if known is not None and known.member in change.room.members:
        held = await token_to_keep(change, known.member)
        spent = await hub.store.code(live.id, key)
        check_carried(spent or SeatCode(key, known.member, 0, key))
        return seat_again(change, connection, known.member, Extras(), held)
    check_place(change, connection.address)
    if not hub.admission.joins.take(connection.address, change.now_ms):
        raise Refused("tooFast", said("server-too-many-joins"))
    member = new_id(hub.random_bytes)
    command = c.Join(name=message.name, colour=message.colour, mark=message.mark)
    change.check_budget(connection.address)
    decision = change.decide(command, member)
    token, stored = fresh_token(hub, member)
    change.record(decision, Extras(tokens=(stored,), keys=(JoinKey(key, member),)))
    seat(change, connection, member, token)
    return None


def check_place(change: Change, address: str) -> None:
    """An address leaves places for others, however large its network."""
    most = change.hub.settings.limits.places
    if any(count >= min(times, SHARES_MOST) * most for count, times in change.live.places_of(address)):
        raise Refused("roomFull", said("server-too-many-here"), rule="QR34")


def check_return(change: Change, address: str, member: str) -> None:
    """Whoever was away needs a place again, unless it is one at the table."""
    room = change.room
    has_chair = room.chair_of(member) is not None or member in reservations(room)
    if room.members[member].away_since is not None and not has_chair:
        check_place(change, address)


async def claim(change: Change, connection: Connection, message: Claim) -> None:
    """Take over a seat with its one-time code; the same key may use it again."""
    key, code = hash_secret(message.key), hash_secret(usual_code(message.code))
    known, held = await find_code(change, code)
    if known is not None and known.member in change.room.members:
        check_carried(known)
    fresh = known is not None and known.used_by is None and change.now_ms < known.expires_ms
    no = Refused("badSeatCode", said("server-bad-seat-code"))
    if known is None or not (fresh or known.used_by == key):
        raise guess(change.hub, connection, no)
    if known.member not in change.room.members:
        return refuse_stranger(change, connection, no)
    used = SeatCode(known.hash, known.member, known.expires_ms, key)
    return seat_again(change, connection, known.member, Extras(codes=(used,)), held, carried=fresh)


async def find_code(change: Change, code: bytes) -> tuple[SeatCode | None, bytes | None]:
    """A seat code, and its member's token, read before it where other nodes may take the seat over."""
    store, room_id = change.hub.store, change.live.id
    known = await store.code(room_id, code)
    if known is None or (held := await token_to_keep(change, known.member)) is None:
        return known, None
    return await store.code(room_id, code), held


async def token_to_keep(change: Change, member: str) -> bytes | None:
    """The token that a member must still have when the seat is taken over: else another node was first.

    None where no other node can be.
    """
    return None if change.node is None else await change.hub.store.token(change.live.id, member)


def check_carried(presented: SeatCode) -> None:
    """A seat that was moved cannot be taken back with the key or the codes used before (QR34)."""
    if presented.used_by == SPENT:
        raise Refused("seatCarried", said("server-seat-carried"), rule="QR34")


async def resume(change: Change, connection: Connection, message: Resume) -> None:
    """Come back with the token; what was missed is in the answer."""
    token = hash_secret(message.token)
    member = await change.hub.store.token_member(change.live.id, token)
    no = Refused("badToken", said("server-bad-token"))
    if member is None:
        raise guess(change.hub, connection, no)
    if member not in change.room.members:
        return refuse_stranger(change, connection, no)
    check_return(change, connection.address, member)
    return seat(change, connection, member, None, token, message.last_seq)


def watch(change: Change, connection: Connection, message: Watch) -> None:
    """Watch."""
    if change.node is not None:
        change.node.came(change.live)
        change.visit(Visit(None, connection.number))
    greet(change, connection, None, None, message.last_seq)


def refuse_stranger(change: Change, connection: Connection, no: Refused) -> None:
    """No member of the room has this token or code; among several nodes that is said once it is sure that
    none has let them in meanwhile: else the append fails, and the message is looked at again."""
    change.touch()
    raise guess(change.hub, connection, no)


def guess(hub: Core, connection: Connection, no: Refused) -> Refused:
    """Count something that may have been a guess; after too many the answer does not say what was wrong."""
    if hub.admission.guesses.wrong(connection.address, hub.clock.now_ms()):
        return no
    return Refused("tooFast", said("server-too-many-guesses"))


def fresh_token(hub: Core, member: str) -> tuple[str, Token]:
    """A token, and what is stored of it."""
    token = new_token(hub.random_bytes)
    return token, Token(member, hash_secret(token))


def seat_again(
    change: Change,
    connection: Connection,
    member: str,
    extras: Extras,
    held: bytes | None,
    *,
    carried: bool = False,
) -> None:
    """The same member again: the old token is void, and a new one is sent. A seal that moved is lost."""
    check_return(change, connection.address, member)
    token, stored = fresh_token(change.hub, member)
    change.add(structs.replace(extras, tokens=(stored,)))
    if carried and has_sealed(change.room, member):
        change.do(c.Carry(member=member))
    seat(change, connection, member, token, held)


def seat(
    change: Change,
    connection: Connection,
    member: str,
    token: str | None,
    held: bytes | None = None,
    last_seq: int | None = None,
) -> None:
    """Let the connection play for the member; the older one is notified and closed."""
    change.arrive(connection, member)
    if change.room.members[member].away_since is not None:
        change.do(c.MarkBack(member=member))
    if change.node is not None:
        change.node.came(change.live)
        change.visit(Visit(member, connection.number), held)
    conclude(change)
    greet(change, connection, member, token, last_seq)


def greet(
    change: Change, connection: Connection, member: str | None, token: str | None, last_seq: int | None
) -> None:
    """Answer with the room as it is once this is durable, and listen from then on."""
    live = change.live
    if member is None:
        change.arrive(connection, None)

    def send() -> None:
        if not connection.is_open:
            return
        live.connections[connection] = None
        live.wake_bots()
        connection.send(welcome(live, member, token, last_seq, lean=connection.lean, now_ms=change.now_ms))
        if (notice := change.hub.notices.standing_message()) is not None:
            connection.send(notice)

    change.after(send)
