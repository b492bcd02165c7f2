"""What must hold at the moment of an append, whatever the deciding node knew (QR11, QR30, QR44)."""

from typing import Any

from runners.rooms import events as e
from runners.rooms.claims import CLAIM_MS
from runners.rooms.commands import SERVER
from runners.rooms.decision import Decision
from runners.rooms.due import deadlines
from runners.rooms.room import Room
from runners.server.store import Condition


def condition(before: Room, decision: Decision, now_ms: int, skew_ms: int) -> Condition | None:
    """What a decision relies on besides the log; times are those of a clock that is that far ahead."""
    found: dict[str, Any] = in_time(before, now_ms, skew_ms)
    happened = [logged.entry.event for logged in decision.events]
    gone = [(event.member, event.since - skew_ms) for event in happened if isinstance(event, e.WentAway)]
    for member, since in absences(before, decision):
        gone.append((member, since - skew_ms))
        found["after_ms"] = max(since + CLAIM_MS - skew_ms, found.get("after_ms", 0))
    if gone:
        found["gone"] = tuple(gone)
    if any(isinstance(event, e.Opened) and event.cause == "rematch" for event in happened):
        found["here"] = members_needed(before)
    return Condition(**found) if found else None


def absences(before: Room, decision: Decision) -> list[tuple[str, int]]:
    """The member whose opponent relies on their absence, and since when it lasts (QR44)."""
    entries = [logged.entry for logged in decision.events]
    chairs = [
        before.chairs[entry.event.chair]
        for entry in entries
        if isinstance(entry.event, e.Claimed) or (isinstance(entry.event, e.StoodIn) and entry.by != SERVER)
    ]
    found = [(chair.seat.member, before.away_since(chair)) for chair in chairs if chair is not None]
    return [(member, since) for member, since in found if member is not None and since is not None]


def in_time(before: Room, now_ms: int, skew_ms: int) -> dict[str, int]:
    """The deadline that is over, or is not yet: one clock decides (QR11)."""
    due = deadlines(before)
    if not due:
        return {}
    name = "after_ms" if now_ms >= due[0].at else "before_ms"
    return {name: due[0].at - skew_ms}


def members_needed(before: Room) -> tuple[str, ...]:
    """Members without whose connection no Rematch is concluded (QR30)."""
    assert before.results is not None
    chairs = (before.chairs[chair] for chair in before.results.players)
    return tuple(chair.seat.member for chair in chairs if chair is not None and chair.seat.member is not None)
