"""The board of Ur without pieces: drawn once, for pictures that stand alone and for the page."""

from typing import Final

from runners.drawing.palette import SERIF
from runners.drawing.signs import word
from runners.drawing.svg import Value, el, gradient, line
from runners.drawing.ur.ornaments import ORNAMENTS, PETAL
from runners.drawing.ur.trays import tray
from runners.games.contract import Json

EDGES: Final[dict[str, dict[str, Value]]] = {
    "body": {"fill": "bitumen", "stroke": "bitumen-2", "stroke_width": 0.05},
    "band": {"fill": "none", "stroke": "carnelian", "stroke_width": 0.04},
    "bead": {"fill": "none", "stroke": "shell-lo", "stroke_width": 0.05},
}
NAME: Final = (-0.373, -0.365)
"""From the middle of a square to its name."""
SQUARE: Final = {"x": -0.475, "y": -0.475, "width": 0.95, "height": 0.95, "rx": 0.045}


def ground(drawn: dict[str, Json]) -> str:
    """Trays, frame, squares and their names, where a layout has them."""
    trays = [spot for spot in drawn["spots"] if "w" in spot]
    squares = [spot for spot in drawn["spots"] if "w" not in spot]
    return "".join(
        [
            el("g", *map(tray, trays), class_="trays"),
            *map(edge, drawn["lines"]),
            *(el("use", href=f"#{spot['ornament']}", x=spot["x"], y=spot["y"]) for spot in squares),
            el("g", *map(name, squares), class_="names", font_family=SERIF),
        ]
    )


def edge(way: dict[str, Json]) -> str:
    return el("path", d=line(way["points"], closed=True), stroke_linejoin="round", **EDGES[way["kind"]])


def name(spot: dict[str, Json]) -> str:
    """A square's name on a tab in its corner."""
    x, y = spot["x"] + NAME[0], spot["y"] + NAME[1]
    tab = el("rect", x=x - 0.117, y=y - 0.125, width=0.235, height=0.235, rx=0.045, fill="bitumen")
    return tab + word(spot["name"], 0.17, "shell-hi", (x, y))


def materials() -> tuple[str, ...]:
    """Shell, and what is inlaid in it."""
    stops = [(0, "shell-hi", 1.0), (0.6, "shell", 1.0), (1, "shell-lo", 1.0)]
    shell = gradient("linear", "shade-shell", stops, x1=0, y1=0, x2=0.6, y2=1)
    inlays = [el("g", square(made()), id=ornament) for ornament, made in ORNAMENTS.items()]
    return shell, PETAL, *inlays


def square(ornament: str) -> str:
    rim = el("rect", fill="none", stroke="bitumen", stroke_width=0.03, **SQUARE)
    return el("rect", fill="url(#shade-shell)", **SQUARE) + ornament + rim
