"""The page says why: what blocks a die, why a peg stays, and what can be done instead."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.company import Company, gathered
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.scenes import SETTLED
from tests.browser.served import Server
from tests.browser.test_table import started, type_dice

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

BLOCKED = "a Peg leaves the Center with a 1 only, not with a 3"
IN_BASE = "a 3 brings no Peg out of Base: only a 1 or a 6 does"


def a_peg_in_the_center(invite: Invite, server: Server) -> tuple[str, Person]:
    """Ada has a Peg in the Center, three in Base, and has typed 3 and 6: the 3 is dead."""
    code, ada, _ = started(invite, server, "lmr", dice="external", double_dice=True)
    type_dice(ada, 6, 1)
    choose(ada.page, "T13", "Enter on your T13")
    choose(ada.page, "Center", "Move to Center")
    type_dice(ada, 3, 6)
    expect(tray(ada.page).get_by_role("button", name="3, Dead")).to_be_visible()
    return code, ada


def choose(page: Page, words: str, play: str) -> None:
    """Pick the only move with these words, unless it is picked already, and play it."""
    button = page.locator(".moves .move", has_text=words)
    expect(button).to_have_count(1)
    if button.get_attribute("aria-pressed") == "false":
        button.click()
    page.get_by_role("button", name=play, exact=True).click()


def tray(page: Page) -> Locator:
    return page.get_by_role("group", name="Dice", exact=True)


def test_a_dead_die_says_what_blocks_it(invite: Invite, server: Server) -> None:
    """A7, A9, A18: under the moves, with the rules it follows from, and to those who hear the die."""
    _, ada = a_peg_in_the_center(invite, server)
    note = ada.page.locator("details.dead")
    expect(note).to_contain_text("The 3 is dead.")
    expect(note.locator("li")).to_have_count(2)
    expect(note.locator("li").nth(0)).to_contain_text("A Peg leaves the Center with a 1 only, not with a 3.")
    for item, label in ((0, "A9"), (1, "A7")):
        link = note.locator("li").nth(item).get_by_role("link", name=f"Rule {label}")
        expect(link).to_have_attribute("href", f"/rules/lmr#{label}")

    die = tray(ada.page).get_by_role("button", name="3, Dead")
    told = f"The 3 is dead: {BLOCKED} (A9); {IN_BASE} (A7)."
    expect(die).to_have_accessible_description(told)
    expect(die).to_have_attribute("title", told)


def test_tapping_a_dead_die_points_at_its_reasons_and_chooses_nothing(invite: Invite, server: Server) -> None:
    """A17, A18: what can be done stays as it was."""
    code, ada = a_peg_in_the_center(invite, server)
    ada.page.locator("details.dead summary").click()
    expect(ada.page.locator("details.dead")).not_to_have_attribute("open", "")

    tray(ada.page).get_by_role("button", name="3, Dead").click()

    expect(ada.page.locator("details.dead.asked li").first).to_be_visible()
    expect(ada.page.locator("[role=status].sr")).to_contain_text(BLOCKED)
    expect(tray(ada.page).get_by_role("button", name="3, Dead")).to_be_visible()
    assert server.room(code)["play"]["state"]["active"] is None
    ada.page.get_by_role("button", name="Enter on your T13").click()
    expect(tray(ada.page).get_by_role("button", name="3, Pending")).to_be_visible()
    expect(ada.page.locator("details.dead")).to_have_count(0)


@pytest.fixture
def company(server: Server) -> Iterator[Company]:
    with gathered(server) as company:
        yield company


def test_a_die_that_no_teammate_can_use_says_why_for_each_of_them(browser: Browser, company: Company) -> None:
    """A25, A26: Ada is home, Chiyo and Esi still have a Peg in Base."""
    names = ("Ada", "Bruno", "Chiyo", "Dev", "Esi", "Femi")
    room = company.room("lmr", *names, dice="external", double_dice=True, teams=2, pegs=1).start()
    for _ in range(7):  # seven double sixes are the whole way
        room.say(0, "roll", dice=[6, 6])
        for _ in range(2):
            room.say(0, "move", choice=room.people[0].choices[0]["choice"])
    room.say(0, "roll", dice=[3, 6])
    ada = room.take_over(browser)

    note = ada.page.locator("details.dead")
    expect(note.locator("li")).to_have_text(
        [
            f"For {who}, a 3 brings no Peg out of Base: only a 1 or a 6 does. Rule A7"
            for who in ("Chiyo", "Esi")
        ]
    )
    expect(tray(ada.page).get_by_role("img", name="3, Dead")).to_have_accessible_description(
        f"The 3 is dead: for Chiyo, {IN_BASE} (A7); for Esi, {IN_BASE} (A7)."
    )
    expect(ada.page.get_by_role("button", name="Give the 6 to Chiyo")).to_be_visible()
    ada.close()


def tap(page: Page, spot: str) -> None:
    """A tap by hand; a spot that does nothing now says so to assistive tools, and is tapped all the same."""
    page.locator(f'.hit[data-spot="{spot}"]').wait_for()
    page.evaluate(SETTLED)  # so tapped, a spot that still moves would be missed
    page.locator(f'.hit[data-spot="{spot}"]').click(force=True)


def test_a_peg_that_cannot_move_says_why_and_what_can_be_done(invite: Invite, server: Server) -> None:
    """A9, A18: known from what came with the choices; what is legal is lit and described."""
    code, ada = a_peg_in_the_center(invite, server)
    before = server.room(code)["room"]["seq"]

    tap(ada.page, "center")

    toast = ada.page.locator(".toast.bad")
    expect(toast).to_contain_text("A Peg leaves the Center with a 1 only, not with a 3; a Peg leaves")
    expect(toast).to_contain_text("You can enter on T13 with the 6.")
    expect(toast.get_by_role("link", name="Rule A9")).to_have_attribute("href", "/rules#A9")
    expect(ada.page.locator(".board.remind .piece.can")).to_have_count(1)
    expect(ada.page.locator(".turn.remind .moves .move")).to_have_count(1)
    moves = ada.page.get_by_role("group", name="Moves")
    expect(moves).to_have_accessible_description(re.compile("You can enter on T13 with the 6"))
    expect(ada.page.locator("[role=status].sr")).to_contain_text("You can enter on T13 with the 6.")
    assert server.room(code)["room"]["seq"] == before

    ada.page.get_by_role("button", name="Enter on your T13").click()
    expect(ada.page.locator(".remind")).to_have_count(0)


def test_a_chosen_peg_that_cannot_go_there_hears_it_from_the_server(invite: Invite, server: Server) -> None:
    """QA9: the move is asked for and refused; nothing has changed and it can be made right at once."""
    code, ada = a_peg_in_the_center(invite, server)
    expect(ada.page.locator(".piece.chosen")).to_have_count(1)
    before = server.room(code)["room"]["seq"]

    tap(ada.page, "T8")

    toast = ada.page.locator(".toast.bad")
    expect(toast).to_contain_text("A 6 enters on T13 only, not on T8. You can enter on T13 with the 6.")
    expect(toast.get_by_role("link", name="Rule QA9")).to_be_visible()
    expect(ada.page.locator(".board.remind .piece.can")).to_have_count(1)
    assert server.room(code)["room"]["seq"] == before
    tap(ada.page, "T13")
    ada.page.wait_for_function("() => window.runners.shown().view.play.state.pegs[0].includes('T13')")


def test_a_tap_out_of_turn_says_whose_turn_it_is(invite: Invite, server: Server) -> None:
    """A21: and before the roll that the dice come first."""
    _, ada, bruno = started(invite, server, "lmr", dice="external")
    tap(bruno.page, "T13")
    expect(bruno.page.locator(".toast.info")).to_contain_text("It is Ada’s turn.")
    tap(ada.page, "T13")
    expect(ada.page.locator(".toast.info")).to_contain_text("The dice are due first.")


def test_a_piece_of_ur_says_why_it_stays(invite: Invite, server: Server) -> None:
    """B4, B5: the own piece on 1 keeps the next from entering; three squares are not one."""
    code, ada, _ = started(invite, server, "ur", dice="external", pieces=2, first="black")
    throw(ada, 0, 0, 0)
    throw(ada, 1, 0, 0)
    expect(ada.page.locator(".moves .move")).to_have_count(1)

    tap(ada.page, "black.start")
    expect(ada.page.locator(".toast.bad")).to_contain_text(
        "The player's own piece on 1 blocks a 1 from the start. You can move from 1 to 2."
    )
    tap(ada.page, "4")
    expect(ada.page.locator(".toast.bad")).to_contain_text("Black moves 1, not 3. You can move from 1 to 2.")
    assert server.room(code)["play"]["state"]["black"]["board"] == ["1"]


def throw(person: Person, *dice: int) -> None:
    """Type three binary dice."""
    entry = person.page.get_by_role("group", name="Enter the roll")
    for die in dice:
        entry.get_by_role("button", name="marked tip" if die else "blank tip", exact=True).click()
    entry.get_by_role("button", name="Roll").click()


ANIMATED = """window.animated = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, times) {
  if (times?.iterations > 1) window.animated.push(...Object.keys(frames));
  return animate.call(this, frames, times);
};"""
"""Notes what is animated more than once, which only reminders are."""
MOVING = "localStorage.setItem('runners.settings', JSON.stringify({speed: 'fast', sound: false}))"


@pytest.mark.parametrize(
    ("motion", "animated"), [("no-preference", {"transform", "opacity"}), ("reduce", set())]
)
def test_what_is_legal_is_pulsed_by_transform_and_opacity_and_stays_still_where_asked(
    invite: Invite, server: Server, motion: str, animated: set[str]
) -> None:
    """A7: on a phone, where the moves come into sight."""
    code = server.make_room("lmr", dice="external")
    ada = invite("Ada", width=390, height=844, reduced_motion=motion)
    for script in (MOVING, ANIMATED):
        ada.page.add_init_script(script)
    ada.sit(code)
    bruno = invite("Bruno").sit(code)
    ada.ready()
    bruno.ready()
    ada.at_table()
    type_dice(ada, 6)
    expect(ada.page.locator(".moves .move")).to_have_count(1)

    tap(ada.page, "T27")

    expect(ada.page.locator(".toast.bad")).to_contain_text("You can enter on T13.")
    expect(ada.page.locator(".board.remind .piece.can")).to_have_count(1)
    expect(ada.page.get_by_role("group", name="Moves")).to_be_in_viewport()
    expect(ada.page.locator(".turn.remind .move")).to_have_count(1)
    ada.page.wait_for_function("(kinds) => new Set(window.animated).size >= kinds", arg=len(animated))
    assert set(ada.page.evaluate("() => window.animated")) == animated
