"""`runners console lmr` and `runners console ur`: the options, and where the lines come from."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, Any, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from runners.cache import check_writable
from runners.games import LMR, UR
from runners.games.contract import Game
from runners.terminal.console.dialogue import Dialogue, explain_write_errors
from runners.terminal.console.language import speak, tell
from runners.terminal.console.lmr_board import LmrScreen
from runners.terminal.console.screen import Screen
from runners.terminal.console.signs import SEATS, SIDES, Sign, glyphs
from runners.terminal.console.sitting import Sitting, load_sitting, new_sitting
from runners.terminal.console.ur_board import UrScreen
from runners.words import said

Names = Annotated[str | None, Parameter(help="Names of the players by seat, with commas.")]
File = Annotated[Path | None, Parameter(help="Keep everything in this file; continues it if it exists.")]
Language = Annotated[str | None, Parameter(help="The language, such as de; the terminal's by default.")]
Seed = Annotated[int | None, Parameter(help="Makes the computer's rolls the same every time.")]


def lmr(
    *,
    players: Annotated[int | None, Parameter(help="2 to 8 players; as many as names, else 4.")] = None,
    arms: Annotated[
        int | None, Parameter(help="4, 6 or 8 arms; the board for that many players by default.")
    ] = None,
    teams: Annotated[int | None, Parameter(help="Team Play with that many teams.")] = None,
    double_dice: Annotated[bool, Parameter(help="Two dice at the start of a turn.", negative="")] = False,
    kill_rolls: Annotated[bool, Parameter(help="A kill banks a die.", negative="")] = False,
    fast_track: Annotated[bool, Parameter(help="One peg each is home at the start.", negative="")] = False,
    starter: Annotated[int, Parameter(help="The seat that begins.")] = 0,
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
    pieces: Annotated[int, Parameter(help="1 to 7 pieces per side.")] = 7,
    first: Annotated[
        Literal["black", "white", "lots"], Parameter(help="Who throws first in each game.")
    ] = "lots",
    enter_by_five: Annotated[bool, Parameter(help="A piece may enter with a 5.")] = True,
    decline_award: Annotated[bool, Parameter(help="A bonus may be declined.")] = True,
    head_start: Annotated[
        bool, Parameter(help="One piece of each side begins in the river.", negative="")
    ] = False,
    stake: Annotated[int, Parameter(help="What each player pays into the pool of the set.")] = 0,
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
        return load_sitting(game, file.read_bytes())
    if file is not None:
        with explain_write_errors(file):
            check_writable(file)
    return new_sitting(game, raw, names, stake)


def run(sitting: Sitting, screen: type[Screen], file: Path | None, seed: int | None) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    if sitting.referee.entries:
        console.print(tell(said("console-continuing", file=str(file))))
    chance = SystemRandom() if seed is None else Random(seed)
    dialogue = Dialogue(sitting, screen(glyphs(console.encoding)), console, chance, file)
    dialogue.run(prompt_lines(console) if sys.stdin.isatty() else echo_lines(console))


def prompt_lines(console: Console) -> Iterator[str]:
    """Lines from a person, prompted, until the end of the input."""
    with suppress(ImportError):  # where there is one, it lets people edit and repeat what they typed
        import readline as _  # noqa: F401
    while True:
        try:
            yield console.input(Text(f"\n{tell(said('console-prompt'))} > ", "dim"))
        except EOFError:
            return


def echo_lines(console: Console) -> Iterator[str]:
    """Lines from a file or a program, repeated so that the output reads as a conversation."""
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", "replace").rstrip("\r\n")
        console.print(Text(f"> {line}"))
        yield line
