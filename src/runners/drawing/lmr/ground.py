"""The board of LMR without Pegs: drawn once, for pictures that stand alone and for the page."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from runners.drawing.lmr import wood
from runners.drawing.marks import SHAPES
from runners.drawing.svg import Point, el, enamel
from runners.games.contract import Json, Seat
from runners.games.lmr.layout import drawing
from runners.games.lmr.options import Options

Spots: TypeAlias = list[dict[str, Json]]


def seats_by_arm(options: Options) -> dict[int, Seat]:
    """Which seat has which arm."""
    return {arm: seat for seat, arm in enumerate(options.seat_arms)}


def ground(arms: int, seats: Mapping[int, Seat] | None = None) -> str:
    """A board with that many arms in its seats' colours, or for the page to dress.

    A board looks the same from every arm, so that one drawing serves every viewer: the page gives the
    groups with `data-arm`, counted clockwise from the bottom, the class of whoever sits there.
    """
    drawn = drawing(arms, tuple(range(arms)))
    spots = {spot["id"]: spot for spot in drawn["spots"]}
    track = next(way for way in drawn["lines"] if way["kind"] == "track")
    holes = [spot for spot in drawn["spots"] if spot["kind"] not in ("center", "base")]
    return "".join(
        [
            wood.disc(drawn),
            *(colour_arm(arm, court(drawn, arm, seats), seats) for arm in range(arms)),
            wood.strip([point(spots[name]) for name in track["spots"]]),
            wood.center(drawn),
            *(home(drawn, arm, seats) for arm in range(arms)),
            *(wood.collar(spot) for spot in drawn["spots"] if spot["kind"] in ("one", "point")),
            *drill("hole", holes),
        ]
    )


def point(spot: dict[str, Json]) -> Point:
    return spot["x"], spot["y"]


def drill(hole: str, spots: Spots) -> Iterator[str]:
    return (el("use", href=f"#{hole}", x=spot["x"], y=spot["y"]) for spot in spots)


def colour_arm(arm: int, drawn: str, seats: Mapping[int, Seat] | None, bare: str = "") -> str:
    """One arm's part in its seat's colour, bare where nobody sits, or left to the page."""
    if seats is None:
        return el("g", drawn, data_arm=arm)
    return enamel(drawn, seats[arm]) if arm in seats else bare


def court(drawn: dict[str, Json], arm: int, seats: Mapping[int, Seat] | None) -> str:
    """An arm's Base with its holes, and the lines along which Pegs enter."""
    place = drawn["seats"][arm]["base"]
    ways = [way for way in drawn["lines"] if way["kind"] == "entry" and way["seat"] == arm]
    mark = "" if seats is None else SHAPES[seats.get(arm, 0)]
    lines = "".join(wood.entry(way, drawn["lettering"] * 0.86) for way in ways)
    own = [spot for spot in drawn["spots"] if spot["kind"] == "base" and spot["seat"] == arm]
    return el("g", lines, wood.base(place, wood.base_sign(mark)), *drill("base-hole", own), class_="court")


def home(drawn: dict[str, Json], arm: int, seats: Mapping[int, Seat] | None) -> str:
    """An arm's Home lane."""
    spots = {spot["id"]: spot for spot in drawn["spots"]}
    way = next(way for way in drawn["lines"] if way["kind"] == "lane" and way["arm"] == arm)
    gate = next(spot for spot in drawn["spots"] if spot["kind"] == "gate" and spot["arm"] == arm)
    points = [point(spots[name]) for name in way["spots"]]
    return colour_arm(arm, wood.lane(points, point(gate)), seats, wood.bare_lane(points))
