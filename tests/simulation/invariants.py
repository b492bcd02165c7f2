"""What must hold however the world treats the server."""

from collections import Counter
from typing import Any, Protocol

import msgspec

from runners.rooms import events as e
from runners.rooms.due import conclusion, seconds_left
from runners.rooms.events import NO_HASH, Logged
from runners.rooms.fold import fold, fold_log
from runners.rooms.log import chain
from runners.rooms.replay import document
from runners.rooms.room import DISCONNECT_MS, RESULTS_MS, Room
from runners.rooms.verify import Wrong, verify
from runners.rooms.views.room import view
from runners.server.hub import Hub
from runners.server.live.appends import listing
from runners.server.live.registry import read
from runners.server.store import RoomRow
from tests.simulation.client import Client
from tests.simulation.finish import finish


class Observed(Protocol):
    """A server, its rooms and its clients, as the checks look at them."""

    hub: Hub
    codes: list[str]
    clients: list[Client]


class Broken(AssertionError):
    """A promise was broken."""


def demand(holds: bool, message: str) -> None:
    """Break off unless this holds."""
    if not holds:
        raise Broken(message)


def log_of(world: Observed, code: str) -> tuple[RoomRow, list[Logged]]:
    """A room's log as the store has it now."""
    row = finish(world.hub.store.find(code))
    assert row is not None
    return row, [read(record) for record in finish(world.hub.store.records(row.id))]


def check_kept(world: Observed) -> None:
    """After every restart: nothing that was promised is lost, doubled or changed."""
    for code in world.codes:
        _, log = log_of(world, code)
        check_chain(log)
        check_once(log)
        check_times(log)
        check_draws(log)
        check_listed(world, code, log)
        for client in world.clients:
            if client.code == code:
                check_promises(client, log)


def check_chain(log: list[Logged]) -> None:
    """Numbers without a hole, every hash chained to the one before it: one winner of every race."""
    previous = NO_HASH
    for number, logged in enumerate(log, start=1):
        demand(logged.entry.seq == number, f"entry {number} has the number {logged.entry.seq}")
        first = isinstance(logged.entry.event, e.Opened)
        demand(
            logged.hash == chain(NO_HASH if first else previous, logged.raw),
            f"entry {number} breaks the chain",
        )
        previous = logged.hash


def check_once(log: list[Logged]) -> None:
    """No command was applied twice."""
    caused = Counter((logged.entry.by, logged.entry.cmd) for logged in log if logged.entry.digest is not None)
    twice = [command for command, times in caused.items() if times > 1]
    demand(not twice, f"applied twice: {twice}")


def check_times(log: list[Logged]) -> None:
    """Time never runs back in a log, and no timer was early (QR11, QR30)."""
    latest, deadline = 0, None
    for logged in log:
        entry = logged.entry
        demand(entry.time >= latest, f"time runs back at entry {entry.seq}")
        latest = entry.time
        event = entry.event
        if isinstance(event, e.Ended):
            deadline = event.deadline
        elif isinstance(event, e.Opened) and event.cause == "expired":
            demand(deadline is not None and entry.time >= deadline, f"the results ended early at {entry.seq}")
        elif isinstance(event, e.WentAway):
            demand(entry.time - event.since >= DISCONNECT_MS, f"away too early at {entry.seq}")


def check_listed(world: Observed, code: str, log: list[Logged]) -> None:
    """The list of open tables says of a room what its log says (QR41)."""
    found = [table.body for table in finish(world.hub.store.tables(None, 0, 99)) if table.code == code]
    expected = listing(fold_log(log))
    demand(found == ([] if expected is None else [expected.body]), f"the list has another {code}")


