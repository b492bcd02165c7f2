"""At the table: typed dice, reloads, lost connections, votes, stand-ins, rematches, watching."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Invite
from tests.browser.people import Person, act, resign
from tests.browser.served import Server, served
from tests.browser.wire import wired

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def started(invite: Invite, server: Server, game: str, **options: Any) -> tuple[str, Person, Person]:
    """Two people at a table."""
    code = server.make_room(game, **options)
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    ada.ready()
    bruno.ready()
    ada.at_table()
    bruno.at_table()
    return code, ada, bruno


def type_dice(person: Person, *faces: int | str) -> None:
    """Type a roll as a person reads it off a real board."""
    entry = person.page.get_by_role("group", name="Enter the roll")
    for face in faces:
        entry.get_by_role("button", name=str(face), exact=True).click()
    entry.get_by_role("button", name="Roll").click()


def test_dice_are_typed_and_corrected(invite: Invite, server: Server) -> None:
    """QR33: the same player may type it again until a peg has moved with it; all see who typed what."""
    code, ada, bruno = started(invite, server, "lmr", dice="external")
    type_dice(ada, 6)
    again = ada.page.get_by_role("group", name="Correct the roll")
    expect(bruno.page.locator(".log")).to_contain_text("Ada enters 6")

    again.get_by_role("button", name="1", exact=True).click()
    again.get_by_role("button", name="Correct it").click()

    ada.page.wait_for_function("() => window.runners.shown().view.play.state.pending[0] === 1")
    expect(bruno.page.locator(".log")).to_contain_text("Ada corrects the roll to 1")
    ada.page.get_by_role("button", name="Enter on your T8").click()
    expect(ada.page.get_by_role("group", name="Correct the roll")).to_have_count(0)
    ada.page.wait_for_function("() => window.runners.shown().view.play.state.pegs[0].includes('T8')")
    assert server.room(code)["play"]["state"]["pegs"][0].count("T8") == 1


def test_anybody_seated_types_the_dice_of_a_bot(invite: Invite, server: Server) -> None:
    """QR33: a bot has no hands at a real board."""
    code = server.make_room("lmr", dice="external")
    ada = invite("Ada").sit(code).add_bots(1)
    ada.ready()
    ada.at_table()
    type_dice(ada, 2)
    expect(ada.page.get_by_text("Enter what Greedy’s die shows")).to_be_visible()

    type_dice(ada, 3)

    expect(ada.page.locator(".log")).to_contain_text("Greedy rolls 3")
    assert server.room(code)["play"]["actor"] == 0


def test_lots_are_thrown_and_everybody_hears_who_begins(invite: Invite, server: Server) -> None:
    """QR39: one die each; a tie throws again; the log and the panel say it, a typed lot may be corrected."""
    code, ada, bruno = started(invite, server, "lmr", dice="external", begins="lots")
    title = ada.page.locator(".turn-title")
    expect(title).to_have_text("Throw for the first turn")
    expect(bruno.page.locator(".turn-title")).to_have_text("Ada throws for the first turn")
    type_dice(ada, 4)
    expect(bruno.page.get_by_role("list", name="Throws for the first turn")).to_contain_text("Ada4")
    type_dice(bruno, 4)
    expect(ada.page.locator(".log")).to_contain_text("Ada and Bruno are tied and throw again.")

    type_dice(ada, 2)
    type_dice(bruno, 5)

    expect(ada.page.locator(".log")).to_contain_text("Bruno begins.")
    expect(bruno.page.locator(".turn-title")).to_have_text("Your turn")
    expect(ada.page.locator(".seat .state")).to_have_text(["", "To play"])
    assert server.room(code)["play"]["state"]["turn"] == 1


def test_a_die_is_chosen_then_a_peg_then_a_target_on_the_board(invite: Invite, server: Server) -> None:
    """A17, A18: the tray tells Pending, Active and Dead dice; a tap on the lit spot plays."""
    code, ada, _ = started(invite, server, "lmr", dice="external", double_dice=True)
    type_dice(ada, 3, 6)
    tray = ada.page.get_by_role("group", name="Dice", exact=True)
    expect(tray.get_by_role("button", name="3, Dead")).to_be_visible()

    tray.get_by_role("button", name="6, Pending").click()
    expect(tray.get_by_role("button", name="6, Active")).to_be_visible()
    ada.page.locator('.hit[data-spot="T13"]').click()

    ada.page.wait_for_function("() => window.runners.shown().view.play.state.pegs[0].includes('T13')")
    expect(
        tray.get_by_role("button", name="3, Pending").or_(tray.get_by_role("button", name="3, Active"))
    ).to_be_visible()
    assert server.room(code)["play"]["state"]["pending"] == [3]


def test_a_reload_in_the_middle_of_a_turn_changes_nothing(invite: Invite, server: Server) -> None:
    """QR3, QR30: the same seat, the same dice, and the others notice nothing."""
    code, ada, bruno = started(invite, server, "lmr", dice="external", double_dice=True)
    type_dice(ada, 6, 1)
    expect(ada.page.locator(".moves .move").first).to_be_visible()
    before = server.room(code)["play"]["state"]

    ada.page.reload()
    ada.at_table()

    expect(ada.page.locator(".moves .move").first).to_be_visible()
    assert ada.shown()["view"]["play"]["state"] == before
    expect(bruno.page.locator(".seat.away")).to_have_count(0)


def test_play_resumes_when_the_server_was_gone(browser: Browser, tmp_path: Path) -> None:
    """QR30: the loss is shown, the page comes back by itself, what was done meanwhile counts once."""
    with served(tmp_path) as first:
        port = int(first.address.rsplit(":", 1)[1])
        code = first.make_room("lmr", pegs=1)
        ada = Person(browser, first, "Ada").sit(code).add_bots(1)
        ada.ready()
        ada.at_table()
        while ada.page.get_by_role("button", name="Roll 1 die").count() == 0:
            ada.step()
            ada.page.wait_for_timeout(20)
        rolls = first.room(code)["play"]["rolls"]
    expect(ada.page.locator(".lost")).to_be_visible()
    ada.page.get_by_role("button", name="Roll 1 die").click()

    with served(tmp_path, port=port, bot_delay=600) as second:
        expect(ada.page.locator(".lost")).to_have_count(0)
        ada.page.wait_for_function("(n) => window.runners.shown().view.play.rolls > n", arg=rolls)
        mine = [
            r
            for r in second.ask(f"/api/rooms/{code}/games/0/replay")["events"]
            if r["event"]["type"] == "rolled"
        ]
        assert len(mine) == rolls + 1
    ada.close()


def test_a_cut_connection_comes_back_and_what_was_done_counts_once(
    browser: Browser, invite: Invite, server: Server
) -> None:
    """QR3, QR30: the others see it, the server runs on, the page resumes where it was."""
    with wired(server) as wire:
        code = server.make_room("lmr", dice="external", double_dice=True)
        ada = Person(browser, wire.server, "Ada").sit(code)
        bruno = invite("Bruno").sit(code)
        for person in (ada, bruno):
            person.ready()
        for person in (ada, bruno):
            person.at_table()
        type_dice(ada, 6, 1)
        expect(ada.page.locator(".moves .move").first).to_be_visible()

        wire.cut()
        expect(ada.page.locator(".lost")).to_be_visible()
        ada.page.locator('.hit[data-spot="T13"]').click()
        assert server.room(code)["play"]["state"]["pending"] == [6, 1]
        wire.mend()

        expect(ada.page.locator(".lost")).to_have_count(0)
        for person in (ada, bruno):
            person.page.wait_for_function("() => window.runners.shown().view.play.state.pending.length === 1")
            assert person.shown()["view"]["play"]["state"]["pegs"][0].count("T13") == 1
        assert server.room(code)["play"]["state"]["pending"] == [1]
        ada.close()


def test_the_game_is_stopped_by_agreement(invite: Invite, server: Server) -> None:
    """QR1, QR32: one alone stops nothing; all together do."""
    _, ada, bruno = started(invite, server, "lmr")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Ask to cancel the game").click()
    expect(bruno.page.locator(".proposal")).to_contain_text("proposes cancelling the game")
    bruno.page.get_by_role("button", name="Refuse").click()
    expect(ada.page.locator(".proposal")).to_have_count(0)

    bruno.page.get_by_role("button", name="Menu").click()
    bruno.page.get_by_role("button", name="Ask to cancel the game").click()
    ada.page.get_by_role("button", name="Agree", exact=True).click()

    for person in (ada, bruno):
        expect(person.page.get_by_role("heading", name="The game was cancelled")).to_be_visible()


@pytest.mark.parametrize("declining", [True, False])
def test_declining_a_bonus_is_offered_unless_the_players_agreed_otherwise(
    invite: Invite, server: Server, declining: bool
) -> None:
    """QB10: a switch of the room; the page offers what the server lists."""
    code = server.make_room("ur", dice="external", first="black", pieces=2)
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    if not declining:
        ada.option("Declining a bonus")
        bruno.page.get_by_role("button", name="Agree", exact=True).click()
        switch = ada.page.get_by_role("switch", name="Declining a bonus")
        expect(switch).to_have_attribute("aria-checked", "false")
    ada.ready()
    bruno.ready()
    type_dice(ada.at_table(), *["blank tip"] * 3)
    type_dice(ada, *["marked tip"] * 3)
    ada.page.locator(".moves .move").filter(has_text="rosette").click()
    ada.page.locator(".turn .next .main").click()
    ada.page.wait_for_function("() => window.runners.shown().view.play.state.due === 'award'")

    expect(ada.page.locator(".moves .move").first).to_be_visible()
    expect(ada.page.get_by_role("button", name="Decline")).to_have_count(int(declining))


def test_a_rematch_is_declined_and_the_next_expires(invite: Invite, server: Server) -> None:
    """R3, R4, QR11: declining leads back at once, the end of the countdown does too."""
    code, ada, bruno = started(invite, server, "ur", pieces=1)
    resign(bruno, ada)
    ada.page.get_by_role("button", name="Rematch").click()
    bruno.page.get_by_role("button", name="Decline").click()
    expect(ada.page.get_by_role("button", name="I am ready").first).to_be_visible()
    expect(ada.page.locator(".banner")).to_contain_text("won the previous game")

    ada.ready()
    bruno.ready()
    ada.at_table()
    resign(ada, bruno)
    expect(ada.page.get_by_role("timer")).to_contain_text("seconds left")
    server.forward(181)

    expect(bruno.page.get_by_role("button", name="I am ready").first).to_be_visible()
    assert server.room(code)["room"]["gameSeq"] == 2


def test_a_bot_stands_in_and_the_player_comes_back(invite: Invite, server: Server, browser: Browser) -> None:
    """QR30, QR36: shown to all, and the seat is handed back."""
    code = server.make_room("ur", pieces=3, stand_in="greedy", stand_in_after=15)
    ada = invite("Ada").sit(code)
    ines = Person(browser, server, "Ines").sit(code)
    ada.ready()
    ines.ready()
    ada.at_table()
    seats = ines.page.evaluate("() => localStorage.getItem('runners.seats')")
    ines.close()

    server.forward(4)
    expect(ada.page.locator(".side", has_text="Ines")).to_contain_text("away")
    server.forward(16)
    expect(ada.page.locator(".side", has_text="Ines")).to_contain_text("Greedy stands in")

    back = Person(browser, server, "Ines")
    back.page.goto("/")
    back.page.evaluate("(kept) => localStorage.setItem('runners.seats', kept)", seats)
    back.open(code).at_table()

    expect(ada.page.locator(".side", has_text="Ines")).not_to_contain_text("stands in")
    back.close()


def test_anyone_with_the_link_watches_live(invite: Invite, server: Server) -> None:
    """QR5: a spectator sees every step and can do nothing."""
    code, ada, bruno = started(invite, server, "ur", pieces=1)
    eve = invite("Eve").open(code)
    expect(eve.page.locator(".watching")).to_contain_text("You are watching")

    act([ada, bruno], 5)
    eve.page.wait_for_function("(seq) => window.runners.shown().seq >= seq", arg=ada.shown()["seq"])
    resign(bruno, ada)

    expect(eve.page.locator(".winners h1")).to_be_visible()
    assert eve.page.get_by_role("button", name="Rematch").count() == 0
    assert eve.page.locator("button.next").count() == 0
