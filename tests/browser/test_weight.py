"""What a browser fetches before the first screen stands, and what it fetches only when it is opened."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from bench.page import landings, loaded
from runners.web.bundles import place_modules
from runners.web.document import sources
from runners.web.modules import SCRIPTS
from tests.browser.company import NAMES, the_end
from tests.browser.scenes import Stage

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

MOST_BYTES = 195_000
"""Of the 200 KB that a first visit may take, so that there is room for more."""
LOADED = """() => performance.getEntriesByType('resource').map((entry) => entry.name.split('/').pop())
  .filter((name) => name.endsWith('.woff2'))"""


def test_a_first_load_stays_light_wherever_it_lands(stage: Stage) -> None:
    """Compressed, headers included, nothing cached."""
    sizes = {name: loaded(stage, *place) for name, place in landings(stage).items()}
    assert {name: size for name, size in sizes.items() if not 20_000 < size < MOST_BYTES} == {}
    assert {"home", "a puzzle", "the analysis board", "a lesson", "a replay"} < set(sizes)


OPENED = {
    "screens/study/learn": ("/learn", ".lesson"),
    "screens/study/puzzles": ("/puzzles", ".moves .move, .row.next .other"),
    "screens/study/analysis": ("/analysis", ".typed-face"),
    "screens/study/review": ("/replay/{finished}/0", ".graph"),
}
"""Modules that wait for their screen: where it is, and what stands there at last."""
WORDS = ("learn", "puzzles", "positions", "study")
"""The parts of the catalogue that come with them."""


def test_what_is_studied_is_fetched_when_it_is_opened(stage: Stage) -> None:
    """Lessons, puzzles, the analysis board and the review: none with a first visit, each with its screen."""
    finished = stage.company.table("ur", *NAMES[:2], until=the_end, pieces=1).code
    playing = stage.company.room("ur", "Ada", bots=1).start().code
    homes = place_modules(sources())
    person = stage.visitor()
    asked: set[str] = set()
    person.page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    for path, wait in {"/": ".tables", f"/{playing}": "main.table .board .piece"}.items():
        visit(person.page, path, wait)
    studied = {homes[path] for path in homes if path.startswith(f"{SCRIPTS}screens/study/")}
    studied |= {f"/static/words/en/{part}.ftl" for part in WORDS}
    assert homes[f"{SCRIPTS}main.js"] in asked and not asked & studied

    for module, (path, wait) in OPENED.items():
        file = homes[f"{SCRIPTS}{module}.js"]
        assert file not in asked
        visit(person.page, path.format(finished=finished), wait)
        assert file in asked
    person.close()


def visit(page: Page, path: str, wait: str) -> None:
    page.goto(path)
    page.locator(wait).first.wait_for()
    page.wait_for_load_state("networkidle")


def test_titles_are_set_in_the_serif_that_the_page_ships(stage: Stage) -> None:
    """Letters beyond English come where a title has one; other scripts use the system's fonts."""
    page = stage.alone("/", ".game .board").page
    page.wait_for_function(f"() => ({LOADED})().length > 0")
    assert page.evaluate(LOADED) == ["runners-serif-bold.woff2"]
    page.evaluate("() => { document.querySelector('h1').textContent = 'Łukasz и Δ'; }")
    page.wait_for_function(f"() => ({LOADED})().length === 2")
