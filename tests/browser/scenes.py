"""Every screen of the page, brought up with something on it, for pictures and for checks that look at all."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
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
  const passing = document.getAnimations().filter((a) => a.effect?.getComputedTiming().endTime < 5000);
  await Promise.allSettled(passing.map((a) => a.finished));
  await frame();
}"""
"""What follows from a frame is done after it, and may need another one: so a board is drawn upright."""
FRESH_SECONDS = 100
"""Results are shown for three minutes; an older screen is made anew."""


class Stage:
    """A server with company, and the screens that were brought up on it so far."""

    def __init__(self, browser: Browser, server: Server, company: Company, **more: Any) -> None:
        self.browser = browser
        self.server = server
        self.company = company
        self.more = more
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
    page.wait_for_function(PICKED, polling=200)
    page.evaluate("() => scrollTo(0, 0)")


def seated(person: Person) -> Person:
    """At the table, with moves to choose from."""
    person.page.locator(".moves .move").first.wait_for()
    return person


def room_lmr(stage: Stage) -> Person:
    room = stage.company.room("lmr", "Ada", "Bruno", "Chiyo", bots=1, double_dice=True)
    person = stage.seat(room.say(1, "propose", change={"kill_rolls": True}))
    person.page.locator(".proposal").wait_for()
    return person


def room_ur(stage: Stage) -> Person:
    room = stage.company.room("ur", "Ada", "Bruno", stake=5)
    stage.company.do(room.people[1].ready())
    person = stage.seat(room)
    person.page.locator(".chair .st.ok").wait_for()
    return person


def arrival(stage: Stage) -> Person:
    return stage.alone(f"/{stage.company.room('lmr', 'Bruno', 'Chiyo').code}", ".join")


def table_lmr(stage: Stage) -> Person:
    options = {"double_dice": True, "kill_rolls": True}
    room = stage.company.table("lmr", *NAMES[:4], until=lively(60), **options)
    return seated(stage.seat(room))


def table_lmr_8(stage: Stage) -> Person:
    options = {"double_dice": True, "kill_rolls": True, "teams": 4}
    room = stage.company.table("lmr", *NAMES, until=lively(110), **options)
    return seated(stage.seat(room))


def table_ur(stage: Stage) -> Person:
    room = stage.company.table("ur", "Ada", "Bruno", until=lively(30), stake=5)
    return seated(stage.seat(room))


def long_bonus(me: Client) -> bool:
    """A bonus that several pieces may take, with more moves than a phone has room for."""
    origins = {choice["path"][0] for choice in me.choices if choice["path"]}
    return me.view["play"]["state"]["due"] == "award" and len(origins) > 1 and len(me.choices) > 7


def bonus_ur(stage: Stage) -> Person:
    return seated(stage.seat(stage.company.table("ur", "Ada", "Bruno", until=long_bonus)))


def watching(stage: Stage) -> Person:
    room = stage.company.table("lmr", *NAMES[:5], until=lively(50), kill_rolls=True)
    return stage.alone(f"/{room.code}", ".watching")


def results_lmr(stage: Stage) -> Person:
    room = stage.company.table("lmr", *NAMES[:4], until=the_end, pegs=2, double_dice=True)
    person = stage.seat(room.say(1, "requestRematch"))
    person.page.locator(".figs").wait_for()
    return person


def results_ur(stage: Stage) -> Person:
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=3, stake=5)
    person = stage.seat(room)
    person.page.locator(".figs").wait_for()
    return person


