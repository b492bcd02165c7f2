"""The LMR board without pegs: turned walnut, maple inlay, brass."""

from collections.abc import Iterator
from math import atan2, ceil, hypot, pi, sin, sqrt
from typing import Final

from runners.drawing.gradients import GLOSS, SHADOW
from runners.drawing.palette import SEAT
from runners.drawing.signs import word
from runners.drawing.svg import Point, el, gradient, group, line, number
from runners.games.contract import Json
from runners.games.lmr.layout import rotate

ROUND: Final = {"stroke_linejoin": "round", "stroke_linecap": "round", "fill": "none"}


def defs() -> str:
    """Materials, and the parts that come again and again."""
    return el("defs", SHADOW, GLOSS, *materials())


def materials() -> tuple[str, ...]:
    """Wood, brass and what is drilled into them."""
    wood = [(0, "walnut-hi", 1.0), (0.55, "walnut", 1.0), (1, "walnut-lo", 1.0)]
    dark = [(0, "walnut-lo", 1.0), (0.75, "walnut-lo", 1.0), (1, "walnut", 1.0)]
    brass = [(0, "brass-hi", 1.0), (0.5, "brass", 1.0), (1, "brass-lo", 1.0)]
    depth = [(0, "hole", 1.0), (0.62, "hole", 1.0), (1, "hole-lit", 1.0)]
    chamfer = [(0, "#000", 0.5), (0.5, "#000", 0.12), (1, "#fff", 0.5)]
    return (
        gradient("radial", "shade-wood", wood, cx=0.42, cy=0.34, r=0.75),
        gradient("radial", "shade-dish", dark, cx=0.5, cy=0.4, r=0.6),
        gradient("linear", "shade-brass", brass, x1=0, y1=0, x2=0.7, y2=1),
        gradient("radial", "shade-depth", depth, cx=0.5, cy=0.34, r=0.62),
        gradient("linear", "shade-chamfer", chamfer, x1=0, y1=0, x2=0, y2=1),
        el("g", hole(0.27), id="hole"),
        el("g", hole(0.24), id="base-hole"),
    )


def hole(radius: float) -> str:
    return el("circle", r=radius + 0.065, fill="url(#shade-chamfer)") + el(
        "circle", r=radius, fill="url(#shade-depth)"
    )


def disc(layout: dict[str, Json]) -> str:
    """The turned disc and its rim."""
    rim, inner = -layout["box"][0], layout["disc"]
    edges = (
        el("circle", class_="rim", r=rim, fill="walnut-rim"),
        el(
            "circle",
            class_="rim-edge",
            r=rim - 0.08,
            fill="none",
            stroke="walnut-hi",
            stroke_opacity=0.55,
            stroke_width=0.05,
        ),
        el("circle", r=inner + 0.07, fill="none", stroke="#000", stroke_opacity=0.4, stroke_width=0.12),
        el("circle", r=inner + 0.01, fill="none", stroke="walnut-hi", stroke_opacity=0.55, stroke_width=0.05),
        el("circle", r=inner, fill="url(#shade-wood)"),
    )
    return "".join(edges) + el("g", *grain(inner), stroke="grain", **ROUND)


def grain(radius: float) -> Iterator[str]:
    for k in range(ceil(2 * radius / 0.34)):
        y = -radius + k * 0.34 + 0.12 * sin(k * 2.7)
        half = sqrt(max(0, radius**2 - y**2)) * (0.99 - 0.05 * abs(sin(k * 1.9)))
        bend = 0.5 * sin(k * 0.37) + 0.25 * sin(k * 1.13)
        ends = (-half, y), (-half * 0.3, y + bend), (half * 0.25, y - bend * 0.8), (half, y + 0.1)
        start, *rest = (f"{number(px)} {number(py)}" for px, py in ends)
        width, opacity = 0.025 + 0.05 * abs(sin(k * 3.1)), 0.1 + 0.16 * abs(sin(k * 1.7))
        yield el("path", d=f"M{start}C{' '.join(rest)}", stroke_width=width, opacity=opacity)


def strip(points: list[Point]) -> str:
    """The strip of maple that the track is drilled in."""
    looks = (("burn", 0.98, 1.0), ("maple", 0.88, 1.0), ("maple-hi", 0.7, 0.35))
    course = line(points, closed=True)
    return "".join(
        el("path", d=course, stroke=colour, stroke_width=width, stroke_opacity=opacity, **ROUND)
        for colour, width, opacity in looks
    )


