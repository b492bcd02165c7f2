"""Every screen beside the table, with the keyboard alone; the focus is always on something."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from runners.rooms.names import CALLED
from tests.browser.company import the_end
from tests.browser.scenes import ANALYSED, SETTLED, Stage, my_games
from tests.browser.test_analysis import position
from tests.browser.test_hand import WATCH
from tests.browser.test_keyboard import press, reach

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

ANSWERED = "() => document.querySelector('.verdict, .move.sel')"
STEPS = {
    "ArrowUp": 1,
    "ArrowRight": 1,
    "PageUp": 10,
    "ArrowLeft": -1,
    "ArrowDown": -1,
    "PageDown": -10,
    "End": 999,
}
ELSEWHERE = "(was) => !location.href.includes(was)"
NO_CLIPBOARD = """() => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  addEventListener('copy', () => { window.copied = document.activeElement.value; });
}"""
"""As on a page that came over plain http."""


def focused(page: Page, css: str) -> None:
    page.wait_for_function("(css) => document.activeElement.matches(css)", arg=css)


def watch(page: Page) -> None:
    """From the first key on nobody has to find the way back."""
    page.keyboard.press("Tab")
    page.evaluate(WATCH)


def not_lost(page: Page) -> None:
    assert page.evaluate("() => window.fell") == []


def test_a_short_game_is_begun_and_resigned(stage: Stage) -> None:
    """QR42: from the start page to the results."""
    eve = stage.alone("/", ".game .board")
    page = eve.page
    press(page.get_by_role("button", name="Play Ur"))
    press(page.get_by_role("dialog").get_by_role("button", name="Quick"))
    page.wait_for_selector("main.table")
    watch(page)
    focused(page, "#main *, header *")

    press(page.get_by_role("button", name="Menu"))
    press(page.get_by_role("dialog").get_by_role("button", name="Resign"))
    press(page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Keep playing"))
    focused(page, "header button")
    page.keyboard.press("Enter")
    press(page.get_by_role("dialog").get_by_role("button", name="Resign"))
    press(page.get_by_role("dialog", name="Resign?").get_by_role("button", name="Resign"))
    page.wait_for_selector(".resgrid")
    focused(page, "#main *, header *")
    not_lost(page)
    eve.close()


def test_an_open_table_is_found_its_pace_is_set_and_something_is_said(stage: Stage) -> None:
    """QR40, QR41: the list on the start page, a chair, the options, a phrase, somebody muted."""
    room = stage.company.room("ur", "Ada", listed=True)
    eve = stage.alone("/", f".tables [aria-label*='{room.code}']")
    page = eve.page
    press(page.locator(f".tables [aria-label*='{room.code}']"))
    press(page.get_by_role("button", name="Stay a guest"))
    page.wait_for_selector(".chair.own")
    watch(page)

    press(page.get_by_label("Time for each choice", exact=True), "ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".proposal")).to_contain_text("Time for each choice: 30 s")

    press(page.get_by_role("button", name="Say something"), "Space")
    press(page.get_by_role("switch", name="Show what Ada says"), "Space")
    expect(page.get_by_role("switch", name="Show what Ada says")).to_have_attribute("aria-checked", "false")
    press(page.get_by_role("dialog").get_by_role("button", name="Good luck!"))
    expect(page.locator(".said")).to_have_text("Good luck!")
    focused(page, "[aria-label='Say something']")
    not_lost(page)
    eve.close()


def test_anyone_is_asked_to_play_and_then_a_bot(stage: Stage) -> None:
    """QR41: from the start page to a table of one's own; after half a minute a bot keeps company."""
    eve = stage.visitor()
    page = eve.page
    page.clock.install()
    page.goto("/")
    page.wait_for_selector(".game .board")
    press(page.get_by_role("button", name="Play Last Man Running"))
    press(page.get_by_role("dialog").get_by_role("button", name="Play anyone"))
    press(page.get_by_role("button", name="Stay a guest"))
    expect(page.locator(".chair.own")).to_be_visible()
    watch(page)
    company = page.locator(".company")
    expect(company).to_contain_text("listed")
    page.evaluate(SETTLED)  # from then on the half minute counts
    page.clock.fast_forward(30_500)
    press(company.get_by_role("button", name=CALLED["beginner"]))
    eve.at_table()
    focused(page, "#main *, header *")
    not_lost(page)
    eve.close()


def test_lessons_are_done_one_after_the_other(stage: Stage) -> None:
    """What comes next has the focus: the roll, the move, the next lesson."""
    eve = stage.alone("/", ".game .board")
    page = eve.page
    press(page.get_by_role("link", name="Learn to play"))
    page.wait_for_selector(".lesson")
    watch(page)
    press(page.locator("button.next"))
    focused(page, ".row.next .main:not(.next), .move")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.right")).to_be_visible()
    focused(page, ".then .main")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("lesson 2 of 12")
    focused(page, ".move, .row.next .main, h1")

    press(page.locator(".lesson").nth(4))
    expect(page.get_by_role("heading", level=1)).to_contain_text("lesson 5 of 12")
    press(page.get_by_role("link", name="Ur"))
    expect(page.get_by_role("heading", level=1)).to_contain_text("lesson 1 of 12")
    not_lost(page)
    eve.close()


