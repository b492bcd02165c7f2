"""What each event does to the room. `fold` trusts its input: the log is the truth."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from runners.games.ur.tally import UrSet
from runners.rooms import events as e
from runners.rooms.house import game_of, opener
from runners.rooms.options import from_json, without_seats
from runners.rooms.room import (
    Chair,
    Member,
    Play,
    Previous,
    Results,
    Room,
    Tallies,
    Undo,
    Vote,
)

Changes = dict[str, Any]
Chairs = tuple[Chair | None, ...]


def fold(room: Room | None, logged: e.Logged, known: Any = None) -> Room:
    """The room after an entry. `known` is the game's state after it, where the caller has it already."""
    entry = logged.entry
    event = entry.event
    if type(event) is e.Opened:
        changes = opened(room, event)
        room = room or _empty(event)
    else:
        assert room is not None, "a log begins with `opened`"
        changes = _FOLDS[type(event)](room, event, entry, known)
    return replace(room, seq=entry.seq, hash=logged.hash, time=entry.time, game_seq=entry.game_seq, **changes)


def fold_log(entries: Iterable[e.Logged]) -> Room:
    """The room of a stored log."""
    room: Room | None = None
    for logged in entries:
        room = fold(room, logged)
    assert room is not None, "a room's log is never empty"
    return room


# the pre-game


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
        "starter": event.starter,
        "play": None,
        "results": None,
        "previous": _previous(room),
        "tallies": room.tallies if room.tallies is None or room.tallies.under_way else None,
    }


def _previous(room: Room) -> Previous | None:
    if room.results is None or room.play is None:
        return None
    winners = tuple(room.play.seats[seat].name for seat in room.results.winners)
    return Previous(room.game_seq, room.results.kind, winners, room.results.points)


def committed(room: Room, event: e.Committed, entry: e.Entry, known: Any) -> Changes:
    return {"commitment": event.commitment}


def voided(room: Room, event: e.Voided, entry: e.Entry, known: Any) -> Changes:
    return {"commitment": None}


# people and chairs


def joined(room: Room, event: e.Joined, entry: e.Entry, known: Any) -> Changes:
    member = Member(event.member, event.name, event.colour, event.mark)
    return {"members": room.members | {event.member: member}}


def profiled(room: Room, event: e.Profiled, entry: e.Entry, known: Any) -> Changes:
    member = replace(room.members[event.member], name=event.name, colour=event.colour, mark=event.mark)
    changes: Changes = {"members": room.members | {event.member: member}}
    index = room.chair_of(event.member)
    if index is not None:
        seat = _chair(room, index).seat
        seat = replace(
            seat, name=event.name, colour=event.colour or seat.colour, mark=event.mark or seat.mark
        )
        changes["chairs"] = _with(room.chairs, index, replace(_chair(room, index), seat=seat))
    return changes


def left(room: Room, event: e.Left, entry: e.Entry, known: Any) -> Changes:
    members = {name: member for name, member in room.members.items() if name != event.member}
    index = room.chair_of(event.member)
    if index is None:
        return {"members": members}
    vote = None if event.cause == "vacated" else room.vote
    return {"members": members, "vote": vote} | _reseated(room, _with(room.chairs, index, None))


def sat(room: Room, event: e.Sat, entry: e.Entry, known: Any) -> Changes:
    chairs = room.chairs
    old = None if event.seat.member is None else room.chair_of(event.seat.member)
    if old is not None:
        chairs = _with(chairs, old, None)
    return _reseated(room, _with(chairs, event.seat.chair, Chair(event.seat)))


def stood(room: Room, event: e.Stood, entry: e.Entry, known: Any) -> Changes:
    return _reseated(room, _with(room.chairs, event.chair, None))


def _reseated(room: Room, chairs: Chairs) -> Changes:
    """Other seats are another game: nobody is Ready, options that name seats are default (QR24)."""
    if room.phase != "pregame":
        return {"chairs": chairs}
    ids = {chair.id for chair in chairs if chair is not None}
    return {
        "chairs": unready_all(chairs),
        "options": without_seats(room.game, room.options),
        "starter": room.starter if room.starter in ids else None,
    }


