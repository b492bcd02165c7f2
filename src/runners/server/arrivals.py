"""First messages: joining, watching, coming back, taking over a seat with its code (QR34)."""

from typing import Final

from runners.games.contract import Refused
from runners.protocol import replies
from runners.protocol.opening import Claim, Join, Resume, Watch
from runners.rooms import commands as c
from runners.rooms.starting import has_sealed
from runners.server import budget
from runners.server.appends import Extras
from runners.server.connection import Connection
from runners.server.credentials import hashed, new_id, new_token, plain_code
from runners.server.items import Opened
from runners.server.live import Live
from runners.server.orders import carry_out_overdue, conclude
from runners.server.store import SPENT, JoinKey, SeatCode, Token
from runners.server.telling import encode, welcome
from runners.server.turn import Turn
from runners.words import english, said

REPLACED_CLOSE: Final = 4001
OPENED: Final = said("server-replaced")
ELSEWHERE: Final = encode(replies.Replaced(message=english(OPENED), saying=OPENED))


async def arrive(turn: Turn, item: Opened) -> None:
    """Answer a first message; a refused one may be followed by another."""
    connection, message = item.connection, item.message
    assert connection.live is None, "only the first message is an opening"
    if is_kept_back(turn, item):
        return
    live = await find_room(turn, connection)
    connection.lean = message.lean
    carry_out_overdue(turn, live)
    if isinstance(message, Join):
        await join(turn, live, item, message)
    elif isinstance(message, Claim):
        await claim(turn, live, item, message)
    elif isinstance(message, Resume):
        await resume(turn, live, connection, message)
    else:
        watch(turn, live, connection, message)


def is_kept_back(turn: Turn, item: Opened) -> bool:
    """What could be guessed waits while many guess; a token cannot be, and need not."""
    if item.connection.is_waiting:
        raise Refused("tooFast", said("server-first-message-waits"))
    if item.has_waited or isinstance(item.message, Resume):
        return False
    delay_ms = turn.hub.guesses.delay_ms(item.connection.address, turn.now_ms)
    if delay_ms:
        turn.hub.keep_back(item, turn.now_ms + delay_ms)
    return bool(delay_ms)


async def find_room(turn: Turn, connection: Connection) -> Live:
    """The room of this socket's address; unknown and expired codes cannot be told apart."""
    live = await turn.hub.register.by_code(connection.code, turn.now_ms)
    if live is None:
        raise guess(turn, connection, Refused("noRoom", said("server-no-room")))
    return live


async def join(turn: Turn, live: Live, item: Opened, message: Join) -> None:
    """Become a member; with a key that has joined before, be that member again with a fresh token."""
    key = hashed(message.key)
    known = turn.pending.keys.get((live.id, key)) or await turn.hub.store.key(live.id, key)
    if known is not None and known.member in live.room.members:
        spent = await turn.hub.store.code(live.id, key)
        check_carried(turn, live, spent or SeatCode(key, known.member, 0, key))
        return seat_again(turn, live, item, known.member, Extras())
    member = new_id(turn.hub.random_bytes)
    command = c.Join(name=message.name, colour=message.colour, mark=message.mark)
    budget.check(turn.hub, live, item.connection.address, command, turn.now_ms)
    decision = turn.decide(live, command, member)
    token, stored = fresh_token(turn, member)
    turn.record(live, decision, item, Extras(tokens=(stored,), keys=(JoinKey(key, member),)))
    seat(turn, live, item.connection, member, token)
    return None


