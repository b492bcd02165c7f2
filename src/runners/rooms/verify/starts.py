"""A sealed start: what was frozen, who opened, and why it was aborted."""

from typing import Final

from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.verify.audit import Audit, Check, need
from runners.words import said


def sealed(audit: Audit, event: e.Sealed, entry: e.Entry) -> None:
    """One for each commitment, the last one; seats as they are, each seal that of the last Ready."""
    audit.before_start()
    need(not audit.stood, said("audit-somebody-stood"))
    need(audit.commitment is not None, said("audit-nothing-committed-could"))
    assert audit.commitment is not None
    need(event.commitment == audit.commitment.hex(), said("audit-sealed-under-another"))
    need(event.commitment not in audit.sealed_for, said("audit-start-sealed-for"))
    need([place(seat) for seat in event.seats] == standing(audit), said("audit-these-are-not"))
    for seat in event.seats:
        given = audit.given.get(seat.chair) if seat.member is not None else None
        need(seat.member is None or given is not None, said("audit-chair-not-ready", chair=str(seat.chair)))
        need(seat.seal == given, said("audit-seal-chair-not", chair=str(seat.chair)))
    need(event.deadline > entry.time, said("audit-deadline-over-before"))
    audit.sealed, audit.sealed_hash, audit.deadline = event, audit.hash, event.deadline
    audit.sealed_for.add(event.commitment)
    audit.openings.clear()


def place(seat: e.SealedSeat | e.Occupant) -> tuple[int, str | None, str | None]:
    """Who sits where, whatever they are called."""
    return seat.chair, seat.member, seat.bot


def standing(audit: Audit) -> list[tuple[int, str | None, str | None]]:
    return [place(audit.chairs[chair]) for chair in sorted(audit.chairs)]


def unsealed(audit: Audit, event: e.Unsealed, entry: e.Entry) -> None:
    """One for each person, for that very entry, and with the bytes that were sealed."""
    waiting = audit.waiting()
    seat = next((seat for seat in waiting.seats if seat.chair == event.chair), None)
    need(seat is not None and seat.member == entry.by, said("audit-not-theirs-open"))
    assert seat is not None
    assert seat.member is not None
    need(event.chair not in audit.openings, said("audit-chair-has-opened"))
    need(event.sealed == audit.sealed_hash, said("audit-opened-for-another"))
    given = fairness.unhex(event.e)
    need(given is not None, said("audit-contribution-not-bytes"))
    assert given is not None
    seal = fairness.seal(bytes.fromhex(waiting.commitment), seat.member, given).hex()
    need(seal == seat.seal, said("audit-does-not-match"))
    need(entry.time < audit.deadline, said("audit-time-over"))
    audit.openings[event.chair] = event.e


def prolonged(audit: Audit, event: e.Prolonged, entry: e.Entry) -> None:
    need(event.deadline > entry.time, said("audit-deadline-over-before"))
    if audit.started is not None:
        audit.running()
        need(audit.pace > 0 and event.deadline >= audit.time_over, said("audit-nobody-time-prolonged"))
        audit.time_over = event.deadline
        return
    audit.waiting()
    audit.deadline = event.deadline


def broken(audit: Audit, event: e.Broken, entry: e.Entry) -> None:
    """The secret is that of the commitment, and the event says truly who had not opened."""
    waiting = audit.waiting()
    secret = fairness.unhex(event.secret)
    need(secret is not None and audit.commits(secret), said("audit-secret-not-one"))
    need(event.missing == audit.missing(), said("audit-others-had-not"))
    if event.why == "late":
        need(entry.time >= audit.deadline and event.missing != (), said("audit-time-not-over-2"))
        need(event.chair is None, said("audit-nobody-left-or"))
    else:
        people = [seat.chair for seat in waiting.seats if seat.member is not None]
        need(event.chair in people, said("audit-nobody-there-could-break"))
    audit.sealed, audit.commitment = None, None
    audit.given.clear()
    audit.broken += 1


CHECKS: Final[dict[type[e.Event], Check]] = {
    e.Sealed: sealed,
    e.Unsealed: unsealed,
    e.Prolonged: prolonged,
    e.Broken: broken,
}
