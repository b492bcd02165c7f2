"""Follows a how-to: its blocks are done, one after the other, in a copy of the project."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
_BLOCK = re.compile(r'```(\w+) title="([^"]+)"\n(.*?)```', re.DOTALL)


class Block(NamedTuple):
    """What a page tells its reader to write: a whole file, or a change of one (`diff`)."""

    kind: str
    path: str
    text: str


def blocks(page: str) -> list[Block]:
    text = (ROOT / "docs" / "howto" / page).read_text(encoding="utf-8")
    return [Block(*found) for found in _BLOCK.findall(text)]


def copied(folder: Path, *parts: str) -> Path:
    """A copy of these parts of the project."""
    for part in parts:
        there = folder / part
        there.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, there, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, there)
    return folder


def follow(project: Path, page: str) -> None:
    for block in blocks(page):
        path = project / block.path
        if block.kind == "diff":
            path.write_text(changed(path.read_text(encoding="utf-8"), block), encoding="utf-8")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")


def changed(text: str, block: Block) -> str:
    """The text with the change made. What the page shows as standing there must stand there, once, unless
    somebody has made the change already."""
    for hunk in re.split(r"^@@\n", block.text, flags=re.MULTILINE):
        lines = hunk.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        if text.count(after) == 1 and len(after) > len(before):
            continue
        assert text.count(before) == 1, f"{block.path} has these lines {text.count(before)} times:\n{before}"
        text = text.replace(before, after)
    return text


def run(project: Path, *command: str) -> str:
    """What a command says in the changed project; it must succeed."""
    env = {
        "PYTHONPATH": f"{project / 'src'}:{project}",
        "PATH": "/usr/bin:/bin",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        [sys.executable, *command], cwd=project, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
