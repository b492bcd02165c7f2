"""The conversation at the console: a line typed, what it did, the board, what is due."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from runners.cache import whole
from runners.games.contract import Refused
from runners.terminal.console.language import tell
from runners.terminal.console.referee import Referee
from runners.terminal.console.screen import Screen
from runners.terminal.console.sitting import Sitting
from runners.words import Saying, said

HELP: Final = (
    (said("console-a-number"), said("console-help-number")),
    (said("console-a-move"), said("console-help-move")),
    ("undo", said("console-help-undo")),
    (said("console-save-file"), said("console-help-save")),
    ("next", said("console-help-next")),
    ("board", said("console-help-board")),
    ("position", said("console-help-position")),
    ("history", said("console-help-history")),
    ("quit", said("console-help-quit")),
)
MOVES_SUGGESTED: Final = 6
"""Moves that a refusal repeats."""
SIDE_BY_SIDE_COLUMNS: Final = 120
"""Columns from which the moves stand beside the board."""


class Quit(Exception):
    """The people at the table have had enough."""


class Dialogue:
    """Reads lines, tells the referee, shows the result."""

    def __init__(
        self, sitting: Sitting, screen: Screen, console: Console, chance: Random, path: Path | None = None
    ) -> None:
        self.sitting, self.screen, self.console = sitting, screen, console
        self.chance, self.path = chance, path
        self.saved = True
        """Whether quitting loses nothing: there is a file, or nothing new since the last save."""
        self.commands: dict[str, Callable[[str], None]] = {
            "roll": self.roll,
            "throw": self.roll,
            "undo": self.undo,
            "save": self.save,
            "next": self.next_game,
            "board": lambda _: self.show(),
            "position": lambda _: self.console.print(
                self.referee.game.show(self.referee.state), soft_wrap=True
            ),
            "history": self.history,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
        }

    @property
    def referee(self) -> Referee:
        return self.sitting.referee

    def run(self, lines: Iterable[str]) -> None:
        """Obey lines until the input ends or somebody quits."""
        self.show()
        try:
            for line in lines:
                self.take(" ".join(line.split()))
        except Quit:
            return

    def take(self, line: str) -> None:
        """Obey one line, or explain the refusal."""
        try:
            self.obey(line)
        except Refused as refusal:
            self.complain(tell(said("console-refused", reason=refusal.saying, rule=refusal.rule)))
            self.suggest()
        except (ValueError, OSError) as error:
            self.complain(str(error))

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        meant = [name for name in self.commands if word and name.startswith(word.lower())]
        if word.lower() in self.commands or len(meant) == 1:
            self.commands[word.lower() if word.lower() in self.commands else meant[0]](rest)
        elif not line:
            self.console.print(self.screen.due_text(self.referee))
        elif self.referee.game.dice_due(self.referee.state) is not None:
            self.enter_dice(line)
        else:
            self.enter_choice(line)

    # entries

    def enter_dice(self, line: str) -> None:
        """Dice as they lie on the table: `3 6`, `3,6` or `36`."""
        due = self.referee.game.dice_due(self.referee.state)
        assert due is not None
        words = re.findall(r"\d+", line)
        if not re.fullmatch(r"[\d ,+]{1,99}", line):
            raise mistake(said("console-not-understood", line=line, hint=self.screen.dice_hint))
        if len(words) == 1 and len(words[0]) == due.count > 1:
            words = list(words[0])
        self.show_entry(self.referee.roll(self.screen.dice([int(word) for word in words], due)))

    def enter_choice(self, line: str) -> None:
        """A move by its number in the list or by its text form."""
        game, state = self.referee.game, self.referee.state
        if not line.isdecimal():
            self.show_entry(self.referee.choose(self.parse_move(line)))
            return
        legal = game.legal(state)
        if not 1 <= int(line[:9]) <= len(legal):
            raise mistake(said("console-no-such-move", number=line, last=len(legal)))
        self.show_entry(self.referee.choose(legal[int(line) - 1]))

    def parse_move(self, line: str) -> Any:
        """Read a move in its text form."""
        try:
            return self.referee.game.parse_move(line)
        except ValueError:
            raise mistake(said("console-not-a-move", line=line)) from None

    def roll(self, rest: str) -> None:
        """`roll` or `throw` lets the computer roll, `roll 3 6` enters dice."""
        due = self.referee.game.dice_due(self.referee.state)
        if rest and due is not None:
            self.enter_dice(rest)
        elif due is None:
            raise mistake(said("console-no-roll-due", due=self.screen.due_text(self.referee)))
        else:
            dice = tuple(self.chance.choices(due.die.faces, k=due.count))
            self.show_entry(self.referee.roll(dice))

    def show_entry(self, sentences: list[str]) -> None:
        self.show([*sentences, *self.sitting.end_sentences()])
        self.keep()

    def undo(self, _: str) -> None:
        if not self.sitting.undo():
            raise mistake(said("console-nothing-to-undo"))
        self.show([tell(said("console-undone"))])
        self.keep()

    # files and games

    def keep(self) -> None:
        """With a file, everything is saved at once."""
        self.saved = False
        if self.path is not None:
            write(self.path, self.sitting.document())
            self.saved = True

    def save(self, name: str) -> None:
        path = Path(name).expanduser() if name else self.path
        if path is None:
            raise mistake(said("console-which-file"))
        write(path, self.sitting.document())
        self.saved = True
        self.console.print(tell(said("console-saved", file=str(path))))

    def next_game(self, _: str) -> None:
        problem = self.sitting.next_game()
        if problem is not None:
            raise mistake(problem)
        self.show([tell(said("console-next-game"))])
        self.keep()

    def quit(self, _: str) -> None:
        """Quit, but ask once more before losing what is not saved."""
        if not self.saved:
            self.saved = True
            raise mistake(said("console-not-saved"))
        raise Quit

    # showing

    def show(self, sentences: Iterable[str] = ()) -> None:
        """The board, what happened, how things stand, what is due and may be done.

        What happened comes after the board, so that it is seen where the board is higher than the terminal.
        """
        if self.console.is_terminal:
            self.console.clear()
        drawn, task = self.screen.board(self.referee), self.task(sentences)
        if self.console.width >= SIDE_BY_SIDE_COLUMNS:
            both = Table.grid(padding=(0, 4))
            both.add_row(drawn, task)
            self.console.print(both)
        else:
            self.console.print(drawn, task)

    def task(self, sentences: Iterable[str]) -> Group:
        standing = self.sitting.standing()
        above = [Text(sentence) for sentence in sentences] + ([Text(standing, "dim")] if standing else [])
        due, notes = self.screen.due_text(self.referee), self.screen.notes(self.referee)
        below = [Text(note, "dim") for note in notes]
        return Group(Text(), *above, Text(due, "bold"), self.screen.moves(self.referee), *below)

    def history(self, _: str) -> None:
        for number, sentences in enumerate(self.referee.told, start=1):
            self.console.print(f"{number:>4}  {' '.join(sentences)}")

    def help(self, _: str) -> None:
        table = Table(box=None, show_header=False, padding=(0, 1))
        table.add_row(tell(self.screen.dice_hint), tell(said("console-help-dice")))
        for words, meaning in ((self.screen.verb, said("console-help-roll")), *HELP):
            if words != "next" or self.sitting.standing() is not None:
                table.add_row(words if isinstance(words, str) else tell(words), tell(meaning))
        self.console.print(table)

    def suggest(self) -> None:
        """List the legal choices, unless they stand below the board."""
        game, state = self.referee.game, self.referee.state
        legal = [game.show_move(move) for move in game.legal(state)]
        if legal:
            shown, more = ", ".join(legal[:MOVES_SUGGESTED]), max(0, len(legal) - MOVES_SUGGESTED)
            self.console.print(tell(said("console-legal", moves=shown, more=more)), style="dim")

    def complain(self, message: str) -> None:
        self.console.print(Text(message, "bold red"))


def write(path: Path, document: bytes) -> None:
    """Replace the file whole, so that a crash leaves the old one or the new one."""
    with explain_write_errors(path), whole(path) as file:
        file.write(document)


@contextmanager
def explain_write_errors(path: Path) -> Iterator[None]:
    """Turn whatever keeps a file from being written into a ValueError in words."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise mistake(said("console-not-writable", file=str(path), error=why)) from None


def mistake(saying: Saying) -> ValueError:
    """A ValueError in words for what was typed."""
    return ValueError(tell(saying))
