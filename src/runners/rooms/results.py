"""How games end, the results period and its Rematch, and how the next game opens (R1 to R8, QR5 to QR18)."""

from typing import Any, Literal

from msgspec.structs import replace

from runners.games import GAMES
from runners.games.contract import Outcome, Refused, Seat, Series
from runners.games.setup import setup_of
from runners.games.values import Standing
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.decision import Draft
from runners.rooms.due import conclusion, waits_for
from runners.rooms.options import from_json, to_json
from runners.rooms.room import RESULTS_MS, Chair, Changes, Previous, Regulars, Results, Room, Tallies
from runners.rooms.teams import regroup, teams_to_keep
from runners.words import said

# a series


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


# the end of a game


Kind = Literal["over", "aborted", "cancelled", "conceded"]


Cause = Literal["rematch", "expired", "declined", "disconnected", "left", "vacated", "host"]


def end(draft: Draft, kind: Kind, reason: e.AbortReason | None = None, won: Outcome | None = None) -> None:
    """A terminal state: frozen, the secret shown, the 180 s running (R1)."""
    room = draft.room
    assert room.play is not None
    game = GAMES[room.game]
    outcome = game.outcome(room.play.state) if kind == "over" else won
    draft.emit(
        e.Ended(
            kind=kind,
            state_hash=game.hash(room.play.state),
            winners=outcome.winners if outcome else (),
            points=outcome.points if outcome else None,
            reason=reason,
            secret=draft.reveal(),
            deadline=draft.now + RESULTS_MS if room.options.rematch else None,
        )
    )
    if outcome is not None:
        score(draft, outcome)


def concede(draft: Draft, seat: Seat) -> None:
    """End the game with the other as winner (QR42)."""
    room = draft.room
    assert room.play is not None
    end(draft, "conceded", won=GAMES[room.game].concede(room.play.state, seat))


def abort(draft: Draft, reason: e.AbortReason) -> None:
    """End the running game without a winner (QR1)."""
    end(draft, "aborted", reason)


def open_next(draft: Draft, cause: Cause) -> None:
    """Leave the results for the next pre-game: one number up, gameplay reset (R3 to R6, QR13)."""
    room = draft.room
    options = regroup(room, room.chairs, room.options, teams_to_keep(room))["options"]
    draft.emit(
        e.Opened(
            room_id=room.id,
            game=room.game,
            rules=GAMES[room.game].rules_version,
            cause=cause,
            options=to_json(options),
            seats=tuple(chair.seat for chair in room.chairs_taken()),
            starter=starter(room) if cause == "rematch" else None,
            set=room.tallies.played if room.tallies is not None and room.is_in_series() else None,
            listed=room.listed,
            prev=room.hash,
            release=draft.context.release,
        )
    )
    if room.options.dice == "server":
        draft.commit()


def starter(room: Room) -> str | None:
    """The id of whoever begins the Rematch, or None as in a new game (R8, QR16).

    It is whoever holds the winner's chair: a bot if its player has left (QR2).
    """
    assert room.play is not None
    assert room.results is not None
    if not room.results.winners:
        return None
    game, outcome = GAMES[room.game], Outcome(room.results.winners, room.results.points)
    if not setup_of(game).names_starter:
        return None
    first = game.first_finisher(room.play.state, outcome)
    chair = room.chairs[room.play.seats[first].chair]
    return None if chair is None else chair.id


def abort_by_server(draft: Draft, command: c.Abort) -> None:
    """A fault, or the host's policy for absent players (QR1, QR3)."""
    draft.need_play()
    abort(draft, command.reason)


# the Rematch


def request(draft: Draft, command: c.RequestRematch) -> None:
    """Ask for a Rematch, and consent by asking (QR7). Bots consent at once."""
    results, chair = open_results(draft)
    need_everybody(draft.room, results)
    if results.request is not None:
        raise Refused("rematchRequested", said("room-rematch-requested"), rule="QR8")
    bots = [other.seat.chair for other in draft.room.chairs_taken() if not other.person]
    draft.emit(e.RematchRequested(chair=chair, agreed=(chair, *bots)))
    transition_if_all_agree(draft)


def need_everybody(room: Room, results: Results) -> None:
    """Refuse a Rematch if somebody left during the game (QR2)."""
    assert room.play is not None
    if any(seat.chair not in results.players for seat in room.play.seats):
        raise Refused("playersMissing", said("room-players-missing"), rule="QR2")


def consent(draft: Draft, command: c.Consent) -> None:
    """Agree to the Rematch, and open it with the last agreement (R2, R5)."""
    results, chair = open_results(draft)
    if results.request is None:
        raise Refused("noRematchRequest", said("room-no-rematch-request"), rule="QR9")
    if chair in results.agreed:
        raise Refused("alreadyAgreed", said("room-agreed-already"), rule="QR9")
    draft.emit(e.RematchAgreed(chair=chair))
    transition_if_all_agree(draft)


