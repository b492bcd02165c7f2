"""A sealed start: its openings, its end, its deadline."""

from typing import Any, Final

from msgspec.structs import replace

from runners.rooms import events as e
from runners.rooms.folds.chairs import Changes, Fold, unready_all
from runners.rooms.room import Opening, Room, Spoils, Start


def sealed(event: e.Sealed, logged: e.Logged) -> Changes:
    """The entry is kept whole with its hash: clients open it by that."""
    return {"start": Start(logged.entry, logged.hash, event.deadline)}


def unsealed(room: Room, event: e.Unsealed, entry: e.Entry, known: Any) -> Changes:
    assert room.start is not None
    opened = (*room.start.opened, Opening(event.chair, event.e))
    return {"start": replace(room.start, opened=opened)}


def prolonged(room: Room, event: e.Prolonged, entry: e.Entry, known: Any) -> Changes:
    assert room.start is not None
    return {"start": replace(room.start, deadline=event.deadline)}


def broken(room: Room, event: e.Broken, entry: e.Entry, known: Any) -> Changes:
    """Nobody is Ready: each seal was for the commitment that is gone (R9)."""
    return {
        "start": None,
        "commitment": None,
        "chairs": unready_all(room.chairs),
        "broken": room.broken + 1,
        "spoils": room.spoils | spoiled(room, event),
    }


def spoiled(room: Room, event: e.Broken) -> dict[str, Spoils]:
    """Whoever was late, or carried the seat on, once more. Leaving settles itself."""
    assert room.start is not None
    members = {seat.chair: seat.member for seat in room.start.sealed.seats}
    late = [members[chair] for chair in event.missing] if event.why == "late" else []
    carried = [members[event.chair]] if event.why == "carried" and event.chair is not None else []
    return {
        name: Spoils(old.late + (name in late), old.carried + (name in carried))
        for name in (*late, *carried)
        if name is not None and (old := room.spoils.get(name, Spoils()))
    }


FOLDS: Final[dict[type[e.Event], Fold]] = {
    e.Unsealed: unsealed,
    e.Prolonged: prolonged,
    e.Broken: broken,
}