def replay_of(stage: Stage, game: str, names: tuple[str, ...], **options: object) -> Person:
    room = stage.company.table(game, *names, until=the_end, **options)
    person = stage.alone(f"/replay/{room.code}/0", ".repgrid .board")
    person.page.locator(".graph").wait_for()
    moments = person.page.locator(".moments button")
    moments.nth(moments.count() // 2).click()
    return person


def replay_lmr(stage: Stage) -> Person:
    return replay_of(stage, "lmr", NAMES[:4], pegs=3, kill_rolls=True)


def replay_ur(stage: Stage) -> Person:
    return replay_of(stage, "ur", NAMES[:2], pieces=3)


def review_awaited(stage: Stage) -> Person:
    """The server has not judged the game yet."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    person = stage.visitor()
    person.page.route("**/review", lambda _route: None)
    person.page.goto(f"/replay/{room.code}/0")
    person.page.locator(".study-wait").wait_for()
    return person


def hints(stage: Stage) -> Person:
    """Choices ranked, against a bot."""
    room = stage.company.room("ur", "Ada", bots=1).start().play(lambda me: len(me.choices) > 1)
    person = seated(stage.seat(room))
    person.page.locator(".hint").click()
    person.page.locator(".ranking").wait_for()
    return person


def verified(stage: Stage) -> Person:
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    person = stage.alone(f"/replay/{room.code}/0", ".repgrid .board")
    person.page.locator(".repside button.btn").first.click()
    person.page.locator(".checks").wait_for()
    return person


def rules(stage: Stage, game: str) -> Person:
    """A page of the book with a board on it; boards are drawn when they come into sight."""
    label = {"lmr": "A7", "ur": "B6"}[game]
    person = stage.alone(f"/rules/{game}#{label}", ".chapter[open] .example .board")
    person.page.locator(f"#{label}").scroll_into_view_if_needed()
    return person


def tables(stage: Stage) -> Person:
    """Home with tables to sit down at and one to watch."""
    stage.company.room("lmr", "Ada", "Bruno", listed=True, kill_rolls=True)
    stage.company.room("ur", "Chiyo", listed=True)
    stage.company.table("ur", "Dev", "Esi", listed=True)
    person = stage.alone("/", ".tables li:nth-child(3)")
    person.page.locator(".tables").scroll_into_view_if_needed()
    return person


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


def puzzle(stage: Stage) -> Person:
    """A puzzle of Last Man Running, not solved yet."""
    person = stage.alone("/puzzles/lmr-0e334a", ".study-grid .moves .move")
    person.page.locator(".days").first.wait_for()
    return person


def puzzle_solved(stage: Stage) -> Person:
    """A puzzle of Ur with its answer."""
    person = stage.alone("/puzzles/ur-aefafb", ".study-grid .moves .move")
    answer(person.page, stage.server, "ur-aefafb")
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
    choices = server.ask(f"/api/puzzles/{name}")["choices"]
    wanted = (max if best else min)(choices, key=lambda one: one["chance"])
    moves = [choice for choice in choices if len(choice["path"]) > 1]
    if wanted in moves:
        take(page, moves.index(wanted))
    else:
        others = [choice for choice in choices if choice not in moves]
        page.locator(".row.next .other").nth(others.index(wanted)).click()
    page.locator(".verdict").wait_for()


def lesson(stage: Stage, game: str, nth: int) -> Person:
    """A lesson in the middle of the course."""
    person = stage.alone(f"/learn/{game}", ".lesson")
    person.page.locator(".lesson").nth(nth - 1).click()
    person.page.locator(".study-grid .moves .move").first.wait_for()
    return person


ANALYSED = {
    "lmr": "lmr 4 arms, seats 0 2 | p0 T20 T30 T44 H3 | p1 T24 T52 H3 base | p0 moves 4 6 | bank 1",
    "ur": "pieces 7 | black C 3 4 start 3 home 1 | white a 2 7 start 2 river 1 home 1 | black moves 3",
}


def analysis(stage: Stage, game: str) -> Person:
    """A position of the middle game with its values."""
    return stage.alone(f"/analysis/{game}?position={quote(ANALYSED[game])}", ".ranking small")


def menu(stage: Stage) -> Person:
    person = stage.alone("/", ".game .board")
    person.page.locator(".bar > .iconbtn").last.click()
    person.page.get_by_role("dialog").wait_for()
    return person


def server_gone(stage: Stage) -> Person:
    """Sockets do not open; the files come."""
    person = stage.visitor()
    person.page.route_web_socket("**/socket", lambda socket: socket.close())
    person.page.goto(f"/{stage.company.room('lmr').code}")
    person.page.get_by_role("heading", name="cannot be reached").wait_for()
    return person


SCENES: dict[str, Callable[[Stage], Person]] = {
    "home": lambda stage: stage.alone("/", ".game .board"),
    "tables": tables,
    "my-games": my_games,
    "lesson-lmr": lambda stage: lesson(stage, "lmr", 4),
    "lesson-ur": lambda stage: lesson(stage, "ur", 5),
    "analysis-lmr": lambda stage: analysis(stage, "lmr"),
    "analysis-ur": lambda stage: analysis(stage, "ur"),
    "puzzle": puzzle,
    "puzzle-solved": puzzle_solved,
    "menu": menu,
    "arrival": arrival,
    "room-lmr": room_lmr,
    "room-ur": room_ur,
    "table-lmr": table_lmr,
    "table-lmr-8": table_lmr_8,
    "table-ur": table_ur,
    "bonus-ur": bonus_ur,
    "watching": watching,
    "results-lmr": results_lmr,
    "results-ur": results_ur,
    "replay-lmr": replay_lmr,
    "replay-ur": replay_ur,
    "review-awaited": review_awaited,
    "hints": hints,
    "dice-verified": verified,
    "summary-lmr": lambda stage: stage.alone("/rules/lmr", ".in-short .board"),
    "summary-ur": lambda stage: stage.alone("/rules/ur", ".in-short .board"),
    "rules-lmr": lambda stage: rules(stage, "lmr"),
    "rules-ur": lambda stage: rules(stage, "ur"),
    "no-such-room": lambda stage: stage.alone("/NQQQQQ", ".sorry"),
    "nothing-here": lambda stage: stage.alone("/no/such/page", ".sorry"),
    "server-gone": server_gone,
    "gallery": lambda stage: stage.alone("/gallery", ".kit .board"),
}
"""Each screen by its name."""
