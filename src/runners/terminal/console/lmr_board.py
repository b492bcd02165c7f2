"""The board of Last Man Running in the terminal: 4, 6 or 8 arms, from the layout that pages use too."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from runners.games.contract import Dice, DiceDue
from runners.games.lmr.board import SPOT_NAME
from runners.games.lmr.moves import Move
from runners.games.lmr.reasons import dead_dice
from runners.terminal.console.canvas import Canvas, fit
from runners.terminal.console.language import tell
from runners.terminal.console.referee import Referee
from runners.terminal.console.screen import Screen
from runners.terminal.console.signs import SEATS, TARGET, Glyphs
from runners.words import said

SCALE: Final = {4: (4, 1.0), 6: (3, 1.5), 8: (3, 1.5)}
"""Columns and rows a pitch: the widest that keep neighbours apart and the board on a screen."""

BASE_ROOM: Final = {4: (10, 2), 6: (6, 1), 8: (6, 1)}
"""Letters of a name that fit beside the arms, and columns a peg in Base takes."""


def place(arms: int, spot: Mapping[str, Any]) -> tuple[int, int]:
    """The row and column of a spot."""
    wide, high = SCALE[arms]
    return round(spot["y"] * high), round(spot["x"] * wide)


def draw(
    layout: Mapping[str, Any],
    view: Mapping[str, Any],
    targets: Mapping[str, int],
    names: list[str],
    signs: Glyphs,
) -> Text:
    """The board with its pegs and, by `targets`, the numbers of moves on their landing spots."""
    arms, canvas = layout["arms"], Canvas()
    pegs = seats_by_spot(layout, view)
    for spot in layout["spots"]:
        if spot["kind"] == "base":
            continue
        row, column = place(arms, spot)
        letter, style = spot_sign(spot, pegs, signs)
        canvas.put(row, column, letter, TARGET if spot["id"] in targets else style)
    for spot in layout["spots"]:
        if spot["id"] in targets:
            put_number(canvas, *place(arms, spot), targets[spot["id"]], taken=spot["id"] in pegs)
    for seat in layout["seats"]:
        put_base(canvas, arms, seat, view["pegs"][seat["seat"]].count("base"), names)
    return canvas.text()


def seats_by_spot(layout: Mapping[str, Any], view: Mapping[str, Any]) -> dict[str, int]:
    """The seat whose peg stands on a spot, by the layout's ids."""
    arm_of = [seat["arm"] for seat in layout["seats"]]
    return {
        spot_id(peg, arm_of[seat]): seat
        for seat, own in enumerate(view["pegs"])
        for peg in own
        if peg != "base"
    }


def spot_id(name: str, arm: int) -> str:
    """A spot by the layout's id: a Home belongs to its arm."""
    return f"{arm}.{name}" if name.startswith("H") else name


def spot_sign(spot: Mapping[str, Any], pegs: Mapping[str, int], signs: Glyphs) -> tuple[str, str]:
    """The letter of the peg on a spot, or the spot's own sign in its arm's colour."""
    if spot["id"] in pegs:
        sign = SEATS[pegs[spot["id"]]]
        return sign.letter, sign.style
    glyph = {"one": signs.one, "point": signs.point, "home": signs.home, "center": signs.center}
    coloured = spot["kind"] != "track" and spot["seat"] is not None
    return glyph.get(spot["kind"], signs.track), SEATS[spot["seat"]].ink if coloured else "dim"


def put_number(canvas: Canvas, row: int, column: int, number: int, *, taken: bool) -> None:
    """Put the move's number on its landing spot, but keep the letter of a peg that would be killed."""
    if not taken:
        canvas.put(row, column, str(number), TARGET)
    canvas.fill(row, column - 1, "(")
    canvas.fill(row, column + (1 if taken else len(str(number))), ")")


def put_base(canvas: Canvas, arms: int, seat: Mapping[str, Any], waiting: int, names: list[str]) -> None:
    """A player's name with the pegs in Base below it."""
    sign, (room, gap) = SEATS[seat["seat"]], BASE_ROOM[arms]
    name = fit(names[seat["seat"]], room)
    row, column = place(arms, seat["base"])
    canvas.put(row, column - cell_len(name) // 2, name, sign.ink)
    for hole in range(4):
        letter, style = (sign.letter, sign.style) if hole < waiting else ("-", "dim")
        canvas.put(row + 1, column - 2 * gap + gap * hole, letter, style)


def legend(signs: Glyphs) -> str:
    return tell(said("lmr-legend", one=signs.one, point=signs.point, home=signs.home, center=signs.center))


def target_ids(moves: Iterable[Any], arm: int) -> dict[str, int]:
    """The spots that the listed moves land on, each with the first number that does."""
    found: dict[str, int] = {}
    for number, target in enumerate(moves, start=1):
        if target is not None:
            found.setdefault(spot_id(target, arm), number)
    return found


class LmrScreen(Screen):
    dice_hint = said("console-dice-lmr")

    def board(self, referee: Referee) -> RenderableType:
        state, game = referee.state, referee.game
        moves = [SPOT_NAME[m.target] if isinstance(m, Move) else None for m in game.legal(state)]
        actor = game.actor(state)
        arm = 0 if actor is None else referee.options.seat_arms[actor]
        targets = target_ids(moves, arm)
        drawn = draw(game.layout(referee.options), game.view(state), targets, referee.names, self.signs)
        return Group(drawn, Text(), self._players(referee), Text(legend(self.signs), "dim"))

    def _players(self, referee: Referee) -> Text:
        """Who plays which letter, with whom, and who has finished."""
        line = Text()
        for seat, name in enumerate(referee.names):
            sign, team = SEATS[seat], referee.options.team_of
            line.append(f" {sign.letter} ", sign.style)
            line.append(f" {name}", sign.ink)
            if team is not None:
                line.append(f" ({tell(said('console-team', number=team[seat]))})", sign.ink)
            line.append(f" {tell(said('console-finished'))}" if seat in referee.state.finished else "")
            line.append("\n" if seat % 4 == 3 else "   ")
        line.rstrip()
        return line

    def notes(self, referee: Referee) -> list[str]:
        """The sentences that say what blocks each Dead Die (A18)."""
        return [tell(saying, referee.names) for saying in dead_dice(referee.state)]

    def dice(self, numbers: Sequence[int], due: DiceDue) -> Dice:
        return tuple(numbers)
