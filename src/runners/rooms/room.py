"""The room as a value: what `fold` makes of a log. Phases, members, chairs, votes, the game, its results."""

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from runners.games import GAMES
from runners.games.contract import Seat
from runners.games.values import Standing
from runners.rooms.events import (
    NO_HASH,
    AbortReason,
    ChairChange,
    Entry,
    Occupant,
    Sealed,
    VoteKind,
)
from runners.rooms.fairness import commitment
from runners.rooms.lots import Lots
from runners.rooms.options import LAPSES_MAX, Options, Time, is_in_days

Phase: TypeAlias = Literal["pregame", "playing", "results"]

RESULTS_MS: Final = 180_000
"""How long the results stay open (R1, QR11)."""
DISCONNECT_MS: Final = 3_000
"""How long a seat's last connection must be gone before it counts as a disconnect (QR30)."""
VACATE_MS: Final = 60_000
"""How long a player must be away before the others may agree to free the chair (QR28)."""
OPEN_MS: Final = 10_000
"""How long the clients have to open a sealed start."""
SPOILS_MAX: Final = 2
"""After this many spoiled starts in one pre-game, the others may free the chair (QR28)."""
VACATE_SET_MS: Final = 600_000
"""How long while tallies of a set have been won: the pool goes with the chair (QB40)."""
MEMBERS_MAX: Final = 64
NAME_CHARS_MAX: Final = 24

COLOURS: Final = ("vermilion", "blue", "yellow", "green", "ivory", "black", "sky", "mauve")
MARKS: Final = ("disc", "square", "triangle", "cross", "ring", "star", "diamond", "crescent")
"""Paired with the colours, and distinguishable without them, the first four most easily."""


class Member(msgspec.Struct, frozen=True, gc=False):
    """A person in the room, with or without a chair. Those who only watch are not members."""

    id: str
    name: str
    colour: str | None = None
    mark: str | None = None
    away_since: int | None = None


def occupant_id(seat: Occupant) -> str:
    """Who sits there, for events that must name a member or a bot."""
    return seat.member or f"bot:{seat.chair}"


class Chair(msgspec.Struct, frozen=True, gc=False):
    """A taken chair."""

    seat: Occupant
    ready: bool = False
    seal: str | None = None
    stand_in: str | None = None

    @property
    def id(self) -> str:
        """The member's id, or `bot:<chair>`: what `starter` and sets remember."""
        return occupant_id(self.seat)

    @property
    def person(self) -> bool:
        return self.seat.member is not None

    @property
    def is_ready(self) -> bool:
        """Bots are ready at once."""
        return self.ready or self.seat.bot is not None

    @property
    def acting_bot(self) -> str | None:
        """The bot that acts for this chair now: its own, or the stand-in."""
        return self.seat.bot or self.stand_in


class Opening(msgspec.Struct, frozen=True, gc=False):
    """A seal that was opened."""

    chair: int
    e: str


class Start(msgspec.Struct, frozen=True, gc=False):
    """A sealed start that waits for its openings."""

    entry: Entry
    """The `sealed` entry, whole."""
    hash: str
    deadline: int
    """The last one logged counts."""
    opened: tuple[Opening, ...] = ()

    @property
    def event(self) -> Sealed:
        event = self.entry.event
        assert isinstance(event, Sealed)
        return event

    def chairs_to_open(self) -> tuple[int, ...]:
        """The chairs of people whose opening has not arrived."""
        there = {opening.chair for opening in self.opened}
        return tuple(s.chair for s in self.event.seats if s.seal is not None and s.chair not in there)


class Spoils(msgspec.Struct, frozen=True, gc=False):
    """How often a player spoiled a start in this pre-game."""

    late: int = 0
    carried: int = 0


class Vote(msgspec.Struct, frozen=True, gc=False):
    """The open proposal. Its number is the `seq` of the entry that opened it."""

    number: int
    kind: VoteKind
    chair: int | None
    voters: tuple[int, ...]
    agreed: tuple[int, ...]
    change: dict[str, Any] | None = None
    vacate: int | None = None
    member: str | None = None
    """Who asks without a chair, and so without a vote (QR38)."""
    seat: ChairChange | None = None
    without: str | None = None
    """Who stood up, and whom the others would go on without (QR38)."""
    teams: tuple[tuple[str, ...], ...] = ()
    """The teams that it makes, by people, where anybody would be in another one (QR23)."""

    @property
    def is_carried(self) -> bool:
        """Has every voter agreed?"""
        return set(self.voters) <= set(self.agreed)


