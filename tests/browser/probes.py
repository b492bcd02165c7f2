"""What can be wrong with the layout of a screen: probes look at a page as it stands and name the faults."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser import fonts
from tests.browser.scenes import look, pick

Size = tuple[int, int]
Probe = Callable[[Page], list[str]]

PHONES: Final = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "sideways": (844, 390),
    "zoom 200%": (720, 450),
}
"""At 200% zoom a window of 1440 by 900 has half as many of the page's pixels each way."""
SIZES: Final = PHONES | {
    "narrowest": (320, 568),
    "zoom 300%": (480, 300),
    "tablet": (768, 1024),
    "tablet sideways": (1024, 768),
    "zoom 50%": (2560, 1440),
}
FINGER: Final = 44

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
}).map((el) => 'cut off: ' + el.outerHTML.slice(0, 120))"""
TIGHT = """() => [...document.querySelectorAll('button, .btn, h1, h2, h3, label, .opt b')]
  .filter((el) => el.clientWidth && el.scrollWidth > el.clientWidth + 1)
  .map((el) => 'no room for: ' + el.textContent.trim())"""
"""Stricter than `CUT`: in German and French words are long."""
TARGETS = """(least) => {
  const found = document.querySelectorAll('.moves button, .turn .next .btn, button.next, .tray button');
  const small = [...found].filter((el) => {
    const { width, height } = el.getBoundingClientRect();
    return width < least || height < least;
  });
  return [
    ...small.map((el) => 'too small for a finger: ' + el.textContent.trim().slice(0, 40)),
    ...(found.length > 1 ? [] : ['there is nothing to press']),
  ];
}"""
REACHED = """(css) => {
  const el = document.querySelector(css);
  el.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = el.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight + 1 && (top === el || el.contains(top));
}"""
FITS = """() => {
  const button = document.querySelector('button.next').getBoundingClientRect();
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    button: innerHeight - button.bottom,
  };
}"""
SHORTENED = """(names) => [...document.querySelectorAll(names)]
  .filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => `shortened: ${el.textContent}`)"""
WIDTHS = """(families) => Promise.all(families.map(async (family) => {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `100px '${family}'`;
  await document.fonts.load(pen.font);
  return pen.measureText('Last Man Running').width;
}))"""
WORN = """async (sets) => {
  const overflow = OVERFLOW, cut = CUT, { style } = document.documentElement, found = {};
  for (const [name, families] of Object.entries(sets)) {
    for (const [token, family] of Object.entries(families)) style.setProperty(token, family);
    for (let i = 0; i < 2; i += 1) await new Promise((done) => requestAnimationFrame(done));
    found[name] = [...overflow(), ...cut()];
  }
  for (const token of ['--sans', '--serif', '--mono']) style.removeProperty(token);
  return found;
}""".replace("OVERFLOW", OVERFLOW).replace("CUT", CUT)
"""Text in one set of fonts after the other, and what is cut off or beyond the edge in each."""


def families(name: str, *, blocked: bool) -> dict[str, str]:
    """The fonts of a set as tokens; blocked is as where the file of the page's own serif did not come."""
    sans, serif, mono = fonts.SETS[name].families
    shipped = "" if blocked else "'Runners Serif', "
    return {"--sans": f"'{sans}'", "--serif": f"{shipped}'{serif}'", "--mono": f"'{mono}'"}


def overflow(page: Page) -> list[str]:
    """What is cut off or beyond the edge."""
    found: list[str] = page.evaluate(OVERFLOW) + page.evaluate(CUT)
    return found


def in_every_font(page: Page, sets: Iterable[str]) -> Iterator[str]:
    """What is cut off or beyond the edge, with the page's serif and where that did not come."""
    worn = {
        f"{name}{', serif blocked' if blocked else ''}": families(name, blocked=blocked)
        for name in sets
        for blocked in (False, True)
    }
    for name, found in page.evaluate(WORN, worn).items():
        yield from (f"{name}: {fault}" for fault in found)


