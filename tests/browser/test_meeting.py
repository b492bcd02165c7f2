"""Strangers meet: the list of open tables, Play anyone, company for who waits, a first game in two clicks."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from runners.rooms.names import CALLED
from tests.browser.conftest import Invite
from tests.browser.people import Person, act, resign
from tests.browser.scenes import SETTLED
from tests.browser.served import Server

pytestmark = [pytest.mark.browser, pytest.mark.heavy]

UR = "Ur, the Runners Game"


def at_home(person: Person) -> Person:
    person.page.goto("/")
    person.page.locator(".game .board").first.wait_for()
    return person


def card(person: Person, game: str) -> Locator:
    return person.page.locator(".game", has_text=game)


def play_anyone(person: Person, game: str) -> Person:
    at_home(person)
    return person.begin(game, "Play anyone")


def code_of(person: Person) -> str:
    person.page.wait_for_url(re.compile(r"/[A-Z0-9]{6}$"))
    return person.page.url.rsplit("/", 1)[1]


def close_table(person: Person) -> None:
    """Nobody of another test shall be sent here."""
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Close the table").click()
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_two_strangers_meet_and_play(invite: Invite, server: Server) -> None:
    """QR41: the second click leads to the first one's table, and a game begins without another."""
    ada = play_anyone(invite("Ada"), UR)
    expect(ada.page.locator(".chair.own")).to_be_visible()
    expect(ada.page.locator(".company")).to_contain_text("listed")
    bruno = play_anyone(invite("Bruno"), UR)

    ada.at_table()
    bruno.at_table()
    assert code_of(ada) == code_of(bruno)
    act([ada, bruno], 5)


def test_whoever_closes_the_tab_can_be_claimed_against_after_a_minute(invite: Invite, server: Server) -> None:
    """QR44, QR41: three buttons at 60 s and not before; two minutes after all have gone nothing is listed."""
    ada = play_anyone(invite("Ada"), UR)
    expect(ada.page.locator(".chair.own")).to_be_visible()
    bruno = play_anyone(invite("Bruno"), UR)
    ada.at_table()
    bruno.at_table()
    code = code_of(ada)
    bruno.page.close()
    ada.page.locator(".absence").wait_for()
    server.forward(50)
    ada.page.reload()
    expect(ada.page.locator(".absence")).to_contain_text("take the win")
    expect(ada.page.locator(".absence button")).to_have_count(0)
    server.forward(10)
    ada.page.reload()
    choice = ada.page.locator(".absence button")
    expect(choice).to_have_text(["Take the win", "Let a bot play", "Wait"])
    press(ada, "Wait")
    expect(choice).to_have_count(0)
    ada.page.reload()
    press(ada, "Let a bot play")
    expect(ada.page.locator(".absence")).to_have_count(0)
    assert next(c for c in server.room(code)["chairs"] if c and c["standIn"])["awaySince"]

    ada.page.close()
    while any(c and c["awaySince"] is None for c in server.room(code)["chairs"]):  # it sees that she is gone
        server.forward(4)
    server.forward(120)
    assert not server.ask("/api/tables")["tables"]


def press(person: Person, *buttons: str) -> None:
    """Press these, one after the other."""
    for name in buttons:
        person.page.get_by_role("button", name=name, exact=True).first.click()


def nobody_is_ready(server: Server, *people: Person) -> None:
    """Before the start, for as long as the pages need to do what they would do by themselves."""
    for person in people:
        expect(person.page.get_by_role("button", name="I am ready").first).to_be_visible()
        person.page.evaluate(SETTLED)
    view = server.room(code_of(people[0]))
    assert view["room"]["phase"] == "pregame" and not any(c and c["ready"] for c in view["chairs"])


def test_after_a_declined_rematch_nobody_is_ready(invite: Invite, server: Server) -> None:
    """QR43: two people met by "Play anyone"; one resigns, the other declines: nothing starts."""
    ada = play_anyone(invite("Ada"), UR)
    expect(ada.page.locator(".company")).to_contain_text("You are ready as soon as somebody sits down.")
    bruno = play_anyone(invite("Bruno"), UR)
    for person in (ada, bruno):
        person.at_table()
    press(bruno, "Menu", "Resign")
    bruno.page.get_by_role("dialog").get_by_role("button", name="Resign", exact=True).click()
    press(ada, "Back to the room")

    nobody_is_ready(server, ada, bruno)
    ada.option("Declining a bonus")
    press(bruno, "Agree")
    expect(bruno.page.locator(".proposal")).to_have_count(0)
    nobody_is_ready(server, ada, bruno)

    for person in (ada, bruno):
        person.ready()
    for person in (ada, bruno):
        person.at_table()
    resign(ada, bruno)
    press(bruno, "Rematch")
    server.forward(180)
    nobody_is_ready(server, ada, bruno)
    close_table(ada)


