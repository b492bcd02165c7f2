"""Sentences stand in the catalogue, not in the page's scripts: neither in markup nor in quotes."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.words.keys import SOURCE

SCRIPTS = sorted((SOURCE / "web" / "static" / "js").rglob("*.js"))
BRAND = "Runners"
SPOKEN = re.compile(r"""\b(?:aria-label|aria-description|title|placeholder|alt)=["']([^"'$]*[A-Za-z]{2})""")
"""Attributes that people read or hear."""
QUOTED = re.compile(r"""'([A-Z][a-z]+ [a-z]+[^'\n]*)'|'([^'\n]*[a-z] [a-z]+[.?!])'""")
"""A text in quotes that begins like a sentence, or ends like one."""
REMARK = re.compile(r"/\*[\s\S]*?\*/|(?:^|(?<=\s))//[^\n]*", re.MULTILINE)


def templates(text: str) -> Iterator[str]:
    """The markup in a script, with nothing where something is put into it; what is put there follows."""
    for found in re.finditer(r"(?<![\w.])(?:html|svg)`", text):
        yield markup(text, found.end())


def markup(text: str, at: int) -> str:
    """One template, up to the quote that closes it."""
    kept = []
    while text[at] != "`":
        if text.startswith("${", at):
            at = closed(text, at + 2)
        else:
            kept.append(text[at])
            at += 1
    return "".join(kept)


def closed(text: str, at: int) -> int:
    """Behind the brace that ends what is put into a template; templates inside it have braces too."""
    depth = 1
    while depth:
        if text[at] == "`":
            at += 1
            while text[at] != "`":
                at = closed(text, at + 2) if text.startswith("${", at) else at + 1
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return at


def sentences_in(script: str) -> list[str]:
    """Words that a script shows as they stand."""
    code = REMARK.sub("", script)
    between = [text for one in templates(code) for text in re.findall(r">([^<>]*)<", one)]
    words = [text.strip() for text in between if re.search(r"[A-Za-z]{2}", text)]
    spoken = [text for one in templates(code) for text in SPOKEN.findall(one)]
    quoted = [first or last for first, last in QUOTED.findall(code)]
    return [text for text in (*words, *spoken, *quoted) if text != BRAND]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_sentence_stands_in_a_script(path: Path) -> None:
    """Give it a key in `words/en/`, and say it with `say('key', ...)`."""
    found = sentences_in(path.read_text(encoding="utf-8"))
    assert found == []


@pytest.mark.parametrize(("script", "found"), [
    ("html`<p>Your turn</p>`", True), ("html`<p>${say('turn')}</p>`", False), ("html`<b>OK</b>`", True),
    ("html`<i aria-label=\"Close\" />`", True), ("html`<i aria-label=${say('close')} />`", False),
    ("const x = 'Choose a piece';", True), ("announce('it is your turn.');", True),
    ("html`<p class=\"muted small\">${list.map((x) => html`<li>${x}</li>`)}</p>`", False),
    ("html`<p>${a ? html`<b>Won</b>` : null}</p>`", True), ("// Nothing waits.\nconst a = 1;", False),
])  # fmt: skip
def test_words_are_told_from_code(script: str, *, found: bool) -> None:
    assert bool(sentences_in(script)) == found
