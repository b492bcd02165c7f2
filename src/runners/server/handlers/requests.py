"""What is asked over HTTP: new rooms, a table to play at, and what a host does in a room."""

from contextlib import suppress
from typing import Any, Final

from runners import bots
from runners.games import GAMES
from runners.games.contract import Refused
from runners.protocol import encode
from runners.protocol.http import HostDone
from runners.rooms import commands as c
from runners.rooms.decide import body_digest, check_game_seq, open_room
from runners.rooms.decision import Context
from runners.rooms.views.tables import table
from runners.server.access.credentials import new_id, new_room_code
from runners.server.live.appends import Extras, append_of, new_listing
from runners.server.live.change import Change, check_written
from runners.server.live.inbox import CloseRoom, Created, CreateRoom, FindTable, FoundTable, HostRequest
from runners.server.live.room import Live, Recorded
from runners.server.live.rooms import LiveRooms
from runners.server.store import Answer, OpenRoom, RoomRow
from runners.version import release
from runners.words import said


async def create(hub: LiveRooms, item: CreateRoom) -> Created:
    """Open a room."""
    live = await open_new(hub, item.game, item.options, item.address, listed=item.listed)
    return Created(live.row.code, live.id)


async def open_new(
    hub: LiveRooms, game: str, options: dict[str, Any], address: str, *, listed: bool = False
) -> Live:
    """Open a room; if its code is taken, try with another."""
    while True:
        now_ms = hub.clock.now_ms()
        check_written(hub, address)
        room_id, code = new_id(hub.random_bytes), new_room_code(hub.random_bytes)
        context = Context(now_ms, None, hub.random_bytes(32), bots.names(game), release=release())
        decision = open_room(room_id, game, options, context, listed=listed)
        table = new_listing(None, decision.room)
        append = append_of(room_id, decision, OpenRoom(code, game), table)
        if await hub.store.append(append):
            break
    hub.note_stored()
    row = RoomRow(room_id, code, game, now_ms, None, None, 0, append.weight)
    live = Live(row, decision.room, decision.secret and decision.secret.secret, hub.settings.gap)
    live.recent.extend(Recorded(logged, None, ()) for logged in decision.events)
    live.idle_ms = now_ms
    hub.admission.written.charge(address, now_ms, append.weight)
    hub.registry.add(live)
    hub.set_alarm(live, now_ms)
    hub.counts.rooms_created += 1
    hub.journal.note("room created", room=room_id, game=game)
    return live


MOMENT_MS: Final = 1000
"""Whoever asks so soon after somebody for whom a table was made meets them there, before they have come."""
LOOKED_AT: Final = 20
"""Tables of the list that are looked at; of more, none had a free chair any more when it was read."""


async def find_table(hub: LiveRooms, item: FindTable) -> FoundTable:
    """Return a table that has a free chair now; all who ask at the same moment get the same new one."""
    game = item.game
    if game not in GAMES:
        raise Refused("noSuchGame", said("room-no-such-game", game=game), legal=sorted(GAMES))
    await hub.locks.acquire(game)  # no room has such an id
    try:
        if (live := await listed_table(hub, item) or new_table(hub, game)) is not None:
            return FoundTable(live.row.code, live.id, False)
        live = await open_new(hub, game, {}, item.address, listed=True)
        hub.made_last[game] = live.id, hub.clock.now_ms()
        return FoundTable(live.row.code, live.id, True)
    finally:
        hub.locks.release(game)


async def listed_table(hub: LiveRooms, item: FindTable) -> Live | None:
    """The newest table of the list that still welcomes a stranger."""
    for room_id in await hub.store.welcoming(item.game, LOOKED_AT):
        with suppress(Refused):  # expired, or damaged
            if (live := await welcoming_room(hub, item, room_id)) is not None:
                return live
    return None


async def welcoming_room(hub: LiveRooms, item: FindTable, room_id: str) -> Live | None:
    """The room, if somebody is there and a chair is free."""
    found: Live | None = None

    async def look(change: Change) -> None:
        nonlocal found
        live = change.live
        if not (live.players or live.elsewhere):
            return  # whoever has just gone is not away yet
        if (listed := table(change.room)) is not None and listed.welcomes:
            found = live

    await hub.work_on(room_id, item, look)
    return found


def new_table(hub: LiveRooms, game: str) -> Live | None:
    """The table that was made a moment ago, if nobody has come there yet."""
    room_id, at_ms = hub.made_last.get(game, ("", -MOMENT_MS))
    live = hub.registry.get(room_id) if 0 <= hub.clock.now_ms() - at_ms < MOMENT_MS else None
    return None if live is None or live.room.members else live


async def carry_out(item: HostRequest, change: Change) -> None:
    """Carry out what the host says, or give the first answer again."""
    known = await change.find_answer(c.SERVER, item.command.id)
    if known is not None:
        change.hub.noticed(item.command, change.room.phase, "repeated")
        change.touch()
        return change.after(lambda: item.done(known.body))
    change.carry_out_overdue()
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
    await hub.expire(room_id, said("server-closed-by-host"))
    hub.journal.note("room closed by the host", room=room_id)
    return game_seq
