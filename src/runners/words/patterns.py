"""The sentences of a language as their grammar sees them: what each is given, and what it tells apart."""

from __future__ import annotations

from typing import Final, NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from runners.words.languages import parts, source

PLURALS: Final = {"zero", "one", "two", "few", "many", "other"}
"""How many of them a language has, it knows best."""


class Pattern(NamedTuple):
    """A sentence of a catalogue, or several that stand in one another."""

    params: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    """What it tells apart beside numbers: `[won]`, `[lost]`."""
    includes: frozenset[str] = frozenset()

    def join(self, other: Pattern) -> Pattern:
        """Add the parameters and words of a sentence that is part of it."""
        return Pattern(self.params | other.params, self.words | other.words, self.includes)


class Reader(Visitor):
    """Collects what a pattern uses."""

    def __init__(self) -> None:
        self.params: set[str] = set()
        self.words: set[str] = set()
        self.includes: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.params.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.includes.add(node.id.name)

    def visit_Variant(self, node: ftl.Variant) -> None:
        if isinstance(node.key, ftl.Identifier) and node.key.name not in PLURALS:
            self.words.add(node.key.name)
        self.generic_visit(node)


def patterns(language: str) -> dict[str, Pattern]:
    """Every sentence of a language by key, what it includes counted as its own."""
    found: dict[str, Pattern] = {}
    for entry in FluentParser().parse("".join(source(language, part) for part in parts())).body:
        if isinstance(entry, ftl.Junk):
            raise ValueError(f"{language}: {entry.content}")
        if isinstance(entry, ftl.Message):
            if entry.id.name in found:
                raise ValueError(f"{language}: {entry.id.name}")
            found[entry.id.name] = read(entry)
    return {key: whole(key, found) for key in found}


def read(message: ftl.Message) -> Pattern:
    """One sentence alone."""
    reader = Reader()
    reader.visit(message)
    return Pattern(frozenset(reader.params), frozenset(reader.words), frozenset(reader.includes))


def whole(key: str, found: dict[str, Pattern]) -> Pattern:
    """A sentence with those that stand in it."""
    pattern = found[key]
    for other in pattern.includes & found.keys():
        pattern = pattern.join(whole(other, found))
    return pattern
