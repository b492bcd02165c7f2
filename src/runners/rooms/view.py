"""What is shown, in parts. Nothing in it is secret; `you` is the only part that differs by member."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final, TypeAlias

from msgspec import to_builtins

from runners.rooms.due import actor, bot_turn, dice_due, waits_for
from runners.rooms.events import Occupant
from runners.rooms.house import game_of
from runners.rooms.options import shown
from runners.rooms.readiness import missing
from runners.rooms.room import Chair, Play, Room
from runners.rooms.shown import (
    ChairShown,
    DiceDueShown,
    DiceShown,
    GoneShown,
    LackShown,
    LotsShown,
    MemberShown,
    PlayShown,
    PreviousShown,
    ResultsShown,
    RetypeShown,
    RoomShown,
    SealedShown,
    SeatingShown,
    SetShown,
    View,
    VoteShown,
    YouShown,
)
from runners.words import english

Part: TypeAlias = Callable[[Room], object]


def view(room: Room, member: str | None = None, down: AbstractSet[str] | None = None) -> View:
    """Everything that this member, or a spectator, may see.

    `down`, where it is known: who has no connection now. Then `waits` says for whom a Rematch waits (QR30).
    """
    parts: dict[str, Any] = {name: part(room) for name, (part, _) in PARTS.items()}
    if down is not None:
        parts["waits"] = waits_for(room, down)
    if member is not None:
        parts["you"] = you(room, member)
    return View(**parts)


def delta(before: Room, after: Room) -> View:
    """The parts of the view that differ, told by identity: what did not change is the same object.

    `waits` is not among them: connections come and go without an entry (QR30).
    """
    differs = tuple(map(is_not, _VALUES(before), _VALUES(after)))
    parts: dict[str, Any] = {name: part(after) for name, part in _parts_of(differs)}
    return View(**parts)


@lru_cache(maxsize=1024)
def _parts_of(differs: tuple[bool, ...]) -> tuple[tuple[str, Part], ...]:
    """The parts to show anew when these of `_FIELDS` differ."""
    changed = set(compress(_FIELDS, differs))
    return tuple([(name, part) for name, (part, fields) in PARTS.items() if not changed.isdisjoint(fields)])


def you(room: Room, member: str) -> YouShown | None:
    """Who the member is here: chair, seat in the running game, whether it is their turn."""
    if member not in room.members:
        return None
    chair = room.chair_of(member)
    seats = [] if room.play is None else [seat.chair for seat in room.play.seats]
    seat = seats.index(chair) if chair is not None and chair in seats else None
    return YouShown(member=member, chair=chair, seat=seat)


def the_room(room: Room) -> RoomShown:
    game = game_of(room.game)
    return RoomShown(
        room_id=room.id,
        game=room.game,
        title=game.title,
        phase=room.phase,
        game_seq=room.game_seq,
        seq=room.seq,
        hash=room.hash,
        time=room.time,
        players=(game.seats_min, game.seats_max),
    )


def members(room: Room) -> tuple[MemberShown, ...]:
    return tuple(
        [
            MemberShown(
                member=member.id,
                name=member.name,
                colour=member.colour,
                mark=member.mark,
                chair=room.chair_of(member.id),
                away_since=member.away_since,
            )
            for member in room.members.values()
        ]
    )


def chairs(room: Room) -> tuple[ChairShown | None, ...]:
    return tuple([None if chair is None else one_chair(room, chair) for chair in room.chairs])


def one_chair(room: Room, chair: Chair) -> ChairShown:
    seat = chair.seat
    return ChairShown(
        chair=seat.chair,
        name=seat.name,
        colour=seat.colour,
        mark=seat.mark,
        member=seat.member,
        bot=seat.bot,
        ready=chair.is_ready,
        seal=chair.seal if room.phase == "pregame" else None,
        spoils=room.phase == "pregame" and room.spoils_starts(chair),
        away_since=room.away_since(chair),
        stand_in=chair.stand_in,
        stand_in_at=room.stand_in_at(chair) if room.phase == "playing" else None,
    )


def options(room: Room) -> dict[str, Any]:
    return shown(room.game, room.options)


def vote(room: Room) -> VoteShown | None:
    found = room.vote
    if found is None:
        return None
    return VoteShown(
        proposal=found.number,
        kind=found.kind,
        by=found.chair,
        voters=found.voters,
        agreed=found.agreed,
        change=found.change,
        vacate=found.vacate,
        member=found.member,
        seat=found.seat,
    )


def seating(room: Room) -> SeatingShown | None:
    """Where chairs change by agreement only: who was refused, and where those who stand sat (QR38)."""
    if room.regulars is None:
        return None
    return SeatingShown(stood=room.regulars.stood, refused=room.regulars.refused)


def waiting_for(room: Room) -> tuple[LackShown, ...]:
    """What the start still waits for, in words; empty once it has started."""
    if room.phase != "pregame":
        return ()
    return tuple(
        [
            LackShown(code=lack.code, message=english(lack.saying), saying=lack.saying, chairs=lack.chairs)
            for lack in missing(room)
        ]
    )


def dice(room: Room) -> DiceShown:
    return DiceShown(
        mode=room.options.dice,
        commitment=room.commitment,
        scheme=None if room.commitment is None else room.scheme,
        broken=room.broken,
        context=None if room.play is None else room.play.context,
        secret=None if room.results is None else room.results.secret,
    )


def sealed(room: Room) -> SealedShown | None:
    """The sealed start whole, with its hash, and which chairs have opened: what clients answer to."""
    start = room.start
    if start is None:
        return None
    return SealedShown(
        entry=to_builtins(start.entry) | {"hash": start.hash},
        opened=tuple([opening.chair for opening in start.opened]),
        missing=start.missing(),
        deadline=start.deadline,
    )


def play(room: Room) -> PlayShown | None:
    """The game as its own view shows it, whose turn it is and what is due."""
    if room.play is None:
        return None
    game, state = game_of(room.game), room.play.state
    seat, bot = actor(room), bot_turn(room)
    return PlayShown(
        seats=tuple([seat.chair for seat in room.play.seats]),
        names=tuple(room.seat_names()),
        gone=gone(room.play.seats, room),
        options=game.options_json(game.options_of(state)),
        state=game.shown(state),
        fixed=tuple(map(tuple, game.fixed(state))),
        actor=seat,
        chair=None if seat is None else room.play.seats[seat].chair,
        rolls=room.play.rolls,
        dice_due=roll_due(room),
        lots=lots(room.play),
        bot=bot and bot.bot,
        retype=retype(room.play),
    )


def roll_due(room: Room) -> DiceDueShown | None:
    due = dice_due(room)
    return None if due is None else DiceDueShown(seat=due.seat, count=due.count, faces=due.die.faces)


def lots(play: Play) -> LotsShown | None:
    found = play.lots
    return None if found is None else LotsShown(seats=found.seats, thrown=found.thrown)


def retype(play: Play) -> RetypeShown | None:
    """The typed roll that may still be corrected (QR33)."""
    undo = play.undo
    if undo is None or undo.is_final:
        return None
    return RetypeShown(roll=undo.i, seat=undo.seat, by=undo.by)


def gone(seats: tuple[Occupant, ...], room: Room) -> tuple[GoneShown, ...]:
    """How those looked who left the game, so that their pieces can still be shown (QR2)."""
    left = [(number, seat) for number, seat in enumerate(seats) if room.chairs[seat.chair] is None]
    return tuple([GoneShown(seat=number, colour=seat.colour, mark=seat.mark) for number, seat in left])


def results(room: Room) -> ResultsShown | None:
    """How it ended, and who wants a Rematch; the deadline in ms is what the countdown counts to."""
    found = room.results
    if found is None:
        return None
    return ResultsShown(
        kind=found.kind,
        reason=found.reason,
        winners=found.winners,
        points=found.points,
        deadline=found.deadline,
        request=found.request,
        agreed=found.agreed,
        players=found.players,
    )


def the_set(room: Room) -> SetShown | None:
    if room.tallies is None:
        return None
    played = room.tallies.played
    return SetShown(
        stake=played.stake,
        pool=played.pool,
        games=played.games,
        table=played.table,
        tallies=played.tallies,
        winner=played.winner,
        winnings=played.winnings,
    )


def previous(room: Room) -> PreviousShown | None:
    last = room.previous
    if last is None:
        return None
    return PreviousShown(game_seq=last.game_seq, kind=last.kind, winners=last.winners, points=last.points)


PARTS: Final[dict[str, tuple[Part, tuple[str, ...]]]] = {
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
