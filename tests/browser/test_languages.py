"""The page is in the language of its reader; what is said on each screen: tests/browser/test_scenes.py."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

WORDS = """() => performance.getEntriesByType('resource').map((entry) => entry.name)
  .filter((name) => name.endsWith('.ftl')).map((name) => new URL(name).pathname.split('/')[3].slice(0, 2))"""


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
    expect(reader.locator("html[lang=de][dir=ltr] h1")).to_have_text("Zwei Wettlaufspiele, ein Tisch")
    reader.wait_for_selector("main section:nth-of-type(2) h2")
    assert set(reader.evaluate(WORDS)) == {"de"}

    reader.get_by_role("button", name="Menü").click()
    reader.get_by_label("Sprache").select_option(label="English")

    expect(reader.locator("html[lang=en] h1")).to_have_text("Two race games, one table")
    for _ in range(2):
        reader.goto("/")  # a choice may reach the server later than the reload that follows it
        expect(reader.locator("html[lang=en] h1")).to_have_text("Two race games, one table")
        reader.wait_for_selector("main section:nth-of-type(2) h2")
        assert set(reader.evaluate(WORDS)) == {"en"}
        reader.goto("/games")
        expect(reader.locator("html[lang=en] h1")).to_have_text("My games")
        reader.goto("/")


def test_bots_are_called_by_name_or_by_a_word_of_the_readers_language(reader: Page, server: Server) -> None:
    """QR36: among the options of a room, where the server has only what they are called on the wire."""
    reader.goto(f"/{server.make_room('ur', stand_in='greedy')}")
    bots = reader.get_by_label("Vertretung").locator("option")
    expect(bots.filter(has_text="Gierig")).to_have_count(1)
    expect(bots.filter(has_text="Pip, Anfänger")).to_have_count(1)
