"""The chances of a set of Ur beside its tallies, whole in every language."""

import pytest
from playwright.sync_api import expect

from runners.words.coverage import available_languages
from tests.browser.scenes import Stage, look

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

SIZES = ((1280, 800), (1024, 768))
CUT = """() => [...document.querySelectorAll('.stage .odds')].filter((odds) => {
  if (!odds.checkVisibility()) return false;
  const words = document.createRange();
  words.selectNodeContents(odds);
  const box = (what) => what.getBoundingClientRect();
  const [inner, cell, panel] = [words, odds.closest('.side'), odds.closest('.stage')].map(box);
  const holds = (outer) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
  const shortened = odds.scrollWidth > odds.clientWidth + 1 || odds.scrollHeight > odds.clientHeight + 2;
  return shortened || !holds(cell) || !holds(panel);
}).map((odds) => odds.textContent)"""
"""Chances that are shortened, or that stand out of their place."""


@pytest.mark.parametrize("names", [("Ada", "Bruno"), ("Maximiliane", "Bartholomew")])
def test_both_chances_are_read_whole_beside_the_board(stage: Stage, names: tuple[str, str]) -> None:
    """Also beside long names."""
    room = stage.company.table("ur", *names, pieces=3, stake=5)
    for language in available_languages():
        eve = stage.speaking(language).alone(f"/{room.code}", ".stage .odds >> nth=1")
        for width, height in SIZES:
            look(eve.page, width, height, "light")
            if width == 1280:  # a narrower table may have no room for the tallies
                expect(eve.page.locator(".stage .odds").first).to_be_visible()
            assert eve.page.evaluate(CUT) == [], f"{language} at {width}"
        eve.close()
