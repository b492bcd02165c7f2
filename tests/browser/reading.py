"""What can be wrong with a screen in another language, and what axe-core finds on any."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Locator, Page

from runners.words import parts
from runners.words.languages import source
from tests.words.english import OWN, english_in

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async ([gallery, rules]) => {
  if (gallery) for (const board of document.querySelectorAll('.board')) board.replaceChildren();
  const what = gallery ? { exclude: [['.board']] } : document;
  const only = rules.length ? { runOnly: { type: 'rule', values: rules } } : {};
  const found = await axe.run(what, { resultTypes: ['violations'], ...only });
  const where = (n) => [n.target.join(' '), n.html.slice(0, 140), n.any[0]?.message ?? ''].join(' | ');
  return found.violations.map((v) => ({ id: v.id, impact: v.impact, where: v.nodes.slice(0, 6).map(where) }));
}"""
NAMES: Final = {"Greedy"}
"""A bot is called so in every language."""
SAID = """() => {
  const seen = (el) => !el.closest('body [lang=en]') && el.checkVisibility();
  const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (seen(walker.currentNode.parentElement)) found.push(walker.currentNode.data);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const el of document.querySelectorAll(`[${name}]`)) if (seen(el)) found.push(el.getAttribute(name));
  return found.map((words) => words.replace(/[\\u2066-\\u2069]/g, '').trim()).filter(Boolean);
}"""
"""All that is read or heard on the page, but for the books, which are marked as English."""
SHOWN = """() => {
  const found = [document.title], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.parentElement.closest('script, noscript, body [lang=en]')) found.push(text.textContent);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`))
      if (!element.closest('body [lang=en]')) found.push(element.getAttribute(name));
  return found.map((text) => text.trim()).filter(Boolean);
}"""
"""What is hidden, too."""
MIRRORED = """() => [...document.querySelectorAll('.board')].filter((board) => {
  const layers = [...board.querySelectorAll(':scope > svg')].flatMap((layer) => layer.getScreenCTM() ?? []);
  const at = new Set(layers.map(({ a, e, f }) => [a, e, f].map(Math.round).join()));
  return at.size > 1 || layers.some(({ a }) => a <= 0);
}).map((board) => `a board in a mirror: ${board.className}`)"""
"""Boards whose right is on the left, and those whose pieces do not stand on their spots."""


def serious(page: Page, *, gallery: bool = False, rules: list[str] | None = None) -> list[str]:
    """What axe-core calls serious or critical. A script tag would not pass the page's policy.

    The thirty boards of the gallery are the same component as on the tables, where it is looked at whole;
    they are emptied, since even to leave them out axe-core walks through all that is in them.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(RUN, [gallery, rules or []])
    return [f"{one['id']}: {one['where']}" for one in found if one["impact"] in ("serious", "critical")]


class Texts(Visitor):
    """The words of a catalogue, without what is put into them."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.found |= {line.strip(" .:;,") for line in node.value.splitlines()}


@cache
def words_of(language: str) -> frozenset[str]:
    texts = Texts()
    for part in parts():
        if not part.startswith("terminal"):
            texts.visit(FluentParser().parse(source(language, part)))
    return frozenset(text for text in texts.found if re.search("[A-Za-z]{2}", text))


def left_in_english(page: Page, language: str) -> Iterator[str]:
    """Words of the English catalogue: whole ones alone, longer ones also in the middle of others.

    Nothing so long is the same in two languages, even where the other catalogue says so.
    """
    foreign = words_of("en") - words_of(language) - NAMES
    longer = [text for text in words_of("en") - {*OWN} if len(text.split()) > 2]
    for said in page.evaluate(SAID):
        if said.strip(" .:;,") in foreign or any(text in said for text in longer):
            yield said


def in_english(page: Page, language: str) -> list[str]:
    """What reads as English on a page in another language."""
    found = [*left_in_english(page, language), *english_in(page.evaluate(SHOWN), language)]
    return [f"in English: {said}" for said in found if said not in NAMES]


def mirrored(page: Page) -> list[str]:
    """Boards that are mirrored with the page."""
    found: list[str] = page.evaluate(MIRRORED)
    return found


def middle(found: Locator) -> float:
    box = found.first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


def bar_from_the_right(page: Page) -> bool:
    bar = (page.locator(css) for css in (".bar > .iconbtn >> nth=-1", "h1", ".brand"))
    menu, title, brand = map(middle, bar)
    return menu < title < brand


def panels_on_the_left(page: Page) -> bool:
    return middle(page.locator(".turn")) < middle(page.locator(".stage .board"))


def time_to_the_right(page: Page) -> bool:
    page.keyboard.press("End")
    page.locator(".trackline .knob").wait_for()
    return middle(page.locator(".trackline .knob")) > middle(page.locator(".trackline"))


TURNED: Final[dict[str, Callable[[Page], bool]]] = {
    "home": bar_from_the_right,
    "table-ur": panels_on_the_left,
    "replay-ur": time_to_the_right,
}
"""What is on the other side in Arabic, at a desk; time runs as the boards do."""
