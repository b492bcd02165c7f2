"""A sealed start: what was frozen, who opened, and why it was broken off."""

from typing import Final

from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.audits.audit import Audit, Check, need


def sealed(audit: Audit, event: e.Sealed, entry: e.Entry) -> None:
    """One for each commitment, the last one; seats as they are, each seal that of the last Ready."""
    audit.before_start()
    need(audit.scheme == "v2" and audit.commitment is not None, "nothing was committed that could be sealed")
    assert audit.commitment is not None
    need(event.commitment == audit.commitment.hex(), "it is sealed under another commitment than the last")
    need(event.commitment not in audit.sealed_for, "a start was sealed for this commitment before")
    need([place(seat) for seat in event.seats] == standing(audit), "these are not the seats")
    for seat in event.seats:
        given = audit.given.get(seat.chair) if seat.member is not None else None
        need(seat.member is None or given is not None, f"chair {seat.chair} was not Ready")
        need(seat.seal == given, f"the seal of chair {seat.chair} is not that of its last Ready")
    need(event.deadline > entry.time, "its deadline is over before it begins")
    audit.sealed, audit.sealed_hash, audit.deadline = event, audit.hash, event.deadline
    audit.sealed_for.add(event.commitment)
    audit.opened.clear()


def place(seat: e.SealedSeat | e.Occupant) -> tuple[int, str | None, str | None]:
    """Who sits where, whatever they are called."""
    return seat.chair, seat.member, seat.bot


def standing(audit: Audit) -> list[tuple[int, str | None, str | None]]:
    return [place(audit.chairs[chair]) for chair in sorted(audit.chairs)]


def unsealed(audit: Audit, event: e.Unsealed, entry: e.Entry) -> None:
    """One for each person, for that very entry, and with the bytes that were sealed."""
    waiting = audit.waiting()
    seat = next((seat for seat in waiting.seats if seat.chair == event.chair), None)
    need(seat is not None and seat.member == entry.by, "it was not theirs to open")
    assert seat is not None
    assert seat.member is not None
    need(event.chair not in audit.opened, "that chair has opened before")
    need(event.sealed == audit.sealed_hash, "it was opened for another entry than the sealed one")
    given = fairness.unhex(event.e)
    need(given is not None, "the contribution is not 32 bytes")
    assert given is not None
    seal = fairness.seal(bytes.fromhex(waiting.commitment), seat.member, given).hex()
    need(seal == seat.seal, "it does not match the seal")
    need(entry.time < audit.deadline, "its time was over")
    audit.opened[event.chair] = event.e


def prolonged(audit: Audit, event: e.Prolonged, entry: e.Entry) -> None:
    audit.waiting()
    need(event.deadline > entry.time, "its deadline is over before it begins")
    audit.deadline = event.deadline


def broken(audit: Audit, event: e.Broken, entry: e.Entry) -> None:
    """The secret is that of the commitment, and the event says truly who had not opened."""
    waiting = audit.waiting()
    secret = fairness.unhex(event.secret)
    need(secret is not None and audit.commits(secret), "the secret is not the one that was committed to")
    need(event.missing == audit.missing(), "others had not opened")
    if event.why == "late":
        need(entry.time >= audit.deadline and event.missing != (), "its time was not over")
        need(event.chair is None, "nobody left or went to another device")
    else:
        people = [seat.chair for seat in waiting.seats if seat.member is not None]
        need(event.chair in people, "nobody there could break it off")
    audit.sealed, audit.commitment = None, None
    audit.given.clear()
    audit.broken += 1


CHECKS: Final[dict[type[e.Event], Check]] = {
    e.Sealed: sealed,
    e.Unsealed: unsealed,
    e.Prolonged: prolonged,
    e.Broken: broken,
}
