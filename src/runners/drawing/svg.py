"""SVG text from Python: elements, numbers, and the document around them."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from math import hypot
from typing import Final, TypeAlias

from runners.drawing.palette import COLOUR, ENAMEL, SANS, SEAT

TOKEN: Final = re.compile(r'(?<==")var\(--([\w-]+)\)(?=")')
"""The whole value of an attribute; what people wrote has no quotation marks any more."""
Point: TypeAlias = tuple[float, float]
Value: TypeAlias = str | float


def number(value: float) -> str:
    """A coordinate, short: three places, no needless zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", "0" if text == "-0" else text)


def coordinates(point: Sequence[float]) -> str:
    return f"{number(point[0])} {number(point[1])}"


def el(tag: str, *inside: str, **attributes: Value) -> str:
    """An element, where `stroke_width=2` becomes `stroke-width="2"` and palette colours become tokens."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(key, value)}"' for key, value in attributes.items()
    )
    return f"<{tag}{written}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{written}/>"


def _value(key: str, value: Value) -> str:
    if not isinstance(value, str):
        return number(value)
    is_token = key in ("fill", "stroke", "stop_color") and (value in COLOUR or value == SEAT)
    return f"var(--{value})" if is_token else escape(value)


def paint(drawn: str) -> str:
    """Replace the page's tokens in a standalone drawing by their colours."""
    return TOKEN.sub(lambda token: COLOUR.get(token[1], token[0]), drawn)


def enamel(drawn: str, seat: int) -> str:
    """Colour a drawing for one seat."""
    return drawn.replace(f'"var(--{SEAT})"', f'"{ENAMEL[seat][0]}"')


def group(where: Point, *inside: str, **attributes: Value) -> str:
    """Elements moved to a place."""
    return el("g", *inside, transform=f"translate({coordinates(where)})", **attributes)


def line(points: Iterable[Sequence[float]], *, closed: bool = False) -> str:
    """The `d` of a path through points."""
    return "M" + "L".join(coordinates(point) for point in points) + ("Z" if closed else "")


def gradient(kind: str, name: str, stops: Iterable[tuple[float, str, float]], **attributes: Value) -> str:
    """A `linear` or `radial` gradient from (offset, colour, opacity)."""
    made = (
        el("stop", offset=where, stop_color=colour, stop_opacity=opacity) for where, colour, opacity in stops
    )
    return el(f"{kind}Gradient", *made, id=name, **attributes)


def point_toward(start: Point, end: Point, distance: float) -> Point:
    """The point at a distance from `start` on the way to `end`."""
    share = distance / (hypot(end[0] - start[0], end[1] - start[1]) or 1)
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def document(box: Sequence[float], title: str, *inside: str, width: int) -> str:
    """A whole picture: a title for screen readers, a quiet ground, and what is drawn on it."""
    x, y, w, h = box
    ground = el("rect", x=x, y=y, width=w, height=h, rx=min(w, h) * 0.04, fill="ground")
    picture = (
        el(
            "svg",
            el("title", escape(title)),
            ground,
            *(f"\n{part}" for part in inside),
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=" ".join(map(number, box)),
            width=width,
            height=round(width * h / w),
            role="img",
            font_family=SANS,
            font_weight="700",
            text_anchor="middle",
        )
        + "\n"
    )
    return paint(picture)
