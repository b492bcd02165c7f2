"""Commands of members: looked up, decided, recorded."""

from typing import Final

import msgspec

from runners.games.contract import Refused
from runners.protocol.commands import AskHint, AskSeatCode, Ping, Say
from runners.protocol.replies import Accepted, Goodbye, Pong
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, check_number
from runners.rooms.due import conclusion, overdue
from runners.rooms.play import needs_time
from runners.server.credentials import SEAT_CODE_MS, hashed, seat_code
from runners.server.hub.batch import Batch
from runners.server.hub.handlers import budget, phrases
from runners.server.hub.handlers.hints import give_hint
from runners.server.hub.inbox import MemberCommand
from runners.server.live import Connection, Extras, Live, encode
from runners.server.store import Answer, SeatCode
from runners.words import english, said

GONE: Final = said("server-you-left")
BESIDE: Final = (Say, AskHint, AskSeatCode)
"""What a member asks of the server, not of the room."""
LEFT: Final = encode(Goodbye(why="left", message=english(GONE), saying=GONE, retry_ms=None))


async def carry_out(batch: Batch, item: MemberCommand) -> None:
    """Carry out a command, or give the first answer to a repeated one.

    The lookup comes first, `gameSeq` second, even for spectators and those who have left (QR15).
    """
    connection, command = item.connection, item.command
    live = connection.live
    assert live is not None, "commands come after the first message"
    if isinstance(command, Ping):
        if isinstance(command.game_seq, int):
            carry_out_overdue(batch, live)
        check_number(live.room, command, batch.now_ms)
        batch.hub.noticed(command, live.room.phase, "accepted")
        pong = encode(Pong(id=command.id, now=batch.now_ms))
        return batch.after(None, lambda: connection.send(pong))
    member = connection.member
    known = None
    if member is not None and live.answered.may_have(member, command.id):
        known = await batch.answered(live, member, command)
    if known is not None:
        batch.hub.noticed(command, live.room.phase, "repeated")
        batch.touch(live, item)
        return batch.reply(connection, told_again(batch, live, known, command))
    if phrases.is_repeated(live, connection, command):
        batch.hub.noticed(command, live.room.phase, "repeated")
        return phrases.answer(batch, connection, command)
    carry_out_overdue(batch, live)
    member = admitted(batch, live, connection, command)
    if isinstance(command, BESIDE):
        check_number(live.room, command, batch.now_ms)
        return beside_the_game(batch, live, item, member)
    return accept(batch, live, item, member)


def admitted(batch: Batch, live: Live, connection: Connection, command: c.Command) -> str:
    """Who is asking, if they may and have not asked too much; an old `gameSeq` is the better reason."""
    try:
        member = sender(live, connection, command)
        if not isinstance(command, Say):
            budget.check(batch.hub, live, connection.address, command, batch.now_ms)
    except Refused:
        check_number(live.room, command, batch.now_ms)
        raise
    return member


def beside_the_game(batch: Batch, live: Live, item: MemberCommand, member: str) -> None:
    """What a member asks of the server, not of the room."""
    if isinstance(item.command, Say):
        return phrases.say(batch, live, item, member, item.command)
    if isinstance(item.command, AskHint):
        return give_hint(batch, live, item, member)
    return give_seat_code(batch, live, item, member)


def sender(live: Live, connection: Connection, command: c.Command) -> str:
    """The member behind a command; spectators can do nothing (QR5)."""
    if connection.member is None:
        raise Refused("spectator", said("server-spectator"), rule="QR5")
    if connection.member not in live.room.members:
        raise Refused("notMember", said("server-left"))
    if not command.id:
        raise Refused("badId", said("server-no-id"))
    return connection.member


def told_again(batch: Batch, live: Live, known: Answer, command: c.Command) -> bytes:
    """The first answer. A seat code is derived again: it is nowhere stored."""
    if not isinstance(command, AskSeatCode):
        return known.body
    first = msgspec.json.decode(known.body, type=Accepted)
    code = seat_code(batch.hub.server_key, live.id, known.member, command.id)
    return encode(msgspec.structs.replace(first, seat_code=code))


def carry_out_overdue(batch: Batch, live: Live) -> None:
    """What time has made due is carried out before what arrives later (QR11)."""
    if live.unsettled:
        batch.settled.add(live)
        settle(batch, live)
    while (command := overdue(live.room, batch.now_ms)) is not None:
        if isinstance(command, c.BreakOff) and was_silent(batch, live):
            command = c.Prolong()
        batch.record(live, batch.decide(live, command, c.SERVER), None)


def was_silent(batch: Batch, live: Live) -> bool:
    """Did this server look at nothing when the time to open was over? Openings may have waited meanwhile."""
    start = live.room.start
    return start is not None and batch.now_ms - batch.hub.silence_ms < start.deadline


def settle(batch: Batch, live: Live) -> None:
    """What a loaded room needs before all else: time for what was under way (QR40)."""
    live.unsettled = False
    if live.room.start is not None or needs_time(live.room, batch.hub.started_ms):
        batch.record(live, batch.decide(live, c.Prolong(), c.SERVER), None)


def conclude(batch: Batch, live: Live) -> None:
    """A Rematch that waited for a connection takes effect when the last one is back (QR30)."""
    carry_out_overdue(batch, live)
    if (command := conclusion(live.room, live.down())) is not None:
        batch.record(live, batch.decide(live, command, c.SERVER), None)
        batch.hub.noticed(command, "results", "accepted")


def accept(batch: Batch, live: Live, item: MemberCommand, member: str) -> None:
    """Let the room decide."""
    connection, command = item.connection, item.command
    phase = live.room.phase
    digest = body_digest(command)
    decision = batch.decide(live, command, member, digest)
    first, last = decision.events[0].entry.seq, decision.events[-1].entry.seq
    body = encode(Accepted(id=command.id, first=first, last=last))
    answer = Answer(member, command.id, bytes.fromhex(digest), body)
    batch.record(live, decision, item, Extras(answer))
    batch.hub.counts.accepted += 1
    batch.hub.noticed(command, phase, "accepted")
    batch.reply(connection, body)
    if isinstance(command, c.Leave):
        batch.after(live, lambda: dismiss(batch, connection))


def give_seat_code(batch: Batch, live: Live, item: MemberCommand, member: str) -> None:
    """A one-time code for one's own seat (QR34)."""
    connection, command = item.connection, item.command
    expires = batch.now_ms + SEAT_CODE_MS
    code = seat_code(batch.hub.server_key, live.id, member, command.id)
    first = Accepted(id=command.id, first=live.room.seq, last=live.room.seq, expires=expires)
    answer = Answer(member, command.id, bytes.fromhex(body_digest(command)), encode(first))
    batch.record_extras(live, Extras(answer=answer, codes=(SeatCode(hashed(code), member, expires),)), item)
    batch.hub.counts.accepted += 1
    batch.hub.noticed(command, live.room.phase, "accepted")
    batch.reply(connection, encode(msgspec.structs.replace(first, seat_code=code)))


def dismiss(batch: Batch, connection: Connection) -> None:
    """A member who has left is told so and disconnected."""
    connection.send(LEFT)
    connection.close(1000, "left")
    batch.hub.lost(connection)
