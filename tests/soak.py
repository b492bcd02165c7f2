"""What needs real time or fresh seeds, step by step: `python -m tests.soak`.

A step that has passed on this commit is not run again, so an interrupted soak goes on where it was. When all
have passed, their table is written into docs/soak.md.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from tests.seeds import SEED, SEED_NAME

ROOT: Final = Path(__file__).parents[1]
STATE: Final = ROOT / ".soak.jsonl"
PAGE: Final = ROOT / "docs" / "soak.md"
MARK: Final = "<!-- written by python -m tests.soak -->\n"
FIGURE: Final = re.compile(r"^.*(?:passed|failed|faults|crashes).*$", re.MULTILINE)
FAULTS_A_STEP: Final = 50
WORLDS_A_STEP: Final = 50
CRASHING_WORLDS_A_STEP: Final = 100


class Done(msgspec.Struct):
    """A step that has ended."""

    step: str
    commit: str
    seed: int
    day: str
    seconds: int
    passed: bool
    figure: str


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--faults", type=int, default=1_000, help="real faults of nodes and their database")
    words.add_argument("--worlds", type=int, default=500, help="simulated worlds of nodes, and of one server")
    words.add_argument("--only", default="", help="only the steps whose names contain this")
    chosen = words.parse_args()
    steps = {name: command for name, command in every_step(chosen) if chosen.only in name}
    version = commit()
    done = {one.step: one for one in earlier() if one.commit == version and one.passed and one.step in steps}
    print(f"{len(done)} of {len(steps)} steps have passed on {version}; {SEED_NAME}={SEED}", flush=True)
    for number, (name, command) in enumerate(steps.items(), 1):
        if name not in done:
            print(f"[{number}/{len(steps)}] {name}", flush=True)
            done[name] = run(name, command, version)
            keep(done[name])
            print(f"    {'passed' if done[name].passed else 'FAILED'}: {done[name].figure}", flush=True)
    if failed := [one.step for one in done.values() if not one.passed]:
        sys.exit(f"{SEED_NAME}={SEED} repeats what failed: {', '.join(failed)}")
    if not chosen.only:
        PAGE.write_text(PAGE.read_text("utf-8").partition(MARK)[0] + MARK + table([*done.values()]), "utf-8")
        print(f"Written into {PAGE}.")


def every_step(chosen: argparse.Namespace) -> Iterator[tuple[str, list[str]]]:
    """The files of tests marked `soak`, then campaigns in parts of a minute or a few."""
    for file in marked_files():
        yield file, ["-m", "pytest", "-q", "-rf", "-p", "no:cacheprovider", "-m", "soak", file]
    for part in range(0, chosen.worlds, CRASHING_WORLDS_A_STEP):
        span = [
            "--first",
            str(SEED + part),
            "--seeds",
            str(min(CRASHING_WORLDS_A_STEP, chosen.worlds - part)),
        ]
        yield f"one server crashes in virtual time, {part}", ["-m", "tests.simulation", *span]
    for part in range(0, chosen.worlds, WORLDS_A_STEP):
        span = ["--first", str(SEED + part), "--worlds", str(min(WORLDS_A_STEP, chosen.worlds - part))]
        yield f"nodes fail in virtual time, {part}", ["-m", "tests.cluster.simulated", *span]
    for part in range(0, chosen.faults, FAULTS_A_STEP):
        span = ["--seed", str(SEED + part), "--faults", str(min(FAULTS_A_STEP, chosen.faults - part))]
        yield f"real nodes fail, {part}", ["-m", "tests.cluster.campaign", *span]
    yield "planted faults", ["-m", "tests.planted"]


def marked_files() -> list[str]:
    paths = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(path.relative_to(ROOT)) for path in paths if "mark.soak" in path.read_text("utf-8")]


def run(step: str, command: list[str], version: str) -> Done:
    """Run a step and show what it says."""
    begun, said = time.monotonic(), []
    environment = os.environ | {"PYTHONHASHSEED": "0"}
    words = [sys.executable, *command]
    with subprocess.Popen(words, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            print(f"    {line}", end="", flush=True)
            said.append(line)
    figure = next(reversed(FIGURE.findall("".join(said))), "").strip("= ")
    seconds, today = round(time.monotonic() - begun), datetime.now(UTC).date().isoformat()
    return Done(step, version, SEED, today, seconds, process.returncode == 0, figure)


def commit() -> str:
    """What is tested: the commit, with a mark of what was changed since."""
    found, changes = git("rev-parse", "--short=10", "HEAD"), git("diff", "HEAD", "--", "src", "tests")
    return f"{found}-{sha256(changes.encode()).hexdigest()[:6]}" if changes else found


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


def earlier() -> list[Done]:
    """The steps of earlier calls; a line that was not written to its end is none."""
    if not STATE.exists():
        return []
    return [msgspec.json.decode(line, type=Done) for line in STATE.read_bytes().split(b"\n")[:-1]]


def keep(done: Done) -> None:
    """Add a line behind the last whole one."""
    kept = STATE.read_bytes() if STATE.exists() else b""
    STATE.write_bytes(kept[: kept.rfind(b"\n") + 1] + msgspec.json.encode(done) + b"\n")


def table(done: list[Done]) -> str:
    head = ["| step | what it came to | seconds | seed | commit | day |", "|---|---|---|---|---|---|"]
    rows = [f"| {d.step} | {d.figure} | {d.seconds} | {d.seed} | {d.commit} | {d.day} |" for d in done]
    return "\n".join([*head, *rows, ""])


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("Interrupted: the next call goes on behind the last step that has passed.", file=sys.stderr)
        sys.exit(130)
