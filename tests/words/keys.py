"""Which keys the code says, and with which parameters."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[2] / "src" / "runners"


class Use(NamedTuple):
    """A sentence that a line of code says."""

    key: str
    params: frozenset[str]
    where: str


def uses() -> Iterator[Use]:
    """Every `said("key", ...)`. A key in an f-string stands for all that fit it."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said" and node.args:
                where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                yield Use(key_of(node.args[0]), frozenset(str(k.arg) for k in node.keywords), where)


def page_uses() -> Iterator[Use]:
    """Every `say('key', {...})`, `saying` and `sayOr` of the page's scripts."""
    for path in sorted((SOURCE / "web" / "static" / "js").rglob("*.js")):
        text = path.read_text(encoding="utf-8")
        for found in SAID.finditer(text):
            key = re.sub(r"\$\{[^}]*\}", "*", found["key"])
            line = text.count("\n", 0, found.start()) + 1
            yield Use(key, frozenset(params_at(text, found.end())), f"{path.relative_to(SOURCE)}:{line}")


SAID = re.compile(r"""\b(?:say|saying|sayOr)\(\s*(?P<quote>['`])(?P<key>[^'`]+)(?P=quote)""")
CLOSING = {"(": ")", "[": "]", "{": "}"}


def params_at(text: str, at: int) -> Iterator[str]:
    """The names in the object that follows a key: `{ who, count: 3 }`, or nothing."""
    found = re.compile(r"\s*,\s*\{").match(text, at)
    if found is None:
        return
    for part in parts_of(text, found.end()):
        name = re.match(r"\s*(\w+)\s*(?::|$)", part)
        assert name, f"a parameter is written where it is said, so that it can be found: {part!r}"
        yield name[1]


def parts_of(text: str, at: int) -> Iterator[str]:
    """What stands between the commas of an object, from behind its brace to the one that closes it."""
    open_, begin, quote = ["}"], at, ""
    while open_:
        char = text[at]
        if quote:
            at += char == "\\"
            quote = "" if char == quote else quote
        elif char in "'\"`":
            quote = char
        elif char in CLOSING:
            open_.append(CLOSING[char])
        elif char == open_[-1]:
            open_.pop()
        if not quote and (not open_ or (char == "," and len(open_) == 1)):
            if part := text[begin:at].strip():
                yield part
            begin = at + 1
        at += 1


def key_of(node: ast.expr) -> str:
    """A key as it is written; what is put into it at run time becomes `*`."""
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)  # type: ignore[misc]
    assert isinstance(node, ast.Constant), "a key is written where it is said, so that it can be found"
    return str(node.value)
