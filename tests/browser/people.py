"""People at browsers: they come in, sit down and play through the page alone."""

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.served import Server

SETTINGS = (
    "localStorage.setItem('runners.settings', JSON.stringify({speed: 'off', sound: false, theme: 'system'}))"
)

SPEAKING = SETTINGS.replace("{speed", "{language: 'LANGUAGE', speed")
PATIENCE_MS = 90_000
"""A busy machine needs longer than a quiet one; where all is well nobody waits for it."""
EXPECTED = re.compile("WebSocket|ERR_|404|preloaded using link preload but not used within a few seconds")

AMONG_PEOPLE = ("With friends", "Play anyone")
STEP = """() => {
  const one = (css) => document.querySelector(css);
  if (one('.resgrid')) return 'over';
  const roll = one('button.next:enabled');
  if (roll) { roll.click(); return 'roll'; }
  const hand = one('.moves .hand');
  if (hand) { hand.click(); return 'give'; }
  const main = one('.row.next .main:enabled'), moves = [...document.querySelectorAll('.moves .move')];
  if (!moves.length) return '';
  // As if by chance: two players who always hit can hit each other for ever (QB15).
  const { seq } = window.runners.shown();
  window.looks = window.looks?.seq === seq ? { seq, count: window.looks.count + 1 } : { seq, count: 0 };
  const chance = Math.abs(Math.sin(seq * 12.9898) * 43758.5453) % 1;
  const wanted = moves[chance < 0.9 ? 0 : Math.floor(chance * 997) % moves.length];
  const isChosen = wanted.classList.contains('sel');
  if (isChosen && main) { main.click(); return 'move'; }
  // One that needs a second choice is completed by whatever else is there.
  (isChosen ? moves[window.looks.count % moves.length] : wanted).click();
  return 'pick';
}"""
"""One thing that is due, done by the page's own buttons; what was done, '' if it is not our turn."""


class Person:
    """One browser of its own, with everything the page complained about."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        name: str,
        *,
        width: int = 1280,
        height: int = 800,
        **more: Any,
    ) -> None:
        self.server = server
        self.name = name
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height}, base_url=server.address, **more
        )
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)
        self.page.add_init_script(SETTINGS)

    def _heard(self, message: Any) -> None:
        """Broken connections are part of some tests, and a machine may be slow; all else is a fault."""
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.complaints.append(message.text)

    # coming in

    def open(self, code: str) -> "Person":
        self.page.goto(f"/{code}")
        self.page.wait_for_selector("#main .page, main.page:not(:has(.loading)), main.table")
        return self

    def speak(self, language: str) -> "Person":
        """Load the page anew in this language, as after choosing it in the menu."""
        self.context.add_cookies([{"name": "language", "value": language, "url": self.server.address}])
        self.page.add_init_script(SPEAKING.replace("LANGUAGE", language))
        self.page.reload()
        self.page.locator(f"html[lang={language}] main").first.wait_for()
        return self

    def sit(self, code: str) -> "Person":
        """Come in by the link, type a name, sit down."""
        self.open(code)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.locator(".chair.own")).to_be_visible()
        return self

    def ready(self) -> "Person":
        self.page.get_by_role("button", name="I am ready").first.click()
        return self

    def add_bots(self, count: int, bot: str = "greedy") -> "Person":
        for _ in range(count):
            before = self.page.locator(".chair:not(.empty)").count()
            self.page.locator(".chair.empty").get_by_role("button", name="Put a bot").first.click()
            self.page.get_by_role("dialog").get_by_role("button", name=bot).click()
            expect(self.page.locator(".chair:not(.empty)")).to_have_count(before + 1)
        return self

    def option(self, title: str) -> "Person":
        """Flip a switch among the options, which proposes it."""
        self.page.get_by_role("switch", name=title).click()
        return self

    def choose(self, title: str, words: str) -> "Person":
        self.page.get_by_label(title, exact=True).select_option(label=words)
        return self

    def begin(self, game: str, way: str) -> "Person":
        """Play from the start page; among people, under the name that is asked for once."""
        self.page.get_by_role("button", name=f"Play {game}").click()
        self.page.get_by_role("dialog").get_by_role("button", name=way).click()
        if way in AMONG_PEOPLE and not self.page.evaluate("() => localStorage.getItem('runners.asked')"):
            self.page.get_by_label("Your name").fill(self.name)
            self.page.get_by_role("button", name="Continue").click()
        return self

    # playing

    def step(self) -> str:
        done: str = self.page.evaluate(STEP)
        return done

    def at_table(self) -> "Person":
        self.page.wait_for_selector("main.table")
        return self

    def shown(self) -> dict[str, Any]:
        """The position as this page has it."""
        found: dict[str, Any] = self.page.evaluate("() => window.runners.shown()")
        return found

    def close(self) -> None:
        self.context.close()
        assert self.complaints == []


AUTO = (
    """() => {
  const step = """
    + STEP
    + """;
  window.did = 0;
  window.auto = setInterval(() => {
    const what = step();
    if (what === 'over') clearInterval(window.auto);
    else if (what) window.did += 1;
  }, 6);
}"""
)


def play(people: list[Person], *, seconds: float = 400) -> int:
    """Let everybody act by the page's buttons until the results are shown; how many things were done."""
    for person in people:
        person.page.evaluate(AUTO)
    for person in people:
        person.page.wait_for_selector(".resgrid", timeout=seconds * 1000)
        person.page.evaluate("() => clearInterval(window.auto)")
    return sum(person.page.evaluate("() => window.did") for person in people)


def act(people: list[Person], times: int) -> None:
    """Let everybody act by the page's buttons until each has done so many things."""
    for person in people:
        person.page.evaluate(AUTO)
    for person in people:
        person.page.wait_for_function("(times) => window.did >= times", arg=times)
    for person in people:
        person.page.evaluate("() => clearInterval(window.auto)")


def resign(loser: Person, *others: Person) -> None:
    """A game ends at once; everybody sees the results."""
    loser.page.get_by_role("button", name="Menu").click()
    loser.page.get_by_role("button", name="Resign").click()
    loser.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for person in (loser, *others):
        person.page.locator(".resgrid").wait_for()


def alike(people: list[Person], server: Server, code: str, game_seq: int = 0) -> int:
    """After every step all browsers showed what the server had; how many positions were compared."""
    film = server.ask(f"/api/rooms/{code}/games/{game_seq}/film")
    truth = {frame["seq"]: frame["state"] for frame in film["frames"]}
    compared = 0
    for person in people:
        history = person.page.evaluate("() => window.runners.history")
        seen = {int(seq): kept["state"] for seq, kept in history.items() if kept["gameSeq"] == game_seq}
        for seq in seen.keys() & truth.keys():
            assert {k: v for k, v in seen[seq].items() if k != "legal"} == truth[seq], f"entry {seq}"
            compared += 1
        assert len(seen.keys() & truth.keys()) > len(truth) // 2
    return compared
