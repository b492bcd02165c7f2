"""Who begins a game: R8's starter while seated, else what the room agreed on (QA35, QR24, QR39)."""

from typing import Any

from runners.games.contract import Seat
from runners.rooms.house import house_of
from runners.rooms.room import Room
from runners.rooms.sets import first_thrower


def derived(room: Room) -> Seat | None:
    """The seat of the starter that a Rematch derived, while he sits (R8, QR24)."""
    ids = [chair.id for chair in room.taken()]
    return ids.index(room.starter) if room.starter in ids else None


def starting_seat(room: Room) -> Seat | None:
    """Who begins, if that is settled before the start; None is seat 0, or lots (QA35, QB39)."""
    if house_of(room.game).sets:
        return first_thrower(room)
    chairs = [chair.seat.chair for chair in room.taken()]
    named = chairs.index(room.options.begins) if room.options.begins in chairs else None
    found = derived(room)
    return named if found is None else found


def by_lots(room: Room) -> bool:
    """Do lots decide? They do wherever nothing else does (QR16, QR18); Ur has lots of its own (QB39)."""
    return room.options.begins == "lots" and derived(room) is None


def named_starter(room: Room, usual: Any) -> Any:
    """The starter as the header says it: `lots`, or what the game's options name (QR26, QR39)."""
    return "lots" if by_lots(room) else usual


def empty_chair(room: Room) -> int | None:
    """The chair that was agreed to begin, if nobody sits there: then nothing can start (QR39)."""
    begins = room.options.begins
    if isinstance(begins, str) or derived(room) is not None or room.chairs[begins] is not None:
        return None
    return begins
