"""The tree itself: files of one subject, nothing unfinished, nothing of one machine."""

import re
from pathlib import Path

import pytest

from tests.planted import count_in, every_fault

ROOT = Path(__file__).parents[1]
FOLDERS = ("src", "tests", "bench", "examples", "docs", ".ci", ".github")
TEXT = {".py", ".js", ".mjs", ".css", ".html", ".md", ".toml", ".yml", ".yaml", ".json", ".svg", ".sh", ""}
LONGEST = 400
"""Lines of a source file; beyond it, it has more than one subject."""

UNFINISHED = re.compile("|".join((r"\bTO" r"DO\b", r"\bFIX" r"ME\b", r"\bX" r"XX\b", "NotImplementedError")))
UNCONDITIONAL = re.compile(r"pytest\.mark\.(skip|xfail)\b(?!if)" r"(?!\(reason=reason\))")
MACHINE = re.compile(
    "|".join(
        (
            r"/wor" r"k/",
            r"/home/\w+/",
            r"/root/",
            r"\bshare" r"d/(rules|design|seeds|conformance)",
            "pypi-more",
        )
    )
)

FILES = [
    path
    for folder in (*FOLDERS, "")
    for path in ((ROOT / folder).rglob("*") if folder else ROOT.glob("*"))
    if path.is_file()
    and path.name != ".git"
    and path.suffix in TEXT
    and not {"__pycache__", "vendor", "node_modules"} & set(path.parts)
]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def found(pattern: re.Pattern[str], suffixes: set[str] = TEXT) -> list[str]:
    """Where a pattern stands, as `file:line`."""
    return [
        f"{name(path)}:{number}"
        for path in FILES
        if path.suffix in suffixes and path != Path(__file__)
        for number, line in enumerate(lines(path), start=1)
        if pattern.search(line)
    ]


def test_nothing_is_marked_unfinished() -> None:
    assert found(UNFINISHED) == []


def test_no_test_is_skipped_whatever_the_machine() -> None:
    assert found(UNCONDITIONAL, {".py"}) == []


def test_nothing_points_at_one_machine() -> None:
    assert found(MACHINE) == []


@pytest.mark.heavy
def test_a_source_file_has_one_subject() -> None:
    long = {name(path): len(lines(path)) for path in FILES if path.suffix in {".py", ".js"}}
    assert not {path: count for path, count in long.items() if count > LONGEST}


def test_every_planted_fault_has_exactly_one_place() -> None:
    """Code that moves takes its form in tests/planted.toml with it."""
    places = {what: sum(count_in(ROOT, form) == 1 for form in forms) for what, forms in every_fault().items()}
    assert {what: count for what, count in places.items() if count != 1} == {}
