"""The position of the day: solved, explained, marked on the device, the next one offered."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.scenes import Stage, answer

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def test_the_position_of_the_day_is_solved_and_marked(stage: Stage) -> None:
    """From the start page; the mark is there after a reload, and the next puzzle is a click away."""
    person = stage.alone("/", ".game .board")
    page = person.page
    page.get_by_role("link", name="Position of the day").click()
    page.locator(".study-grid .moves .move").first.wait_for()
    listed = stage.server.ask("/api/puzzles")
    today = page.locator(f".days a[href='/puzzles/{listed['day']}']")
    expect(today).not_to_contain_text("solved")

    answer(page, stage.server, listed["day"])

    expect(page.locator(".verdict.right")).to_be_visible()
    page.evaluate("() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }")
    page.get_by_role("button", name="Share").click()
    line, link = page.evaluate("() => window.copied").split("\n")
    assert re.fullmatch(r"(Ur|Last Man Running) of \w+ \w+: first try", line)
    assert link.endswith(f"/puzzles/{listed['day']}")
    chances = [float(text.rstrip("%")) for text in page.locator(".ranking b").all_inner_texts()]
    assert chances == sorted(chances, reverse=True) and all(page.locator(".ranking small").all_inner_texts())
    expect(today).to_contain_text("solved")
    page.reload()
    expect(today).to_contain_text("solved")
    answer(page, stage.server, listed["day"], best=False)
    expect(page.locator(".verdict.hint")).to_be_visible()
    expect(page.locator(".ranking")).to_have_count(0)
    answer(page, stage.server, listed["day"], best=False)
    expect(page.locator(".verdict.wrong")).to_be_visible()
    expect(today).to_contain_text("solved")  # the first answer counts
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("heading", name="A puzzle")).to_be_visible()
    page.locator(".study-grid .moves .move").first.wait_for()
    assert person.complaints == []
    person.close()
