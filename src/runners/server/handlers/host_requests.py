"""What a host application may do in a room: open the next game, abort a game that hangs (QR1, QR3, QR29)."""

from runners.games.contract import Refused
from runners.protocol.http import HostDone
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, check_game_seq
from runners.server.change import Change
from runners.server.handlers.commands import carry_out_overdue
from runners.server.inbox import HostRequest
from runners.server.live import Extras, encode
from runners.server.store import Answer


async def carry_out(item: HostRequest, change: Change) -> None:
    """Carry out what the host says, or give the first answer again."""
    known = await change.find_answer(c.SERVER, item.command.id)
    if known is not None:
        change.hub.noticed(item.command, change.room.phase, "repeated")
        change.touch()
        return change.after(lambda: item.done(known.body))
    carry_out_overdue(change)
    return accept(change, item)


def accept(change: Change, item: HostRequest) -> None:
    """Let the room decide, as the server's own command; `gameSeq` comes before every other check (QR15)."""
    phase, command = change.room.phase, item.command
    try:
        check_game_seq(change.room, item.game_seq, change.now_ms)
        decision = change.decide(command, c.SERVER)
    except Refused as no:
        change.hub.noticed(command, phase, no.code)
        raise
    first, last = decision.events[0].entry.seq, decision.events[-1].entry.seq
    body = encode(HostDone(game_seq=decision.room.game_seq, first=first, last=last))
    answer = Answer(c.SERVER, command.id, bytes.fromhex(body_digest(command)), body)
    change.record(decision, Extras(answer=answer))
    change.after(lambda: finish_request(change, phase, item, body))


def finish_request(change: Change, phase: str, item: HostRequest, body: bytes) -> None:
    """It is durable: note it and answer."""
    hub, kind = change.hub, item.command.__struct_config__.tag
    hub.counts.accepted += 1
    hub.noticed(item.command, phase, "accepted")
    hub.journal.note("host command", room=change.live.id, command=str(kind), gameSeq=item.game_seq)
    item.done(body)
