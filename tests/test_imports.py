"""Layers point down only; games and rooms are pure."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "runners"
MODULES = sorted(SOURCE.rglob("*.py"))

MAY_IMPORT = {
    "words": set(),
    "games": {"words"},
    "cache": {"words"},
    "drawing": {"words", "games"},
    "rooms": {"words", "games"},
    "fast": {"words", "games", "cache"},
    "solver": {"words", "games", "cache", "fast"},
    "mind": {"words", "games", "cache", "rooms", "protocol", "fast", "solver"},
    "bots": {"words", "games", "fast", "solver", "mind"},
    "envs": {"games", "drawing", "fast", "mind"},
    "lab": {"games", "fast", "solver", "mind", "bots", "programs"},
    "protocol": {"words", "games", "rooms"},
    "client": {"games", "rooms", "protocol"},
    "programs": {"games", "rooms", "bots", "protocol", "client"},
    "puzzles": {"games", "rooms", "fast", "solver", "mind", "bots"},
    "thinking": {"words", "games", "rooms", "mind", "bots", "drawing"},
    "study": {"words", "games", "rooms", "mind", "puzzles", "protocol"},
    "server": {"words", "cache", "games", "rooms", "bots", "thinking", "protocol", "study", "web"},
    "web": {"words", "games", "rooms", "bots", "drawing"},
    "terminal": {
        "words",
        "games",
        "drawing",
        "rooms",
        "fast",
        "solver",
        "mind",
        "bots",
        "lab",
        "thinking",
        "programs",
        "puzzles",
        "study",
        "protocol",
        "client",
        "server",
        "web",
        "cache",
    },
}
"""Each layer and those below it that it may use."""

PURE = ("games", "rooms")
CLOCKS = {"time", "datetime", "calendar", "sched", "zoneinfo"}
CHANCE = {"random", "secrets", "uuid"}
INPUT_OUTPUT = {
    *("os", "io", "sys", "pathlib", "shutil", "tempfile", "glob", "fileinput", "mmap", "sqlite3", "logging"),
    *("socket", "ssl", "select", "selectors", "http", "urllib", "ftplib", "smtplib", "asyncio", "threading"),
    *("multiprocessing", "concurrent", "subprocess", "signal", "ctypes", "importlib", "platform", "locale"),
}
BUILTIN_INPUT_OUTPUT = {"open", "print", "input", "exec", "eval", "breakpoint"}
PURE_PACKAGES = {"msgspec"}
"""What pure layers may use from outside the standard library."""


def layer(path: Path) -> str:
    """The first folder below the package; the package's own files count as the top."""
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else "terminal"


def package(path: Path) -> list[str]:
    """The dotted package that relative imports of a file start from."""
    return ["runners", *path.relative_to(SOURCE).parent.parts]


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, by its full name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package(path)[: len(package(path)) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names if base == "runners")


def called(path: Path) -> Iterator[str]:
    """Names that a file calls directly."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_imports_point_down_only(path: Path) -> None:
    own = layer(path)
    assert own in MAY_IMPORT, f"give the new layer {own} its line in MAY_IMPORT"

    used = {
        parts[1]
        for parts in (module.split(".") for module in imported(path))
        if parts[0] == "runners" and parts[1:]
    }

    upward = (used & MAY_IMPORT.keys()) - MAY_IMPORT[own] - {own}
    assert not upward, f"{name(path)} is {own} and imports {sorted(upward)}"


@pytest.mark.parametrize("path", [path for path in MODULES if layer(path) == "rooms"], ids=name)
def test_rooms_know_no_game(path: Path) -> None:
    """Whatever a room needs of a game is a word of the contract; imports for types alone count too."""
    games = {parent.name for parent in (SOURCE / "games").iterdir() if (parent / "game.py").exists()}
    assert {"lmr", "ur"} <= games
    found = {tuple(module.split(".")[:3]) for module in imported(path)}
    assert not {module for module in found if module[:2] == ("runners", "games") and module[-1] in games}
    assert not re.findall(r"[\"'](lmr|ur)[\"']", path.read_text(encoding="utf-8"))
    assert not re.findall(r"\bimport\b.*\b(LMR|UR)\b", path.read_text(encoding="utf-8"))


def is_server(path: Path) -> bool:
    """A module of the server or of its page; what simulates clients must know their moves."""
    return layer(path) in ("server", "web") and "simulation" not in path.parts


@pytest.mark.parametrize("path", [path for path in MODULES if is_server(path)], ids=name)
def test_server_and_page_know_games_by_their_registry_alone(path: Path) -> None:
    """Addresses, boards and options come from `GAMES`, so that a third game needs no line here."""
    assert not {module for module in imported(path) if re.match(r"runners\.games\.(lmr|ur)\b", module)}
    assert not re.findall(
        r"[\"'/](?:lmr|ur)[\"']|\bimport\b.*\b(?:LMR|UR)\b", path.read_text(encoding="utf-8")
    )


@pytest.mark.parametrize("path", [path for path in MODULES if layer(path) in PURE], ids=name)
def test_games_and_rooms_do_no_io_read_no_clock_and_roll_no_dice(path: Path) -> None:
    tops = {module.split(".")[0] for module in imported(path)}
    outside = tops - set(sys.stdlib_module_names) - PURE_PACKAGES - {"runners"}

    assert not tops & (CLOCKS | CHANCE | INPUT_OUTPUT)
    assert not outside
    assert not set(called(path)) & BUILTIN_INPUT_OUTPUT


def module(path: Path) -> str:
    """The dotted name of a file."""
    parts = package(path) + ([] if path.stem == "__init__" else [path.stem])
    return ".".join(parts)


def needed(path: Path, known: set[str]) -> set[str]:
    """The modules of ours that a file names anywhere, under `TYPE_CHECKING` and inside functions too.

    Whoever imports a module from outside its package needs that package's `__init__` as well.
    """
    own, found = module(path), set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module and not node.level, f"{name(path)}: a module is imported by its full name"
            inside = {f"{node.module}.{alias.name}" for alias in node.names} & known
            found |= inside if len(inside) == len(node.names) else inside | {node.module}
    around = {
        ".".join(parts[:depth])
        for parts in (one.split(".") for one in found)
        for depth in range(2, len(parts))
    }
    return (found | {package for package in around if not f"{own}.".startswith(f"{package}.")}) & known - {
        own
    }


def test_no_two_modules_need_each_other() -> None:
    """Nor in a ring; imports for type checking count, since whoever reads one file must read the others."""
    known = {module(path) for path in MODULES}
    waiting = {module(path): needed(path, known) for path in MODULES}
    while ready := [name for name, below in waiting.items() if not below & waiting.keys()]:
        for name in ready:
            del waiting[name]
    assert not waiting, f"each needs another of these: {sorted(waiting)}"


def test_the_layers_have_no_cycle() -> None:
    seen: set[str] = set()
    waiting = dict(MAY_IMPORT)
    while waiting:
        ready = [own for own, below in waiting.items() if below <= seen]
        assert ready, f"a cycle among {sorted(waiting)}"
        seen.update(ready)
        for own in ready:
            del waiting[own]
