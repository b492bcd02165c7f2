"""The chances of all seats over a game, as a picture."""

from collections.abc import Sequence
from html import escape
from typing import Final

from runners.drawing.palette import ENAMEL
from runners.drawing.svg import Point, coordinates, document, el, line

CHART_WIDTH: Final = 160.0
CHART_HEIGHT: Final = 80.0
EDGE_WIDTH: Final = 12.0
NAMES_WIDTH: Final = 48.0
"""Room for the names on the right."""
ROW: Final = 5.0
PICTURE_WIDTH_PX: Final = 960
SHARES: Final = (0, 25, 50, 75, 100)


def chances_picture(
    title: str, names: Sequence[str], rows: Sequence[Sequence[float]], marks: Sequence[tuple[int, str]] = ()
) -> str:
    """Draw the chances as one line per seat from `rows`, with `marks` at rows that have a sentence."""
    box = (0.0, 0.0, CHART_WIDTH + EDGE_WIDTH + NAMES_WIDTH, CHART_HEIGHT + 2 * EDGE_WIDTH + ROW * len(marks))
    lines = [_seat(seat, [row[seat] for row in rows]) for seat in range(len(names))]
    inside = [*map(_share, SHARES), *lines, *_names(names, rows), *_marks(rows, marks)]
    return document(box, title, *inside, width=PICTURE_WIDTH_PX)


def _x(row: int, rows: int) -> float:
    return EDGE_WIDTH + CHART_WIDTH * row / max(1, rows - 1)


def _y(chance: float) -> float:
    return EDGE_WIDTH + CHART_HEIGHT * (1 - chance)


def _share(percent: int) -> str:
    y = _y(percent / 100)
    rule = el(
        "path", d=line([(EDGE_WIDTH, y), (EDGE_WIDTH + CHART_WIDTH, y)]), stroke="tray-edge", stroke_width=0.2
    )
    return rule + _text((EDGE_WIDTH - 1.5, y + 1), f"{percent}%", anchor="end", size=2.8)


def _text(where: Point, words: str, *, anchor: str, size: float, fill: str = "ink") -> str:
    return el("text", escape(words), x=where[0], y=where[1], font_size=size, fill=fill, text_anchor=anchor)


def _seat(seat: int, chances: Sequence[float]) -> str:
    points = [(_x(row, len(chances)), _y(chance)) for row, chance in enumerate(chances)]
    colour, shade, _ = ENAMEL[seat]
    strokes = ((shade, 0.9), (colour, 0.55))
    return "".join(
        el("path", d=line(points), fill="none", stroke=stroke, stroke_width=wide, stroke_linejoin="round")
        for stroke, wide in strokes
    )


def _names(names: Sequence[str], rows: Sequence[Sequence[float]]) -> list[str]:
    """Each name at the end of its line, moved down where two would meet."""
    drawn, lowest = [], 0.0
    for seat in sorted(range(len(names)), key=lambda seat: (-rows[-1][seat], seat)):
        y = max(_y(rows[-1][seat]), lowest + 4)
        lowest = y
        dot = el(
            "circle",
            cx=EDGE_WIDTH + CHART_WIDTH + 2.5,
            cy=y,
            r=1.2,
            fill=ENAMEL[seat][0],
            stroke=ENAMEL[seat][1],
            stroke_width=0.3,
        )
        drawn.append(dot + _text((EDGE_WIDTH + CHART_WIDTH + 5, y + 1), names[seat], anchor="start", size=3))
    return drawn


def _marks(rows: Sequence[Sequence[float]], marks: Sequence[tuple[int, str]]) -> list[str]:
    """Numbers on the upper edge, sentences below."""
    drawn = []
    for number, (row, sentence) in enumerate(marks, start=1):
        x = _x(row, len(rows))
        rule = el(
            "path",
            d=f"M{coordinates((x, EDGE_WIDTH))}V{EDGE_WIDTH + CHART_HEIGHT:g}",
            stroke="ink",
            stroke_width=0.15,
            stroke_dasharray="1 1",
        )
        label = _text((x, EDGE_WIDTH - 2), str(number), anchor="middle", size=3)
        below = (EDGE_WIDTH, EDGE_WIDTH + CHART_HEIGHT + 3 + ROW * number)
        drawn.append(rule + label + _text(below, f"{number}  {sentence}", anchor="start", size=2.8))
    return drawn
