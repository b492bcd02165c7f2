"""The Ur board with a position and the moves that are shown on it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from runners.drawing.gradients import GLOSS, SHADOW
from runners.drawing.signs import UR_SIZE, Arrow, chevron, landing, tag, trim, way
from runners.drawing.svg import Point, document, el
from runners.drawing.ur.ground import ground, materials
from runners.drawing.ur.trays import contents, man, piece
from runners.games.contract import Json, Seat
from runners.games.ur import UR, Options, State
from runners.games.ur.board import COLOURS, GATE, NAMES, PLACES, ROUTES
from runners.games.ur.layout import layout
from runners.words import english, said

WIDTH: Final = 760
DRAWN: Final = layout(Options())
SPOTS: Final[dict[str, dict[str, Json]]] = {spot["id"]: spot for spot in DRAWN["spots"]}
SQUARES: Final = [spot for spot in DRAWN["spots"] if spot["id"] in PLACES[0] or spot["id"] in PLACES[1]]
TRAYS: Final = [spot for spot in DRAWN["spots"] if spot not in SQUARES]


def draw_ur(state: State | None = None, arrows: Sequence[Arrow] = (), title: str = "") -> str:
    """A position with moves shown on it, or the bare board with its names."""
    signs = [*_courses(arrows), *_men(state), *_landings(arrows)]
    return document(
        DRAWN["box"],
        title or english(said("drawing-ur")),
        DEFS,
        ground(DRAWN),
        *trays(state),
        *signs,
        width=WIDTH,
    )


def draw_ur_route(seat: Seat) -> str:
    """The way of one player: from the start, and from the river."""
    colour, entrance = COLOURS[seat], ROUTES[seat].index(NAMES[seat][GATE])
    again = course([f"{colour}.river", *ROUTES[seat][: entrance + 1]])
    new = course([f"{colour}.start", *ROUTES[seat][entrance:], f"{colour}.home"])
    ways = [
        way(points, UR_SIZE, [chevron(*step, UR_SIZE) for step in pairwise(points)])
        for points in (again, new)
    ]
    title = english(said("drawing-ur-way", side=colour))
    return document(DRAWN["box"], title, DEFS, ground(DRAWN), *trays(None), *ways, width=WIDTH)


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
    """Points through the middles of squares, from or to the near edge of a tray."""
    points = [point(spot) for spot in spots]
    for end, neighbour in ((0, 1), (-1, -2)):
        if SPOTS[spots[end]] in TRAYS:
            points[end] = near_edge(SPOTS[spots[end]], points[neighbour])
    return points


def near_edge(spot: dict[str, Json], to: Point) -> Point:
    x, y, w, h = spot["x"], spot["y"], spot["w"] / 2 - 0.04, spot["h"] / 2 - 0.04
    return min(max(to[0], x - w), x + w), min(max(to[1], y - h), y + h)


def trays(state: State | None) -> Iterator[str]:
    """The names and pieces on the trays."""
    return (contents(spot, state) for spot in TRAYS)


def _men(state: State | None) -> Iterator[str]:
    for seat, side in enumerate(state.sides if state else ()):
        yield from (piece(seat, point(NAMES[seat][place])) for place in side.board)


def _courses(arrows: Sequence[Arrow]) -> Iterator[str]:
    for arrow in arrows:
        points = course(arrow.spots)
        cut = trim(points, UR_SIZE)
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
    """The corner of the landing square, or a place on the line for a piece that goes home."""
    end, lift = point(arrow.spots[-1]), UR_SIZE.lift
    if SPOTS[arrow.spots[-1]] in SQUARES:
        return end[0] + lift[0], end[1] + lift[1]
    (x, y), (to_x, to_y) = course(arrow.spots)[-2:]
    return x + (to_x - x) * 0.6, y + (to_y - y) * 0.6


DEFS: Final = el(
    "defs",
    SHADOW,
    GLOSS,
    *materials(),
    *(el("g", man(seat), id=colour) for seat, colour in enumerate(COLOURS)),
)
