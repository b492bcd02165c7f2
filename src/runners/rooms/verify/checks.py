"""Checks a game's events independently of `fold`: order, dice and moves, one event at a time."""

from typing import Final

from runners.rooms import events as e
from runners.rooms.verify import play, pregame, starts, votes
from runners.rooms.verify.audit import Audit, Check

CHECKS: Final[dict[type[e.Event], Check]] = pregame.CHECKS | starts.CHECKS | votes.CHECKS | play.CHECKS
"""Joining and requests need no second look: the chain covers them."""


def check(audit: Audit, index: int, entry: e.Entry) -> None:
    """Take the next event; a ValueError or a refusal says why it cannot have happened."""
    audit.envelope(index, entry)
    checks = CHECKS.get(type(entry.event))
    if checks is not None:
        checks(audit, entry.event, entry)
