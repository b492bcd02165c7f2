"""One layout that adapts: on every screen the board takes the larger part of the shorter side."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import Person
from tests.browser.scenes import Stage, look
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

BOARDS = [
    ("lmr", 768, 1024, 640),
    ("lmr", 820, 1180, 640),
    ("lmr", 1024, 768, 560),
    ("lmr", 1180, 820, 600),
    ("lmr", 667, 375, 300),
    ("lmr", 1440, 900, 780),
    ("lmr", 1920, 1080, 960),
    ("ur", 768, 1024, 640),
    ("ur", 820, 1180, 640),
    ("ur", 1024, 768, 560),
    ("ur", 667, 375, 300),
    ("lmr", 320, 568, 300),
    ("ur", 320, 568, 300),
    ("lmr", 2560, 1440, 1280),
    ("ur", 2560, 1440, 1800),
    ("ur", 1440, 900, 1000),
    ("ur", 1920, 1080, 1400),
]
"""A game, a screen, and the least length of the board's longer side on it."""
SQUARE = """() => {
  return document.querySelector('.hit[data-spot="2"]').getBoundingClientRect().width;
}"""
FITS = """() => {
  const button = document.querySelector('button.next').getBoundingClientRect();
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    button: innerHeight - button.bottom,
  };
}"""
CUT = """(names) => [...document.querySelectorAll(names)]
  .filter((el) => el.scrollWidth > el.clientWidth + 1).map((el) => el.textContent)"""
ORDINARY = ("Ada", "Brigitte", "Chioma", "Mohammed", "Benjamin", "Kathleen", "Hannah", "Giovanni")


@pytest.fixture(scope="module")
def tables(browser: Browser, server: Server) -> Iterator[dict[str, Person]]:
    """Somebody whose turn it is, at a table of each game and at one of eight."""
    found = {}
    for name, game, bots, options in (
        ("lmr", "lmr", 3, {}),
        ("ur", "ur", 1, {}),
        ("eight", "lmr", 7, {"arms": 8}),
    ):
        code = server.make_room(game, **options)
        person = Person(browser, server, "Ada").sit(code).add_bots(bots)
        person.ready().at_table()
        person.page.wait_for_selector("button.next:enabled")
        found[name] = person
    yield found
    for person in found.values():
        person.close()


def sized(person: Person, width: int, height: int) -> Person:
    look(person.page, width, height, "light")
    return person


@pytest.mark.parametrize(("game", "width", "height", "least"), BOARDS)
def test_the_board_is_large_and_what_is_due_is_in_sight(
    tables: dict[str, Person], game: str, width: int, height: int, least: int
) -> None:
    person = sized(tables[game], width, height)
    box = person.page.locator(".stage .board").bounding_box()
    assert box is not None and max(box["width"], box["height"]) >= least
    fits = person.page.evaluate(FITS)
    assert fits["sideways"] <= 0 and fits["button"] >= 0


@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1024, 768)])
def test_eight_seats_keep_readable_names(tables: dict[str, Person], width: int, height: int) -> None:
    page = sized(tables["eight"], width, height).page
    fits = page.evaluate(FITS)
    assert page.evaluate(CUT, ".seats .seat b") == [] and fits["sideways"] <= 0 and fits["button"] >= 0


@pytest.mark.parametrize(("people", "teams"), [(5, 0), (6, 0), (7, 0), (8, 0), (6, 3), (8, 4), (8, 2)])
def test_names_of_ordinary_length_are_whole_on_a_phone(stage: Stage, people: int, teams: int) -> None:
    """For those who look on, too; and what tells them that they do keeps away from the edge."""
    options = {"teams": teams} if teams else {}
    room = stage.company.room("lmr", *ORDINARY[:people], **options).start()
    person = stage.alone(f"/{room.code}", ".seats .seat")
    look(person.page, 390, 844, "light")
    assert person.page.evaluate(CUT, ".seats .seat b") == []
    assert person.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    box = person.page.locator(".watching span").bounding_box()
    assert box and box["x"] >= 8
    person.close()
    stage.company.dismiss([room])


