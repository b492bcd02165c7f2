"""The labels of the rules pages, and which tests cite them."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).parent
LABEL: Final = re.compile(r"(?<![A-Za-z0-9])(?:QA17b|(?:QA|QB|QR|A|B|P|R)[1-9][0-9]?)(?![A-Za-z0-9])")


def numbered(prefix: str, first: int, last: int) -> tuple[str, ...]:
    return tuple(f"{prefix}{number}" for number in range(first, last + 1))


FAMILIES: Final[dict[str, tuple[str, ...]]] = {
    "A": numbered("A", 1, 27),
    "QA": (*numbered("QA", 1, 17), "QA17b", *numbered("QA", 18, 46)),
    "B": numbered("B", 1, 11),
    "QB": numbered("QB", 1, 37),
    "P": numbered("P", 1, 5),
    "R": numbered("R", 1, 11),
    "QR": (*numbered("QR", 1, 39), "QR42", "QR43"),
    "QB38+": numbered("QB", 38, 42),
}


def cited_by(test: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """Labels in a test's docstring, name and marks."""
    marks = [
        node.value
        for mark in test.decorator_list
        for node in ast.walk(mark)
        if isinstance(node, ast.Constant)
    ]
    words = re.sub(r"(?<=_)q?[abpr]\d+b?(?=_)", lambda found: spelled(found[0]), test.name).replace("_", " ")
    text = " ".join([ast.get_docstring(test) or "", words, *(str(mark) for mark in marks)])
    return set(LABEL.findall(text))


def spelled(word: str) -> str:
    """`qa17b` in a name means QA17b."""
    return word.upper()[:-1] + word[-1] if word.endswith("b") else word.upper()


def tests_in(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node


@cache
def cited(folder: Path = TESTS) -> set[str]:
    """Every label that some test below the folder cites."""
    return {
        label for path in folder.rglob("test_*.py") for test in tests_in(path) for label in cited_by(test)
    }


def missing(family: str) -> list[str]:
    """Labels of a family that no test cites, in the rules pages' order."""
    have = cited()
    return [label for label in FAMILIES[family] if label not in have]
