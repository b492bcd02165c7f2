"""Decide what a command does: the one way into a room."""

import hashlib
from collections.abc import Callable
from typing import Any, Final

from runners.games.contract import Refused
from runners.rooms import (
    agreement,
    attendance,
    changing,
    leaving,
    playing,
    readiness,
    rematch,
    seating,
    starting,
)
from runners.rooms import commands as c
from runners.rooms.draft import Draft
from runners.rooms.fairness import canonical
from runners.rooms.room import Context, Decision, Room
from runners.words import said

Handler = Callable[[Draft, Any], None]


def decide(room: Room, command: c.Command, by: str, context: Context, digest: str | None = None) -> Decision:
    """What a command does to a room, or `Refused`, which changes nothing.

    Repeated ids are looked up before this (`answers`). `gameSeq` comes before every other check (QR15).
    """
    if isinstance(command, c.GameCommand):
        check_game_seq(room, command.game_seq, context.now)
    if command.system != (by == c.SERVER):
        raise Refused("notMember", said("room-server-only") if command.system else said("room-join-first"))
    cmd = command.id or None
    draft = Draft(room, by, context, cmd, (digest or body_digest(command)) if cmd else None)
    HANDLERS[type(command)](draft, command)
    return draft.done()


def check_game_seq(room: Room, given: int | None, now: int) -> None:
    """Refuse what is not about the current game (R10, QR14, QR15). 0 is a number like any other (QR12)."""
    current = room.game_seq
    if given is None:
        raise Refused("missingGameSeq", said("room-which-game"), rule="QR15", legal={"gameSeq": current})
    if given > current:
        raise Refused("badGameSeq", said("room-no-game-yet"), rule="QR15", legal={"gameSeq": current})
    if given < current:
        raise Refused("staleGameSeq", said("room-game-over-there"), rule="R10", legal={"gameSeq": current})
    if overdue(room, now):
        raise Refused("staleGameSeq", said("room-results-closed"), rule="QR11")


def overdue(room: Room, now: int) -> bool:
    """Is the results period over, though its end has not been logged yet? What comes now is late (QR11)."""
    results = room.results
    return results is not None and results.deadline is not None and max(now, room.time) >= results.deadline


def body_digest(command: c.Command) -> str:
    """Tells two bodies under one id apart."""
    return hashlib.sha256(canonical(command)).hexdigest()[:32]


HANDLERS: Final[dict[type[c.Command], Handler]] = {
    c.Join: seating.join,
    c.Profile: seating.profile,
    c.Leave: leaving.leave,
    c.Sit: changing.sit,
    c.Stand: seating.stand,
    c.SeatBot: changing.seat_bot,
    c.RemoveBot: changing.remove_bot,
    c.Propose: agreement.propose,
    c.ProposeCancel: agreement.propose_cancel,
    c.ProposeVacate: agreement.propose_vacate,
    c.Agree: agreement.agree,
    c.Refuse: agreement.refuse,
    c.Withdraw: agreement.withdraw,
    c.Ready: readiness.ready,
    c.Unready: readiness.unready,
    c.Open: starting.open_seal,
    c.Roll: playing.roll,
    c.Retype: playing.retype,
    c.Move: playing.move,
    c.Resign: playing.resign,
    c.RequestRematch: rematch.request,
    c.Consent: rematch.consent,
    c.DeclineRematch: rematch.decline,
    c.MarkAway: attendance.mark_away,
    c.MarkBack: attendance.mark_back,
    c.StandIn: attendance.stand_in,
    c.Carry: starting.carry,
    c.BreakOff: starting.break_off_late,
    c.Prolong: starting.prolong,
    c.Renew: starting.renew,
    c.Abort: attendance.abort_by_server,
    c.Conclude: rematch.conclude,
    c.Expire: rematch.expire,
    c.OpenNext: rematch.open_by_host,
}