def targets(page: Page) -> list[str]:
    """On an eight-arm board of a phone a spot is small: every move is also a button of 44 pixels."""
    page.locator(".moves .move").first.wait_for()
    found: list[str] = page.evaluate(TARGETS, FINGER)
    return found


def next_step(page: Page) -> list[str]:
    """The board is whole on the screen, and the button of the next step is under no other thing."""
    pick(page)
    reached = page.evaluate(REACHED, ".turn .next .main")
    board = page.locator(".stage .board").bounding_box()
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    large = board and 0.45 * min(width, height) < board["width"] <= width
    whole = board and board["x"] >= -1 and board["x"] + board["width"] <= width + 1
    return [
        *([] if reached else ["the next step cannot be reached"]),
        *([] if large and whole else [f"the board: {board}"]),
    ]


def scrubber(page: Page) -> list[str]:
    """It stays wide enough to drag."""
    box = page.locator(".trackline").bounding_box()
    return [] if box and box["width"] >= 80 else [f"the scrubber: {box}"]


def longer_side(page: Page, css: str) -> float:
    box = page.locator(css).bounding_box()
    return max(box["width"], box["height"]) if box else 0


def large_board(least: int) -> Probe:
    """The board takes the larger part of the shorter side, and what is due is in sight."""

    def probe(page: Page) -> list[str]:
        side, fits = longer_side(page, ".stage .board"), page.evaluate(FITS)
        return [
            *([] if side >= least else [f"the board's longer side: {side}, not {least}"]),
            *([] if fits["sideways"] <= 0 and fits["button"] >= 0 else [f"out of sight: {fits}"]),
        ]

    return probe


def large_replay(least: int) -> Probe:
    """A large board, and its slider in sight."""

    def probe(page: Page) -> list[str]:
        height = page.viewport_size["height"]  # type: ignore[index]
        side, slider = longer_side(page, ".repmain .board"), page.locator(".trackline").bounding_box()
        title, after = (page.locator(css).first.bounding_box() for css in (".bar .room b", ".bar button.btn"))
        seen = slider and slider["width"] >= 150 and slider["y"] + slider["height"] <= height
        apart = title and after and title["x"] + title["width"] < after["x"] and after["height"] < 48
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        return [
            *([] if side >= least else [f"the board's longer side: {side}, not {least}"]),
            *([] if seen and wide <= 0 else [f"the slider: {slider}; too wide by {wide}"]),
            *([] if apart else [f"the bar: {title}, {after}"]),
        ]

    return probe


def whole_names(css: str) -> Probe:
    """Names of ordinary length are not shortened."""

    def probe(page: Page) -> list[str]:
        found: list[str] = page.evaluate(SHORTENED, css)
        wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        return [*found, *([f"too wide by {wide}"] if wide > 0 else [])]

    return probe


def upright(wanted: bool) -> Probe:
    """Ur stands upright where that makes its squares larger."""

    def probe(page: Page) -> list[str]:
        box = page.locator('.hit[data-spot="2"]').bounding_box()
        least = min(page.viewport_size["width"], page.viewport_size["height"]) / 12  # type: ignore[index]
        return [
            *([] if page.locator(".stage.upright").count() == wanted else [f"upright: {not wanted}"]),
            *([] if box and box["width"] >= least else [f"a square: {box}"]),
        ]

    return probe


def high_board(page: Page) -> list[str]:
    """On a low screen the board of Ur is at least 200 high."""
    box = page.locator(".stage .board").bounding_box()
    return [] if box and box["height"] >= 200 else [f"the board: {box}"]


def watcher_line(page: Page) -> list[str]:
    """What tells somebody that they look on keeps away from the edge."""
    box = page.locator(".watching span").bounding_box()
    return [] if box and box["x"] >= 8 else [f"the line of who looks on: {box}"]


