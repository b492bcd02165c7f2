"""Leaving, standing up, resigning: what the page asks first, and what the others see."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person, play
from tests.browser.served import Server, served

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def seated(invite: Invite, server: Server, *names: str, game: str = "lmr", **options: Any) -> list[Person]:
    """People at the table of a running game."""
    code = server.make_room(game, **options)
    people = [invite(name).sit(code) for name in names]
    for person in people:
        person.ready()
    return [person.at_table() for person in people]


def menu(person: Person, item: str) -> None:
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name=item, exact=True).click()


def confirm(person: Person, words: str, button: str) -> None:
    """The question says this, and is answered."""
    dialog = person.page.get_by_role("dialog")
    expect(dialog).to_contain_text(words)
    dialog.get_by_role("button", name=button, exact=True).click()


def test_a_leave_breaks_the_game_off_and_the_results_stay(invite: Invite, server: Server) -> None:
    """QR2: who stays sees why, is told that there is no rematch, and goes back to the room."""
    ada, bruno, chiyo = seated(invite, server, "Ada", "Bruno", "Chiyo")
    menu(bruno, "Leave the room")
    confirm(bruno, "The game will be aborted for everyone.", "Leave")

    for person in (ada, chiyo):
        expect(person.page.locator(".winners")).to_contain_text("Bruno left the game. There is no winner.")
        expect(person.page.locator(".re")).to_contain_text("A player left this game.")
        expect(person.page.get_by_role("button", name="Rematch", exact=True)).to_have_count(0)
        expect(person.page.locator(".rank, .summary, .turning, .study-wait")).to_have_count(0)
    ada.page.get_by_role("button", name="Back to the room").click()
    expect(chiyo.page.locator(".banner").first).to_contain_text("aborted")


def test_with_a_stand_in_the_game_goes_on_with_a_bot(invite: Invite, server: Server) -> None:
    """QR2: the page names the bot before, and the seat shows it after."""
    ada, bruno = seated(invite, server, "Ada", "Bruno", stand_in="greedy", pegs=1)
    menu(bruno, "Leave the room")
    confirm(bruno, "The bot Greedy takes your chair", "Leave")

    expect(ada.page.locator(".seats")).to_contain_text("Greedy")
    play([ada])
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_an_absent_player_is_voted_out_of_a_running_game(invite: Invite, server: Server) -> None:
    """QR2, QR28: after a minute, from the menu; those who stay see the results."""
    ada, bruno, chiyo = seated(invite, server, "Ada", "Bruno", "Chiyo")
    chiyo.context.close()
    server.forward(4)
    expect(ada.page.locator(".seats")).to_contain_text("away")
    server.forward(61)
    ada.page.reload()
    ada.at_table()
    menu(ada, "Ask to free Chiyo’s chair")
    bruno.page.get_by_role("button", name="Agree", exact=True).click()

    expect(ada.page.locator(".winners")).to_contain_text("Chiyo was away. There is no winner.")


def test_a_player_resigns_and_is_asked_before(invite: Invite, server: Server) -> None:
    """QR42: `Keep playing` changes nothing; in Ur the points of the position are named."""
    ada, bruno = seated(invite, server, "Ada", "Bruno", game="ur", stake=5)
    menu(bruno, "Resign")
    confirm(bruno, "Ada wins this game with 21 points", "Keep playing")
    expect(bruno.page.locator("main.table")).to_be_visible()
    menu(bruno, "Resign")
    confirm(bruno, "Ada wins this game", "Resign")

    expect(ada.page.locator(".winners")).to_contain_text("You win 21 points")
    expect(ada.page.locator(".winners")).to_contain_text("Bruno resigned.")
    expect(ada.page.locator(".winners")).to_contain_text(
        "holds all 21 tallies and wins the set and the pool of 10"
    )
    expect(bruno.page.locator(".winners")).to_contain_text("You resigned.")


def test_in_a_larger_game_nobody_is_offered_to_resign(invite: Invite, server: Server) -> None:
    """QR42: there one leaves."""
    ada, *_ = seated(invite, server, "Ada", "Bruno", "Chiyo")
    ada.page.get_by_role("button", name="Menu").click()
    expect(ada.page.get_by_role("button", name="Leave the room")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Resign")).to_have_count(0)


def test_leaving_a_set_names_the_pool_and_the_other_sees_who_takes_it(invite: Invite, server: Server) -> None:
    """QB40: while a game of the set runs."""
    ada, bruno = seated(invite, server, "Ada", "Bruno", game="ur", stake=5)
    menu(bruno, "Leave the room")
    confirm(bruno, "You concede the set: Ada takes the pool of 10.", "Leave")

    expect(ada.page.locator(".winners")).to_contain_text(
        "Bruno concedes the set: Ada wins it and takes the pool of 10."
    )
    expect(ada.page.locator(".rank .place")).to_have_count(0)  # QR1: nobody won this game


def test_standing_up_between_the_games_of_a_set_is_asked(invite: Invite, server: Server) -> None:
    """QB40: once tallies have been won; without them nothing is asked."""
    ada, bruno = seated(invite, server, "Ada", "Bruno", game="ur", pieces=1, stake=5)
    menu(bruno, "Resign")
    confirm(bruno, "Ada wins", "Resign")
    ada.page.get_by_role("button", name="Back to the room").click()
    ada.page.get_by_role("button", name="Stand up").click()
    confirm(ada, "You concede the set: Bruno takes the pool of 10.", "Stay")
    expect(ada.page.locator(".chair.own")).to_be_visible()
    ada.page.get_by_role("button", name="Stand up").click()
    confirm(ada, "You concede the set", "Stand up")

    expect(bruno.page.locator(".banner").first).to_contain_text("Ada concedes the set: Bruno wins it")
    expect(bruno.page.locator(".chair.empty")).to_have_count(1)


def test_removing_the_opposing_bot_is_asked_once_tallies_have_been_won(
    invite: Invite, server: Server
) -> None:
    """QB40: it concedes the set to the bot."""
    code = server.make_room("ur", pieces=1, stake=5)
    ada = invite("Ada").sit(code)
    ada.add_bots(1).ready().at_table()
    menu(ada, "Resign")
    confirm(ada, "Greedy wins", "Resign")
    ada.page.get_by_role("button", name="Change options").click()
    ada.page.get_by_role("button", name="Remove Greedy").click()
    confirm(ada, "You concede the set: Greedy takes the pool of 10.", "Remove")

    expect(ada.page.locator(".chair.empty")).to_have_count(1)


def test_everybody_sees_for_whose_connection_a_rematch_waits(browser: Browser, tmp_path: Path) -> None:
    """QR30: Bruno asks and is not seen again after a restart; Ada agrees last and sees why nothing comes."""
    with served(tmp_path) as first:
        port = int(first.address.rsplit(":", 1)[1])
        code = first.make_room("lmr")
        ada, bruno = (Person(browser, first, name).sit(code) for name in ("Ada", "Bruno"))
        for person in (ada, bruno):
            person.ready()
        bruno.at_table()
        menu(bruno, "Resign")
        confirm(bruno, "Ada wins", "Resign")
        bruno.page.get_by_role("button", name="Rematch", exact=True).click()
        expect(ada.page.get_by_role("button", name="Agree", exact=True)).to_be_visible()
    bruno.close()
    with served(tmp_path, port=port):
        expect(ada.page.locator(".lost")).to_have_count(0)
        ada.page.get_by_role("button", name="Agree", exact=True).click()
        expect(ada.page.locator(".re")).to_contain_text("Waiting for Bruno to reconnect.")
        ada.page.get_by_role("button", name="Take it back").click()
        expect(ada.page.locator(".chair.own")).to_be_visible()
    ada.close()
