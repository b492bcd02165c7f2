"""Full-length games through the page alone, and a game by keyboard alone."""

import re
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.people import alike, play
from tests.browser.scenes import SETTLED
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def test_two_people_and_two_bots_play_a_whole_game(invite: Invite, server: Server) -> None:
    """A15, A16, A27: four seats, Double Dice and Kill Rolls; all screens agree after every step."""
    code = server.make_room("lmr", double_dice=True, kill_rolls=True, pegs=2)
    ada, bruno = invite("Ada", width=1440, height=900).sit(code), invite("Bruno").sit(code)
    ada.add_bots(2)
    ada.ready()
    bruno.ready()
    ada.at_table()
    bruno.at_table()

    play([ada, bruno])

    assert alike([ada, bruno], server, code) > 100
    assert server.room(code)["results"]["kind"] == "over"
    for person in (ada, bruno):
        expect(person.page.locator(".rank tbody tr")).to_have_count(4)


def delegations(server: Server, code: str, game: int) -> int:
    """How often a die was given to a teammate."""
    events = server.ask(f"/api/rooms/{code}/games/{game}/replay")["events"]
    return sum("delegate" in line["event"].get("move", {}) for line in events)


@pytest.mark.soak
def test_a_team_gives_its_dice_to_the_one_who_still_runs(invite: Invite, server: Server) -> None:
    """A25, QA41, QA43: a finished player chooses die and teammate, the teammate moves.

    A team may come home in one turn, or lose before the finished player's next one: then it plays again.
    """
    code = server.make_room("lmr", teams=2, pegs=1, double_dice=True)
    people = [invite(name).sit(code) for name in ("Ada", "Bruno", "Chiyo", "Dev")]
    for game in count():
        for person in people:
            person.ready()
        for person in people:
            person.at_table()
        play(people)
        alike(people, server, code, game)
        expect(people[0].page.locator(".winners h1")).to_contain_text(" and ")
        if delegations(server, code, game):
            break
        people[0].page.get_by_role("button", name="Rematch").click()
        for person in people[1:]:
            person.page.get_by_role("button", name="Agree", exact=True).click()


@pytest.mark.soak
def test_three_games_of_a_set_of_ur(invite: Invite, server: Server) -> None:
    """B11, QB28, QB38: each game's points move from the table to the winner, 21 tallies in all."""
    code = server.make_room("ur", pieces=1, stake=10)
    ada, ines = invite("Ada").sit(code), invite("Ines").sit(code)
    for game in range(3):
        ada.ready()
        ines.ready()
        ada.at_table()
        ines.at_table()
        play([ada, ines])
        alike([ada, ines], server, code, game)
        played = server.room(code)["set"]
        assert played["table"] + sum(played["tallies"]) == 21 and played["games"] == game + 1
        ada.page.get_by_role("button", name="Rematch").click()
        ines.page.get_by_role("button", name="Agree", exact=True).click()
        expect(ines.page.get_by_role("button", name="I am ready").first).to_be_visible()


FOCUSED = """() => {
  const now = document.activeElement;
  return now?.getAttribute('aria-label') || now?.innerText || '';
}"""


def press(page: Page, name: str) -> None:
    """Go to a button with Tab alone and press it, once the page has put the focus where it wants it."""
    page.evaluate(SETTLED)
    for _ in range(120):
        focused = page.evaluate(FOCUSED)
        if focused.strip().startswith(name):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {name}")


def test_a_game_is_played_by_keyboard_alone(invite: Invite, server: Server) -> None:
    """Every action has its place in the order of focus, the board's spots too."""
    code = server.make_room("lmr", dice="external", double_dice=True)
    ada, bruno = invite("Ada"), invite("Bruno").sit(code)
    page = ada.page
    page.goto(f"/{code}")
    page.get_by_label("Your name").wait_for()
    for _ in range(20):
        if page.evaluate("() => document.activeElement?.getAttribute('aria-label')") == "Your name":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.locator(".chair.own")).to_be_visible()
    press(page, "I am ready")
    bruno.ready()
    ada.at_table()
    entry = bruno.page.get_by_role("group", name="Enter the roll")
    for face in ("2", "3"):
        entry.get_by_role("button", name=face, exact=True).click()
    entry.get_by_role("button", name="Roll").click()
    page.get_by_role("group", name="Enter the roll").wait_for()

    press(page, "6")
    press(page, "1")
    press(page, "Roll")
    expect(page.locator(".moves .move").first).to_be_visible()
    press(page, "Ada’s arm, Base")
    press(page, "Ada’s arm, spot 8")

    page.wait_for_function("() => window.runners.shown().view.play.state.pegs[1].includes('T36')")
    press(page, "6, ")
    press(page, "Ada’s arm, spot 13")
    page.wait_for_function("() => window.runners.shown().view.play.state.pegs[1].includes('T41')")


def test_the_arrows_walk_over_the_board(invite: Invite, server: Server) -> None:
    """Every spot has a name, and the arrow keys lead from one to the next."""
    code = server.make_room("ur", first="black")
    ada = invite("Ada").sit(code).add_bots(1)
    ada.ready()
    ada.at_table()
    expect(ada.page.locator("button.next")).to_be_focused()
    ada.page.locator('.hit[data-spot="4"]').focus()

    ada.page.keyboard.press("ArrowRight")

    expect(ada.page.locator(":focus")).to_have_attribute("aria-label", re.compile("^square 5, empty"))
