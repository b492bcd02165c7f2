"""No rule of a style sheet is unused: the browser's coverage over every screen and rare moment."""

import re

import pytest

from tests.browser.moments import MOMENTS
from tests.browser.people import Person
from tests.browser.scenes import SCENES, SETTLED, Stage, look, pick
from tests.browser.unused import Coverage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

SIZES = {
    "desk": (1440, 900),
    "phone": (360, 780),
    "sideways": (844, 390),
    "tablet": (834, 1112),
    "tablet sideways": (1112, 834),
    "large": (1920, 1080),
}
RARE = re.compile(
    r"^page\.css: (\[dir=\"rtl\"\]|:lang\(ar\)|\.mini|\.tray\.many"
    r"|\.move \.effect\.mind|\.floor|\.lost-turns|\.trail|\.blow|\.ray"
    r"|[^{]*\.(cast|solid|cubic|facet|pyramid|spun|slope|sole)\b)"
    r"|^review\.css: (\.highlights:empty|\.turning li\.here)"
)
"""Six dice at once need four kills in one turn, a costly jump its dice: both too rare to wait for.
Dice in the air, blows, marks and lost turns pass: tests/browser/test_choreography.py films them.
A throw lies in a phone's corner only where the page saw it thrown.
What is written from the right is for Arabic (tests/browser/test_arabic.py).
A review without a best move, and a replay that stands at a turning point, are left to chance.
A plain floor is drawn for a game that the page has no module for (tests/browser/test_third_game.py)."""

SOON = ".pace.soon:visible"
COMES_AND_GOES = {"cut-off": ".lost", "spoken-lmr": SOON, "spoken-ur": SOON}
"""Shown while the page waits to try again, or while little time is left."""
DRAWN_ANEW = ("phone", "sideways")
"""Sizes at which screens have elements of their own; at the others they have what they have at a desk."""
RICH = (
    *("home", "my-games", "lesson-lmr", "analysis-lmr", "puzzle-solved", "room-lmr", "table-lmr", "bonus-ur"),
    *("watching", "results-ur", "hints", "summary-ur", "no-such-room", "gallery"),
)
"""Screens with rules of their own come first; the others are brought up only while rules are left."""
STILL = ("home", "table-lmr")
"""Looked at with reduced motion, too."""


def looked_at(coverage: Coverage, name: str, person: Person) -> None:
    """At every size where the page has elements of a rule that nothing has used yet."""
    page, is_screen = person.page, name in SCENES
    session = coverage.follow(page)
    if name in COMES_AND_GOES:
        page.locator(COMES_AND_GOES[name]).wait_for()
    coverage.take(session, page)
    for size, (width, height) in SIZES.items():
        if (is_screen and size in DRAWN_ANEW) or coverage.hopes(page, (width, height)):
            look(page, width, height, "light")
            if is_screen:
                pick(page)
            coverage.take(session, page)
    if name in STILL:
        page.emulate_media(reduced_motion="reduce")
        page.evaluate(SETTLED)
        coverage.take(session, page)


def test_no_rule_is_unused(stage: Stage) -> None:
    """One screen after another, the rare moments first, until the browser has applied every rule.

    What chance or a busy machine did not bring the first time is looked for once more.
    """
    coverage = Coverage(RARE)
    first = stage.alone("/", ".game .board")
    coverage.learn(first.page, SIZES.values())
    first.close()
    screens = MOMENTS | {name: SCENES[name] for name in RICH} | SCENES
    for name, bring in [*screens.items()] * 2:
        if not coverage.unused():
            break
        person = bring(stage)
        looked_at(coverage, name, person)
        person.close()
        stage.company.dismiss(list(stage.company.rooms))

    assert "\n".join(coverage.unused()) == ""
