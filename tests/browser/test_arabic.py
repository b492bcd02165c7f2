"""Arabic from end to end: the page is mirrored, the boards are not, and nothing on it is left in English."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from playwright.sync_api import Locator, Page, expect

from runners.words import parts
from runners.words.languages import source
from tests.browser.people import STEP, Person, play
from tests.browser.scenes import Stage, look
from tests.browser.test_axe import serious
from tests.browser.test_layouts import CUT, OVERFLOW

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

LOOKS = ((1440, 900, "light"), (390, 844, "dark"))
SCREENS = (
    *("tables", "menu", "my-games", "lesson-lmr", "lesson-ur", "puzzle", "puzzle-solved"),
    *("analysis-lmr", "analysis-ur", "hints", "review-awaited", "dice-verified"),
)
"""Those that a game from the start page to its replay does not show."""
NAMES = {"Greedy"}
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
MIRRORED = """() => [...document.querySelectorAll('.board')].filter((board) => {
  const layers = [...board.querySelectorAll(':scope > svg')].flatMap((layer) => layer.getScreenCTM() ?? []);
  const at = new Set(layers.map(({ a, e, f }) => [a, e, f].map(Math.round).join()));
  return at.size > 1 || layers.some(({ a }) => a <= 0);
}).map((board) => board.className)"""
"""Boards whose right is on the left, and those whose pieces do not stand on their spots."""
MOVES = (
    "() => { const step = "
    + STEP
    + """;
  const steps = setInterval(() => {
    if (window.moved && document.querySelector('.log .spot')) { clearInterval(steps); window.settled = true; }
    else if (step() === 'move') window.moved = true;
  }, 12);
}"""
)
"""Act until a move of one's own stands in the log."""


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


def left_in_english(page: Page) -> Iterator[str]:
    """Words of the English catalogue: whole ones alone, longer ones also in the middle of others."""
    foreign = words_of("en") - words_of("ar") - NAMES
    longer = [text for text in foreign if len(text.split()) > 2]
    for said in page.evaluate(SAID):
        if said.strip(" .:;,") in foreign or any(text in said for text in longer):
            yield said


def look_at(page: Page) -> None:
    """What must hold on every screen."""
    expect(page.locator("html[lang=ar][dir=rtl]")).to_have_count(1)
    for width, height, colours in LOOKS:
        look(page, width, height, colours)
        assert page.evaluate(OVERFLOW) == [] and page.evaluate(CUT) == []
        assert serious(page) == []
        assert list(left_in_english(page)) == []
        assert page.evaluate(MIRRORED) == []
    look(page, *LOOKS[0])


def middle(found: Locator) -> float:
    box = found.first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2


@pytest.fixture
def reader(stage: Stage) -> Iterator[Person]:
    """Ada, whose browser prefers Arabic, in a room with a bot."""
    person = stage.company.room("ur", "Ada", bots=1, pieces=2).take_over(stage.browser, locale="ar")
    yield person
    person.close()


def test_a_game_from_the_start_page_to_its_replay(reader: Person) -> None:
    page, code = reader.page, reader.page.url.rsplit("/", 1)[-1]
    page.goto("/")
    page.locator(".game .board").first.wait_for()
    page.locator(".game select").first.wait_for()
    menu = page.get_by_role("button", name="القائمة")
    assert middle(menu) < middle(page.locator("h1")) < middle(page.locator(".brand")), "the bar is mirrored"
    look_at(page)

    page.goto(f"/{code}")
    page.locator(".chair.own").wait_for()
    look_at(page)
    page.get_by_role("button", name="أنا جاهز").first.click()

    reader.at_table()
    page.evaluate(MOVES)
    page.wait_for_function("() => window.settled", timeout=120_000)  # throws may be empty again and again
    board = page.locator(".stage .board")
    assert middle(page.locator(".turn")) < middle(board), "the panels change sides"
    assert "رمى" in page.locator(".log").inner_text()
    look_at(page)

    play([reader])
    page.locator(".figs").wait_for()
    look_at(page)

    page.goto(f"/replay/{code}/0")
    page.locator(".repgrid .board").wait_for()
    page.locator(".graph").wait_for()
    page.keyboard.press("End")
    line = page.locator(".trackline")
    assert middle(line.locator(".knob")) > middle(line), "time runs to the right"
    look_at(page)


@pytest.fixture(scope="module")
def arabic(stage: Stage) -> Iterator[Stage]:
    """Every screen in Arabic."""
    speaking = stage.speaking("ar")
    yield speaking
    speaking.close()


@pytest.mark.parametrize("scene", SCREENS)
def test_every_new_screen_is_mirrored_whole_and_without_a_word_of_english(arabic: Stage, scene: str) -> None:
    look_at(arabic.show(scene))


def test_the_rules_say_that_they_are_in_english(stage: Stage) -> None:
    reader = Person(stage.browser, stage.server, "Ada", locale="ar")
    reader.page.goto("/rules/ur")
    reader.page.locator(".book details").first.wait_for()
    reader.page.evaluate("() => document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    reader.page.locator(".rules .example").first.scroll_into_view_if_needed()
    reader.page.locator(".rules .example .board").first.wait_for()
    expect(reader.page.get_by_text("القواعد بالإنجليزية")).to_be_visible()
    expect(reader.page.locator(".book[lang=en][dir=ltr] .example[lang=ar][dir=rtl]").first).to_be_attached()
    look_at(reader.page)
    reader.close()


def test_english_is_found_where_it_is(stage: Stage) -> None:
    """So that silence means something."""
    reader = stage.alone("/", ".game .board")
    assert {"Play the computer", "Rules", "Two running games, one table"} <= set(left_in_english(reader.page))
    reader.close()