def check_draws(log: list[Logged]) -> None:
    """New dice are drawn only where the log says why; each commitment is sealed once, and started sealed."""
    standing: str | None = None
    sealed: set[str] = set()
    for logged in log:
        event, seq = logged.entry.event, logged.entry.seq
        if isinstance(event, e.Opened | e.Voided | e.Broken):
            standing = None
        elif isinstance(event, e.Committed):
            demand(standing is None, f"entry {seq} draws dice anew without a word")
            standing = event.commitment
        elif isinstance(event, e.Sealed):
            demand(event.commitment == standing, f"entry {seq} is sealed for other dice")
            demand(event.commitment not in sealed, f"entry {seq} is sealed a second time")
            sealed.add(event.commitment)
        elif isinstance(event, e.Started) and event.dice == "server":
            demand(standing in sealed, f"entry {seq} starts unsealed dice")


def check_promises(client: Client, log: list[Logged]) -> None:
    """Everything this client was told is in the log, unchanged; every accepted command is where it said."""
    demand(not client.doubts, f"P{client.number}: {client.doubts}")
    for seq, hash_ in client.told.items():
        demand(
            seq <= len(log) and log[seq - 1].hash == hash_,
            f"entry {seq} was told to P{client.number} and is gone",
        )
    for member, accepted in [*client.past_members, (client.member, client.accepted)]:
        for body, answer in accepted.values():
            if body["type"] not in ("seatCode", "say"):
                check_accepted(str(member), body, answer, log)


def check_accepted(member: str, body: dict[str, Any], answer: dict[str, Any], log: list[Logged]) -> None:
    """The entries that an answer names are there, and are this command's."""
    demand(answer["last"] <= len(log), f"accepted and lost: {body}")
    for logged in log[answer["first"] - 1 : answer["last"]]:
        entry = logged.entry
        demand((entry.by, entry.cmd) == (member, body["id"]), f"entry {entry.seq} is not of {body}")


def check_converged(world: Observed) -> None:
    """Everybody sees fold(log), and so does the server's memory."""
    for code in world.codes:
        row, log = log_of(world, code)
        room = fold_log(log)
        check_rematches(log)
        live = world.hub.registry.get(row.id)
        demand(live is None or live.room == room, "the server's memory is not fold(log)")
        down = live.down() if live is not None else frozenset()
        demand(conclusion(room, down) is None, "all consent and are here, and there is no rematch (QR30)")
        shown = msgspec.json.decode(msgspec.json.encode(view(room, down=down)))
        for client in world.clients:
            if client.code == code:
                check_view(client, shown, log)
                check_ticks(client, room)


def check_rematches(log: list[Logged]) -> None:
    """No Rematch came without everybody's consent, or while the log calls one of them away (R2, QR30)."""
    room: Room | None = None
    for logged in log:
        event = logged.entry.event
        if isinstance(event, e.Opened) and event.cause == "rematch":
            agreed = room is not None and conclusion(room, frozenset()) is not None
            demand(agreed, f"a rematch without everybody at {logged.entry.seq}")
        room = fold(room, logged)


def check_view(client: Client, shown: dict[str, Any], log: list[Logged]) -> None:
    demand(client.seq == len(log), f"P{client.number} is at {client.seq} of {len(log)}")
    for name, part in shown.items():
        demand(
            client.view[name] == part, f"P{client.number} sees another {name}: {client.view[name]} for {part}"
        )


def check_ticks(client: Client, room: Room) -> None:
    """The countdown runs down: never up within one game, never above its whole time."""
    last: dict[int, int] = {}
    for game_seq, seconds in client.ticks:
        demand(0 < seconds <= RESULTS_MS // 1000, f"P{client.number} was shown {seconds} seconds")
        last[game_seq] = seconds
    demand(seconds_left(room, room.time) is None or room.phase == "results", "a countdown without results")


def check_replays(world: Observed) -> None:
    """Every game that ended verifies: nobody re-rolled anything."""
    for code in world.codes:
        _, log = log_of(world, code)
        for logged in log:
            if isinstance(logged.entry.event, e.Ended):
                try:
                    verify(document(log, logged.entry.game_seq))
                except Wrong as wrong:
                    raise Broken(
                        f"the replay of game {logged.entry.game_seq} does not verify: {wrong}"
                    ) from None
