"""Lessons: the person makes the move, the rules answer; where one stopped, one goes on."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.scenes import Stage, take

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def test_a_lesson_is_done_by_keyboard_and_the_next_is_there_after_a_reload(stage: Stage) -> None:
    """The first: roll a 6, bring a peg out. The second can be missed, and tried again."""
    person = stage.alone("/", ".game .board")
    page = person.page
    page.get_by_role("link", name="Learn to play").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("lesson 1 of 12")
    page.locator("button.next:enabled").press("Enter")
    page.locator(".row.next .main:enabled:not(.next)").press("Enter")
    expect(page.locator(".verdict.right")).to_be_visible()

    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("lesson 2 of 12")
    expect(page.locator(".lesson.solved")).to_have_count(1)
    take(page, 1)
    expect(page.locator(".verdict.wrong")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    take(page, 0)
    expect(page.locator(".verdict.right")).to_be_visible()
    page.get_by_role("button", name="Next lesson").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("lesson 3 of 12")
    assert person.complaints == []
    person.close()


def test_a_move_that_the_server_does_not_answer_is_taken_back_and_can_be_made_again(stage: Stage) -> None:
    """The first lesson: the connection breaks off just when the peg comes out."""
    person = stage.alone("/learn/lmr", ".lesson")
    page = person.page
    page.locator("button.next:enabled").click()
    play = page.locator(".row.next .main:enabled:not(.next)")
    play.wait_for()
    page.route("**/api/analysis", lambda route: route.abort(), times=1)
    play.click()
    expect(page.locator(".toast.bad")).to_be_visible()
    expect(page.locator(".verdict")).to_have_count(0)

    play.click()

    expect(page.locator(".verdict.right")).to_be_visible()
    person.close()


def test_lessons_that_the_server_does_not_send_say_so(stage: Stage) -> None:
    person = stage.alone("/", ".game .board")
    person.page.route("**/api/lessons/*", lambda route: route.abort())
    person.page.get_by_role("link", name="Learn to play").click()
    expect(person.page.get_by_role("alert")).to_be_visible()
    person.close()


LINES = """(el) => {
  const range = document.createRange();
  range.selectNodeContents(el);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
}"""


@pytest.mark.parametrize("locale", ["en", "de", "fr", "es", "ar"])
def test_the_first_lesson_has_no_text_longer_than_two_lines_on_a_phone(stage: Stage, locale: str) -> None:
    """In every language: what is to be done, and what is said when it is done."""
    person = Person(stage.browser, stage.server, "Eve", width=390, height=844, locale=locale)
    page = person.page
    for game in ("lmr", "ur"):
        page.goto(f"/learn/{game}")
        assert page.locator(".task").evaluate(LINES) <= 2
        page.locator("button.next:enabled").click()
        move = page.locator(".row.next .main:enabled:not(.next)")
        done = page.locator(".verdict.right span").last
        move.or_(done).first.wait_for()
        if move.count():
            move.click()
        done.wait_for()
        assert done.evaluate(LINES) <= 2
    person.close()