def unready_all(chairs: Chairs) -> Chairs:
    return tuple(
        replace(chair, ready=False, contribution=None) if chair is not None and chair.ready else chair
        for chair in chairs
    )


def _with(chairs: Chairs, index: int, chair: Chair | None) -> Chairs:
    return (*chairs[:index], chair, *chairs[index + 1 :])


def _chair(room: Room, index: int) -> Chair:
    chair = room.chairs[index]
    assert chair is not None, f"chair {index} is free"
    return chair


# votes and Ready


def proposed(room: Room, event: e.Proposed, entry: e.Entry, known: Any) -> Changes:
    return {
        "vote": Vote(
            entry.seq, event.kind, event.chair, event.voters, event.agreed, event.change, event.vacate
        )
    }


def agreed(room: Room, event: e.Agreed, entry: e.Entry, known: Any) -> Changes:
    assert room.vote is not None
    return {"vote": replace(room.vote, agreed=(*room.vote.agreed, event.chair))}


def withdrawn(room: Room, event: e.Withdrawn, entry: e.Entry, known: Any) -> Changes:
    assert room.vote is not None
    kept = tuple(chair for chair in room.vote.agreed if chair != event.chair)
    return {"vote": replace(room.vote, agreed=kept)}


def dropped(room: Room, event: e.Dropped, entry: e.Entry, known: Any) -> Changes:
    return {"vote": None}


def changed(room: Room, event: e.Changed, entry: e.Entry, known: Any) -> Changes:
    return {"options": from_json(event.options), "vote": None, "chairs": unready_all(room.chairs)}


def ready(room: Room, event: e.BecameReady, entry: e.Entry, known: Any) -> Changes:
    chair = replace(_chair(room, event.chair), ready=True, contribution=event.contribution)
    return {"chairs": _with(room.chairs, event.chair, chair)}


def unready(room: Room, event: e.BecameUnready, entry: e.Entry, known: Any) -> Changes:
    chair = replace(_chair(room, event.chair), ready=False, contribution=None)
    return {"chairs": _with(room.chairs, event.chair, chair)}


# play


def started(room: Room, event: e.Started, entry: e.Entry, known: Any) -> Changes:
    game = game_of(room.game)
    state = game.start(game.options(event.options))
    external = event.dice == "external"
    play = Play(state, event.seats, external, event.context, opener=opener(room.game, state))
    return {"phase": "playing", "play": play, "vote": None}


def rolled(room: Room, event: e.Rolled, entry: e.Entry, known: Any) -> Changes:
    play = room.play
    assert play is not None
    state = game_of(room.game).roll(play.state, event.dice).state if known is None else known
    undo = None if event.typed is None else Undo(play.state, event.i, event.seat, event.typed, play.opener)
    first = opener(room.game, state) if play.opener is None else play.opener
    return {"play": replace(play, state=state, rolls=event.i + 1, undo=undo, opener=first)}


def retyped(room: Room, event: e.Retyped, entry: e.Entry, known: Any) -> Changes:
    """The position is the one before the roll, with the new dice (QR33)."""
    play = room.play
    assert play is not None
    assert play.undo is not None
    state = game_of(room.game).roll(play.undo.state, event.dice).state if known is None else known
    before = play.undo.opener
    first = opener(room.game, state) if before is None else before
    return {"play": replace(play, state=state, opener=first)}


def moved(room: Room, event: e.Moved, entry: e.Entry, known: Any) -> Changes:
    """A choice that touches the board makes the typed roll final (QR33)."""
    play = room.play
    assert play is not None
    if known is None or play.undo is not None:
        game = game_of(room.game)
        move = game.move_from_json(event.move)
        undo = play.undo if play.undo is None or not game.path(play.state, move) else None
        state = game.apply(play.state, move).state if known is None else known
        return {"play": replace(play, state=state, undo=undo)}
    return {"play": replace(play, state=known)}


