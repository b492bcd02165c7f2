"""Where the spots of the LMR boards are drawn: 4, 6 or 8 arms, seat 0 at the bottom, clockwise (A1).

The unit is the pitch of the 15 x 15 cross. The Center is the origin, y points down as on a screen.
"""

from collections.abc import Iterator, Sequence
from math import atan2, cos, hypot, pi, radians, sin
from typing import Final, NamedTuple, TypeAlias

from runners.games.contract import Json
from runners.games.lmr.board import ENTRY_OFFSET, HOME_GATE, ONE_SPOT, POINT
from runners.games.lmr.options import Options

Point: TypeAlias = tuple[float, float]

ARM: Final[tuple[Point, ...]] = (
    *((2, 4), (2, 3), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0), (-1, 0), (-2, 0)),
    *((-2, 1), (-2, 2), (-2, 3), (-2, 4), (-2, 5)),
)
"""One arm's track with its T6 as the origin and +y toward the Center."""
CORNERS: Final = (4, 8)
"""The outer corners of an arm: its flanks open about them."""
KINDS: Final = {HOME_GATE: "gate", ONE_SPOT: "one", POINT: "point"}
HOME: Final[tuple[Point, ...]] = ((0, 1), (0, 2), (0, 3), (0, 4))
HOLES: Final[tuple[Point, ...]] = ((-1, -1), (1, -1), (-1, 1), (1, 1))


class Shape(NamedTuple):
    """What differs between the boards; lengths in pitches, the swing in degrees."""

    reach: float
    """From T6 to the Center."""
    swing: float
    base: float
    """From the Center to the middle of a Base."""
    hole: float
    """From the middle of a Base to its holes, along each axis."""
    dish: float
    boss: float
    lettering: float
    """Height of the names on the rim."""
    around: float
    """How far round the corner the line to the One Spot bends, in radians; 0 where it runs straight."""


SHAPES: Final = {
    4: Shape(reach=7, swing=0, base=6.55, hole=0.46, dish=1.2, boss=1.05, lettering=0.62, around=0),
    6: Shape(reach=9, swing=2.5, base=8.2, hole=0.42, dish=1.08, boss=1.5, lettering=0.7, around=0.125),
    8: Shape(reach=10.8, swing=4, base=10.1, hole=0.42, dish=1.08, boss=1.9, lettering=0.82, around=0.095),
}
"""10.8 and not the bare 10.6 for eight arms: so no two spots are closer than one pitch."""


def rotate(point: Point, angle: float) -> Point:
    """Turn a point about the Center, clockwise on the screen."""
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


