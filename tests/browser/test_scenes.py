"""Each screen is brought up once, and everything that can be wrong with it is looked for there."""

import base64
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser import fonts
from tests.browser.company import NAMES
from tests.browser.moments import MOMENTS
from tests.browser.people import Person
from tests.browser.probes import (
    CUT,
    OVERFLOW,
    PHONES,
    SIZES,
    TIGHT,
    WIDTHS,
    Size,
    in_every_font,
    overflow,
    own_probes,
    watcher_line,
    whole_names,
)
from tests.browser.reading import TURNED, in_english, mirrored, serious
from tests.browser.scenes import SCENES, SETTLED, Scene, Stage, look, open_menu, pick, stands
from tests.browser.unused import RARE, Coverage

pytestmark = [pytest.mark.browser, pytest.mark.heavy, pytest.mark.fonts]

DESK: Final = (1440, 900)
PHONE: Final = PHONES["phone"]
READ: Final = ((*DESK, "light"), (*PHONE, "dark"))
EMPTY_BYTES: Final = 2_400
"""A page with nothing but its background and its bar compresses to less."""
LONGEST: Final = "W" * 24


def table_with(bots: int, game: str, **options: object) -> Scene:
    """Somebody whose turn it is to roll."""

    def opened(stage: Stage) -> Person:
        return stage.seat(stage.company.room(game, "Ada", bots=bots, **options).start())

    return Scene(opened, stands("button.next:enabled"))


def paced(stage: Stage) -> Person:
    """QR40: time that is left."""
    return stage.seat(stage.company.table("ur", "Ada", "Bruno", pace=600))


def press(*names: str) -> Scene:
    """QR40, QR42: the set phrases, and the question before one resigns."""

    def pressed(person: Person) -> None:
        for name in names:
            person.page.get_by_role("button", name=name).last.click()
        person.page.get_by_role("dialog").wait_for()

    return Scene(paced, pressed)


BEATEN: Final = "() => localStorage.setItem('runners.ladder', JSON.stringify({ ur: ['beginner'] }))"


def on_the_ladder(stage: Stage) -> Person:
    """Home, in a browser where one face is beaten."""
    person = stage.alone("/", ".game .board")
    person.page.evaluate(BEATEN)
    person.page.reload()
    return person


def choose_a_face(person: Person) -> None:
    """How to play, and against whom."""
    person.page.get_by_role("button", name="Play Ur").click()
    person.page.locator(".faces .beaten").wait_for()


FURTHER: Final = {
    "play-sheet": Scene(on_the_ladder, choose_a_face),
    "roll-lmr": table_with(3, "lmr"),
    "roll-ur": table_with(1, "ur"),
    "duel-lmr": table_with(1, "lmr"),
    "roll-lmr-8": table_with(7, "lmr", arms=8),
    "paced": Scene(paced, stands("[role=timer]:visible")),
    "phrases": press("Say something"),
    "resign": press("Menu", "Resign"),
    "table-menu": Scene(paced, open_menu),
}
"""Screens of which no pictures are kept."""
ALL: Final = SCENES | FURTHER
ENGLISH_ONLY: Final = {"gallery", "phrases", "play-sheet", "resign"}
"""For developers, or found by their English names."""
LANGUAGES: Final = {
    "de": ("home", "menu", "roll-lmr", "table-lmr", "table-ur", "table-menu"),
    "fr": ("home", "menu", "table-ur", "table-menu"),
}
RENAMED: Final = ("room-lmr", "table-lmr", "table-lmr-8", "watching")
"""Where everybody else takes a long name at last."""
STILL: Final = ("home", "table-lmr")
"""Looked at with reduced motion, too."""


@pytest.fixture(scope="module")
def coverage(stage: Stage) -> Coverage:
    """Which rules of the style sheets were used on the screens so far."""
    return Coverage(RARE)


@contextmanager
def shown(stage: Stage, scene: Scene) -> Iterator[Person]:
    """A screen; whoever came for it goes afterwards, since a server bounds the sockets of an address."""
    person = scene(stage)
    try:
        yield person
    finally:
        person.context.close()
        stage.company.dismiss(list(stage.company.rooms))
    assert person.complaints == []


class Faults(list[str]):
    """What was found, and where."""

    def note(self, where: object, found: Iterator[str] | list[str]) -> None:
        self.extend(f"{where}: {fault}" for fault in found)


