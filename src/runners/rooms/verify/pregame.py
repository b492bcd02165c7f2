"""Before the game: who sits where, what was committed to, who contributed what."""

from typing import Final

from runners.games import GAMES, AnyGame
from runners.rooms import events as e
from runners.rooms import fairness
from runners.rooms.claims import CLAIM_MS
from runners.rooms.commands import SERVER
from runners.rooms.pace import USUAL_BOT
from runners.rooms.room import occupant_id
from runners.rooms.verify.audit import Audit, Check, need
from runners.words import english, said


def opened(audit: Audit, event: e.Opened, entry: e.Entry) -> None:
    need(event.room_id == audit.room_id, said("audit-belongs-another-room"))
    need((event.prev is not None) == (audit.game_seq > 0), said("audit-must-name-log"))
    audit.game = game_of_or_error(event)
    audit.chairs = {seat.chair: seat for seat in event.seats}
    audit.stand_in = event.options.get("stand_in")
    audit.set = event.set
    if event.cause == "rematch":
        audit.regulars = {seat.member for seat in event.seats if seat.member is not None}
    audit.starter, audit.begins = event.starter, event.options.get("begins", "first")
    audit.pace = event.options.get("pace", 0)


def game_of_or_error(event: e.Opened) -> AnyGame:
    try:
        game = GAMES[event.game]
    except KeyError:
        raise ValueError(english(said("audit-there-no-game", game=repr(event.game)))) from None
    need(
        event.rules == game.rules_version,
        said("audit-rules-these-are", rules=event.rules, own=game.rules_version),
    )
    return game


def committed(audit: Audit, event: e.Committed, entry: e.Entry) -> None:
    audit.before_start()
    bound = fairness.unhex(event.commitment)
    need(bound is not None and audit.commitment is None, said("audit-commitment-stands-until"))
    audit.commitment = bound
    audit.given.clear()


def voided(audit: Audit, event: e.Voided, entry: e.Entry) -> None:
    audit.before_start()
    secret = fairness.unhex(event.secret)
    need(audit.commitment is not None and secret is not None, said("audit-no-commitment-stands"))
    assert secret is not None
    need(audit.commits(secret), said("audit-secret-not-one"))
    audit.commitment = None
    audit.given.clear()


def became_ready(audit: Audit, event: e.BecameReady, entry: e.Entry) -> None:
    audit.before_start()
    holder = audit.chairs.get(event.chair)
    need(holder is not None and holder.member == entry.by, said("audit-only-who-sits"))
    if audit.commitment is None:
        need(event.seal is None, said("audit-there-no-commitment"))
        return
    need(event.commitment == audit.commitment.hex(), said("audit-made-for-another"))
    need(fairness.unhex(event.seal) is not None, said("audit-not-bytes"))
    audit.given[event.chair] = event.seal or ""


def became_unready(audit: Audit, event: e.BecameUnready, entry: e.Entry) -> None:
    audit.before_start()
    audit.given.pop(event.chair, None)


def went_away(audit: Audit, event: e.WentAway, entry: e.Entry) -> None:
    """Being away before the start makes a contribution void with the Ready; a sealed one stays."""
    audit.away[event.member] = event.since
    if audit.started is None and audit.sealed is None:
        for chair, holder in audit.chairs.items():
            if holder.member == event.member:
                audit.given.pop(chair, None)


def stood_in(audit: Audit, event: e.StoodIn, entry: e.Entry) -> None:
    """From here to the return a bot may act for the absent player: as agreed, or by the opponent's wish."""
    holder = audit.chairs.get(event.chair)
    need(holder is not None and holder.member is not None, said("audit-nobody-there-can"))
    assert holder is not None
    assert holder.member is not None
    if entry.by != SERVER:
        need_absent(audit, event.chair, entry)
        need(event.bot == (audit.stand_in or USUAL_BOT), said("audit-room-agreed-on"))
    audit.stand_ins[holder.member] = event.chair


def came_back(audit: Audit, event: e.CameBack, entry: e.Entry) -> None:
    audit.stand_ins.pop(event.member, None)
    audit.away.pop(event.member, None)


def need_absent(audit: Audit, chair: int, entry: e.Entry) -> None:
    """The player in this chair has been away long enough for the opponent, and no bot plays (QR44)."""
    started, holder = audit.running(), audit.chairs.get(chair)
    need(started.claim, said("audit-not-claimable"))
    others = [other.member for other in audit.chairs.values() if other is not holder]
    need(holder is not None and others == [entry.by], said("audit-only-opponent"))
    assert holder is not None
    since = None if holder.member in audit.stand_ins else audit.away.get(holder.member or "")
    need(since is not None and entry.time >= since + CLAIM_MS, said("audit-not-away-long"))


