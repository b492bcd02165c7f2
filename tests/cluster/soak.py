"""Many faults, in chapters that are taken up where they were stopped: `python -m tests.cluster.soak`.

Each chapter has nodes and databases of its own. What they came to is kept in a file, one line a chapter,
with every return and the commit on which it was made; chapters of different commits are never added up. A
chapter that breaks a promise is kept as broken, and ends it; the next call goes on behind it. A thousand
faults of which none broke anything are written into the how-to, between its two marks.
"""

import argparse
import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from tests.cluster.campaign import Report, Settling, campaign, drawn
from tests.cluster.nursery import ROOT
from tests.cluster.soak_table import marked, table, total

FAULTS_A_CHAPTER: Final = 50
FOR_DOCS: Final = 1000
DOCS: Final = ROOT / "docs" / "howto" / "scale.md"
TOLD_EVERY: Final = 10


class Progress:
    """Says now and then how far it is, and how long the rest will take."""

    def __init__(self, done: int, wanted: int) -> None:
        self._begun = time.monotonic()
        self._first = self._done = done
        self._wanted = wanted

    def struck(self, settling: Settling) -> None:
        self._done += 1
        if self._done % TOLD_EVERY == 0 or self._done == self._wanted:
            each = (time.monotonic() - self._begun) / (self._done - self._first)
            left = each * (self._wanted - self._done) / 60
            last = f"{settling.fault} {settling.seconds:.2f} s"
            said = (
                f"{self._done:,} of {self._wanted:,} faults, {each:.2f} s each, {left:.0f} min left; {last}"
            )
            print(said, flush=True)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--faults", type=int, default=FOR_DOCS, help="in all, with those of earlier calls")
    words.add_argument("--state", type=Path, default=Path(".soak.jsonl"))
    words.add_argument(
        "--docs", type=Path, default=DOCS, help=f"gets the table of {FOR_DOCS:,} faults or more"
    )
    chosen = words.parse_args()
    done = earlier(chosen.state)
    lived_through(done, chosen.faults, chosen.state)
    print(table(done))
    is_broken = any(report.broken for report in done)
    if total(done) >= FOR_DOCS and not is_broken:
        page = chosen.docs.read_text(encoding="utf-8")
        chosen.docs.write_text(marked(page, table(done)), encoding="utf-8")
        print(f"Written into {chosen.docs}.")
    raise SystemExit(1 if is_broken else 0)


def lived_through(done: list[Report], faults: int, state: Path) -> None:
    """Chapters behind those that are done, until there are so many faults or a promise is broken."""
    progress = Progress(total(done), faults)
    version = commit()
    while (so_far := total(done)) < faults:
        refuse_others(done, commit(), state)
        report = chapter(len(done), min(FAULTS_A_CHAPTER, faults - so_far), progress)
        report.commit = version
        keep(state, report)
        done.append(report)
        if report.broken:
            return


def refuse_others(done: list[Report], version: str, state: Path) -> None:
    """Faults of one version say nothing about another."""
    others = sorted({report.commit or "unknown" for report in done} - {version})
    if others:
        words = f"{state} holds chapters of {', '.join(others)}, and this is {version}."
        sys.exit(f"{words} Begin another file with --state, or go back to that version.")


def chapter(seed: int, faults: int, progress: Progress) -> Report:
    """So many faults, by chance."""
    try:
        return campaign(seed, drawn(seed, faults), progress.struck)
    except AssertionError as error:
        return Report(seed, broken=str(error) or "a promise")


def commit() -> str:
    """What is tested: the commit, with a mark of what was changed since."""
    found, changes = git("rev-parse", "--short=10", "HEAD"), git("diff", "HEAD", "--", "src", "tests")
    return f"{found}-{sha256(changes.encode()).hexdigest()[:6]}" if changes else found or "unknown"


def git(*words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout.strip()


def earlier(path: Path) -> list[Report]:
    """The chapters that were lived through already; a line that was not written to its end is none."""
    if not path.exists():
        return []
    lines = path.read_bytes().split(b"\n")[:-1]
    return [msgspec.json.decode(line, type=Report) for line in lines]


def keep(path: Path, report: Report) -> None:
    """Add a chapter behind the last whole line."""
    kept = path.read_bytes() if path.exists() else b""
    with path.open("r+b" if path.exists() else "xb") as file:
        file.seek(kept.rfind(b"\n") + 1)
        file.truncate()
        file.write(msgspec.json.encode(report) + b"\n")


if __name__ == "__main__":
    main()
