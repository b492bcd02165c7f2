"""Pieces of Ur, and the trays beside the board for those that are not on it."""

from collections.abc import Iterator
from typing import Final

from runners.drawing.signs import word
from runners.drawing.svg import Point, coordinates, el, group, number
from runners.drawing.ur.ornaments import disc, five
from runners.games.contract import Json, Seat
from runners.games.ur import State
from runners.games.ur.board import COLOURS

PIECES: Final = (("#07080a", "#31363d", "#f6efdf"), ("#b9ab8d", "#fbf6ea", "#1f3f86"))
"""By seat: the rim of a piece, its face, its dots."""
RIVER: Final = {"fill": "water", "stroke": "lapis"}
INK: Final = {"start": "#26332d", "home": "#26332d", "river": "#10284f"}
WIDE_TRAY: Final = 2.0
"""From this width on all seven pieces lie in one row, else four."""


def man(seat: Seat) -> str:
    """A piece seen from above."""
    rim, face, dot = PIECES[seat]
    shadow = el("circle", cx=0.03, cy=0.07, r=0.42, fill="url(#shade-shadow)")
    skirt = el("circle", r=0.325, fill=rim, stroke="casing", stroke_width=0.03)
    body = el("circle", cy=-0.012, r=0.3, fill=face)
    groove = el("circle", cy=-0.012, r=0.25, fill="none", stroke=dot, stroke_width=0.018, stroke_opacity=0.7)
    dots = group((0, -0.012), *(disc(0.042, dot, where) for where in five(0.12)))
    return (
        shadow + skirt + body + groove + dots + el("circle", r=0.315, fill="url(#shade-gloss)", opacity=0.55)
    )


def piece(seat: Seat, where: Point, scale: float = 1) -> str:
    """A piece put somewhere."""
    return el(
        "use", href=f"#{COLOURS[seat]}", transform=f"translate({coordinates(where)}) scale({number(scale)})"
    )


def tray(spot: dict[str, Json]) -> str:
    """A tray beside the board, or the river."""
    x, y, w, h = spot["x"] - spot["w"] / 2, spot["y"] - spot["h"] / 2, spot["w"], spot["h"]
    if spot["kind"] == "river":
        return el("rect", **box(x, y, w, h, 0.12), stroke_width=0.025, **RIVER) + waves(x, y, w, h)
    outer = el("rect", **box(x, y, w, h, 0.14), stroke_width=0.02, fill="tray", stroke="tray-edge")
    return outer + el("rect", **box(x + 0.06, y + 0.06, w - 0.12, h - 0.12, 0.1), fill="tray-in")


def box(x: float, y: float, w: float, h: float, rx: float) -> dict[str, float]:
    return {"x": x, "y": y, "width": w, "height": h, "rx": rx}


def contents(spot: dict[str, Json], state: State | None) -> str:
    """A tray's name, and what lies on it."""
    if state is None:
        return empty_name(spot)
    count = int(getattr(state.sides[spot["seat"]], spot["kind"]))
    return name(spot, count) + "".join(lay_out(spot, count))


def waves(x: float, y: float, w: float, h: float) -> str:
    quarter, half = number((w - 0.3) / 4), number((w - 0.3) / 8)
    wave = f"q{half}-.06 {quarter} 0" + f"t{quarter} 0" * 3
    course = "".join(f"M{coordinates((x + 0.15, y + h * (0.16 + k * 0.17)))}{wave}" for k in range(5))
    return el(
        "path",
        d=course,
        fill="none",
        stroke="lapis",
        stroke_opacity=0.42,
        stroke_width=0.025,
        stroke_linecap="round",
    )


def empty_name(spot: dict[str, Json]) -> str:
    """Whose tray it is, where no position is shown."""
    side, kind, x, y = COLOURS[spot["seat"]].capitalize(), spot["kind"], spot["x"], spot["y"]
    return word(f"{side}'s", 0.18, INK[kind], (x, y - 0.12)) + word(kind, 0.18, INK[kind], (x, y + 0.12))


def name(spot: dict[str, Json], count: int) -> str:
    kind, x, y = spot["kind"], spot["x"], spot["y"]
    if kind != "river":
        return word(f"{kind.capitalize()} {count}", 0.18, INK[kind], (x, y - spot["h"] / 2 + 0.22))
    x = x - spot["w"] / 2 + 0.34 if count else x
    return word("River", 0.18, INK[kind], (x, y - 0.12)) + word(str(count), 0.24, INK[kind], (x, y + 0.14))


def lay_out(spot: dict[str, Json], count: int) -> Iterator[str]:
    """Pieces that half overlap, in one row in the river and in rows elsewhere."""
    place = _place_in_river if spot["kind"] == "river" else _place_in_rows
    for nth in range(count):
        yield piece(spot["seat"], place(spot, nth, count), 0.78)


def _place_in_river(spot: dict[str, Json], nth: int, of: int) -> Point:
    between = min(0.2, 0.24 / max(1, of - 1))
    return spot["x"] + spot["w"] / 2 - 0.38 - (of - 1 - nth) * between, spot["y"]


def _place_in_rows(spot: dict[str, Json], nth: int, of: int) -> Point:
    wide = spot["w"] > WIDE_TRAY
    per_row = 7 if wide else 4
    row, column = divmod(nth, per_row)
    last = min(per_row, of - row * per_row) - 1
    between = min(0.42 if wide else 0.32, (spot["w"] - 0.56) / max(1, last))
    top = spot["y"] - spot["h"] / 2 + (0.66 if wide or of > per_row else 0.84)
    return spot["x"] + (column - last / 2) * between, top + row * 0.46
