"""Every line with `runners` that a page shows is a command, with the flags and values that it takes."""

import re
import shlex
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest

from runners.terminal.cli import build
from runners.terminal.commands import COMMANDS

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "howto").glob("*.md")])
FENCED = re.compile(r"^```(?:sh|console|bash)\n(.*?)^```", re.DOTALL | re.MULTILINE)
INDENTED = re.compile(r"^ {4}(\S.*)$", re.MULTILINE)
LINE = re.compile(r"^(?:\$ )?(?:[A-Z_]+=\S+ )*(?:sudo (?:-u \w+ )?)?(?:\S*/)?runners (?P<words>[a-z-].*)$")
SYNOPSIS = re.compile(r"\[|\.\.\.|lmr\|ur")
OPERATORS = "|;&<>"


def lines() -> Iterator[tuple[str, str]]:
    """The page and what stands behind `runners`; what shows only the form of a command is left out."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8").replace("\\\n", " ")
        blocks = [block for found in FENCED.findall(text) for block in found.splitlines()]
        for line in (*blocks, *INDENTED.findall(text)):
            if not SYNOPSIS.search(line) and (found := LINE.match(line)) is not None:
                yield page.relative_to(ROOT).as_posix(), found["words"].strip()


LINES = sorted(set(lines()))


def test_pages_show_commands() -> None:
    assert len(LINES) > 30


@pytest.mark.parametrize(("page", "words"), LINES)
def test_a_line_is_a_command(page: str, words: str) -> None:
    lexer = shlex.shlex(words, posix=True, punctuation_chars=OPERATORS)
    lexer.whitespace_split = True
    typed = list(takewhile(lambda word: word[0] not in OPERATORS, lexer))
    if typed not in (["--help"], ["--version"]):
        build(COMMANDS).parse_args(typed, exit_on_error=False, print_error=False)
