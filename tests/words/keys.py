"""Which keys the code says, with which parameters, and which the catalogues have."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from runners.words import source

SOURCE = Path(__file__).parents[2] / "src" / "runners"


class Use(NamedTuple):
    """A sentence that a line of code says."""

    key: str
    params: frozenset[str]
    where: str


def uses() -> Iterator[Use]:
    """Every `said("key", ...)` of the code. A key in an f-string stands for all that fit it."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "said" and node.args:
                where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                yield Use(key_of(node.args[0]), frozenset(str(k.arg) for k in node.keywords), where)


def key_of(node: ast.expr) -> str:
    """A key as it is written; what is put into it at run time becomes `*`."""
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values)  # type: ignore[misc]
    assert isinstance(node, ast.Constant), "a key is written where it is said, so that it can be found"
    return str(node.value)


class Variables(Visitor):
    """The parameters and the other sentences that a pattern uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.sentences: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.sentences.add(node.id.name)


class Pattern(NamedTuple):
    """A sentence of a catalogue."""

    params: frozenset[str]
    includes: frozenset[str]


def patterns(language: str) -> dict[str, Pattern]:
    """Every sentence of a language with its parameters, those of included sentences counted."""
    found: dict[str, Variables] = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ftl.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
            found[entry.id.name] = seen = Variables()
            seen.visit(entry)
    return {key: Pattern(_all_params(key, found), frozenset(found[key].sentences)) for key in found}


def _all_params(key: str, found: dict[str, Variables]) -> frozenset[str]:
    own = found[key]
    return frozenset(own.variables).union(*(_all_params(other, found) for other in own.sentences))
