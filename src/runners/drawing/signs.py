"""Signs over a board: the way of a move, where it lands, and a tag, white in a dark casing."""

from collections.abc import Sequence
from math import atan2, pi
from typing import NamedTuple

from runners.drawing.svg import Point, Value, coordinates, el, group, line, number, point_toward


class Arrow(NamedTuple):
    """A move: the spots it touches in order, by id, and what is written beside its end."""

    spots: tuple[str, ...]
    tag: str = ""
    hit: bool = False


class Size(NamedTuple):
    """Signs are drawn for pegs .8 wide; `scale` shrinks them for smaller ones."""

    scale: float
    ring: float
    tag: float
    lift: Point
    """From the landing spot to its tag."""


LMR_SIZE = Size(1, 0.46, 0.36, (0.55, -0.6))
UR_SIZE = Size(0.55, 0.41, 0.2, (0.31, -0.33))


def way(points: Sequence[Point], size: Size, marks: Sequence[str] = ()) -> str:
    """The way a move takes from edge to edge, a dot for each step or the marks given."""
    course = line(points)
    look: dict[str, str] = {
        "fill": "none",
        "stroke_linecap": "round",
        "stroke_linejoin": "round",
        "d": course,
    }
    casing = el("path", stroke="casing", stroke_width=0.25 * size.scale, **look)
    light = el("path", stroke="lit", stroke_width=0.13 * size.scale, **look)
    return casing + light + "".join(marks or [step(point, size) for point in points[1:-1]])


def trim(points: Sequence[Point], size: Size) -> list[Point]:
    """The way between two spots without the parts that their pieces cover."""
    start = point_toward(points[0], points[1], size.ring - 0.02)
    return [start, *points[1:-1], point_toward(points[-1], points[-2], size.ring + 0.05)]


def chevron(before: Point, here: Point, size: Size) -> str:
    """An arrowhead that points where the way goes."""
    x, y = here
    degrees = number(atan2(y - before[1], x - before[0]) * 180 / pi)
    head = el("path", d="M.2 0-.13-.19-.05 0-.13.19Z", fill="lit", stroke="casing", stroke_width=0.05)
    return el(
        "g",
        head,
        transform=f"translate({coordinates(here)}) rotate({degrees}) scale({number(size.scale * 1.5)})",
    )


def step(point: Point, size: Size) -> str:
    x, y = point
    r, edge = 0.13 * size.scale, 0.05 * size.scale
    return el("circle", cx=x, cy=y, r=r, fill="lit", stroke="casing", stroke_width=edge)


def landing(point: Point, size: Size, *, hit: bool) -> str:
    """A broken ring, or a red one with four ticks where a piece is hit."""
    width, r = 0.085 * size.scale, size.ring
    casing = el("circle", r=r, fill="none", stroke="lit" if hit else "casing", stroke_width=width * 2)
    if not hit:
        ring = el(
            "circle",
            r=r,
            fill="none",
            stroke="lit",
            stroke_width=width,
            pathLength=8,
            stroke_dasharray=".62 .38",
        )
        return group(point, casing, ring)
    ring = el("circle", r=r, fill="none", stroke="kill", stroke_width=width)
    return group(point, casing, ring, *(tick(quarter, size) for quarter in range(4)))


def tick(quarter: int, size: Size) -> str:
    course = line([(0, -size.ring - 0.2 * size.scale), (0, -size.ring + 0.1 * size.scale)])
    pair = ((0.2, "lit"), (0.12, "kill"))
    strokes = (
        el("path", d=course, stroke=colour, stroke_width=w * size.scale, stroke_linecap="round")
        for w, colour in pair
    )
    return el("g", *strokes, transform=f"rotate({45 + quarter * 90})")


def tag(point: Point, text: str, size: Size, *, hit: bool) -> str:
    """A word or number on a dark pill."""
    height, width = size.tag * 1.5, len(text) * size.tag * 0.58 + size.tag * 0.9
    pill = el(
        "rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=height / 2,
        fill="kill" if hit else "casing", stroke="lit", stroke_width=0.03,
    )  # fmt: skip
    return group(point, pill, word(text, size.tag, "lit"))


def word(text: str, height: float, colour: str, where: Point = (0, 0), **look: Value) -> str:
    """A short text centred on a place."""
    return el("text", text, x=where[0], y=where[1] + height * 0.345, font_size=height, fill=colour, **look)
