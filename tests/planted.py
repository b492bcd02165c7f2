"""Faults planted on purpose, to see whether the gate finds them: `python -m tests.planted`.

Each fault is planted into a copy of a commit, then the suites are run until one fails: those of the changed
package, the quick suite, the simulations. What found it is kept in `.planted.jsonl`, so an interrupted run
goes on where it was; `--rev` names another commit, for comparison.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

ROOT: Final = Path(__file__).parents[1]
STATE: Final = ROOT / ".planted.jsonl"
FAULTS: Final = Path(__file__).with_suffix(".toml")
QUICK: Final = "not heavy and not soak and not browser"
SUITES: Final = {
    "games": "tests/games tests/differential tests/playthroughs tests/perft",
    "rooms": "tests/rooms",
    "server": "tests/server",
}


class Fault(msgspec.Struct):
    """What is broken, and by which change of a text in a file below `src/runners`.

    A fault stands there once for each form that its place has had, so that commits can be compared.
    """

    what: str
    file: str
    right: str
    wrong: str


class Found(msgspec.Struct):
    """Which suite found a fault; None of them where it is empty."""

    rev: str
    what: str
    suite: str


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--rev", default="HEAD")
    words.add_argument("--only", default="", help="faults whose file contains this")
    chosen = words.parse_args()
    rev = git("rev-parse", "--short=10", chosen.rev)
    found = {one.what: one for one in earlier() if one.rev == rev}
    faults = {what: forms for what, forms in every_fault().items() if chosen.only in forms[0].file}
    with copy_of(rev) as copy:
        for what, forms in faults.items():
            if what not in found:
                found[what] = Found(rev, what, suite_that_finds(copy, forms))
                keep(found[what])
            print(f"{what}: {found[what].suite or 'NOT FOUND'}", flush=True)
    count = sum(bool(found[what].suite) for what in faults)
    print(f"{count} of {len(faults)} planted faults found on {rev}, 0 failed")


def every_fault() -> dict[str, list[Fault]]:
    """The forms of each fault, by what it breaks."""
    faults: dict[str, list[Fault]] = {}
    for fault in msgspec.toml.decode(FAULTS.read_bytes(), type=dict[str, list[Fault]])["fault"]:
        faults.setdefault(fault.what, []).append(fault)
    return faults


@contextmanager
def copy_of(rev: str) -> Iterator[Path]:
    """The files of a commit, in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        packed = subprocess.run(["git", "archive", rev], cwd=ROOT, capture_output=True, check=True)
        subprocess.run(["tar", "x"], cwd=folder, input=packed.stdout, check=True)
        yield Path(folder)


def suite_that_finds(copy: Path, forms: list[Fault]) -> str:
    """Plant a fault in the form that fits this commit, run the suites until one fails, and take it out."""
    places = [fault for fault in forms if count_in(copy, fault) == 1]
    if not places:
        last = forms[-1]
        raise SystemExit(f"{last.file} has no single {last.right!r}: plant {last.what!r} elsewhere")
    fault = places[0]
    path = copy / "src" / "runners" / fault.file
    text = path.read_text("utf-8")
    path.write_text(text.replace(fault.right, fault.wrong), "utf-8")
    try:
        return next((name for name, words in suites(fault) if fails(copy, words)), "")
    finally:
        path.write_text(text, "utf-8")


def count_in(tree: Path, fault: Fault) -> int:
    """How often the text that a fault changes stands in a tree."""
    path = tree / "src" / "runners" / fault.file
    return path.read_text("utf-8").count(fault.right) if path.exists() else 0


def suites(fault: Fault) -> Iterator[tuple[str, list[str]]]:
    own = SUITES[fault.file.partition("/")[0]].split()
    yield "its own suite", ["-m", QUICK, *own]
    yield "make test", ["-n", "2", "-m", QUICK, "tests"]
    if not fault.file.startswith("games"):
        yield "the simulations", ["tests/simulation"]


def fails(copy: Path, words: list[str]) -> bool:
    environment = os.environ | {"PYTHONPATH": str(copy / "src"), "RUNNERS_CI": "1"}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *words]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    return done.returncode == 1


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def earlier() -> list[Found]:
    """What earlier calls found; a line that was not written to its end is none."""
    if not STATE.exists():
        return []
    return [msgspec.json.decode(line, type=Found) for line in STATE.read_bytes().split(b"\n")[:-1]]


def keep(found: Found) -> None:
    with STATE.open("ab") as file:
        file.write(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    main()
