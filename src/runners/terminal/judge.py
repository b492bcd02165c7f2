"""`runners judge`: what a policy loses against exact values, and its share of games against perfect play."""

import json
import sys
from contextlib import closing, nullcontext
from functools import partial
from importlib import import_module
from pathlib import Path
from shutil import which
from typing import Annotated, Any, Final

import numpy as np
from cyclopts import Parameter
from rich.console import Console

from runners.client.process import LIMIT_SECONDS, Failed, Program
from runners.client.questions import choice_from
from runners.fast.batch import Batch
from runners.lab.judge import Judged, Policy
from runners.lab.judge import judge as score
from runners.progress import Progress
from runners.solver.batches import Exact
from runners.solver.cache import DEFAULT_LARGEST
from runners.solver.oracle import open_table
from runners.terminal.options import Game, Json, Seed
from runners.terminal.simulate import TWINS

PERFECT: Final = "perfect"
"""The policy that is told the table's choice."""
ENGINE_BOT: Final = "greedy"
"""What an engine is asked to choose as; a program with one way to play ignores it."""

PUT: Final = {
    "ur": ("black", "white", "to_act", "due", "steps", "tries"),
    "lmr": ("pegs", "turn", "bank", "pending"),
}
"""What of a state makes a position, as `set` of the engine protocol takes it."""


def judge(
    game: Game,
    /,
    *policy: Annotated[str, Parameter(help="A bot, perfect, module:function, or -- and a program.")],
    pieces: Annotated[int | None, Parameter(help="Ur: pieces a side; 3 if absent.")] = None,
    pegs: Annotated[int | None, Parameter(help="LMR: pegs a side; 2 if absent.")] = None,
    table: Annotated[Path | None, Parameter(help="A table written by `solve --out`.")] = None,
    decisions: Annotated[int, Parameter(help="Decisions of its own play, at least.")] = 20_000,
    seconds: Annotated[float | None, Parameter(help="Go on for this long instead.")] = None,
    seed: Seed = 0,
    as_json: Json = False,
) -> None:
    """Score a policy by regret, exactly (docs/howto/judge.md)."""
    if (game, pieces is not None) == ("lmr", True) or (game, pegs is not None) == ("ur", True):
        raise ValueError("--pieces is for ur, --pegs for lmr")
    if not policy:
        raise ValueError("name a policy: a bot, perfect, module:function, or a program after --")
    size = pieces or pegs or DEFAULT_LARGEST[game]
    new = partial(TWINS[game].Batch, options=options_of(game, size))
    exact = Exact(new(1, 0), None if table is None else open_table(table, game))
    name = " ".join(policy)
    is_ours = name in (*TWINS[game].TWIN.policies, PERFECT)
    is_program = len(policy) > 1 or (not is_ours and which(name) is not None)
    running = Program(policy, LIMIT_SECONDS) if is_program else None
    with closing(running) if running else nullcontext():
        asked = by_program(running) if running else policy_of(name, exact)
        with Progress("judging", seconds or decisions) as work:
            found = score(
                exact, new, asked, seed=seed, decisions=decisions, seconds=seconds, tell=work.update
            )
    figures = told(game, name, exact, found)
    if as_json:
        print(json.dumps(figures))
    else:
        show(figures)


def options_of(game: str, size: int) -> dict[str, Any]:
    """The options of a game that tables cover: three pegs are Fast Track."""
    return {"pieces": size} if game == "ur" else {"players": 2, "pegs": size}


def policy_of(name: str, exact: Exact) -> Policy:
    """A bot by its name, the table itself, or a function `module:function`."""
    if name == PERFECT:
        return exact.best
    if ":" in name:
        module, _, function = name.partition(":")
        sys.path.insert(0, "")  # as `python -m` does
        try:
            found: Policy = getattr(import_module(module), function)
        except (ImportError, AttributeError) as error:
            raise ValueError(f"{name} cannot be imported: {error}") from None
        return found
    if name not in TWINS[exact.game].TWIN.policies:
        known = ", ".join(TWINS[exact.game].TWIN.policies)
        raise ValueError(f"there is no bot {name!r}: {known}, {PERFECT}, module:function or -- PROGRAM")
    return lambda batch: batch.choose(name)


def by_program(program: Program) -> Policy:
    """A program that is asked about one position after the other."""

    def choose(batch: Batch) -> Any:
        return np.array([asked(program, batch, row) for row in range(len(batch.records))])

    return choose


def asked(program: Program, batch: Batch, row: int) -> int:
    """What a program chooses in one game; without an alternative it is not asked."""
    if batch.records["choices"][row] == 1:
        return int(batch.legal()[row].argmax())
    state, game = batch.state(row), batch.twin.game
    view = game.view(state)
    put = {name: view[name] for name in PUT[game.name]}
    for request in ({"new": game.options_json(batch.options)}, {"set": put}):
        answer = program.ask(request)
        if "state" not in answer:
            raise ValueError(f"the program answered {answer!r} to {request!r}")
    answer = program.ask({"choose": {"bot": ENGINE_BOT, "seed": int(batch.records["number"][row])}})
    try:
        return int(batch.twin.book.number_of(state, choice_from(game, state, answer["choice"])))
    except (KeyError, TypeError):
        raise Failed(f"answered {answer!r} where a choice is due") from None


def told(game: str, name: str, exact: Exact, found: Judged) -> dict[str, Any]:
    return {
        "game": game,
        "policy": name,
        "table": exact.table.path.name,
        **found.own._asdict(),
        "uniform": found.uniform._asdict(),
        "share": found.share,
        "seconds": found.seconds,
    }


def show(figures: dict[str, Any]) -> None:
    """The figures as a few lines."""
    console = Console(highlight=False, soft_wrap=True, markup=False)
    console.print(f"{figures['policy']} by {figures['table']}, loss a decision in winning chance:")
    for where, part in (("own play", figures), ("uniform positions", figures["uniform"])):
        size = f"{part['decisions']:,} decisions"
        console.print(f"{where}: {part['regret']:.6f} +- {part['error']:.6f} ({size})")
    console.print(f"share of games against perfect play: {figures['share']:.4f}")