def test_undo_and_a_page_that_nobody_looks_at_send_no_ready(invite: Invite, server: Server) -> None:
    """QR43: who sits down at an open table is ready once another sits there, unless taken back."""
    code = server.make_room("lmr", listed=True)
    press(invite("Zoe").sit(code), "Stand up")
    ada = at_home(invite("Ada"))
    hide = "(on) => { Object.defineProperty(document, 'hidden', { value: on, configurable: true });"
    hide += " document.dispatchEvent(new Event('visibilitychange')); }"
    expect(ada.page.locator(".tables")).to_contain_text("You can undo it.")
    ada.page.get_by_role("button", name=f"Sit down at Last Man Running, room {code}").click()
    ada.page.get_by_role("button", name="Stay a guest").click()
    expect(ada.page.locator(".company")).to_contain_text("You are ready as soon as")
    ada.page.evaluate(hide, True)
    bruno = invite("Bruno").sit(code)
    expect(ada.page.locator(".chair:not(.empty)")).to_have_count(2)
    nobody_is_ready(server, ada, bruno)
    ada.page.evaluate(hide, False)
    expect(ada.page.get_by_role("button", name="Ready. Undo").first).to_be_visible()
    press(ada, "Ready. Undo")
    nobody_is_ready(server, ada, bruno)

    eve = play_anyone(invite("Eve"), UR)
    press(eve, "Undo")
    expect(eve.page.locator(".company")).not_to_contain_text("ready")
    assert code_of(play_anyone(invite("Dev"), UR)) == code_of(eve)
    expect(eve.page.locator(".st.ok")).to_have_count(1)
    expect(eve.page.get_by_role("button", name="I am ready").first).to_be_visible()
    close_table(ada)
    close_table(eve)


def test_somebody_was_quicker_and_the_next_table_is_found(invite: Invite, server: Server) -> None:
    """QR41: the chair is gone when the page arrives."""
    full = server.make_room("ur", listed=True)
    invite("Ada").sit(full)
    invite("Bruno").sit(full)
    asked: list[str] = []

    def stale_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(json={"code": full, "roomId": "x", "made": False})
        else:
            route.continue_()

    chiyo = invite("Chiyo")
    chiyo.page.route("**/api/tables/ur", stale_once)
    play_anyone(chiyo, UR)

    expect(chiyo.page.locator(".chair.own")).to_be_visible()
    assert code_of(chiyo) != full and len(asked) == 2
    assert [m["name"] for m in server.room(full)["members"]] == ["Ada", "Bruno"]
    close_table(chiyo)


def test_a_table_whose_people_have_gone_is_left_for_the_next(invite: Invite, server: Server) -> None:
    """QR41: nobody would be met there; so it is for a moment after the server was started anew."""
    left = server.make_room("ur", listed=True)
    invite("Bruno").sit(left).page.close()
    while not server.room(left)["chairs"][0]["awaySince"]:  # it first sees that the connection is gone
        server.forward(4)
    chiyo = invite("Chiyo")
    chiyo.page.clock.install()
    visited: list[str] = []
    chiyo.page.on("framenavigated", lambda frame: visited.append(frame.url))
    found = {"code": left, "roomId": "x", "made": False}
    chiyo.page.route("**/api/tables/ur", lambda route: route.fulfill(json=found), times=1)
    play_anyone(chiyo, UR)
    expect(chiyo.page.locator(".chair.own")).to_be_visible()
    chiyo.page.evaluate(SETTLED)
    chiyo.page.clock.fast_forward(11_000)

    chiyo.page.wait_for_function("(left) => !location.pathname.endsWith(left)", arg=left)
    expect(chiyo.page.locator(".chair.own")).to_be_visible()
    assert any(url.endswith(left) for url in visited) and code_of(chiyo) != left
    assert [m["name"] for m in server.room(left)["members"]] == ["Bruno"]
    close_table(chiyo)


