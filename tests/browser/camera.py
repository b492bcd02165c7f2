"""Films of a table by the page's own clock: time stands still between frames."""

import base64
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count, pairwise
from typing import Any

from playwright.sync_api import Browser, FloatRect, Page

from tests.browser.company import Room
from tests.browser.people import PATIENCE_MS, SETTINGS, Person
from tests.browser.scenes import Stage

FRAME_MS = 20
_visits = count(1)
PATIENCE_S = PATIENCE_MS / 1000

CUES = """() => {
  window.cues = [];
  addEventListener('cue', (e) => window.cues.push(e.detail));
}"""

BORN = """(() => {
  const { animate } = Element.prototype;
  window.born = [];
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    made.seen = performance.now();
    made.pause();
    window.born.push(made);
    return made;
  };
})()"""
"""Animations wait for the camera from their first moment: one might be over before a busy machine looks."""

FRAME = """() => {
  const now = performance.now(), one = (css) => document.querySelector(css);
  for (const a of document.getAnimations()) {
    a.seen ??= now;
    a.pause();
    a.currentTime = now - a.seen;
  }
  const all = (css, of) => [...document.querySelectorAll(css)].map(of);
  const place = (el) => {
    const m = new DOMMatrix(getComputedStyle(el).transform), turned = Math.atan2(m.b, m.a);
    const shown = Number(getComputedStyle(el).opacity);
    return [m.e, m.f, Math.hypot(m.a, m.b), shown, turned].map((n) => +n.toFixed(2));
  };
  const cues = window.cues.splice(0);
  return {
    at: now, cues, busy: window.runners.playback.busy,
    behind: window.runners.playback.clock.behind(now),
    log: one('.log li li')?.innerText.replace(/\\s+/g, ' ').trim() ?? '',
    title: one('.turn-title')?.textContent ?? '',
    dice: all('.tray .slot[aria-label]', (el) => el.getAttribute('aria-label')),
    lie: all('.tray .slot:not(.bank)', (el) => {
      const { x, y } = el.getBoundingClientRect();
      return [Math.round(x), Math.round(y)];
    }),
    threw: one('.throw .threw')?.textContent ?? '',
    rolling: all('.tray .cast, .throw .cast', (el) => el.querySelector('.solid') && getComputedStyle(
      el.querySelector('.solid')).transform),
    lost: all('.lost-turns li', (el) => el.innerText.trim()),
    trail: all('.board .trail', (el) => el.getAttribute('class')),
    trails: all('.board .trail-to', (el) => [el.getAttribute('cx'), el.getAttribute('cy')].map(Number)),
    pieces: Object.fromEntries(all('.board .piece', (el) => [el.dataset.piece, place(el)])),
    blows: all('.burst', () => 1).length,
    said: all('[role=status].sr', (el) => el.textContent).join(' '),
    results: Boolean(one('.resgrid')),
  };
}"""
"""What is on the screen, after every animation was brought to where the clock stands. Of a piece: its place,
size, how much of it is seen, and how far it is turned."""


@dataclass
class Frame:
    """What was on the screen at a moment."""

    at: float
    cues: list[str]
    busy: bool
    behind: float
    log: str
    title: str
    dice: list[str]
    lie: list[list[int]]
    threw: str
    rolling: list[str]
    lost: list[str]
    trail: list[str]
    trails: list[list[float]]
    pieces: dict[str, list[float]]
    blows: int
    said: str
    results: bool
    picture: bytes = field(default=b"", repr=False)


