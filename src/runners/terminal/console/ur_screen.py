"""Ur at the console."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from runners.games.contract import Dice, DiceDue
from runners.games.ur import Move
from runners.terminal.console import ur_board
from runners.terminal.console.referee import Referee
from runners.terminal.console.screen import Screen
from runners.terminal.console.spoken import tell
from runners.words import said


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
        drawn = ur_board.draw(game.layout(referee.options), view, targets, self.signs)
        above, below = (ur_board.beside(view, seat, names[seat]) for seat in (0, 1))
        return Group(above, drawn, below, Text(ur_board.legend(self.signs), "dim"))

    def dice(self, numbers: Sequence[int], due: DiceDue) -> Dice:
        """One number is the throw's points; three are the dice themselves."""
        if len(numbers) == 1 and 0 <= numbers[0] <= due.count:
            return (1,) * numbers[0] + (0,) * (due.count - numbers[0])
        if len(numbers) == 1:
            raise ValueError(tell(said("ur-no-such-throw", points=numbers[0])))
        return tuple(numbers)
