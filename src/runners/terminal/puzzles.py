"""`runners puzzles`: the collection of the package, and making more."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from cyclopts import Parameter
from rich.console import Console

from runners.cache import whole
from runners.games import GAMES
from runners.lab.puzzles.search import Valuer, candidates, grade, is_clear, puzzle, rank_choices
from runners.progress import Progress
from runners.study.puzzles import (
    GRADES,
    Collection,
    Puzzle,
    encode_collection,
    load_puzzles,
    read_collection,
)
from runners.terminal.options import Game, Json
from runners.terminal.tables import plain_text, table_with

PUZZLES_PER_SEARCH: Final = 10
MEANINGS: Final = (
    "greedy finds it, and the other choices are far behind",
    "greedy finds it, but other choices are close",
    "greedy misses it; the other choices are far behind",
    "greedy misses it, and other choices are close",
    "greedy misses it, and other choices are very close",
)
"""What the difficulties mean, from 1."""
File = Annotated[Path | None, Parameter(help="A collection; that of the package if absent.", name="--file")]


def show_all(
    game: Annotated[Literal["lmr", "ur"] | None, Parameter(help="Of this game only.")] = None,
    /,
    *,
    difficulty: Annotated[int | None, Parameter(help="Of this difficulty only, 1 to 5.")] = None,
    file: File = None,
    as_json: Json = False,
) -> None:
    """List the puzzles: positions where one choice is clearly best (docs/puzzles.md)."""
    found = [
        one
        for one in collection(file).puzzles
        if game in (None, one.game) and difficulty in (None, one.difficulty)
    ]
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    table = table_with("puzzle | difficulty | choices | best ahead by | by")
    for one in found:
        cells = (one.id, str(one.difficulty), str(len(one.choices)), f"{one.gap:.3f}", one.by)
        table.add_row(*map(plain_text, cells))
    Console(highlight=False).print(table)


def show(
    name: Annotated[str, Parameter(help="The puzzle, as `runners puzzles list` names it.")],
    /,
    *,
    answer: Annotated[bool, Parameter(help="Show what every choice is worth.", negative="")] = False,
    file: File = None,
    as_json: Json = False,
) -> None:
    """Show one puzzle: the position, its choices, and with --answer their chances."""
    one = next((one for one in collection(file).puzzles if one.id == name), None)
    if one is None:
        raise ValueError(f"there is no puzzle {name}; `runners puzzles list` lists them")
    if as_json:
        print(msgspec.json.encode(one).decode())
        return
    console = Console(highlight=False)
    console.print(plain_text(one.position), soft_wrap=True)
    console.print(f"difficulty {one.difficulty}: {MEANINGS[one.difficulty - 1]}")
    for line in lines(one, answer):
        console.print(plain_text(line))


def lines(one: Puzzle, answer: bool) -> list[str]:
    """The choices in the order of the rules, or with their chances the best first."""
    game = GAMES[one.game]
    if not answer:
        return [f"  {game.show_move(move)}" for move in game.legal(one.state)]
    named = [(game.show_move(game.move_from_json(row.choice)), row) for row in one.choices]
    rows = [f"  {move}  {row.chance:.4f}{f' +- {row.error:.4f}' if row.error else ''}" for move, row in named]
    return [*rows, f"by {one.by}: {one.found}"]


def collection(file: Path | None) -> Collection:
    if file is not None and not file.exists():
        raise ValueError(f"{file}: there is no such file")
    return load_puzzles() if file is None else read_collection(file)


def make(
    game: Game,
    /,
    *,
    out: Annotated[Path, Parameter(help="The collection; the same command continues where it stopped.")],
    count: Annotated[
        int | None, Parameter(help="How many puzzles to find: 10, or with --each all of them.")
    ] = None,
    seed: Annotated[int, Parameter(help="The same seed gives the same puzzles.")] = 0,
    options: Annotated[str, Parameter(help="Options of the game, as a JSON object.")] = "{}",
    table: Annotated[Path | None, Parameter(help="Value by this exact table (`solve --out`).")] = None,
    rollouts: Annotated[int, Parameter(help="Without a table: games per choice; needs the extra lab.")] = 0,
    each: Annotated[int | None, Parameter(help="Keep at most so many of each difficulty.")] = None,
    device: Annotated[
        Literal["cpu", "cuda"] | None,
        Parameter(
            help="For rollouts of Last Man Running: by the kernels of the training, built here or on a GPU."
        ),
    ] = None,
) -> None:
    """Look for positions where one choice is clearly best, in games between bots (docs/puzzles.md)."""
    most = puzzles_to_make(count, each)
    if most < 1 or rollouts < 0 or (device and (game != "lmr" or not rollouts)):
        raise ValueError("at least one puzzle is needed, and the number of games cannot be negative")
    given = json.loads(options)
    rules, so_far = GAMES[game].options(given), regrade(read_collection(out))
    limited: list[dict[str, Any]] = [] if each is None else [{"each": each}]
    limited += [] if device is None else [{"by": "kernels"}]
    what = json.dumps([game, given, seed, str(table and table.name), rollouts, *limited], sort_keys=True)
    with Progress("looking for puzzles", most, checkpoint=out) as work:
        for found in search(game, rules, valuers_of(game, table, rollouts, device), seed, so_far, what, each):
            keep(out, found)
            own = len(puzzles_of_search(found, what))
            work.update(own, what=f"{found.searched[what]:,} positions")
            if own >= most:
                break


def puzzles_to_make(count: int | None, each: int | None) -> int:
    """The number of puzzles that ends a search."""
    if each is None:
        return PUZZLES_PER_SEARCH if count is None else count
    every = each * len(GRADES)
    return every if count is None else min(count, every)


def regrade(found: Collection) -> Collection:
    """Grade the puzzles of a collection by today's grades."""
    return Collection(tuple(map(grade, found.puzzles)), found.searched)


