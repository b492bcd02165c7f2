"""What the hub does with each thing that comes."""

from typing import Any, Final

from runners import bots
from runners.games.contract import Refused
from runners.protocol import VERSION
from runners.rooms.opening import open_room
from runners.rooms.room import Context
from runners.server.arrivals import arrive
from runners.server.budget import check_address
from runners.server.credentials import new_id, new_room_code
from runners.server.hosts import bid
from runners.server.items import Bad, Bidden, Create, Created, Item, Lost, Opened, Said, Show
from runners.server.live import Live
from runners.server.orders import order
from runners.server.store import RoomRow
from runners.server.telling import spectator_view
from runners.server.turn import Turn
from runners.words import said

CLOSES: Final = {"noRoom": 4004, "roomDamaged": 1011}
"""With these a first message is the last one: another could do no better."""
FAULT: Final = Refused("fault", said("server-fault"))


async def deal(turn: Turn, item: Item) -> None:
    """One thing that came."""
    match item:
        case Said():
            await order(turn, item)
        case Opened():
            await arrive(turn, item)
        case Lost(connection=connection):
            if connection.live is not None:
                connection.live.detach(connection, turn.now_ms)
                turn.touched[connection.live] = None
        case Bad(connection=connection, id=id_, refusal=no):
            turn.refuse(connection, id_, no)
        case Create():
            create(turn, item)
        case Show():
            await show(turn, item)
        case Bidden():
            await bid(turn, item)


def create(turn: Turn, item: Create) -> None:
    """Open a room; if its code is taken, the next turn tries another."""
    hub = turn.hub
    check_address(hub, item.address, turn.now_ms)
    room_id, code = new_id(hub.random_bytes), new_room_code(hub.random_bytes)
    context = Context(turn.now_ms, None, hub.random_bytes(32), bots.names(item.game))
    decision = open_room(room_id, item.game, item.options, context)
    row = RoomRow(room_id, code, item.game, turn.now_ms, None, None)
    live = Live(row, decision.room, None, hub.settings.gap)
    live.idle_ms = turn.now_ms
    turn.record_opening(live, decision, item)

    def done() -> None:
        hub.register.add(live)
        hub.counts.rooms_created += 1
        hub.journal.note("room created", room=room_id, game=item.game)
        item.done(Created(code, room_id))

    turn.after(live, done)


async def show(turn: Turn, item: Show) -> None:
    """What a spectator may see."""
    live = await turn.hub.register.by_code(item.code, turn.now_ms)
    if live is None:
        return turn.after(None, lambda: item.done(None))
    turn.touched[live] = None
    shown: dict[str, Any] = {
        "code": live.row.code,
        "roomId": live.id,
        "protocol": VERSION,
        "now": turn.now_ms,
    }
    return turn.after(live, lambda: item.done(shown | spectator_view(live)))


def say_no(turn: Turn, item: Item, no: Refused) -> None:
    """Answer a refusal to whoever asked."""
    match item:
        case Said(connection=connection, command=command):
            assert connection.live is not None
            turn.change(connection.live).items.append(item)
            turn.hub.noticed(command, connection.live.room.phase, no.code)
            turn.refuse(connection, command.id or None, no)
        case Opened(connection=connection):
            turn.refuse(connection, None, no)
            if (close := CLOSES.get(no.code)) is not None:
                turn.after(None, lambda: connection.close(close, no.code))
        case Create(done=done):
            turn.after(None, lambda: done(no))
        case Show(done=shown):
            turn.after(None, lambda: shown(no))
        case Bidden(done=answered):
            turn.hub.counts.refused[no.code] += 1
            turn.after(None, lambda: answered(no))
        case _:
            return


def give_up(item: Item, no: Refused = FAULT) -> None:
    """The turn could not be stored: whoever waits for an answer over HTTP is told."""
    match item:
        case Create(done=done):
            done(no)
        case Show(done=shown):
            shown(no)
        case Bidden(done=answered):
            answered(no)
        case _:
            return
