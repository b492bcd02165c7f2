"""First messages: joining, watching, coming back, taking over a seat with its code (QR34)."""

from math import ceil
from typing import Final

from msgspec import structs

from runners.games.contract import Refused
from runners.protocol import replies
from runners.protocol.opening import Claim, Join, Resume, Watch
from runners.rooms import commands as c
from runners.rooms.chairs import reservations
from runners.rooms.start import has_sealed
from runners.server.credentials import hashed, new_id, new_token, normalised_code
from runners.server.hub.batch import Batch
from runners.server.hub.core import Core
from runners.server.hub.handlers import budget
from runners.server.hub.handlers.commands import carry_out_overdue, conclude
from runners.server.hub.inbox import FirstMessage
from runners.server.live import Connection, Extras, Live, encode, welcome
from runners.server.store import SPENT, JoinKey, SeatCode, Token
from runners.words import english, said

REPLACED_CLOSE: Final = 4001
SHARES_MOST: Final = 3
"""Of the places of a room: a network of several has no more, which leaves a quarter of them to others."""
OPENED: Final = said("server-replaced")
ELSEWHERE: Final = encode(replies.Replaced(message=english(OPENED), saying=OPENED))


async def arrive(batch: Batch, item: FirstMessage) -> None:
    """Answer a first message; a refused one may be followed by another."""
    connection, message = item.connection, item.message
    assert connection.live is None, "only the first message is an opening"
    if is_delayed(batch, item):
        return
    live = await find_room(batch, connection)
    connection.lean = message.lean
    carry_out_overdue(batch, live)
    if isinstance(message, Join):
        await join(batch, live, item, message)
    elif isinstance(message, Claim):
        await claim(batch, live, item, message)
    elif isinstance(message, Resume):
        await resume(batch, live, item, message)
    else:
        watch(batch, live, item, message)


def is_delayed(batch: Batch, item: FirstMessage) -> bool:
    """What could be guessed waits while many guess; a token cannot be, and need not."""
    if item.connection.is_waiting:
        raise Refused("tooFast", said("server-first-message-waits"))
    if item.has_waited:
        return False
    hub, address = batch.hub, item.connection.address
    guessed_ms = 0 if isinstance(item.message, Resume) else hub.guesses.delay_ms(address, batch.now_ms)
    delay_ms = max(guessed_ms, turn_ms(hub, address, batch.now_ms))
    if delay_ms:
        batch.hub.delay(item, batch.now_ms + delay_ms)
    return bool(delay_ms)


def turn_ms(hub: Core, address: str, now_ms: int) -> int:
    """How long an address that comes again and again waits, so that others come in meanwhile."""
    longest = hub.settings.limits.opening_wait_ms
    if hub.openings.wait_ms(address, now_ms) >= longest:
        return longest
    return ceil(hub.openings.owe_ms(address, now_ms))


async def find_room(batch: Batch, connection: Connection) -> Live:
    """The room of this socket's address; unknown and expired codes cannot be told apart."""
    live = await batch.hub.registry.by_code(connection.code, batch.now_ms)
    if live is None:
        raise guess(batch, connection, Refused("noRoom", said("server-no-room")))
    return live


async def join(batch: Batch, live: Live, item: FirstMessage, message: Join) -> None:
    """Become a member; with a key that has joined before, be that member again with a fresh token."""
    key = hashed(message.key)
    known = batch.pending.keys.get((live.id, key)) or await batch.hub.store.key(live.id, key)
    if known is not None and known.member in live.room.members:
        held = await held_token(batch, live, known.member)
        spent = await batch.hub.store.code(live.id, key)
        check_carried(batch, live, spent or SeatCode(key, known.member, 0, key))
        return seat_again(batch, live, item, known.member, Extras(), held)
    check_place(batch, live, item.connection.address)
    if not batch.hub.joins.take(item.connection.address, batch.now_ms):
        raise Refused("tooFast", said("server-too-many-joins"))
    member = new_id(batch.hub.random_bytes)
    command = c.Join(name=message.name, colour=message.colour, mark=message.mark)
    budget.check(batch.hub, live, item.connection.address, command, batch.now_ms)
    decision = batch.decide(live, command, member)
    token, stored = fresh_token(batch, member)
    batch.record(live, decision, item, Extras(tokens=(stored,), keys=(JoinKey(key, member),)))
    seat(batch, live, item, member, token)
    return None


def check_place(batch: Batch, live: Live, address: str) -> None:
    """An address leaves places for others, however large its network."""
    most = batch.hub.settings.limits.places
    if any(count >= min(times, SHARES_MOST) * most for count, times in live.places_of(address)):
        raise Refused("roomFull", said("server-too-many-here"), rule="QR34")


def check_return(batch: Batch, live: Live, address: str, member: str) -> None:
    """Whoever was away needs a place again, unless it is one at the table."""
    room = live.room
    has_chair = room.chair_of(member) is not None or member in reservations(room)
    if room.members[member].away_since is not None and not has_chair:
        check_place(batch, live, address)


async def claim(batch: Batch, live: Live, item: FirstMessage, message: Claim) -> None:
    """Take over a seat with its one-time code; the same key may use it again."""
    key, code = hashed(message.key), hashed(normalised_code(message.code))
    known, held = await known_code(batch, live, code)
    if known is not None and known.member in live.room.members:
        check_carried(batch, live, known)
    fresh = known is not None and known.used_by is None and batch.now_ms < known.expires_ms
    no = Refused("badSeatCode", said("server-bad-seat-code"))
    if known is None or not (fresh or known.used_by == key):
        raise guess(batch, item.connection, no)
    if known.member not in live.room.members:
        return refuse_stranger(batch, live, item, no)
    used = SeatCode(known.hash, known.member, known.expires_ms, key)
    return seat_again(batch, live, item, known.member, Extras(codes=(used,)), held, carried=fresh)


