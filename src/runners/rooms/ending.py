"""How games end and the next one opens (R1 to R8, QR1, QR13, QR16 to QR18)."""

from typing import Literal

from runners.games.contract import Outcome, Seat
from runners.rooms import events as e
from runners.rooms.draft import Draft
from runners.rooms.fairness import commitment
from runners.rooms.house import game_of, next_starter
from runners.rooms.options import to_json
from runners.rooms.room import RESULTS_MS, Room
from runners.rooms.sets import score

Kind = Literal["over", "aborted", "cancelled", "conceded"]
Cause = Literal["rematch", "expired", "declined", "disconnected", "left", "vacated", "host"]


def end(draft: Draft, kind: Kind, reason: str | None = None, won: Outcome | None = None) -> None:
    """A terminal state: frozen, the secret shown, the 180 s running (R1)."""
    room = draft.room
    assert room.play is not None
    game = game_of(room.game)
    outcome = game.outcome(room.play.state) if kind == "over" else won
    draft.emit(
        e.Ended(
            kind=kind,
            state_hash=game.hash(room.play.state),
            winners=outcome.winners if outcome else (),
            points=outcome.points if outcome else None,
            reason=reason,
            secret=reveal(draft),
            deadline=draft.now + RESULTS_MS if room.options.rematch else None,
        )
    )
    if outcome is not None:
        score(draft, outcome)


def concede(draft: Draft, seat: Seat) -> None:
    """The other has won; results, Rematch and set are as after any won game (QR42)."""
    room = draft.room
    assert room.play is not None
    end(draft, "conceded", won=game_of(room.game).conceded(room.play.state, seat))


def abort(draft: Draft, reason: str) -> None:
    """The started game cannot go on; nobody wins (QR1)."""
    end(draft, "aborted", reason)


def reveal(draft: Draft) -> str | None:
    """The secret behind the current commitment; None with typed dice."""
    room, secret = draft.room, draft.context.secret
    if room.commitment is None:
        return None
    assert secret is not None, "the secret of the dice is needed here"
    assert is_secret(room, secret), "another game's secret"
    return secret.hex()


def is_secret(room: Room, secret: bytes) -> bool:
    """Is this what the room's current commitment was made of?"""
    return commitment(room.id, room.game_seq, secret, room.scheme).hex() == room.commitment


def open_next(draft: Draft, cause: Cause) -> None:
    """Leave the results for the next pre-game: one number up, gameplay reset (R3 to R6, QR13)."""
    room = draft.room
    draft.emit(
        e.Opened(
            room_id=room.id,
            game=room.game,
            rules=game_of(room.game).rules_version,
            cause=cause,
            options=to_json(room.options),
            seats=tuple(chair.seat for chair in room.taken()),
            starter=starter(room) if cause == "rematch" else None,
            set=room.tallies.played if room.tallies is not None and room.tallies.under_way else None,
            prev=room.hash,
        )
    )
    if room.options.dice == "server":
        draft.commit()


def starter(room: Room) -> str | None:
    """Who begins the Rematch; without a winner it is as in a new game (R8, QR16).

    It is who holds the winner's chair: a bot where its player has left (QR2).
    """
    assert room.play is not None
    assert room.results is not None
    if not room.results.winners:
        return None
    outcome = Outcome(room.results.winners, room.results.points)
    seat = next_starter(room.game, room.play.state, outcome)
    chair = None if seat is None else room.chairs[room.play.seats[seat].chair]
    return None if chair is None else chair.id