def test_a_bot_keeps_company_after_half_a_minute(invite: Invite, server: Server) -> None:
    ada = invite("Ada")
    ada.page.clock.install()
    play_anyone(ada, "Last Man Running")
    company = ada.page.locator(".company")
    expect(company).to_be_visible()
    expect(company.get_by_role("button")).to_have_text(["Undo"])
    ada.page.evaluate(SETTLED)  # the half minute begins a frame after it is seen
    ada.page.clock.fast_forward(30_500)

    company.get_by_role("button", name=CALLED["beginner"]).click()

    ada.at_table()
    assert CALLED["beginner"] in ada.shown()["view"]["play"]["names"]
    close_table(ada)


def test_an_opened_room_is_listed_until_it_is_closed(invite: Invite, server: Server) -> None:
    """QR41: the list follows by itself; whoever finds it sits down with one click."""
    zoe = at_home(invite("Zoe"))
    code = server.make_room("lmr", pegs=2)
    ottilie = invite("Ottilie").sit(code)
    row = zoe.page.locator(".tables li", has_text="Ottilie")
    expect(row).to_have_count(0)
    ottilie.option("Open table")
    expect(row).to_contain_text("Pegs to bring home: Two")
    expect(row).to_contain_text("7 free chairs")

    row.get_by_role("button", name="Sit down").click()
    zoe.page.get_by_role("button", name="Stay a guest").click()

    expect(zoe.page.locator(".chair.own")).to_be_visible()
    assert code_of(zoe) == code
    ottilie.ready()
    for person in (ottilie, zoe):
        person.at_table()
    assert not {c["ready"] for c in server.room(code)["chairs"] if c} - {True}
    eve = at_home(invite("Eve"))
    expect(eve.page.locator(".tables li", has_text="Ottilie")).to_have_count(1)
    close_table(zoe)
    expect(eve.page.locator(".tables li", has_text="Ottilie")).to_have_count(0)


@pytest.mark.parametrize("game", ["Last Man Running", UR])
def test_a_newcomers_minute(invite: Invite, game: str) -> None:
    """From Home to the first roll: Play and one choice on its sheet, with no question in between."""
    ada = at_home(invite("Ada"))
    card(ada, game).get_by_role("button", name="Play").click()
    expect(ada.page.get_by_role("radio", name=CALLED["beginner"])).to_be_checked()
    ada.page.get_by_role("dialog").get_by_role("button", name="Quick").click()
    ada.page.locator("button.next:enabled").click()

    ada.page.wait_for_function("() => window.runners.shown().view.play.rolls > 0")
    play_now = ada.shown()["view"]["play"]
    assert sorted(play_now["names"]) == sorted(["Guest", CALLED["beginner"]])
    options = play_now["options"]
    assert (
        options["pegs"] == 2 if "pegs" in options else (options["pieces"], options["head_start"]) == (3, True)
    )


def test_who_first_meets_people_is_asked_for_a_name_once(invite: Invite, server: Server) -> None:
    """With friends, with anyone or at an open table; whoever stays a guest is not asked again."""
    zoe = play_anyone(invite("Zoe"), UR)
    code = code_of(zoe)
    expect(zoe.page.locator(".chair.own")).to_contain_text("Zoe")
    eve = at_home(invite("Eve"))
    eve.page.get_by_role("button", name=f"Sit down at Ur, room {code}").click()
    eve.page.get_by_role("button", name="Stay a guest").click()
    eve.at_table()
    assert eve.page.evaluate("() => localStorage.getItem('runners.asked')") == "true"
    resign(eve, zoe)
    zoe.page.goto("/")
    zoe.begin(UR, "With friends")
    expect(zoe.page.locator(".chair.own")).to_contain_text("Zoe")


def test_the_page_says_whose_server_it_is(invite: Invite) -> None:
    """What is kept for how long; a name, a welcome and a colour where the host has them."""
    eve = invite("Eve")

    def hosted(route: Route) -> None:
        kept = {"roomsMs": 7 * 86_400_000, "replaysMs": 90 * 86_400_000}
        host = {"name": "Club Ur", "colour": "#2f6f4e", "welcome": "Tuesdays at eight.", "kept": kept}
        route.fulfill(json=host)

    at_home(eve)
    expect(eve.page.locator(".host")).to_contain_text("7 days")
    expect(eve.page.locator(".host h2")).to_have_count(0)
    eve.page.route("**/api/server", hosted)
    at_home(eve)
    expect(eve.page.locator(".host")).to_contain_text("Tuesdays at eight.")
    expect(eve.page.locator(".host h2")).to_have_text("Club Ur")
    expect(eve.page.locator(".host")).to_have_css("border-left-color", "rgb(47, 111, 78)")
