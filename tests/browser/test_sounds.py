"""What is heard, and when: nothing before the page was touched, nothing when quiet was asked for."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.camera import CUES
from tests.browser.logic import Logic
from tests.browser.scenes import SETTLED, Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

COUNT = """
window.heard = 0;
window.AudioContext = class extends AudioContext {
  createGain() { window.heard += 1; return super.createGain(); }
};
"""
"""Counts the notes that are played."""
UNASKED = "localStorage.setItem('runners.settings', JSON.stringify({speed: 'off'}));"
"""Nobody has turned sounds on or off."""
MATERIALS = [
    *("roll", "land", "step", "enter", "leap", "exit", "home", "rise", "fall", "drown"),
    *("lost", "sit", "turn", "won", "beaten"),
]
PLAYED = """async (names) => {
  const { sound } = await import('/static/js/parts/sound.js');
  const plays = (name) => { const before = window.heard; sound(name, 300); return window.heard > before; };
  const silent = names.filter(plays).length === 0;
  dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
  return [silent, names.filter(plays)];
}"""


def test_every_kind_of_motion_has_a_sound_once_the_page_was_touched(logic: Logic) -> None:
    logic.page.evaluate(f"() => {{ {COUNT} }}")
    assert logic.page.evaluate(PLAYED, MATERIALS) == [True, MATERIALS]


def heard(page: Page) -> int:
    found: int = page.evaluate("() => window.heard")
    return found


@pytest.mark.usefixtures("dismissed")
def test_a_friend_who_sits_down_is_heard_once_the_page_was_touched(stage: Stage) -> None:
    """Asked for once each time; played after a touch, and not after M, until M is pressed again."""
    room = stage.company.room("lmr", "Ada")
    ada = room.take_over(stage.browser)
    ada.page.add_init_script(UNASKED + COUNT)
    ada.page.reload()
    ada.page.locator(".chair.own").wait_for()
    ada.page.evaluate(SETTLED)  # keys are heard a frame after the chair is seen
    ada.page.evaluate(CUES)
    button = ada.page.locator("header .iconbtn[aria-pressed]")

    def sits(name: str, so_far: int) -> None:
        room.join(name)
        ada.page.wait_for_function("(n) => window.cues.filter((c) => c === 'sit').length === n", arg=so_far)

    sits("Bruno", 1)
    assert heard(ada.page) == 0, "nobody has touched the page"
    ada.page.keyboard.press("m")
    expect(button).to_have_attribute("aria-pressed", "false")
    sits("Chiyo", 2)
    assert heard(ada.page) == 0, "quiet was asked for"
    ada.page.keyboard.press("m")
    expect(button).to_have_attribute("aria-pressed", "true")
    before = heard(ada.page)
    sits("Dev", 3)
    assert heard(ada.page) > before > 0
    ada.close()