def empty(page: Page, size: Size) -> list[str]:
    """A picture of the screen tells whether anything is on it."""
    session = page.context.new_cdp_session(page)
    clip = {"x": 0, "y": page.evaluate("scrollY"), "width": size[0], "height": size[1], "scale": 1}
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 70, "clip": clip})
    session.detach()
    return [] if len(base64.b64decode(taken["data"])) > EMPTY_BYTES else ["nothing is on it"]


def hold_every_way(page: Page, name: str, used: Callable[[], None], faults: Faults) -> None:
    """Every size with the widest fonts, phones and zoom with the others; then what is this screen's own."""
    own, is_gallery = list(own_probes(name)), name == "gallery"
    sizes = PHONES if is_gallery else SIZES
    for size in dict.fromkeys([DESK, *sizes.values(), *(size for size, _ in own)]):
        look(page, *size, "light")
        for probe in (probe for wanted, probe in own if wanted == size):
            faults.note(size, probe(page))
        if size in sizes.values():
            sets = fonts.SETS if size in PHONES.values() and not is_gallery else [fonts.WIDEST]
            faults.note(size, in_every_font(page, sets))
        if size in (DESK, PHONE):
            pick(page)
            faults.note(size, serious(page, gallery=is_gallery))
        used()
    faults.note("by day", empty(page, size))


def darken(page: Page, name: str, faults: Faults) -> None:
    """In dark colours only contrasts can be others than in light ones."""
    look(page, *DESK, "dark")
    pick(page)
    faults.note("dark", serious(page, gallery=name == "gallery", rules=["color-contrast"]))
    faults.note("dark", empty(page, DESK))