def enlarged(page: Page) -> list[str]:
    """The board of a phone can be enlarged, and made small again."""
    before = longer_side(page, ".stage .board")
    page.get_by_role("button", name="Enlarge the board").click()
    page.locator(".zoomer.big").wait_for()
    look(page, *PHONES["phone"], "light")
    large, faults = longer_side(page, ".stage .board"), page.evaluate(OVERFLOW)
    page.get_by_role("button", name="Show the whole board").click()
    return [*faults, *([] if large > 1.8 * before else [f"enlarged from {before} to {large} only"])]


WHOLE = """({ least, label, letters }) => {
  const out = [], wide = innerWidth, high = innerHeight;
  const seen = (el) => el.checkVisibility() && el.getBoundingClientRect().height > 0;
  const parts = { board: '.stage .board', dice: '.turn :is(.tray, .throw)', list: '.turn-body',
    main: '.turn .row.next .main' };
  const boxes = Object.entries(parts).flatMap(([name, css]) => {
    const el = [...document.querySelectorAll(css)].find(seen);
    if (!el) out.push(`no ${name}`);
    return el ? [[name, el.getBoundingClientRect()]] : [];
  });
  for (const [name, { left, top, right, bottom }] of boxes)
    if (left < -1 || top < 0 || right > wide + 1 || bottom > high) out.push(`${name} is not in sight`);
  const apart = (a, b) => a.right <= b.left + 4 || b.right <= a.left + 4 || a.bottom <= b.top + 4
    || b.bottom <= a.top + 4;
  boxes.forEach(([one, a], k) => boxes.slice(k + 1).forEach(([other, b]) => {
    if (!apart(a, b)) out.push(`${one} covers ${other}`);
  }));
  const list = document.querySelector('.turn-body');
  for (const move of list.querySelectorAll('.move, .which button')) {
    list.scrollTop += move.getBoundingClientRect().top - list.getBoundingClientRect().top;
    const { left, top, width, height } = move.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + Math.min(height, list.clientHeight) / 2);
    if (!move.contains(found)) out.push(`out of reach: ${move.textContent.trim()}`);
  }
  list.scrollTop = 0;
  const targets = 'main.table :is(button, summary):not(.spot)';
  for (const el of [...document.querySelectorAll(targets)].filter(seen)) {
    const { width, height } = el.getBoundingClientRect();
    if (Math.min(width, height) < least - 0.5) out.push(`small: ${el.textContent.trim()} ${width}x${height}`);
  }
  const words = [...document.querySelectorAll('main.table *')].filter((el) =>
    !el.closest('svg, .sr') && seen(el) && [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim()));
  for (const el of words)
    if (parseFloat(getComputedStyle(el).fontSize) < letters) out.push(`tiny: ${el.textContent.trim()}`);
  for (const el of [...document.querySelectorAll('.stage .board text')].filter(seen)) {
    const size = parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a;
    if (el.textContent.trim() && size < label - 0.1 && size > 0)
      out.push(`tiny on the board: ${el.textContent.trim()} ${size}`);
  }
  return out;
}"""
LOG_LINES = """() => {
  const list = document.querySelector('.log > ol');
  const { lineHeight } = getComputedStyle(list.querySelector('li li'));
  return list.clientHeight / (parseFloat(lineHeight) + 4);
}"""
TABLES: Final = (
    *((360, 640), (375, 667), (390, 844), (412, 732)),
    *((820, 1180), (1180, 820), (1440, 900), (1920, 1080)),
)
"""Sizes at which everything of a table is on the screen."""


def whole_table(page: Page) -> list[str]:
    """Dice, moves and the main button are in sight and apart; nothing is too small to tap or to read."""
    least = {"least": FINGER, "label": 11, "letters": 12}
    found: list[str] = page.evaluate(WHOLE, least)
    width, height = page.viewport_size["width"], page.viewport_size["height"]  # type: ignore[index]
    board = page.locator(".stage .board").bounding_box()
    if page.locator(".table.sided").count() and width < 500 and board:
        upright = page.locator(".stage.upright").count() == 1
        found += [] if upright and board["height"] >= 0.55 * height else [f"the board of Ur: {board}"]
    if (width, height) == (1180, 820):
        found += [] if page.evaluate(LOG_LINES) >= 4 else ["the log shows less than four lines"]
    return found


