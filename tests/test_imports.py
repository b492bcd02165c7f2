"""Layers point down only; games and rooms are pure."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "runners"
MODULES = sorted(SOURCE.rglob("*.py"))

MAY_IMPORT = {
    "words": set(),
    "games": {"words"},
    "kept": set(),
    "drawing": {"words", "games"},
    "rooms": {"words", "games"},
    "fast": {"words", "games", "kept"},
    "solver": {"words", "games", "kept", "fast"},
    "mind": {"words", "games", "kept", "rooms", "fast", "solver"},
    "bots": {"words", "games", "fast", "solver", "mind"},
    "lab": {"words", "games", "fast", "solver", "mind", "bots"},
    "envs": {"words", "games", "fast", "bots"},
    "protocol": {"words", "games", "rooms"},
    "client": {"words", "games", "rooms", "protocol"},
    "server": {"words", "games", "rooms", "bots", "protocol", "web"},
    "web": {"words", "games", "rooms", "drawing"},
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
        "envs",
        "protocol",
        "client",
        "server",
        "web",
        "kept",
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


@pytest.mark.parametrize("path", [path for path in MODULES if layer(path) in PURE], ids=name)
def test_games_and_rooms_do_no_io_read_no_clock_and_roll_no_dice(path: Path) -> None:
    tops = {module.split(".")[0] for module in imported(path)}
    outside = tops - set(sys.stdlib_module_names) - PURE_PACKAGES - {"runners"}

    assert not tops & (CLOCKS | CHANCE | INPUT_OUTPUT)
    assert not outside
    assert not set(called(path)) & BUILTIN_INPUT_OUTPUT


def test_the_layers_have_no_cycle() -> None:
    seen: set[str] = set()
    waiting = dict(MAY_IMPORT)
    while waiting:
        ready = [own for own, below in waiting.items() if below <= seen]
        assert ready, f"a cycle among {sorted(waiting)}"
        seen.update(ready)
        for own in ready:
            del waiting[own]
