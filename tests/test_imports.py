"""Layers point down only; games and rooms are pure."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "runners"
MODULES = sorted(SOURCE.rglob("*.py"))

LAYERS = (
    *("version", "words", "cache", "progress", "games", "rooms", "protocol", "drawing", "client", "bots"),
    *("fast", "solver", "study", "web", "server", "envs", "lab", "terminal"),
)
"""Each may import those named before it, as in the table of CONTRIBUTING.md."""
PURE_BELOW = {"games": {"words"}, "rooms": {"words", "games"}}
"""All that the pure layers may import."""
WITHOUT_NUMBA = tuple(layer for layer in LAYERS if layer not in ("fast", "solver", "envs", "lab", "terminal"))
"""The server, and what it imports."""

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
    """The first folder or module below the package; `__init__` and `__main__` count as the top."""
    found = path.relative_to(SOURCE).parts[0].removesuffix(".py")
    return "terminal" if found.startswith("__") else found


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
    """So nobody but `terminal` imports `lab`."""
    own = layer(path)
    assert own in LAYERS, f"give the new layer {own} its place in LAYERS"

    used = {
        parts[1]
        for parts in (module.split(".") for module in imported(path))
        if parts[0] == "runners" and parts[1:]
    }

    below = PURE_BELOW.get(own, set(LAYERS[: LAYERS.index(own)]))
    upward = (used & set(LAYERS)) - below - {own}
    assert not upward, f"{name(path)} is {own} and imports {sorted(upward)}"


def test_what_the_server_imports_runs_without_numba() -> None:
    """Playing needs no compiler: what is compiled belongs to extras."""
    modules = [module(path) for path in MODULES if layer(path) in WITHOUT_NUMBA]
    lacking = "import sys; sys.modules |= dict.fromkeys(('numba', 'llvmlite', 'cupy', 'matplotlib'));"
    code = f"{lacking} from importlib import import_module; [import_module(m) for m in {modules}]"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_only_hub_and_store_know_of_other_nodes() -> None:
    """Every other part of the server is the same on one node and on several; `handlers` ask their change."""
    nodes = re.compile(r"runners\.server\.nodes\b")
    knowing = [path for path in MODULES if any(map(nodes.match, imported(path)))]
    others = [
        name(path)
        for path in knowing
        if not re.match(r"server/(hub|live/rooms|live/change|store|nodes)\b", name(path))
    ]
    assert knowing and not others


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
