"""The packages of a release: the wheel and the source archive, built as a release is."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]


class Packages(NamedTuple):
    wheel: Path
    archive: Path

    def hashes(self) -> dict[str, str]:
        return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in self}


def build(
    folder: Path, *what: str, root: Path = ROOT, umask: int = 0o022, version: str | None = None
) -> None:
    """Build into a folder; without a word what: the archive, and the wheel from it."""
    told = {} if version is None else {"RUNNERS_VERSION": version}
    words = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), *what, str(root)]
    done = subprocess.run(
        words, env=os.environ | told, umask=umask, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def find_packages(folder: Path) -> Packages:
    (wheel,), (archive,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return Packages(wheel, archive)


def build_twice(folder: Path) -> Packages:
    """Build by the archive, and once more from the tree under other rights; both must be the same."""
    first, second = folder / "first", folder / "second"
    build(first)
    build(second, "--sdist", "--wheel", umask=0o077)
    packages = find_packages(first)
    assert packages.hashes() == find_packages(second).hashes()
    return packages