def rest(page: Page, used: Callable[[], None]) -> None:
    """Reduced motion."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(SETTLED)
    used()
    page.emulate_media(reduced_motion="no-preference")


def rename(stage: Stage, page: Page, faults: Faults) -> None:
    """Everybody else in the room takes the longest name there is, in the widest letter."""
    clients = [client for room in stage.company.rooms for client in room.people[1:]]
    for client in clients:
        stage.company.do(client.send("profile", name=LONGEST))
    page.wait_for_function("(name) => document.body.textContent.includes(name)", arg=LONGEST)
    for size in (DESK, PHONE):
        look(page, *size, "light")
        faults.note(f"long names, {size}", overflow(page))


def read(person: Person, name: str, language: str, faults: Faults) -> None:
    """Nothing reads as English, everything has room, and in Arabic all but the boards is mirrored."""
    page = person.page
    ALL[name].again(person, language)
    for width, height, colours in READ:
        look(page, width, height, colours)
        where = f"{language}, {width} wide"
        faults.note(where, in_english(page, language))
        faults.note(where, page.evaluate(OVERFLOW) + page.evaluate(CUT))
        faults.note(where, mirrored(page) if language == "ar" else page.evaluate(TIGHT))
        if language == "ar" and width == DESK[0] and name in TURNED:
            faults.note(where, [] if TURNED[name](page) else ["not mirrored"])
    if language == "ar":
        faults.note("ar", serious(page))


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_wrong_with_a_screen(stage: Stage, coverage: Coverage, name: str) -> None:
    """Nothing is cut off at any size in any font, axe-core is content, and it is read in every language."""
    faults = Faults()
    with shown(stage, ALL[name]) as person:
        used = partial(coverage.take, coverage.follow(person.page), person.page)
        hold_every_way(person.page, name, used, faults)
        if name in STILL:
            rest(person.page, used)
        darken(person.page, name, faults)
        for language in (*LANGUAGES, "ar"):
            if name in LANGUAGES.get(language, ()) or (language == "ar" and name not in ENGLISH_ONLY):
                read(person, name, language, faults)
                used()
        if name in RENAMED:
            rename(stage, person.page, faults)
    coverage.seen.add(name)
    assert not faults, "\n".join(faults)


ORDINARY = ("Ada", "Brigitte", "Chioma", "Mohammed", "Benjamin", "Kathleen", "Hannah", "Giovanni")


def test_names_of_ordinary_length_are_whole_on_a_phone(stage: Stage) -> None:
    """For those who look on, too; and what tells them that they do keeps away from the edge."""
    faults, eve = Faults(), stage.visitor()
    for people, teams in ((5, 0), (6, 0), (7, 0), (8, 0), (6, 3), (8, 4), (8, 2)):
        options = {"teams": teams} if teams else {}
        room = stage.company.room("lmr", *ORDINARY[:people], **options).start()
        eve.page.goto(f"/{room.code}")
        eve.page.locator(".seats .seat").first.wait_for()
        look(eve.page, *PHONE, "light")
        faults.note((people, teams), whole_names(".seats .seat b")(eve.page) + watcher_line(eve.page))
        stage.company.dismiss([room])
    eve.close()
    assert not faults, "\n".join(faults)


def test_the_rules_say_that_they_are_in_english(stage: Stage) -> None:
    """The book whole, each chapter open."""
    eve, faults = stage.alone("/rules/ur", ".book details"), Faults()
    page = eve.speak("ar").page
    page.locator(".book details").first.wait_for()
    page.evaluate("() => document.querySelectorAll('details').forEach((fold) => (fold.open = true))")
    page.locator(".rules .example").first.scroll_into_view_if_needed()
    page.locator(".rules .example .board").first.wait_for()
    page.get_by_text("القواعد بالإنجليزية").wait_for()
    page.locator(".book[lang=en][dir=ltr] .example[lang=ar][dir=rtl]").first.wait_for(state="attached")
    for looked in READ:
        look(page, *looked)
        faults.note(looked, [*in_english(page, "ar"), *overflow(page), *mirrored(page)])
        faults.note(looked, serious(page))
    eve.close()
    assert not faults, "\n".join(faults)


FAULTY = """() => document.querySelector('main').insertAdjacentHTML('afterbegin', `
  <input type="text"><p class="ill">Hard to read</p>
  <h1 class="wide">${'W'.repeat(300)}</h1>`)"""
ILL = """() => {
  Object.assign(document.querySelector('.ill').style, { color: '#aaa', background: '#bbb' });
  document.querySelector('.wide').style.whiteSpace = 'nowrap';
}"""


def test_the_probes_find_what_they_should(stage: Stage) -> None:
    """So that silence means something: fonts differ, and what is planted is found."""
    eve = stage.alone("/", ".game .board")
    page = eve.page
    named = [family for one in fonts.SETS.values() for family in one.families[:2]]
    assert len(set(page.evaluate(WIDTHS, ["Runners Serif", *named]))) == 5
    assert list(in_every_font(page, fonts.SETS)) == []
    assert f"in English: {page.locator('h1').inner_text()}" in in_english(page, "ar")
    page.evaluate(FAULTY)
    page.evaluate(ILL)
    assert {"label:", "color-contrast:"} <= {fault.split()[0] for fault in serious(page)}
    assert sum("the page scrolls sideways" in fault for fault in in_every_font(page, fonts.SETS)) == 4
    page.context.close()


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
"""A place 14 pixels beside a lit target, as far from the others as there is one."""


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


SOON = ".pace.soon:visible"
COMES_AND_GOES = {"cut-off": ".lost", "spoken-lmr": SOON, "spoken-ur": SOON}
"""Shown while the page waits to try again, or while little time is left."""
MOMENT_SIZES = (DESK, (360, 780), (360, 640), (844, 390), (834, 1112), (1112, 834), (1920, 1080))


def use(coverage: Coverage, name: str, person: Person) -> None:
    """At every size where the page has elements of a rule that nothing has used; screens in Arabic, too."""
    page, used = person.page, partial(coverage.take, coverage.follow(person.page), person.page)
    if name in COMES_AND_GOES:
        page.locator(COMES_AND_GOES[name]).wait_for()
    used()
    for size in (size for size in MOMENT_SIZES if coverage.hopes(page, size)):
        look(page, *size, "light")
        if name in ALL:
            pick(page)
        used()
    if name in STILL:
        rest(page, used)
    if name in ALL and name not in ENGLISH_ONLY:
        ALL[name].again(person, "ar")
        for looked in READ:
            look(page, *looked)
            used()


def test_no_rule_of_a_style_sheet_is_unused(stage: Stage, coverage: Coverage) -> None:
    """By the browser's own coverage over every screen, then over rare moments while rules are left.

    What chance or another size did not bring on a screen is looked for there once more.
    """
    first = stage.alone("/", ".game .board")
    coverage.learn(first.page, MOMENT_SIZES)
    first.close()
    for name in (*(name for name in ALL if name not in coverage.seen), *MOMENTS, *ALL):
        if not coverage.unused():
            break
        person = ALL[name](stage) if name in ALL else MOMENTS[name](stage)
        use(coverage, name, person)
        stage.leave(person)
    assert "\n".join(coverage.unused()) == ""