class Camera:
    """Looks at one page, whose clock it moves."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Frame] = []
        page.evaluate(CUES)

    def wait(self, seq: int) -> None:
        """Until the page was told of an entry; its clock stands meanwhile."""
        until = time.monotonic() + PATIENCE_S
        while self.page.evaluate("() => window.runners.shown().seq") < seq:
            assert time.monotonic() < until, f"entry {seq} did not come"
            time.sleep(0.02)

    def frame(self, clip: FloatRect | None = None) -> Frame:
        """The next frame."""
        self.page.clock.run_for(FRAME_MS)
        frame = Frame(**self.page.evaluate(FRAME))
        if clip is not None:
            frame.picture = photograph(self.page, clip)
        self.frames.append(frame)
        return frame

    def run(self, ms: int, clip: FloatRect | None = None) -> list[Frame]:
        """So much time passes, frame by frame."""
        return [self.frame(clip) for _ in range(ms // FRAME_MS)]

    def until(self, seen: Callable[[Frame], bool]) -> list[Frame]:
        """Until something is on the screen that has to be fetched first, however long that takes."""
        until, taken = time.monotonic() + PATIENCE_S, [self.frame()]
        while not seen(taken[-1]):
            assert time.monotonic() < until, "it never comes"
            taken.append(self.frame())
        return taken

    def settle(self, least_ms: int = 60) -> list[Frame]:
        """Until nothing moves any more."""
        taken = self.run(least_ms)
        while taken[-1].busy:
            assert len(taken) < 1000, "it never ends"
            taken.append(self.frame())
        return taken


def photograph(page: Page, clip: FloatRect, **form: str | int) -> bytes:
    """A part of what is on the screen."""
    session = page.context.new_cdp_session(page)
    options = {"format": "png", "clip": {**clip, "scale": 1}, **form}
    taken = session.send("Page.captureScreenshot", options)
    session.detach()
    return base64.b64decode(taken["data"])


def filmed(
    room: Room, browser: Browser, who: int | None = None, speed: str = "normal", **more: Any
) -> tuple[Person, Camera]:
    """A browser whose clock stands still, of one of the people or of somebody who looks on."""
    more |= {"extra_http_headers": {"X-Forwarded-For": f"10.1.{next(_visits) % 250}.1"}}
    looker = Person(browser, room.company.server, "Eve", **more) if who is None else None
    person = looker or room.take_over(browser, who or 0, **more)
    for script in (SETTINGS.replace("'off'", f"'{speed}'"), BORN):
        person.page.add_init_script(script)
    person.page.clock.install()
    person.page.goto(f"/{room.code}")
    person.page.wait_for_selector("main.table .board .piece")
    person.page.wait_for_function("() => document.fonts.status === 'loaded'")
    person.page.clock.pause_at(person.page.evaluate("() => Date.now() / 1000 + 5"))
    return person, Camera(person.page)


def typed(stage: Stage, game: str = "lmr", **options: Any) -> Room:
    """A game of Ada and Bruno whose dice are typed."""
    return stage.company.room(game, "Ada", "Bruno", dice="external", **options).start()


def choose(room: Room, who: int, **wanted: str) -> Room:
    """The choice whose way begins or ends so."""
    ends = {"origin": 0, "target": -1}

    def fits(choice: dict[str, Any]) -> bool:
        return all(choice["path"] and choice["path"][ends[end]] == spot for end, spot in wanted.items())

    return room.say(who, "move", choice=next(c for c in room.people[who].choices if fits(c))["choice"])


def shown(camera: Camera, room: Room, who: int = 0) -> list[Frame]:
    """All frames until what somebody did is shown."""
    camera.wait(room.people[who].seq)
    return camera.settle() + camera.run(100)


def first(frames: list[Frame], words: str) -> int:
    """The first frame whose newest sentences say this."""
    return next(i for i, frame in enumerate(frames) if words in frame.log)


def cues(frames: list[Frame]) -> list[str]:
    return [cue for frame in frames for cue in frame.cues]


def at(frame: Frame, piece: str) -> list[float]:
    return frame.pieces[piece][:2]


def furthest(frames: list[Frame], piece: str) -> float:
    """How far it went from one frame to the next."""
    return max(abs(at(b, piece)[k] - at(a, piece)[k]) for a, b in pairwise(frames) for k in (0, 1))
