"""The lines of help, from their part of the catalogue.

They are read as they stand, each one line without parameters: `--help` then needs no machinery of sentences,
and no command waits for it.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final

from cyclopts import Parameter

LINES: Final = files("runners") / "words" / "en" / "terminal-help.ftl"
LINE: Final = re.compile(r"^(help-[\w-]+) = (.*)$", re.MULTILINE)


@cache
def lines() -> dict[str, str]:
    """Every line of help by its key."""
    return dict(LINE.findall(LINES.read_text(encoding="utf-8")))


def helped(key: str) -> str:
    """A line of help; a command of a test may have none."""
    return lines().get(key, "")


def option(key: str, **how: Any) -> Parameter:
    """An option of a command with its line of help; `how` is as cyclopts has it."""
    return Parameter(help=lines()[key], **how)
