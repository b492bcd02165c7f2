"""The page in a real Chromium: first load, first button, a click on the other screen, script a frame."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, CDPSession, sync_playwright

from bench import Missing, Row
from tests.browser.people import Person
from tests.browser.served import Server, served

CLICKS: Final = 25
FRAMES_MS: Final = 8_000
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")


def run() -> list[Row]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise Missing("Chromium: apt install chromium")
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as server, opened(chromium) as browser:
        bytes_, ready_ms = first_load(browser, server.address)
        return [
            Row("first load, compressed", bytes_ / 1000, "kB"),
            Row("time to interactive, nothing cached", ready_ms, "ms"),
            Row("from a click to the other player's screen, median", click(browser, server), "ms"),
            Row("script a frame while pegs run, eight arms", script_a_frame(browser, server), "ms"),
        ]


@contextmanager
def opened(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


def first_load(browser: Browser, address: str) -> tuple[float, float]:
    """Bytes over the wire, and when the first button could be pressed; medians of five fresh visits."""
    sizes, times = [], []
    for _ in range(5):
        context = browser.new_context()
        page = context.new_page()
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        sent: list[float] = []
        network.on(
            "Network.loadingFinished", lambda event, sent=sent: sent.append(event["encodedDataLength"])
        )
        page.goto(address)
        page.wait_for_selector(".game .btn.main:enabled")
        times.append(page.evaluate("() => performance.now()"))
        page.wait_for_selector(".game .board .piece", state="attached")
        page.wait_for_load_state("networkidle")
        sizes.append(sum(sent))
        context.close()
    return median(sizes), median(times)


def click(browser: Browser, server: Server) -> float:
    """Milliseconds from pressing Roll to the other browser having drawn the sentence about it."""
    code = server.make_room("lmr")
    ada, bruno = Person(browser, server, "Ada").sit(code), Person(browser, server, "Bruno").sit(code)
    ada.ready()
    bruno.ready()
    people = [ada.at_table(), bruno.at_table()]
    taken: list[float] = []
    while len(taken) < CLICKS:
        for person, other in (people, people[::-1]):
            if person.page.locator("button.next:enabled").count():
                taken.append(one_click(person, other))
            else:
                person.step()
    ada.close()
    bruno.close()
    return median(taken)


NOW: Final = "performance.timeOrigin + performance.now()"
WATCH: Final = f"""() => {{
  const first = () => document.querySelector('.log li')?.textContent;
  const before = first();
  window.drawn = new Promise((done) => {{
    const look = () => (first() !== before ? done({NOW}) : requestAnimationFrame(look));
    look();
  }});
}}"""


def one_click(person: Person, other: Person) -> float:
    other.page.evaluate(WATCH)
    pressed = person.page.evaluate(
        f"() => {{ document.querySelector('button.next').click(); return {NOW}; }}"
    )
    drawn: float = other.page.evaluate("() => window.drawn")
    person.page.wait_for_timeout(30)
    return drawn - float(pressed)


def script_a_frame(browser: Browser, server: Server) -> float:
    """Script time of a page that watches eight bots, divided by the frames drawn."""
    code = server.make_room("lmr", double_dice=True)
    ada = Person(browser, server, "Ada")
    ada.page.add_init_script(
        'localStorage.setItem(\'runners.settings\', \'{"speed": "normal", "sound": false}\')'
    )
    ada.sit(code).add_bots(7)
    ada.ready()
    ada.at_table()
    figures = ada.context.new_cdp_session(ada.page)
    figures.send("Performance.enable")
    ada.page.evaluate(
        "() => { window.frames_ = 0; (function f() { window.frames_ += 1; requestAnimationFrame(f); })(); }"
    )
    before = script_seconds(figures)
    for _ in range(FRAMES_MS // 100):
        ada.step()
        ada.page.wait_for_timeout(100)
    spent = script_seconds(figures) - before
    frames = ada.page.evaluate("() => window.frames_")
    ada.close()
    return 1000 * spent / float(frames)


def script_seconds(figures: CDPSession) -> float:
    found = figures.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in found if metric["name"] == "ScriptDuration"))
