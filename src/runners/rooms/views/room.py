"""What is shown, in parts. Nothing in it is secret; `you` is the only part that differs by member."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from functools import lru_cache, wraps
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, Final, TypeAlias, TypeVar

from msgspec import to_builtins
from msgspec.structs import replace

from runners.games import GAMES
from runners.games.contract import Game, Json
from runners.games.values import SeriesShown
from runners.rooms.due import actor, bot_turn, dice_due, running_time, waits_for
from runners.rooms.events import Occupant
from runners.rooms.options import options_view
from runners.rooms.presence import claim_at
from runners.rooms.readiness import find_missing
from runners.rooms.room import Chair, Chairs, Play, Room, names_of
from runners.rooms.views.parts import (
    ChairShown,
    DiceDueShown,
    DiceShown,
    GoneShown,
    LackShown,
    LotsShown,
    MemberShown,
    PaceShown,
    PlayShown,
    PreviousShown,
    ResultsShown,
    RetypeShown,
    RoomShown,
    SealedShown,
    SeatingShown,
    View,
    VoteShown,
    YouShown,
)
from runners.rooms.views.story import why_aborted
from runners.words import english

T = TypeVar("T")
RESULTS_MAX: Final = 4096
"""Results that are remembered; then all are forgotten."""


def remember_by_identity(function: Callable[..., T]) -> Callable[..., T]:
    """Remember results by the identity of their arguments, which are kept alive so that no id is reused."""
    known: dict[tuple[int, ...], tuple[Any, T]] = {}

    @wraps(function)
    def recall(*given: Any) -> T:
        key = tuple(map(id, given))
        found = known.get(key)
        if found is None:
            if len(known) >= RESULTS_MAX:
                known.clear()
            found = known[key] = (given, function(*given))
        return found[1]

    return recall


Part: TypeAlias = Callable[[Room], object]
P = TypeVar("P", bound=Part)
PARTS: Final[dict[str, tuple[Part, tuple[str, ...]]]] = {}
"""Each part of a `View` by its name, and the fields of the room that it depends on."""


def part(name: str, *, of: tuple[str, ...]) -> Callable[[P], P]:
    """Register a function as this part of the view, which changes only with these fields of the room."""

    def register(shows: P) -> P:
        PARTS[name] = shows, of
        return shows

    return register


def view(room: Room, member: str | None = None, down: AbstractSet[str] | None = None) -> View:
    """Everything that this member, or a spectator, may see.

    `down`, where it is known: who has no connection now. Then `waits` says for whom a Rematch waits (QR30).
    """
    parts: dict[str, Any] = {name: shows(room) for name, (shows, _) in PARTS.items()}
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
    parts: dict[str, Any] = {name: shows(after) for name, shows in _parts_of(differs)}
    return View(**parts)


@lru_cache(maxsize=1024)
def _parts_of(differs: tuple[bool, ...]) -> tuple[tuple[str, Part], ...]:
    """The parts to show again when these of `_FIELDS` differ."""
    changed = set(compress(_FIELDS, differs))
    return tuple([(name, shows) for name, (shows, of) in PARTS.items() if not changed.isdisjoint(of)])


def you(room: Room, member: str) -> YouShown | None:
    """Who the member is here: chair, seat in the running game, whether it is their turn."""
    if member not in room.members:
        return None
    chair = room.chair_of(member)
    seats = [] if room.play is None else [seat.chair for seat in room.play.seats]
    seat = seats.index(chair) if chair is not None and chair in seats else None
    return YouShown(member=member, chair=chair, seat=seat)


@part("room", of=("hash",))
def the_room(room: Room) -> RoomShown:
    game = GAMES[room.game]
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


@part("members", of=("members", "chairs"))
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


@part("chairs", of=("members", "chairs", "options", "phase", "spoils", "lapses", "claim"))
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
        claim_at=claim_at(room, chair),
    )


@part("options", of=("options",))
def options(room: Room) -> dict[str, Any]:
    return options_view(room.game, room.options)


@part("listed", of=("listed",))
def is_open_table(room: Room) -> bool:
    return room.listed


@part("vote", of=("vote",))
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
        without=found.without,
        teams=found.teams,
    )


@part("seating", of=("regulars",))
def seating(room: Room) -> SeatingShown | None:
    """Where chairs change by agreement only: who was refused, and where those who stand sat (QR38)."""
    if room.regulars is None:
        return None
    return SeatingShown(stood=room.regulars.stood, refused=room.regulars.refused)


@part("missing", of=("chairs", "options", "phase", "start", "starter", "regulars", "members"))
def waiting_for(room: Room) -> tuple[LackShown, ...]:
    """The conditions of the start in words, empty once it has started."""
    if room.phase != "pregame":
        return ()
    return tuple(
        [
            LackShown(code=lack.code, message=english(lack.saying), saying=lack.saying, chairs=lack.chairs)
            for lack in find_missing(room)
        ]
    )


@part("dice", of=("options", "commitment", "phase", "broken"))
def dice(room: Room) -> DiceShown:
    return DiceShown(
        mode=room.options.dice,
        commitment=room.commitment,
        scheme=None if room.commitment is None else "v2",
        broken=room.broken,
        context=None if room.play is None else room.play.context,
        secret=None if room.results is None else room.results.secret,
    )


@part("sealed", of=("start",))
def start_to_open(room: Room) -> SealedShown | None:
    """The sealed start whole, with its hash, and which chairs have opened: what clients answer to."""
    start = room.start
    if start is None:
        return None
    return SealedShown(
        entry=to_builtins(start.entry) | {"hash": start.hash},
        opened=tuple([opening.chair for opening in start.opened]),
        missing=start.chairs_to_open(),
        deadline=start.deadline,
    )


@part("play", of=("play", "phase", "chairs"))
def play(room: Room) -> PlayShown | None:
    """The game as its own view shows it, whose turn it is and what is due."""
    if room.play is None:
        return None
    game, state = GAMES[room.game], room.play.state
    seat, bot = actor(room), bot_turn(room)
    seats, names, left = seat_names(room.play.seats, room.chairs)
    return PlayShown(
        seats=seats,
        names=names,
        gone=left,
        options=options_json(game, game.options_of(state)),
        state=game.page_view(state),
        fixed=game.final_spots(state),
        actor=seat,
        chair=None if seat is None else seats[seat],
        rolls=room.play.rolls,
        dice_due=roll_due(room),
        lots=lots(room.play),
        bot=bot and bot.bot,
        retype=retype(room.play),
        pace=pace(room),
        resignable=room.phase == "playing" and len(seats) == 2,
        resign_points=resign_points(game, room),
    )


def resign_points(game: Game[Any, Any, Any], room: Room) -> tuple[int, ...] | None:
    """By seat, what resigning costs, where games are scored (QR42)."""
    if room.phase != "playing" or room.play is None or len(room.play.seats) != 2:
        return None
    costs = [game.concede(room.play.state, seat).points for seat in range(2)]
    known = tuple([cost for cost in costs if cost is not None])
    return known or None


@remember_by_identity
def seat_names(
    seats: tuple[Occupant, ...], chairs: Chairs
) -> tuple[tuple[int, ...], tuple[str, ...], tuple[GoneShown, ...]]:
    """The chairs of a game's seats, the names as they are now, and who has left."""
    names = tuple(names_of(seats, chairs))
    return tuple([seat.chair for seat in seats]), names, leavers(seats, chairs)


