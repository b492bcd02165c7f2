"""What an event of a log was: the act that begins with it, done again in a draft of the room.

What a room decides by what its log does not hold (who came back, what was agreed, how long it takes) is
believed. An act that logs nothing says only that the event could happen.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from runners.rooms import commands as c
from runners.rooms import events as e
from runners.rooms import fairness, play, presence, readiness, results, seating, start, votes
from runners.rooms.chairs import change_chairs, go, need_free
from runners.rooms.decision import Draft
from runners.rooms.due import running_time
from runners.rooms.room import Chair, Room
from runners.words import Saying, english, said

VOTED: Final = ("cancel", "without")
"""The votes that must precede what they decide; what the others decide is not promised."""


def need(true: bool, otherwise: Saying) -> None:
    if not true:
        raise ValueError(english(otherwise))


def check_pregame(draft: Draft, event: Any) -> None:
    draft.need_pregame()


def commit(draft: Draft, event: e.Committed) -> None:
    draft.need_pregame()
    is_new = draft.room.commitment is None and fairness.unhex(event.commitment) is not None
    need(is_new, said("audit-commitment-stands-until"))


def void(draft: Draft, event: e.Voided) -> None:
    draft.need_pregame()
    need(draft.room.commitment is not None, said("audit-no-commitment-stands"))


def sit(draft: Draft, event: e.Sat) -> None:
    draft.need_pregame()
    seat = event.seat
    need_free(draft.room, seat.chair, seat.member)
    change_chairs(draft, e.ChairChange(chair=seat.chair, member=seat.member, bot=seat.bot))


def stand(draft: Draft, event: e.Stood) -> None:
    draft.need_pregame()
    if holder(draft.room, event.chair).person:
        seating.stand(draft, c.Stand())
    else:
        change_chairs(draft, e.ChairChange(chair=event.chair))


def holder(room: Room, chair: int) -> Chair:
    """The chair's holder, or a ValueError if nobody sits there."""
    found = next((one for one in room.chairs_taken() if one.seat.chair == chair), None)
    if found is None:
        raise ValueError(english(said("audit-nobody-sat-there")))
    return found


def leave_room(draft: Draft, event: e.Left) -> None:
    if draft.room.chair_of(event.member) is None:
        go(draft, event)
        return
    draft.need_unsealed()
    presence.remove(draft, event.member, "vacated" if event.cause == "vacated" else "left")


def replace_by_bot(draft: Draft, event: e.TookOver) -> None:
    draft.need_play()
    presence.remove(draft, holder(draft.room, event.chair).id, "left")


def stand_in(draft: Draft, event: e.StoodIn) -> None:
    draft.need_play()
    if draft.by != c.SERVER:
        presence.hand_over(draft, c.HandOver())
        return
    need(holder(draft.room, event.chair).person, said("audit-bots-act-their"))
    need(event.bot == draft.room.options.stand_in, said("audit-room-agreed-on"))


def propose(draft: Draft, event: e.Proposed) -> None:
    if event.kind == "cancel":
        votes.propose_cancel(draft, c.ProposeCancel())
    elif event.kind == "without":
        votes.propose_without(draft, c.ProposeWithout(member=event.without or ""))


def agree(draft: Draft, event: e.Agreed) -> None:
    vote = draft.room.vote
    if vote is not None and vote.kind in VOTED:
        votes.agree(draft, c.Agree(proposal=vote.number))


def get_ready(draft: Draft, event: e.BecameReady) -> None:
    need(event.commitment == draft.room.commitment, said("audit-made-for-another"))
    readiness.ready(draft, c.Ready(commitment=event.commitment, seal=event.seal))


def lose_ready(draft: Draft, event: e.BecameUnready) -> None:
    if event.why == "carried":
        start.carry(draft, c.Carry(member=holder(draft.room, event.chair).id))
    else:
        readiness.unready(draft, c.Unready())


def seal(draft: Draft, event: e.Sealed) -> None:
    need(draft.room.commitment is not None, said("audit-nothing-committed-could"))
    need(event.deadline > draft.now, said("audit-deadline-over-before"))
    check_ready(draft, event.options)
    start.seal_start(draft)


def check_ready(draft: Draft, options: dict[str, Any]) -> None:
    """Refuse a start that lacks something with these options, whether or not they were agreed on."""
    draft.need_pregame()
    room = draft.room
    agreed = {key: options.get(key, value) for key, value in room.options.game.items()}
    draft.room = replace(room, options=replace(room.options, game=agreed))
    for missing in readiness.find_missing(draft.room):
        raise ValueError(english(said("audit-start-waits", why=english(missing.saying))))


