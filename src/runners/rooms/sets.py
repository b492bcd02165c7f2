"""Sets of Ur in a room: tallies, pool and stakes between the same two players (QB38 to QB42)."""

from typing import Literal

from runners.games.contract import Outcome, Seat
from runners.games.ur.tally import GameSettled, settled
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.house import house_of
from runners.rooms.room import Room


def begin(draft: Draft) -> None:
    """The first game of a set: both stakes go into the pool (B2, QB41). A set under way goes on (QB40)."""
    room = draft.room
    if not house_of(room.game).sets or (room.tallies is not None and room.tallies.under_way):
        return
    seats = tuple(chair.id for chair in room.taken())
    draft.emit(e.SetBegan(stake=room.options.stake, seats=seats))


def score(draft: Draft, outcome: Outcome) -> None:
    """A game of the set was won: the winner takes tallies (B11). Other ends count for nothing (QB40)."""
    tallies = draft.room.tallies
    if tallies is None or not house_of(draft.room.game).sets:
        return
    after = settled(tallies.played, outcome)
    taken = after.events[0]
    assert isinstance(taken, GameSettled)
    draft.emit(
        e.SetScored(
            seat=taken.seat,
            from_table=taken.from_table,
            from_loser=taken.from_loser,
            tallies=after.set.tallies,
            winner=after.set.winner,
        )
    )


def first_thrower(room: Room) -> Seat | None:
    """Who throws first by the game before in the set; None leaves it to the game's own option (QB39)."""
    tallies, way = room.tallies, room.options.game.get("first")
    if tallies is None or not tallies.under_way or tallies.last_winner is None:
        return None
    if way == "winner":
        return tallies.last_winner
    if way == "loser":
        return 1 - tallies.last_winner
    return 1 - tallies.last_first if way == "turn" and tallies.last_first is not None else None


def give_up(draft: Draft, loser: str, why: Literal["left", "seats"]) -> None:
    """A player gives up the chair: conceded in a game or once tallies have been won, else undone (QB40)."""
    tallies = draft.room.tallies
    if tallies is None or not tallies.under_way:
        return
    lost = tallies.won or draft.room.phase == "playing"
    settle(draft, why, 1 - tallies.seats.index(loser) if lost else None)


def concede_to(draft: Draft, bot: str) -> None:
    """The opposing bot is taken out of its chair: its opponent gives up, a bot never does (QB40)."""
    tallies = draft.room.tallies
    if tallies is not None:
        give_up(draft, next(seat for seat in tallies.seats if seat != bot), "seats")


def divide(draft: Draft) -> None:
    """A chair was freed by vote: whoever holds more tallies takes the pool (QB40)."""
    tallies = draft.room.tallies
    if tallies is None or not tallies.under_way:
        return
    black, white = tallies.played.tallies
    settle(draft, "vacated", None if black == white else int(white > black))


def settle(draft: Draft, why: Literal["left", "seats", "vacated"], winner: Seat | None) -> None:
    """The set is over: the pool to its winner or, without one, the stakes back (QB30, QB40)."""
    assert draft.room.tallies is not None
    played = draft.room.tallies.played
    if winner is None:
        draft.emit(e.SetEnded(why=why, returned=played.stake))
    else:
        draft.emit(e.SetEnded(why=why, returned=0, winner=winner, pool=played.pool))
