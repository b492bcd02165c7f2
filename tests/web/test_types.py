"""What comes from the server has a type: `any` stands only where something foreign begins."""

import re
from collections.abc import Iterator
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src" / "runners" / "web" / "static"
SCRIPTS = [*(STATIC / "js").rglob("*.js"), STATIC / "sw.js"]
COMMENT = re.compile(r"/\*\*(?:[^*]|\*(?!/))*\*/")
TAG = re.compile(r"@(?:type|param|property|returns|typedef|template)\s*\{")
ALLOWED = {
    "sw.js": 5,  # a worker's own scope and events: the page is checked with the types of a window
}


def types(comment: str) -> Iterator[str]:
    """What stands in the braces of each tag."""
    for tag in TAG.finditer(comment):
        depth, at = 1, tag.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(comment[at], 0)
            at += 1
        yield comment[tag.end() : at - 1]


def anys(text: str) -> int:
    """How often a type says `any`."""
    found = (types(comment) for comment in COMMENT.findall(text))
    return sum(len(re.findall(r"(?<!['.\w])any(?!['\w])", of)) for each in found for of in each)


def test_any_is_counted_in_types_alone() -> None:
    text = "/** any word @param {any} a @type {Record<string, any[]>} */ x /** @param {'any'} b */"
    assert anys(text) == 2


def test_no_script_says_any_but_where_something_foreign_begins() -> None:
    scripts = {path.relative_to(STATIC).as_posix(): path.read_text(encoding="utf-8") for path in SCRIPTS}
    assert {name: count for name, text in scripts.items() if (count := anys(text))} == ALLOWED


def test_no_error_of_the_types_is_hushed() -> None:
    hushed = re.compile(r"@ts-(?:ignore|nocheck|expect-error)")
    assert [path.name for path in SCRIPTS if hushed.search(path.read_text(encoding="utf-8"))] == []
