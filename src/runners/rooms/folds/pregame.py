"""Before the game: commitments, votes, Ready."""

from typing import Any, Final

from msgspec.structs import replace

from runners.rooms import events as e
from runners.rooms.folds.chairs import Changes, Fold, chair_at, unready, unready_all, with_chair
from runners.rooms.options import from_json
from runners.rooms.room import Room, Vote


def committed(room: Room, event: e.Committed, entry: e.Entry, known: Any) -> Changes:
    return {"commitment": event.commitment, "scheme": event.scheme or "v1"}


def voided(room: Room, event: e.Voided, entry: e.Entry, known: Any) -> Changes:
    return {"commitment": None, "chairs": unready_all(room.chairs)}


def proposed(room: Room, event: e.Proposed, entry: e.Entry, known: Any) -> Changes:
    asked = (event.kind, event.chair, event.voters, event.agreed)
    about = (event.change, event.vacate, event.member, event.seat)
    return {"vote": Vote(entry.seq, *asked, *about)}


def agreed(room: Room, event: e.Agreed, entry: e.Entry, known: Any) -> Changes:
    assert room.vote is not None
    return {"vote": replace(room.vote, agreed=(*room.vote.agreed, event.chair))}


def withdrawn(room: Room, event: e.Withdrawn, entry: e.Entry, known: Any) -> Changes:
    assert room.vote is not None
    kept = tuple(chair for chair in room.vote.agreed if chair != event.chair)
    return {"vote": replace(room.vote, agreed=kept)}


def dropped(room: Room, event: e.Dropped, entry: e.Entry, known: Any) -> Changes:
    """Who was refused a chair without having one may not ask again in this pre-game (QR38)."""
    asked, regulars = room.vote and room.vote.member, room.regulars
    if event.why != "refused" or asked is None or regulars is None:
        return {"vote": None}
    return {"vote": None, "regulars": replace(regulars, refused=(*regulars.refused, asked))}


def changed(room: Room, event: e.Changed, entry: e.Entry, known: Any) -> Changes:
    return {"options": from_json(event.options), "vote": None, "chairs": unready_all(room.chairs)}


def ready(room: Room, event: e.BecameReady, entry: e.Entry, known: Any) -> Changes:
    chair = replace(chair_at(room, event.chair), ready=True, contribution=event.contribution, seal=event.seal)
    return {"chairs": with_chair(room.chairs, event.chair, chair)}


def no_longer_ready(room: Room, event: e.BecameUnready, entry: e.Entry, known: Any) -> Changes:
    return {"chairs": with_chair(room.chairs, event.chair, unready(chair_at(room, event.chair)))}


FOLDS: Final[dict[type[e.Event], Fold]] = {
    e.Committed: committed,
    e.Voided: voided,
    e.Proposed: proposed,
    e.Agreed: agreed,
    e.Withdrawn: withdrawn,
    e.Dropped: dropped,
    e.Changed: changed,
    e.BecameReady: ready,
    e.BecameUnready: no_longer_ready,
}
