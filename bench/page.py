"""The page in a real Chromium: its weight, when it can be used, when others see a move, how smooth it is."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from shutil import which
from statistics import median
from typing import Any

from bench import Missing, Row
from runners.terminal.installed import how_to_install

try:
    from playwright.sync_api import Page, sync_playwright

    from tests.browser.company import NAMES
    from tests.browser.conftest import FLAGS
    from tests.browser.people import SETTINGS, Person
    from tests.browser.scenes import Stage, staged
except ModuleNotFoundError as lacking:
    raise Missing(f"{lacking}; {how_to_install('dev')}") from None

LOADS = 7
CLICKS = 60
SECONDS = 6
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
    const running = document.getAnimations().filter((a) => a.effect?.target?.closest('.board'));
    if (running.length) window.frames += 1;
    for (const animation of running) for (const frame of animation.effect?.getKeyframes() ?? []) {
      for (const key of Object.keys(frame)) window.animated.add(key);
    }
    requestAnimationFrame(tick);
  };
  tick();
}"""
NOT_PROPERTIES = {"offset", "computedOffset", "easing", "composite"}


def run() -> list[Row]:
    path = which("chromium") or which("chromium-browser") or which("google-chrome")
    if path is None:
        raise Missing("Chromium is missing: apt install chromium")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        with staged(browser, Path(folder)) as stage:
            return [*weight(stage), *usable(stage), *reaction(stage), *smoothness(stage)]


def fresh(stage: Stage, script: str) -> Person:
    """A browser that has nothing of the page yet."""
    person = Person(stage.browser, stage.server, "Eve")
    person.page.add_init_script(script)
    return person


def weight(stage: Stage) -> list[Row]:
    """Bytes over the wire until the first screen stands, headers included."""
    room = stage.company.room("lmr", *NAMES[:4]).start()
    places = {"home": ("/", ".game .board"), "a table": (f"/{room.code}", "main.table .board")}
    return [
        Row(f"first load, {name}, compressed", loaded(stage, *place) / 1000, "KB")
        for name, place in places.items()
    ]


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
    ranked = sorted(times)
    return [
        Row("click to the other player's screen, median", median(times), "ms"),
        Row("click to the other player's screen, 95%", ranked[int(0.95 * len(ranked))], "ms"),
    ]


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
    room = stage.company.table("lmr", *NAMES, until=lambda me: False, pegs=1)
    person = fresh(stage, MOVING)
    person.page.goto(f"/replay/{room.code}/0?move=0")
    person.page.wait_for_selector(".repgrid .board")
    person.page.get_by_label("Speed").select_option(label="4×")
    frames, script = measured(
        person.page, lambda: person.page.get_by_role("button", name="Play", exact=True).click()
    )
    properties: list[str] = person.page.evaluate("() => [...window.animated]")
    person.close()
    names = ", ".join(sorted(set(properties) - NOT_PROPERTIES)) or "nothing"
    return [Row(f"script a frame, eight arms, animating {names}", script / frames, "ms")]


def measured(page: Page, begin: Callable[[], None]) -> tuple[int, float]:
    """Frames with something moving, and the milliseconds of script in that time."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    page.evaluate(COUNT)
    begin()
    before = scripted(session)
    start: int = page.evaluate("() => window.frames")
    page.wait_for_timeout(SECONDS * 1000)
    frames: int = page.evaluate("() => window.frames")
    return max(1, frames - start), scripted(session) - before


def scripted(session: Any) -> float:
    """Milliseconds of script so far."""
    found = {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
    return float(found["ScriptDuration"]) * 1000
