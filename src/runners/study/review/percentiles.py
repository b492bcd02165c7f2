"""How accurate a seat was and how lucky, from 0 to 100 and from 1 to 10: its place among many measured seats.

docs/review.md says how the places are defined, and which games were measured.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib import resources
from typing import Any, Final

import msgspec

from runners.games import GAMES
from runners.games.contract import Json

FILE: Final = "percentiles.json"
STEPS: Final = 100
"""Steps of accuracy."""
GRADES: Final = 10
"""Grades of luck."""
COMPARED: Final = ("players", "teams", "pegs", "double_dice", "kill_rolls", "pieces", "head_start")
"""The options that tell configurations apart; Fast Track counts as three pegs."""


class Measured(msgspec.Struct, frozen=True):
    """What seats of one configuration lost by their choices, and what the dice gave them."""

    name: str
    game: str
    options: dict[str, Json]
    games: int
    """How many were played."""
    costs: tuple[float, ...]
    """The loss a decision that each hundredth of the seats stayed within, the most accurate first."""
    lucks: tuple[float, ...]
    """The luck between each two tenths of the seats, the unlucky ones first."""

    def accuracy(self, cost: float, decisions: int) -> int:
        """How many hundredths of the seats lost as much a decision, or more."""
        return STEPS - bisect_left(self.costs, cost / max(1, decisions))

    def luck_grade(self, luck: float) -> int:
        """The tenth of the seats that it belongs to, the luckiest being the last."""
        return 1 + bisect_right(self.lucks, luck)


def measure(name: str, game: str, options: Mapping[str, Json], games: int, seats: Sequence[Any]) -> Measured:
    """The percentiles of reviewed seats."""
    costs = sorted(seat.cost / max(1, seat.decisions) for seat in seats)
    lucks = sorted(seat.luck for seat in seats)
    return Measured(
        name,
        game,
        dict(options),
        games,
        tuple(quantile(costs, k, STEPS) for k in range(1, STEPS + 1)),
        tuple(quantile(lucks, k, GRADES) for k in range(1, GRADES)),
    )


def quantile(ascending: Sequence[float], k: int, parts: int) -> float:
    """The smallest value that k parts of all values do not exceed."""
    return round(ascending[-(-len(ascending) * k // parts) - 1], 6)


@lru_cache
def load_measured() -> tuple[Measured, ...]:
    """The table of the package."""
    data = resources.files("runners.study.review").joinpath(FILE).read_bytes()
    return msgspec.json.decode(data, type=tuple[Measured, ...])


def nearest(game: str, options: Mapping[str, Json]) -> Measured | None:
    """The measured configuration whose options differ least; the first of equally near ones."""
    known = [one for one in load_measured() if one.game == game]
    if not known:
        return None
    own = features(game, options)
    return min(known, key=lambda one: distance(own, features(game, one.options)))


def features(game: str, options: Mapping[str, Json]) -> dict[str, float]:
    """The compared options as numbers, defaults filled in."""
    full = GAMES[game].options_json(GAMES[game].options(dict(options)))
    found = {key: float(value) for key in COMPARED if isinstance(value := full.get(key), int)}
    if full.get("fast_track"):
        found["pegs"] = 3.0
    return found


def distance(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """By how much the options differ, all counted alike."""
    return sum(abs(one.get(key, 0.0) - other.get(key, 0.0)) for key in COMPARED)


def encode(measured: Sequence[Measured]) -> bytes:
    """One configuration a line."""
    return b"[\n" + b",\n".join(map(msgspec.json.encode, measured)) + b"\n]\n"
