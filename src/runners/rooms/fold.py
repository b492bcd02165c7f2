"""The room after an event. `fold` trusts its input: the log is the truth."""

from collections.abc import Iterable
from typing import Any, Final

from msgspec.structs import replace

from runners.rooms import events as e
from runners.rooms.folds import people, play, pregame, starts
from runners.rooms.folds.chairs import Chairs, Changes, Fold
from runners.rooms.house import game_of
from runners.rooms.options import from_json
from runners.rooms.room import Chair, Previous, Regulars, Room

FOLDS: Final[dict[type[e.Event], Fold]] = pregame.FOLDS | starts.FOLDS | people.FOLDS | play.FOLDS


def fold(room: Room | None, logged: e.Logged, known: Any = None) -> Room:
    """The room after an entry. `known` is the game's state after it, where the caller has it already."""
    entry = logged.entry
    event = entry.event
    if type(event) is e.Opened:
        changes = opened(room, event)
        room = room or _empty(event)
    elif type(event) is e.Sealed:
        changes = starts.sealed(event, logged)
    else:
        assert room is not None
        changes = FOLDS[type(event)](room, event, entry, known)
    assert room is not None, "a log begins with `opened`"
    return replace(room, seq=entry.seq, hash=logged.hash, time=entry.time, game_seq=entry.game_seq, **changes)


def fold_log(entries: Iterable[e.Logged]) -> Room:
    """The room of a stored log."""
    room: Room | None = None
    for logged in entries:
        room = fold(room, logged)
    assert room is not None, "a room's log is never empty"
    return room


def _empty(event: e.Opened) -> Room:
    chairs: Chairs = (None,) * game_of(event.game).seats_max
    return Room(id=event.room_id, game=event.game, options=from_json(event.options), chairs=chairs)


def opened(room: Room | None, event: e.Opened) -> Changes:
    """Gameplay, votes and Ready are cleared; people, chairs and options stay (R6, QR18, QR20)."""
    if room is None:
        return {}
    return {
        "phase": "pregame",
        "options": from_json(event.options),
        "chairs": tuple(chair and Chair(chair.seat) for chair in room.chairs),
        "vote": None,
        "commitment": None,
        "start": None,
        "broken": 0,
        "spoils": {},
        "starter": event.starter,
        "play": None,
        "results": None,
        "previous": _previous(room),
        "tallies": room.tallies if room.tallies is None or room.tallies.under_way else None,
        "regulars": _regulars(room) if event.cause == "rematch" else None,
    }


def _regulars(room: Room) -> Regulars:
    """After a Rematch chairs change by agreement, as long as its people stay (QR38)."""
    return Regulars(tuple(chair.seat.member for chair in room.people() if chair.seat.member is not None))


def _previous(room: Room) -> Previous | None:
    if room.results is None or room.play is None:
        return None
    names = room.seat_names()
    winners = tuple(names[seat] for seat in room.results.winners)
    return Previous(room.game_seq, room.results.kind, winners, room.results.points)
