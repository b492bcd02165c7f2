"""A room in the store whose game has any number of entries, made without a hub and within a second."""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from runners.games import GAMES
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.local import LocalRoom
from runners.rooms.log import seal
from runners.server.live.appends import record_of
from runners.server.store import Append, OpenRoom, Record
from runners.server.store.sqlite import SqliteStore
from tests.server.ground import wait

IDLE: Final = {"lmr": (2,), "ur": (0,)}
"""What never lets anybody begin."""


def started(game: str, options: dict[str, Any], room: str = "long", people: int = 2) -> LocalRoom:
    """A room in which a game has just begun."""
    numbers = count(1)
    local = LocalRoom(game, options, room_id=room, fresh=lambda: next(numbers).to_bytes(32, "big"))
    members = [f"m{number}" for number in range(people)]
    for chair, member in enumerate(members):
        local.handle(member, c.Join(id="j", name=f"P{chair}"), 0)
        local.handle(member, c.Sit(id="s", game_seq=0, chair=chair), 0)
    local.ready(*members, now=0)
    assert local.room.phase == "playing"
    return local


def idle_events(local: LocalRoom, entries: int) -> list[e.AnyEvent]:
    """Rolls after which nobody can do anything."""
    game, play = GAMES[local.room.game], local.room.play
    assert play is not None
    state, found = play.state, list[e.AnyEvent]()
    while len(found) < entries:
        due = game.dice_due(state)
        assert due is not None, "nobody can move"
        dice = IDLE[game.name] * due.count
        found.append(e.Rolled(i=len(found), seat=due.seat, dice=dice))
        state = game.roll(state, dice).state
    return found


def busy_events(local: LocalRoom, entries: int, seed: int = 1) -> list[e.AnyEvent]:
    """A game that goes on for so long: whoever could come nearer to the end rather does something else."""
    game, play, chance = GAMES[local.room.game], local.room.play, Random(seed)
    assert play is not None
    state, found, rolls = play.state, list[e.AnyEvent](), 0
    while len(found) < entries:
        if (due := game.dice_due(state)) is not None:
            dice = tuple(chance.choices(due.die.faces, k=due.count))
            after = game.roll(state, dice).state
            found.append(e.Rolled(i=rolls, seat=due.seat, dice=dice))
            rolls += 1
        else:
            seat = game.actor(state)
            assert seat is not None
            move = min(game.legal(state), key=lambda one: (is_progress(game.move_json(one)), chance.random()))
            after = game.apply(state, move).state
            found.append(e.Moved(seat=seat, move=game.move_json(move)))
        if game.outcome(after) is not None:
            return found
        state = after
    return found


def is_progress(move: Any) -> bool:
    return str(move.get("to", "")).lower().startswith("h")


def records(local: LocalRoom, played: list[e.AnyEvent]) -> list[Record]:
    """The whole log: how the game began, what was played, and that it was aborted."""
    logged = list(local.log)
    last = e.Ended(kind="aborted", state_hash="00" * 32, reason=e.AbortReason(kind="host"))
    for event in [*played, last]:
        seq = logged[-1].entry.seq + 1
        entry = e.Entry(seq=seq, time=seq, game_seq=0, event=event, v=e.FORMAT, by="server")
        logged.append(seal(entry, logged[-1].hash))
    return [record_of(one) for one in logged]


def keep(path: Path, game: str, code: str, logged: list[Record]) -> None:
    """Store a room as the server in this folder will find it."""
    store = SqliteStore(str(path / "store.sqlite"))
    wait(store.open())
    opens = OpenRoom(code, game)
    (kept,) = wait(store.commit([Append(code.lower(), 0, tuple(logged), opens=opens, ended=0)]))
    wait(store.close())
    assert kept


def keep_idle(path: Path, code: str, entries: int, game: str = "lmr") -> None:
    """Store a game of so many rolls, and its end."""
    local = started(game, {}, code.lower())
    keep(path, game, code, records(local, idle_events(local, entries)))
