"""`runners simulate`: whole games between bots, fast, and their results."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from cyclopts import Parameter
from rich.console import Console

from runners.fast.lmr import levels as lmr_levels
from runners.fast.results import Results
from runners.fast.ur import levels as ur_levels
from runners.games import GAMES, UR
from runners.games.ur.options import LATER, unusual, unusual_meaning
from runners.lab.summary import summary
from runners.progress import INTERRUPTED, tell
from runners.terminal.options import Game, Json, Seed, Threads
from runners.terminal.rules import AS_THEY_ARE, Rules
from runners.terminal.tables import interval, plain_text, table_with
from runners.version import release

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
TWINS: Final[dict[str, Any]] = {"lmr": lmr_levels, "ur": ur_levels}
"""The compiled engines with all bots."""
PLAYERS: Final = 4
"""LMR's default; Ur has two seats."""


def simulate(
    game: Game,
    /,
    *,
    rules: Rules = AS_THEY_ARE,
    starter: Annotated[int | None, Parameter(help="LMR: seat of the first player; 0 if absent.")] = None,
    first: Annotated[str | None, Parameter(help="Ur: black, white or lots throws first.")] = None,
    games: Annotated[int, Parameter(help="How many games.")] = 10_000,
    seed: Seed = 0,
    bots: Annotated[str, Parameter(help="One for all seats, or one per seat: greedy,random.")] = "random",
    engine: Annotated[
        Literal["fast", "plain"], Parameter(help="plain: slower, for options that the fast one lacks.")
    ] = "fast",
    option: Annotated[
        tuple[str, ...], Parameter(help="Another option of the game, as NAME=JSON; repeatable.", negative="")
    ] = (),
    threads: Threads = None,
    out: Annotated[Path | None, Parameter(help="Write every choice into this .parquet or .jsonl.")] = None,
    table: Annotated[Path | None, Parameter(help="With --out: the table that values positions.")] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the lengths of the games into this file.")] = None,
    as_json: Json = False,
) -> int:
    """Play whole games between bots and print who won and how long they took."""
    given = asdict(rules) | {"starter": starter, "first": first}
    options = options_for(game, given) | dict(map(named_value, option))
    if threads is not None and threads < 1:
        raise ValueError(f"{threads} threads: at least one is needed")
    if plot is not None:
        from runners.lab.charts import check_file

        check_file(plot)
    names = [name.strip() for name in bots.split(",")]
    if table is not None and out is None:
        raise ValueError("--table values positions for --out")
    if out is not None:
        played = written(game, options, names, games, seed, engine, out, table)
    elif engine == "plain":
        from runners.lab.plain import play

        played = play(game, options, names, games, seed)
    else:
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


def written(
    name: str,
    options: dict[str, Any],
    names: list[str],
    games: int,
    seed: int,
    engine: str,
    out: Path,
    table: Path | None,
) -> Results:
    """Play games and write their choices; what is interrupted leaves no file."""
    from runners.lab.dataset import covering, open_sink, rows_of
    from runners.lab.plain import play
    from runners.lab.recording import record

    game = GAMES[name]
    settings = game.options(options)
    bots = names * game.players(settings) if len(names) == 1 else names
    about = {"game": name, "options": game.options_json(settings), "bots": bots}
    with open_sink(out, {**about, "seed": seed, "engine": engine, "release": release()}) as sink:
        oracle = covering(game, settings, table)

        def keep(played: Any) -> None:
            sink.add(rows_of(game, played, bots, oracle))

        try:
            if engine == "plain":
                played = play(name, options, names, games, seed, keep)
            else:
                played = record(TWINS[name].Batch, options, names, games, seed, keep)
            if played.is_interrupted:
                raise KeyboardInterrupt
        except KeyboardInterrupt:
            raise KeyboardInterrupt(f"interrupted: nothing was written to {out}") from None
    tell(f"written: {out}")
    return played


def named_value(text: str) -> tuple[str, Any]:
    """An option written NAME=JSON."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        raise ValueError(f"{text!r} is not NAME=JSON, such as double_dice=true") from None


def options_for(game: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options that were given, or a ValueError for one of the other game."""
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
    if played.is_interrupted:
        games, asked = f"{played.games:,}", f"{played.asked:,}"
        tell(f"interrupted: {games} of {asked} games were finished")
    if not played.games:
        return INTERRUPTED
    figures = summary(game, played) | unusual_rules(game, options)
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures, names, Console(highlight=False))
    if plot is not None:
        from runners.lab.charts import draw_lengths

        draw_lengths(played, title_of(game, options, names, figures), plot)
        tell(f"drawn: {plot}")
    return INTERRUPTED if played.is_interrupted else 0


def title_of(game: str, options: dict[str, Any], names: list[str], figures: dict[str, Any]) -> str:
    """The title of the picture, in one line."""
    words = [_word(name.replace("_", " "), value) for name, value in options.items()]
    setting = ", ".join([*words, " / ".join(names)])
    return f"{GAMES[game].title}: {setting}; {figures['games']:,} games, seed {figures['seed']}"


def _word(name: str, value: Any) -> str:
    """An option as a word or two: `double dice`, `no kill rolls`, `players 4`."""
    if isinstance(value, bool):
        return name if value else f"no {name}"
    return f"{name} {str(value).lower()}"


def show(figures: dict[str, Any], names: list[str], console: Console) -> None:
    """The figures as two small tables."""
    wins = table_with("seat | bot | won | share | 95% interval")
    for seat, won in enumerate(figures["wins"]):
        low, high = won["interval"]
        bot = names[seat] if len(names) > 1 else names[0]
        wins.add_row(
            str(seat), plain_text(bot), f"{won['count']:,}", f"{won['share']:.4f}", interval(low, high)
        )
    lengths = table_with("a game | mean | median | 90%")
    for what in ("moves", "rolls"):
        word = "throws" if (figures["game"], what) == ("ur", "rolls") else what
        lengths.add_row(word, *(f"{figures[what][name]:,.1f}" for name in ("mean", "median", "p90")))
    console.print(wins, "", lengths, "")
    for name in LATER:
        if name in figures:
            console.print(unusual_meaning(name))
    console.print(
        f"{figures['games']:,} games, seed {figures['seed']}, in {figures['seconds']:.2f} s: "
        f"{figures['moves_per_second']:,.0f} moves per second"
    )
