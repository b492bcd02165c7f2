"""Which release runs: its number is written here and nowhere else.

The build reads this file by itself, so it imports nothing of the package.
"""

import os
import subprocess
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

NUMBER: Final = "0.1.0"
"""The release that is being made; raised after the commit that is tagged with it."""
PROJECT: Final = "runners-games"
GIVEN: Final = "RUNNERS_VERSION"
"""What a build outside a repository is told, such as that of a container."""
ROOT: Final = Path(__file__).parents[2]


@cache
def release() -> str:
    """The version of this copy: that of the package, or of the commit in a repository."""
    if (ROOT / ".git").exists():
        return commit_version(describe_commit(ROOT))
    try:
        return version(PROJECT)
    except PackageNotFoundError:
        return commit_version("")


def version_to_build() -> str:
    """The version of a package that is built from this tree; the name of a tag may be told too."""
    return os.environ.get(GIVEN, "").removeprefix("v") or commit_version(describe_commit(ROOT))


def describe_commit(root: Path) -> str:
    """A commit as `TAG-COUNT-gCOMMIT`, or as `COMMIT` where the tag of this release is not before it."""
    words = ["git", "-C", str(root), "describe", "--tags", "--long", "--always", "--abbrev=7"]
    try:
        done = subprocess.run([*words, f"--match=v{NUMBER}"], capture_output=True, text=True, check=False)
    except OSError:  # no git on this machine
        return ""
    return done.stdout.strip()


def commit_version(commit: str) -> str:
    """The release where the commit has its tag, else a version before it that names the commit."""
    tagged, _, name = commit.rpartition("-g")
    if tagged == f"v{NUMBER}-0":
        return NUMBER
    return f"{NUMBER}.dev0+g{name}" if name else f"{NUMBER}.dev0"
