"""Draws the pictures of the rule books and fills in their examples: `python -m docs.draw`.

An example stands in a page between `<!-- example qb12 -->` and `<!-- end -->`; it is made from the tables
that the engine uses, so that no picture and no position can be wrong.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from docs import lmr_pictures
from docs.ur_examples import EXAMPLES, Example
from runners.drawing import lmr, ur
from runners.drawing.signs import Arrow
from runners.games import LMR, UR
from runners.games.ur import Decline, Move, State
from runners.games.ur.board import COLOURS

RULES: Final = Path(__file__).parent / "rules"
PAGES: Final = ("ur.md",)
MARKED: Final = re.compile(r"(<!-- example (?P<name>\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def pictures() -> dict[str, str]:
    """Every picture of the rule books by file name."""
    boards = {
        "ur-board.svg": ur.draw_ur(),
        "ur-route-black.svg": ur.draw_ur_route(0),
        "ur-route-white.svg": ur.draw_ur_route(1),
    }
    for arms in (4, 6, 8):
        options = LMR.options({"players": arms, "arms": arms})
        boards[f"lmr-{arms}.svg"] = lmr.draw_lmr_board(
            options, f"The board of Last Man Running with {arms} arms"
        )
    examples = {f"ur-{example.name}.svg": drawn(example) for example in EXAMPLES}
    return boards | examples | lmr_pictures.pictures()


def drawn(example: Example) -> str:
    """An example as a picture: its position, and arrows for what is played or open."""
    if example.open:
        arrows = [
            arrow(example.state, move, tagged(example.state, move))
            for move in map(UR.parse_move, example.open)
        ]
    else:
        made = [(state, move) for state, move in example.steps() if isinstance(move, Move)]
        numbers = [str(order) for order in range(1, len(made) + 1)] if len(made) > 1 else [""]
        arrows = [
            arrow(state, move, tag or tagged(state, move))
            for (state, move), tag in zip(made, numbers, strict=False)
        ]
    return ur.draw_ur(example.state, arrows, f"{label(example)}: {example.position}")


def arrow(state: State, move: Move | Decline, tag: str) -> Arrow:
    return ur.arrow_of(state, UR.show_move(move), tag)


def tagged(state: State, move: Move | Decline) -> str:
    """The number of steps, with an exclamation mark for a jump that is penalised."""
    assert isinstance(move, Move)
    shown = next(m for m in UR.view(state)["legal"] if (m["from"], m["to"]) == (move.origin, move.target))
    return f"{move.steps}!" if shown["jump"] else str(move.steps)


def label(example: Example) -> str:
    return re.sub(r"(?<=\d)[a-z]$", "", example.name).upper()


def filled(page: str) -> str:
    """A page with every example written anew."""
    named = {example.name: example for example in EXAMPLES}
    return MARKED.sub(lambda found: f"{found[1]}{block(named[found['name']])}{found[3]}", page)


def block(example: Example) -> str:
    """An example for a page: the picture, the position, and what comes of it."""
    alt = f"{label(example)}: {example.position}".replace("|", "&#124;")
    picture = f'<img src="img/ur-{example.name}.svg" width="640" alt="{alt}">'
    return "\n".join([picture, "", *sentences(example), ""])


def sentences(example: Example) -> Iterator[str]:
    yield f"`{example.position}`  "
    if example.open:
        yield f"Open: {', '.join(f'`{UR.show_move(UR.parse_move(move))}`' for move in example.open)}."
    elif example.play:
        yield f"{', '.join(done(state, action) for state, action in example.steps())}:  "
        yield f"`{UR.show(example.last())}`"


def done(state: State, action: int | Move | Decline) -> str:
    """`Black throws 2`, ``White moves `2-5 by 3` ``."""
    assert state.to_act is not None
    who = COLOURS[state.to_act].capitalize()
    if isinstance(action, int):
        return f"{who} throws {action}"
    return f"{who} declines" if isinstance(action, Decline) else f"{who} moves `{UR.show_move(action)}`"


def main() -> None:
    folder = RULES / "img"
    folder.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (folder / name).write_text(picture, encoding="utf-8")
    for page in PAGES:
        path = RULES / page
        path.write_text(filled(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
