"""What a host application may do in a room: open the next game, abort a game that hangs (QR1, QR3, QR29)."""

from typing import Any

from runners.games.contract import Refused
from runners.protocol.http import HostDone
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, check_game_seq
from runners.server.hub.batch import Batch
from runners.server.hub.handlers.commands import carry_out_overdue
from runners.server.hub.inbox import HostRequest
from runners.server.live import Extras, Live, encode
from runners.server.store import Answer
from runners.words import said


async def carry_out(batch: Batch, item: HostRequest) -> None:
    """Carry out what the host says, or give the first answer again."""
    live = await batch.hub.registry.by_code(item.code, batch.now_ms)
    if live is None:
        raise Refused("noRoom", said("server-no-room"))
    batch.touched[live] = None
    known = await batch.found(live, c.SERVER, item.command.id)
    if known is not None:
        batch.hub.noticed(item.command, live.room.phase, "repeated")
        batch.touch(live, item)
        return batch.after(live, lambda: item.done(known.body))
    carry_out_overdue(batch, live)
    return accept(batch, live, item)


def accept(batch: Batch, live: Live, item: HostRequest) -> None:
    """Let the room decide, as the server's own command; `gameSeq` comes before every other check (QR15)."""
    phase, command = live.room.phase, item.command
    try:
        check_game_seq(live.room, item.game_seq, batch.now_ms)
        decision = batch.decide(live, command, c.SERVER)
    except Refused as no:
        batch.hub.noticed(command, phase, no.code)
        raise
    first, last = decision.events[0].entry.seq, decision.events[-1].entry.seq
    body = encode(HostDone(game_seq=decision.room.game_seq, first=first, last=last))
    answer = Answer(c.SERVER, command.id, bytes.fromhex(body_digest(command)), body)
    batch.record(live, decision, item, Extras(answer=answer))
    batch.hub.counts.accepted += 1
    batch.hub.noticed(command, phase, "accepted")
    batch.after(live, lambda: done(batch, live, item, body))


def done(batch: Batch, live: Live, item: HostRequest, body: bytes) -> None:
    """It is durable: note it and answer."""
    kind: Any = item.command.__struct_config__.tag
    batch.hub.journal.note("host command", room=live.id, command=kind, gameSeq=item.game_seq)
    item.done(body)
