"""The room before its game and the results, with the keyboard alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.company import the_end
from tests.browser.scenes import Stage
from tests.browser.test_hand import WATCH

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

MOST_STEPS = 80
TOWARD = """(all) => {
  const now = document.activeElement;
  const back = Node.DOCUMENT_POSITION_FOLLOWING;
  return all.includes(now) ? null : all[0].compareDocumentPosition(now) & back ? 'Shift+Tab' : 'Tab';
}"""
"""The key that leads there; none where it has the focus."""


def reach(found: Locator) -> None:
    """Step from one thing to the next, or back, until one of these has the focus."""
    found.first.wait_for()
    for _ in range(MOST_STEPS):
        key = found.evaluate_all(TOWARD)
        if key is None:
            return
        found.page.keyboard.press(key)
    raise AssertionError(f"the keyboard does not come to {found}")


def tab_to(page: Page, css: str) -> None:
    reach(page.locator(css))


def press(found: Locator, key: str = "Enter") -> None:
    """Go there, and use it."""
    reach(found)
    found.page.keyboard.press(key)


def test_a_game_is_prepared_with_the_keyboard_alone(stage: Stage) -> None:
    """Come in, sit down, seat a bot, change an option, Ready; the focus is always on something."""
    eve = stage.alone(f"/{stage.company.room('lmr').code}", ".join")
    page = eve.page
    tab_to(page, ".join input")
    page.evaluate(WATCH)
    page.keyboard.type("Eve")
    page.keyboard.press("Enter")
    expect(page.locator(".chair.own")).to_be_visible()
    tab_to(page, ".chair.empty button:last-child")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    tab_to(page, "dialog button:not([aria-label])")
    page.keyboard.press("Enter")
    expect(page.locator(".chair:not(.empty)")).to_have_count(2)
    option = page.get_by_role("switch").first
    before = option.get_attribute("aria-checked") or ""
    press(option, "Space")
    expect(option).not_to_have_attribute("aria-checked", before)
    press(page.get_by_role("button", name="I am ready").first)
    page.wait_for_selector("main.table")
    assert page.evaluate("() => window.fell") == []
    eve.close()


def test_the_results_are_used_with_the_keyboard_alone(stage: Stage) -> None:
    """Agree to a rematch; the focus is always on something."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1).say(1, "requestRematch")
    ada = room.take_over(stage.browser)
    tab_to(ada.page, ".resgrid .btn.main")
    ada.page.evaluate(WATCH)
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".chair.own, main.table")
    assert ada.page.evaluate("() => window.fell") == []
    ada.close()
