"""Pictures of docs/solved.md: values by number of pieces, and surprising positions on their boards."""

from collections.abc import Sequence
from typing import Any, Final

from runners.drawing import lmr, ur
from runners.drawing.signs import word
from runners.drawing.svg import Point, document, el, line
from runners.games.lmr import LMR
from runners.games.ur import UR

BOX: Final = (0, 0, 640, 300)
LEFT, RIGHT, TOP, BOTTOM = 100, 590, 50, 250
TICKS: Final = 4

Shown = tuple[str, str, str]
"""A case: the position in text, the best choice, the one that looks natural."""


def chart(title: str, values: Sequence[float], low: float, high: float, digits: int) -> str:
    """Values for one, two, three ... pieces as a line of dots."""

    def at(n: int, value: float) -> Point:
        x = LEFT + (RIGHT - LEFT) * n / (len(values) - 1)
        return x, BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    points = [at(n, value) for n, value in enumerate(values)]
    parts = [word(title, 17, "ink", (320, 26)), *_ruled(low, high, digits, at(0, low)[0])]
    parts.append(el("path", d=line(points), fill="none", stroke="#2f5d8a", stroke_width=2))
    for n, ((x, y), value) in enumerate(zip(points, values, strict=True), start=1):
        parts.append(el("circle", cx=x, cy=y, r=4.5, fill="#2f5d8a"))
        parts.append(word(f"{value:.{digits + 1}f}", 12, "ink", (x, y - 14)))
        parts.append(word(str(n), 13, "ink", (x, BOTTOM + 24)))
    return document(BOX, title, *parts, width=640)


def _ruled(low: float, high: float, digits: int, left: float) -> list[str]:
    """Thin lines across with their values."""
    found = []
    for tick in range(TICKS + 1):
        value, y = low + (high - low) * tick / TICKS, BOTTOM - (BOTTOM - TOP) * tick / TICKS
        found.append(
            el("path", d=line([(left - 18, y), (RIGHT + 10, y)]), stroke="#00000022", stroke_width=1)
        )
        found.append(word(f"{value:.{digits}f}", 12, "ink", (left - 48, y)))
    return found


def ur_case(case: dict[str, Any], expected: str) -> Shown:
    """A case of Ur: its position and the two choices, in the engine's words."""
    sides = [_ur_side(colour, case["position"][colour]) for colour in ("black", "white")]
    pieces = sum(case["position"]["black"][place] for place in ("start", "river", "home"))
    pieces += len(case["position"]["black"]["board"])
    due = "black has an award" if case["throw"] == "award" else f"black moves {case['throw']}"
    texts = {text: f"{text} by {steps}" if steps else text for text, steps, _ in reversed(case["options"])}
    state = UR.parse(f"pieces {pieces} | {sides[0]} | {sides[1]} | {due}")
    best = case["options"][0]
    return UR.show(state), f"{best[0]} by {best[1]}", texts[expected]


def _ur_side(colour: str, side: dict[str, Any]) -> str:
    counts = [f"{name} {side[name]}" for name in ("start", "river", "home") if side[name]]
    return " ".join([colour, *side["board"], *counts])


def draw_ur_case(shown: Shown, title: str) -> str:
    state = UR.parse(shown[0])
    arrows = [ur.arrow_of(state, shown[1], "best"), ur.arrow_of(state, shown[2], "?")]
    return ur.draw_ur(state, arrows, title)


def lmr_case(case: dict[str, Any], expected: str) -> Shown:
    """A case of Last Man Running; a 1 or a 6 in hand has banked a die (A16)."""
    pegs = [f"p{seat} {' '.join(own)}" for seat, own in enumerate(case["position"]["pegs"])]
    bank = " | bank 1" if case["die"] in (1, 6) else ""
    text = f"lmr 4 arms, seats 0 2, fast track | {pegs[0]} | {pegs[1]} | p0 moves {case['die']}{bank}"
    return LMR.show(LMR.parse(text)), f"{case['options'][0][0]} die 0", f"{expected} die 0"


def draw_lmr_case(shown: Shown, title: str) -> str:
    state = LMR.parse(shown[0])
    arrows = [lmr.arrow_of(state, shown[1], "best"), lmr.arrow_of(state, shown[2], "?")]
    return lmr.draw_lmr(state, arrows, title)
