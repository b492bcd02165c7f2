"""Phone, phone held sideways, 200% zoom: nothing is cut off or scrolls sideways, moves are for fingers."""

from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser import fonts
from tests.browser.company import NAMES
from tests.browser.scenes import SCENES, SETTLED, Stage, look, pick, staged
from tests.browser.test_axe import findings
from tests.browser.test_screenshots import SAMPLE, take

pytestmark = [pytest.mark.browser, pytest.mark.heavy, pytest.mark.fonts]

SIZES = {"phone": (390, 844), "small phone": (360, 640), "sideways": (844, 390), "zoom 200%": (720, 450)}
"""At 200% zoom a window of 1440 by 900 has half as many of the page's pixels each way."""
EVERY = SIZES | {
    "narrowest": (320, 568),
    "zoom 300%": (480, 300),
    "tablet": (768, 1024),
    "tablet sideways": (1024, 768),
    "zoom 50%": (2560, 1440),
}

FINGER = 44
OVERFLOW = """() => {
  const wide = document.documentElement.clientWidth, out = [];
  if (document.documentElement.scrollWidth > wide + 1) out.push('the page scrolls sideways');
  for (const el of document.querySelectorAll('main, .panel, .turn-side, .moves, .bar, .dialog')) {
    const moves = ['auto', 'scroll', 'hidden'].includes(getComputedStyle(el).overflowX);
    if (el.clientWidth && moves && el.scrollWidth > el.clientWidth + 1) out.push(`inside ${el.className}`);
  }
  for (const el of document.querySelectorAll('button, a, input, select, h1, h2, p, [role=slider]')) {
    const box = el.getBoundingClientRect();
    if (!box.width || el.closest('.sr, .skip, .zoomer.big, .art, .log')) continue;
    if (box.left < -1 || box.right > wide + 1) out.push(`${el.outerHTML.slice(0, 90)} to ${box.right}`);
  }
  return out;
}"""
CUT = """() => [...document.querySelectorAll('.btn, .move, .chip, .tab, h1, h2')].filter((el) => {
  const { overflowX, textOverflow } = getComputedStyle(el);
  const hides = overflowX !== 'visible' && textOverflow !== 'ellipsis' && !el.matches('.sr');
  return hides && el.clientWidth && el.scrollWidth > el.clientWidth + 2;
}).map((el) => el.outerHTML.slice(0, 120))"""
TARGETS = """() => {
  const found = document.querySelectorAll('.moves button, .turn .next .btn, button.next, .tray button');
  return [...found].map((el) => {
    const { width, height } = el.getBoundingClientRect();
    return { words: el.textContent.trim().slice(0, 40), width, height };
  });
}"""
BESIDE = """() => {
  const middle = (el) => {
    const box = el.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const lit = [...document.querySelectorAll('.hit[aria-disabled="false"], .hit:not([aria-disabled])')];
  const target = lit.filter((el) => el.getAttribute('aria-label').includes('Target')).map(middle)[0];
  const others = lit.map(middle).filter(([x, y]) => Math.hypot(x - target[0], y - target[1]) > 1);
  const turn = (angle) => [target[0] + 14 * Math.cos(angle), target[1] + 14 * Math.sin(angle)];
  const room = ([x, y]) => Math.min(...others.map(([a, b]) => Math.hypot(a - x, b - y)), 999);
  return Array.from({ length: 16 }, (_, k) => turn(k * Math.PI / 8)).sort((a, b) => room(b) - room(a))[0];
}"""
WIDTHS = """(families) => Promise.all(families.map(async (family) => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `100px '${family}'`.replace(/'(serif|sans-serif|monospace)'/, '$1');
  await document.fonts.load(pen.font);
  return pen.measureText('Last Man Running').width;
}))"""
BLOCK_SERIF = """async (blocked) => {
  const { style } = document.documentElement;
  if (blocked) style.setProperty('--serif', 'serif');
  else style.removeProperty('--serif');
  for (let i = 0; i < 2; i += 1) await new Promise((done) => requestAnimationFrame(done));
}"""
"""As where the file of the serif did not come: the last of the families is left."""
REACHED = """(css) => {
  const el = document.querySelector(css);
  el.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = el.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight + 1 && (top === el || el.contains(top));
}"""


@pytest.fixture(scope="module", params=fonts.SETS)
def stage(
    request: pytest.FixtureRequest,
    driver: Playwright,
    chromium_path: str,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Stage]:
    """Every screen in a browser that has one set of fonts and no other."""
    folder = tmp_path_factory.mktemp(request.param)
    with (
        fonts.having(driver, chromium_path, fonts.SETS[request.param], folder) as browser,
        staged(browser, folder / "stage") as stage,
    ):
        yield stage


