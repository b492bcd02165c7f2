"""Decide what a command does, by the table of all handlers; and open a new room."""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from runners.games import GAMES
from runners.games.contract import Refused
from runners.rooms import commands as c
from runners.rooms import play, presence, readiness, results, seating, start, votes
from runners.rooms.decision import Context, Decision, Draft
from runners.rooms.events import FORMAT, Entry, Opened
from runners.rooms.fold import fold
from runners.rooms.log import canonical, seal
from runners.rooms.options import FOR_ANYONE, bad, new_options, to_json
from runners.rooms.room import Room
from runners.words import said

Handler = Callable[[Draft, Any], None]


def decide(room: Room, command: c.Command, by: str, context: Context, digest: str | None = None) -> Decision:
    """The decision on a command, or `Refused`, which changes nothing.

    Repeated ids are looked up before this (`answers`). `gameSeq` comes before every other check (QR15).
    """
    check_number(room, command, context.now)
    if command.system != (by == c.SERVER):
        raise Refused("notMember", said("room-server-only") if command.system else said("room-join-first"))
    cmd = command.id or None
    draft = Draft(room, by, context, fold, cmd, (digest or body_digest(command)) if cmd else None)
    HANDLERS[type(command)](draft, command)
    return draft.decision()


def check_number(room: Room, command: c.Command, now: int) -> None:
    """Compare the `gameSeq` of a command: some need none, but one that is given counts (QR14, QR35)."""
    if isinstance(command, c.GameCommand):
        check_game_seq(room, command.game_seq, now)
    elif not isinstance(command, c.FreeCommand) or isinstance(command, c.Join):
        return
    elif isinstance(command.game_seq, int):
        check_game_seq(room, command.game_seq, now)


def check_game_seq(room: Room, given: int | None, now: int) -> None:
    """Refuse what is not about the current game (R10, QR14, QR15). 0 is a number like any other (QR12)."""
    current = room.game_seq
    if given is None:
        raise Refused("missingGameSeq", said("room-which-game"), rule="QR15", legal={"gameSeq": current})
    if given > current:
        raise Refused("badGameSeq", said("room-no-game-yet"), rule="QR15", legal={"gameSeq": current})
    if given < current:
        raise Refused("staleGameSeq", said("room-game-over-there"), rule="R10", legal={"gameSeq": current})
    if is_late(room, now):
        raise Refused("staleGameSeq", said("room-results-closed"), rule="QR11")


def is_late(room: Room, now: int) -> bool:
    """Is the results period over, though its end is not logged yet? Whatever arrives now is late (QR11)."""
    results = room.results
    return results is not None and results.deadline is not None and max(now, room.time) >= results.deadline


def body_digest(command: c.Command) -> str:
    """Tells two bodies under one id apart."""
    return hashlib.sha256(canonical(command)).hexdigest()[:32]


def open_room(
    room_id: str, game: str, options: Mapping[str, Any], context: Context, *, listed: bool = False
) -> Decision:
    """Open a room for a game with gameSeq 0, or refuse with `badOptions` or `noSuchGame` (QR12)."""
    if game not in GAMES:
        raise Refused("noSuchGame", said("room-no-such-game", game=game), legal=sorted(GAMES))
    agreed = new_options(game, {**FOR_ANYONE, **options} if listed else options)
    if agreed.stand_in is not None and agreed.stand_in not in context.bots:
        raise bad(said("room-no-such-bot", bot=agreed.stand_in))
    first = Opened(
        room_id=room_id,
        game=game,
        rules=GAMES[game].rules_version,
        cause="created",
        options=to_json(agreed),
        listed=listed,
        release=context.release,
    )
    entry = Entry(seq=1, time=context.now, game_seq=0, event=first, v=FORMAT, by=c.SERVER)
    logged = seal(entry, "")
    draft = Draft(fold(None, logged), c.SERVER, context, fold)
    draft.events.append(logged)
    if agreed.dice == "server":
        draft.commit()
    return draft.decision()


HANDLERS: Final[dict[type[c.Command], Handler]] = {
    c.Join: seating.join,
    c.Profile: seating.profile,
    c.Leave: presence.leave,
    c.Sit: seating.sit,
    c.Stand: seating.stand,
    c.SeatBot: seating.seat_bot,
    c.RemoveBot: seating.remove_bot,
    c.Propose: votes.propose,
    c.Unlist: votes.unlist,
    c.ProposeCancel: votes.propose_cancel,
    c.ProposeVacate: votes.propose_vacate,
    c.ProposeWithout: votes.propose_without,
    c.Agree: votes.agree,
    c.Refuse: votes.refuse,
    c.Withdraw: votes.withdraw,
    c.Ready: readiness.ready,
    c.Unready: readiness.unready,
    c.Open: start.open_seal,
    c.Roll: play.roll,
    c.Retype: play.retype,
    c.Move: play.move,
    c.Resign: play.resign,
    c.ClaimWin: presence.claim_win,
    c.HandOver: presence.hand_over,
    c.RequestRematch: results.request,
    c.Consent: results.consent,
    c.DeclineRematch: results.decline,
    c.MarkAway: presence.mark_away,
    c.MarkBack: presence.mark_back,
    c.StandIn: presence.stand_in,
    c.RunOut: play.run_out,
    c.Carry: start.carry,
    c.BreakOff: start.break_off_late,
    c.Prolong: start.prolong,
    c.Abort: results.abort_by_server,
    c.Conclude: results.conclude,
    c.Expire: results.expire,
    c.OpenNext: results.open_by_host,
}
