"""The page in the language of its reader, from the start page to the end of a turn."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Invite
from tests.browser.people import AUTO
from tests.browser.scenes import look
from tests.browser.served import Server
from tests.words.english import english_in

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

WORDS = """() => performance.getEntriesByType('resource').map((entry) => entry.name)
  .filter((name) => name.endsWith('.ftl')).map((name) => new URL(name).pathname.split('/')[3].slice(0, 2))"""

SHOWN = """() => {
  const found = [document.title], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    if (!text.parentElement.closest('script, noscript, [lang=en]')) found.push(text.textContent);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name));
  return found.map((text) => text.trim()).filter(Boolean);
}"""
WIDE = """() => [
  document.documentElement.scrollWidth - innerWidth,
  ...[...document.querySelectorAll('button, .btn, h1, h2, h3, label, .opt b')]
    .filter((element) => element.clientWidth && element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent.trim()),
]"""
SIZES = ((1440, 900), (390, 844))


@pytest.fixture
def reader(browser: Browser, server: Server) -> Iterator[Page]:
    """A browser that prefers German, and nothing kept in it."""
    context = browser.new_context(locale="de-AT", base_url=server.address)
    yield context.new_page()
    context.close()


def test_the_browser_chooses_the_language_and_the_menu_another_which_is_kept(reader: Page) -> None:
    """Only the words of one language are sent."""
    reader.goto("/rules/ur")
    expect(reader.get_by_text("Die Regeln gibt es vorerst nur auf Englisch.")).to_be_visible()
    reader.goto("/")
    expect(reader.locator("html[lang=de][dir=ltr] h1")).to_have_text("Zwei Laufspiele, ein Tisch")
    reader.wait_for_selector("main section:nth-of-type(2) h2")
    assert set(reader.evaluate(WORDS)) == {"de"}

    reader.get_by_role("button", name="Menü").click()
    reader.get_by_label("Sprache").select_option(label="English")

    expect(reader.locator("html[lang=en] h1")).to_have_text("Two running games, one table")
    for _ in range(2):
        reader.goto("/")  # a choice may reach the server later than the reload that follows it
        expect(reader.locator("html[lang=en] h1")).to_have_text("Two running games, one table")
        reader.wait_for_selector("main section:nth-of-type(2) h2")
        assert set(reader.evaluate(WORDS)) == {"en"}
        reader.goto("/games")
        expect(reader.locator("html[lang=en] h1")).to_have_text("My games")
        reader.goto("/")


def look_at(page: Page, language: str) -> None:
    """Nothing reads as English, and on a phone and at a desk everything has room for what it says."""
    for width, height in SIZES:
        look(page, width, height, "light")
        assert page.evaluate(WIDE) == [0]
        assert list(english_in(page.evaluate(SHOWN), language)) == []


@pytest.mark.parametrize(
    ("language", "locale", "game"), [("de", "de-DE", 0), ("de", "de-DE", 1), ("fr", "fr-FR", 1)]
)
def test_from_the_start_page_to_the_end_of_a_turn_nothing_is_said_in_english(
    invite: Invite, language: str, locale: str, game: int
) -> None:
    """The start page, the menu, a table, its log after the first turns, leaving it."""
    ada = invite("Ada", locale=locale)
    ada.page.goto("/")
    ada.page.wait_for_selector("main section:nth-of-type(2) h2")
    expect(ada.page.locator(".game select")).to_have_count(2)
    look_at(ada.page, language)
    ada.page.locator(".game").nth(game).locator(".btn.main").click()
    ada.at_table()
    ada.page.evaluate(AUTO)
    ada.page.wait_for_function("() => window.did > 3")
    ada.page.evaluate("() => clearInterval(window.auto)")
    look_at(ada.page, language)
    ada.page.locator("header button").last.click()
    look_at(ada.page, language)


def test_bots_are_called_by_name_or_by_a_word_of_the_readers_language(reader: Page, server: Server) -> None:
    """QR36: among the options of a room, where the server has only what they are called on the wire."""
    reader.goto(f"/{server.make_room('ur', stand_in='greedy')}")
    bots = reader.get_by_label("Vertretung").locator("option")
    expect(bots.filter(has_text="Gierig")).to_have_count(1)
    expect(bots.filter(has_text="Pip, Anfänger")).to_have_count(1)