def center(layout: dict[str, Json]) -> str:
    """A star of veneer whose rays point at the Points, and a turned boss around the hole."""
    boss = layout["boss"]
    rays = [ray(spot, layout["arms"], boss) for spot in layout["spots"] if spot["kind"] == "point"]
    looks = (
        (1, "url(#shade-wood)"),
        (0.86, "walnut-lo"),
        (0.8, "url(#shade-wood)"),
        (0.6, "url(#shade-brass)"),
        (0.5, "maple"),
    )
    rings = [el("circle", r=boss * k, fill=fill, stroke="burn", stroke_width=0.03) for k, fill in looks]
    return "".join([*rays, *rings, hole(0.3)])


def ray(spot: dict[str, Json], arms: int, boss: float) -> str:
    angle, spread = atan2(-spot["x"], spot["y"]), pi / arms * 0.62
    tip = rotate((0, hypot(spot["x"], spot["y"]) - 0.72), angle)
    return "".join(
        el("path", d=line([(0, 0), rotate((0, boss * 0.9), angle + side * spread), tip], closed=True),
           fill=colour, stroke="burn", stroke_width=0.035)
        for side, colour in ((-1, "maple"), (1, "maple-lo"))
    )  # fmt: skip


def lane(points: list[Point], gate: Point) -> str:
    """A Home in the enamel of its seat, with the way in."""
    course = line([points[0], points[-1]])
    looks = (("lane-edge", "burn", 0.98), ("lane-brass", "brass", 0.92), ("lane", SEAT, 0.8))
    strips = [el("path", class_=name, d=course, stroke=c, stroke_width=w, **ROUND) for name, c, w in looks]
    return "".join(strips) + el("g", way_in(points[0], gate), class_="way-in")


def bare_lane(points: list[Point]) -> str:
    """The Home of an arm where nobody sits."""
    course = line([points[0], points[-1]])
    looks = (("burn", 0.9), ("walnut-hi", 0.82))
    return "".join(el("path", d=course, stroke=c, stroke_width=w, **ROUND) for c, w in looks)


def way_in(first: Point, gate: Point) -> str:
    rings = (("burn", 0.17), (SEAT, 0.11))
    ring = [el("circle", r=0.38, fill="none", stroke=colour, stroke_width=width) for colour, width in rings]
    middle = (gate[0] + first[0]) / 2, (gate[1] + first[1]) / 2
    degrees = number(atan2(-gate[0], gate[1]) * 180 / pi)
    head = el("path", d="M-.15.11 0-.13.15.11z", fill=SEAT, stroke="burn", stroke_width=0.04,
              transform=f"rotate({degrees})")  # fmt: skip
    return group(gate, *ring) + group(middle, head)


def collar(spot: dict[str, Json]) -> str:
    """Brass: a One Spot is a round collar, a Point a plate held by four pins."""
    where = spot["x"], spot["y"]
    if spot["kind"] == "one":
        return group(where, el("circle", r=0.45, fill="burn"), el("circle", r=0.42, fill="url(#shade-brass)"))
    angles = [atan2(-spot["x"], spot["y"]) + pi / 4 + k * pi / 2 for k in range(4)]
    corners, pins = [rotate((0, -0.74), a) for a in angles], [rotate((0, -0.56), a) for a in angles]
    plate = el(
        "path", d=line(corners, closed=True), fill="url(#shade-brass)", stroke="burn", stroke_width=0.06
    )
    return group(where, plate, *(el("circle", cx=x, cy=y, r=0.05, fill="brass-lo") for x, y in pins))


def base(place: dict[str, Json], sign: str) -> str:
    """The dish of a Base, ringed in its seat's enamel, with the seat's sign."""
    r = place["r"]
    rings = (
        el("circle", r=r, fill="none", stroke="#000", stroke_opacity=0.5, stroke_width=0.1),
        el("circle", r=r - 0.01, fill="none", stroke="brass", stroke_width=0.05),
        el("circle", r=r - 0.03, fill="url(#shade-dish)"),
        el("circle", r=r - 0.1, fill="none", stroke=SEAT, stroke_width=0.13),
    )
    return group((place["x"], place["y"]), *rings, sign)


def base_sign(mark: str) -> str:
    """The mark of a seat in the middle of its Base, which the page may replace."""
    return el(
        "g", mark, class_="dish-mark", fill=SEAT, stroke="maple-hi", stroke_width=0.16, transform="scale(.15)"
    )


def entry(way: dict[str, Json], size: float) -> str:
    """The brass line from a Base to where a die lets a Peg in, with the die's number."""
    course = line(way["points"])
    shade = el("path", d=course, stroke="#000", stroke_opacity=0.45, stroke_width=0.11, **ROUND)
    brass = el("path", d=course, stroke="brass", stroke_width=0.06, **ROUND)
    outline: dict[str, str | float] = {
        "stroke": "walnut-lo",
        "stroke_width": 0.16,
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }
    return shade + brass + word(str(way["die"]), size, "brass-hi", tuple(way["number"]), **outline)
