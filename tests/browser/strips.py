"""Film strips: what moves at the table, frame by frame in one picture."""

import base64
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import FloatRect, Page

from tests.browser.camera import FRAME_MS, Camera, choose, filmed, photograph, typed
from tests.browser.company import Room
from tests.browser.people import Person
from tests.browser.scenes import Stage

SHEET = """<style>
  body { margin: 0; width: max-content; background: #fff; color: #555; font: 13px 'DejaVu Sans', sans-serif }
  main { display: flex; width: max-content; gap: 6px; padding: 6px }
  figure { margin: 0; display: grid; gap: 6px; justify-items: center }
</style><main>"""


class Strip(NamedTuple):
    """A table, what is done at it, what is looked at, and when."""

    table: Callable[[Stage], Room]
    act: Callable[[Room, Person], object]
    looks: str
    times: tuple[int, ...]
    who: int | None = None
    size: tuple[int, int] = (1280, 800)
    scale: float = 1.0
    high: int | None = None
    """How much of it is seen, where more or less than it has at first."""


Act = tuple[int, list[int] | str]


def played(room: Room, *acts: Act) -> Room:
    """Seats roll dice and go to spots, in this order."""
    for seat, act in acts:
        if isinstance(act, str):
            choose(room, seat, target=act)
        else:
            room.say(seat, "roll", dice=act)
    return room


def one_before_another(stage: Stage) -> Room:
    """Bruno came by the Center; Ada stands four spots behind him and has rolled a 4."""
    came: list[Act] = [
        (1, [6]),
        (1, "T41"),
        (1, [1]),
        (1, "center"),
        (1, [1]),
        (1, "T13"),
        (1, [4]),
        (1, "T17"),
    ]
    return played(typed(stage), (0, [2]), *came, (0, [6]), (0, "T13"), (0, [4]))


def before_the_last_move(stage: Stage) -> Room:
    """Ada has one peg left, two spots before its Home, and has rolled a 2."""
    way: list[Act] = [
        (0, [6]),
        (0, "T13"),
        (0, [1]),
        (0, "center"),
        (0, [1]),
        (0, "T55"),
        (0, [6]),
        (0, "T5"),
    ]
    return played(typed(stage, pegs=1), *way, (0, [2]))


def win(room: Room, person: Person) -> None:
    """Ada makes her last move, on her own page or far away."""
    if person.name == "Ada":
        person.page.locator(".moves .move", has_text="H0").first.dblclick()
    else:
        choose(room, 0, target="H0")


ENDING_MS = (100, 500, 2000, 3480, 3560, 4200)
STRIPS = {
    "roll": Strip(
        lambda stage: typed(stage, double_dice=True),
        lambda room, _: played(room, (0, [6, 3])),
        ".turn-side .turn",
        (40, 120, 200, 300, 420, 600, 760),
        high=350,
        scale=0.9,
    ),
    "kill": Strip(
        one_before_another,
        lambda room, _: played(room, (0, "T17")),
        ".board",
        (40, 240, 460, 580, 740, 900, 1120),
        scale=0.62,
    ),
    "lost-turn": Strip(
        typed,
        lambda room, _: played(room, (0, [3])),
        ".turn-side .turn",
        (40, 240, 440, 620, 760, 1300),
        high=400,
        scale=0.9,
        who=1,
    ),
    "bonus": Strip(
        lambda stage: played(typed(stage, "ur", first="black", pieces=3), (0, [0, 0, 0]), (0, [1, 1, 1])),
        lambda _, ada: ada.page.locator(".moves .move", has_text="4").first.dblclick(),
        "body",
        (40, 120, 220, 320, 420, 700),
        who=0,
        size=(390, 844),
        scale=0.7,
    ),
    "won": Strip(
        before_the_last_move,
        win,
        "body",
        (100, 500, 2000, 3480, 3560, 4200),
        who=0,
        size=(390, 844),
        scale=0.7,
    ),
    "beaten": Strip(
        before_the_last_move,
        win,
        "body",
        (100, 500, 2000, 3480, 3560, 4200),
        who=1,
        size=(390, 844),
        scale=0.7,
    ),
}


def box(page: Page, css: str) -> FloatRect:
    found = page.locator(css).first.bounding_box()
    assert found is not None
    return found


def taken(camera: Camera, clip: FloatRect, times: tuple[int, ...]) -> list[bytes]:
    """The pictures of some moments."""
    pictures = []
    for since, until in pairwise((0, *times)):
        camera.run(until - since - FRAME_MS)
        pictures.append(camera.frame(clip).picture)
    return pictures


def film(stage: Stage, strip: Strip) -> bytes:
    """What was seen at its moments, side by side."""
    room = strip.table(stage)
    width, height = strip.size
    person, camera = filmed(room, stage.browser, strip.who, width=width, height=height)
    before = person.shown()["seq"]
    strip.act(room, person)
    camera.wait(before + 1)
    clip = box(person.page, strip.looks)
    pictures = taken(camera, {**clip, "height": strip.high or clip["height"]}, strip.times)
    person.close()
    return sheet(stage, pictures, strip)


def sheet(stage: Stage, pictures: list[bytes], strip: Strip) -> bytes:
    """Pictures side by side, each with its time."""
    page = stage.browser.new_page(viewport={"width": 4000, "height": 1000})
    figures = [
        f"<figure><img src='data:image/png;base64,{base64.b64encode(picture).decode()}'"
        f" style='zoom:{strip.scale}'>{at / 1000:.2f} s</figure>"
        for picture, at in zip(pictures, strip.times, strict=True)
    ]
    page.set_content(SHEET + "".join(figures))
    made = photograph(page, box(page, "main"), format="webp", quality=80)
    page.close()
    return made
