"""`runners tournament`: every pair of bots, balanced, with intervals and ratings."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from runners.kept.files import whole
from runners.lab.tournament import Pair, ratings
from runners.lab.tournament import tournament as held
from runners.terminal.simulate import TWINS, options_for


def tournament(
    game: Annotated[Literal["lmr", "ur"], Parameter(help="Which game.")],
    /,
    *,
    bots: Annotated[str, Parameter(help="Names with commas between them: master,expert,greedy.")],
    players: Annotated[int | None, Parameter(help="LMR: 2 to 8 players; 4 if absent.")] = None,
    arms: Annotated[int | None, Parameter(help="LMR: arms of the board.")] = None,
    teams: Annotated[int | None, Parameter(help="LMR: number of teams.")] = None,
    double_dice: Annotated[bool | None, Parameter(negative="", help="LMR: Double Dice.")] = None,
    kill_rolls: Annotated[bool | None, Parameter(negative="", help="LMR: Kill Rolls.")] = None,
    fast_track: Annotated[bool | None, Parameter(negative="", help="LMR: Fast Track.")] = None,
    pegs: Annotated[int | None, Parameter(help="LMR: pegs a side to bring home, 1 to 4.")] = None,
    pieces: Annotated[int | None, Parameter(help="Ur: pieces a side, 1 to 7.")] = None,
    enter_by_five: Annotated[bool | None, Parameter(help="Ur: a piece may enter with a 5 (QB9).")] = None,
    decline_award: Annotated[bool | None, Parameter(help="Ur: a bonus may be declined (QB10).")] = None,
    games: Annotated[int, Parameter(help="Games a pair.")] = 10_000,
    seed: Annotated[int, Parameter(help="The same seed gives the same games.")] = 0,
    threads: Annotated[int | None, Parameter(help="Cores to use; all if absent.")] = None,
    saved: Annotated[
        Path | None,
        Parameter(name="--checkpoint", help="Keep finished pairs here; the same command goes on."),
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the shares into this file.")] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")] = False,
) -> None:
    """Play every pair of bots, seats and starters balanced (docs/howto/tournament.md)."""
    given = {
        "players": players,
        "arms": arms,
        "teams": teams,
        "double_dice": double_dice,
        "kill_rolls": kill_rolls,
        "fast_track": fast_track,
        "pegs": pegs,
        "pieces": pieces,
        "enter_by_five": enter_by_five,
        "decline_award": decline_award,
    }
    options, names = options_for(game, given), [name.strip() for name in bots.split(",")]
    if plot is not None:
        from runners.lab.lengths import check_file

        check_file(plot)
    if games < 1 or (threads is not None and threads < 1):
        raise ValueError("at least one game and one core are needed")
    twin, console = TWINS[game].TWIN, Console(stderr=True, highlight=False)
    what = {"game": game, "options": options, "games": games, "seed": seed}
    known = kept(saved, what)

    def told(pair: Pair) -> None:
        console.print(f"{pair.a} against {pair.b}: {pair.wins / pair.games:.4f} of {pair.games:,} games")
        known.append(pair)
        keep(saved, what, known)

    found = held(twin, game, options, names, games, seed, told, tuple(known), threads)
    sides = len(set(twin.teams_of(twin.options(options))))
    points = ratings(found, sides)
    if plot is not None:
        from runners.lab.shares import draw_shares

        draw_shares(found, plot)
    if as_json:
        shown = {"game": game, "seed": seed, "pairs": [pair.json() for pair in found], "ratings": points}
        print(json.dumps(shown))
    else:
        show(found, points, console)


def kept(saved: Path | None, what: dict[str, Any]) -> list[Pair]:
    """Pairs that an earlier run has finished; ValueError if it was another tournament."""
    if saved is None or not saved.exists():
        return []
    raw = msgspec.json.decode(saved.read_bytes())
    if not isinstance(raw, dict) or raw.get("what") != what:
        raise ValueError(f"{saved} is of another tournament")
    return [Pair(**pair) for pair in raw["pairs"]]


def keep(saved: Path | None, what: dict[str, Any], pairs: list[Pair]) -> None:
    if saved is not None:
        with whole(saved) as file:
            file.write(json.dumps({"what": what, "pairs": [pair._asdict() for pair in pairs]}).encode())


def show(found: list[Pair], points: dict[str, float], console: Console) -> None:
    """Pairs and ratings as two tables."""
    pairs = Table("one", "against", "games", "won", "share", "95% interval", box=None)
    for pair in found:
        low, high = pair.json()["interval"]
        won = f"{pair.wins / pair.games:.4f}", f"{low:.4f} to {high:.4f}"
        pairs.add_row(pair.a, pair.b, f"{pair.games:,}", f"{pair.wins:,}", *won)
    rated = Table("bot", "rating", box=None)
    for name, value in sorted(points.items(), key=lambda item: item[1]):
        rated.add_row(name, f"{value:.0f}")
    console.print(pairs, "", rated)
