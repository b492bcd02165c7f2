"""The pace: how long each choice or roll may take. The room logs when the time is up (QR40)."""

from typing import Final

import msgspec

DISPLAY_MS: Final = 2_000
"""Given on top of each choice's time, for what the page is still showing."""
RESTART_MIN_MS: Final = 30_000
"""The least that is left after a restart of the server."""
DAY_SECONDS: Final = 86_400
DAYS_MAX: Final = 7
PACE_SECONDS: Final = (10, 600)
LAPSES_MAX: Final = 3
"""With a pace of days: how many times in a row before absence counts (QR40)."""
USUAL_BOT: Final = "greedy"
"""Who makes the choice where no stand-in was agreed."""


class Time(msgspec.Struct, frozen=True, gc=False):
    """The time of whoever must act."""

    deadline: int
    is_over: bool = False
    """It has run out: a bot makes this one choice or roll."""


def is_pace(seconds: int) -> bool:
    """None, 10 to 600 seconds, or one to seven whole days (QR40)."""
    low, high = PACE_SECONDS
    days, rest = divmod(seconds, DAY_SECONDS)
    return seconds == 0 or low <= seconds <= high or (rest == 0 and 1 <= days <= DAYS_MAX)


def is_in_days(seconds: int) -> bool:
    return seconds >= DAY_SECONDS


def time_from(now: int, seconds: int) -> Time | None:
    """The time for what is due from now on, or None without a pace."""
    return Time(now + DISPLAY_MS + 1000 * seconds) if seconds else None