@remember_by_identity
def options_json(game: Game[Any, Any, Any], options: Any) -> dict[str, Json]:
    """The options of a game, which are the same object throughout."""
    return game.options_json(options)


def roll_due(room: Room) -> DiceDueShown | None:
    due = dice_due(room)
    return None if due is None else DiceDueShown(seat=due.seat, count=due.count, faces=due.die.faces)


def pace(room: Room) -> PaceShown | None:
    """The time that runs, or that has just run out (QR40)."""
    time = None if room.play is None or room.phase != "playing" else room.play.time
    if time is None or (running_time(room) is None and not time.is_over):
        return None
    return PaceShown(deadline=time.deadline, over=time.is_over)


def lots(play: Play) -> LotsShown | None:
    found = play.lots
    return None if found is None else LotsShown(seats=found.seats, thrown=found.thrown)


def retype(play: Play) -> RetypeShown | None:
    """The typed roll that may still be corrected (QR33)."""
    undo = play.undo
    if undo is None:
        return None
    return RetypeShown(roll=undo.i, seat=undo.seat, by=undo.by)


def leavers(seats: tuple[Occupant, ...], chairs: Chairs) -> tuple[GoneShown, ...]:
    """How those who left the game looked, so that their pieces can still be shown (QR2)."""
    left = [(number, seat) for number, seat in enumerate(seats) if chairs[seat.chair] is None]
    return tuple([GoneShown(seat=number, colour=seat.colour, mark=seat.mark) for number, seat in left])


@part("results", of=("results",))
def results(room: Room) -> ResultsShown | None:
    """The end of the game and who wants a Rematch, with the deadline of the countdown in milliseconds."""
    found = room.results
    if found is None:
        return None
    why = None if found.reason is None else why_aborted(found.reason)
    return ResultsShown(
        kind=found.kind,
        reason=None if why is None else english(why),
        saying=why,
        winners=found.winners,
        points=found.points,
        deadline=found.deadline,
        request=found.request,
        agreed=found.agreed,
        players=found.players,
        claimed=found.is_claimed,
    )


@part("set", of=("tallies", "options"))
def the_set(room: Room) -> SeriesShown | None:
    """The series that the game belongs to (B2, B11)."""
    if room.tallies is None:
        return None
    series = GAMES[room.game].series
    assert series is not None, "tallies are those of a series"
    standing = room.tallies.played
    chances = series.chances(room.options.game, standing)
    return replace(series.show(standing), chances=chances)


@part("previous", of=("previous",))
def previous(room: Room) -> PreviousShown | None:
    last = room.previous
    if last is None:
        return None
    return PreviousShown(game_seq=last.game_seq, kind=last.kind, winners=last.winners, points=last.points)


_FIELDS: Final = sorted({field for _, fields in PARTS.values() for field in fields})
_VALUES: Final = attrgetter(*_FIELDS)