def test_the_browser_has_the_fonts_of_the_set_and_no_others(stage: Stage, request: Any) -> None:
    """Words in an unknown font are as wide as in the set's own: nothing else is there to fall back to."""
    families = fonts.SETS[request.node.callspec.params["stage"]].families
    for generic, family in zip(fonts.GENERIC, families, strict=True):
        widths = stage.show("home").evaluate(WIDTHS, [generic, family])
        assert widths[0] == widths[1]


def test_without_its_serif_a_page_has_that_of_the_set(stage: Stage, request: Any) -> None:
    page = stage.show("home")
    page.evaluate(BLOCK_SERIF, True)
    family = page.evaluate("() => getComputedStyle(document.querySelector('h1')).fontFamily")
    page.evaluate(BLOCK_SERIF, False)
    shipped, blocked = page.evaluate(WIDTHS, ["Runners Serif", family])
    assert family == "serif" and blocked != shipped


def hold(page: Page, size: str) -> None:
    look(page, *EVERY[size], "light")


def cut_off(page: Page, sizes: Iterable[str]) -> list[str]:
    """What is cut off or beyond the edge, by size, with the page's serif and where that did not come."""
    found = []
    for size, blocked in product(sizes, (False, True)):
        if not blocked:
            hold(page, size)
        page.evaluate(BLOCK_SERIF, blocked)
        where = f"{size}{', serif blocked' if blocked else ''}"
        found += [f"{where}: {fault}" for script in (OVERFLOW, CUT) for fault in page.evaluate(script)]
    page.evaluate(BLOCK_SERIF, False)
    return found


@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_cut_off_at_any_size(stage: Stage, scene: str, request: Any, tmp_path: Path) -> None:
    """Every size with the widest fonts, phones and zoom with the others and for the gallery.

    A screen takes longer to bring up than to look at: so what axe-core finds is looked at here too.
    """
    page = stage.show(scene)
    widest = request.node.callspec.params["stage"] == fonts.WIDEST
    assert cut_off(page, EVERY if widest and scene != "gallery" else SIZES) == []
    if widest:
        take(page, scene, tmp_path, SAMPLE)
        assert findings(page, scene) == []


@pytest.mark.parametrize("scene", ["table-lmr", "table-lmr-8", "table-ur"])
def test_moves_are_large_enough_for_fingers(stage: Stage, scene: str) -> None:
    """On an eight-arm board of a phone a spot is small: every move is also a button of 44 pixels."""
    page = stage.show(scene)
    for size in SIZES:
        hold(page, size)
        page.locator(".moves .move").first.wait_for()
        targets: list[dict[str, Any]] = page.evaluate(TARGETS)
        assert len(targets) > 1
        small = [t for t in targets if t["width"] < FINGER or t["height"] < FINGER]
        assert small == [], f"{scene}, {size}"


@pytest.mark.parametrize("scene", ["table-lmr", "table-lmr-8", "table-ur"])
def test_board_and_next_step_can_be_reached(stage: Stage, scene: str) -> None:
    """The board is whole on the screen, and the button of the next step is under no other thing."""
    page = stage.show(scene)
    for size in (*SIZES, "tablet sideways"):
        width, height = EVERY[size]
        hold(page, size)
        pick(page)
        assert page.evaluate(REACHED, ".turn .next .main"), f"{scene}, {size}"
        board = page.locator(".stage .board").bounding_box()
        assert board and 0.45 * min(width, height) < board["width"] <= width, f"{scene}, {size}"
        assert board["x"] >= -1 and board["x"] + board["width"] <= width + 1, f"{scene}, {size}"


def test_a_tap_near_a_spot_takes_the_nearest_target(stage: Stage) -> None:
    """On a phone's eight-arm board a tap 14 pixels beside a lit spot still plays it."""
    room = stage.company.room("lmr", *NAMES, dice="external").start().say(0, "roll", dice=[6])
    person = room.take_over(stage.browser, width=390, height=844)
    person.page.locator('.hit.live[data-spot="T13"]').wait_for()
    person.page.evaluate(SETTLED)
    before = person.shown()["seq"]

    person.page.mouse.click(*person.page.evaluate(BESIDE))

    person.page.wait_for_function("(seq) => window.runners.shown().seq > seq", arg=before)
    person.close()


def test_the_scrubber_stays_wide_enough_to_drag(stage: Stage) -> None:
    page = stage.show("replay-lmr")
    for size in SIZES:
        hold(page, size)
        box = page.locator(".trackline").bounding_box()
        assert box and box["width"] >= 80, size


def test_the_board_of_a_phone_can_be_enlarged(stage: Stage) -> None:
    page = stage.show("table-lmr-8")
    hold(page, "phone")
    before = page.locator(".stage .board").bounding_box()
    page.get_by_role("button", name="Enlarge the board").click()
    page.locator(".zoomer.big").wait_for()
    page.evaluate(SETTLED)
    large = page.locator(".stage .board").bounding_box()
    assert before and large and large["width"] > 1.8 * before["width"]
    assert page.evaluate(OVERFLOW) == []
    page.get_by_role("button", name="Show the whole board").click()