class Regulars(msgspec.Struct, frozen=True, gc=False):
    """A Rematch pre-game, in which chairs change only by agreement (QR38)."""

    people: tuple[str, ...]
    """The persons of the finished game: once one of them has left the room, chairs are free."""
    stood: dict[str, int] = {}
    """The chair that each of them who stands has left: it is kept, and nothing starts without them."""
    refused: tuple[str, ...] = ()
    """Who asked for a chair without having one, and was refused."""


class Undo(msgspec.Struct, frozen=True, gc=False):
    """The position to which a typed roll can still be undone (QR33)."""

    state: Any
    i: int
    seat: Seat
    by: str
    opener: Seat | None = None
    lots: Lots | None = None
    """The lots that the roll was one of."""
    corrections: int = 0
    """How often it was corrected (QR45)."""


class Play(msgspec.Struct, frozen=True, gc=False):
    """The game from its start until the next pre-game; frozen in the results (R1)."""

    state: Any
    seats: tuple[Occupant, ...]
    """Who plays each seat, as they were at the start."""
    external: bool = False
    context: str | None = None
    rolls: int = 0
    """How many rolls there were: the number of the next one."""
    opener: Seat | None = None
    """Who threw first, once the lots are over (QB39)."""
    lots: Lots | None = None
    """The room's lots for the first turn, until they are decided (QR39)."""
    undo: Undo | None = None
    time: Time | None = None
    """How long whoever must act has, where a pace is agreed (QR40)."""
    actions: int = 0
    """How many rolls, corrections and choices there were, without designations (QR45)."""
    designations: int = 0
    """How many of these there were for the choice that is due (QR45)."""
    is_claimed: bool = False
    """It ends because the win was claimed (QR44)."""


class Results(msgspec.Struct, frozen=True, gc=False):
    """How the game ended, and the Rematch that may follow."""

    kind: Literal["over", "aborted", "cancelled", "conceded"]
    players: tuple[int, ...]
    """The chairs whose consent a Rematch needs: fixed here, without those who left before (QR2, QR5)."""
    winners: tuple[Seat, ...] = ()
    points: int | None = None
    reason: AbortReason | None = None
    secret: str | None = None
    deadline: int | None = None
    request: int | None = None
    agreed: tuple[int, ...] = ()
    began: int = 0
    """When the game ended: a connection lost before that is no disconnect from the results (QR4)."""
    is_claimed: bool = False
    """The loser was away, and the win was claimed (QR44)."""

    @property
    def unanimous(self) -> bool:
        """Has everybody consented to the Rematch that was asked for (R2)?"""
        return self.request is not None and set(self.players) <= set(self.agreed)


class Previous(msgspec.Struct, frozen=True, gc=False):
    """The result of the previous game, shown read-only in the pre-game (QR18)."""

    game_seq: int
    kind: str
    winners: tuple[str, ...] = ()
    points: int | None = None


class Tallies(msgspec.Struct, frozen=True, gc=False):
    """A series between players in their seats (B2, B11, QB40)."""

    seats: tuple[str, ...]
    played: Standing
    last_winner: Seat | None = None
    last_first: Seat | None = None


Chairs: TypeAlias = tuple[Chair | None, ...]
Changes: TypeAlias = dict[str, Any]
"""What an event changes in a room, by field."""


