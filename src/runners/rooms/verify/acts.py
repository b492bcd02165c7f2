"""What an event of a log was: the act that begins with it, done again in a draft of the room.

What a room decides by what its log does not hold (who came back, what was agreed, how long it takes) is
believed. An act that logs nothing says only that the event could happen.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from runners.rooms import claims, fairness, leaving, play, readiness, results, seating, series, start, votes
from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms.chairs import change_chairs, go, need_free
from runners.rooms.draft import Draft
from runners.rooms.due import timed
from runners.rooms.room import Chair, Room
from runners.words import Saying, english, said

VOTED: Final = ("cancel", "without")
"""The votes that must precede what they decide; what the others decide is not promised."""


def need(true: bool, otherwise: Saying) -> None:
    if not true:
        raise ValueError(english(otherwise))


def in_pregame(draft: Draft, event: Any) -> None:
    draft.pregame()


def committed(draft: Draft, event: e.Committed) -> None:
    draft.pregame()
    is_new = draft.room.commitment is None and fairness.unhex(event.commitment) is not None
    need(is_new, said("audit-commitment-stands-until"))


def voided(draft: Draft, event: e.Voided) -> None:
    draft.pregame()
    need(draft.room.commitment is not None, said("audit-no-commitment-stands"))


def sat(draft: Draft, event: e.Sat) -> None:
    draft.pregame()
    seat = event.seat
    need_free(draft.room, seat.chair, seat.member)
    change_chairs(draft, e.ChairChange(chair=seat.chair, member=seat.member, bot=seat.bot))


def stood(draft: Draft, event: e.Stood) -> None:
    draft.pregame()
    if holder(draft.room, event.chair).person:
        seating.stand(draft, c.Stand())
    else:
        change_chairs(draft, e.ChairChange(chair=event.chair))


def holder(room: Room, chair: int) -> Chair:
    """Who sits there; ValueError if nobody does."""
    found = next((one for one in room.taken() if one.seat.chair == chair), None)
    if found is None:
        raise ValueError(english(said("audit-nobody-sat-there")))
    return found


def left(draft: Draft, event: e.Left) -> None:
    if draft.room.chair_of(event.member) is None:
        go(draft, event)
        return
    draft.unsealed()
    leaving.remove(draft, event.member, "vacated" if event.cause == "vacated" else "left")


def took_over(draft: Draft, event: e.TookOver) -> None:
    draft.playing()
    leaving.remove(draft, holder(draft.room, event.chair).id, "left")


def stood_in(draft: Draft, event: e.StoodIn) -> None:
    draft.playing()
    if draft.by != c.SERVER:
        claims.hand_over(draft, c.HandOver())
        return
    need(holder(draft.room, event.chair).person, said("audit-bots-act-their"))
    need(event.bot == draft.room.options.stand_in, said("audit-room-agreed-on"))


def proposed(draft: Draft, event: e.Proposed) -> None:
    if event.kind == "cancel":
        votes.propose_cancel(draft, c.ProposeCancel())
    elif event.kind == "without":
        votes.propose_without(draft, c.ProposeWithout(member=event.without or ""))


def agreed(draft: Draft, event: e.Agreed) -> None:
    vote = draft.room.vote
    if vote is not None and vote.kind in VOTED:
        votes.agree(draft, c.Agree(proposal=vote.number))


def became_ready(draft: Draft, event: e.BecameReady) -> None:
    need(event.commitment == draft.room.commitment, said("audit-made-for-another"))
    readiness.ready(draft, c.Ready(commitment=event.commitment, seal=event.seal))


def became_unready(draft: Draft, event: e.BecameUnready) -> None:
    if event.why == "carried":
        start.carry(draft, c.Carry(member=holder(draft.room, event.chair).id))
    else:
        readiness.unready(draft, c.Unready())


def sealed(draft: Draft, event: e.Sealed) -> None:
    need(draft.room.commitment is not None, said("audit-nothing-committed-could"))
    need(event.deadline > draft.now, said("audit-deadline-over-before"))
    check_ready(draft, event.options)
    start.seal_start(draft)


def check_ready(draft: Draft, options: dict[str, Any]) -> None:
    """Nothing is missing for a start with these options; which ones were agreed on is not promised."""
    draft.pregame()
    room = draft.room
    agreed = {key: options.get(key, value) for key, value in room.options.game.items()}
    draft.room = replace(room, options=replace(room.options, game=agreed))
    for missing in readiness.missing(draft.room):
        raise ValueError(english(said("audit-start-waits", why=english(missing.saying))))


def unsealed(draft: Draft, event: e.Unsealed) -> None:
    waiting = draft.room.start
    need(waiting is not None, said("audit-no-start-sealed"))
    assert waiting is not None
    need(draft.now < waiting.deadline, said("audit-time-over"))
    commitment = waiting.sealed.commitment
    start.open_seal(draft, c.Open(commitment=commitment, e=event.e, sealed=event.sealed))


def prolonged(draft: Draft, event: e.Prolonged) -> None:
    need(event.deadline > draft.now, said("audit-deadline-over-before"))
    if draft.room.phase == "playing":
        found = timed(draft.room)
        need(found is not None and event.deadline >= found.deadline, said("audit-nobody-time-prolonged"))
    else:
        start.need_start(draft)


def broken(draft: Draft, event: e.Broken) -> None:
    if event.why == "late":
        start.break_off_late(draft, c.BreakOff())
        return
    start.need_start(draft)
    draft.by = holder(draft.room, -1 if event.chair is None else event.chair).id
    if event.why == "left":
        leaving.leave(draft, c.Leave())
    else:
        start.carry(draft, c.Carry(member=draft.by))


def started(draft: Draft, event: e.Started) -> None:
    waiting = draft.room.start
    if draft.room.options.dice == "external":
        check_ready(draft, event.options)
    else:
        need(waiting is not None, said("audit-start-not-sealed"))
        need(waiting is not None and waiting.missing() == (), said("audit-opening-missing"))
    draft.room = replace(draft.room, was_listed=event.claim)
    start.start(draft)


def rolled(draft: Draft, event: e.Rolled) -> None:
    play.roll(draft, c.Roll(dice=event.dice if draft.playing().external else None))


def paced(draft: Draft, event: e.Paced) -> None:
    need(draft.by == c.SERVER and draft.room.options.pace > 0, said("audit-nobody-time-over"))
    play.run_out(draft, c.RunOut())


def ended(draft: Draft, event: e.Ended) -> None:
    """Nothing that ends a game led to it: only the host or a fault can have aborted it."""
    draft.playing()
    endless = event.reason is not None and event.reason.kind == "endless"
    told = "endless" if endless else event.kind
    need(told == "aborted", said("audit-unasked", found=told))
    results.abort(draft, event.reason or e.AbortReason(kind="host"))


def set_ended(draft: Draft, event: e.SetEnded) -> None:
    """Before somebody gives up a chair; that they do is seen next."""
    need(draft.room.in_series(), said("audit-no-set-under-way"))
    if event.why == "vacated":
        series.divide(draft)
    else:
        series.give_up(draft, draft.by, event.why)


def anything(draft: Draft, event: Any) -> None:
    """The chain binds it, and nothing that is promised hangs on it."""


ACTS: Final[dict[type[e.Event], Callable[[Draft, Any], None]]] = {
    e.Joined: anything,
    e.Profiled: anything,
    e.WentAway: anything,
    e.CameBack: anything,
    e.Listed: anything,
    e.Withdrawn: anything,
    e.Dropped: anything,
    e.RematchRequested: anything,
    e.RematchAgreed: anything,
    e.RematchDeclined: anything,
    e.Changed: in_pregame,
    e.Committed: committed,
    e.Voided: voided,
    e.Sat: sat,
    e.Stood: stood,
    e.Left: left,
    e.TookOver: took_over,
    e.StoodIn: stood_in,
    e.Proposed: proposed,
    e.Agreed: agreed,
    e.BecameReady: became_ready,
    e.BecameUnready: became_unready,
    e.Sealed: sealed,
    e.Unsealed: unsealed,
    e.Prolonged: prolonged,
    e.Broken: broken,
    e.Started: started,
    e.Rolled: rolled,
    e.Retyped: lambda draft, event: play.retype(draft, c.Retype(dice=event.dice)),
    e.Moved: lambda draft, event: play.move(draft, c.Move(choice=event.move)),
    e.Paced: paced,
    e.Resigned: lambda draft, event: play.resign(draft, c.Resign()),
    e.Claimed: lambda draft, event: claims.claim_win(draft, c.ClaimWin()),
    e.Ended: ended,
    e.SetEnded: set_ended,
}
