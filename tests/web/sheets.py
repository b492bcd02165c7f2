"""The page's style sheets, taken apart into rules."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from runners.web.assets import assets, page_sheets

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_COMMA = re.compile(r",(?![^()]*\))")


class Rule(NamedTuple):
    """One rule: its selectors, what it declares, where its selector begins, and on which screens it holds."""

    selectors: tuple[str, ...]
    body: str
    start: int
    media: str


def sheets() -> dict[str, str]:
    """Every style sheet by its name, those of the games with their folder."""
    folder = Path(str(files("runners.web") / "static" / "css"))
    found = sorted(folder.rglob("*.css"))
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in found}


def sent() -> dict[str, str]:
    """Every style sheet as a browser gets it: those of the first load in one."""
    known, first = assets(), page_sheets(assets())
    alone = [path for path in known if path.startswith("/static/css/") and path not in first]
    return {
        path.rsplit("/", 1)[-1]: known[path].body.decode("utf-8") for path in ("/static/page.css", *alone)
    }


def bare(text: str) -> str:
    """Without comments, every character where it was."""
    return _COMMENT.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def rules(text: str) -> Iterator[Rule]:
    """The rules of a sheet, those in media queries too; keyframes are none."""
    yield from _within(bare(text), 0, len(text), "all")


def _within(text: str, start: int, end: int, media: str) -> Iterator[Rule]:
    while (opened := text.find("{", start, end)) >= 0:
        head, closed = text[start:opened], _closing(text, opened)
        begins = start + len(head) - len(head.lstrip())
        if head.strip().startswith("@media"):
            yield from _within(text, opened + 1, closed, head.strip().removeprefix("@media").strip())
        elif not head.strip().startswith("@"):
            selectors = tuple(" ".join(one.split()) for one in _COMMA.split(head))
            yield Rule(selectors, text[opened + 1 : closed], begins, media)
        start = closed + 1


def _closing(text: str, opened: int) -> int:
    depth = 0
    for found in re.finditer(r"[{}]", text[opened:]):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return opened + found.start()
    raise ValueError("a brace is never closed")