def unseal(draft: Draft, event: e.Unsealed) -> None:
    waiting = draft.room.start
    need(waiting is not None, said("audit-no-start-sealed"))
    assert waiting is not None
    need(draft.now < waiting.deadline, said("audit-time-over"))
    commitment = waiting.event.commitment
    start.open_seal(draft, c.Open(commitment=commitment, e=event.e, sealed=event.sealed))


def prolong(draft: Draft, event: e.Prolonged) -> None:
    need(event.deadline > draft.now, said("audit-deadline-over-before"))
    if draft.room.phase == "playing":
        found = running_time(draft.room)
        need(found is not None and event.deadline >= found.deadline, said("audit-nobody-time-prolonged"))
    else:
        start.need_start(draft)


def break_off(draft: Draft, event: e.Broken) -> None:
    if event.why == "late":
        start.break_off_late(draft, c.BreakOff())
        return
    start.need_start(draft)
    draft.by = holder(draft.room, -1 if event.chair is None else event.chair).id
    if event.why == "left":
        presence.leave(draft, c.Leave())
    else:
        start.carry(draft, c.Carry(member=draft.by))


def begin(draft: Draft, event: e.Started) -> None:
    waiting = draft.room.start
    if draft.room.options.dice == "external":
        check_ready(draft, event.options)
    else:
        need(waiting is not None, said("audit-start-not-sealed"))
        need(waiting is not None and waiting.chairs_to_open() == (), said("audit-opening-missing"))
    draft.room = replace(draft.room, was_listed=event.claim)
    start.start(draft)


def roll(draft: Draft, event: e.Rolled) -> None:
    play.roll(draft, c.Roll(dice=event.dice if draft.need_play().external else None))


def pace(draft: Draft, event: e.Paced) -> None:
    need(draft.by == c.SERVER and draft.room.options.pace > 0, said("audit-nobody-time-over"))
    play.run_out(draft, c.RunOut())


def end(draft: Draft, event: e.Ended) -> None:
    """Abort the game, the only end that nothing in the log led to."""
    draft.need_play()
    endless = event.reason is not None and event.reason.kind == "endless"
    told = "endless" if endless else event.kind
    need(told == "aborted", said("audit-unasked", found=told))
    results.abort(draft, event.reason or e.AbortReason(kind="host"))


def end_set(draft: Draft, event: e.SetEnded) -> None:
    """End the set before somebody gives up a chair."""
    need(draft.room.is_in_series(), said("audit-no-set-under-way"))
    if event.why == "vacated":
        results.divide(draft)
    else:
        results.give_up(draft, draft.by, event.why)


def believe(draft: Draft, event: Any) -> None:
    """Accept an event that the chain binds and on which no promise depends."""


ACTS: Final[dict[type[e.Event], Callable[[Draft, Any], None]]] = {
    e.Joined: believe,
    e.Profiled: believe,
    e.WentAway: believe,
    e.CameBack: believe,
    e.Listed: believe,
    e.Withdrawn: believe,
    e.Dropped: believe,
    e.RematchRequested: believe,
    e.RematchAgreed: believe,
    e.RematchDeclined: believe,
    e.Changed: check_pregame,
    e.Committed: commit,
    e.Voided: void,
    e.Sat: sit,
    e.Stood: stand,
    e.Left: leave_room,
    e.TookOver: replace_by_bot,
    e.StoodIn: stand_in,
    e.Proposed: propose,
    e.Agreed: agree,
    e.BecameReady: get_ready,
    e.BecameUnready: lose_ready,
    e.Sealed: seal,
    e.Unsealed: unseal,
    e.Prolonged: prolong,
    e.Broken: break_off,
    e.Started: begin,
    e.Rolled: roll,
    e.Retyped: lambda draft, event: play.retype(draft, c.Retype(dice=event.dice)),
    e.Moved: lambda draft, event: play.move(draft, c.Move(choice=event.move)),
    e.Paced: pace,
    e.Resigned: lambda draft, event: play.resign(draft, c.Resign()),
    e.Claimed: lambda draft, event: presence.claim_win(draft, c.ClaimWin()),
    e.Ended: end,
    e.SetEnded: end_set,
}
