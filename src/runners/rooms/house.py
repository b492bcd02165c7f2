"""What a room must know of a game beyond the contract: little, and all of it here."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import msgspec

from runners.games import GAMES
from runners.games.contract import Game, Outcome, Refused, Seat
from runners.words import said

AnyGame = Game[Any, Any, Any]


class House(msgspec.Struct, frozen=True):
    """How a game's options are agreed in a room, and who begins."""

    count: str | None = "players"
    """The option that says how many play; None where the game has no such option."""
    starter: str | None = "starter"
    """The option that says who begins (QA35, R8)."""
    hidden: frozenset[str] = frozenset()
    """Options that a room does not offer."""
    resets: tuple[tuple[str, str], ...] = ()
    """(a, b): a changed a makes b default again (QR23)."""
    auto: tuple[str, ...] = ()
    """Options that may be left to the number of players: absent means the default for it (QR31)."""
    sets: bool = False
    """Games are played in sets for tallies (B2, QB38)."""
    locked: tuple[str, ...] = ()
    """Options that stay while a set is under way (QR36)."""
    turn_rule: str | None = None
    """The rule that says whose turn it is."""
    first: dict[str, Any] = {}
    """Options that a new room sets differently from the game's default."""


HOUSES: Final = {
    "lmr": House(
        hidden=frozenset({"seat_arms"}),
        resets=(("teams", "team_of"),),
        auto=("arms", "team_of"),
        turn_rule="A21",
    ),
    "ur": House(
        count=None,
        starter=None,
        sets=True,
        locked=("pieces", "stake"),
        turn_rule="B7",
        first={"first": "lots"},
    ),
}
FIRST: Final = ("lots", "black", "white", "winner", "loser", "turn")
"""Who throws first in Ur: QB39's lots, or a fixed side, or by the game before in the set."""
SIDES: Final = ("black", "white")


def game_of(name: str) -> AnyGame:
    return GAMES[name]


@cache
def house_of(name: str) -> House:
    """What is known of a game; of one that is not listed, what its options say."""
    if name in HOUSES:
        return HOUSES[name]
    game = game_of(name)
    try:
        known, count = game.every_option(game.options({"players": game.seats_min})), "players"
    except Refused:
        known, count = game.every_option(game.options({})), None
    return House(count=count, starter="starter" if "starter" in known else None)


@cache
def defaults(name: str) -> Mapping[str, Any]:
    """The game's options that players may agree on, as a new room has them."""
    house, game = house_of(name), game_of(name)
    known = game.every_option(game.options(_some_players(name, game.seats_min)))
    kept = {key: value for key, value in known.items() if key not in {house.count, house.starter}}
    offered = {key: value for key, value in kept.items() if key not in house.hidden}
    return offered | dict.fromkeys(house.auto) | house.first


def _some_players(name: str, players: int) -> dict[str, Any]:
    count = house_of(name).count
    return {} if count is None else {count: players}


def check(name: str, raw: Mapping[str, Any], players: int = 0) -> None:
    """Refuse options that no number of players could play with, in words for those who are there."""
    unknown = sorted(set(raw) - set(defaults(name)))
    if unknown:
        raise Refused("badOptions", said("room-no-such-option", option=unknown[0]), rule="QR23")
    game = game_of(name)
    numbers = sorted(range(game.seats_min, game.seats_max + 1), key=lambda number: number != players)
    problems = [problem(name, raw, number) for number in numbers]
    if None not in problems and problems[0] is not None:
        raise problems[0]


def problem(name: str, raw: Mapping[str, Any], players: int) -> Refused | None:
    """Why this many players cannot play with these options (QR24)."""
    try:
        game_of(name).options(_playable(name, raw) | _some_players(name, players))
    except Refused as refusal:
        return refusal
    return None


def _playable(name: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """A room's options as the game takes them: Ur's ways to choose the first thrower become lots."""
    options = {key: value for key, value in raw.items() if value is not None}
    first = options.get("first")
    if house_of(name).sets and isinstance(first, str) and first in FIRST and first not in SIDES:
        options["first"] = "lots"
    return options


def complete(name: str, raw: Mapping[str, Any], players: int, starter: Seat | None) -> dict[str, Any]:
    """The game's whole options for these players; refuses with `badOptions`."""
    house, game = house_of(name), game_of(name)
    options = _playable(name, raw) | _some_players(name, players)
    if starter is not None and house.starter is not None:
        options[house.starter] = starter
    if starter is not None and house.sets:
        options["first"] = SIDES[starter]
    return game.options_json(game.options(options))


def begun(name: str, options: Mapping[str, Any], starter: Seat) -> Any:
    """The state of a game with these options that this seat begins (QR39)."""
    game, key = game_of(name), house_of(name).starter
    assert key is not None, "only such a game is begun by the room's lots"
    return game.start(game.options({**options, key: starter}))


def draws_lots(name: str, starter: Any) -> bool:
    """Are the first rolls lots of the room? Ur's are its own (QR39, QB39)."""
    return house_of(name).starter is not None and starter == "lots"


def opener(name: str, state: Any) -> Seat | None:
    """Who throws first, once that is known: after the lots (QB39)."""
    if house_of(name).sets and state.due == "lots":
        return None
    return game_of(name).actor(state)


def next_starter(name: str, state: Any, outcome: Outcome) -> Seat | None:
    """Who begins the Rematch: the winner, or the first finisher of the winning team (R8, QR17)."""
    if house_of(name).starter is None:
        return None
    finished = game_of(name).view(state).get("finished") or outcome.winners
    return next((seat for seat in finished if seat in outcome.winners), None)