def puzzles_of_search(found: Collection, what: str) -> list[Puzzle]:
    """The puzzles that one search has found."""
    return [one for one in found.puzzles if one.found.endswith(f"({what})")]


def search(
    name: str,
    options: Any,
    valuers: list[Valuer],
    seed: int,
    so_far: Collection,
    what: str,
    each: int | None = None,
) -> Iterator[Collection]:
    """The collection after each candidate that was looked at, for ever."""
    game, known = GAMES[name], {one.position for one in so_far.puzzles}
    for number, state in candidates(game, options, seed, so_far.searched.get(what, 0)):
        valuer = None if state is None else next((one for one in valuers if one.covers(state)), None)
        puzzles = so_far.puzzles
        if valuer is not None and game.show(state) not in known:
            choices = rank_choices(game, state, valuer, number)
            if is_clear(choices):
                made = puzzle(game, state, choices, valuer, f"{valuer.name}, position {number} ({what})")
                known.add(made.position)
                alike = sum(one.difficulty == made.difficulty for one in puzzles_of_search(so_far, what))
                puzzles = (*puzzles, made) if each is None or alike < each else puzzles
        so_far = Collection(puzzles, so_far.searched | {what: number + 1})
        yield so_far


def valuers_of(game: str, table: Path | None, rollouts: int, device: str | None = None) -> list[Valuer]:
    """The table that was named, or rollouts; else the tables of the package."""
    from runners.lab.puzzles.valuers import ByKernels, ByRollouts, ByTable
    from runners.solver.oracle import open_table
    from runners.study.review.judges import TableJudge
    from runners.study.review.judges import load_tables as tables

    if table is not None:
        return [ByTable(TableJudge(open_table(table, game)))]
    if rollouts:
        return [ByRollouts(rollouts) if device is None else ByKernels(rollouts, device)]
    return [ByTable(judge) for judge in tables(game)]


def keep(out: Path, found: Collection) -> None:
    with whole(out) as file:
        file.write(encode_collection(found))
