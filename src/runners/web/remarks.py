"""The remarks of a script, found by reading it: in a string, a template or a pattern there is none."""

import re
from collections.abc import Iterator
from typing import Final

MARK: Final = re.compile(r"""//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[`{}/]""", re.DOTALL)
"""Whatever decides where a remark may begin; what lies between is skipped."""
PATTERN: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/")
BEFORE_PATTERN: Final = re.compile(r"(?:^|[(,=:\[!&|?{;+*%<>~^-]|\b(?:return|typeof|case|of|in))\s*\Z")
"""After these a slash begins a pattern; elsewhere it divides."""
TEXT: Final = re.compile(r"(?:\\.|[^`\\$]|\$(?!\{))*(?:`|(\$\{))", re.DOTALL)
"""The text of a template up to its end or to code in it."""
OWN_LINE: Final = re.compile(r"[ \t]*\n")
TYPES: Final = re.compile(r"/\*\* @\w.*\*/")
"""Types amid a line of code: they name modules that nothing fetches."""


def find_remarks(script: str) -> Iterator[tuple[int, int]]:
    """Where each remark begins and ends."""
    at, open_braces = 0, list[str]()
    while found := MARK.search(script, at):
        start, at, mark = found.start(), found.end(), found[0]
        if mark.startswith(("//", "/*")):
            yield start, at
        elif mark == "/" and BEFORE_PATTERN.search(script[max(0, start - 40) : start]):
            at = max(at, end_of(PATTERN.match(script, start)))
        elif mark == "{":
            open_braces.append(mark)
        elif mark == "`" or (mark == "}" and open_braces and open_braces.pop() == "${"):
            text = TEXT.match(script, at)
            at = max(at, end_of(text))
            if text is not None and text[1]:
                open_braces.append(text[1])


def end_of(found: re.Match[str] | None) -> int:
    """Where a match ends; 0 without one."""
    return 0 if found is None else found.end()


def strip_remarks(script: str) -> str:
    """Without the remarks that fill lines of their own; every line keeps its number."""
    parts, last = list[str](), 0
    for start, end in find_remarks(script):
        line = script.rfind("\n", 0, start) + 1
        rest = OWN_LINE.match(script, end)
        if rest and script.startswith(("//", "/**"), start) and not script[line:start].strip(" \t"):
            parts += script[last:line], "\n" * script.count("\n", line, rest.end())
            last = rest.end()
    return "".join((*parts, script[last:]))


def strip_types(script: str) -> str:
    """Without the types amid its lines."""
    parts, last = list[str](), 0
    for start, end in find_remarks(script):
        if TYPES.fullmatch(script, start, end):
            parts.append(script[last:start])
            last = end
    return "".join((*parts, script[last:]))
