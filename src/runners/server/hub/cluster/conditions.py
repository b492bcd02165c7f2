"""What must hold at the moment of an append, whatever the deciding node knew (QR11, QR30)."""

from typing import Any

from runners.rooms import events as e
from runners.rooms.due import deadlines
from runners.rooms.room import Decision, Room
from runners.server.store import Condition


def condition(before: Room, decision: Decision, now_ms: int, skew_ms: int) -> Condition | None:
    """What a decision relies on besides the log; times are those of a clock that is that far ahead."""
    found: dict[str, Any] = in_time(before, now_ms, skew_ms)
    happened = [logged.entry.event for logged in decision.events]
    gone = [(event.member, event.since - skew_ms) for event in happened if isinstance(event, e.WentAway)]
    if gone:
        found["gone"] = tuple(gone)
    if any(isinstance(event, e.Opened) and event.cause == "rematch" for event in happened):
        found["here"] = needed(before)
    return Condition(**found) if found else None


def in_time(before: Room, now_ms: int, skew_ms: int) -> dict[str, int]:
    """The deadline that is over, or is not yet: one clock decides (QR11)."""
    due = deadlines(before)
    if not due:
        return {}
    name = "after_ms" if now_ms >= due[0].at else "before_ms"
    return {name: due[0].at - skew_ms}


def needed(before: Room) -> tuple[str, ...]:
    """Members without whose connection no Rematch is concluded (QR30)."""
    assert before.results is not None
    chairs = (before.chairs[chair] for chair in before.results.players)
    return tuple(chair.seat.member for chair in chairs if chair is not None and chair.seat.member is not None)