def point_toward(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from `start` on the way to `end`."""
    share = distance / hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def round_point(point: Point) -> list[float]:
    """A point with the precision that layouts are written in."""
    return [round(point[0], 3) + 0.0, round(point[1], 3) + 0.0]


def spot_in_arm(offset: int, swing: float) -> Point:
    """A track spot within its arm, the flanks opened by `swing` degrees about the outer corners."""
    x, y = ARM[offset]
    first, last = CORNERS
    if first < offset < last:
        return x, y
    side = 1 if offset <= first else -1
    return side * (2 + y * sin(radians(swing))), y * cos(radians(swing))


def axis(arms: int, arm: int) -> float:
    """The angle of an arm: 0 points down, seats run clockwise (QA34)."""
    return arm * 2 * pi / arms


def track_spot(arms: int, index: int) -> Point:
    """Where T<index> is on the board."""
    arm, offset = divmod(index, len(ARM))
    shape = SHAPES[arms]
    x, y = spot_in_arm(offset, shape.swing)
    return rotate((x, shape.reach - y), axis(arms, arm))


def home_spot(arms: int, arm: int, step: int) -> Point:
    """Where H<step> of an arm is."""
    x, y = HOME[step]
    return rotate((x, SHAPES[arms].reach - y), axis(arms, arm))


def base_middle(arms: int, arm: int) -> Point:
    """The middle of an arm's Base, in the wedge clockwise of the arm."""
    return rotate((0, SHAPES[arms].base), axis(arms, arm) + pi / arms)


def base_hole(arms: int, arm: int, hole: int) -> Point:
    """Where a Peg in Base stands."""
    (x, y), (dx, dy), step = base_middle(arms, arm), HOLES[hole], SHAPES[arms].hole
    return x + dx * step, y + dy * step


def disc(arms: int) -> float:
    """Radius of the board without its rim."""
    return hypot(2, SHAPES[arms].reach) + 0.78


def layout(options: Options) -> dict[str, Json]:
    """Where everything is drawn."""
    return drawing(options.arms, options.seat_arms)


def drawing(arms: int, seat_arms: Sequence[int]) -> dict[str, Json]:
    """A board where `seat_arms` gives each seat's arm (QA33) and unused arms have no Base (A2)."""
    shape, seat_of = SHAPES[arms], {arm: seat for seat, arm in enumerate(seat_arms)}
    rim = disc(arms) + shape.lettering * 1.28 + 0.06
    return {
        "game": "lmr",
        "ground": f"lmr-{arms}",
        "arms": arms,
        "box": [round(v, 3) for v in (-rim, -rim, 2 * rim, 2 * rim)],
        "disc": round(disc(arms), 3),
        "boss": shape.boss,
        "lettering": shape.lettering,
        "spots": [*_track(arms, seat_of), *_homes(arms, seat_of), *_bases(arms, seat_arms), _center()],
        "lines": [_ring(arms), *_lanes(arms, seat_of), *_entries(arms, seat_arms)],
        "seats": [_seat(arms, seat, arm) for seat, arm in enumerate(seat_arms)],
    }


def _spot(
    id: str, name: str, kind: str, at: Point, arm: int | None, seat: int | None, label: str
) -> dict[str, Json]:
    x, y = round_point(at)
    return {"id": id, "name": name, "kind": kind, "x": x, "y": y, "arm": arm, "seat": seat, "label": label}


def _track(arms: int, seat_of: dict[int, int]) -> Iterator[dict[str, Json]]:
    words = {HOME_GATE: "last spot before Home", ONE_SPOT: "One Spot", POINT: "Point"}
    for index in range(arms * len(ARM)):
        arm, offset = divmod(index, len(ARM))
        label = f"arm {arm}, spot {offset}" + (f", {words[offset]}" if offset in words else "")
        kind, at = KINDS.get(offset, "track"), track_spot(arms, index)
        yield _spot(f"T{index}", f"T{index}", kind, at, arm, seat_of.get(arm), label) | {"offset": offset}


def _homes(arms: int, seat_of: dict[int, int]) -> Iterator[dict[str, Json]]:
    for arm in range(arms):
        for step in range(len(HOME)):
            at, label = home_spot(arms, arm, step), f"arm {arm}, Home {step}"
            yield _spot(f"{arm}.H{step}", f"H{step}", "home", at, arm, seat_of.get(arm), label)


def _bases(arms: int, seat_arms: Sequence[int]) -> Iterator[dict[str, Json]]:
    for seat, arm in enumerate(seat_arms):
        for hole in range(len(HOLES)):
            at, label = base_hole(arms, arm, hole), f"arm {arm}, Base"
            yield _spot(f"{arm}.B{hole}", "base", "base", at, arm, seat, label)


def _center() -> dict[str, Json]:
    return _spot("center", "center", "center", (0, 0), None, None, "Center")


def _ring(arms: int) -> dict[str, Json]:
    return {"kind": "track", "closed": True, "spots": [f"T{index}" for index in range(arms * len(ARM))]}


def _lanes(arms: int, seat_of: dict[int, int]) -> Iterator[dict[str, Json]]:
    for arm in range(arms):
        spots = [f"{arm}.H{step}" for step in range(len(HOME))]
        yield {"kind": "lane", "closed": False, "arm": arm, "seat": seat_of.get(arm), "spots": spots}


def _entries(arms: int, seat_arms: Sequence[int]) -> Iterator[dict[str, Json]]:
    """The lines from a Base to its One Spot and its Point, each with the die that opens it (A7)."""
    for seat, arm in enumerate(seat_arms):
        for die, offset in ENTRY_OFFSET.items():
            points = _entry_points(arms, arm, offset)
            yield {
                "kind": "entry",
                "closed": False,
                "seat": seat,
                "die": die,
                "spot": f"T{arm * len(ARM) + offset}",
                "points": [round_point(point) for point in points],
                "number": round_point(points[1]),
            }


def _entry_points(arms: int, arm: int, offset: int) -> tuple[Point, Point, Point]:
    shape, middle = SHAPES[arms], base_middle(arms, arm)
    end = track_spot(arms, arm * len(ARM) + offset)
    gap = 0.5 if offset == ONE_SPOT else 0.6
    bend = _bend(arms, arm) if offset == ONE_SPOT and shape.around else None
    start, stop = point_toward(middle, bend or end, shape.dish), point_toward(end, bend or middle, gap)
    return start, bend or ((start[0] + stop[0]) / 2, (start[1] + stop[1]) / 2), stop


def _bend(arms: int, arm: int) -> Point:
    """The corner of the line to the One Spot where the Base stands too deep in its wedge."""
    shape = SHAPES[arms]
    angle = axis(arms, arm) + atan2(2, shape.reach) + shape.around
    return rotate((0, hypot(2, shape.reach) + 0.2), angle)


def _seat(arms: int, seat: int, arm: int) -> dict[str, Json]:
    x, y = round_point(base_middle(arms, arm))
    return {
        "seat": seat,
        "arm": arm,
        "angle": round(axis(arms, arm), 5),
        "base": {"x": x, "y": y, "r": SHAPES[arms].dish},
    }
