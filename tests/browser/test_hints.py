"""Hints at the table: for people who play bots, never against people."""

import pytest
from playwright.sync_api import expect

from tests.browser.company import Room
from tests.browser.scenes import SETTLED, Stage
from tests.browser.test_keyboard import press

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def against_a_bot(stage: Stage, game: str, **options: object) -> Room:
    """A choice of the person against one bot."""
    room = stage.company.room(game, "Ada", bots=1, **options).start()
    return room.play(lambda me: len(me.choices) > 1)


@pytest.mark.parametrize(
    ("game", "options", "by_key"),
    [("lmr", {"pegs": 4}, True), ("ur", {"pieces": 7}, False)],
    ids=["lmr", "ur"],
)
def test_choices_are_ranked_with_chances_and_reasons_and_can_be_played(
    stage: Stage, game: str, options: dict[str, object], by_key: bool
) -> None:
    """By keys alone: H, or Enter on the button, which leaves the focus before the first; then Enter on it."""
    room = against_a_bot(stage, game, **options)
    offered = len(room.people[0].choices)
    person = room.take_over(stage.browser)
    page = person.page
    button = page.get_by_role("button", name="Hint")
    expect(button).to_be_visible()
    page.evaluate(SETTLED)  # keys are heard a frame after the button is seen
    if by_key:
        page.keyboard.press("h")
    else:
        press(button)
        expect(page.locator(".hints h2")).to_be_focused()
    rows = page.get_by_role("region", name="Hints").get_by_role("button")
    expect(page.get_by_role("region", name="Hints")).to_be_visible()
    expect(rows).to_have_count(offered)
    chances = [float(text.rstrip("%")) for text in page.locator(".ranking b").all_inner_texts()]
    assert chances == sorted(chances, reverse=True) and all(0 <= one <= 100 for one in chances)
    assert all(page.locator(".ranking small").all_inner_texts())
    before = stage.server.ask(f"/api/rooms/{room.code}")["seq"]
    press(rows)
    expect(page.get_by_role("region", name="Hints")).to_have_count(0)
    page.wait_for_function("(seq) => window.runners.shown().seq > seq", arg=before)
    person.close()


def test_there_is_no_hint_against_people(stage: Stage) -> None:
    room = stage.company.table("ur", "Ada", "Bruno", until=lambda me: len(me.choices) > 1)
    person = room.take_over(stage.browser)
    person.page.locator(".moves .move").first.wait_for()
    expect(person.page.get_by_role("button", name="Hint")).to_have_count(0)
    person.close()
