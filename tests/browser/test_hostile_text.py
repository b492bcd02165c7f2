"""Whatever people type is shown as text: no markup, no scripts, no tricks with directions or heights."""

from typing import Any

import pytest
from playwright.sync_api import Page, Request

from runners.rooms.names import clean
from runners.web.assets import POLICY
from tests.browser.people import Person
from tests.browser.scenes import Stage, look

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

MARKUP = (
    "<script>hit()</script>",
    "<svg onload=hit()>",
    "<img src=x onerror=hit()",
    "</b><h1>Owned</h1>",
    "\"'><i onclick=hit()>x",
    "${hit()}{{hit()}}&lt;b&gt;",
    "javascript:hit()//",
    "<a href=//evil.test>x</a>",
)
FLOODS = ("Z" + "\u0351" * 23, "\u0e01" + "\u0e49" * 23, "W" * 24, "\ufdfd" * 24)
BIDI = ("\u202eadA\u202c", "\u2067Bruno\u2069 wins", "\u05d0\u05d3\u05d4 (1)", "A\u200b\u200d\ufeffda")

WATCH = """() => {
  window.broken = [];
  window.hit = () => window.broken.push('a script ran');
  const note = (e) => window.broken.push(e.violatedDirective + ' ' + e.blockedURI);
  addEventListener('securitypolicyviolation', note);
}"""
STRANGE = """() => {
  const drawn = ':not([src^="/api/rooms/"])';
  const odd = `img${drawn}, iframe, object, embed, script:not([src]), #app h1 h1, #app a[href*="evil"]`;
  const acts = (el) => [...el.attributes].some((a) => a.name.startsWith('on'));
  const found = [...document.querySelectorAll(odd), ...[...document.querySelectorAll('#app *')].filter(acts)];
  return found.map((el) => el.outerHTML.slice(0, 120));
}"""


class Guarded:
    """A browser that notes every request, dialog and violation."""

    def __init__(self, person: Person) -> None:
        self.page = person.page
        self.seen: list[str] = []
        self.home = person.server.address
        person.page.on("request", self._asked)
        person.page.on("dialog", lambda dialog: self.seen.append(f"a dialog: {dialog.message}"))
        person.page.add_init_script(f"({WATCH})()")

    def _asked(self, request: Request) -> None:
        url = request.url.replace("ws://", "http://")
        if not url.startswith((f"{self.home}/", "data:")):
            self.seen.append(f"asked {request.url}")

    def check(self) -> None:
        """Nothing ran, nothing was built from what was typed, nothing left this host."""
        broken: list[str] = self.page.evaluate("() => window.broken")
        assert (self.seen, broken, self.page.evaluate(STRANGE)) == ([], [], [])


def watched(stage: Stage) -> Guarded:
    return Guarded(Person(stage.browser, stage.server, "Eve"))


def names_shown(page: Page, names: tuple[str, ...]) -> None:
    """Each stands on the page as it was cleaned."""
    page.wait_for_function(
        "(names) => names.every((name) => document.getElementById('app').textContent.includes(name))",
        arg=[clean(name) for name in names],
    )


def shown(page: Page) -> str:
    text: str = page.evaluate("() => document.getElementById('app').textContent")
    return text


BOXES = """() => [...document.querySelectorAll('.seats .seat')].map((el) => {
  const seat = el.getBoundingClientRect(), name = el.querySelector('b'), box = name.getBoundingClientRect();
  const clips = [name, el].some((part) => getComputedStyle(part).overflowY !== 'visible');
  return { height: Math.round(seat.height), fits: box.right <= seat.right + 1, clips };
})"""


def check_seats(page: Page) -> None:
    """Heaps of combining marks and the widest letters stay in the box that every name has.

    A name written from right to left does not turn the words around it.
    """
    for width, height in ((1440, 900), (390, 844)):
        look(page, width, height, "light")
        boxes: list[dict[str, Any]] = page.evaluate(BOXES)
        assert len(boxes) == 8 and len({box["height"] for box in boxes}) == 1
        assert all(box["fits"] and box["clips"] for box in boxes), boxes
    kinds: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('.seat b')].map((b) => getComputedStyle(b).unicodeBidi)"
    )
    assert set(kinds) <= {"isolate", "plaintext"} and len(kinds) == 8
    assert not any(mark in shown(page) for mark in "\u202e\u2067\u200b\ufeff")


@pytest.mark.parametrize("names", [MARKUP, FLOODS + BIDI], ids=["markup", "letters"])
def test_names_are_text_in_the_room_at_the_table_and_in_the_replay(
    stage: Stage, names: tuple[str, ...]
) -> None:
    """QR24: the same names through every screen that shows them."""
    room = stage.company.room("lmr", *names, pegs=1, double_dice=True)
    eve = watched(stage)
    eve.page.goto(f"/{room.code}")
    eve.page.wait_for_selector(".chair:not(.empty)")
    names_shown(eve.page, names)
    eve.check()

    room.start()
    eve.page.wait_for_selector("main.table .seat")
    check_seats(eve.page)
    room.play()
    eve.page.wait_for_selector(".resgrid .figs")
    eve.check()

    eve.page.goto(f"/replay/{room.code}/0")
    eve.page.wait_for_selector(".repgrid .board")
    eve.page.locator(".trackline").press("Home")
    names_shown(eve.page, names)
    eve.check()
    eve.page.context.close()
    stage.company.dismiss([room])


def test_a_name_is_typed_as_markup_on_the_page_itself(stage: Stage) -> None:
    """The own name goes through the form, the storage and the announcements."""
    room = stage.company.room("ur", "Bruno")
    eve = watched(stage)
    eve.page.goto(f"/{room.code}")
    eve.page.get_by_label("Your name").fill("<svg onload=hit()>")
    eve.page.get_by_role("button", name="Sit down").click()
    eve.page.wait_for_selector(".chair.own")
    eve.page.get_by_role("button", name="Name", exact=True).click()
    assert eve.page.get_by_role("dialog").get_by_label("Your name").input_value() == "<svg onload=hit()>"
    eve.check()
    eve.page.context.close()


def test_addresses_are_text_too(stage: Stage) -> None:
    eve = watched(stage)
    for path in ("/<script>hit()</script>", "/rules/lmr#<img src=x onerror=hit()>", "/AB%22%3E<i>"):
        eve.page.goto(path)
        eve.page.wait_for_selector("#main")
        eve.check()
    eve.page.context.close()


def test_the_policy_is_in_force(stage: Stage) -> None:
    """A script in the document does not run; every page carries the policy, and a file allows nothing."""
    eve = Person(stage.browser, stage.server, "Eve")
    for path in ("/", "/rules/ur", "/ABCDEF", "/sw.js"):
        answer = eve.page.goto(path)
        assert answer is not None and answer.headers["content-security-policy"] == POLICY
    for path in ("/static/js/app.js", "/static/boards/ur.svg"):
        answer = eve.page.goto(path)
        assert answer is not None and answer.headers["content-security-policy"] == "default-src 'none'"
    eve.page.goto("/")
    eve.page.evaluate(f"({WATCH})()")
    eve.page.evaluate(
        "() => document.body.append(Object.assign(document.createElement('script'), {textContent: 'hit()'}))"
    )
    eve.page.wait_for_function("() => window.broken.length > 0")
    assert eve.page.evaluate("() => window.broken") == ["script-src-elem inline"]
    eve.page.context.close()
