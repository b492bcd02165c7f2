"""Ur at the console."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from runners.games.contract import Dice, DiceDue
from runners.games.ur import Move
from runners.games.ur.events import Awarded, Hit, TurnEnded, Won
from runners.terminal.console import ur_board
from runners.terminal.console.referee import Referee
from runners.terminal.console.screen import Screen


class UrScreen(Screen):
    dice_hint = "the throw, 0 to 3"

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

    def due(self, referee: Referee) -> str:
        state = referee.state
        outcome = referee.game.outcome(state)
        if outcome is not None:
            return f"The game is over: {referee.names[outcome.winners[0]]} won {outcome.points} points."
        name = referee.names[state.to_act]
        match state.due:
            case "lots":
                return f"{name} throws for the first turn."
            case "throw" if state.tries is not None:
                tries = "one try" if state.tries == 1 else "two tries"
                return f"{name} waits for a throw of 0: {tries}."
            case "throw":
                return f"{name} throws."
            case "move":
                return f"{name} moves {state.steps}."
            case _:
                return f"{name} may move any piece 1, 2, 3 or 5, or decline."

    def dice(self, numbers: Sequence[int], due: DiceDue) -> Dice:
        """One number is the throw's points; three are the dice themselves."""
        if len(numbers) == 1 and 0 <= numbers[0] <= due.count:
            return (1,) * numbers[0] + (0,) * (due.count - numbers[0])
        if len(numbers) == 1:
            raise ValueError(f"three binary dice give 0 to {due.count}, not {numbers[0]}")
        return tuple(numbers)

    def effect(self, event: Any, names: Sequence[str]) -> str | None:
        match event:
            case Hit():
                return "hits"
            case Awarded(why="rosette"):
                return "a rosette: bonus"
            case TurnEnded(why="jump"):
                return "jumps a rosette: ends the turn"
            case Won():
                return "wins"
        return None
