"""Open tables: what a server's list says about a room (QR41)."""

import msgspec

from runners.games.contract import OptionsJson
from runners.rooms.options import FOR_ANYONE, new_options, options_view
from runners.rooms.room import Room


class Table(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A room in the list of open tables."""

    game: str
    options: OptionsJson
    seated: tuple[str, ...]
    """The names of those who sit there, bots included."""
    free: int
    """How many chairs may be taken now; 0 if one can only watch."""
    playing: bool
    welcomes: bool
    """May somebody be sent here who wants to play anyone?"""


def table(room: Room) -> Table | None:
    """The room as the list shows it, or None while it is not there."""
    if not room.is_listed:
        return None
    free = free_chairs(room)
    return Table(
        game=room.game,
        options=options_view(room.game, room.options),
        seated=tuple([chair.seat.name for chair in room.chairs_taken()]),
        free=free,
        playing=room.phase == "playing",
        welcomes=free > 0 and is_usual(room) and not room.is_deserted,
    )


def free_chairs(room: Room) -> int:
    """Chairs that may be taken at once: none before a Rematch, in a set under way or at a sealed start."""
    settled = room.regulars is not None or room.is_in_series()
    if room.phase != "pregame" or room.start is not None or settled:
        return 0
    return sum(chair is None for chair in room.chairs)


def is_usual(room: Room) -> bool:
    """Are these the options of a table for playing anyone?"""
    return room.options == new_options(room.game, FOR_ANYONE)


def is_listed_alike(before: Room, after: Room) -> bool:
    """Is everything that the list shows unchanged? Compared by identity only."""
    return (
        before.listed == after.listed
        and before.options is after.options
        and before.chairs is after.chairs
        and before.members is after.members
        and before.phase == after.phase
        and before.start is after.start
        and before.regulars is after.regulars
        and before.tallies is after.tallies
    )
