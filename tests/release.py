"""All of a release that needs no network: `python -m tests.release`, which `make release` calls.

Afterwards `dist/` holds the packages, `build/site` the pages and `build/notes.md` what the changelog says.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

import yaml

from runners.version import NUMBER, version_to_build
from tests.packages import ROOT, build_twice

SECTION: Final = re.compile(
    r"^## (\d+\.\d+\.\d+), (\d{4}-\d\d-\d\d)\n(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE
)


class NotReady(Exception):
    """Something of the release does not fit."""


def notes(changelog: str, number: str) -> tuple[str, str]:
    """The day of a release, and what the changelog says of it."""
    for found, day, text in SECTION.findall(changelog):
        if found == number:
            return day, text.strip() + "\n"
    raise NotReady(f'CHANGELOG.md has no section "## {number}, YEAR-MONTH-DAY"')


def check_citation(day: str) -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    if (found := (cited["version"], str(cited["date-released"]))) != (NUMBER, day):
        raise NotReady(f"CITATION.cff says {found}, the changelog {(NUMBER, day)}")


def check_tag() -> None:
    """A commit with the tag of a release is that release, whole."""
    if not (ROOT / ".git").exists():
        return  # the source archive
    words = ["git", "-C", str(ROOT), "tag", "--points-at", "HEAD", "--list", "v*"]
    tags = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    if tags and (tags != [f"v{NUMBER}"] or version_to_build() != NUMBER):
        raise NotReady(f"the commit has {tags}, and runners/version.py says {NUMBER}")
    changed = subprocess.run(
        ["git", "-C", str(ROOT), "status", "--porcelain"], capture_output=True, check=True
    )
    if tags and changed.stdout:
        raise NotReady("there are changes that are not in the commit")


def run(*words: str) -> None:
    print("$", *words, flush=True)
    subprocess.run(words, cwd=ROOT, check=True)


def main() -> None:
    check_tag()
    day, text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), NUMBER)
    check_citation(day)
    dist, build = ROOT / "dist", ROOT / "build"
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir()
    build.mkdir(exist_ok=True)
    (build / "notes.md").write_text(text, encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        for path in build_twice(Path(folder)):
            shutil.copy(path, dist)
    packages = sorted(map(str, dist.iterdir()))
    python = sys.executable
    run(python, "-m", "twine", "check", "--strict", *packages)
    run(python, "-m", "check_wheel_contents", *(name for name in packages if name.endswith(".whl")))
    run(python, "-m", "pytest", "-q", "tests/test_wheel.py")
    run("make", "site")
    print(f"{version_to_build()} is built: {', '.join(packages)}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except (NotReady, AssertionError, subprocess.CalledProcessError) as error:
        sys.exit(f"not ready: {error}")
