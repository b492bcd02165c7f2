"""Commands of members: looked up, decided, recorded."""

from typing import Final

import msgspec

from runners.games.contract import Refused
from runners.protocol.commands import AskSeatCode, Ping
from runners.protocol.replies import Accepted, Goodbye, Pong
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, check_game_seq
from runners.rooms.due import conclusion, overdue
from runners.rooms.starting import is_outdated
from runners.server import budget
from runners.server.appends import Extras
from runners.server.connection import Connection
from runners.server.credentials import SEAT_CODE_MS, hashed, seat_code
from runners.server.items import Said
from runners.server.live import Live
from runners.server.store import Answer, SeatCode
from runners.server.telling import encode
from runners.server.turn import Turn
from runners.words import english, said

GONE: Final = said("server-you-left")
LEFT: Final = encode(Goodbye(why="left", message=english(GONE), saying=GONE, retry_ms=None))


async def order(turn: Turn, item: Said) -> None:
    """Carry out a command, or give the first answer to a repeated one.

    The look-up comes first, `gameSeq` second, also for who only watches or has left (QR15).
    """
    connection, command = item
    live = connection.live
    assert live is not None, "commands come after the first message"
    if isinstance(command, Ping):
        turn.hub.noticed(command, live.room.phase, "accepted")
        return turn.reply(connection, encode(Pong(id=command.id, now=turn.now_ms)))
    known = await first_answer(turn, live, connection, command)
    if known is not None:
        turn.hub.noticed(command, live.room.phase, "repeated")
        return turn.reply(connection, told_again(turn, live, known, command))
    carry_out_overdue(turn, live)
    if isinstance(command, c.GameCommand):
        check_game_seq(live.room, command.game_seq, turn.now_ms)
    member = sender(live, connection, command)
    budget.check(turn.hub, live, connection.address, command, turn.now_ms)
    if isinstance(command, AskSeatCode):
        return give_seat_code(turn, live, item, member)
    return obey(turn, live, item, member)


async def first_answer(turn: Turn, live: Live, connection: Connection, command: c.Command) -> Answer | None:
    """What this id was answered before; nothing of a spectator was ever accepted."""
    if connection.member is None or not command.id:
        return None
    return await turn.answered(live, connection.member, command)


def sender(live: Live, connection: Connection, command: c.Command) -> str:
    """The member behind a command; spectators can do nothing (QR5)."""
    if connection.member is None:
        raise Refused("spectator", said("server-spectator"), rule="QR5")
    if connection.member not in live.room.members:
        raise Refused("notMember", said("server-left"))
    if not command.id:
        raise Refused("badId", said("server-no-id"))
    return connection.member


def told_again(turn: Turn, live: Live, known: Answer, command: c.Command) -> bytes:
    """The first answer. A seat code is derived again: it is nowhere stored."""
    if not isinstance(command, AskSeatCode):
        return known.body
    first = msgspec.json.decode(known.body, type=Accepted)
    code = seat_code(turn.hub.server_key, live.id, known.member, command.id)
    return encode(msgspec.structs.replace(first, seat_code=code))


def carry_out_overdue(turn: Turn, live: Live) -> None:
    """What time has made due comes before what arrives later (QR11)."""
    if live.unsettled:
        turn.settled.add(live)
        settle(turn, live)
    while (command := overdue(live.room, turn.now_ms)) is not None:
        turn.record(live, turn.decide(live, command, c.SERVER), None)


def settle(turn: Turn, live: Live) -> None:
    """What a loaded room needs before all else: dice of this scheme, time for a sealed start."""
    live.unsettled = False
    if is_outdated(live.room):
        turn.record(live, turn.decide(live, c.Renew(), c.SERVER), None)
    elif live.room.start is not None:
        turn.record(live, turn.decide(live, c.Prolong(), c.SERVER), None)


def conclude(turn: Turn, live: Live) -> None:
    """A Rematch that waited for a connection takes effect when the last one is back (QR30)."""
    carry_out_overdue(turn, live)
    if (command := conclusion(live.room, live.down())) is not None:
        turn.record(live, turn.decide(live, command, c.SERVER), None)
        turn.hub.noticed(command, "results", "accepted")


def obey(turn: Turn, live: Live, item: Said, member: str) -> None:
    """Let the room decide."""
    connection, command = item
    phase = live.room.phase
    digest = body_digest(command)
    decision = turn.decide(live, command, member, digest)
    first, last = decision.events[0].entry.seq, decision.events[-1].entry.seq
    body = encode(Accepted(id=command.id, first=first, last=last))
    answer = Answer(member, command.id, bytes.fromhex(digest), body)
    turn.record(live, decision, item, Extras(answer=answer))
    turn.hub.counts.accepted += 1
    turn.hub.noticed(command, phase, "accepted")
    turn.reply(connection, body)
    if isinstance(command, c.Leave):
        turn.after(live, lambda: dismiss(turn, connection))


def give_seat_code(turn: Turn, live: Live, item: Said, member: str) -> None:
    """A one-time code for the own seat (QR34)."""
    connection, command = item
    expires = turn.now_ms + SEAT_CODE_MS
    code = seat_code(turn.hub.server_key, live.id, member, command.id)
    first = Accepted(id=command.id, first=live.room.seq, last=live.room.seq, expires=expires)
    answer = Answer(member, command.id, bytes.fromhex(body_digest(command)), encode(first))
    turn.record_extras(live, Extras(answer=answer, codes=(SeatCode(hashed(code), member, expires),)), item)
    turn.hub.counts.accepted += 1
    turn.hub.noticed(command, live.room.phase, "accepted")
    turn.reply(connection, encode(msgspec.structs.replace(first, seat_code=code)))


def dismiss(turn: Turn, connection: Connection) -> None:
    """Whoever has left is told so and closed."""
    connection.send(LEFT)
    connection.close(1000, "left")
    turn.hub.lost(connection)
