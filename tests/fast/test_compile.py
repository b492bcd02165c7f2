"""Compiled code is kept where it can be found again, and never where it could grow stale."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from runners import cache, fast
from runners.fast import compile as compiling
from runners.fast.lmr import levels
from runners.fast.ur import levels as ur_levels
from runners.lab.lmr import twins as training
from runners.solver import compiled as solving

PROGRAM = "from runners import fast; print(fast.ur.play(3, seed=1).rows['moves'].tolist())"


def moves_with_cache(folder: Path | str) -> str:
    env = {**os.environ, "RUNNERS_CACHE": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.mark.heavy
def test_code_is_kept_in_the_cache_folder_and_used_again(tmp_path: Path) -> None:
    first = moves_with_cache(tmp_path)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert kept and moves_with_cache(tmp_path) == first
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == kept


@pytest.mark.heavy
def test_without_a_folder_to_write_code_is_compiled_anew_and_left_nowhere(tmp_path: Path) -> None:
    """A file where a folder should be: nothing can be written below it, whoever runs this."""
    (tmp_path / "file").write_text("")
    assert moves_with_cache(tmp_path / "file") == str(fast.ur.play(3, seed=1).rows["moves"].tolist())
    assert not list(Path(compiling.__file__).parent.rglob("*.nb[ic]"))


def test_the_folder_is_named_after_the_sources(tmp_path: Path) -> None:
    """A change in any source, not only in that of the function itself, must not find old code."""
    (tmp_path / "a.py").write_text("one = 1\n")
    before = cache._digest((tmp_path,))
    (tmp_path / "a.py").write_text("one = 2\n")
    assert cache._digest((tmp_path,)) != before


def sources(compiled: Any) -> tuple[Path, ...]:
    return compiling.sources_of(compiled.py_func)


def test_compiled_code_is_kept_by_the_sources_of_all_that_it_calls() -> None:
    """The loops of the fast twins, bound to the bots of another layer, are made anew with that layer; all
    are made anew with the rules."""
    package = Path(compiling.__file__).parents[1]
    bots, own, rules, lab = (package / layer for layer in ("bots", "fast", "games", "lab"))

    assert sources(fast.lmr.TWIN.play_games) == (bots, own, rules)
    assert sources(levels.think) == (bots, own, rules)
    assert sources(training.step_places) == (bots, own, rules, lab)
    assert rules in solving.SOURCES


def test_the_loops_of_twins_with_other_bots_are_kept_under_other_names() -> None:
    """Else the code of one twin would be fetched for the other, and its levels play as `greedy`."""
    for plain, more in ((fast.lmr.TWIN, levels.TWIN), (fast.ur.TWIN, ur_levels.TWIN)):
        for loop in ("play_games", "choose_games"):
            own, others = (getattr(twin, loop).py_func.__qualname__ for twin in (plain, more))
            assert own != others
