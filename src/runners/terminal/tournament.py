"""`runners tournament`: every pair of bots, balanced, with intervals and ratings."""

import json
import shlex
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console

from runners.bots import bots_of
from runners.cache import whole
from runners.client.process import LIMIT_SECONDS, Program
from runners.lab.programs import Arena
from runners.lab.tournament import Pair, pairs_of, ratings
from runners.lab.tournament import tournament as held
from runners.progress import Progress, tell
from runners.terminal.options import Game, Json, Seed, Threads
from runners.terminal.printable import printable
from runners.terminal.rules import AS_THEY_ARE, Rules
from runners.terminal.simulate import TWINS, options_for
from runners.terminal.tables import interval, plain_text, table_with


def tournament(
    game: Game,
    /,
    *,
    bots: Annotated[str, Parameter(help="Names with commas between them: master,expert,greedy.")] = "",
    bot: Annotated[
        tuple[str, ...],
        Parameter(help="A program that plays too, as NAME=COMMAND; may be repeated.", negative=""),
    ] = (),
    limit: Annotated[float, Parameter(help="Seconds that a program has for a choice.")] = LIMIT_SECONDS,
    rules: Rules = AS_THEY_ARE,
    games: Annotated[int, Parameter(help="Games per pair.")] = 10_000,
    seed: Seed = 0,
    threads: Threads = None,
    saved: Annotated[
        Path | None,
        Parameter(help="Keep finished pairs here; the same command continues.", name="--checkpoint"),
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Draw the shares into this file.")] = None,
    as_json: Json = False,
) -> None:
    """Play every pair of bots, seats and starters balanced (docs/howto/tournament.md)."""
    arena = Arena(programs_of(game, bot, limit))
    options = options_for(game, asdict(rules))
    names = [name.strip() for name in bots.split(",") if name.strip()] + list(arena.programs)
    if plot is not None:
        from runners.lab.charts import check_file

        check_file(plot)
    if games < 1 or (threads is not None and threads < 1):
        raise ValueError("at least one game and one core are needed")
    what: dict[str, Any] = {"game": game, "options": options, "games": games, "seed": seed}
    played = Played(saved, what | ({"programs": list(bot), "limit": limit} if bot else {}))
    found, sides = play_pairs(arena, played, what, names, threads)
    tell_forfeits(arena)
    points = ratings(found, sides)
    if as_json:
        print(json.dumps({"game": game, "seed": seed, **figures(found, points, arena)}))
    else:
        show(found, points, Console(highlight=False))
    draw(found, plot)


def play_pairs(
    arena: Arena, played: "Played", what: dict[str, Any], names: list[str], threads: int | None
) -> tuple[list[Pair], int]:
    """Play every pair, those with a program in the arena, and count the sides of a game."""
    game, options, games, seed = what["game"], what["options"], what["games"], what["seed"]
    twin: Any = TWINS[game].TWIN
    team_of: tuple[int, ...] = twin.teams_of(twin.options(options))

    def elsewhere(a: str, b: str) -> Pair | None:
        is_theirs = not arena.programs.keys().isdisjoint((a, b))
        return arena.contest(game, options, team_of, a, b, games, seed) if is_theirs else None

    sides, earlier = len(set(team_of)), tuple(played.known)
    work = Progress("pairs", len(pairs_of(names, sides)), checkpoint=played.saved)
    try:
        with work:

            def note(pair: Pair) -> None:
                played.add(pair)
                work.advance()

            found = held(twin, game, options, names, games, seed, note, earlier, threads, elsewhere)
    finally:
        arena.close()
    return found, sides


def draw(found: list[Pair], plot: Path | None) -> None:
    """The shares as a picture, if one was asked for."""
    if plot is not None:
        from runners.lab.charts import draw_shares

        draw_shares(found, plot)


def figures(found: list[Pair], points: dict[str, float], arena: Arena) -> dict[str, Any]:
    """Pairs and ratings for programs, and the games that programs forfeited where any play."""
    forfeits = {"forfeits": {name: arena.forfeits[name] for name in arena.programs}} if arena.programs else {}
    return {"pairs": [pair.json() for pair in found], "ratings": points, **forfeits}


class Played:
    """The pairs that have been played, told one by one and saved after each."""

    def __init__(self, saved: Path | None, what: dict[str, Any]) -> None:
        self.known = load_pairs(saved, what)
        self.saved, self._what = saved, what

    def add(self, pair: Pair) -> None:
        """Tell of a pair and save it."""
        share, games = f"{pair.wins / pair.games:.4f}", f"{pair.games:,}"
        tell(f"{pair.a} against {pair.b}: {share} of {games} games")
        self.known.append(pair)
        keep(self.saved, self._what, self.known)


def tell_forfeits(arena: Arena) -> None:
    """The programs that lost games by an error or by their time."""
    for name, count in arena.forfeits.items():
        why = arena.reasons[name]
        tell(printable(f"{name} forfeited {count:,} games; the last one because it {why}"))


def programs_of(game: str, given: tuple[str, ...], limit: float) -> dict[str, Program]:
    """Programs by name, or a ValueError for the name of one of our bots."""
    found: dict[str, Program] = {}
    for one in given:
        name, equals, command = one.partition("=")
        words = shlex.split(command)
        if not name or not equals or not words:
            raise ValueError(f"a program enters as NAME=COMMAND, not as {one!r}")
        if name in found or name in bots_of(game):
            raise ValueError(f"another bot is called {name}")
        found[name] = Program(words, limit)
    return found


class SavedPair(msgspec.Struct, frozen=True):
    """A finished pair in a checkpoint."""

    a: str
    b: str
    games: int
    wins: int


class Saved(msgspec.Struct, frozen=True):
    """A checkpoint: which tournament, and its finished pairs."""

    what: dict[str, Any]
    pairs: tuple[SavedPair, ...]


def load_pairs(saved: Path | None, what: dict[str, Any]) -> list[Pair]:
    """Load the pairs that an earlier run has finished, or raise ValueError if it was another tournament."""
    if saved is None or not saved.exists():
        return []
    try:
        raw = msgspec.json.decode(saved.read_bytes(), type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{saved} is not a checkpoint of a tournament: {error}") from None
    except RecursionError:
        raise ValueError(f"{saved} is not a checkpoint of a tournament: it is nested too deeply") from None
    if raw.what != what:
        raise ValueError(f"{saved} belongs to another tournament")
    return [Pair(one.a, one.b, one.games, one.wins) for one in raw.pairs]


def keep(saved: Path | None, what: dict[str, Any], pairs: list[Pair]) -> None:
    if saved is not None:
        with whole(saved) as file:
            file.write(json.dumps({"what": what, "pairs": [pair._asdict() for pair in pairs]}).encode())


def show(found: list[Pair], points: dict[str, float], console: Console) -> None:
    """Pairs and ratings as two tables."""
    pairs = table_with("one | against | games | won | share | 95% interval")
    for pair in found:
        low, high = pair.json()["interval"]
        won = f"{pair.wins / pair.games:.4f}", interval(low, high)
        pairs.add_row(plain_text(pair.a), plain_text(pair.b), f"{pair.games:,}", f"{pair.wins:,}", *won)
    rated = table_with("bot | rating")
    for name, value in sorted(points.items(), key=lambda item: item[1]):
        rated.add_row(plain_text(name), f"{value:.0f}")
    console.print(pairs, "", rated)
