"""The page of the rules: a board and the game in short on one screen, then the book, which folds."""

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import Stage, look

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

SCREENS = ((1440, 900), (1280, 800))


@pytest.mark.parametrize("locale", ["en", "de", "fr", "es", "ar"])
@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_the_summary_fits_on_one_screen_above_the_folded_book(stage: Stage, game: str, locale: str) -> None:
    """In every language; nothing of the book is unfolded before somebody asks for it."""
    eve = stage.speaking(locale).alone(f"/rules/{game}", ".in-short .board")
    eve.page.locator(".chapter").first.wait_for()
    for width, height in SCREENS:
        look(eve.page, width, height, "light")
        box = eve.page.locator(".in-short").bounding_box()
        assert box and box["y"] + box["height"] <= height
    assert eve.page.locator(".chapter").count() > 2
    assert eve.page.locator(".chapter[open]").count() == 0
    eve.close()


def test_a_chapter_unfolds_by_itself_and_by_the_link_to_a_rule(stage: Stage) -> None:
    eve = stage.alone("/rules/lmr", ".chapter")
    eve.page.locator(".chapter summary").first.click()
    expect(eve.page.locator(".chapter[open]")).to_have_count(1)
    eve.page.goto("/rules/lmr#A7")
    expect(eve.page.locator(".chapter[open] #A7")).to_be_visible()
    eve.close()
