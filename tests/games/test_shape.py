"""Our games have one shape: the same files, the same verbs, a docstring for everything that is public."""

import ast
import doctest
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import runners.games
from runners.games import GAMES

OURS = ("lmr", "ur")
"""A game that somebody adds may have another shape (docs/howto/add-a-game.md)."""
FOLDER = Path(runners.games.__file__).parent
ALONE = {"lmr": set[str](), "ur": {"tally", "chances", "masks"}}
"""Files that one game alone needs; its package says why."""
VERBS = {
    "options": {"make_options", "options_json"},
    "state": {"start", "dice_due", "outcome"},
    "moves": {"legal"},
    "turn": {"roll", "apply"},
    "refusals": {"refuse", "check_due", "check_roll", "check_move"},
    "reasons": {"reasons", "of_seat", "why_still"},
    "words": {"event_saying", "effect", "due_saying"},
    "notation": {"show", "parse", "show_move", "parse_move"},
    "storage": {"dump", "load", "move_json", "move_from_json"},
    "position": {"bad"},
    "setting": {"set_up", "legal_moves"},
    "view": {"view", "legal_view", "move_view", "outcome_view", "page_view", "page_outcome"},
    "layout": {"layout", "drawing"},
}
"""What both games answer, and in which file."""
OWN_ARGUMENTS = {"move_view", "why_still", "drawing"}
"""Verbs that need what one game alone has: its arms, its routes, its pieces."""


def files_of(game: str) -> set[str]:
    return {path.stem for path in (FOLDER / game).glob("*.py")}


def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_the_games_have_the_same_files() -> None:
    shapes = {game: files_of(game) - ALONE.get(game, set()) for game in OURS}
    assert len({frozenset(shape) for shape in shapes.values()}) == 1, shapes


@pytest.mark.parametrize("game", OURS)
def test_what_one_game_alone_has_is_said_by_its_package(game: str) -> None:
    text = import_module(f"runners.games.{game}").__doc__ or ""
    for name in files_of(game) - {"__init__"}:
        assert f"`{name}`" in text


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("file", VERBS)
def test_the_games_have_the_same_verbs(game: str, file: str) -> None:
    assert functions(FOLDER / game / f"{file}.py") >= VERBS[file]


def arguments(game: str, file: str, verb: str) -> list[str]:
    """The names of what a verb must be given."""
    given = inspect.signature(getattr(import_module(f"runners.games.{game}.{file}"), verb)).parameters
    return [name for name, one in given.items() if one.default is one.empty]


@pytest.mark.parametrize("file", VERBS)
def test_the_verbs_take_the_same_arguments(file: str) -> None:
    for verb in VERBS[file] - OWN_ARGUMENTS:
        assert arguments("lmr", file, verb) == arguments("ur", file, verb), verb


@pytest.mark.parametrize("game", OURS)
def test_a_position_that_cannot_be_is_refused_and_a_text_that_cannot_be_read_is_a_value_error(
    game: str,
) -> None:
    """Three kinds of wrong: the rules say no, it cannot be read, or it is a bug of ours."""
    for path in (FOLDER / game).glob("*.py"):
        raised = {
            getattr(getattr(node.exc, "func", node.exc), "id", "")
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Raise) and node.exc is not None
        }
        assert raised <= {"Refused", "ValueError", "AssertionError"}, path


def undocumented(path: Path) -> Iterator[str]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node):
            yield f"{path.relative_to(FOLDER)}: {node.name}"


def test_everything_public_has_a_docstring() -> None:
    """Methods that answer the contract have the contract's."""
    assert [name for path in sorted(FOLDER.rglob("*.py")) for name in undocumented(path)] == []
    for game in GAMES.values():
        verbs = [name for name in dir(game) if callable(getattr(game, name)) and not name.startswith("_")]
        without = [name for name in verbs if not inspect.getdoc(getattr(type(game), name))]
        assert without == []


@pytest.mark.parametrize("game", OURS)
def test_the_examples_in_the_docstrings_are_true(game: str) -> None:
    """The entry points show how they are called, and what comes of it."""
    result = doctest.testmod(import_module(f"runners.games.{game}.game"), optionflags=doctest.ELLIPSIS)
    assert result.attempted >= 12 and result.failed == 0
