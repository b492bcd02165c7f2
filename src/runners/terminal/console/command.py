"""`runners console lmr` and `runners console ur`: the options, and where the lines come from."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any, Literal

from rich.console import Console
from rich.text import Text

from runners.cache.files import check_writable
from runners.games import LMR, UR
from runners.games.contract import Game
from runners.terminal.console.dialogue import Dialogue, writing
from runners.terminal.console.lmr_screen import LmrScreen
from runners.terminal.console.screen import Screen
from runners.terminal.console.signs import SEATS, SIDES, Sign, glyphs
from runners.terminal.console.sitting import Sitting, new_sitting, saved_sitting
from runners.terminal.console.spoken import speak, tell
from runners.terminal.console.ur_screen import UrScreen
from runners.terminal.helped import option
from runners.words import said

Names = Annotated[str | None, option("help-console-names")]
File = Annotated[Path | None, option("help-console-file")]
Language = Annotated[str | None, option("help-console-language")]
Seed = Annotated[int | None, option("help-console-seed")]


def lmr(
    *,
    players: Annotated[int | None, option("help-console-players")] = None,
    arms: Annotated[int | None, option("help-console-arms")] = None,
    teams: Annotated[int | None, option("help-console-teams")] = None,
    double_dice: Annotated[bool, option("help-console-double-dice", negative="")] = False,
    kill_rolls: Annotated[bool, option("help-console-kill-rolls", negative="")] = False,
    fast_track: Annotated[bool, option("help-console-fast-track", negative="")] = False,
    starter: Annotated[int, option("help-console-starter")] = 0,
    names: Names = None,
    file: File = None,
    seed: Seed = None,
    language: Language = None,
) -> None:
    """The referee for a real board of Last Man Running: type the dice, choose moves, take back, save."""
    speak(language, os.environ, sys.stdout.encoding)
    called = split(names, [colour(sign) for sign in SEATS])
    raw = {
        "players": players or (len(called) if names else 4),
        "arms": arms,
        "teams": teams,
        "double_dice": double_dice,
        "kill_rolls": kill_rolls,
        "fast_track": fast_track,
        "starter": starter,
    }
    sitting = sitting_for(LMR, raw, called, file)
    run(sitting, LmrScreen, file, seed)


def ur(
    *,
    pieces: Annotated[int, option("help-console-pieces")] = 7,
    first: Annotated[Literal["black", "white", "lots"], option("help-console-first")] = "lots",
    enter_by_five: Annotated[bool, option("help-console-enter-by-five")] = True,
    decline_award: Annotated[bool, option("help-console-decline-award")] = True,
    head_start: Annotated[bool, option("help-console-head-start", negative="")] = False,
    stake: Annotated[int, option("help-console-stake")] = 0,
    names: Names = None,
    file: File = None,
    seed: Seed = None,
    language: Language = None,
) -> None:
    """The referee for a real board of Ur, for a whole set of games: tallies, pool and stakes included."""
    speak(language, os.environ, sys.stdout.encoding)
    raw = {
        "pieces": pieces,
        "first": first,
        "enter_by_five": enter_by_five,
        "decline_award": decline_award,
        "head_start": head_start,
    }
    sitting = sitting_for(UR, raw, split(names, [colour(sign) for sign in SIDES]), file, stake)
    run(sitting, UrScreen, file, seed)


def colour(sign: Sign) -> str:
    """A player without a name is called by the colour."""
    return tell(said("console-colour", colour=sign.name.lower()))


def split(names: str | None, default: list[str]) -> list[str]:
    """Names from the command line, or the colours."""
    given = [] if names is None else [name.strip() for name in names.split(",")]
    if not all(name and name.isprintable() for name in given):
        raise ValueError(tell(said("console-bad-names", names=repr(names))))
    return given or default


def sitting_for(
    game: Game[Any, Any, Any], raw: dict[str, Any], names: list[str], file: Path | None, stake: int = 0
) -> Sitting:
    """The table of the file if there is one, else a new one."""
    if file is not None and file.exists():
        return saved_sitting(game, file.read_bytes())
    if file is not None:
        with writing(file):
            check_writable(file)
    return new_sitting(game, raw, names, stake)


def run(sitting: Sitting, screen: type[Screen], file: Path | None, seed: int | None) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    if sitting.referee.entries:
        console.print(tell(said("console-continuing", file=str(file))))
    chance = SystemRandom() if seed is None else Random(seed)
    dialogue = Dialogue(sitting, screen(glyphs(console.encoding)), console, chance, file)
    dialogue.run(typed(console) if sys.stdin.isatty() else piped(console))


def typed(console: Console) -> Iterator[str]:
    """Lines from a person, prompted, until the end of the input."""
    with suppress(ImportError):  # where there is one, it lets people edit and repeat what they typed
        import readline as _  # noqa: F401
    while True:
        try:
            yield console.input(Text(f"\n{tell(said('console-prompt'))} > ", "dim"))
        except EOFError:
            return


def piped(console: Console) -> Iterator[str]:
    """Lines from a file or a program, repeated so that the output reads as a conversation."""
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", "replace").rstrip("\r\n")
        console.print(Text(f"> {line}"))
        yield line
