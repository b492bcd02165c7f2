"""What a game shows and reads at the console."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal

from rich.console import RenderableType
from rich.table import Table

from runners.games.contract import Dice, DiceDue
from runners.terminal.console.language import tell
from runners.terminal.console.referee import Referee
from runners.terminal.console.signs import Glyphs
from runners.words import Saying


class Screen(ABC):
    """How one game is drawn, and how its dice are typed."""

    dice_hint: Saying
    """What is typed for a roll."""
    verb: Literal["roll", "throw"] = "roll"
    """What players of this game call it; the console understands both."""

    def __init__(self, signs: Glyphs) -> None:
        self.signs = signs

    @abstractmethod
    def board(self, referee: Referee) -> RenderableType:
        """The position as a drawing, the landing spots of the listed moves numbered."""

    def due_text(self, referee: Referee) -> str:
        """A sentence that says who must do what now."""
        return tell(referee.game.due_saying(referee.state), referee.names)

    @abstractmethod
    def dice(self, numbers: Sequence[int], due: DiceDue) -> Dice:
        """The dice that somebody means by typed numbers."""

    def notes(self, referee: Referee) -> list[str]:
        """Remarks for somebody at the board, in sentences."""
        return []

    def moves(self, referee: Referee) -> Table:
        """The legal choices by number, in text form, with what each does besides moving."""
        table = Table(box=None, show_header=False, padding=(0, 1))
        game, state = referee.game, referee.state
        for number, move in enumerate(game.legal(state), start=1):
            effects = filter(None, map(game.effect, game.apply(state, move).events))
            words = ", ".join(tell(effect, referee.names) for effect in effects)
            table.add_row(f"{number:>3}", game.show_move(move), words)
        return table