def test_a_puzzle_is_answered_read_and_left_for_the_next(stage: Stage) -> None:
    """The answer is read from the best choice on; each choice can be drawn; all puzzles unfold."""
    eve = stage.alone("/puzzles/ur-aefafb", ".days a")
    page = eve.page
    page.locator(".moves .move").first.wait_for()
    watch(page)
    reach(page.locator(".moves .move, .row.next .other"))
    while not page.locator(".ranking").count():  # to choose, to play, and once more after the hint
        page.keyboard.press("Enter")
        page.wait_for_function(ANSWERED)
    focused(page, ".ranking li:first-child button")
    expect(page.locator(".ranking button").first).to_have_attribute("aria-pressed", "true")
    press(page.locator(".ranking button").nth(1))
    expect(page.locator(".ranking button").nth(1)).to_have_attribute("aria-pressed", "true")
    press(page.get_by_role("link", name="Next puzzle"))
    page.wait_for_url(lambda url: not url.endswith("ur-aefafb"))
    page.locator(".moves .move, .row.next .other").first.wait_for()
    press(page.locator(".all-puzzles summary"))
    press(page.locator(".all-puzzles a").nth(2))
    page.locator(".moves .move, .row.next .other").first.wait_for()
    not_lost(page)
    eve.close()


@pytest.mark.parametrize(
    ("game", "start", "target", "face"), [("lmr", "T30", "T33", 5), ("ur", "3", "6", 1)], ids=["lmr", "ur"]
)
def test_a_position_is_set_up_rolled_played_and_shared(
    stage: Stage, game: str, start: str, target: str, face: int
) -> None:
    """What is taken up and where it can be put is said; the board keeps the focus, then what is due."""
    eve = stage.alone(f"/analysis/{game}?position={quote(ANALYSED[game])}", ".ranking li")
    page = eve.page
    watch(page)
    place(page, start, target)
    press(page.locator(".whose-turn button[aria-pressed=false]"))
    reach(page.locator(".typed-face").nth(face))
    while not page.locator(".typed .main:enabled").count():
        page.keyboard.press("Enter")
    focused(page, ".typed .main")
    page.keyboard.press("Enter")
    focused(page, ".ranking button")
    rolled = position(page)
    page.keyboard.press("Enter")
    page.wait_for_function(ELSEWHERE, arg=quote(rolled, safe=""))
    press(page.get_by_role("button", name="Step back"))
    page.wait_for_function("(now) => location.href.includes(now)", arg=quote(rolled, safe=""))
    share(page)
    not_lost(page)
    eve.close()


def place(page: Page, start: str, target: str) -> None:
    """A piece goes from spot to spot."""
    switch = page.get_by_role("switch", name="Place pieces")
    press(switch, "Space")
    held, wanted = (page.locator(f".hit[data-spot='{spot}']") for spot in (start, target))
    expect(held).to_have_attribute("aria-label", re.compile(r"\. Can move$"))
    reach(held)
    page.keyboard.press("Enter")
    expect(held).to_have_attribute("aria-label", re.compile("Can move, chosen$"))
    expect(wanted).to_have_attribute("aria-label", re.compile("Target$"))
    page.keyboard.press("ArrowRight")
    focused(page, f".hit:not([data-spot='{start}'])")
    reach(wanted)
    before = position(page)
    page.keyboard.press("Enter")
    page.wait_for_function(ELSEWHERE, arg=quote(before, safe=""))
    expect(wanted).to_have_attribute("aria-label", re.compile("Can move$"))
    focused(page, f".hit[data-spot='{target}']")
    press(switch, "Space")


def share(page: Page) -> None:
    """Also where the clipboard is closed to the page."""
    page.evaluate(NO_CLIPBOARD)
    button = page.get_by_role("button", name="Copy the link")
    press(button)
    expect(page.locator(".toast")).to_contain_text("Copied")
    assert page.evaluate("() => window.copied") == page.url
    expect(button).to_be_focused()


def test_a_language_is_chosen_in_the_menu(stage: Stage) -> None:
    """Arrows open the list and go through it; the page begins anew only with Enter."""
    eve = stage.alone("/", ".game .board")
    page = eve.page
    press(page.get_by_role("button", name="Menu"))
    language = page.get_by_label("Language")
    press(language, "ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(language).to_have_value("en")
    assert page.context.cookies() == []
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert [cookie["name"] for cookie in page.context.cookies()] == ["language"]
    eve.close()


def test_games_are_removed_from_the_list(stage: Stage) -> None:
    """My games: one of them, then all; reviews are loaded, the list is exported."""
    ada = my_games(stage)
    page = ada.page
    watch(page)
    rows = page.locator(".kept li")
    before = rows.count()
    press(page.locator(".kept .iconbtn").last)
    expect(rows).to_have_count(before - 1)
    press(page.get_by_role("button", name="Load the reviews"))
    reach(page.get_by_role("link", name="Export"))
    press(page.get_by_role("button", name="Remove all"))
    press(page.get_by_role("dialog").get_by_role("button", name="Remove all"))
    expect(page.get_by_text("No games yet")).to_be_visible()
    not_lost(page)
    ada.close()


def test_a_replay_is_gone_through_by_slider_graph_and_turning_points(stage: Stage) -> None:
    """Both sliders have the same keys; the speed keeps its own."""
    room = stage.company.table("ur", "Ada", "Bruno", until=the_end, pieces=1)
    eve = stage.alone(f"/replay/{room.code}/0?move=0", ".graph")
    page = eve.page
    watch(page)
    for name in ("Winning chances", "Move"):
        slider = page.get_by_role("slider", name=name, exact=True)
        at, last = 0, int(slider.get_attribute("aria-valuemax") or 0)
        press(slider, "Home")
        for key, step in STEPS.items():
            page.keyboard.press(key)
            at = min(last, max(0, at + step))
            expect(slider).to_have_attribute("aria-valuenow", str(at))
    for button in page.locator(".turning button, .highlights button").all():
        press(button)
    speed = page.get_by_label("Speed")
    press(speed, "ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(speed).to_have_value("2")
    press(page.locator(".repside").get_by_role("link", name="Analysis board"))
    page.wait_for_selector(".whose-turn")
    not_lost(page)
    eve.close()
