"""What README and docs/commands.md claim of commands is what they do."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from runners.solver.solve import SIZES
from runners.terminal import cli
from runners.terminal.commands import COMMANDS, Command
from runners.terminal.ur_set import MOST_PIECES

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| (`runners .*`.*?) \| (.*) \|$", re.MULTILINE)


def rows(page: str) -> list[tuple[str, str]]:
    """The commands of a page's table, with what they do."""
    return ROW.findall((ROOT / page).read_text(encoding="utf-8").replace("\\|", "|"))


ROWS = rows("docs/commands.md")
BROUGHT = {"solver": ("numba", "llvmlite"), "lab": ("matplotlib",)}
"""Packages of the extras that commands need."""
WITHOUT = """
import sys
from importlib import import_module

for name in sys.argv[1].split(","):
    sys.modules[name] = None
for name in sys.argv[2].split(","):
    import_module(f"runners.terminal.{name}")
"""


def row_of(command: Command) -> str:
    """What the page says of a command."""
    *first, word = command.words.split()
    for typed, does in ROWS:
        if re.search(rf"`runners [^`]*\b{word}\b", typed) and all(name in typed for name in first):
            return str(does)
    raise AssertionError(command.words)


def test_the_readme_has_the_six_that_a_newcomer_uses() -> None:
    words = [re.sub(r" (--|FILE|lmr).*", "", typed.strip("`")) for typed, _ in rows("README.md")]
    assert len(words) == 6
    known = {f"runners {command.words}" for command in COMMANDS}
    for word in words:
        assert any(one.startswith(word.partition("|")[0]) for one in known), word


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.words)
def test_each_command_needs_the_extra_that_the_page_names(command: Command) -> None:
    named = re.search(r"needs the extra `(\w+)`", row_of(command))
    assert command.extra == (named and named[1])


@pytest.mark.parametrize(
    ("extra", "lacking"), [(None, ("numba", "llvmlite", "matplotlib")), ("solver", ("matplotlib",))]
)
def test_nothing_else_is_needed(extra: str | None, lacking: tuple[str, ...]) -> None:
    modules = sorted({command.target.partition(":")[0] for command in COMMANDS if command.extra == extra})
    argv = [sys.executable, "-c", WITHOUT, ",".join(lacking), ",".join(modules)]
    done = subprocess.run(argv, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "argv",
    [
        ["ur", "solve", "--pieces", "1"],
        ["lmr", "value", "lmr 4 arms, seats 0 2, pegs 1 | p0 base H3 H2 H1 | p1 base H3 H2 H1 | p0 rolls 1"],
        ["ur", "set", "--pieces", "1"],
        ["train", "ur", "--pieces", "1"],
        ["train", "lmr", "--rounds", "1"],
        ["simulate", "ur"],
    ],
    ids=lambda argv: " ".join(argv[:2]),
)
def test_without_an_extra_a_command_says_at_once_which_and_how(
    argv: list[str], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """It names numba, whichever part of it was missed first, and what installs it."""
    lacking = "import sys; sys.modules |= {'numba': None, 'llvmlite': None}; "
    code = f"{lacking}from runners.terminal import cli; sys.exit(cli.run(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, *argv],
        env={"PYTHONPATH": ":".join(sys.path), "RUNNERS_CACHE": str(tmp_path)},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    extra = "lab" if argv[0] == "simulate" else "solver"
    assert (done.returncode, done.stdout) == (cli.BAD_INPUT, "")
    assert "needs numba, which is not installed: " in done.stderr and f"[{extra}]" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_sizes_are_those_that_are_solved() -> None:
    (solves,) = (does for typed, does in ROWS if "solve" in typed)
    (plays,) = (does for typed, does in ROWS if "ur set" in typed)
    (low, high), (fewest, most) = SIZES["ur"], SIZES["lmr"]
    assert f"Ur with {low} to {high} pieces" in solves and f"{fewest} to {most} pegs" in solves
    assert f"1 to {MOST_PIECES['cpu']} pieces, or {MOST_PIECES['cuda']} on a GPU" in plays


def test_a_set_is_solved_at_every_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["ur", "set", "--pieces", "1", "--tolerance", "1e-3", "--json"]) == cli.DONE
    found = json.loads(capsys.readouterr().out)
    assert len(found["scores"]) == len({(one["own"], one["other"]) for one in found["scores"]})
    assert all(one["own"] + one["other"] <= 21 for one in found["scores"]) and len(found["scores"]) > 200


@pytest.mark.heavy
@pytest.mark.parametrize(
    "argv",
    [
        ["ur", "--pieces", "1", "--steps", "2"],
        ["lmr", "--rounds", "1", "--games", "2", "--measure", "0"],
    ],
    ids=lambda argv: argv[0],
)
def test_a_net_is_trained(argv: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["train", *argv, "--out", str(tmp_path / "net.npz")]) == cli.DONE
    assert json.loads(capsys.readouterr().out)["file"] == str(tmp_path / "net.npz")
    assert (tmp_path / "net.npz").exists()
