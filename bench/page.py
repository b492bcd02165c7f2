"""The page in a real Chromium: its weight, when it can be used, when others see a move, how smooth it is,
and how far it lies behind a table of bots.
"""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from shutil import which
from statistics import median
from typing import Any

from bench import Missing, Row
from bench._frames import CATEGORIES, MARKING, script_a_frame
from bench._processes import our_server
from runners.rooms.fairness import Sealer
from runners.server.settings import Settings

try:
    from playwright.sync_api import Browser, Page, sync_playwright

    from tests.browser.company import NAMES, gathered, the_end
    from tests.browser.flags import FLAGS
    from tests.browser.people import SETTINGS, Person
    from tests.browser.scenes import Stage, staged
    from tests.browser.served import Server
except ModuleNotFoundError as lacking:
    raise Missing(f"{lacking}; make setup") from None

LOADS = 7
CLICKS = 60
SECONDS = 6
BOTS = (5, 7)
BOT_DELAY_MS = Settings().bot_delay_ms
SEED = "10"
ENTRIES = 200
"""Of the log; about a minute."""
MOVING = SETTINGS.replace("'off'", "'normal'")

USABLE = """() => {
  const look = () => {
    const button = document.querySelector('.game .btn.main:enabled');
    if (!button || !document.querySelector('.game .board .pieces > *')) return requestAnimationFrame(look);
    window.usable = performance.now();
  };
  look();
}"""
CLICKED = """() => addEventListener('click', (e) => {
  if (e.target.closest('.turn')) window.clicked = performance.timeOrigin + performance.now();
}, true)"""
SEEN = """() => {
  const first = () => document.querySelector('.log li')?.textContent ?? '';
  const before = first(), now = () => performance.timeOrigin + performance.now();
  window.seen = new Promise((told) => {
    const look = () => (first() === before ? requestAnimationFrame(look) : told(now()));
    look();
  });
}"""
COUNT = """() => {
  window.frames = 0; window.animated = new Set();
  const tick = () => {
    const moving = (a) => a.effect?.target?.closest?.('.board, .tray');
    const running = document.getAnimations().filter(moving);
    if (running.length) window.frames += 1;
    for (const animation of running) for (const frame of animation.effect?.getKeyframes() ?? []) {
      for (const key of Object.keys(frame)) window.animated.add(key);
    }
    requestAnimationFrame(tick);
  };
  tick();
}"""
LATE = """() => {
  const playback = window.runners.playback, end = playback.end;
  window.late = [];
  playback.end = function (step) {
    const entry = step.update.events.find((e) => e.seq === step.seq);
    if (entry) window.late.push(Date.now() - entry.time);
    return end.call(this, step);
  };
}"""
"""For each step that has been shown, how long ago the server logged it."""
NOT_PROPERTIES = {"offset", "computedOffset", "easing", "composite"}


def run() -> list[Row]:
    path = which("chromium") or which("chromium-browser") or which("google-chrome")
    if path is None:
        raise Missing("Chromium is missing: apt install chromium")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        with staged(browser, Path(folder)) as stage:
            rows = [*weight(stage), *usable(stage), *reaction(stage), *smoothness(stage)]
        return rows + [row for bots in BOTS for row in among_bots(browser, bots)]


def fresh(stage: Stage, script: str) -> Person:
    """A browser that has nothing of the page yet."""
    person = Person(stage.browser, stage.server, "Eve")
    person.page.add_init_script(script)
    return person


def weight(stage: Stage) -> list[Row]:
    """Bytes over the wire until the first screen stands, headers included."""
    return [
        Row(f"first load, {name}, compressed", loaded(stage, *place) / 1000, "KB")
        for name, place in landings(stage).items()
    ]


def landings(stage: Stage) -> dict[str, tuple[str, str]]:
    """Every screen that a first visit may land on: its address, and what stands there at last."""
    company = stage.company
    playing = {game: company.room(game, *NAMES[:2]).start().code for game in ("lmr", "ur")}
    over = company.table("lmr", *NAMES[:2], until=the_end, pegs=1).code
    return {
        "home": ("/", ".game .board"),
        "a lobby": (f"/{company.room('lmr', 'Ada').code}", ".join"),
        **{f"a table of {game}": (f"/{code}", ".board .piece") for game, code in playing.items()},
        "results": (f"/{over}", ".figs"),
        "a replay": (f"/replay/{over}/0", ".graph"),
        "the rules": ("/rules/lmr", ".rules h1"),
        "my games": ("/games", "main h1"),
        "a lesson": ("/learn", ".lesson"),
        "a puzzle": ("/puzzles/lmr-0e334a", ".study-grid .moves .move"),
        "the analysis board": ("/analysis/lmr", ".typed-face"),
        "no such room": ("/NQQQQQ", ".sorry"),
    }


