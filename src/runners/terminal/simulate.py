"""`runners simulate`: whole games between bots, fast, and what came of them."""

import json
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.fast.results import Results
from runners.games import GAMES, UR
from runners.games.ur.options import LATER, unusual, without
from runners.lab.summary import summary
from runners.mind.lmr import twin as lmr_minds
from runners.mind.ur import twin as ur_minds

INTERRUPTED: Final = 130
LMR_ONLY: Final = (
    "players",
    "arms",
    "teams",
    "double_dice",
    "kill_rolls",
    "fast_track",
    "starter",
    "pegs",
)
UR_ONLY: Final = ("pieces", "first", *LATER)
TWINS: Final[dict[str, Any]] = {"lmr": lmr_minds, "ur": ur_minds}
"""The compiled engines with all bots."""
PLAYERS: Final = 4
"""LMR's default; Ur has two seats."""


def simulate(
    game: Annotated[Literal["lmr", "ur"], Parameter(help="Which game.")],
    /,
    *,
    players: Annotated[int | None, Parameter(help="LMR: 2 to 8 players; 4 if absent.")] = None,
    arms: Annotated[int | None, Parameter(help="LMR: arms of the board.")] = None,
    teams: Annotated[int | None, Parameter(help="LMR: number of teams.")] = None,
    double_dice: Annotated[bool | None, Parameter(negative="", help="LMR: Double Dice.")] = None,
    kill_rolls: Annotated[bool | None, Parameter(negative="", help="LMR: Kill Rolls.")] = None,
    fast_track: Annotated[bool | None, Parameter(negative="", help="LMR: Fast Track.")] = None,
    starter: Annotated[int | None, Parameter(help="LMR: seat of the first player; 0 if absent.")] = None,
    pegs: Annotated[int | None, Parameter(help="LMR: pegs a side to bring home, 1 to 4.")] = None,
    pieces: Annotated[int | None, Parameter(help="Ur: pieces a side, 1 to 7.")] = None,
    first: Annotated[str | None, Parameter(help="Ur: black, white or lots throws first.")] = None,
    enter_by_five: Annotated[bool | None, Parameter(help="Ur: a piece may enter with a 5 (QB9).")] = None,
    decline_award: Annotated[bool | None, Parameter(help="Ur: a bonus may be declined (QB10).")] = None,
    games: Annotated[int, Parameter(help="How many games.")] = 10_000,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 0,
    bots: Annotated[str, Parameter(help="One name for all seats, or one a seat: greedy,random.")] = "random",
    threads: Annotated[int | None, Parameter(help="Cores to use; all if absent.")] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the lengths of the games into this file.")] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")] = False,
) -> int:
    """Play whole games between bots and print who won and how long they took."""
    given = {
        "players": players,
        "arms": arms,
        "teams": teams,
        "double_dice": double_dice,
        "kill_rolls": kill_rolls,
        "fast_track": fast_track,
        "starter": starter,
        "pegs": pegs,
        "pieces": pieces,
        "first": first,
        "enter_by_five": enter_by_five,
        "decline_award": decline_award,
    }
    options = options_for(game, given)
    if threads is not None and threads < 1:
        raise ValueError(f"{threads} threads: at least one is needed")
    if plot is not None:
        from runners.lab.lengths import check_file

        check_file(plot)
    names = [name.strip() for name in bots.split(",")]
    played = TWINS[game].play(
        games, names[0] if len(names) == 1 else names, seed, options=options, threads=threads, progress=True
    )
    return report(game, options, names, played, plot, as_json)


def options_for(game: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options that were given; ValueError for one of the other game."""
    chosen = {name: value for name, value in given.items() if value is not None}
    for name in UR_ONLY if game == "lmr" else LMR_ONLY:
        if name in chosen:
            raise ValueError(f"--{name.replace('_', '-')} is not an option of {game}")
    return {"players": PLAYERS, **chosen} if game == "lmr" else chosen


def unusual_rules(game: str, options: dict[str, Any]) -> dict[str, bool]:
    """The rules of Ur that were not the default, by name (QB9, QB10)."""
    return unusual(UR.options(options)) if game == "ur" else {}


def report(
    game: str, options: dict[str, Any], names: list[str], played: Results, plot: Path | None, as_json: bool
) -> int:
    """Print the figures, draw the picture, and say if Ctrl-C cut the run short."""
    console = Console(stderr=True, highlight=False)
    if played.interrupted:
        console.print(f"interrupted: {played.games:,} of {played.asked:,} games were finished")
    if not played.games:
        return INTERRUPTED
    figures = summary(game, played) | unusual_rules(game, options)
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures, names, console)
    if plot is not None:
        from runners.lab.lengths import draw_lengths

        draw_lengths(played, title_of(game, options, names, figures), plot)
        console.print(f"drawn: {plot}")
    return INTERRUPTED if played.interrupted else 0


def title_of(game: str, options: dict[str, Any], names: list[str], figures: dict[str, Any]) -> str:
    """What the picture shows, in one line."""
    words = [_word(name.replace("_", " "), value) for name, value in options.items()]
    setting = ", ".join([*words, " / ".join(names)])
    return f"{GAMES[game].title}: {setting}; {figures['games']:,} games, seed {figures['seed']}"


def _word(name: str, value: Any) -> str:
    return (name if value else f"no {name}") if isinstance(value, bool) else f"{name} {value}"


def show(figures: dict[str, Any], names: list[str], console: Console) -> None:
    """The figures as two small tables."""
    wins = Table("seat", "bot", "won", "share", "95% interval", box=None)
    for seat, won in enumerate(figures["wins"]):
        low, high = won["interval"]
        bot = names[seat] if len(names) > 1 else names[0]
        wins.add_row(str(seat), bot, f"{won['count']:,}", f"{won['share']:.4f}", f"{low:.4f} to {high:.4f}")
    lengths = Table("a game", "mean", "median", "90%", box=None)
    for what in ("moves", "rolls"):
        lengths.add_row(what, *(f"{figures[what][name]:,.1f}" for name in ("mean", "median", "p90")))
    console.print(wins, "", lengths, "")
    for name in LATER:
        if name in figures:
            console.print(without(name))
    console.print(
        f"{figures['games']:,} games, seed {figures['seed']}, in {figures['seconds']:.2f} s: "
        f"{figures['moves_per_second']:,.0f} moves a second"
    )
