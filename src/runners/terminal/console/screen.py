"""What a game shows and reads at the console."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from runners.games.contract import Dice, DiceDue
from runners.terminal.console.referee import Referee
from runners.terminal.console.signs import Glyphs


class Screen(ABC):
    """How one game is drawn, and how its dice are typed."""

    dice_hint: str

    def __init__(self, signs: Glyphs) -> None:
        self.signs = signs

    @abstractmethod
    def board(self, referee: Referee) -> RenderableType:
        """The position as a drawing, the landing spots of the listed moves numbered."""

    @abstractmethod
    def due(self, referee: Referee) -> str:
        """Who must do what now, as a sentence."""

    @abstractmethod
    def dice(self, numbers: Sequence[int], due: DiceDue) -> Dice:
        """The dice that somebody means by typed numbers."""

    @abstractmethod
    def effect(self, event: Any, names: Sequence[str]) -> str | None:
        """What an event adds to a move in the list, in a word or two."""

    def notes(self, referee: Referee) -> list[str]:
        """What somebody at the board may wonder about, in sentences."""
        return []

    def moves(self, referee: Referee) -> Table:
        """The legal choices by number, in text form, with what each does besides moving."""
        table = Table(box=None, show_header=False, padding=(0, 1))
        game, state = referee.game, referee.state
        for number, move in enumerate(game.legal(state), start=1):
            effects = [self.effect(event, referee.names) for event in game.apply(state, move).events]
            table.add_row(f"{number:>3}", game.show_move(move), ", ".join(word for word in effects if word))
        return table