CARDS = """() => [...document.querySelectorAll('.moves .move')].map((el) => ({
  words: el.textContent,
  clipped: el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1,
}))"""


def bonus(page: Page) -> list[str]:
    """QB9, QB10: whichever piece takes it; a phone shows one piece's numbers, none of them cut off."""
    pieces, seen, faults = page.locator(".which button"), list[Any](), list[str]()
    pieces.nth(1).wait_for()
    for at in range(pieces.count()):
        if pieces.nth(at).get_attribute("aria-pressed") != "true":
            pieces.nth(at).press("Enter")  # the log opens under a pointer, and what it moves may be missed
        page.locator(f".which button:nth-of-type({at + 1})[aria-pressed=true]").wait_for()
        cards = page.evaluate(CARDS)
        if not 1 <= len(cards) <= 4 or any(card["clipped"] for card in cards):
            faults.append(f"numbers of a piece: {cards}")
        seen.append([card["words"] for card in cards])
    if len({str(words) for words in seen}) != len(seen):
        faults.append(f"pieces offer the same: {seen}")
    card = page.locator(".moves .move").first
    if card.get_attribute("aria-pressed") != "true":  # the only number of a piece is chosen with it
        card.press("Enter")
    page.locator(".row.next .main:enabled").wait_for()
    return faults


LEAST: Final = {
    "roll-lmr": (
        *((768, 1024, 640), (820, 1180, 640), (1024, 768, 560), (1180, 820, 600), (667, 375, 300)),
        *((1440, 900, 780), (1920, 1080, 960), (320, 568, 260), (2560, 1440, 1280)),
    ),
    "roll-ur": (
        *((768, 1024, 640), (820, 1180, 640), (1024, 768, 560), (667, 375, 300), (320, 568, 280)),
        *((2560, 1440, 1600), (1440, 900, 900), (1920, 1080, 1100)),
    ),
    "replay-lmr": (
        *((768, 1024, 640), (820, 1180, 640), (1024, 768, 560), (1920, 1080, 640), (390, 844, 360)),
    ),
    "replay-ur": ((768, 1024, 640), (820, 1180, 640), (1024, 768, 560), (1920, 1080, 880)),
}
"""Sizes of a screen, and the least length of the board's longer side on each."""
UPRIGHT: Final = (
    *((390, 844, True), (768, 1024, False), (1024, 768, False), (667, 375, False), (1440, 900, False)),
)
PLAYED: Final = ("table-lmr", "table-lmr-8", "table-ur")


def own_probes(scene: str) -> Iterator[tuple[Size, Probe]]:
    """What is looked at on this screen alone, and at which size."""
    board = large_replay if scene.startswith("replay") else large_board
    yield from (((width, height), board(least)) for width, height, least in LEAST.get(scene, ()))
    if scene in PLAYED:
        yield from ((size, probe) for size in PHONES.values() for probe in (targets, next_step))
        yield SIZES["tablet sideways"], next_step
    if scene in (*PLAYED, "roll-lmr-8", "roll-ur", "bonus-ur", "duel-lmr"):
        yield from ((size, whole_table) for size in TABLES)
    if scene == "table-lmr-8":
        yield PHONES["phone"], enlarged
    if scene == "roll-ur":
        yield from (((width, height), upright(wanted)) for width, height, wanted in UPRIGHT)
        yield (667, 375), high_board
    if scene == "replay-lmr":
        yield from ((size, scrubber) for size in PHONES.values())
    if scene == "roll-lmr-8":
        yield from ((size, large_board(0)) for size in ((390, 844), (768, 1024), (1024, 768)))
        yield from ((size, whole_names(".seats .seat b")) for size in ((390, 844), (768, 1024), (1024, 768)))
    if scene == "room-lmr":
        yield PHONES["phone"], whole_names(".chair b")
    if scene == "bonus-ur":
        yield from ((size, bonus) for size in (PHONES["phone"], SIZES["narrowest"]))