def sat(audit: Audit, event: e.Sat, entry: e.Entry) -> None:
    audit.before_start()
    need(event.seat.chair not in audit.chairs, said("audit-chair-taken"))
    kept = {chair: member for member, chair in audit.stood.items()}
    need(kept.get(event.seat.chair, event.seat.member) == event.seat.member, said("audit-chair-kept"))
    if event.seat.member is not None:
        free(audit, event.seat.member)
        audit.stood.pop(event.seat.member, None)
    audit.chairs[event.seat.chair] = event.seat
    reseated(audit)


def stood(audit: Audit, event: e.Stood, entry: e.Entry) -> None:
    audit.before_start()
    holder = audit.chairs.pop(event.chair, None)
    need(holder is not None, said("audit-nobody-sat-there"))
    assert holder is not None
    need_settled(audit)
    if audit.regulars is not None and holder.member in audit.regulars:
        audit.stood[holder.member] = event.chair
    reseated(audit)
    look_for_people(audit)


def left(audit: Audit, event: e.Left, entry: e.Entry) -> None:
    if event.member == audit.leaver:
        audit.leaver = None
    audit.stood.pop(event.member, None)
    seated = free(audit, event.member)
    if audit.started is None and event.member in (audit.regulars or ()):
        audit.freeing = "vacated" if event.cause == "vacated" else "left"
    if not seated:
        return
    need_settled(audit)
    if audit.started is None:
        need(audit.sealed is None, said("audit-sealed-player-left"))
        reseated(audit)
        look_for_people(audit)
    elif audit.ended is None:
        deserted(audit, event)


def look_for_people(audit: Audit) -> None:
    """Where no person is seated any more before a Rematch, chairs are free (QR38)."""
    nobody = all(holder.member is None for holder in audit.chairs.values())
    if audit.regulars is not None and audit.freeing is None and nobody:
        audit.freeing = "nobody"


def freed(audit: Audit, event: e.Freed, entry: e.Entry) -> None:
    """Only when they are no longer the same players, and for the reason that is true (QR38)."""
    audit.before_start()
    need(audit.freeing == event.why, said("audit-freed-untruly"))
    audit.regulars, audit.freeing, audit.starter = None, None, None
    audit.stood.clear()
    audit.given.clear()


def deserted(audit: Audit, event: e.Left) -> None:
    """No bot took the chair: none was agreed on, or nobody stays (QR2)."""
    stays = any(holder.member is not None for holder in audit.chairs.values())
    need(audit.stand_in is None or not stays, said("audit-bot-take-over"))
    audit.leaver = event.member


def need_settled(audit: Audit) -> None:
    """A chair of a set is given up only when the set has been settled (QB40)."""
    standing = audit.standing()
    settled = standing is None or standing.winner is not None
    need(settled, said("audit-set-not-settled"))


def reseated(audit: Audit) -> None:
    """Contributions are void, and who was to begin by R8 still sits or has a chair kept (QR24, QR38)."""
    audit.given.clear()
    audit.going_on = None
    if audit.starter not in [*map(occupant_id, audit.chairs.values()), *audit.stood]:
        audit.starter = None


def free(audit: Audit, member: str) -> bool:
    """Free the chair of a member; was there one?"""
    held = [chair for chair, holder in audit.chairs.items() if holder.member == member]
    for chair in held:
        del audit.chairs[chair]
    return bool(held)


def profiled(audit: Audit, event: e.Profiled, entry: e.Entry) -> None:
    for chair, holder in audit.chairs.items():
        if holder.member == event.member:
            audit.chairs[chair] = e.Occupant(
                chair=chair,
                name=event.name,
                colour=event.colour or holder.colour,
                mark=event.mark or holder.mark,
                member=event.member,
            )


def changed(audit: Audit, event: e.Changed, entry: e.Entry) -> None:
    audit.before_start()
    audit.stand_in = event.options.get("stand_in")
    audit.given.clear()
    audit.begins = event.options.get("begins", "first")
    audit.pace = event.options.get("pace", 0)


CHECKS: Final[dict[type[e.Event], Check]] = {
    e.Opened: opened,
    e.Committed: committed,
    e.Voided: voided,
    e.BecameReady: became_ready,
    e.BecameUnready: became_unready,
    e.WentAway: went_away,
    e.CameBack: came_back,
    e.StoodIn: stood_in,
    e.Sat: sat,
    e.Stood: stood,
    e.Freed: freed,
    e.Left: left,
    e.Profiled: profiled,
    e.Changed: changed,
}
