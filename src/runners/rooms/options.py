"""The options of a room: its own (QR36) and the game's (QR23), agreed on as one flat object."""

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec

from runners.games import GAMES
from runners.games.contract import Refused
from runners.games.setup import check, defaults, setup_of
from runners.words import Saying, said

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


STAND_IN_SECONDS: Final = (5, 3600)
STAKE_MAX: Final = 1_000_000


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What the players agree on. `game` holds every option of the game that a room offers."""

    dice: Literal["server", "external"] = "server"
    """`external`: people type the dice of a real board (A22, QR33)."""
    rematch: bool = True
    """False: the rematch module is switched off (QR29)."""
    stand_in: str | None = None
    """The bot that plays for a player who is away; none: the seat waits (QR3)."""
    stand_in_after: int = 60
    """Seconds until it does."""
    stake: int = 0
    """Tokens that each player puts into the pool of a set (QB41)."""
    begins: Literal["first", "lots"] | int = "first"
    """Who begins where no Rematch says it: the first chair, lots, or a chair by its number (QR39)."""
    pace: int = 0
    """Seconds for each choice or roll; 0: no limit (QR40)."""
    game: dict[str, Any] = {}


OWN: Final = ("dice", "rematch", "stand_in", "stand_in_after", "stake", "begins", "pace")
FOR_ANYONE: Final = {"pace": 60}
"""What a table for strangers begins with unless its maker chose otherwise (QR41)."""
LATER: Final = {"begins": "first", "pace": 0}
"""Options of later releases: left out of logs at their default, so that old logs stay as they are."""


def to_json(options: Options) -> dict[str, Any]:
    """The options as one flat object, as logs hold them."""
    own = {name: getattr(options, name) for name in OWN}
    return {name: value for name, value in own.items() if LATER.get(name) != value} | options.game


def options_view(game: str, options: Options) -> dict[str, Any]:
    """The options with a default for each that the room is too old to have."""
    found = {**LATER, **defaults(GAMES[game]), **to_json(options)}
    if not setup_of(GAMES[game]).names_starter:
        del found["begins"]
    return found


def new_options(game: str, raw: Mapping[str, Any]) -> Options:
    """The options of a new room with the defaults filled in."""
    return merge(game, Options(game=dict(defaults(GAMES[game]))), raw)


def merge(game: str, old: Options, change: Mapping[str, Any], players: int = 0) -> Options:
    """The options after a change, or a refusal with `badOptions` of what can never be played."""
    options = own_options(game, {**to_json(old), **change})
    usual = defaults(GAMES[game])
    given = {key: value for key, value in change.items() if key not in OWN}
    wanted = old.game | {key: usual.get(key) if value is None else value for key, value in given.items()}
    for cause, effect in setup_of(GAMES[game]).resets:
        if wanted.get(cause) != old.game.get(cause) and effect not in change:
            wanted[effect] = usual[effect]
    check(GAMES[game], wanted, players)
    return msgspec.structs.replace(options, game=wanted)


def own_options(game: str, raw: Mapping[str, Any]) -> Options:
    """Check the room's own options in a flat object."""
    try:
        options = msgspec.convert({name: raw[name] for name in OWN if name in raw}, Options)
    except msgspec.ValidationError as error:
        raise bad(said("room-not-options", error=str(error))) from None
    low, high = STAND_IN_SECONDS
    if not low <= options.stand_in_after <= high:
        raise bad(said("room-stand-in-seconds", low=low, high=high))
    check_begins(game, raw)
    check_pace(options)
    if not 0 <= options.stake <= (STAKE_MAX if GAMES[game].series is not None else 0):
        raise bad(said("room-stake", stake=options.stake, most=STAKE_MAX), rule="QB41")
    return options


def check_begins(game: str, raw: Mapping[str, Any]) -> None:
    """Refuse a chair that does not exist, and the option where a game settles it otherwise (QB39)."""
    begins, chairs = raw.get("begins", "first"), GAMES[game].seats_max
    if "begins" in raw and not setup_of(GAMES[game]).names_starter:
        raise bad(said("room-no-such-option", option="begins"), rule="QR39")
    if isinstance(begins, int) and not 0 <= begins < chairs:
        raise bad(said("room-no-such-starter", chair=begins, last=chairs - 1), rule="QR39")


def check_pace(options: Options) -> None:
    """Refuse times that nobody can agree on, and any where people type the dice (QR40)."""
    if not is_pace(options.pace):
        low, high = PACE_SECONDS
        raise bad(said("room-no-such-pace", low=low, high=high, days=DAYS_MAX), rule="QR40")
    if options.pace and options.dice == "external":
        raise bad(said("room-pace-typed"), rule="QR40")


def bad(saying: Saying, rule: str | None = "QR36") -> Refused:
    return Refused("badOptions", saying, rule=rule)


def from_json(raw: Mapping[str, Any]) -> Options:
    """Options as an event holds them, trusted: what was once agreed stays readable."""
    own = {name: raw[name] for name in OWN if name in raw}
    return Options(**own, game={key: value for key, value in raw.items() if key not in OWN})
