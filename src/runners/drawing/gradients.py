"""Light and shade that both boards use."""

from typing import Final

from runners.drawing.svg import gradient

SHADOW: Final = gradient("radial", "shade-shadow", [(0.55, "#000", 0.5), (1, "#000", 0)])
GLOSS: Final = gradient(
    "radial",
    "shade-gloss",
    [(0, "#fff", 0.62), (0.3, "#fff", 0.12), (0.62, "#fff", 0), (1, "#000", 0.3)],
    cx=0.36,
    cy=0.26,
    r=0.8,
)
