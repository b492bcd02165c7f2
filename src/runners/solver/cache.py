"""Default tables: small games, solved in seconds on first use and kept in the user's cache folder."""

from pathlib import Path
from typing import Final

from runners.cache import one_at_a_time, user_folder
from runners.games import GAMES
from runners.solver.compiled import need_numba
from runners.solver.oracle import Oracle, open_table
from runners.solver.solve import Question, solve, write_table
from runners.solver.table import FORMAT, BadTable
from runners.solver.ur.variant import USUAL, Variant

DEFAULT_LARGEST: Final = {"ur": 3, "lmr": 2}
"""What a machine without a GPU solves while its user waits."""


def default(game: str, size: int, objective: str = "win", variant: Variant = USUAL) -> Oracle:
    """The table of a small game, made now if it is missing or damaged.

    Processes that want the same table at once wait for the first of them to make it.
    """
    rules = variant.rules if game == "ur" else GAMES[game].rules_version
    path = user_folder() / f"{game}-{size}-{objective}-rules{rules}-format{FORMAT}.table"
    question, found = Question(game, size, objective, variant=variant), _read_table(path, game)
    if found is not None:
        return found
    need_numba()
    path.parent.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(path.with_suffix(".lock")):
        return _read_table(path, game) or _make_table(path, question)


def _read_table(path: Path, game: str) -> Oracle | None:
    """The table on disk, unless there is none or a part of it is damaged."""
    try:
        found = open_table(path, game)
        found.table.check()
    except (FileNotFoundError, BadTable):
        return None
    return found


def _make_table(path: Path, question: Question) -> Oracle:
    write_table(path, question, *solve(question))
    return open_table(path, question.game)
