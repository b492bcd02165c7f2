"""Every screen of the page, brought up with something on it, for pictures and for checks that look at all."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from runners.client import Client
from tests.browser.company import NAMES, STRIKES, Company, Room, gathered
from tests.browser.people import Person
from tests.browser.served import Server, served

SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame(); await frame();
  const passing = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime < 5000);
  await Promise.allSettled(passing.map((a) => a.finished));
  await frame();
}"""
FRESH_SECONDS = 100
"""Results are shown for three minutes; an older screen is made anew."""


class Stage:
    """A server with company, and the screens that were brought up on it so far."""

    def __init__(self, browser: Browser, server: Server, company: Company) -> None:
        self.browser = browser
        self.server = server
        self.company = company
        self._shown: dict[str, tuple[float, Person]] = {}
        self._rooms: dict[str, list[Room]] = {}

    def show(self, name: str) -> Page:
        """The screen of this name, at desk size and in light colours."""
        since, person = self._shown.get(name, (0.0, None))
        if person is None or time.monotonic() - since > FRESH_SECONDS:
            if person is not None:
                person.close()
                self.company.dismiss(self._rooms[name])
            before = list(self.company.rooms)
            person = SCENES[name](self)
            self._shown[name] = (time.monotonic(), person)
            self._rooms[name] = [room for room in self.company.rooms if room not in before]
        look(person.page, 1440, 900, "light")
        return person.page

    def alone(self, path: str, wait: str) -> Person:
        """Somebody who only opens an address."""
        person = Person(self.browser, self.server, "Eve")
        person.page.goto(path)
        person.page.wait_for_selector(wait)
        return person

    def close(self) -> None:
        for _, person in self._shown.values():
            person.close()


@contextmanager
def staged(browser: Browser, folder: Path) -> Iterator[Stage]:
    """A stage of its own, so that nobody else moves its clock."""
    with served(folder) as server, gathered(server) as company:
        stage = Stage(browser, server, company)
        yield stage
        stage.close()


