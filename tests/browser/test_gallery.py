"""The board component draws every state from the layout alone, under the strict policy."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.files import served_files

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


@pytest.fixture
def gallery(browser: Browser) -> Iterator[Page]:
    with served_files() as address:
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{address}/gallery.html")
        page.wait_for_selector(".kit .board")
        yield page
        assert complaints == []
        page.close()


def test_the_gallery_draws_every_board_without_a_complaint(gallery: Page) -> None:
    """A1, QB37: four, six and eight arms, Ur wide and upright, every spot kind and sign."""
    expect(gallery.locator(".board.round")).to_have_count(3 + 14)
    expect(gallery.locator(".board.wide")).to_have_count(3 + 7)
    expect(gallery.locator(".target.kill")).to_have_count(4)


def test_a_board_seen_from_a_seat_has_that_seat_at_the_bottom(gallery: Page) -> None:
    """QA34: the whole board turns, the order of seats stays clockwise."""
    board = gallery.locator(".panel", has_text="seen from seat 2").locator(".board")
    name = board.locator("text.name.turn")

    low, middle = name.bounding_box(), board.bounding_box()

    assert name.text_content() == "Chiyo"
    assert low and middle and low["y"] > middle["y"] + middle["height"] * 0.9
