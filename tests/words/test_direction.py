"""Sentences from right to left: what is put into another sentence keeps its direction there."""

import re
from collections.abc import Iterator

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from runners.words.languages import sentences

LETTER = re.compile(r"[^\W\d_]")


class Referred(Visitor):
    """The sentences that others hold."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.keys.add(node.id.name)


class Undirected(Visitor):
    """Patterns with signs of their own and no letter: a reader takes such an isolate from left to right."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        texts = [part.value for part in node.elements if isinstance(part, ftl.TextElement)]
        if "".join(texts).strip() and not LETTER.search("".join(texts)):
            self.found.append("".join(texts))
        self.generic_visit(node)


def undirected(source: str) -> Iterator[str]:
    body = FluentParser().parse(source).body
    referred = Referred()
    for entry in body:
        referred.visit(entry)
    for entry in body:
        if isinstance(entry, ftl.Message) and entry.id.name in referred.keys:
            patterns = Undirected()
            patterns.visit(entry)
            yield from patterns.found


def test_what_stands_in_an_arabic_sentence_has_a_letter_that_gives_its_direction() -> None:
    """Whatever is put into a sentence is isolated there, and a mark in braces is isolated once more."""
    assert list(undirected("".join(sentences("ar").values()))) == []


def test_brackets_around_a_number_alone_are_found() -> None:
    """They were read as `3(3) .`."""
    source = 'moved = { $who }{ by }.\nby = { $n ->\n    [none] {""}\n   *[other] {"\\u200F "}({ $n })\n}\n'
    assert list(undirected(source)) == ["()"]