def ended(room: Room, event: e.Ended, entry: e.Entry, known: Any) -> Changes:
    """The state is frozen; stand-ins go; the consent set is fixed (R1, QR5)."""
    assert room.play is not None
    results = Results(
        event.kind,
        tuple(seat.chair for seat in room.play.seats),
        event.winners,
        event.points,
        event.reason,
        event.secret,
        event.deadline,
    )
    chairs = tuple(chair and replace(chair, stand_in=None) for chair in room.chairs)
    return {
        "phase": "results",
        "results": results,
        "vote": None,
        "chairs": chairs,
        "play": replace(room.play, undo=None),
    }


# sets


def set_began(room: Room, event: e.SetBegan, entry: e.Entry, known: Any) -> Changes:
    return {"tallies": Tallies(event.seats, UrSet(event.stake))}


def set_scored(room: Room, event: e.SetScored, entry: e.Entry, known: Any) -> Changes:
    tallies, play = room.tallies, room.play
    assert tallies is not None
    assert play is not None
    played = UrSet(tallies.played.stake, tallies.played.games + 1, event.tallies)
    return {"tallies": Tallies(tallies.seats, played, event.seat, play.opener)}


def set_ended(room: Room, event: e.SetEnded, entry: e.Entry, known: Any) -> Changes:
    return {"tallies": None}


# results and presence


def requested(room: Room, event: e.RematchRequested, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, request=event.chair, agreed=event.agreed)}


def consented(room: Room, event: e.RematchAgreed, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, agreed=(*room.results.agreed, event.chair))}


def declined(room: Room, event: e.RematchDeclined, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, request=None, agreed=())}


def away(room: Room, event: e.WentAway, entry: e.Entry, known: Any) -> Changes:
    """An absent player is not Ready: the game would start without one (QR28)."""
    member = replace(room.members[event.member], away_since=event.since)
    changes: Changes = {"members": room.members | {event.member: member}}
    index = room.chair_of(event.member)
    if room.phase == "pregame" and index is not None and _chair(room, index).ready:
        chair = replace(_chair(room, index), ready=False, contribution=None)
        changes["chairs"] = _with(room.chairs, index, chair)
    return changes


def back(room: Room, event: e.CameBack, entry: e.Entry, known: Any) -> Changes:
    """The seat is handed back the moment its player returns (QR3)."""
    member = replace(room.members[event.member], away_since=None)
    changes: Changes = {"members": room.members | {event.member: member}}
    index = room.chair_of(event.member)
    if index is not None and _chair(room, index).stand_in is not None:
        changes["chairs"] = _with(room.chairs, index, replace(_chair(room, index), stand_in=None))
    return changes


def stood_in(room: Room, event: e.StoodIn, entry: e.Entry, known: Any) -> Changes:
    chair = replace(_chair(room, event.chair), stand_in=event.bot)
    return {"chairs": _with(room.chairs, event.chair, chair)}


_FOLDS: Final[dict[type[e.Event], Callable[[Room, Any, e.Entry, Any], Changes]]] = {
    e.Committed: committed,
    e.Voided: voided,
    e.Joined: joined,
    e.Profiled: profiled,
    e.Left: left,
    e.Sat: sat,
    e.Stood: stood,
    e.Proposed: proposed,
    e.Agreed: agreed,
    e.Withdrawn: withdrawn,
    e.Dropped: dropped,
    e.Changed: changed,
    e.BecameReady: ready,
    e.BecameUnready: unready,
    e.Started: started,
    e.Rolled: rolled,
    e.Retyped: retyped,
    e.Moved: moved,
    e.Ended: ended,
    e.SetBegan: set_began,
    e.SetScored: set_scored,
    e.SetEnded: set_ended,
    e.RematchRequested: requested,
    e.RematchAgreed: consented,
    e.RematchDeclined: declined,
    e.WentAway: away,
    e.CameBack: back,
    e.StoodIn: stood_in,
}
