"""A game at a table: which options its players agree on, and what they are when it starts."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from runners.games.contract import PLAYERS, STARTER, AnyGame, Json, Refused, Seat, Setup
from runners.words import said


@cache
def setup_of(game: AnyGame) -> Setup:
    """How a game's options are agreed: as it says, or as its options show."""
    if game.setup is not None:
        return game.setup
    try:
        known, is_counted = game.every_option(game.options({PLAYERS: game.seats_min})), True
    except Refused:
        known, is_counted = game.every_option(game.options({})), False
    return Setup(is_counted=is_counted, names_starter=STARTER in known)


@cache
def defaults(game: AnyGame) -> Mapping[str, Json]:
    """The game's options that players may agree on, as a new table has them."""
    setup = setup_of(game)
    known = game.every_option(game.options(_player_count(game, game.seats_min)))
    kept = {key: value for key, value in known.items() if key not in _options_not_offered(setup)}
    return kept | dict.fromkeys(setup.auto) | setup.first


def _options_not_offered(setup: Setup) -> set[str]:
    """Options that the table settles by who sits there, or does not offer."""
    counted = {PLAYERS} if setup.is_counted else set()
    return counted | ({STARTER} if setup.names_starter else set()) | setup.hidden


def _player_count(game: AnyGame, players: int) -> dict[str, Json]:
    return {PLAYERS: players} if setup_of(game).is_counted else {}


def check(game: AnyGame, raw: Mapping[str, Json], players: int = 0) -> None:
    """Refuse options that no number of players could play with, in words for the players present."""
    unknown = sorted(set(raw) - set(defaults(game)))
    if unknown:
        raise Refused("badOptions", said("room-no-such-option", option=unknown[0]), rule="QR23")
    numbers = sorted(range(game.seats_min, game.seats_max + 1), key=lambda number: number != players)
    problems = [problem(game, raw, number) for number in numbers]
    if None not in problems and problems[0] is not None:
        raise problems[0]


def problem(game: AnyGame, raw: Mapping[str, Json], players: int) -> Refused | None:
    """Why this many players cannot play with these options (QR24)."""
    try:
        game.options(game.playable(raw) | _player_count(game, players))
    except Refused as refusal:
        return refusal
    return None


def team_of(game: AnyGame, raw: Mapping[str, Json], players: int) -> tuple[int, ...] | None:
    """The team of each seat, or None where these players cannot form teams (A23, QA38)."""
    keys = setup_of(game).teams
    if keys is None or raw.get(keys[0]) is None:
        return None
    wanted = {key: raw.get(key) for key in keys}
    try:
        whole: Any = game.options_json(game.options(wanted | _player_count(game, players)))
    except Refused:
        return None
    return tuple(whole[keys[1]])


def complete(game: AnyGame, raw: Mapping[str, Json], players: int, starter: Seat | None) -> dict[str, Json]:
    """The game's whole options for these players, or a refusal with `badOptions`."""
    options = game.playable(raw) | _player_count(game, players)
    if starter is not None:
        options = game.with_starter(options, starter)
    return game.options_json(game.options(options))


def previews(game: AnyGame) -> list[dict[str, Json]]:
    """Options of the boards that are worth drawing without a table: one for each number of players."""
    if not setup_of(game).is_counted:
        return [{}]
    numbers = range(game.seats_min, game.seats_max + 1)
    return [*(_player_count(game, players) for players in numbers), *setup_of(game).previews]


def start_game(game: AnyGame, options: Mapping[str, Json], starter: Seat) -> Any:
    """Start a game with these options that this seat begins (QR39)."""
    return game.start(game.options(game.with_starter(options, starter)))


def draws_lots(game: AnyGame, starter: Json) -> bool:
    """Are the first rolls lots of the room? Ur's are its own (QR39, QB39)."""
    return setup_of(game).names_starter and starter == "lots"
