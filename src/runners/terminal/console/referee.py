"""The referee of one game: is told dice and choices, checks them, remembers all and can take back."""

from typing import Any

from runners.games.contract import Dice, Step
from runners.games.replay import (
    AnyGame,
    Entry,
    Header,
    Replay,
    chain_start,
    choice_entry,
    game_of,
    link,
    roll_entry,
    steps,
)
from runners.terminal.console.language import tell


class Referee:
    """One game under way, as a list of what was entered and the positions that followed."""

    def __init__(self, head: Header) -> None:
        self.header = head
        self.game: AnyGame
        self.game, self.options = game_of(head)
        self.states: list[Any] = [self.game.start(self.options)]
        self.entries: list[Entry] = []
        self.told: list[list[str]] = []
        """What each entry did, in sentences."""

    @classmethod
    def resume(cls, replay: Replay) -> "Referee":
        """Go on with a saved game after checking every event."""
        referee = cls(replay.header)
        played = list(steps(replay))
        referee.states = [step.state for step in played]
        referee.entries = list(replay.events)
        referee.told = [referee._sentences(step) for step in played[1:]]
        return referee

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def names(self) -> list[str]:
        return list(self.header.seats)

    @property
    def replay(self) -> Replay:
        return Replay(self.header, tuple(self.entries), self.game.outcome(self.state))

    def roll(self, dice: Dice) -> list[str]:
        """Enter a roll and describe its events in sentences."""
        step = self.game.roll(self.state, dice)
        return self._record(roll_entry(self.game, dice, step.state), step)

    def choose(self, move: Any) -> list[str]:
        """Enter a choice and describe its events in sentences."""
        step = self.game.apply(self.state, move)
        return self._record(choice_entry(self.game, move, step.state), step)

    def undo(self) -> bool:
        """Take back the last entry, if there is one."""
        if not self.entries:
            return False
        for kept in (self.entries, self.states, self.told):
            kept.pop()
        return True

    def _record(self, entry: Entry, step: Step[Any]) -> list[str]:
        before = self.entries[-1].chain if self.entries else chain_start(self.header)
        self.entries.append(link(before, entry))
        self.states.append(step.state)
        self.told.append(self._sentences(step))
        return self.told[-1]

    def _sentences(self, step: Step[Any]) -> list[str]:
        return [tell(self.game.event_saying(event), self.names) for event in step.events]
