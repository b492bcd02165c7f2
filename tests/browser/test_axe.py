"""axe-core finds nothing serious on any screen, light or dark, desk or phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.scenes import SCENES, Stage, look, pick

pytestmark = pytest.mark.browser

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async (gallery) => {
  const what = gallery ? { exclude: [['.board']] } : document;
  const found = await axe.run(what, { resultTypes: ['violations'] });
  const where = (n) => [n.target.join(' '), n.html.slice(0, 140), n.any[0]?.message ?? ''].join(' | ');
  return found.violations.map((v) => ({ id: v.id, impact: v.impact, where: v.nodes.slice(0, 6).map(where) }));
}"""
SHORT = ("home", "no-such-room")
LONG = [name for name in SCENES if name not in SHORT]
LOOKS = ((1440, 900, "light"), (1440, 900, "dark"), (390, 844, "light"))


def serious(page: Page, *, gallery: bool = False) -> list[dict[str, Any]]:
    """What axe-core calls serious or critical. A script tag would not pass the page's policy.

    The thirty boards of the gallery are the same component as on the tables, where it is looked at whole.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(RUN, gallery)
    return [finding for finding in found if finding["impact"] in ("serious", "critical")]


def check(stage: Stage, scene: str) -> None:
    page = stage.show(scene)
    for width, height, colours in LOOKS:
        look(page, width, height, colours)
        pick(page)
        assert serious(page, gallery=scene == "gallery") == [], f"{scene}, {width} wide, {colours}"


@pytest.mark.parametrize("scene", SHORT)
def test_first_screens_have_no_serious_findings(stage: Stage, scene: str) -> None:
    check(stage, scene)


@pytest.mark.heavy
@pytest.mark.parametrize("scene", LONG)
def test_no_screen_has_serious_findings(stage: Stage, scene: str) -> None:
    check(stage, scene)


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
