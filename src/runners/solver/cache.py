"""Default tables: small games, solved in seconds on first use and kept in the user's cache folder."""

import os
from pathlib import Path
from typing import Final

from runners.games import GAMES
from runners.solver.oracle import Oracle, open_table
from runners.solver.solve import Question, Show, solve, write_table
from runners.solver.table import FORMAT, BadTable

DEFAULT_LARGEST: Final = {"ur": 3, "lmr": 2}
"""What a machine without a GPU solves while one waits."""


def folder() -> Path:
    """`$RUNNERS_CACHE`, else the cache folder of the user's system."""
    given = os.environ.get("RUNNERS_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "runners"


def default(game: str, size: int, objective: str = "win", show: Show = lambda *_: None) -> Oracle:
    """The table of a small game, made now if it is not there or not whole."""
    rules = GAMES[game].rules_version
    path = folder() / f"{game}-{size}-{objective}-rules{rules}-format{FORMAT}.table"
    try:
        return open_table(path, game)
    except (FileNotFoundError, BadTable):
        path.parent.mkdir(parents=True, exist_ok=True)
    question = Question(game, size, objective)
    write_table(path, question, *solve(question, show=show))
    return open_table(path, game)
