"""The Ur board with a position and the moves that are shown on it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from runners.drawing.gradients import GLOSS, SHADOW
from runners.drawing.palette import SERIF
from runners.drawing.signs import UR_SIZE, Arrow, chevron, landing, tag, trimmed, way, word
from runners.drawing.svg import Point, Value, document, el, gradient, line
from runners.drawing.ur.ornaments import ORNAMENTS, PETAL
from runners.drawing.ur.trays import man, piece, tray
from runners.games.contract import Json, Seat
from runners.games.ur import UR, State
from runners.games.ur.board import COLOURS, GATE, NAMES, PLACES, ROUTES
from runners.games.ur.layout import layout

WIDTH: Final = 900
EDGES: Final[dict[str, dict[str, Value]]] = {
    "body": {"fill": "bitumen", "stroke": "bitumen-2", "stroke_width": 0.05},
    "band": {"fill": "none", "stroke": "carnelian", "stroke_width": 0.04},
    "bead": {"fill": "none", "stroke": "shell-lo", "stroke_width": 0.05},
}
NAME: Final = (-0.373, -0.365)
"""From the middle of a square to its name."""
SQUARE: Final = {"x": -0.475, "y": -0.475, "width": 0.95, "height": 0.95, "rx": 0.045}

DRAWN: Final = layout()
SPOTS: Final[dict[str, dict[str, Json]]] = {spot["id"]: spot for spot in DRAWN["spots"]}
SQUARES: Final = [spot for spot in DRAWN["spots"] if spot["id"] in PLACES[0] or spot["id"] in PLACES[1]]
TRAYS: Final = [spot for spot in DRAWN["spots"] if spot not in SQUARES]


def draw_ur(state: State | None = None, arrows: Sequence[Arrow] = (), title: str = "The board of Ur") -> str:
    """A position with moves shown on it; without one the bare board with its names."""
    signs = [*_courses(arrows), *_men(state), *_landings(arrows)]
    return document(DRAWN["box"], title, DEFS, _ground(state), *signs, width=WIDTH)


def draw_ur_route(seat: Seat) -> str:
    """The way of one player: from the start, and from the river."""
    colour, entrance = COLOURS[seat], ROUTES[seat].index(NAMES[seat][GATE])
    again = course([f"{colour}.river", *ROUTES[seat][: entrance + 1]])
    new = course([f"{colour}.start", *ROUTES[seat][entrance:], f"{colour}.home"])
    ways = [
        way(points, UR_SIZE, [chevron(*step, UR_SIZE) for step in pairwise(points)])
        for points in (again, new)
    ]
    title = f"{colour.capitalize()}'s way: from the start, and from the river"
    return document(DRAWN["box"], title, DEFS, _ground(None), *ways, width=WIDTH)


def arrow_of(state: State, move: str, tag: str = "") -> Arrow:
    """The arrow of a move of the player to act, given in text form."""
    choice, seat = UR.parse_move(move), state.to_act
    assert seat is not None
    spots = tuple(spot_of(seat, name) for name in UR.path(state, choice))
    enemies = [NAMES[1 - seat][place] for place in state.sides[1 - seat].board]
    return Arrow(spots, tag, hit=spots[-1] in enemies)


def spot_of(seat: Seat, name: str) -> str:
    """The id that the layout gives a place."""
    return name if name in ROUTES[seat] else f"{COLOURS[seat]}.{name}"


def point(spot: str) -> Point:
    return SPOTS[spot]["x"], SPOTS[spot]["y"]


def course(spots: Sequence[str]) -> list[Point]:
    """Points through the middles of squares; a tray is left or reached at its near edge."""
    points = [point(spot) for spot in spots]
    for end, neighbour in ((0, 1), (-1, -2)):
        if SPOTS[spots[end]] in TRAYS:
            points[end] = near_edge(SPOTS[spots[end]], points[neighbour])
    return points


def near_edge(spot: dict[str, Json], to: Point) -> Point:
    x, y, w, h = spot["x"], spot["y"], spot["w"] / 2 - 0.04, spot["h"] / 2 - 0.04
    return min(max(to[0], x - w), x + w), min(max(to[1], y - h), y + h)


def _ground(state: State | None) -> str:
    trays = [tray(spot, state) for spot in TRAYS]
    frame = [_edge(edge) for edge in DRAWN["lines"]]
    squares = [el("use", href=f"#{spot['ornament']}", x=spot["x"], y=spot["y"]) for spot in SQUARES]
    return "".join([*trays, *frame, *squares, el("g", *map(_name, SQUARES), font_family=SERIF)])


def _edge(edge: dict[str, Json]) -> str:
    return el("path", d=line(edge["points"], closed=True), stroke_linejoin="round", **EDGES[edge["kind"]])


def _name(spot: dict[str, Json]) -> str:
    return word(spot["name"], 0.17, "shell-hi", (spot["x"] + NAME[0], spot["y"] + NAME[1]))


def _men(state: State | None) -> Iterator[str]:
    for seat, side in enumerate(state.sides if state else ()):
        yield from (piece(seat, point(NAMES[seat][place])) for place in side.board)


def _courses(arrows: Sequence[Arrow]) -> Iterator[str]:
    for arrow in arrows:
        points = course(arrow.spots)
        cut = trimmed(points, UR_SIZE)
        ends = [points[end] if SPOTS[arrow.spots[end]] in TRAYS else cut[end] for end in (0, -1)]
        yield way([ends[0], *points[1:-1], ends[1]], UR_SIZE)
        if SPOTS[arrow.spots[-1]] in TRAYS:
            yield chevron(points[-2], points[-1], UR_SIZE)


def _landings(arrows: Sequence[Arrow]) -> Iterator[str]:
    for arrow in arrows:
        if SPOTS[arrow.spots[-1]] in SQUARES:
            yield landing(point(arrow.spots[-1]), UR_SIZE, hit=arrow.hit)
    yield from (tag(_tag_place(arrow), arrow.tag, UR_SIZE, hit=arrow.hit) for arrow in arrows if arrow.tag)


def _tag_place(arrow: Arrow) -> Point:
    """At the corner of the landing square; on the line where a piece goes home, not over those there."""
    end, lift = point(arrow.spots[-1]), UR_SIZE.lift
    if SPOTS[arrow.spots[-1]] in SQUARES:
        return end[0] + lift[0], end[1] + lift[1]
    (x, y), (to_x, to_y) = course(arrow.spots)[-2:]
    return x + (to_x - x) * 0.6, y + (to_y - y) * 0.6


def _defs() -> str:
    stops = [(0, "shell-hi", 1.0), (0.6, "shell", 1.0), (1, "shell-lo", 1.0)]
    shell = gradient("linear", "shell", stops, x1=0, y1=0, x2=0.6, y2=1)
    inlays = [el("g", _square(made()), id=name) for name, made in ORNAMENTS.items()]
    men = [el("g", man(seat), id=colour) for seat, colour in enumerate(COLOURS)]
    return el("defs", SHADOW, GLOSS, shell, PETAL, *inlays, *men)


def _square(ornament: str) -> str:
    edge = el("rect", fill="none", stroke="bitumen", stroke_width=0.03, **SQUARE)
    tab = el(
        "rect", x=NAME[0] - 0.117, y=NAME[1] - 0.125, width=0.235, height=0.235, rx=0.045, fill="bitumen"
    )
    return el("rect", fill="url(#shell)", **SQUARE) + ornament + edge + tab


DEFS: Final = _defs()
