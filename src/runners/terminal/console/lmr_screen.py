"""Last Man Running at the console."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from runners.games.contract import Dice, DiceDue
from runners.games.lmr.board import SPOT_NAME
from runners.games.lmr.moves import Move
from runners.games.lmr.reasons import dead_dice
from runners.terminal.console import lmr_board
from runners.terminal.console.referee import Referee
from runners.terminal.console.screen import Screen
from runners.terminal.console.signs import SEATS
from runners.terminal.console.spoken import tell
from runners.words import said


class LmrScreen(Screen):
    dice_hint = said("console-dice-lmr")

    def board(self, referee: Referee) -> RenderableType:
        state, game = referee.state, referee.game
        moves = [SPOT_NAME[m.target] if isinstance(m, Move) else None for m in game.legal(state)]
        actor = game.actor(state)
        arm = 0 if actor is None else referee.options.seat_arms[actor]
        targets = lmr_board.target_ids(moves, arm)
        drawn = lmr_board.draw(
            game.layout(referee.options), game.view(state), targets, referee.names, self.signs
        )
        return Group(drawn, Text(), self._players(referee), Text(lmr_board.legend(self.signs), "dim"))

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
        """What blocks each Dead Die (A18)."""
        return [tell(saying, referee.names) for saying in dead_dice(referee.state)]

    def dice(self, numbers: Sequence[int], due: DiceDue) -> Dice:
        return tuple(numbers)
