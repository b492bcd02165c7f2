"""The votes that must precede a cancelled game, and going on without somebody who stood up.

Other votes only change what everybody can see.
"""

from typing import Final

from runners.rooms import events as e
from runners.rooms.verify.audit import Audit, Check, need
from runners.words import said


def proposed(audit: Audit, event: e.Proposed, entry: e.Entry) -> None:
    audit.cancelling, audit.going_on = None, None
    if event.kind == "without":
        need(event.chair is not None and own(audit, event.chair, entry), said("audit-not-theirs-propose"))
        need(set(event.agreed) == {event.chair}, said("audit-nobody-agrees-for"))
        need(event.without in audit.stood, said("audit-nobody-stood-so"))
        audit.going_on = set(event.agreed)
        free_if_agreed(audit)
    if event.kind == "cancel":
        audit.running()
        bots = {chair for chair in event.agreed if not is_person(audit, chair)}
        need(event.chair is not None and own(audit, event.chair, entry), said("audit-not-theirs-propose"))
        need(set(event.agreed) == bots | {event.chair}, said("audit-nobody-agrees-for"))
        audit.cancelling = set(event.agreed)


def agreed(audit: Audit, event: e.Agreed, entry: e.Entry) -> None:
    if audit.cancelling is not None:
        need(own(audit, event.chair, entry), said("audit-nobody-agrees-for"))
        audit.cancelling.add(event.chair)
    if audit.going_on is not None:
        need(own(audit, event.chair, entry), said("audit-nobody-agrees-for"))
        audit.going_on.add(event.chair)
        free_if_agreed(audit)


def free_if_agreed(audit: Audit) -> None:
    """Once everybody seated agrees to go on without him, chairs are free (QR38)."""
    assert audit.going_on is not None
    if {chair for chair in audit.chairs if is_person(audit, chair)} <= audit.going_on:
        audit.freeing = "without"


def withdrawn(audit: Audit, event: e.Withdrawn, entry: e.Entry) -> None:
    if audit.cancelling is not None:
        audit.cancelling.discard(event.chair)
    if audit.going_on is not None:
        audit.going_on.discard(event.chair)


def dropped(audit: Audit, event: e.Dropped, entry: e.Entry) -> None:
    audit.cancelling, audit.going_on = None, None


def is_cancelled(audit: Audit) -> bool:
    """Has everybody who sits here agreed to stop the game (QR1, QR32)?"""
    people = {chair for chair in audit.chairs if is_person(audit, chair)}
    return audit.cancelling is not None and people <= audit.cancelling


def is_person(audit: Audit, chair: int) -> bool:
    return chair in audit.chairs and audit.chairs[chair].member is not None


def own(audit: Audit, chair: int, entry: e.Entry) -> bool:
    """Is the sender seated there? A stand-in has no vote (QR30)."""
    return is_person(audit, chair) and audit.chairs[chair].member == entry.by


CHECKS: Final[dict[type[e.Event], Check]] = {
    e.Proposed: proposed,
    e.Agreed: agreed,
    e.Withdrawn: withdrawn,
    e.Dropped: dropped,
}