def loaded(stage: Stage, path: str, wait: str) -> float:
    person = fresh(stage, "")
    session = person.context.new_cdp_session(person.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    person.page.goto(path)
    person.page.wait_for_selector(wait)
    person.page.wait_for_load_state("networkidle")
    person.close()
    return sum(sizes)


def usable(stage: Stage) -> list[Row]:
    """From the request until the boards are drawn and a game can be started, without a cache."""
    times = []
    for _ in range(LOADS):
        person = fresh(stage, f"({USABLE})()")
        person.page.goto("/")
        person.page.wait_for_function("() => window.usable")
        times.append(person.page.evaluate("() => window.usable"))
        person.close()
    return [Row("time to interactive, home, nothing cached", median(times), "ms")]


def reaction(stage: Stage) -> list[Row]:
    """From a click on one player's page until the other's page shows what it did."""
    room = stage.company.room("lmr", "Ada", "Bruno", double_dice=True).start()
    people = [room.take_over(stage.browser, who) for who in (0, 1)]
    for person in people:
        person.page.evaluate(CLICKED)
    times: list[float] = []
    while len(times) < CLICKS:
        if (took := one_click(people)) is not None:
            times.append(took)
    for person in people:
        person.close()
    return [
        Row("click to the other player's screen, median", median(times), "ms"),
        Row("click to the other player's screen, 95%", share(times, 0.95), "ms"),
    ]


def share(found: list[float], part: float) -> float:
    """What this part of them does not exceed."""
    return sorted(found)[int(part * len(found))]


def one_click(people: list[Person]) -> float | None:
    """Whoever's turn it is acts once; None where the click only chose something."""
    for actor, other in (people, people[::-1]):
        other.page.evaluate(SEEN)
        if actor.step() in ("roll", "move"):
            seen = other.page.evaluate("() => window.seen")
            return float(seen - actor.page.evaluate("() => window.clicked"))
    people[0].page.wait_for_timeout(5)
    return None


def smoothness(stage: Stage) -> list[Row]:
    """Script time a frame while pegs run on the eight-arm board, and what is animated."""
    room = stage.company.table("lmr", *NAMES, until=the_end, pegs=1)
    person = fresh(stage, MOVING)
    person.page.goto(f"/replay/{room.code}/0?move=0")
    person.page.wait_for_selector(".repgrid .board")
    person.page.get_by_label("Speed").select_option(label="4×")

    def played() -> None:
        person.page.get_by_role("button", name="Play", exact=True).click()
        person.page.wait_for_timeout(SECONDS * 1000)

    frames, script = measured(person.page, played)
    properties: list[str] = person.page.evaluate("() => [...window.animated]")
    person.close()
    names = ", ".join(sorted(set(properties) - NOT_PROPERTIES)) or "nothing"
    return [Row(f"script a frame, eight arms, animating {names}", script / frames, "ms")]


def among_bots(browser: Browser, bots: int) -> list[Row]:
    """A page at normal speed beside a person who acts at once and bots that wait as long as on any server.

    Every secret follows from the seed, so each run plays the same game to the same entry.
    """
    with our_server(None, BOT_DELAY_MS, SEED) as ours, gathered(Server(ours.url)) as company:
        room = company.room("lmr", "Ada", bots=bots, double_dice=True, kill_rolls=True)
        room.people[0].sealer = Sealer(partial(Random(SEED).randbytes, 32))
        person = fresh(Stage(browser, company.server, company), MOVING)
        person.page.goto(f"/{room.start().code}")
        person.page.wait_for_selector("main.table .board .piece")
        for watching in (LATE, MARKING):
            person.page.evaluate(watching)
        browser.start_tracing(page=person.page, categories=CATEGORIES)
        room.play(lambda me: me.seq > ENTRIES)
        script = script_a_frame(browser.stop_tracing())
        late: list[float] = person.page.evaluate("() => window.late")
        person.close()
    return [
        Row(f"behind the server beside {bots} bots, most of {len(late)} steps", max(late), "ms"),
        Row(f"behind the server beside {bots} bots, 99%", share(late, 0.99), "ms"),
        Row(f"script a frame with dice or pegs moving, {bots} bots, median", median(script), "ms"),
        Row(f"script a frame with dice or pegs moving, {bots} bots, 95%", share(script, 0.95), "ms"),
    ]


def measured(page: Page, during: Callable[[], object]) -> tuple[int, float]:
    """Frames with something moving, and the milliseconds of script in that time."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(COUNT)
    before = scripted(session)
    during()
    return max(1, page.evaluate("() => window.frames")), scripted(session) - before


def scripted(session: Any) -> float:
    """Milliseconds of script so far."""
    found = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
    return float(found["ScriptDuration"]) * 1000
