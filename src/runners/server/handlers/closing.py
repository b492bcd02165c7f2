"""A host closes a room: a running game is aborted first, with a line in its log (QR1)."""

from runners.rooms import commands as c
from runners.server.change import Change
from runners.server.handlers.housekeeping import expire
from runners.server.inbox import CloseRoom
from runners.server.live_rooms import LiveRooms
from runners.words import said


async def close(hub: LiveRooms, item: CloseRoom) -> int:
    """Abort what runs, close the room, and return the number of its last game."""
    room_id = await hub.existing_id(item.code)
    game_seq = 0

    async def abort(change: Change) -> None:
        nonlocal game_seq
        game_seq = change.room.game_seq
        if change.room.phase == "playing":
            change.do(c.Abort(reason=item.reason))

    await hub.work_on(room_id, item, abort)
    await expire(hub, room_id, said("server-closed-by-host"))
    hub.journal.note("room closed by the host", room=room_id)
    return game_seq
