"""Every screen of the page, brought up with something on it, for pictures and for checks that look at all."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from playwright.sync_api import Browser, Page

from runners.client import Client
from tests.browser.company import NAMES, STRIKES, Company, Room, gathered, the_end
from tests.browser.people import Person
from tests.browser.served import Server, served

SETTLED = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await document.fonts.ready;
  for (let k = 0; k < 3; k += 1) await frame();
  const passing = () => document.getAnimations()
    .filter((a) => a.effect?.getComputedTiming().endTime < 5000 && a.playState === 'running');
  for (let k = 0; k < 9 && passing().length; k += 1) {
    for (const animation of passing()) animation.finish();
    await frame();
  }
  await frame();
}"""
"""What follows from a frame is done after it, and may need another one: so a board is drawn upright."""


class Stage:
    """A server with company, where screens are brought up."""

    def __init__(self, browser: Browser, server: Server, company: Company, **more: Any) -> None:
        self.browser = browser
        self.server = server
        self.company = company
        self.more = more

    def speaking(self, locale: str) -> "Stage":
        """The same place for people whose browsers prefer a language."""
        return Stage(self.browser, self.server, self.company, locale=locale)

    def visitor(self) -> Person:
        return Person(self.browser, self.server, "Eve", **self.more)

    def seat(self, room: Room) -> Person:
        """The first person of a room, at a browser."""
        return room.take_over(self.browser, **self.more)

    def alone(self, path: str, wait: str) -> Person:
        """Somebody who only opens an address."""
        person = self.visitor()
        person.page.goto(path)
        person.page.wait_for_selector(wait)
        return person

    def leave(self, person: Person) -> None:
        """This person and everybody else goes: a server bounds the sockets of an address."""
        person.close()
        self.company.dismiss(list(self.company.rooms))


@contextmanager
def staged(browser: Browser, folder: Path) -> Iterator[Stage]:
    """A stage of its own, so that nobody else moves its clock."""
    with served(folder) as server, gathered(server) as company:
        yield Stage(browser, server, company)


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


PICKED = """() => {
  if (document.querySelector('.moves .move.sel')) return true;
  const kill = document.querySelector('.moves .move:has(.effect.kill)');
  (kill ?? document.querySelector('.moves .move'))?.click();
  return false;
}"""


def pick(page: Page) -> None:
    """Choose the kill, or the first move, so that its path shows; a new layout forgets the choice."""
    if not page.locator(".moves .move").count():
        return
    page.wait_for_function(PICKED, polling=100)
    page.evaluate("() => scrollTo(0, 0)")


class Scene(NamedTuple):
    """A screen: how its room comes about and its page is opened, and what is done on the page each time."""

    opened: Callable[[Stage], Person]
    ready: Callable[[Person], object]

    def __call__(self, stage: Stage) -> Person:
        """Bring it up."""
        person = self.opened(stage)
        self.ready(person)
        return person

    def again(self, person: Person, language: str) -> None:
        """The same, by somebody who chose this language."""
        person.speak(language)
        self.ready(person)


def stands(selector: str) -> Callable[[Person], object]:
    """Nothing needs to be done, it is there."""
    return lambda person: person.page.locator(selector).first.wait_for()


seated = stands(".moves .move")
"""At the table, with moves to choose from."""


def address(path: str, selector: str) -> Scene:
    """What everybody sees who opens an address."""
    return Scene(lambda stage: stage.alone(path, selector), stands(selector))


def room_lmr(stage: Stage) -> Person:
    room = stage.company.room("lmr", "Ada", "Bruno", "Chiyo", bots=1, double_dice=True)
    return stage.seat(room.say(1, "propose", change={"kill_rolls": True}))


def room_ur(stage: Stage) -> Person:
    room = stage.company.room("ur", "Ada", "Bruno", stake=5)
    stage.company.do(room.people[1].ready())
    return stage.seat(room)


def arrival(stage: Stage) -> Person:
    return stage.alone(f"/{stage.company.room('lmr', 'Bruno', 'Chiyo').code}", ".join")


def table_lmr(stage: Stage) -> Person:
    options = {"double_dice": True, "kill_rolls": True}
    return stage.seat(stage.company.table("lmr", *NAMES[:4], until=lively(60), **options))


def table_lmr_8(stage: Stage) -> Person:
    options = {"double_dice": True, "kill_rolls": True, "teams": 4}
    return stage.seat(stage.company.table("lmr", *NAMES, until=lively(110), **options))


def table_ur(stage: Stage) -> Person:
    return stage.seat(stage.company.table("ur", "Ada", "Bruno", until=lively(30), stake=5))


