"""The grounds of all boards for the page: fetched once, kept by the browser, dressed by its scripts."""

from typing import Final

from runners.drawing.gradients import GLOSS, SHADOW
from runners.drawing.lmr import wood
from runners.drawing.lmr.ground import ground as lmr_ground
from runners.drawing.svg import el
from runners.drawing.ur import ground as ur
from runners.games.lmr.layout import SHAPES
from runners.games.ur.layout import drawing

MATERIALS: Final = "materials"


def grounds() -> dict[str, str]:
    """Each drawing by its name: as the layouts name them, and the materials that all of them use."""
    boards = {f"lmr-{arms}": lmr_ground(arms) for arms in SHAPES}
    for upright in (False, True):
        for near_black in (False, True):
            name = "-".join(["ur", *(["upright"] if upright else []), *(["black"] if near_black else [])])
            boards[name] = ur.ground(drawing(upright=upright, near_black=near_black))
    materials = el("defs", SHADOW, GLOSS, *wood.materials(), *ur.materials())
    return {name: svg(drawn) for name, drawn in {**boards, MATERIALS: materials}.items()}


def svg(drawn: str) -> str:
    return el("svg", drawn, xmlns="http://www.w3.org/2000/svg")
