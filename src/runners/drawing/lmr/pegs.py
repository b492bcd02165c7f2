"""Pegs of LMR seen from above, with the mark of their seat: colour is never the only sign."""

from runners.drawing.marks import SHAPES
from runners.drawing.palette import ENAMEL
from runners.drawing.svg import el, number
from runners.games.contract import Seat


def mark(seat: Seat, size: float, colour: str, **look: str | float) -> str:
    """The sign of a seat."""
    return el("g", SHAPES[seat], fill=colour, transform=f"scale({number(size)})", **look)


def peg(seat: Seat) -> str:
    colour, deep, ink = ENAMEL[seat]
    shadow = el("circle", cx=0.05, cy=0.11, r=0.52, fill="url(#shade-shadow)")
    skirt = el("circle", r=0.4, fill=deep, stroke="casing", stroke_width=0.045)
    body = el("circle", cy=-0.02, r=0.365, fill=colour) + el("circle", r=0.385, fill="url(#shade-gloss)")
    face = el("circle", cy=-0.02, r=0.29, fill="none", stroke=ink, stroke_opacity=0.3, stroke_width=0.03)
    return shadow + skirt + body + face + mark(seat, 0.205, ink)