def decline(draft: Draft, command: c.DeclineRematch) -> None:
    """One decline ends the results at once, asked or not (R4, QR9, QR10)."""
    _, chair = open_results(draft)
    draft.emit(e.RematchDeclined(chair=chair))
    open_next(draft, "declined")


def open_results(draft: Draft) -> tuple[Results, int]:
    """The results and the sender's chair, or a refusal outside the consent set (QR5, QR6)."""
    chair = draft.chair().seat.chair
    results = draft.need_results()
    assert chair in results.players, "chairs do not change while results are open"
    return results, chair


def transition_if_all_agree(draft: Draft) -> None:
    """The Rematch, or a held consent while a connection of the consent set is down (R5, QR30)."""
    if conclusion(draft.room, draft.context.down) is not None:
        open_next(draft, "rematch")


def conclude(draft: Draft, command: c.Conclude) -> None:
    """Everybody has consented and is there again: the held consent takes effect, never late (QR11, QR30)."""
    results = draft.need_results()
    assert results.deadline is not None
    if not results.unanimous or draft.now >= results.deadline:
        raise Refused("notDue", said("room-no-consent-held"), rule="QR30")
    if chairs := waits_for(draft.room, draft.context.down):
        legal = {"chairs": list(chairs)}
        raise Refused("connectionDown", said("room-connection-down"), rule="QR30", legal=legal)
    open_next(draft, "rematch")


def expire(draft: Draft, command: c.Expire) -> None:
    """180 s are over without unanimity: the next pre-game, nothing started (R3, QR11)."""
    results = draft.need_results()
    assert results.deadline is not None
    if draft.now < results.deadline:
        raise Refused("notYet", said("room-results-not-yet"), rule="QR11")
    open_next(draft, "expired")


def open_by_host(draft: Draft, command: c.OpenNext) -> None:
    """Where the module is off, the host application opens the next game itself (QR29)."""
    results = draft.room.results
    if results is None:
        raise Refused("noResults", said("room-no-results"), rule="QR29")
    if results.deadline is not None:
        raise Refused("resultsOpen", said("room-rematch-opens-next"), rule="QR29")
    open_next(draft, "host")


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


def ended(room: Room, event: e.Ended, entry: e.Entry, known: Any) -> Changes:
    """Freeze the state, remove stand-ins and fix the consent set (R1, QR2, QR5)."""
    assert room.play is not None
    results = Results(
        event.kind,
        tuple(seat.chair for seat in room.play.seats if room.chairs[seat.chair] is not None),
        event.winners,
        event.points,
        event.reason,
        event.secret,
        event.deadline,
        began=entry.time,
        is_claimed=room.play.is_claimed,
    )
    chairs = tuple(chair and replace(chair, stand_in=None) for chair in room.chairs)
    return {
        "phase": "results",
        "results": results,
        "vote": None,
        "chairs": chairs,
        "play": replace(room.play, undo=None),
    }


def requested(room: Room, event: e.RematchRequested, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, request=event.chair, agreed=event.agreed)}


def consented(room: Room, event: e.RematchAgreed, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, agreed=(*room.results.agreed, event.chair))}


def declined(room: Room, event: e.RematchDeclined, entry: e.Entry, known: Any) -> Changes:
    assert room.results is not None
    return {"results": replace(room.results, request=None, agreed=())}


def opened(room: Room | None, event: e.Opened) -> Changes:
    """Clear gameplay, votes and Ready, but keep people, chairs and options (R6, QR18, QR20)."""
    if room is None:
        return {}
    return {
        "phase": "pregame",
        **regroup(room, room.chairs, from_json(event.options), teams_to_keep(room)),
        "chairs": tuple(chair and Chair(chair.seat) for chair in room.chairs),
        "vote": None,
        "commitment": None,
        "start": None,
        "broken": 0,
        "spoils": {},
        "lapses": {},
        "starter": event.starter,
        "play": None,
        "results": None,
        "previous": _previous(room),
        "tallies": room.tallies if room.is_in_series() else None,
        "regulars": _regulars(room) if event.cause == "rematch" else None,
    }


def _regulars(room: Room) -> Regulars:
    """After a Rematch chairs change by agreement, as long as its people stay (QR38)."""
    return Regulars(tuple(chair.seat.member for chair in room.people() if chair.seat.member is not None))


def _previous(room: Room) -> Previous | None:
    if room.results is None or room.play is None:
        return None
    names = room.seat_names()
    winners = tuple(names[seat] for seat in room.results.winners)
    return Previous(room.game_seq, room.results.kind, winners, room.results.points)
