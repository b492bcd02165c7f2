"""`runners simulate`: whole games between bots, fast, and their results."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from rich.console import Console

from runners.cache.progress import INTERRUPTED, tell
from runners.fast.results import Results
from runners.games import GAMES, UR
from runners.games.ur.options import LATER, unusual, without
from runners.lab.summary import summary
from runners.mind.lmr import twin as lmr_minds
from runners.mind.ur import twin as ur_minds
from runners.terminal.helped import option
from runners.terminal.rules import AS_THEY_ARE, Rules
from runners.terminal.tables import headed, interval, plain
from runners.words import english, said

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
    game: Annotated[Literal["lmr", "ur"], option("help-game")],
    /,
    *,
    rules: Rules = AS_THEY_ARE,
    starter: Annotated[int | None, option("help-simulate-starter")] = None,
    first: Annotated[str | None, option("help-simulate-first")] = None,
    games: Annotated[int, option("help-simulate-games")] = 10_000,
    seed: Annotated[int, option("help-seed")] = 0,
    bots: Annotated[str, option("help-simulate-bots")] = "random",
    threads: Annotated[int | None, option("help-threads")] = None,
    plot: Annotated[Path | None, option("help-simulate-plot")] = None,
    as_json: Annotated[bool, option("help-json", name="--json", negative="")] = False,
) -> int:
    """Play whole games between bots and print who won and how long they took."""
    given = asdict(rules) | {"starter": starter, "first": first}
    options = options_for(game, given)
    if threads is not None and threads < 1:
        raise ValueError(english(said("simulate-no-threads", threads=str(threads))))
    if plot is not None:
        from runners.lab.lengths import check_file

        check_file(plot)
    names = [name.strip() for name in bots.split(",")]
    played = TWINS[game].play(
        games,
        names[0] if len(names) == 1 else names,
        seed,
        options=options,
        threads=threads,
        progress=True,
        partial=True,
    )
    return report(game, options, names, played, plot, as_json)


def options_for(game: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options that were given; ValueError for one of the other game."""
    chosen = {name: value for name, value in given.items() if value is not None}
    for name in UR_ONLY if game == "lmr" else LMR_ONLY:
        if name in chosen:
            raise ValueError(
                english(said("simulate-other-game", option=f"{name.replace('_', '-')}", game=str(game)))
            )
    return {"players": PLAYERS, **chosen} if game == "lmr" else chosen


def unusual_rules(game: str, options: dict[str, Any]) -> dict[str, bool]:
    """The rules of Ur that were not the default, by name (QB9, QB10)."""
    return unusual(UR.options(options)) if game == "ur" else {}


def report(
    game: str, options: dict[str, Any], names: list[str], played: Results, plot: Path | None, as_json: bool
) -> int:
    """Print the figures, draw the picture, and say if Ctrl-C cut the run short."""
    if played.interrupted:
        games, asked = f"{played.games:,}", f"{played.asked:,}"
        tell(english(said("simulate-interrupted", games=games, asked=asked)))
    if not played.games:
        return INTERRUPTED
    figures = summary(game, played) | unusual_rules(game, options)
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures, names, Console(highlight=False))
    if plot is not None:
        from runners.lab.lengths import draw_lengths

        draw_lengths(played, title_of(game, options, names, figures), plot)
        tell(english(said("simulate-drawn", plot=str(plot))))
    return INTERRUPTED if played.interrupted else 0


def title_of(game: str, options: dict[str, Any], names: list[str], figures: dict[str, Any]) -> str:
    """What the picture shows, in one line."""
    words = [_word(name.replace("_", " "), value) for name, value in options.items()]
    setting = ", ".join([*words, " / ".join(names)])
    return english(
        said(
            "simulate-title",
            game=GAMES[game].title,
            setting=setting,
            games=f"{figures['games']:,}",
            seed=str(figures["seed"]),
        )
    )


def _word(name: str, value: Any) -> str:
    """An option as a word or two: `double dice`, `no kill rolls`, `players 4`."""
    return english(said("option-set", name=name, value=str(value).lower()))


def show(figures: dict[str, Any], names: list[str], console: Console) -> None:
    """The figures as two small tables."""
    wins = headed(said("simulate-wins-columns"))
    for seat, won in enumerate(figures["wins"]):
        low, high = won["interval"]
        bot = names[seat] if len(names) > 1 else names[0]
        wins.add_row(str(seat), plain(bot), f"{won['count']:,}", f"{won['share']:.4f}", interval(low, high))
    lengths = headed(said("simulate-length-columns"))
    for what in ("moves", "rolls"):
        word = "throws" if (figures["game"], what) == ("ur", "rolls") else what
        lengths.add_row(word, *(f"{figures[what][name]:,.1f}" for name in ("mean", "median", "p90")))
    console.print(wins, "", lengths, "")
    for name in LATER:
        if name in figures:
            console.print(without(name))
    console.print(
        english(
            said(
                "simulate-figures",
                games=f"{figures['games']:,}",
                seed=str(figures["seed"]),
                seconds=f"{figures['seconds']:.2f}",
                rate=f"{figures['moves_per_second']:,.0f}",
            )
        )
    )
