"""The marks of the seats: shapes that tell players apart without their colours; the page is told them."""

from typing import Final

from runners.drawing.svg import el

SHAPES: Final = (
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
"""Disc, square, triangle, cross, ring, star, diamond, crescent: in the order of `rooms.room.MARKS`."""
