"""What the hub does with each item that arrives."""

from functools import partial
from typing import Final

from runners.games.contract import Refused
from runners.server.hub.batch import Batch, refusal
from runners.server.hub.handlers import closing, commands, host_requests, opening, tables
from runners.server.hub.handlers.arrivals import arrive
from runners.server.hub.inbox import (
    CloseRoom,
    CreateRoom,
    Disconnected,
    FindTable,
    FirstMessage,
    GivenUp,
    Heard,
    HostRequest,
    Item,
    MemberCommand,
    Received,
    Rejected,
    ShowRoom,
    decoded,
)
from runners.server.live import encode, spectator_view
from runners.words import said

CLOSES: Final = {"noRoom": 4004, "roomDamaged": 1011}
"""With these a first message is the last one: another could do no better."""
FAULT: Final = Refused("fault", said("server-fault"))


async def handle(batch: Batch, item: Item) -> None:
    """One thing; an internal error costs that thing only."""
    try:
        if isinstance(item, Received):
            item = decoded(item)
        if isinstance(item, MemberCommand):
            await commands.carry_out(batch, item)
        else:
            await dispatched(batch, item)
    except Refused as no:
        refuse(batch, item, no)
    except OSError:
        raise
    except Exception as error:
        batch.hub.fault("dealing with a message", error)
        refuse(batch, item, FAULT)


async def dispatched(batch: Batch, item: Item) -> None:
    """One item that is not a command."""
    match item:
        case FirstMessage():
            await arrive(batch, item)
        case Disconnected(connection=connection):
            if connection.live is not None:
                connection.live.detach(connection, batch.now_ms)
                batch.touched[connection.live] = None
                if batch.node is not None:
                    batch.node.departed(batch, connection.live, connection)
        case Rejected(connection=connection, id=id_, refusal=no):
            batch.hub.counts.refused[no.code] += 1
            batch.after(None, partial(connection.send, encode(refusal(id_, no))))
        case CreateRoom():
            opening.create(batch, item)
        case FindTable():
            await tables.find(batch, item)
        case ShowRoom():
            await show(batch, item)
        case HostRequest():
            await host_requests.carry_out(batch, item)
        case CloseRoom():
            await closing.close(batch, item)
        case Heard(room_id=room_id):
            assert batch.node is not None
            await batch.node.hear(batch, room_id)
        case GivenUp():
            assert batch.node is not None
            batch.node.begin_anew()


async def show(batch: Batch, item: ShowRoom) -> None:
    """What a spectator may see."""
    live = await batch.hub.registry.by_code(item.code, batch.now_ms)
    if live is None:
        return batch.after(None, lambda: item.done(None))
    batch.touched[live] = None
    if batch.node is not None:  # another may have been first in what else is done there
        batch.change(live).items.append(item)
    return batch.after(live, lambda: item.done(spectator_view(live, batch.now_ms)))


def refuse(batch: Batch, item: Item, no: Refused) -> None:
    """Send a refusal to the sender."""
    match item:
        case MemberCommand(connection=connection, command=command):
            assert connection.live is not None
            batch.change(connection.live).items.append(item)
            batch.hub.noticed(command, connection.live.room.phase, no.code)
            batch.refuse(connection, command.id or None, no)
        case FirstMessage(connection=connection):
            batch.refuse(connection, None, no)
            if (close := CLOSES.get(no.code)) is not None:
                batch.after(None, lambda: connection.close(close, no.code))
        case CreateRoom(done=done) | FindTable(done=done) | CloseRoom(done=done):
            batch.after(None, lambda: done(no))
        case ShowRoom(done=shown):
            batch.after(None, lambda: shown(no))
        case HostRequest(done=answered):
            batch.hub.counts.refused[no.code] += 1
            batch.after(None, lambda: answered(no))
        case _:
            return


def give_up(item: Item, no: Refused = FAULT) -> None:
    """The batch could not be stored: those waiting for an answer over HTTP are told."""
    match item:
        case CreateRoom(done=done) | FindTable(done=done) | CloseRoom(done=done):
            done(no)
        case ShowRoom(done=shown):
            shown(no)
        case HostRequest(done=answered):
            answered(no)
        case _:
            return
