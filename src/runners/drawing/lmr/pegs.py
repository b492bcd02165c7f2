"""Pegs of LMR seen from above, with the mark of their seat: colour is never the only sign."""

from typing import Final

from runners.drawing.palette import ENAMEL
from runners.drawing.svg import el, number
from runners.games.contract import Seat

MARKS: Final = (
    el("circle", r=0.78),
    el("path", d="M-.72-.72h1.44v1.44h-1.44z"),
    el("path", d="M0-.95.92.7h-1.84z"),
    el("path", d="M-.3-.92h.6v.62h.62v.6h-.62v.62h-.6v-.62h-.62v-.6h.62z"),
    el(
        "path",
        fill_rule="evenodd",
        d="M0-.88a.88.88 0 1 1 0 1.76a.88.88 0 1 1 0-1.76zm0 .42a.46.46 0 1 0 0 .92a.46.46 0 1 0 0-.92z",
    ),
    el("path", d="M0-1l.29.63.69.08-.51.47.14.68L0 .52l-.61.34.14-.68-.51-.47.69-.08z"),
    el("path", d="M0-1.05.66 0 0 1.05-.66 0z"),
    el("path", d="M.42-.82a.9.9 0 1 0 0 1.64a.95.95 0 0 1 0-1.64z"),
)
"""By seat: disc, square, triangle, cross, ring, star, diamond, crescent."""


def mark(seat: Seat, size: float, colour: str, **look: str | float) -> str:
    """The sign of a seat."""
    return el("g", MARKS[seat], fill=colour, transform=f"scale({number(size)})", **look)


def peg(seat: Seat) -> str:
    colour, deep, ink = ENAMEL[seat]
    shadow = el("circle", cx=0.05, cy=0.11, r=0.52, fill="url(#shade-shadow)")
    skirt = el("circle", r=0.4, fill=deep, stroke="casing", stroke_width=0.045)
    body = el("circle", cy=-0.02, r=0.365, fill=colour) + el("circle", r=0.385, fill="url(#shade-gloss)")
    face = el("circle", cy=-0.02, r=0.29, fill="none", stroke=ink, stroke_opacity=0.3, stroke_width=0.03)
    return shadow + skirt + body + face + mark(seat, 0.205, ink)
