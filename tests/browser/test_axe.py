"""axe-core finds nothing serious on any screen, light or dark, desk or phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.scenes import Stage, look, pick

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async (gallery) => {
  if (gallery) for (const board of document.querySelectorAll('.board')) board.replaceChildren();
  const what = gallery ? { exclude: [['.board']] } : document;
  const found = await axe.run(what, { resultTypes: ['violations'] });
  const where = (n) => [n.target.join(' '), n.html.slice(0, 140), n.any[0]?.message ?? ''].join(' | ');
  return found.violations.map((v) => ({ id: v.id, impact: v.impact, where: v.nodes.slice(0, 6).map(where) }));
}"""
LOOKS = ((1440, 900, "light"), (1440, 900, "dark"), (390, 844, "light"))


def serious(page: Page, *, gallery: bool = False) -> list[dict[str, Any]]:
    """What axe-core calls serious or critical. A script tag would not pass the page's policy.

    The thirty boards of the gallery are the same component as on the tables, where it is looked at whole;
    they are emptied, since even to leave them out axe-core walks through all that is in them.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(RUN, gallery)
    return [finding for finding in found if finding["impact"] in ("serious", "critical")]


def findings(page: Page, scene: str) -> list[str]:
    """On a desk in light and dark, and on a phone."""
    found = []
    for width, height, colours in LOOKS:
        look(page, width, height, colours)
        pick(page)
        at = f"{scene}, {width} wide, {colours}"
        found += [f"{at}: {finding}" for finding in serious(page, gallery=scene == "gallery")]
    return found


@pytest.mark.parametrize("scene", ["home", "no-such-room"])
def test_first_screens_have_no_serious_findings(stage: Stage, scene: str) -> None:
    """The others: tests/browser/test_layouts.py, where each is brought up once."""
    assert findings(stage.show(scene), scene) == []


def test_what_is_said_and_given_up_at_a_paced_table_has_no_serious_findings(stage: Stage) -> None:
    """QR40, QR42: the time that is left, the set phrases, the question before one resigns."""
    person = stage.seat(stage.company.table("ur", "Ada", "Bruno", pace=600))
    page = person.page
    page.get_by_role("timer").first.wait_for()
    found = findings(page, "a pace")
    for buttons in (("Say something",), ("Menu", "Resign")):
        for name in buttons:
            page.get_by_role("button", name=name).last.click()
        page.get_by_role("dialog").wait_for()
        found += findings(page, buttons[-1])
        page.keyboard.press("Escape")
    assert found == []
    person.close()


def test_the_check_finds_what_it_should(stage: Stage) -> None:
    """A picture without words and grey on grey are found, so that silence means something."""
    page = stage.alone("/", ".game .board").page
    page.evaluate(
        "() => document.querySelector('main').insertAdjacentHTML('beforeend',"
        ' \'<input type="text"><p class="ill">Hard to read</p>\')'
    )
    page.evaluate(
        "() => Object.assign(document.querySelector('.ill').style, {color: '#aaa', background: '#bbb'})"
    )
    assert {"label", "color-contrast"} <= {finding["id"] for finding in serious(page)}
    page.context.close()
