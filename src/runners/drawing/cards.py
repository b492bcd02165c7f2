"""A position as a picture to share: of a result with who won and who played, of a puzzle with what is due."""

import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from runners.drawing.lmr.board import draw_lmr
from runners.drawing.palette import ENAMEL, SERIF
from runners.drawing.svg import el, paint
from runners.drawing.ur.board import draw_ur

CARD_SIZE_PX: Final = (1200, 630)
"""What services that show previews of links ask for."""
MARGIN: Final = 24
BOARDS: Final[dict[str, Callable[[Any, str], str]]] = {
    "lmr": lambda state, title: draw_lmr(state, (), title),
    "ur": lambda state, title: draw_ur(state, (), title),
}
"""How each game draws a position; a game without a drawing has a card of words."""
OPENING: Final = re.compile(r'<svg\b[^>]*viewBox="(?P<box>[^"]+)"[^>]*>')
PIECES: Final = {"ur": (("bitumen", "shell"), ("shell", "bitumen"))}
"""By game and seat, where a seat has not the colour of its pegs: fill and rim of the sign before a name."""


class Card(NamedTuple):
    """What a picture shows."""

    game: str
    title: str
    headline: str
    names: Sequence[str]
    state: Any
    due: tuple[int, str] | None = None
    """Of a puzzle: the seat that must choose, and a sentence about it."""


def card_picture(card: Card) -> str:
    """The card as a standalone SVG."""
    width, height = CARD_SIZE_PX
    board = BOARDS.get(card.game)
    drawn = "" if board is None else board(card.state, card.title)
    is_wide = bool(drawn) and shape(drawn) > 1.5
    inside = [el("rect", width=width, height=height, fill="ground"), el("title", escape(card.headline))]
    if drawn:
        inside.append(place_board(drawn, wide=is_wide))
    inside.append(words(card, wide=is_wide))
    attributes = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {width} {height}", "role": "img"}
    return paint(el("svg", *inside, width=width, height=height, font_family=SERIF, **attributes)) + "\n"


def shape(drawn: str) -> float:
    """How many times as wide as high a drawing is."""
    found = OPENING.search(drawn)
    assert found is not None
    _, _, width, height = map(float, found["box"].split())
    return width / height


def place_board(drawn: str, *, wide: bool) -> str:
    """The board in its place: above the words if it is wide, else beside them."""
    width, height = CARD_SIZE_PX
    room = (width - 2 * MARGIN, 380) if wide else (height - 2 * MARGIN, height - 2 * MARGIN)
    found = OPENING.search(drawn)
    assert found is not None
    where = f'x="{MARGIN}" y="{MARGIN}" width="{room[0]}" height="{room[1]}" viewBox="{found["box"]}"'
    rest = drawn[found.end() :].rstrip()
    return f'<svg {where} text-anchor="middle" font-weight="700">{rest}'


def words(card: Card, *, wide: bool) -> str:
    """The game, the result or the question, and whom it is about."""
    left, top = (MARGIN + 16, 460) if wide else (CARD_SIZE_PX[1] + 24, 130)
    space = CARD_SIZE_PX[0] - left - MARGIN
    lines = [
        line(left, top, card.title, 26, space, opacity=0.75),
        line(left, top + 56, card.headline, 46, space, font_weight=700),
    ]
    rows = [*enumerate(card.names), *([] if card.due is None else [card.due])]
    column = space / max(1, len(rows)) if wide else space
    for row, (seat, text) in enumerate(rows):
        x, y = (left + row * column, top + 120) if wide else (left, top + 120 + row * 42)
        lines += [sign(card.game, seat, x + 12, y - 10), line(x + 38, y, text, 28, column - 40)]
    return el("g", *lines)


def sign(game: str, seat: int, x: float, y: float) -> str:
    """The colour of a seat before its name."""
    fill, rim = PIECES[game][seat] if game in PIECES else ENAMEL[seat % len(ENAMEL)][:2]
    return el("circle", cx=x, cy=y, r=12, fill=fill, stroke=rim, stroke_width=2)


def line(x: float, y: float, text: str, size: float, space: float, **look: Any) -> str:
    """One line of text, smaller where it would not fit."""
    fitting = min(size, space / max(1, len(text)) / 0.56)
    return el("text", escape(text), x=x, y=y, font_size=fitting, fill="ink", **look)
