"""A series in a room: tallies, pool and stakes between the same players (QB38 to QB42)."""

from typing import Any, Literal

from runners.games import GAMES
from runners.games.contract import Outcome, Seat, Series
from runners.games.series import Standing
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.room import (
    Changes,
    Room,
    Tallies,
)


def series_of(room: Room) -> Series:
    """The series that the games of this room count for."""
    series = GAMES[room.game].series
    assert series is not None, "tallies are those of a series"
    return series


def begin(draft: Draft) -> None:
    """The first game of a series: the stakes go into the pool (B2, QB41). One under way continues (QB40)."""
    room = draft.room
    if GAMES[room.game].series is None or room.is_in_series():
        return
    seats = tuple(chair.id for chair in room.chairs_taken())
    draft.emit(e.SetBegan(stake=room.options.stake, seats=seats))


def score(draft: Draft, outcome: Outcome) -> None:
    """A game of the series was won: the winner takes tallies (B11). Other ends count for nothing (QB40)."""
    tallies = draft.room.tallies
    if tallies is None:
        return
    series = series_of(draft.room)
    taken = series.settle(tallies.played, outcome)
    draft.emit(
        e.SetScored(
            seat=taken.seat,
            from_table=taken.from_table,
            from_loser=taken.from_loser,
            tallies=taken.after.tallies,
            winner=series.show(taken.after).winner,
        )
    )


def next_in_series(room: Room) -> Seat | None:
    """The seat that begins by the game before in the series, or None (QB39)."""
    tallies = room.tallies
    if tallies is None or tallies.last_winner is None or not room.is_in_series():
        return None
    return series_of(room).starter(room.options.game, tallies.last_winner, tallies.last_first)


def give_up(draft: Draft, loser: str, why: Literal["left", "seats"]) -> None:
    """A player gives up the chair: conceded in a game or once tallies have been won, else undone (QB40)."""
    room = draft.room
    if room.tallies is None or not room.is_in_series():
        return
    lost = room.has_tallies() or room.phase == "playing"
    settle(draft, why, 1 - room.tallies.seats.index(loser) if lost else None)


def concede_to(draft: Draft, bot: str) -> None:
    """The opposing bot is taken out of its chair: its opponent gives up, a bot never does (QB40)."""
    tallies = draft.room.tallies
    if tallies is not None:
        give_up(draft, next(seat for seat in tallies.seats if seat != bot), "seats")


def divide(draft: Draft) -> None:
    """A chair was freed by vote: whoever is ahead takes the pool (QB40)."""
    room = draft.room
    if room.tallies is not None and room.is_in_series():
        settle(draft, "vacated", series_of(room).leader(room.tallies.played))


def settle(draft: Draft, why: Literal["left", "seats", "vacated"], winner: Seat | None) -> None:
    """The series is over: the pool to its winner or, without one, the stakes back (QB30, QB40)."""
    assert draft.room.tallies is not None
    shown = series_of(draft.room).show(draft.room.tallies.played)
    if winner is None:
        draft.emit(e.SetEnded(why=why, returned=shown.stake))
    else:
        draft.emit(e.SetEnded(why=why, returned=0, winner=winner, pool=shown.pool))


# what the events change


def set_began(room: Room, event: e.SetBegan, entry: e.Entry, known: Any) -> Changes:
    return {"tallies": Tallies(event.seats, Standing(event.stake))}


def set_scored(room: Room, event: e.SetScored, entry: e.Entry, known: Any) -> Changes:
    tallies, play = room.tallies, room.play
    assert tallies is not None
    assert play is not None
    played = Standing(tallies.played.stake, tallies.played.games + 1, event.tallies)
    return {"tallies": Tallies(tallies.seats, played, event.seat, play.opener)}


def set_ended(room: Room, event: e.SetEnded, entry: e.Entry, known: Any) -> Changes:
    return {"tallies": None}
