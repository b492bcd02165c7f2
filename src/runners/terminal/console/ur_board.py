"""The board of Ur in the terminal: three rows, rosettes, eyes, and what stands beside the board."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.text import Text

from runners.games.contract import Dice, DiceDue
from runners.games.ur import Move
from runners.games.ur.board import COLOURS, ROUTES
from runners.terminal.console.canvas import Canvas, fit
from runners.terminal.console.language import tell
from runners.terminal.console.referee import Referee
from runners.terminal.console.screen import Screen
from runners.terminal.console.signs import ASCII, SIDES, TARGET, Glyphs
from runners.words import said

WIDE, HIGH = 7, 3
NAME_COLUMNS: Final = 10
ROSETTE, EYES = "bold #e0583a", "#5b96e0"
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
JOINTS: Final = dict(zip((3, 6, 7, 9, 11, 12, 13, 14, 15), "└┌├┘┴┐┤┬┼", strict=True))
"""The sign of a corner by the directions that lines leave it in."""


def draw(
    layout: Mapping[str, Any], view: Mapping[str, Any], targets: Mapping[str, int], signs: Glyphs
) -> Text:
    """The board with its pieces and, by `targets`, the numbers of moves on their landing squares."""
    canvas = Canvas()
    pieces = {square: seat for seat, colour in enumerate(COLOURS) for square in view[colour]["board"]}
    squares = [spot for spot in layout["spots"] if spot["id"] == spot["name"]]
    put_frame(canvas, squares, ascii_only=signs.track == ASCII.track)
    for spot in squares:
        put_square(canvas, spot, pieces, targets, signs)
    return canvas.text()


def put_frame(canvas: Canvas, squares: list[Mapping[str, Any]], *, ascii_only: bool) -> None:
    """Draw the lines round the squares, which neighbours share."""
    joints: dict[tuple[int, int], int] = {}
    for spot in squares:
        row, column = int(spot["y"]), int(spot["x"])
        for corner, ways in (
            ((0, 0), RIGHT | DOWN),
            ((0, 1), LEFT | DOWN),
            ((1, 0), UP | RIGHT),
            ((1, 1), UP | LEFT),
        ):
            at = row + corner[0], column + corner[1]
            joints[at] = joints.get(at, 0) | ways
    for (row, column), ways in joints.items():
        top, left = row * HIGH, column * WIDE
        canvas.put(top, left, "+" if ascii_only else JOINTS[ways], "dim")
        if ways & RIGHT:
            canvas.put(top, left + 1, ("-" if ascii_only else "─") * (WIDE - 1), "dim")
        for line in range(1, HIGH if ways & DOWN else 1):
            canvas.put(top + line, left, "|" if ascii_only else "│", "dim")


def put_square(
    canvas: Canvas,
    spot: Mapping[str, Any],
    pieces: Mapping[str, int],
    targets: Mapping[str, int],
    signs: Glyphs,
) -> None:
    """A square's name and ornament, below them the piece and the number of a move that lands there."""
    row, column, name = int(spot["y"]) * HIGH + 1, int(spot["x"]) * WIDE + 1, spot["name"]
    ornament = {"rosette": signs.rosette, "eyes": signs.eyes + signs.eyes, "gate": ">"}.get(spot["kind"], "")
    canvas.put(row, column + 1, name, "dim" if name in pieces else "")
    colour = ROSETTE if spot["kind"] == "rosette" else EYES
    canvas.put(row, column + WIDE - 1 - len(ornament), ornament, colour)
    if name in pieces:
        sign = SIDES[pieces[name]]
        canvas.put(row + 1, column, f" {sign.letter} ", sign.style)
    if name in targets:
        number = f"({targets[name]})"
        canvas.put(row + 1, column + (WIDE - 1 - len(number) if name in pieces else 1), number, TARGET)


def tray_line(view: Mapping[str, Any], seat: int, name: str) -> Text:
    """One side's pieces that are not on the board, as a line."""
    sign, side = SIDES[seat], view[COLOURS[seat]]
    line = Text()
    line.append(f" {sign.letter} ", sign.style)
    line.append(" " + set_cell_size(fit(name, NAME_COLUMNS), NAME_COLUMNS), sign.ink)
    for tray in ("start", "river", "home"):
        line.append(f"  {tell(said(f'ur-beside-{tray}'))} ", "dim")
        line.append(sign.letter * side[tray] or "-", sign.ink if side[tray] else "dim")
    return line


def legend(signs: Glyphs) -> str:
    ways = [
        tell(said("ur-legend-way", side=said(f"ur-colour-{colour}"), way=" ".join(route)))
        for colour, route in zip(COLOURS, ROUTES, strict=True)
    ]
    squares = said("ur-legend", rosette=signs.rosette, eyes=signs.eyes * 2, gate=">")
    return "\n".join([tell(squares), *ways])


class UrScreen(Screen):
    dice_hint = said("console-dice-ur")
    verb = "throw"

    def board(self, referee: Referee) -> RenderableType:
        game, state = referee.game, referee.state
        view, names = game.view(state), referee.names
        targets: dict[str, int] = {}
        for number, move in enumerate(game.legal(state), start=1):
            if isinstance(move, Move):
                targets.setdefault(move.target, number)
        drawn = draw(game.layout(referee.options), view, targets, self.signs)
        above, below = (tray_line(view, seat, names[seat]) for seat in (0, 1))
        return Group(above, drawn, below, Text(legend(self.signs), "dim"))

    def dice(self, numbers: Sequence[int], due: DiceDue) -> Dice:
        """Read one number as the points of a throw, or three as the dice themselves."""
        if len(numbers) == 1 and 0 <= numbers[0] <= due.count:
            return (1,) * numbers[0] + (0,) * (due.count - numbers[0])
        if len(numbers) == 1:
            raise ValueError(tell(said("ur-no-such-throw", points=numbers[0])))
        return tuple(numbers)