async def claim(turn: Turn, live: Live, item: Opened, message: Claim) -> None:
    """Take over a seat with its one-time code; the same key may use it again."""
    key, code = hashed(message.key), hashed(plain_code(message.code))
    known = turn.pending.codes.get((live.id, code)) or await turn.hub.store.code(live.id, code)
    if known is not None and known.member in live.room.members:
        check_carried(turn, live, known)
    fresh = known is not None and known.used_by is None and turn.now_ms < known.expires_ms
    if known is None or known.member not in live.room.members or not (fresh or known.used_by == key):
        raise guess(turn, item.connection, Refused("badSeatCode", said("server-bad-seat-code")))
    used = SeatCode(known.hash, known.member, known.expires_ms, key)
    seat_again(turn, live, item, known.member, Extras(codes=(used,)), carried=fresh)


def check_carried(turn: Turn, live: Live, presented: SeatCode) -> None:
    """A seat that was carried on cannot be taken back by the key or the codes used before (QR34)."""
    last = turn.pending.carried.get((live.id, presented.member), presented.hash)
    if presented.used_by == SPENT or (presented.used_by is not None and last != presented.hash):
        raise Refused("seatCarried", said("server-seat-carried"), rule="QR34")


async def resume(turn: Turn, live: Live, connection: Connection, message: Resume) -> None:
    """Come back with the token; what was missed is in the answer."""
    token = hashed(message.token)
    member = await turn.hub.store.token_member(live.id, token)
    void = member is not None and turn.pending.tokens.get((live.id, member), token) != token
    if member is None or void or member not in live.room.members:
        raise guess(turn, connection, Refused("badToken", said("server-bad-token")))
    seat(turn, live, connection, member, None, message.last_seq)


def watch(turn: Turn, live: Live, connection: Connection, message: Watch) -> None:
    """Look on."""
    greet(turn, live, connection, None, None, message.last_seq)


def guess(turn: Turn, connection: Connection, no: Refused) -> Refused:
    """Count something that may have been a guess; after too many the answer does not say what was wrong."""
    if turn.hub.guesses.wrong(connection.address, turn.now_ms):
        return no
    return Refused("tooFast", said("server-too-many-guesses"))


def fresh_token(turn: Turn, member: str) -> tuple[str, Token]:
    """A token, and what is stored of it."""
    token = new_token(turn.hub.random_bytes)
    return token, Token(member, hashed(token))


def seat_again(
    turn: Turn, live: Live, item: Opened, member: str, extras: Extras, *, carried: bool = False
) -> None:
    """The same member once more: the old token is void, a fresh one is told. A carried seal is lost."""
    token, stored = fresh_token(turn, member)
    extras = extras._replace(tokens=(stored,))
    if carried and has_sealed(live.room, member):
        turn.record(live, turn.decide(live, c.Carry(member=member), c.SERVER), item, extras)
    else:
        turn.record_extras(live, extras, item)
    seat(turn, live, item.connection, member, token)


def seat(
    turn: Turn,
    live: Live,
    connection: Connection,
    member: str,
    token: str | None,
    last_seq: int | None = None,
) -> None:
    """Let the connection play for the member; the older one is told and closed."""
    before = live.attach(connection, member)
    if before is not None:
        turn.after(live, lambda: replace(turn, before))
    if live.room.members[member].away_since is not None:
        turn.record(live, turn.decide(live, c.MarkBack(member=member), c.SERVER), None)
    conclude(turn, live)
    greet(turn, live, connection, member, token, last_seq)


def replace(turn: Turn, connection: Connection) -> None:
    """The newest connection plays."""
    connection.send(ELSEWHERE)
    connection.close(REPLACED_CLOSE, "replaced")
    turn.hub.lost(connection)


def greet(
    turn: Turn,
    live: Live,
    connection: Connection,
    member: str | None,
    token: str | None,
    last_seq: int | None,
) -> None:
    """Answer with the room as it is once this turn is durable, and listen from then on."""
    turn.change(live)
    connection.live, connection.member = live, member

    def send() -> None:
        if not connection.is_open:
            return
        live.connections[connection] = None
        live.looked_at()
        connection.send(welcome(live, member, token, last_seq, lean=connection.lean, now_ms=turn.now_ms))

    turn.after(live, send)