async def known_code(batch: Batch, live: Live, code: bytes) -> tuple[SeatCode | None, bytes | None]:
    """A seat code, and its member's token, read before it where other nodes may take the seat over."""
    known = batch.pending.codes.get((live.id, code)) or await batch.hub.store.code(live.id, code)
    if known is None or (held := await held_token(batch, live, known.member)) is None:
        return known, None
    return await batch.hub.store.code(live.id, code), held


async def held_token(batch: Batch, live: Live, member: str) -> bytes | None:
    """The token that a member must still have when the seat is taken over: else another node was first.

    None where no other node can be, or this batch has replaced it already.
    """
    if batch.node is None or (live.id, member) in batch.pending.tokens:
        return None
    return await batch.hub.store.token(live.id, member)


def check_carried(batch: Batch, live: Live, presented: SeatCode) -> None:
    """A seat that was moved cannot be taken back with the key or the codes used before (QR34)."""
    last = batch.pending.carried.get((live.id, presented.member), presented.hash)
    if presented.used_by == SPENT or (presented.used_by is not None and last != presented.hash):
        raise Refused("seatCarried", said("server-seat-carried"), rule="QR34")


async def resume(batch: Batch, live: Live, item: FirstMessage, message: Resume) -> None:
    """Come back with the token; what was missed is in the answer."""
    token = hashed(message.token)
    member = await batch.hub.store.token_member(live.id, token)
    void = member is not None and batch.pending.tokens.get((live.id, member), token) != token
    no = Refused("badToken", said("server-bad-token"))
    if member is None or void:
        raise guess(batch, item.connection, no)
    if member not in live.room.members:
        return refuse_stranger(batch, live, item, no)
    check_return(batch, live, item.connection.address, member)
    return seat(batch, live, item, member, None, token, message.last_seq)


def watch(batch: Batch, live: Live, item: FirstMessage, message: Watch) -> None:
    """Watch."""
    greet(batch, live, item, None, None, message.last_seq)


def refuse_stranger(batch: Batch, live: Live, item: FirstMessage, no: Refused) -> None:
    """No member of the room has this token or code; among several nodes that is said once it is sure that
    none has let them in meanwhile: else the append fails, and the message is looked at again."""
    if batch.node is None:
        raise guess(batch, item.connection, no)
    batch.touch(live, item)
    batch.after(live, lambda: batch.turn_away(item.connection, guess(batch, item.connection, no)))


def guess(batch: Batch, connection: Connection, no: Refused) -> Refused:
    """Count something that may have been a guess; after too many the answer does not say what was wrong."""
    if batch.hub.guesses.wrong(connection.address, batch.now_ms):
        return no
    return Refused("tooFast", said("server-too-many-guesses"))


def fresh_token(batch: Batch, member: str) -> tuple[str, Token]:
    """A token, and what is stored of it."""
    token = new_token(batch.hub.random_bytes)
    return token, Token(member, hashed(token))


def seat_again(
    batch: Batch,
    live: Live,
    item: FirstMessage,
    member: str,
    extras: Extras,
    held: bytes | None,
    *,
    carried: bool = False,
) -> None:
    """The same member again: the old token is void, and a new one is sent. A seal that moved is lost."""
    check_return(batch, live, item.connection.address, member)
    token, stored = fresh_token(batch, member)
    extras = structs.replace(extras, tokens=(stored,))
    if carried and has_sealed(live.room, member):
        batch.record(live, batch.decide(live, c.Carry(member=member), c.SERVER), item, extras)
    else:
        batch.record_extras(live, extras, item)
    seat(batch, live, item, member, token, held)


def seat(
    batch: Batch,
    live: Live,
    item: FirstMessage,
    member: str,
    token: str | None,
    held: bytes | None = None,
    last_seq: int | None = None,
) -> None:
    """Let the connection play for the member; the older one is notified and closed."""
    before = live.attach(item.connection, member)
    live.origins[member] = item.connection.address
    if before is not None:
        batch.displaced[item.connection] = before
        batch.after(live, lambda: replace(batch.hub, before))
    if live.room.members[member].away_since is not None:
        batch.record(live, batch.decide(live, c.MarkBack(member=member), c.SERVER), None)
    if batch.node is not None:
        batch.node.arrived(batch, live, item, member, held)
    conclude(batch, live)
    greet(batch, live, item, member, token, last_seq)


def replace(hub: Core, connection: Connection) -> None:
    """The newest connection plays."""
    connection.send(ELSEWHERE)
    connection.close(REPLACED_CLOSE, "replaced")
    hub.lost(connection)


def greet(
    batch: Batch,
    live: Live,
    item: FirstMessage,
    member: str | None,
    token: str | None,
    last_seq: int | None,
) -> None:
    """Answer with the room as it is once this batch is durable, and listen from then on."""
    batch.change(live)
    connection = item.connection
    connection.live, connection.member = live, member
    if member is None and batch.node is not None:
        batch.node.arrived(batch, live, item, None, None)

    def send() -> None:
        if not connection.is_open:
            return
        live.connections[connection] = None
        live.looked_at()
        connection.send(welcome(live, member, token, last_seq, lean=connection.lean, now_ms=batch.now_ms))

    batch.after(live, send)
