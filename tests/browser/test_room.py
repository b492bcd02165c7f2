"""The room before the game: proposals, chairs, absence, a seat carried elsewhere."""

import pytest
from playwright.sync_api import Browser, expect

from runners.bots import BOTS
from runners.rooms.names import CALLED
from tests.browser.company import gathered, the_end
from tests.browser.conftest import Invite
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]


def test_a_proposal_is_refused_then_agreed(invite: Invite, server: Server) -> None:
    """QR21, QR22: a refusal leaves Ready as it was; agreement changes the option and clears Ready."""
    code = server.make_room("lmr")
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    expect(ada.page.get_by_text("hints from outside cannot be prevented")).to_be_visible()
    ada.ready()
    expect(ada.page.get_by_role("button", name="Ready. Undo").first).to_be_visible()
    bruno.option("Kill Rolls")
    expect(ada.page.locator(".proposal")).to_contain_text("Bruno proposes: Kill Rolls on")

    ada.page.get_by_role("button", name="Refuse").click()

    expect(bruno.page.locator(".proposal")).to_have_count(0)
    assert server.room(code)["chairs"][0]["ready"] and not server.room(code)["options"]["kill_rolls"]

    bruno.option("Kill Rolls")
    ada.page.get_by_role("button", name="Agree", exact=True).click()

    expect(bruno.page.get_by_role("switch", name="Kill Rolls")).to_have_attribute("aria-checked", "true")
    assert not server.room(code)["chairs"][0]["ready"]


def test_a_proposer_takes_the_proposal_back(invite: Invite, server: Server) -> None:
    """QR32: the proposer's withdrawal drops it."""
    code = server.make_room("lmr")
    ada, bruno = invite("Ada").sit(code), invite("Bruno").sit(code)
    ada.choose("Board", "8 arms")
    expect(bruno.page.locator(".proposal")).to_be_visible()

    ada.page.get_by_role("button", name="Take it back").click()

    expect(bruno.page.locator(".proposal")).to_have_count(0)


def test_ready_is_taken_back_and_a_player_stands_up(invite: Invite, server: Server) -> None:
    """QR34: before the start both are free."""
    code = server.make_room("ur")
    ada, ines = invite("Ada").sit(code), invite("Ines").sit(code)
    ada.ready()
    ada.page.get_by_role("button", name="Ready. Undo").first.click()
    expect(ines.page.locator(".chair .st.ok")).to_have_count(0)

    ada.page.get_by_role("button", name="Stand up").click()

    expect(ines.page.locator(".chair.empty")).to_have_count(1)
    expect(ada.page.locator(".join")).to_be_visible()


def test_a_player_changes_chairs_name_and_colours(invite: Invite, server: Server) -> None:
    """QR24, QR35: names and looks may change at any time."""
    code = server.make_room("lmr")
    ada = invite("Ada").sit(code)
    ada.page.get_by_text("More chairs").click()
    ada.page.get_by_role("button", name="Move to chair 5").click()
    expect(ada.page.get_by_role("button", name="Move to chair 1")).to_have_count(1)

    ada.page.get_by_role("button", name="Name", exact=True).click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Adah")
    dialog.get_by_role("radio", name="mauve").click()
    dialog.get_by_role("radio", name="star").click()
    dialog.get_by_role("button", name="Save").click()

    expect(ada.page.locator(".chair.own")).to_contain_text("Adah")
    chair = server.room(code)["chairs"][4]
    assert (chair["name"], chair["colour"], chair["mark"]) == ("Adah", "mauve", "star")


def test_a_ghost_chair_is_freed_by_the_others(invite: Invite, server: Server) -> None:
    """QR28, QR30: after a minute away those who are here may free the chair."""
    code = server.make_room("lmr")
    ada, bruno, chiyo = (invite(name).sit(code) for name in ("Ada", "Bruno", "Chiyo"))
    chiyo.context.close()
    server.forward(4)
    expect(ada.page.locator(".chair", has_text="Chiyo")).to_contain_text("Away")
    server.forward(61)
    ada.page.reload()

    ada.page.get_by_role("button", name="Free this chair").click()
    bruno.page.get_by_role("button", name="Agree", exact=True).click()

    expect(ada.page.locator(".chair:not(.empty)")).to_have_count(2)