def long_bonus(me: Client) -> bool:
    """A bonus that several pieces may take, with more moves than a phone has room for."""
    origins = {choice["path"][0] for choice in me.choices if choice["path"]}
    return me.view["play"]["state"]["due"] == "award" and len(origins) > 1 and len(me.choices) > 7


def bonus_ur(stage: Stage) -> Person:
    return stage.seat(stage.company.table("ur", "Ada", "Bruno", until=long_bonus))


def watching(stage: Stage) -> Person:
    room = stage.company.table("lmr", *NAMES[:5], until=lively(50), kill_rolls=True)
    return stage.alone(f"/{room.code}", ".watching")


def results_lmr(stage: Stage) -> Person:
    room = stage.company.table("lmr", *NAMES[:4], until=the_end, pegs=2, double_dice=True)
    return stage.seat(room.say(1, "requestRematch"))


def results_ur(stage: Stage) -> Person:
    return stage.seat(stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=3, stake=5))


def replayed(stage: Stage, game: str, names: tuple[str, ...], **options: object) -> Person:
    room = stage.company.table(game, *names, until=the_end, **options)
    return stage.alone(f"/replay/{room.code}/0", ".repgrid .board")


def in_the_middle(person: Person) -> None:
    """A replay with its review, at a moment in its middle."""
    person.page.locator(".graph").wait_for()
    moments = person.page.locator(".moments button")
    moments.nth(moments.count() // 2).click()


def replay_of(stage: Stage, game: str, names: tuple[str, ...], **options: object) -> Person:
    person = replayed(stage, game, names, **options)
    in_the_middle(person)
    return person


def review_awaited(stage: Stage) -> Person:
    """The server has not judged the game yet."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    person = stage.visitor()
    person.page.route("**/review", lambda _route: None)
    person.page.goto(f"/replay/{room.code}/0")
    return person


def against_a_bot(stage: Stage) -> Person:
    room = stage.company.room("ur", "Ada", bots=1).start().play(lambda me: len(me.choices) > 1)
    return stage.seat(room)


def hint(person: Person) -> None:
    """Choices ranked."""
    person.page.locator(".hint").click()
    person.page.locator(".ranking").wait_for()


def verify(person: Person) -> None:
    person.page.locator(".repside button.btn").first.click()
    person.page.locator(".checks").wait_for()


def rules(game: str) -> Scene:
    """A page of the book with a board on it; boards are drawn when they come into sight."""
    label = {"lmr": "A7", "ur": "B6"}[game]

    def find(person: Person) -> None:
        person.page.locator(".chapter[open] .example .board").first.wait_for()
        person.page.locator(f"#{label}").scroll_into_view_if_needed()

    return Scene(lambda stage: stage.alone(f"/rules/{game}#{label}", ".chapter[open]"), find)


def tables(stage: Stage) -> Person:
    """Home with tables to sit down at and one to watch."""
    stage.company.room("lmr", "Ada", "Bruno", listed=True, kill_rolls=True)
    stage.company.room("ur", "Chiyo", listed=True)
    stage.company.table("ur", "Dev", "Esi", listed=True)
    return stage.alone("/", "main")


def see_tables(person: Person) -> None:
    person.page.locator(".tables li:nth-child(3)").wait_for()
    person.page.locator(".tables").scroll_into_view_if_needed()


GAMES_KEPT = """() => {
  const day = 86400000, now = Date.now();
  const kept = (i) => ({
    code: `ABC23${i}`, gameSeq: 0, game: i % 2 ? 'ur' : 'lmr', names: ['Ada', 'Otto'], seat: 0,
    began: now - i * day, ended: now - i * day, kind: i === 7 ? 'aborted' : 'over', won: i % 3 > 0, points: 2,
    ...(i < 6 && { judged: { luck: Math.sin(i) / 4, cost: 0.02 * i, decisions: 30 } }),
  });
  localStorage.setItem('runners.games', JSON.stringify([1, 2, 3, 4, 5, 6, 7].map(kept)));
}"""
"""What a browser keeps of seven games, five of them reviewed."""


def my_games(stage: Stage) -> Person:
    """One game that goes on and waits for us, and seven that are over."""
    room = stage.company.table("ur", "Ada", "Bruno")
    person = stage.seat(room)
    person.page.evaluate(GAMES_KEPT)
    person.page.reload()
    person.page.wait_for_function("(code) => localStorage['runners.games'].includes(code)", arg=room.code)
    person.page.goto("/games")
    person.page.locator(".own-chart").first.wait_for()
    return person


TAKEN = """(nth) => {
  const move = document.querySelectorAll('.moves .move')[nth];
  const play = document.querySelector('.row.next .main:enabled');
  const chosen = move?.getAttribute('aria-pressed') === 'true';
  if (chosen) play?.click();
  else move?.click();
  return chosen && Boolean(play);
}"""


def take(page: Page, nth: int) -> None:
    """Choose a move of the list and play it; a layout that is still settling forgets what was chosen."""
    page.wait_for_function(TAKEN, arg=nth, polling=100)


def answer(page: Page, server: Server, name: str, *, best: bool = True) -> None:
    """Make the best choice of a puzzle, or the worst, by its button."""
    page.locator(".study-grid .moves .move").first.wait_for()
    choices = server.ask(f"/api/puzzles/{name}")["choices"]
    wanted = (max if best else min)(choices, key=lambda one: one["chance"])
    moves = [choice for choice in choices if len(choice["path"]) > 1]
    if wanted in moves:
        take(page, moves.index(wanted))
    else:
        others = [choice for choice in choices if choice not in moves]
        page.locator(".row.next .other").nth(others.index(wanted)).click()
    page.locator(".verdict").wait_for()


SOLVED = "ur-aefafb"


def lesson(game: str, nth: int) -> Scene:
    """A lesson in the middle of the course."""

    def begin(person: Person) -> None:
        person.page.locator(".lesson").nth(nth - 1).click()
        person.page.locator(".study-grid .moves .move").first.wait_for()

    return Scene(lambda stage: stage.alone(f"/learn/{game}", ".lesson"), begin)


ANALYSED = {
    "lmr": "lmr 4 arms, seats 0 2 | p0 T20 T30 T44 H3 | p1 T24 T52 H3 base | p0 moves 4 6 | bank 1",
    "ur": "pieces 7 | black C 3 4 start 3 home 1 | white a 2 7 start 2 river 1 home 1 | black moves 3",
}


def analysis(game: str) -> Scene:
    """A position of the middle game with its values."""
    return address(f"/analysis/{game}?position={quote(ANALYSED[game])}", ".ranking small")


def open_menu(person: Person) -> None:
    person.page.locator(".bar > .iconbtn").last.click()
    person.page.get_by_role("dialog").wait_for()


def server_gone(stage: Stage) -> Person:
    """Sockets do not open; the files come."""
    person = stage.visitor()
    person.page.route_web_socket("**/socket", lambda socket: socket.close())
    person.page.goto(f"/{stage.company.room('lmr').code}")
    return person


SCENES: dict[str, Scene] = {
    "home": address("/", ".game .board"),
    "tables": Scene(tables, see_tables),
    "my-games": Scene(my_games, stands(".own-chart")),
    "lesson-lmr": lesson("lmr", 4),
    "lesson-ur": lesson("ur", 5),
    "analysis-lmr": analysis("lmr"),
    "analysis-ur": analysis("ur"),
    "puzzle": address("/puzzles/lmr-0e334a", ".study-grid .moves .move"),
    "puzzle-solved": Scene(
        lambda stage: stage.alone(f"/puzzles/{SOLVED}", "main"),
        lambda person: answer(person.page, person.server, SOLVED),
    ),
    "menu": Scene(lambda stage: stage.alone("/", ".game .board"), open_menu),
    "arrival": Scene(arrival, stands(".join")),
    "room-lmr": Scene(room_lmr, stands(".proposal")),
    "room-ur": Scene(room_ur, stands(".chair .st.ok")),
    "table-lmr": Scene(table_lmr, seated),
    "table-lmr-8": Scene(table_lmr_8, seated),
    "table-ur": Scene(table_ur, seated),
    "bonus-ur": Scene(bonus_ur, seated),
    "watching": Scene(watching, stands(".watching")),
    "results-lmr": Scene(results_lmr, stands(".figs")),
    "results-ur": Scene(results_ur, stands(".figs")),
    "replay-lmr": Scene(
        lambda stage: replayed(stage, "lmr", NAMES[:4], pegs=3, kill_rolls=True), in_the_middle
    ),
    "replay-ur": Scene(lambda stage: replayed(stage, "ur", NAMES[:2], pieces=3), in_the_middle),
    "review-awaited": Scene(review_awaited, stands(".study-wait")),
    "hints": Scene(against_a_bot, hint),
    "dice-verified": Scene(lambda stage: replayed(stage, "ur", NAMES[:2], pieces=1), verify),
    "summary-lmr": address("/rules/lmr", ".in-short .board"),
    "summary-ur": address("/rules/ur", ".in-short .board"),
    "rules-lmr": rules("lmr"),
    "rules-ur": rules("ur"),
    "no-such-room": address("/NQQQQQ", ".sorry"),
    "nothing-here": address("/no/such/page", ".sorry"),
    "server-gone": Scene(server_gone, stands(".sorry h1")),
    "gallery": address("/gallery.html", ".kit .board"),
}
"""Each screen by its name."""
