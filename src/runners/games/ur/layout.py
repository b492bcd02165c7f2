"""Where the squares of the Ur board are drawn: 3 rows of 8 columns, two notches, six trays.

The unit is a square. Wide: Black's row above, the gate at the left. Upright: the gate at the bottom,
White on the right, for screens that are higher than wide.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from runners.games.contract import Json
from runners.games.ur.board import BLACK, EYES, NAMES, ROSETTES, ROUTES, WHITE
from runners.games.ur.board import GATE as ENTRANCE
from runners.games.ur.options import Options

Point: TypeAlias = tuple[float, float]

ROWS: Final = ("DCBA  FE", "12345678", "dcba  fe")
GATE: Final = NAMES[BLACK][ENTRANCE]
ORNAMENTS: Final = {GATE: "gate", "3": "quarters", "6": "steps", "E": "teeth", "e": "teeth"}
"""What is inlaid in a plain square; the others carry five dots, as on the board in the museum."""
OWN: Final = {square: seat for seat in (BLACK, WHITE) for square in set(ROUTES[seat]) - set(ROUTES[1 - seat])}
"""Squares that one side alone ever visits."""
SIDES: Final = ("Black", "White")


class Tray(NamedTuple):
    """A place beside the board: pieces at the start, in the river or home."""

    name: str
    seat: int
    x: float
    y: float
    w: float
    h: float


WIDE: Final = (
    Tray("start", BLACK, -0.62, -1.96, 3.4, 1.08),
    Tray("start", WHITE, -0.62, 2.88, 3.4, 1.08),
    Tray("river", BLACK, 3.78, -1.96, 1.44, 2.16),
    Tray("river", WHITE, 3.78, 1.8, 1.44, 2.16),
    Tray("home", BLACK, 5.4, -1.96, 2.22, 1.08),
    Tray("home", WHITE, 5.4, 2.88, 2.22, 1.08),
)
UPRIGHT: Final = (
    Tray("start", BLACK, -2.4, 5.0, 1.55, 2.62),
    Tray("start", WHITE, 2.85, 5.0, 1.55, 2.62),
    Tray("river", BLACK, -2.4, 1.8, 2.6, 1.4),
    Tray("river", WHITE, 1.8, 1.8, 2.6, 1.4),
    Tray("home", BLACK, -2.4, -0.62, 1.55, 2.1),
    Tray("home", WHITE, 2.85, -0.62, 1.55, 2.1),
)
BOX: Final = {False: [-0.8, -2.08, 8.6, 6.16], True: [-2.5, -0.8, 7, 8.6]}
EDGES: Final = {"body": 0.24, "band": 0.17, "bead": 0.085}
"""How far the frame's three lines stand outside the squares."""


def board_point(column: float, row: float, upright: bool) -> Point:
    """The place of a column and row of the wide board on either board."""
    return (row, 7 - column) if upright else (column, row)


def layout(options: Options) -> dict[str, Json]:
    """Where everything is drawn, wide, and under `upright` the same for a narrow screen."""
    return {"game": "ur", **drawing(upright=False), "upright": drawing(upright=True)}


def drawing(*, upright: bool, near_black: bool = False) -> dict[str, Json]:
    """One of the boards, its rows swapped where Black's own is to be the nearest."""
    drawn = _drawing(upright)
    return _mirror(drawn, upright) if near_black else drawn


def _mirror(drawn: dict[str, Json], upright: bool) -> dict[str, Json]:
    """Reverse the rows, but keep names and ornaments upright."""
    axis = "x" if upright else "y"
    across = 0 if upright else 1
    middle = 2  # the sum of the first and the last row

    def mirror_point(point: list[float]) -> list[float]:
        return [middle - value if i == across else value for i, value in enumerate(point)]

    spots = [{**spot, axis: middle - spot[axis]} for spot in drawn["spots"]]
    lines = [{**line, "points": [mirror_point(point) for point in line["points"]]} for line in drawn["lines"]]
    return {**drawn, "spots": spots, "lines": lines}


def _drawing(upright: bool) -> dict[str, Json]:
    return {
        "ground": "ur-upright" if upright else "ur",
        "box": BOX[upright],
        "spots": [*_squares(upright), *_trays(upright)],
        "lines": [*_frame(upright)],
        "seats": [{"seat": seat, "side": side.lower()} for seat, side in enumerate(SIDES)],
    }


def kind_of(square: str) -> str:
    """The kind of a square: rosette (B6), eyes (B8, QB37), gate or plain."""
    if square in ROSETTES:
        return "rosette"
    if square in EYES:
        return "eyes"
    return "gate" if square == GATE else "plain"


def label_of(square: str) -> str:
    """The label for a screen reader: "rosette D", "eyes 7", "square 3"."""
    kind = kind_of(square)
    return f"square {square}" if kind == "plain" else f"{kind} {square}"


def _squares(upright: bool) -> Iterator[dict[str, Json]]:
    for row, names in enumerate(ROWS):
        for column, name in enumerate(names):
            if name != " ":
                yield _square(name, board_point(column, row, upright))


def _square(name: str, at: Point) -> dict[str, Json]:
    kind = kind_of(name)
    ornament = ORNAMENTS.get(name, "dots") if kind in ("plain", "gate") else kind
    where = {"x": at[0], "y": at[1], "seat": OWN.get(name), "label": label_of(name)}
    return {"id": name, "name": name, "kind": kind, "ornament": ornament, **where}


def _trays(upright: bool) -> Iterator[dict[str, Json]]:
    for name, seat, x, y, w, h in UPRIGHT if upright else WIDE:
        side = SIDES[seat]
        yield {
            "id": f"{side.lower()}.{name}",
            "name": name,
            "kind": name,
            "x": round(x + w / 2, 3),
            "y": round(y + h / 2, 3),
            "w": w,
            "h": h,
            "seat": seat,
            "label": f"{side}'s {name}",
        }


def _frame(upright: bool) -> Iterator[dict[str, Json]]:
    for kind, margin in EDGES.items():
        points = [[round(v, 3) for v in board_point(*corner, upright)] for corner in _outline(margin)]
        yield {"kind": kind, "closed": True, "points": points}


def _outline(margin: float) -> Iterator[Point]:
    """The corners of the board, notches included, moved outward by the margin."""
    left, right, top, bottom = -0.5 - margin, 7.5 + margin, -0.5 - margin, 2.5 + margin
    notch_left, notch_right, under, over = 3.5 + margin, 5.5 - margin, 0.5 - margin, 1.5 + margin
    yield from ((left, top), (notch_left, top), (notch_left, under), (notch_right, under), (notch_right, top))
    yield from ((right, top), (right, bottom), (notch_right, bottom), (notch_right, over))
    yield from ((notch_left, over), (notch_left, bottom), (left, bottom))
