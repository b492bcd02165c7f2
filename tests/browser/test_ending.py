"""The end of a game: three seconds for the winner on the board, then the results, which slide in over it."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.camera import FRAME_MS, Camera, filmed
from tests.browser.people import Person
from tests.browser.scenes import Stage
from tests.browser.strips import before_the_last_move, win

pytestmark = [pytest.mark.browser, pytest.mark.heavy, pytest.mark.usefixtures("dismissed")]

STAYS_MS = 3000
HEARD = """() => {
  window.heard = [];
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const live = (target.nodeType === 1 ? target : target.parentElement)?.closest(LIVE);
      if (live) window.heard.push(live.textContent);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""What somebody hears who hears the page."""


def ended(stage: Stage, who: int | None = 0, **more: Any) -> tuple[Person, Camera]:
    """Somebody sees Ada's last peg arrive; the last frame is that in which the game ends."""
    room = before_the_last_move(stage)
    person, camera = filmed(room, stage.browser, who, **more)
    person.page.evaluate(HEARD)
    win(room, person)
    camera.until(lambda frame: bool({"won", "beaten"} & set(frame.cues)))
    return person, camera


@pytest.mark.parametrize(
    ("who", "words", "cue"),
    [(0, "You win", "won"), (1, "This one goes to Ada", "beaten"), (None, "Ada wins", "won")],
)
def test_three_seconds_belong_to_the_winner(stage: Stage, who: int | None, words: str, cue: str) -> None:
    """R1: board, glowing piece, chord, name and countdown; told once; then the results."""
    person, camera = ended(stage, who)
    page = person.page
    page.locator(".ending").wait_for()
    expect(page.locator(".ending .title")).to_have_text(words)
    expect(page.locator(".ending .ring text")).to_have_text(re.compile(r"^\d+$"))
    assert page.locator(".board .piece.glows").get_attribute("data-piece") == "0-3"
    assert camera.frames[-1].cues == [cue]

    page.clock.run_for(STAYS_MS - 5 * FRAME_MS)
    assert not camera.frame().results and page.locator(".board .piece.glows").count() == 1
    frames = camera.until(lambda frame: frame.results)
    since = frames[-1].at - next(f.at for f in camera.frames if cue in f.cues)
    assert STAYS_MS - FRAME_MS <= since <= STAYS_MS + 2 * FRAME_MS
    expect(page.locator(".over-board .resgrid h1")).to_have_text(words)
    camera.run(500)
    expect(page.locator(".over-board, main.table, .ending")).to_have_count(0)

    heard = page.evaluate("() => window.heard")
    assert len([one for one in heard if "wins the game" in one or words in one]) == 1
    person.close()


def test_a_tap_leads_on_to_the_results(stage: Stage) -> None:
    person, camera = ended(stage)
    person.page.locator(".ending").wait_for()
    camera.run(200)
    assert not camera.frames[-1].results
    person.page.mouse.click(5, 400)
    began = camera.frames[-1].at
    assert camera.until(lambda frame: frame.results)[-1].at - began <= 2 * FRAME_MS
    person.close()


def test_with_reduced_motion_nothing_stands_before_the_results(stage: Stage) -> None:
    person, camera = ended(stage, reduced_motion="reduce")
    taken = camera.until(lambda frame: frame.results)
    assert taken[-1].at - taken[0].at < STAYS_MS / 2
    expect(person.page.locator(".ending, .over-board")).to_have_count(0)
    person.close()


def test_whoever_reloads_the_results_sees_them_at_once(stage: Stage) -> None:
    person, _ = ended(stage)
    person.page.clock.resume()
    person.page.reload()
    person.page.locator(".resgrid").wait_for()
    expect(person.page.locator(".ending, .over-board, main.table")).to_have_count(0)
    person.close()
