"""What is shown, in parts. Nothing in it is secret; `you` is the only part that differs by member."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import Any, Final

from msgspec import to_builtins

from runners.rooms.due import actor, bot_turn, dice_due, waits_for
from runners.rooms.events import Occupant
from runners.rooms.house import game_of
from runners.rooms.options import shown
from runners.rooms.readiness import missing
from runners.rooms.room import Chair, Room

Part = dict[str, Any] | list[Any] | None


def view(room: Room, member: str | None = None, down: AbstractSet[str] | None = None) -> dict[str, Any]:
    """Everything that this member, or a spectator, may see.

    `down`, where it is known: who has no connection now. Then `waits` says for whom a Rematch waits (QR30).
    """
    parts: dict[str, Any] = {name: part(room) for name, (part, _) in PARTS.items()}
    if down is not None:
        parts["waits"] = list(waits_for(room, down))
    if member is not None:
        parts["you"] = you(room, member)
    return parts


def delta(before: Room, after: Room) -> dict[str, Any]:
    """The parts of the view that differ, told by identity: what did not change is the same object.

    `waits` is not among them: connections come and go without an entry (QR30).
    """
    pairs = zip(_FIELDS, _VALUES(before), _VALUES(after), strict=True)
    changed = {field for field, old, new in pairs if old is not new}
    return {name: part(after) for name, (part, fields) in PARTS.items() if not changed.isdisjoint(fields)}


def you(room: Room, member: str) -> dict[str, Any] | None:
    """Who the member is here: chair, seat in the running game, whether it is their turn."""
    if member not in room.members:
        return None
    chair = room.chair_of(member)
    seats = [] if room.play is None else [seat.chair for seat in room.play.seats]
    seat = seats.index(chair) if chair is not None and chair in seats else None
    return {"member": member, "chair": chair, "seat": seat}


def the_room(room: Room) -> Part:
    game = game_of(room.game)
    return {
        "roomId": room.id,
        "game": room.game,
        "title": game.title,
        "phase": room.phase,
        "gameSeq": room.game_seq,
        "seq": room.seq,
        "hash": room.hash,
        "time": room.time,
        "players": [game.seats_min, game.seats_max],
    }


def members(room: Room) -> Part:
    return [
        {
            "member": member.id,
            "name": member.name,
            "colour": member.colour,
            "mark": member.mark,
            "chair": room.chair_of(member.id),
            "awaySince": member.away_since,
        }
        for member in room.members.values()
    ]


def chairs(room: Room) -> Part:
    return [None if chair is None else one_chair(room, chair) for chair in room.chairs]


def one_chair(room: Room, chair: Chair) -> dict[str, Any]:
    seat = chair.seat
    return {
        "chair": seat.chair,
        "name": seat.name,
        "colour": seat.colour,
        "mark": seat.mark,
        "member": seat.member,
        "bot": seat.bot,
        "ready": chair.is_ready,
        "seal": chair.seal if room.phase == "pregame" else None,
        "spoils": room.phase == "pregame" and room.spoils_starts(chair),
        "awaySince": room.away_since(chair),
        "standIn": chair.stand_in,
        "standInAt": room.stand_in_at(chair) if room.phase == "playing" else None,
    }


def options(room: Room) -> Part:
    return shown(room.game, room.options)


def vote(room: Room) -> Part:
    if room.vote is None:
        return None
    return {
        "proposal": room.vote.number,
        "kind": room.vote.kind,
        "by": room.vote.chair,
        "voters": list(room.vote.voters),
        "agreed": list(room.vote.agreed),
        "change": room.vote.change,
        "vacate": room.vote.vacate,
        "member": room.vote.member,
        "seat": room.vote.seat and to_builtins(room.vote.seat),
    }


def seating(room: Room) -> Part:
    """Where chairs change by agreement only: who was refused, and where those who stand sat (QR38)."""
    if room.regulars is None:
        return None
    return {"stood": room.regulars.stood, "refused": list(room.regulars.refused)}


def waiting_for(room: Room) -> Part:
    """What the start still waits for, in words; empty once it has started."""
    if room.phase != "pregame":
        return []
    return [
        {"code": lack.code, "message": lack.message, "chairs": list(lack.chairs)} for lack in missing(room)
    ]


def dice(room: Room) -> dict[str, Any]:
    return {
        "mode": room.options.dice,
        "commitment": room.commitment,
        "scheme": None if room.commitment is None else room.scheme,
        "broken": room.broken,
        "context": None if room.play is None else room.play.context,
        "secret": None if room.results is None else room.results.secret,
    }


def sealed(room: Room) -> dict[str, Any] | None:
    """The sealed start whole, with its hash, and which chairs have opened: what clients answer to."""
    start = room.start
    if start is None:
        return None
    entry = to_builtins(start.entry)
    return {
        "entry": entry | {"hash": start.hash},
        "opened": [opening.chair for opening in start.opened],
        "missing": list(start.missing()),
        "deadline": start.deadline,
    }


def play(room: Room) -> Part:
    """The game as its own view shows it, whose turn it is and what is due."""
    if room.play is None:
        return None
    game, state = game_of(room.game), room.play.state
    due, seat = dice_due(room), actor(room)
    bot, lots = bot_turn(room), room.play.lots
    undo = room.play.undo if room.play.undo is None or not room.play.undo.is_final else None
    return {
        "seats": [seat.chair for seat in room.play.seats],
        "names": room.seat_names(),
        "gone": gone(room.play.seats, room),
        "options": game.options_json(game.options_of(state)),
        "state": game.view(state),
        "fixed": game.fixed(state),
        "actor": seat,
        "chair": None if seat is None else room.play.seats[seat].chair,
        "rolls": room.play.rolls,
        "diceDue": due and {"seat": due.seat, "count": due.count, "faces": list(due.die.faces)},
        "lots": lots and {"seats": list(lots.seats), "thrown": list(lots.thrown)},
        "bot": bot and bot.bot,
        "retype": undo and {"roll": undo.i, "seat": undo.seat, "by": undo.by},
    }


def gone(seats: tuple[Occupant, ...], room: Room) -> list[dict[str, Any]]:
    """How those looked who left the game, so that their pieces can still be shown (QR2)."""
    left = [(number, seat) for number, seat in enumerate(seats) if room.chairs[seat.chair] is None]
    return [{"seat": number, "colour": seat.colour, "mark": seat.mark} for number, seat in left]


def results(room: Room) -> Part:
    """How it ended, and who wants a Rematch; the deadline in ms is what the countdown counts to."""
    if room.results is None:
        return None
    found = room.results
    return {
        "kind": found.kind,
        "reason": found.reason,
        "winners": list(found.winners),
        "points": found.points,
        "deadline": found.deadline,
        "request": found.request,
        "agreed": list(found.agreed),
        "players": list(found.players),
    }


def the_set(room: Room) -> Part:
    if room.tallies is None:
        return None
    played = room.tallies.played
    return {
        "stake": played.stake,
        "pool": played.pool,
        "games": played.games,
        "table": played.table,
        "tallies": list(played.tallies),
        "winner": played.winner,
        "winnings": list(played.winnings),
    }


def previous(room: Room) -> Part:
    if room.previous is None:
        return None
    last = room.previous
    return {
        "gameSeq": last.game_seq,
        "kind": last.kind,
        "winners": list(last.winners),
        "points": last.points,
    }


PARTS: Final[dict[str, tuple[Callable[[Room], Part], tuple[str, ...]]]] = {
    "room": (the_room, ("hash",)),
    "members": (members, ("members", "chairs")),
    "chairs": (chairs, ("members", "chairs", "options", "phase", "spoils")),
    "options": (options, ("options",)),
    "vote": (vote, ("vote",)),
    "seating": (seating, ("regulars",)),
    "missing": (waiting_for, ("chairs", "options", "phase", "start")),
    "dice": (dice, ("options", "commitment", "phase", "broken")),
    "sealed": (sealed, ("start",)),
    "play": (play, ("play", "phase", "chairs")),
    "results": (results, ("results",)),
    "set": (the_set, ("tallies",)),
    "previous": (previous, ("previous",)),
}
"""Each part, and the fields of the room that it depends on."""
_FIELDS: Final = sorted({field for _, fields in PARTS.values() for field in fields})
_VALUES: Final = attrgetter(*_FIELDS)