class Room(msgspec.Struct, frozen=True, gc=False):
    """Everything about a room. `fold` of its log gives exactly this value."""

    id: str
    game: str
    options: Options
    chairs: tuple[Chair | None, ...]
    seq: int = 0
    hash: str = NO_HASH
    time: int = 0
    game_seq: int = 0
    phase: Phase = "pregame"
    listed: bool = False
    """Is it in the list of open tables? Beside the options: no game depends on it (QR41)."""
    members: dict[str, Member] = {}
    vote: Vote | None = None
    commitment: str | None = None
    start: Start | None = None
    """The sealed start that waits for its openings."""
    broken: int = 0
    """How many starts of this game were aborted."""
    spoils: dict[str, Spoils] = {}
    """Who spoiled starts of this game, by member."""
    lapses: dict[str, int] = {}
    """How often in a row a player's time has run out in this game, by member (QR40)."""
    starter: str | None = None
    play: Play | None = None
    results: Results | None = None
    tallies: Tallies | None = None
    previous: Previous | None = None
    teams: dict[str, int] | None = None
    """The number of each one's team, by member id or `bot:<chair>`; None before a game with teams (QR23)."""
    regulars: Regulars | None = None
    """None: chairs are free, as in a new room. Set when a Rematch opens its pre-game (QR38)."""
    was_listed: bool = False
    """Has the room been among the open tables at any time (QR44)?"""
    claim: bool = False
    """May the win of the game that has started be claimed from somebody absent (QR44)?"""

    def chair_of(self, member: str) -> int | None:
        """The chair this member sits in."""
        for index, chair in enumerate(self.chairs):
            if chair is not None and chair.seat.member == member:
                return index
        return None

    def chairs_taken(self) -> tuple[Chair, ...]:
        """The taken chairs clockwise: the game's seats 0..n-1 (QR31)."""
        return tuple(chair for chair in self.chairs if chair is not None)

    def seat_names(self) -> list[str]:
        """The players' names by seat, as they call themselves now."""
        if self.play is None:
            return []
        return names_of(self.play.seats, self.chairs)

    def people(self) -> tuple[Chair, ...]:
        """The chairs that a person holds, at home or away."""
        return tuple(chair for chair in self.chairs if chair is not None and chair.seat.member is not None)

    def away_since(self, chair: Chair) -> int | None:
        """The time since which this chair's player has had no connection, or None (QR30)."""
        member = chair.seat.member
        return None if member is None else self.members[member].away_since

    def spoils_starts(self, chair: Chair) -> bool:
        """Has this player spoiled enough starts for the others to free the chair?"""
        spoils = self.spoils.get(chair.id, Spoils())
        return max(spoils.late, spoils.carried) >= SPOILS_MAX

    def is_secret(self, secret: bytes) -> bool:
        """Is this what the current commitment was made of?"""
        bound = commitment(self.id, self.game_seq, secret)
        return bound.hex() == self.commitment

    @property
    def is_listed(self) -> bool:
        """Is it an open table of the list? Somebody is there, and a game that runs has its players (QR41)."""
        if not self.listed or (self.phase == "playing" and self.is_deserted):
            return False
        return any(member.away_since is None for member in self.members.values())

    @property
    def is_deserted(self) -> bool:
        """Are people seated here, all of them away? A newcomer would meet nobody."""
        people = self.people()
        return bool(people) and all(self.away_since(chair) is not None for chair in people)

    @property
    def score(self) -> tuple[int, ...] | None:
        """The tallies of a set under way, by seat (QB38)."""
        return None if self.tallies is None else self.tallies.played.tallies

    def is_in_series(self) -> bool:
        """Is a series under way, which nobody has won yet?"""
        series = GAMES[self.game].series
        return (
            self.tallies is not None
            and series is not None
            and series.show(self.tallies.played).winner is None
        )

    def has_tallies(self) -> bool:
        """Have tallies been won in the series that is under way (QB40)?"""
        return self.tallies is not None and sum(self.tallies.played.tallies) > 0 and self.is_in_series()

    def vacate_ms(self) -> int:
        """How long somebody must be away before the others may agree to free the chair (QR28, QB40)."""
        return VACATE_SET_MS if self.has_tallies() else VACATE_MS

    def stand_in_at(self, chair: Chair) -> int | None:
        """The time when a bot takes over for this chair's player, or None (QR36)."""
        since = self.away_since(chair)
        if since is None or self.options.stand_in is None or chair.stand_in is not None:
            return None
        return None if self.may_be_away(chair) else since + 1000 * self.options.stand_in_after

    def may_be_away(self, chair: Chair) -> bool:
        """With a pace of days absence counts only once the time has run out three times in a row (QR40)."""
        if self.phase != "playing" or not is_in_days(self.options.pace):
            return False
        return self.lapses.get(chair.id, 0) < LAPSES_MAX


def names_of(seats: tuple[Occupant, ...], chairs: Chairs) -> list[str]:
    """The players' names by seat, as they call themselves now."""
    held = [(chairs[seat.chair], seat) for seat in seats]
    return [chair.seat.name if chair is not None else seat.name for chair, seat in held]


def unready_all(chairs: Chairs) -> Chairs:
    return tuple(chair if chair is None else not_ready(chair) for chair in chairs)


def not_ready(chair: Chair) -> Chair:
    """The chair without Ready and what came with it."""
    return replace(chair, ready=False, seal=None) if chair.ready else chair


def with_chair(chairs: Chairs, index: int, chair: Chair | None) -> Chairs:
    return (*chairs[:index], chair, *chairs[index + 1 :])


def chair_at(room: Room, index: int) -> Chair:
    chair = room.chairs[index]
    assert chair is not None, f"chair {index} is free"
    return chair