def test_the_name_of_a_bot_is_whole_in_a_chair_on_a_phone(stage: Stage) -> None:
    page = stage.show("room-lmr")
    look(page, 390, 844, "light")
    expect(page.locator(".chair .row > .face")).to_have_count(1)
    assert page.evaluate(CUT, ".chair b") == []


@pytest.mark.parametrize(
    ("width", "height", "upright"),
    [(390, 844, True), (768, 1024, True), (1024, 768, True), (667, 375, True), (1440, 900, False)],
)
def test_ur_stands_upright_where_that_makes_its_squares_larger(
    tables: dict[str, Person], width: int, height: int, upright: bool
) -> None:
    person = sized(tables["ur"], width, height)
    expect(person.page.locator(".stage.upright")).to_have_count(int(upright))
    assert person.page.evaluate(SQUARE) >= min(width, height) / 12


def test_on_a_low_screen_the_board_of_ur_is_at_least_200_high(tables: dict[str, Person]) -> None:
    box = sized(tables["ur"], 667, 375).page.locator(".stage .board").bounding_box()
    assert box is not None and box["height"] >= 200


REPLAYS = [
    *(("replay-lmr", 768, 1024, 640), ("replay-lmr", 820, 1180, 640), ("replay-lmr", 1024, 768, 560)),
    *(("replay-ur", 768, 1024, 640), ("replay-ur", 820, 1180, 640), ("replay-ur", 1024, 768, 560)),
    *(("replay-lmr", 1920, 1080, 640), ("replay-ur", 1920, 1080, 1300), ("replay-lmr", 390, 844, 360)),
]


@pytest.mark.parametrize(("scene", "width", "height", "least"), REPLAYS)
def test_a_replay_has_a_large_board_and_its_slider_in_sight(
    stage: Stage, scene: str, width: int, height: int, least: int
) -> None:
    page = stage.show(scene)
    look(page, width, height, "light")
    board, slider = (page.locator(css).bounding_box() for css in (".repmain .board", ".trackline"))
    assert board and max(board["width"], board["height"]) >= least
    assert slider and slider["width"] >= 150 and slider["y"] + slider["height"] <= height
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    title, after = (page.locator(css).first.bounding_box() for css in (".bar .room b", ".bar button.btn"))
    assert title and after and title["x"] + title["width"] < after["x"] and after["height"] < 48


CARDS = """() => [...document.querySelectorAll('.moves .move')].map((el) => ({
  words: el.textContent,
  clipped: el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1,
}))"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568)])
def test_a_bonus_of_ur_asks_for_the_piece_and_then_the_number(stage: Stage, width: int, height: int) -> None:
    """QB9, QB10: whichever piece takes it; a phone shows one piece's numbers, none of them cut off."""
    page = stage.show("bonus-ur")
    look(page, width, height, "light")
    pieces = page.locator(".which button")
    expect(pieces.nth(1)).to_be_visible()
    seen = []
    for at in range(pieces.count()):
        if pieces.nth(at).get_attribute("aria-pressed") != "true":
            pieces.nth(at).press("Enter")  # the log opens under a pointer, and what it moves may be missed
        expect(pieces.nth(at)).to_have_attribute("aria-pressed", "true")
        cards = page.evaluate(CARDS)
        assert 1 <= len(cards) <= 4 and not any(card["clipped"] for card in cards)
        seen.append([card["words"] for card in cards])
    assert len({str(words) for words in seen}) == len(seen)
    card = page.locator(".moves .move").first
    if card.get_attribute("aria-pressed") != "true":  # the only number of a piece is chosen with it
        card.press("Enter")
    expect(page.locator(".row.next .main")).to_be_enabled()
