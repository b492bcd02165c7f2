"""English on a page in another language: sentences of the catalogue, and what was never in it."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from runners.words.languages import sentences

COMMON = re.compile(r"\b(the|your|and|is|are|with|of|to|this|then|where|when|from|cannot)\b", re.IGNORECASE)
"""Words that no other language of the catalogue has and hardly an English sentence lacks."""
OWN = ("Last Man Running", "Runners")
"""Names that are the same everywhere."""


class Texts(Visitor):
    """What a pattern says between its parameters."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.found.append(" ".join(node.value.split()))


@cache
def texts(language: str) -> frozenset[str]:
    """Every piece of text of a language, however short."""
    reader = Texts()
    for entry in FluentParser().parse("".join(sentences(language).values())).body:
        reader.visit(entry)
    return frozenset(reader.found)


def english_in(shown: Iterable[str], language: str) -> Iterator[str]:
    """What is shown and said to be in a language, but reads as English."""
    foreign = {text for text in texts("en") - texts(language) if len(text) > 2}
    for text in shown:
        bare = " ".join(text.split())
        for name in OWN:
            bare = bare.replace(name, "")
        if bare in foreign or COMMON.search(bare):
            yield text