def look(page: Page, width: int, height: int, colours: str) -> None:
    """Hold the page another way, and let it settle."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
    page.evaluate(SETTLED)


def strikes(me: Client) -> bool:
    return any(event["type"] in STRIKES for choice in me.choices for event in choice["does"])


def lively(rolls: int) -> Callable[[Client], bool]:
    """A choice of moves with a kill among them; a plain choice where none comes for long."""

    def wanted(me: Client) -> bool:
        played, origins = (
            me.view["play"]["rolls"],
            {choice["path"][0] for choice in me.choices if choice["path"]},
        )
        return len(origins) > 1 and played > rolls and (strikes(me) or played > rolls + 40)

    return wanted


def pick(page: Page) -> None:
    """Choose the kill, or the first move, so that its path shows; another layout forgets the choice."""
    if not page.locator(".moves .move").count() or page.locator(".moves .move.sel").count():
        return
    kills = page.locator(".moves .move:has(.effect.kill)")
    (kills if kills.count() else page.locator(".moves .move")).first.click()
    expect(page.locator(".moves .move.sel")).to_have_count(1)
    page.evaluate("() => scrollTo(0, 0)")


def seated(person: Person) -> Person:
    """At the table, with moves to choose from."""
    person.page.locator(".moves .move").first.wait_for()
    return person


def room_lmr(stage: Stage) -> Person:
    room = stage.company.room("lmr", "Ada", "Bruno", "Chiyo", bots=1, double_dice=True)
    person = room.say(1, "propose", change={"kill_rolls": True}).take_over(stage.browser)
    person.page.locator(".proposal").wait_for()
    return person


def room_ur(stage: Stage) -> Person:
    room = stage.company.room("ur", "Ada", "Bruno", stake=5)
    stage.company.do(room.people[1].ready())
    person = room.take_over(stage.browser)
    person.page.locator(".chair .st.ok").wait_for()
    return person


def arrival(stage: Stage) -> Person:
    return stage.alone(f"/{stage.company.room('lmr', 'Bruno', 'Chiyo').code}", ".join")


def table_lmr(stage: Stage) -> Person:
    options = {"double_dice": True, "kill_rolls": True}
    room = stage.company.table("lmr", *NAMES[:4], until=lively(60), **options)
    return seated(room.take_over(stage.browser))


def table_lmr_8(stage: Stage) -> Person:
    options = {"double_dice": True, "kill_rolls": True, "teams": 4}
    room = stage.company.table("lmr", *NAMES, until=lively(110), **options)
    return seated(room.take_over(stage.browser))


def table_ur(stage: Stage) -> Person:
    room = stage.company.table("ur", "Ada", "Bruno", until=lively(30), stake=5)
    return seated(room.take_over(stage.browser))


def watching(stage: Stage) -> Person:
    room = stage.company.table("lmr", *NAMES[:5], until=lively(50), kill_rolls=True)
    return stage.alone(f"/{room.code}", ".watching")


def results_lmr(stage: Stage) -> Person:
    room = stage.company.table("lmr", *NAMES[:4], until=lambda me: False, pegs=2, double_dice=True)
    person = room.say(1, "requestRematch").take_over(stage.browser)
    person.page.locator(".figs").wait_for()
    return person


def results_ur(stage: Stage) -> Person:
    room = stage.company.table("ur", "Ada", "Bruno", until=lambda me: False, pieces=3, stake=5)
    person = room.take_over(stage.browser)
    person.page.locator(".figs").wait_for()
    return person


def replay_of(stage: Stage, game: str, names: tuple[str, ...], **options: object) -> Person:
    room = stage.company.table(game, *names, until=lambda me: False, **options)
    person = stage.alone(f"/replay/{room.code}/0", ".repgrid .board")
    moments = person.page.locator(".points button")
    moments.nth(moments.count() // 2).click()
    return person


def replay_lmr(stage: Stage) -> Person:
    return replay_of(stage, "lmr", NAMES[:4], pegs=3, kill_rolls=True)


def replay_ur(stage: Stage) -> Person:
    return replay_of(stage, "ur", NAMES[:2], pieces=3)


def verified(stage: Stage) -> Person:
    room = stage.company.table("ur", "Ada", "Bruno", until=lambda me: False, pieces=1)
    person = stage.alone(f"/replay/{room.code}/0", ".repgrid .board")
    person.page.get_by_role("button", name="Verify the dice").click()
    person.page.locator(".checks").wait_for()
    return person


def rules(stage: Stage, game: str) -> Person:
    """A page of the book with a board on it; boards are drawn when they come into sight."""
    person = stage.alone(f"/rules/{game}", ".rules .example")
    person.page.locator(".rules .example").nth(4).scroll_into_view_if_needed()
    person.page.locator(".rules .board").first.wait_for()
    return person


def menu(stage: Stage) -> Person:
    person = stage.alone("/", ".game .board")
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("dialog").wait_for()
    return person


def server_gone(stage: Stage) -> Person:
    """Sockets do not open; the files come."""
    person = Person(stage.browser, stage.server, "Eve")
    person.page.route_web_socket("**/socket", lambda socket: socket.close())
    person.page.goto(f"/{stage.company.room('lmr').code}")
    person.page.get_by_role("heading", name="cannot be reached").wait_for()
    return person


SCENES: dict[str, Callable[[Stage], Person]] = {
    "home": lambda stage: stage.alone("/", ".game .board"),
    "menu": menu,
    "arrival": arrival,
    "room-lmr": room_lmr,
    "room-ur": room_ur,
    "table-lmr": table_lmr,
    "table-lmr-8": table_lmr_8,
    "table-ur": table_ur,
    "watching": watching,
    "results-lmr": results_lmr,
    "results-ur": results_ur,
    "replay-lmr": replay_lmr,
    "replay-ur": replay_ur,
    "dice-verified": verified,
    "rules-lmr": lambda stage: rules(stage, "lmr"),
    "rules-ur": lambda stage: rules(stage, "ur"),
    "no-such-room": lambda stage: stage.alone("/NQQQQQ", ".sorry"),
    "nothing-here": lambda stage: stage.alone("/no/such/page", ".sorry"),
    "server-gone": server_gone,
    "gallery": lambda stage: stage.alone("/gallery", ".kit .board"),
}
"""Each screen by its name."""
