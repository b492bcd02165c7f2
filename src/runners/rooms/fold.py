"""The room after an event, by one table over all subjects. `fold` trusts its input: the log is the truth."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from runners.games import GAMES
from runners.rooms import (
    chairs,
    play,
    presence,
    readiness,
    results,
    start,
    votes,
)
from runners.rooms import events as e
from runners.rooms.options import from_json
from runners.rooms.room import Chairs, Changes, Room

Fold: TypeAlias = Callable[[Room, Any, e.Entry, Any], Changes]
"""What an event changes in a room. The last argument is the game's state after it, if known."""

FOLDS: Final[dict[type[e.Event], Fold]] = {
    e.Joined: presence.joined,
    e.Profiled: presence.profiled,
    e.Left: presence.left,
    e.Sat: chairs.sat,
    e.Stood: chairs.stood,
    e.Freed: chairs.freed,
    e.WentAway: presence.away,
    e.CameBack: presence.back,
    e.StoodIn: presence.stood_in,
    e.TookOver: presence.took_over,
    e.Committed: start.committed,
    e.Voided: start.voided,
    e.Proposed: votes.proposed,
    e.Agreed: votes.agreed,
    e.Withdrawn: votes.withdrawn,
    e.Dropped: votes.dropped,
    e.Changed: votes.changed,
    e.Listed: votes.listed,
    e.BecameReady: readiness.became_ready,
    e.BecameUnready: readiness.became_unready,
    e.Unsealed: start.unsealed,
    e.Prolonged: start.prolonged,
    e.Broken: start.broken,
    e.Started: play.started,
    e.Rolled: play.rolled,
    e.Retyped: play.retyped,
    e.Moved: play.moved,
    e.Paced: play.paced,
    e.Resigned: play.resigned,
    e.Claimed: presence.claimed,
    e.Ended: results.ended,
    e.SetBegan: results.set_began,
    e.SetScored: results.set_scored,
    e.SetEnded: results.set_ended,
    e.RematchRequested: results.requested,
    e.RematchAgreed: results.consented,
    e.RematchDeclined: results.declined,
}


def fold(room: Room | None, logged: e.Logged, known: Any = None) -> Room:
    """The room after an entry. `known` is the game's state after it, if the caller already has it."""
    entry = logged.entry
    event = entry.event
    if type(event) is e.Opened:
        changes = results.opened(room, event)
        room = room or _empty(event)
    elif type(event) is e.Sealed:
        changes = start.sealed(event, logged)
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
    nobody: Chairs = (None,) * GAMES[event.game].seats_max
    return Room(
        id=event.room_id,
        game=event.game,
        options=from_json(event.options),
        chairs=nobody,
        listed=event.listed,
        was_listed=event.listed,
    )
