"""Commands of members: looked up, weighed, decided, recorded."""

from functools import partial
from typing import Any, Final

import msgspec

from runners.games.contract import Refused
from runners.protocol import encode
from runners.protocol.commands import AskHint, AskSeatCode, Ping, Say
from runners.protocol.replies import Accepted, Goodbye, Pong
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, check_number
from runners.rooms.play import settles_nothing
from runners.rooms.room import Room
from runners.server.access.credentials import SEAT_CODE_MS, hash_secret, seat_code
from runners.server.handlers import phrases
from runners.server.handlers.hints import give_hint
from runners.server.live.appends import Extras
from runners.server.live.change import Change
from runners.server.live.core import Core
from runners.server.live.inbox import MemberCommand
from runners.server.live.room import Connection
from runners.server.store import Answer, SeatCode
from runners.words import english, said

ALWAYS: Final = frozenset(
    {
        "roll",
        "move",
        "open",
        "requestRematch",
        "consent",
        "declineRematch",
        "resign",
        "claimWin",
        "handOver",
        "unready",
        "unlist",
        "stand",
        "leave",
    }
)
"""What a game needs to come to its end, and what gives up something. None of it can be repeated for ever,
except choices that settle nothing: these are refused all the same (QR45)."""
A_LITTLE_MORE: Final = frozenset(
    {"retype", "proposeCancel", "proposeVacate", "proposeWithout", "agree", "refuse", "withdraw"}
)
"""Votes and corrections can: they go on until an eighth more was written."""
GONE: Final = said("server-you-left")
BESIDE: Final = (Say, AskHint, AskSeatCode)
"""What a member asks of the server, not of the room."""
LEFT: Final = encode(Goodbye(why="left", message=english(GONE), saying=GONE, retry_ms=None))


def check_need(change: Change, address: str, command: c.Command) -> None:
    """Refuse what is not needed for play in a room, or from an address, that has had too much written."""
    kind: Any = command.__struct_config__.tag
    if kind in ALWAYS and not isinstance(command, c.Move):
        return
    try:
        change.check_budget(address, more=kind in A_LITTLE_MORE)
    except Refused:
        if not isinstance(command, c.Move) or settles_nothing(change.live.room, command):
            raise


async def carry_out(item: MemberCommand, change: Change) -> None:
    """Carry out a command, or give the first answer to a repeated one.

    The lookup comes first, `gameSeq` second, even for spectators and those who have left (QR15).
    """
    connection, command, hub = item.connection, item.command, change.hub
    if isinstance(command, Ping):
        return answer_ping(change, connection, command)
    member = connection.member
    known = None
    if member is not None and change.live.answered.may_have(member, command.id):
        known = await change.first_answer(member, command)
    if known is not None:
        hub.noticed(command, change.room.phase, "repeated")
        change.touch()
        return change.after(partial(connection.send, repeat_answer(change, known, command)))
    if (digest := change.live.spoken.digest(connection.member, command.id)) is not None:
        if digest != body_digest(command):
            raise Refused("repeatedId", said("room-id-used", id=command.id))
        hub.noticed(command, change.room.phase, "repeated")
        return phrases.answer(change, connection, command)
    change.carry_out_overdue()
    member = admit(change, connection, command)
    if isinstance(command, BESIDE):
        check_number(change.room, command, change.now_ms)
        return beside_the_game(change, item, member)
    return accept(change, connection, command, member)


def answer_ping(change: Change, connection: Connection, command: Ping) -> None:
    """Answer with the time."""
    if isinstance(command.game_seq, int):
        change.carry_out_overdue()
    check_number(change.room, command, change.now_ms)
    change.hub.noticed(command, change.room.phase, "accepted")
    pong = encode(Pong(id=command.id, now=change.now_ms))
    change.after(partial(connection.send, pong))


def admit(change: Change, connection: Connection, command: c.Command) -> str:
    """Who is asking, if they may and have not asked too much; an old `gameSeq` is the better reason."""
    try:
        member = sender(change.room, connection, command)
        if not isinstance(command, Say):
            check_need(change, connection.address, command)
    except Refused:
        check_number(change.room, command, change.now_ms)
        raise
    return member


def beside_the_game(change: Change, item: MemberCommand, member: str) -> None:
    """What a member asks of the server, not of the room."""
    connection, command = item.connection, item.command
    if isinstance(command, Say):
        return phrases.say(change, connection, member, command)
    if isinstance(command, AskHint):
        return give_hint(change, connection, command, member)
    return give_seat_code(change, connection, command, member)


def sender(room: Room, connection: Connection, command: c.Command) -> str:
    """The member behind a command; spectators can do nothing (QR5)."""
    if connection.member is None:
        raise Refused("spectator", said("server-spectator"), rule="QR5")
    if connection.member not in room.members:
        raise Refused("notMember", said("server-left"))
    if not command.id:
        raise Refused("badId", said("server-no-id"))
    return connection.member


def repeat_answer(change: Change, known: Answer, command: c.Command) -> bytes:
    """The first answer. A seat code is derived again: it is nowhere stored."""
    if not isinstance(command, AskSeatCode):
        return known.body
    first = msgspec.json.decode(known.body, type=Accepted)
    code = seat_code(change.hub.server_key, change.live.id, known.member, command.id)
    return encode(msgspec.structs.replace(first, seat_code=code))


def accept(change: Change, connection: Connection, command: c.Command, member: str) -> None:
    """Let the room decide."""
    hub, phase = change.hub, change.room.phase
    digest = body_digest(command)
    decision = change.decide(command, member, digest)
    first, last = decision.events[0].entry.seq, decision.events[-1].entry.seq
    body = encode(Accepted(id=command.id, first=first, last=last))
    change.record(decision, Extras(Answer(member, command.id, bytes.fromhex(digest), body)))
    change.after(partial(answer_accepted, hub, connection, command, phase, body))


def answer_accepted(hub: Core, connection: Connection, command: c.Command, phase: str, body: bytes) -> None:
    """It is durable: answer."""
    hub.counts.accepted += 1
    hub.noticed(command, phase, "accepted")
    connection.send(body)
    if isinstance(command, c.Leave):
        dismiss(hub, connection)


def give_seat_code(change: Change, connection: Connection, command: c.Command, member: str) -> None:
    """A one-time code for one's own seat (QR34)."""
    hub, live, phase = change.hub, change.live, change.room.phase
    expires = change.now_ms + SEAT_CODE_MS
    code = seat_code(hub.server_key, live.id, member, command.id)
    first = Accepted(id=command.id, first=change.room.seq, last=change.room.seq, expires=expires)
    answer = Answer(member, command.id, bytes.fromhex(body_digest(command)), encode(first))
    change.add(Extras(answer=answer, codes=(SeatCode(hash_secret(code), member, expires),)))
    body = encode(msgspec.structs.replace(first, seat_code=code))
    change.after(partial(answer_accepted, hub, connection, command, phase, body))


def dismiss(hub: Core, connection: Connection) -> None:
    """A member who has left is told so and disconnected."""
    connection.send(LEFT)
    connection.close(1000, "left")
    hub.lost(connection)