def test_a_seat_is_carried_to_another_browser(invite: Invite, server: Server) -> None:
    """QR34: a one-time code; the old page says that the seat plays elsewhere and can take it back."""
    code = server.make_room("ur", pieces=1)
    ada, ines = invite("Ada").sit(code), invite("Ines").sit(code)
    ada.page.get_by_role("button", name="Switch device").click()
    words = ada.page.locator(".seat-code")
    expect(words).not_to_have_text("…")
    seat_code = words.inner_text()

    phone = invite("Ada's phone", width=390, height=844).open(code)
    phone.page.get_by_role("button", name="I have a seat on another device").click()
    phone.page.get_by_label("Seat code").fill(seat_code)
    phone.page.get_by_role("button", name="Take the seat").click()

    expect(phone.page.locator(".chair.own")).to_contain_text("Ada")
    expect(ada.page.get_by_role("heading", name="You are playing elsewhere")).to_be_visible()
    ines.ready()
    phone.ready()
    phone.at_table()


def test_teams_are_chosen_by_agreement(invite: Invite, server: Server) -> None:
    """QA38, QR34: who plays with whom is proposed like any option."""
    code = server.make_room("lmr")
    ada = invite("Ada").sit(code).add_bots(3)
    ada.choose("Teams", "2 teams")
    expect(ada.page.get_by_label("Ada’s team")).to_be_visible()

    ada.choose("Ada’s team", "Team 2")

    ada.page.wait_for_function("() => window.runners.shown().view.options.team_of?.[0] === 1")
    assert sorted(server.room(code)["options"]["team_of"]) == [0, 0, 1, 1]


def test_before_a_rematch_a_newcomer_asks_and_the_players_answer(
    invite: Invite, server: Server, browser: Browser
) -> None:
    """QR38: asked for once and refused, not again; who stood up sits down where he sat."""
    with gathered(server) as company:
        room = company.table("lmr", "Ada", "Bruno", until=the_end, pegs=1)
        room.say(0, "requestRematch").say(1, "consent")
        ada, bruno = room.take_over(browser), room.take_over(browser, 1)
        zoe = invite("Zoe").open(room.code)
        zoe.page.get_by_label("Your name").fill("Zoe")
        zoe.page.get_by_role("button", name="Ask for a chair", exact=True).click()
        expect(ada.page.locator(".proposal")).to_contain_text("Zoe asks for chair 3")
        expect(zoe.page.locator(".proposal")).to_contain_text("You ask for chair 3")

        bruno.page.get_by_role("button", name="Refuse").click()

        expect(zoe.page.get_by_text("The players want to keep this rematch to themselves")).to_be_visible()
        expect(zoe.page.get_by_role("button", name="Ask for chair 4")).to_be_disabled()

        ada.page.get_by_text("More chairs").click()
        ada.page.get_by_role("button", name="Ask for chair 6").click()
        bruno.page.get_by_role("button", name="Agree", exact=True).click()
        expect(ada.page.locator(".chair.own")).to_have_count(1)
        ada.page.wait_for_function("() => window.runners.shown().view.chairs[5] !== null")

        ada.page.get_by_role("button", name="Stand up").click()
        ada.page.get_by_role("button", name="Sit in chair 6").click()
        expect(ada.page.locator(".chair.own")).to_be_visible()
        expect(ada.page.locator(".proposal")).to_have_count(0)
        ada.close()
        bruno.close()


@pytest.mark.parametrize("game", ["lmr", "ur"])
def test_every_bot_is_offered_by_name_with_a_line_about_it(invite: Invite, server: Server, game: str) -> None:
    """The levels from a beginner to the strongest, weakest first; whoever sits there picks one."""
    code = server.make_room(game)
    ada = invite("Ada").sit(code)
    ada.page.locator(".chair.empty").get_by_role("button", name="Put a bot").first.click()
    offered = ada.page.get_by_role("dialog").locator(".move.bot")

    expect(offered).to_have_count(len(BOTS[game]))
    told = [text.split("\n") for text in offered.all_inner_texts()]
    names = [", ".join(filter(None, (CALLED.get(name), name.title()))) for name in BOTS[game]]
    assert [name for name, *_ in told] == names and all(len(lines) == 2 for lines in told)
    offered.filter(has_text="regular").click()
    expect(ada.page.locator(".chair:not(.empty)")).to_have_count(2)
    assert "regular" in [chair and chair["bot"] for chair in server.room(code)["chairs"]]
